"""Everything there is to know about a match of the toy."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from karma_tui.core.cards import codes
from karma_tui.core.seats import Seat
from tests.toy.cards import DECK, Card
from tests.toy.options import Options


@dataclass(slots=True)
class State:
    """``deck`` is what was not dealt; ``table`` is the trick so far, its leader's card first."""

    options: Options
    hands: list[list[Card]]
    won: list[list[Card]]
    to_move: Seat = 1
    deck: tuple[Card, ...] = DECK
    table: list[Card] = field(default_factory=list)

    @property
    def dealt(self) -> bool:
        return len(self.deck) < len(DECK)

    @property
    def over(self) -> bool:
        return self.dealt and not any(self.hands)

    @property
    def leader(self) -> Seat:
        return (self.to_move - 1 - len(self.table)) % len(self.hands) + 1

    def copy(self) -> State:
        hands, won = [list(hand) for hand in self.hands], [list(pile) for pile in self.won]
        return State(self.options, hands, won, self.to_move, self.deck, list(self.table))


def tricks(won: Sequence[Card], seats: int) -> int:
    """How many tricks the cards make that a seat has won; each trick has a card of every seat (T4)."""
    return len(won) // seats


def fingerprint(state: State) -> str:
    """Everything in a state as text."""
    piles = (state.deck, state.table, *state.hands, *state.won)
    return f"{state.options} {state.to_move} {' / '.join(map(codes, piles))}"
