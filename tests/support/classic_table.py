"""A table of classic Karma for tests: a written position one plays on in notation and asks what is so.

>>> played(two_seats(hand="7h 9c"), "7h").pile
['7h']
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from karma_tui.core.messages import Refusal, plain
from karma_tui.core.seats import Seat
from karma_tui.core.turns import Decide, Over
from karma_tui.games.classic import game

E = TypeVar("E")

IDLE = {"idle": ""}
"""A seat nothing depends on: it gets nine cards named nowhere else, kings and queens first."""


class Table:
    """A state with the words tests use about it. Cards are codes; hands come sorted."""

    def __init__(self, position: Mapping[str, Any]) -> None:
        self.state = game.set_up(position)
        self.events: list[Any] = []
        """Everything that has happened since the position."""
        self.last: list[Any] = []
        """What the last move did."""

    # --- playing ---

    def play(self, *moves: str) -> Table:
        """Make moves one after another, each by whoever is to move; each must be legal."""
        for move in moves:
            refusal = self.refusal(move)
            assert refusal is None, f"{move}: {refusal}"
            self.last = game.apply(self.state, self.read(move))
            self.events += self.last
        return self

    def read(self, move: str) -> Any:
        return game.parse_move(move, game.view(self.state, self.to_move))

    def refusal(self, move: str) -> Refusal | None:
        """Why a move is refused, or None when it is legal."""
        read = self.read(move)
        return read if isinstance(read, Refusal) else game.refuse(self.state, read)

    def refused(self, move: str) -> str:
        """The id of the rule that forbids a move, or ``legal``."""
        refusal = self.refusal(move)
        return "legal" if refusal is None else refusal.rule

    def reason(self, move: str) -> str:
        """The words in which a move is refused."""
        refusal = self.refusal(move)
        assert refusal is not None, f"{move} is legal"
        return plain(game.wording.refusal(refusal))

    @property
    def legal(self) -> set[str]:
        """The legal moves; a lay without its suits: ``77`` for two sevens, ``swap 3K``."""
        return {_without_suits(str(move)) for move in game.legal_moves(self.state)}

    # --- looking ---

    @property
    def position(self) -> dict[str, Any]:
        return game.position(self.state)

    @property
    def to_move(self) -> Seat:
        turn = game.turn(self.state)
        return turn.seat if isinstance(turn, Decide) else 0

    @property
    def over(self) -> bool:
        return isinstance(game.turn(self.state), Over)

    @property
    def pile(self) -> list[str]:
        """Bottom first."""
        return self.position["pile"].split()

    @property
    def deck(self) -> list[str]:
        """Next card first."""
        return self.position["deck"].split()

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

    def hand(self, seat: Seat) -> list[str]:
        return cards(self.position["seat"][seat - 1]["hand"])

    def up(self, seat: Seat) -> list[str]:
        return cards(self.position["seat"][seat - 1]["up"])

    def down(self, seat: Seat) -> list[str]:
        """Face-down cards by slot, ``-`` where one has gone."""
        return self.position["seat"][seat - 1]["down"].split()

    def told(self, kind: type[E]) -> list[E]:
        """The events of one kind since the position."""
        return [event for event in self.events if isinstance(event, kind)]

    def figures(self, seat: Seat) -> dict[str, Any]:
        """The evidence on the score sheet for a seat's last line."""
        return dict(game.score(self.state).of(seat)[-1].because.facts)


def cards(text: str) -> list[str]:
    """Card codes in sorted order, to compare where order means nothing."""
    return sorted(text.split())


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
