"""Opening the home screen or a table, on the screen or in plain lines; needs nothing of Typer."""

from __future__ import annotations

import gc
import os
import shlex
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from karma_tui.cli.checks import (
    ASKED,
    check_theme,
    in_browser,
    read_choices,
    tell_why_plain,
    why_plain,
)
from karma_tui.cli.errors import ScreenError, complain

if TYPE_CHECKING:
    from karma_tui.core.seats import Seat
    from karma_tui.match.house import House, Setup, Table
    from karma_tui.match.recording import Recording
    from karma_tui.match.settings import Memory
    from karma_tui.plain.lines import Lines
    from karma_tui.ui.app import KarmaApp
    from karma_tui.ui.browser import BrowserDriver
    from karma_tui.ui.terminal import TerminalDriver


def open_home(*, plain: bool, theme: str | None, saves: Path | None, mouse: bool | None = None) -> int:
    """Open the home screen, or its few lines in plain mode."""
    check_theme(theme)
    reason = why_plain(plain)
    house = house_at(saves)
    if reason is not None:
        return _plain_home(house, reason, saves)
    return _screen(house, None, theme, mouse=mouse)


def make_setup(
    key: str,
    players: int | None,
    seats: list[str],
    option: list[str],
    seed: int | None,
    deals: int | None,
    hotseat: bool,
) -> Setup:
    """Return the table a command line describes. Raises ``UsageError`` and the errors of its parts."""
    from karma_tui.cli.seating import seat_players
    from karma_tui.core.options import changed_options, make_options
    from karma_tui.games.catalogue import find_game
    from karma_tui.match.house import Setup

    game = find_game(key)
    choices = read_choices(option)
    if deals is not None:
        choices["deals"] = deals
    options = changed_options(make_options(game.spec.options, choices))
    player = remembered().settings.player
    plans = seat_players(game, seats, players, hotseat=hotseat, player=player)
    return Setup(game.spec.key, plans, options, seed)


def house_at(saves: Path | None) -> House:
    """Return the house with its saves in ``saves``, or in their usual place. Raises ``HouseError``."""
    from karma_tui.bootstrap import make_house

    return make_house(saves)


def remembered() -> Memory:
    """Return what the player has chosen before."""
    from karma_tui.match.settings import Memory
    from karma_tui.match.user_files import config_folder

    return Memory(config_folder())


def sit_down(
    house: House,
    table: Table,
    *,
    plain: bool,
    theme: str | None,
    pace: str | None,
    saves: Path | None,
    new: bool = False,
    mouse: bool | None = None,
) -> int:
    """Play at a table, on the screen or in plain lines, to its end; return the exit status.

    At a ``new`` one whoever has never played the game is offered to learn it first.
    """
    reason = why_plain(plain)
    try:
        if reason is None and new:
            return _screen(house, None, theme, lambda app: app.begin(table), pace=pace, mouse=mouse)
        if reason is None:
            return _screen(house, table, theme, pace=pace, mouse=mouse)
        return _play_lines(house, table, _lines(reason), remembered(), reason, saves)
    finally:
        table.close()


def open_replay(
    house: House,
    recording: Recording,
    seat: Seat | None,
    at: int,
    theme: str | None,
    stem: str,
    *,
    mouse: bool | None = None,
) -> int:
    """Look at a match again on the screen, from a position on; return the exit status."""
    return _screen(
        house, None, theme, lambda app: app.show_replay(recording, seat, at, stem=stem), mouse=mouse
    )


def open_lesson(game: str | None, *, plain: bool, theme: str | None, pace: str | None) -> int:
    """Play the guided first deal of a game, by default one that is asked for; return the exit status."""
    reason = why_plain(plain)
    if reason is None:
        return _screen(
            house_at(None),
            None,
            theme,
            lambda app: app.lessons.show(game) if game else app.lessons.choose(),
            pace=pace,
        )
    from karma_tui.plain.lesson import choose_lesson

    lines = _lines(reason)
    try:
        chosen = game or choose_lesson(lines)
    except KeyboardInterrupt:
        return 0
    return 0 if chosen is None else _teach_lines(chosen, lines, reason)


def _teach_lines(game: str, lines: Lines, reason: str) -> int:
    from karma_tui.plain.lesson import teach
    from karma_tui.plain.lines import at_once

    again = ["karma", "learn", game, *(["--plain"] if reason == ASKED else [])]
    return at_once(teach(game, lines, remembered().settings.player, shlex.join(again)))


def _plain_home(house: House, reason: str, saves: Path | None) -> int:
    from karma_tui.bots.ladder import DEFAULT_LEVEL
    from karma_tui.cli.sharing import shows_bars
    from karma_tui.plain.home import PlainHome

    lines, memory = _lines(reason), remembered()

    def play(table: Table) -> int:
        return _play_lines(house, table, lines, memory, reason, saves)

    home = PlainHome(house, lines, memory, DEFAULT_LEVEL, play, ascii_only=not shows_bars())
    try:
        return home.run()
    except KeyboardInterrupt:
        return 0


def _lines(reason: str) -> Lines:
    """Begin plain mode, saying why when nobody asked for it."""
    from karma_tui.plain.lines import Lines

    tell_why_plain(reason)
    memory = remembered()
    for notice in memory.notices:
        complain(notice)
    interactive = sys.stdin.isatty() and sys.stdout.isatty()
    return Lines(sys.stdin, sys.stdout, interactive=interactive, isolates=memory.settings.isolates)


def _play_lines(
    house: House, table: Table, lines: Lines, memory: Memory, reason: str, saves: Path | None
) -> int:
    from karma_tui.cli.sharing import daily_line
    from karma_tui.plain.table import PlainTable

    status = PlainTable(table, lines, _go_on(table.path, reason, saves), memory).play()
    if line := daily_line(house, table.path, table.bridge(()).header):
        lines.say(line)
    return status


def _go_on(path: Path, reason: str, saves: Path | None) -> str:
    """The command line that resumes a save in plain mode."""
    words = ["karma", "resume", path.stem]
    if reason == ASKED:
        words.append("--plain")
    if saves is not None:
        words += ["--saves", str(saves)]
    return shlex.join(words)


def _screen(
    house: House,
    table: Table | None,
    theme: str | None,
    opening: Callable[[KarmaApp], None] | None = None,
    *,
    pace: str | None = None,
    mouse: bool | None = None,
) -> int:
    gc.disable()  # loading the screen makes thousands of objects and no garbage
    from karma_tui.match.user_files import usual_folder
    from karma_tui.ui.app import KarmaApp
    from karma_tui.ui.frame import Depth
    from karma_tui.ui.terminal import wants_mouse

    depth = Depth.of(os.environ)
    app = KarmaApp(
        house,
        table=table,
        opening=opening,
        theme=theme,
        pace_name=pace,
        memory=remembered(),
        depth=depth,
        exports=usual_folder(),
        driver_class=_driver(),
    )
    gc.freeze()
    gc.enable()
    asked = app.memory.settings.mouse if mouse is None else ("on" if mouse else "off")
    app.run(mouse=wants_mouse(asked, os.environ))
    if app.failure is not None:
        raise ScreenError(app.failure, app.playing) from app.failure
    return app.return_code or 0


def _driver() -> type[BrowserDriver] | type[TerminalDriver]:
    """Return the driver of the player's terminal, or of the page that is one."""
    if in_browser(os.environ):
        from karma_tui.ui.browser import BrowserDriver

        return BrowserDriver
    from karma_tui.ui.terminal import TerminalDriver

    return TerminalDriver
