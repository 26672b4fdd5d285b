"""The toy in the catalogues, for as long as a test wants it there: the last step of the recipe."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from karma_tui.games import catalogue
from karma_tui.games.catalogue import AnyGame
from karma_tui.ui.boards import catalogue as boards
from karma_tui.ui.boards.board import Board


def _toy() -> AnyGame:
    from tests.toy import game

    return game


def _board() -> Board:
    from tests.toy.board import ToyBoard

    return ToyBoard()


@contextmanager
def listed() -> Iterator[str]:
    """Have the toy among the games; its key."""
    catalogue.LOADERS["toy"], boards.BOARDS["toy"] = _toy, _board
    try:
        yield "toy"
    finally:
        del catalogue.LOADERS["toy"], boards.BOARDS["toy"]
