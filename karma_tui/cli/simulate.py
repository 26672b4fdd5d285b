"""``karma simulate``: bots against bots, and a table of how often each seat wins."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING, Annotated, Any

import typer

from karma_tui.cli.checks import read_choices
from karma_tui.cli.errors import INTERRUPTED, UsageError
from karma_tui.cli.options import AsJson, Choices, GameName, level_names
from karma_tui.core.language import _
from karma_tui.games.catalogue import DEFAULT_GAME

if TYPE_CHECKING:
    from rich.table import Table as RichTable

    from karma_tui.cli.simulation import Plan, Played, Rate, TallyFigures

_WORTH_A_PROCESS = 50
"""Matches for which starting another process pays."""


def simulate(
    game: GameName = DEFAULT_GAME,
    games: Annotated[int, typer.Option("--games", metavar="N", help="How many matches.")] = 100,
    seat: Annotated[
        list[str] | None,
        typer.Option(
            metavar="LEVEL", help="The bot at the next seat; once a seat.", autocompletion=level_names
        ),
    ] = None,
    seed: Annotated[int, typer.Option(metavar="N", help="The same matches for the same number.")] = 0,
    jobs: Annotated[
        int | None, typer.Option(metavar="J", help="Processes (default: at most one a processor).")
    ] = None,
    option: Choices = None,
    as_json: AsJson = False,
) -> int:
    """Play matches between bots and print how often each seat wins, with 95 % intervals.

    The result depends on the seed, not on the number of processes. Ctrl-C prints what there is.
    """
    plan = _plan(game, games, seat or [], seed, option or [])
    if jobs is not None and jobs < 1:
        raise UsageError(_("--jobs {jobs}: at least one process is needed").format(jobs=jobs))
    useful = min(_processors(), 1 + games // _WORTH_A_PROCESS) if jobs is None else jobs
    played, whole = _play(plan, min(useful, games))
    if as_json:
        import json

        print(json.dumps(_as_json(plan, played), ensure_ascii=False))
    else:
        _print_table(plan, played)
    return 0 if whole else INTERRUPTED


def _plan(key: str, games: int, levels: list[str], seed: int, option: list[str]) -> Plan:
    from karma_tui.bots.ladder import DEFAULT_LEVEL, LEVELS, UnknownLevelError
    from karma_tui.cli.simulation import Plan
    from karma_tui.core.options import changed_options, make_options
    from karma_tui.games.catalogue import find_game

    game = find_game(key)
    seats = game.spec.seats
    chosen = tuple(level.strip().lower() for level in levels) or (DEFAULT_LEVEL,) * seats.start
    for level in chosen:
        if level not in LEVELS:
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
    return Plan(game.spec.key, chosen, changed_options(options), seed, games)


def _processors() -> int:
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def _play(plan: Plan, jobs: int) -> tuple[list[Played], bool]:
    """Return the matches played, and whether they are all there."""
    played: list[Played] = []
    if not sys.stderr.isatty():
        return played, _collect(plan, jobs, played, lambda: None)
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn(_("matches")), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("", total=plan.games)
        whole = _collect(plan, jobs, played, lambda: progress.update(task, completed=len(played)))
    return played, whole


def _collect(plan: Plan, jobs: int, played: list[Played], told: Callable[[], None]) -> bool:
    from karma_tui.cli.simulation import play_all

    try:
        for batch in play_all(plan, jobs):
            played += batch
            told()
    except KeyboardInterrupt:
        text = _("interrupted after {n} of {games} matches").format(n=len(played), games=plan.games)
        print(f"karma: {text}", file=sys.stderr)
        return False
    return True


def _as_json(plan: Plan, played: list[Played]) -> dict[str, Any]:
    from karma_tui.cli.simulation import figures, tally_figures

    return {
        "game": plan.game,
        "options": dict(plan.options),
        "seed": plan.seed,
        "games": len(played),
        "moves": sum(match.moves for match in played),
        "seats": [
            {
                "seat": each.seat,
                "level": each.level,
                "wins": each.wins.count,
                "win_rate": round(each.wins.rate, 6),
                "win_interval": [round(bound, 6) for bound in each.wins.interval],
                "losses": each.losses.count,
                "loss_rate": round(each.losses.rate, 6),
                "loss_interval": [round(bound, 6) for bound in each.losses.interval],
                "mean_total": round(each.mean_total, 6),
            }
            for each in figures(plan, played)
        ],
        "tallies": [_tally_as_json(plan, each) for each in tally_figures(played)],
    }


def _tally_as_json(plan: Plan, tally: TallyFigures) -> dict[str, Any]:
    value: dict[str, Any] = {"label": _tally_label(plan, tally), "mean": round(tally.mean, 6)}
    if tally.rate:
        value["of"] = tally.rate.of
        value["interval"] = [round(bound, 6) for bound in tally.rate.interval]
    return value


def _tally_label(plan: Plan, tally: TallyFigures) -> str:
    from karma_tui.core.messages import plain
    from karma_tui.games.catalogue import find_game

    return plain(find_game(plan.game).wording.say(tally.label))


def _print_table(plan: Plan, played: list[Played]) -> None:
    from rich.console import Console
    from rich.table import Table

    from karma_tui.cli.simulation import figures

    if not played:
        return
    moves = sum(match.moves for match in played) / len(played)
    table = Table(box=None, pad_edge=False, header_style="bold")
    headings = (_("seat"), _("level"), _("wins"), "95 %", _("losses"), "95 %", _("mean total"))
    for at, heading in enumerate(headings):
        table.add_column(heading, justify="left" if at == 1 else "right", no_wrap=True)
    for each in figures(plan, played):
        table.add_row(
            str(each.seat),
            each.level,
            f"{each.wins.rate:.1%}",
            _interval(each.wins),
            f"{each.losses.rate:.1%}",
            _interval(each.losses),
            f"{each.mean_total:.2f}",
        )
    console = Console(highlight=False)
    text = _("{game}: {n} matches, seed {seed}, {moves:.0f} moves a match")
    console.print(text.format(game=plan.game, n=len(played), seed=plan.seed, moves=moves))
    console.print(table)
    console.print(_tally_table(plan, played))


def _tally_table(plan: Plan, played: list[Played]) -> RichTable:
    from rich.table import Table

    from karma_tui.cli.simulation import tally_figures

    table = Table(box=None, pad_edge=False, show_header=False)
    for justify in ("left", "right", "right"):
        table.add_column(justify=justify, no_wrap=True)
    for each in tally_figures(played):
        rate = each.rate
        mean = f"{rate.rate:.1%}" if rate else f"{each.mean:.2f}"
        table.add_row(_tally_label(plan, each), mean, _interval(rate) if rate else "")
    return table


def _interval(rate: Rate) -> str:
    low, high = rate.interval
    return f"{100 * low:.1f}–{100 * high:.1f}"
