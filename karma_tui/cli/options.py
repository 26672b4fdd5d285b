"""Options that several commands take."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, TypeAlias

import typer


def game_keys() -> list[str]:
    """For shell completion: the games."""
    from karma_tui.games.catalogue import GAMES

    return list(GAMES)


def level_names() -> list[str]:
    """For shell completion: the bots' levels."""
    from karma_tui.bots.ladder import LEVELS

    return list(LEVELS)


def save_names() -> list[str]:
    """For shell completion: the saves of the folder used by default."""
    from karma_tui.match.saves import saves_folder

    return sorted(path.stem for path in saves_folder(None).glob("*.karma"))


def theme_names() -> list[str]:
    """For shell completion: the themes."""
    from karma_tui.ui.theme_files import ThemeShelf

    return list(ThemeShelf())


def pace_names() -> list[str]:
    """For shell completion: how fast bots may move."""
    from karma_tui.match.settings import PACES

    return list(PACES)


def language_codes() -> list[str]:
    """For shell completion: the languages."""
    from karma_tui.match.languages import languages

    return languages()


Language: TypeAlias = Annotated[
    str | None,
    typer.Option(
        "--lang",
        metavar="CODE",
        help="The language this time, with every command (default: the settings', or the terminal's).",
        autocompletion=language_codes,
    ),
]
GameName: TypeAlias = Annotated[
    str,
    typer.Argument(
        metavar="GAME", help="Which game: classic, sixty, mieses or karmaka.", autocompletion=game_keys
    ),
]
SaveName: TypeAlias = Annotated[
    str, typer.Argument(metavar="SAVE", help="A save's name or path.", autocompletion=save_names)
]
Saves: TypeAlias = Annotated[
    Path | None,
    typer.Option(
        "--saves",
        metavar="DIR",
        help="The folder of saves (default: $KARMA_SAVES, or the one that karma doctor names).",
    ),
]
Plain: TypeAlias = Annotated[
    bool, typer.Option("--plain", help="Lines of text instead of the screen, for pipes and screen readers.")
]
Theme: TypeAlias = Annotated[
    str | None,
    typer.Option(
        "--theme",
        metavar="NAME",
        help="Colours this time; `karma themes preview` shows them.",
        autocompletion=theme_names,
    ),
]
PaceName: TypeAlias = Annotated[
    str | None,
    typer.Option(
        "--pace",
        metavar="PACE",
        help="How fast bots move this time: off, fast, normal or slow; plain mode has no pacing.",
        autocompletion=pace_names,
    ),
]
Mouse: TypeAlias = Annotated[
    bool | None,
    typer.Option(
        "--mouse/--no-mouse", help="Play with the mouse too, or without it, this time.", show_default=False
    ),
]
Choices: TypeAlias = Annotated[
    list[str] | None,
    typer.Option(
        "--option",
        metavar="NAME=VALUE",
        help="A rule played otherwise, like take=free; may be repeated. A wrong name lists them all.",
    ),
]
AsJson: TypeAlias = Annotated[bool, typer.Option("--json", help="Print JSON.")]
