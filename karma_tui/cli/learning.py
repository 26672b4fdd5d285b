"""``karma learn``: the guided first deal of a game."""

from __future__ import annotations

from typing import Annotated

import typer

from karma_tui.cli.checks import check_pace, check_theme
from karma_tui.cli.opening import open_lesson
from karma_tui.cli.options import PaceName, Plain, Theme, game_keys


def learn(
    game: Annotated[
        str | None,
        typer.Argument(metavar="GAME", help="Which game (default: ask).", autocompletion=game_keys),
    ] = None,
    theme: Theme = None,
    pace: PaceName = None,
    plain: Plain = False,
) -> int:
    """Play a short guided first deal that teaches a game; nothing of it is saved."""
    from karma_tui.games.catalogue import find_game

    check_theme(theme)
    check_pace(pace)
    return open_lesson(
        None if game is None else find_game(game).spec.key, plain=plain, theme=theme, pace=pace
    )
