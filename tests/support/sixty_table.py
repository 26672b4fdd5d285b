"""A table of Karma 60 for tests: a written position one plays on in notation and asks what is so.

>>> played(two_seats("7 9"), "7").pile
['7']
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from karma_tui.games.sixty import game
from tests.support.table import AnyTable, cards

IDLE = {"hand": "13 13 13"}
"""A seat nothing depends on."""


class Table(AnyTable):
    """A state of Karma 60 with the words tests use about it."""

    def __init__(self, position: Mapping[str, Any]) -> None:
        super().__init__(game, position)

    def play(self, *moves: str) -> Table:
        super().play(*moves)
        return self

    @property
    def legal(self) -> set[str]:
        return {str(move) for move in game.legal_moves(self.state)}

    @property
    def removed(self) -> list[str]:
        """The cards out of the game."""
        return cards(self.position.get("removed", ""))

    @property
    def owes(self) -> str:
        return game.view(self.state, None).owes

    @property
    def run(self) -> int:
        return game.view(self.state, None).run

    def place(self, seat: int) -> int:
        return game.view(self.state, None).players[seat - 1].place


def two_seats(
    hand: str = "", up: str = "", down: str = "", other: Mapping[str, str] = IDLE, **keys: Any
) -> dict[str, Any]:
    """A position of two, seat 1 to move and the other idle; ``keys`` are those of a position file."""
    return seats({"hand": hand, "up": up, "down": down}, other, **keys)


def seats(*each: Mapping[str, str], **keys: Any) -> dict[str, Any]:
    """A position of several seats."""
    return {"seat": [dict(one) for one in each], **keys}


def set_up(position: Mapping[str, Any]) -> Table:
    """The table of a position."""
    return Table(position)


def played(position: Mapping[str, Any], *moves: str) -> Table:
    """The table of a position after some moves."""
    return Table(position).play(*moves)
