"""Options that several commands take, and what is read from them."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, TypeAlias

import typer

from karma_tui.cli.errors import UsageError
from karma_tui.core.language import _


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


GameName: TypeAlias = Annotated[
    str, typer.Argument(metavar="GAME", help="Which game.", autocompletion=game_keys)
]
SaveName: TypeAlias = Annotated[
    str, typer.Argument(metavar="SAVE", help="A save's name or path.", autocompletion=save_names)
]
Saves: TypeAlias = Annotated[
    Path | None,
    typer.Option(
        "--saves", metavar="DIR", help="Where saves are kept (default: $KARMA_SAVES, or as README)."
    ),
]
Plain: TypeAlias = Annotated[
    bool, typer.Option("--plain", help="Lines of text instead of the screen, for pipes and screen readers.")
]
Theme: TypeAlias = Annotated[
    str | None, typer.Option("--theme", metavar="NAME", help="Colours; `karma themes list` names them.")
]
Choices: TypeAlias = Annotated[
    list[str] | None, typer.Option("--option", metavar="NAME=VALUE", help="A rule's option; may be repeated.")
]
AsJson: TypeAlias = Annotated[bool, typer.Option("--json", help="Print JSON.")]


def read_choices(given: Sequence[str] | None) -> dict[str, str | int]:
    """Read ``--option`` words. Raises ``UsageError`` for one that is not NAME=VALUE."""
    choices: dict[str, str | int] = {}
    for word in given or ():
        name, equals, value = word.partition("=")
        if not equals or not name.strip():
            raise UsageError(_("--option {word!r} is not NAME=VALUE, like take=free").format(word=word))
        choices[name.strip()] = value.strip()
    return choices


def check_theme(name: str | None) -> None:
    """Refuse a theme there is not. Raises ``UsageError`` naming the themes."""
    if name is None:
        return
    from karma_tui.ui.theme import load_themes

    loaded, _failed = load_themes()
    if name not in loaded:
        raise UsageError(
            _("there is no theme {name!r}; the themes are {themes}").format(
                name=name, themes=", ".join(sorted(loaded))
            )
        )


ASKED = "--plain"


def why_plain(asked: bool) -> str | None:
    """Say why to play in lines: ``ASKED``, or what keeps the screen from being drawn; None to draw it."""
    if asked:
        return ASKED
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        return _("input and output are not both a terminal")
    term = os.environ.get("TERM", "")
    if term in ("", "dumb", "unknown"):
        return _("TERM is {term}").format(term=term) if term else _("TERM is not set")
    return None
