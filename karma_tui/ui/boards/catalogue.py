"""The boards, by the key of their game: the only place in the interface that names the games."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from karma_tui.ui.boards.board import Board


def _classic() -> Board:
    from karma_tui.ui.boards.classic import ClassicBoard

    return ClassicBoard()


def _sixty() -> Board:
    from karma_tui.ui.boards.sixty import SixtyBoard

    return SixtyBoard()


def _mieses() -> Board:
    from karma_tui.ui.boards.mieses import MiesesBoard

    return MiesesBoard()


def _karmaka() -> Board:
    from karma_tui.ui.boards.karmaka import KarmakaBoard

    return KarmakaBoard()


BOARDS: Final[dict[str, Callable[[], Board]]] = {
    "classic": _classic,
    "sixty": _sixty,
    "mieses": _mieses,
    "karmaka": _karmaka,
}
"""How each board is loaded, when it is first asked for. A new game is a line more."""


def board_for(game: str) -> Board:
    """Return the board of a game. Raises ``KeyError`` for a game without one."""
    return BOARDS[game]()
