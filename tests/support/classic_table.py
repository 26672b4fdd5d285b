"""A table of classic Karma for tests: a written position one plays on in notation and asks what is so.

>>> played(two_seats(hand="7h 9c"), "7h").pile
['7h']
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from karma_tui.games.classic import game
from tests.support.table import AnyTable, cards

IDLE = {"idle": ""}
"""A seat nothing depends on: it gets nine cards named nowhere else, kings and queens first."""


class Table(AnyTable):
    """A state of classic Karma with the words tests use about it."""

    def __init__(self, position: Mapping[str, Any]) -> None:
        super().__init__(game, position)

    def play(self, *moves: str) -> Table:
        super().play(*moves)
        return self

    @property
    def legal(self) -> set[str]:
        """The legal moves; a lay without its suits: ``77`` for two sevens, ``swap 3K``."""
        return {_without_suits(str(move)) for move in game.legal_moves(self.state)}

    @property
    def burned(self) -> list[str]:
        return cards(self.position.get("burned", ""))

    @property
    def owes(self) -> bool:
        return bool(self.position.get("owes_follow_up", False))

    @property
    def down_side(self) -> bool:
        """The table is turned down: lay equal or lower."""
        return bool(game.view(self.state, None).down)


def two_seats(
    hand: str = "", up: str = "", down: str = "", other: Mapping[str, str] = IDLE, **keys: Any
) -> dict[str, Any]:
    """A position of two, seat 1 to move and the other idle; ``keys`` are those of a position file."""
    return seats({"hand": hand, "up": up, "down": down}, other, **keys)


def seats(*each: Mapping[str, str], **keys: Any) -> dict[str, Any]:
    """A position of several seats."""
    named = {card for one in each for zone in one.values() for card in zone.split()}
    named |= {card for key in ("deck", "pile", "burned") for card in keys.get(key, "").split()}
    free = [rank + suit for rank in "KQJ98764A3" for suit in "cdhs" if rank + suit not in named]
    table = []
    for one in each:
        if one == IDLE:
            nine, free = free[:9], free[9:]
            one = {"hand": " ".join(nine[:3]), "up": " ".join(nine[3:6]), "down": " ".join(nine[6:])}
        table.append(dict(one))
    return {"seat": table, **keys}


def set_up(position: Mapping[str, Any]) -> Table:
    """The table of a position."""
    return Table(position)


def played(position: Mapping[str, Any], *moves: str) -> Table:
    """The table of a position after some moves."""
    return Table(position).play(*moves)


def _without_suits(move: str) -> str:
    words = move.split()
    if words[0] in ("take", "ready", "flip"):
        return move
    if words[0] == "swap":
        return "swap " + "".join(word[0] for word in words[1:])
    return "".join(word[0] for word in words)
