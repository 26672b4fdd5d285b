"""A table for tests: a written position one plays on in notation and asks what is so."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from karma_tui.core.messages import Refusal, plain
from karma_tui.core.seats import Seat
from karma_tui.core.turns import Decide, Over
from karma_tui.games.catalogue import AnyGame

E = TypeVar("E")


class AnyTable:
    """A state of any game with the words tests use about it. Cards are codes; hands come sorted."""

    def __init__(self, game: AnyGame, position: Mapping[str, Any]) -> None:
        self.game = game
        self.state = game.set_up(position)
        self.events: list[Any] = []
        """Everything that has happened since the position."""
        self.last: list[Any] = []
        """What the last move did."""

    # --- playing ---

    def play(self, *moves: str) -> AnyTable:
        """Make moves one after another, each by whoever is to move; each must be legal."""
        for move in moves:
            refusal = self.refusal(move)
            assert refusal is None, f"{move}: {refusal}"
            self.last = self.game.apply(self.state, self.read(move))
            self.events += self.last
        return self

    def read(self, move: str) -> Any:
        return self.game.parse_move(move, self.game.view(self.state, self.to_move))

    def refusal(self, move: str) -> Refusal | None:
        """Why a move is refused, or None when it is legal."""
        read = self.read(move)
        return read if isinstance(read, Refusal) else self.game.refuse(self.state, read)

    def refused(self, move: str) -> str:
        """The id of the rule that forbids a move, or ``legal``."""
        refusal = self.refusal(move)
        return "legal" if refusal is None else refusal.rule

    def reason(self, move: str) -> str:
        """The words in which a move is refused."""
        refusal = self.refusal(move)
        assert refusal is not None, f"{move} is legal"
        return plain(self.game.wording.refusal(refusal))

    # --- looking ---

    @property
    def position(self) -> dict[str, Any]:
        return self.game.position(self.state)

    @property
    def to_move(self) -> Seat:
        turn = self.game.turn(self.state)
        return turn.seat if isinstance(turn, Decide) else 0

    @property
    def over(self) -> bool:
        return isinstance(self.game.turn(self.state), Over)

    @property
    def pile(self) -> list[str]:
        """Bottom first."""
        return self.position["pile"].split()

    @property
    def deck(self) -> list[str]:
        """Next card first."""
        return self.position["deck"].split()

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
        return dict(self.game.score(self.state).of(seat)[-1].because.facts)


def cards(text: str) -> list[str]:
    """Card codes in sorted order, to compare where order means nothing."""
    return sorted(text.split())
