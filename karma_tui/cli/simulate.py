"""``karma simulate``: bots against bots, and tables of how often each wins and who is stronger."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated, Any

import typer

from karma_tui.cli.checks import read_choices
from karma_tui.cli.errors import INTERRUPTED, CommandError, UsageError, complain
from karma_tui.cli.options import AsJson, Choices, GameName, level_names
from karma_tui.core.language import _
from karma_tui.games.catalogue import DEFAULT_GAME

if TYPE_CHECKING:
    from concurrent.futures import Executor

    from karma_tui.cli.simulation import Plan, Played

_WORTH_A_PROCESS = 50
"""Matches for which starting another process pays."""
_MOST_JOBS = 4
"""Processes a processor at most, however many are asked for; more are no faster and each takes memory."""
_CLUSTER_SHARES = 8
"""Processes a cluster is taken to have when the matches are divided into shares."""


def simulate(
    game: GameName = DEFAULT_GAME,
    games: Annotated[
        int, typer.Option("--games", metavar="N", help="How many matches; with --duplicate, how many deals.")
    ] = 100,
    seat: Annotated[
        list[str] | None,
        typer.Option(
            metavar="LEVEL",
            help="The bot at the next seat, once a seat: ant, beetle, hedgehog, cat, buddha or random.",
            autocompletion=level_names,
        ),
    ] = None,
    seed: Annotated[int, typer.Option(metavar="N", help="The same matches for the same number.")] = 0,
    duplicate: Annotated[
        bool, typer.Option("--duplicate", help="Play each deal from every seat, so that its luck is shared.")
    ] = False,
    jobs: Annotated[
        int | None, typer.Option(metavar="J", help="Processes (default: at most one a processor).")
    ] = None,
    scheduler: Annotated[
        str | None,
        typer.Option(metavar="ADDRESS", help="Play on a Dask cluster instead, like tcp://10.0.0.2:8786."),
    ] = None,
    option: Choices = None,
    as_json: AsJson = False,
) -> int:
    """Play matches between bots and print how often each wins, with 95 percent intervals.

    Where several levels play, they are rated against each other (Elo). The result depends on the
    seed, not on the number of processes. Ctrl-C prints what there is.
    """
    from karma_tui.bots.processes import processors

    plan = _plan(game, games, seat or [], seed, option or [], duplicate)
    if jobs is not None and jobs < 1:
        raise UsageError(_("--jobs {jobs}: at least one process is needed").format(jobs=jobs))
    here, matches = processors(), plan.matches
    most = min(here, 1 + matches // _WORTH_A_PROCESS) if jobs is None else min(jobs, _MOST_JOBS * here)
    with _workers(min(most, matches), scheduler) as (executor, workers):
        played, whole = _play(plan, executor, workers)
    from karma_tui.cli import simulated

    if as_json:
        import json

        print(json.dumps(simulated.as_json(plan, played), ensure_ascii=False))
    else:
        simulated.print_tables(plan, played)
    return 0 if whole else INTERRUPTED


def _plan(key: str, games: int, levels: list[str], seed: int, option: list[str], duplicate: bool) -> Plan:
    from karma_tui.bots.ladder import DEFAULT_LEVEL, KNOWN, UnknownLevelError
    from karma_tui.cli.simulation import Plan
    from karma_tui.core.options import changed_options, make_options
    from karma_tui.games.catalogue import find_game

    game = find_game(key)
    seats = game.spec.seats
    chosen = tuple(level.strip().lower() for level in levels) or (DEFAULT_LEVEL,) * seats.start
    for level in chosen:
        if level not in KNOWN:
            raise UnknownLevelError(level)
    if len(chosen) not in seats:
        few, many = seats.start, seats.stop - 1
        raise UsageError(
            _("{game} takes {few} to {many} players; give --seat that many times").format(
                game=game.spec.key, few=few, many=many
            )
        )
    if games < 1:
        raise UsageError(_("--games {games}: at least one match is needed").format(games=games))
    options = make_options(game.spec.options, read_choices(option))
    game.start(options, len(chosen))  # refuses options that do not fit the seats
    return Plan(game.spec.key, chosen, changed_options(options), seed, games, duplicate)


# --- who plays --------------------------------------------------------------------------------------


@contextmanager
def _workers(jobs: int, scheduler: str | None) -> Iterator[tuple[Executor | None, int]]:
    """Who plays the matches, and how many at once: this process, some others, or a cluster."""
    from karma_tui.bots.processes import processes

    if scheduler is not None:
        with _cluster(scheduler) as executor:
            yield executor, _CLUSTER_SHARES
    elif jobs > 1:
        with processes(jobs) as executor:
            yield executor, jobs
    else:
        yield None, 1


@contextmanager
def _cluster(address: str) -> Iterator[Executor]:
    try:
        import distributed
    except ImportError:
        raise CommandError(
            _("--scheduler needs the extra `cluster`: pip install 'karma-tui[cluster]'")
        ) from None
    connect: Any = distributed.Client
    try:
        client = connect(address, timeout=5)
    except (OSError, ValueError) as failed:
        raise CommandError(
            _("there is no Dask scheduler at {address}: {cause}; start one with `dask scheduler`").format(
                address=address, cause=" ".join(str(failed).split())[:120]
            )
        ) from failed
    with client, client.get_executor(pure=False) as executor:
        yield executor


# --- playing ----------------------------------------------------------------------------------------


def _play(plan: Plan, executor: Executor | None, workers: int) -> tuple[list[Played], bool]:
    """Return the matches played, by their numbers, and whether they are all there."""
    played: list[Played] = []
    if not sys.stderr.isatty():
        whole = _collect(plan, executor, workers, played, lambda: None)
    else:
        from rich.console import Console
        from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

        columns = (TextColumn(_("matches")), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
        with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
            task = progress.add_task("", total=plan.matches)
            whole = _collect(
                plan, executor, workers, played, lambda: progress.update(task, completed=len(played))
            )
    played.sort(key=lambda match: match.number)
    return played, whole


def _collect(
    plan: Plan, executor: Executor | None, workers: int, played: list[Played], told: Callable[[], None]
) -> bool:
    from karma_tui.cli.simulation import play_all

    try:
        for share in play_all(plan, executor, workers):
            played += share
            told()
    except KeyboardInterrupt:
        complain(_("interrupted after {n} of {games} matches").format(n=len(played), games=plan.matches))
        return False
    return True
