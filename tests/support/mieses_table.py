"""A table of Mieses Karma for tests: a written position one plays on in notation and asks what is so.

>>> played(seats({"animal": "worm", "symbol": "H", "hand": "HC SS"}), "lay HC").line(1)
['HC']
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from karma_tui.core.messages import plain
from karma_tui.games.mieses import game
from karma_tui.games.mieses.cards import REBIRTHS
from tests.support.table import AnyTable

IDLE = {"animal": "ant", "hand": "BB"}
"""A seat nothing depends on."""
NAMES = ("Mona", "Ben", "Cleo", "Dan", "Eve")


class Table(AnyTable):
    """A state of Mieses Karma with the words tests use about it."""

    def __init__(self, position: Mapping[str, Any]) -> None:
        super().__init__(game, position)

    def play(self, *moves: str) -> Table:
        super().play(*moves)
        return self

    @property
    def legal(self) -> set[str]:
        return {str(move) for move in game.legal_moves(self.state)}

    def legal_with(self, word: str) -> set[str]:
        """The legal moves that begin with a word."""
        return {move for move in self.legal if move.split()[0] == word}

    @property
    def phase(self) -> str:
        return self.state.phase

    @property
    def active(self) -> int:
        return self.state.active

    @property
    def discard(self) -> list[str]:
        """Top last."""
        return self.position["discard"].split()

    def seat(self, seat: int) -> dict[str, Any]:
        return dict(self.position["seat"][seat - 1])

    def line(self, seat: int) -> list[str]:
        """The right side of a lifeline, from left to right."""
        return self.seat(seat)["line"].split()

    def left(self, seat: int) -> list[str]:
        """Cards on the left end, from left to right."""
        return self.seat(seat).get("left", "").split()

    def hand(self, seat: int) -> list[str]:
        """In the order the cards came."""
        return self.seat(seat)["hand"].split()

    def known(self, seat: int) -> list[str]:
        """What everyone knows to be in a hand."""
        return sorted(map(str, game.view(self.state, None).players[seat - 1].known))

    def points(self, seat: int) -> list[str]:
        return self.seat(seat).get("points", "").split()

    def karma(self, seat: int) -> int:
        return int(self.seat(seat)["karma"])

    def animal(self, seat: int) -> str:
        return str(self.state.players[seat - 1].animal)

    def stack(self, name: str) -> list[str]:
        """Top first."""
        stack = next(each for each in game.view(self.state, None).stacks if each.name == name)
        at = game.view(self.state, None).stacks.index(stack) + 1
        return list(map(str, self.state.stacks[at]))

    def said(self, me: int | None) -> list[str]:
        """What the last move did, told to ``me``."""
        witnessed = [game.witness(event, me) for event in self.last]
        return [plain(game.wording.narrate(event, NAMES, me)) for event in witnessed]


def seats(*each: Mapping[str, Any], **keys: Any) -> dict[str, Any]:
    """A position of several seats, the second idle unless given; ``keys`` are those of a position file."""
    table = [dict(one) for one in (*each, *(IDLE,) * (2 - len(each)))]
    return {"seat": table, **keys}


def animal(name: str, **zones: Any) -> dict[str, Any]:
    """A seat: ``animal("cat H", line="HC")``, with ``HH SS`` in hand unless it says otherwise."""
    words = name.split()
    seat: dict[str, Any] = {"animal": " ".join(words[:-1]), "symbol": words[-1], "hand": "HH SS"}
    if words[0] == "human":
        seat = {"animal": "human", "human": int(words[1]), "hand": "HH SS"}
    return seat | zones


def draws(name: str) -> int:
    """How many life cards an animal's life begins with."""
    return next(card.draws for card in REBIRTHS if card.animal == name)


def set_up(position: Mapping[str, Any]) -> Table:
    """The table of a position."""
    return Table(position)


def played(position: Mapping[str, Any], *moves: str) -> Table:
    """The table of a position after some moves."""
    return Table(position).play(*moves)
