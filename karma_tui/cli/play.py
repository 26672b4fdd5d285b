"""``karma``, ``karma play`` and ``karma resume``: to the table, on the screen or in plain lines."""

from __future__ import annotations

import shlex
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from karma_tui import __version__
from karma_tui.cli.errors import CommandError, UsageError
from karma_tui.cli.options import (
    ASKED,
    Choices,
    GameName,
    Plain,
    Saves,
    Theme,
    check_theme,
    level_names,
    read_choices,
    save_names,
    why_plain,
)
from karma_tui.core.language import _
from karma_tui.games.catalogue import DEFAULT_GAME

if TYPE_CHECKING:
    from karma_tui.match.house import House, Setup, Table
    from karma_tui.plain.lines import Lines


def _show_version(wanted: bool) -> None:
    if wanted:
        print(f"karma {__version__}")
        raise typer.Exit


def home(
    context: typer.Context,
    plain: Plain = False,
    theme: Theme = None,
    saves: Saves = None,
    version: Annotated[
        bool, typer.Option("--version", help="Print the version.", callback=_show_version, is_eager=True)
    ] = False,
) -> int:
    """Karma in the terminal. Without a command it opens the home screen."""
    del version
    if context.invoked_subcommand is not None:
        if plain or theme is not None or saves is not None:
            raise UsageError(
                _("put --plain, --theme and --saves after {command!r}").format(
                    command=context.invoked_subcommand
                )
            )
        return 0
    check_theme(theme)
    reason = why_plain(plain)
    house = _house(saves)
    return _screen(house, None, theme) if reason is None else _plain_home(house, reason, saves)


def play(
    game: GameName = DEFAULT_GAME,
    players: Annotated[int | None, typer.Option("--players", metavar="N", help="How many seats.")] = None,
    seat: Annotated[
        list[str] | None,
        typer.Option(
            metavar="NAME[:KIND]",
            help="Who sits next, from seat 1: KIND is human or a bot's level; may be repeated.",
            autocompletion=level_names,
        ),
    ] = None,
    option: Choices = None,
    seed: Annotated[int | None, typer.Option(metavar="N", help="The same deals for the same number.")] = None,
    deals: Annotated[int | None, typer.Option(metavar="N", help="Deals in the match.")] = None,
    theme: Theme = None,
    plain: Plain = False,
    hotseat: Annotated[
        bool, typer.Option("--hotseat", help="People at one keyboard: free seats are people's, not bots'.")
    ] = False,
    saves: Saves = None,
) -> int:
    """Play a new match: you at seat 1 and bots at the others, unless told otherwise."""
    setup = _setup(game, players, seat or [], option or [], seed, deals, hotseat)
    check_theme(theme)
    house = _house(saves)
    return _sit_down(house, house.open(setup), why_plain(plain), theme, saves)


def resume(
    save: Annotated[
        str | None,
        typer.Argument(
            metavar="SAVE",
            help="A save's name or path (default: the last unfinished).",
            autocompletion=save_names,
        ),
    ] = None,
    theme: Theme = None,
    plain: Plain = False,
    saves: Saves = None,
) -> int:
    """Go on with a saved match where it was left."""
    from karma_tui.match.saves import find_save, saves_folder

    check_theme(theme)
    house = _house(saves)
    path = _last_unfinished(house, saves) if save is None else find_save(saves_folder(saves), save)
    return _sit_down(house, house.resume(path), why_plain(plain), theme, saves)


def _setup(
    key: str,
    players: int | None,
    seats: list[str],
    option: list[str],
    seed: int | None,
    deals: int | None,
    hotseat: bool,
) -> Setup:
    from karma_tui.cli.seating import seat_players
    from karma_tui.core.options import changed_options, make_options
    from karma_tui.games.catalogue import find_game
    from karma_tui.match.house import Setup

    game = find_game(key)
    choices = read_choices(option)
    if deals is not None:
        choices["deals"] = deals
    options = changed_options(make_options(game.spec.options, choices))
    plans = seat_players(game, seats, players, hotseat=hotseat)
    return Setup(game.spec.key, plans, options, seed)


def _house(saves: Path | None) -> House:
    from karma_tui.bootstrap import make_house

    return make_house(saves)


def _last_unfinished(house: House, saves: Path | None) -> Path:
    for summary in house.saves():
        if summary.outcome is None and not summary.problem:
            return summary.path
    text = _("there is no unfinished save; start a match with: {command}")
    command = ["karma", "play"] if saves is None else ["karma", "play", "--saves", str(saves)]
    raise CommandError(text.format(command=shlex.join(command)))


def _sit_down(house: House, table: Table, reason: str | None, theme: str | None, saves: Path | None) -> int:
    try:
        if reason is None:
            return _screen(house, table, theme)
        return _play_lines(table, _lines(reason), reason, saves)
    finally:
        table.close()


def _plain_home(house: House, reason: str, saves: Path | None) -> int:
    from karma_tui.plain.home import New, Resume, choose

    lines = _lines(reason)
    try:
        choice = choose(house, lines)
    except KeyboardInterrupt:
        return 0
    match choice:
        case New(key, players):
            table = house.open(_setup(key, players, [], [], None, None, False))
        case Resume(path):
            table = house.resume(path)
        case None:
            return 0
    try:
        return _play_lines(table, lines, reason, saves)
    finally:
        table.close()


def _lines(reason: str) -> Lines:
    """Begin plain mode, saying why when nobody asked for it."""
    from karma_tui.plain.lines import Lines

    if reason != ASKED:
        print("karma: " + _("plain mode, since {reason}").format(reason=reason), file=sys.stderr, flush=True)
    return Lines(sys.stdin, sys.stdout, interactive=sys.stdin.isatty() and sys.stdout.isatty())


def _play_lines(table: Table, lines: Lines, reason: str, saves: Path | None) -> int:
    from karma_tui.plain.table import PlainTable

    words = ["karma", "resume", table.path.stem]
    if reason == ASKED:
        words.append("--plain")
    if saves is not None:
        words += ["--saves", str(saves)]
    return PlainTable(table, lines, shlex.join(words)).play()


def _screen(house: House, table: Table | None, theme: str | None) -> int:
    from karma_tui.ui.app import KarmaApp

    app = KarmaApp(house, table=table, theme=theme)
    app.run()
    return app.return_code or 0
