"""The command ``karma``: its commands and groups of commands, each made when it is called for."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from importlib import import_module
from types import ModuleType
from typing import Any, Final, NamedTuple

import typer

from karma_tui.cli import play
from karma_tui.cli.grouping import MACHINE, PLAY, PLAYED, RULES, TOGETHER, KarmaGroup


class Entry(NamedTuple):
    """A command or a group of them: its panel, how its module is got and what ``karma --help`` says of it."""

    panel: str
    module: Callable[[], ModuleType]
    help: str | None = None
    """Of a command, which is the function of its name; a group, ``app``, says it itself."""


ENTRIES: Final[Mapping[str, Entry]] = {
    "play": Entry(
        PLAY, lambda: import_module("karma_tui.cli.play"), "A new match against bots, or hot-seat."
    ),
    "resume": Entry(
        PLAY, lambda: import_module("karma_tui.cli.play"), "Go on with a saved match where it was left."
    ),
    "learn": Entry(
        PLAY, lambda: import_module("karma_tui.cli.learning"), "A guided first deal that teaches a game."
    ),
    "daily": Entry(
        PLAY, lambda: import_module("karma_tui.cli.daily"), "The same deal for everyone on a date."
    ),
    "saves": Entry(PLAYED, lambda: import_module("karma_tui.cli.saves")),
    "replay": Entry(
        PLAYED, lambda: import_module("karma_tui.cli.story"), "Look at a match again, move by move."
    ),
    "score": Entry(
        PLAYED,
        lambda: import_module("karma_tui.cli.exporting"),
        "The score sheet, with evidence for each figure.",
    ),
    "export": Entry(PLAYED, lambda: import_module("karma_tui.cli.exporting"), "Write a replay to a file."),
    "analyse": Entry(
        PLAYED,
        lambda: import_module("karma_tui.cli.analysing"),
        "What each move was worth, and which cost most.",
    ),
    "stats": Entry(
        PLAYED, lambda: import_module("karma_tui.cli.stats"), "Wins, places and streaks of who plays here."
    ),
    "rules": Entry(
        RULES,
        lambda: import_module("karma_tui.cli.reference"),
        "The rules of a game, or one, or those with words.",
    ),
    "judge": Entry(
        RULES, lambda: import_module("karma_tui.cli.judging"), "Which moves the rules allow in a position."
    ),
    "simulate": Entry(
        RULES, lambda: import_module("karma_tui.cli.simulate"), "Bots against bots: who wins how often."
    ),
    "serve": Entry(
        TOGETHER,
        lambda: import_module("karma_tui.cli.serving"),
        "A card house that friends come to over SSH.",
    ),
    "join": Entry(
        TOGETHER, lambda: import_module("karma_tui.cli.serving"), "Go to a card house on this machine."
    ),
    "web": Entry(TOGETHER, lambda: import_module("karma_tui.cli.serving"), "Play in a browser."),
    "doctor": Entry(
        MACHINE, lambda: import_module("karma_tui.cli.doctor"), "What this terminal and this machine can do."
    ),
    "themes": Entry(MACHINE, lambda: import_module("karma_tui.cli.themes")),
    "bench": Entry(MACHINE, lambda: import_module("karma_tui.cli.bench")),
}
"""What ``karma`` can be told to do, by name."""


def command_line(names: Iterable[str] = ENTRIES) -> Any:
    """Return Click's command of ``karma`` with these of its commands; all of them take their time."""
    app = typer.Typer(
        name="karma",
        help="Card games called Karma: against bots, hot-seat or with guests. "
        "Without a command it opens the home screen.",
        rich_markup_mode=None,
        pretty_exceptions_enable=False,
        context_settings={"help_option_names": ["--help", "-h"]},
        cls=KarmaGroup,
    )
    app.callback(invoke_without_command=True)(play.home)
    for name in names:
        _add(app, name, ENTRIES[name])
    return typer.main.get_command(app)


def _add(app: typer.Typer, name: str, entry: Entry) -> None:
    module = entry.module()
    if entry.help is None:
        app.add_typer(module.app, rich_help_panel=entry.panel)
    else:
        app.command(rich_help_panel=entry.panel, short_help=entry.help)(getattr(module, name))
