"""Everything there is in a match of Karma 60: the open state the authority holds."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from karma_tui.core.cards import codes
from karma_tui.core.seats import Seat
from karma_tui.games.shedding import Called
from karma_tui.games.sixty.cards import Card, cards_of, size
from karma_tui.games.sixty.options import Options

Phase: TypeAlias = Literal["deal", "pick", "play", "over"]
"""Waiting for the dealer; picking three of six (X3); playing; the match has ended."""

Owes: TypeAlias = Literal["", "table card", "receiver"]
"""What the seat to move owes to what it has just laid: nothing; the card a Play a Table Card asks for
(X14); to say who gets the pile by a Give the Pile that was turned over blind (X12)."""


@dataclass(slots=True)
class Player:
    """One seat's cards and its figures for this deal's score (X19). Counts are those of ``cards``."""

    hand: int = 0
    up: int = 0
    down: list[Card | None] = field(default_factory=list)
    """By slot from the left; ``None`` where a card has gone."""
    six: int = 0
    """Before the seat has picked: the cards to pick from (X3)."""
    known: int = 0
    """Hand cards everyone knows to be there: taken, given or missed, and not laid since."""
    place: int = 0
    """Order of going out, from 1; nought while still in."""
    turns: int = 0
    pickups: int = 0
    picked: int = 0
    """Cards picked up."""
    given: int = 0
    received: int = 0
    """Piles given to others and received from them."""
    removed: int = 0
    """Piles sent out of the game."""
    back: int = 0
    """Times brought back into the game."""

    def copy(self) -> Player:
        """Return an independent copy."""
        return Player(
            self.hand,
            self.up,
            self.down[:],
            self.six,
            self.known,
            self.place,
            self.turns,
            self.pickups,
            self.picked,
            self.given,
            self.received,
            self.removed,
            self.back,
        )

    @property
    def down_left(self) -> int:
        """How many face-down cards are left."""
        return len(self.down) - self.down.count(None)

    @property
    def cards(self) -> int:
        """How many cards are left in all zones."""
        return size(self.hand) + size(self.up) + self.down_left + size(self.six)


@dataclass(frozen=True, slots=True)
class DealResult:
    """How one deal ended (X19); tuples have a figure for each seat, seat 1 first."""

    deal: int
    dealer: Seat
    places: tuple[int, ...]
    turns: tuple[int, ...]
    pickups: tuple[int, ...]
    picked: tuple[int, ...]
    given: tuple[int, ...]
    received: tuple[int, ...]
    removed: tuple[int, ...]
    back: tuple[int, ...]
    left: tuple[int, ...]
    losers: tuple[Seat, ...]
    called: Called = ""


@dataclass(slots=True)
class State:
    """A whole match. Change it through ``rules.apply`` only."""

    options: Options
    players: list[Player]
    phase: Phase = "deal"
    deal: int = 0
    dealer: Seat = 0
    to_move: Seat = 1
    deck: list[Card] = field(default_factory=list)
    """Next card last."""
    pile: list[Card] = field(default_factory=list)
    """Top last."""
    removed: int = 0
    """Cards out of the game, by kind."""
    run: int = 0
    """Identical cards on top of the pile that were *played* there one after another (X10)."""
    owes: Owes = ""
    deck_was_gone: bool = False
    """This turn began with an empty deck, so it can count as quiet (X18)."""
    stirred: bool = False
    """A pile left the game or someone went out this turn, so it is not quiet (X18)."""
    quiet: int = 0
    turns: int = 0
    out: int = 0
    results: tuple[DealResult, ...] = ()

    def copy(self) -> State:
        """Return an independent copy."""
        return State(
            self.options,
            [player.copy() for player in self.players],
            self.phase,
            self.deal,
            self.dealer,
            self.to_move,
            self.deck[:],
            self.pile[:],
            self.removed,
            self.run,
            self.owes,
            self.deck_was_gone,
            self.stirred,
            self.quiet,
            self.turns,
            self.out,
            self.results,
        )


def fingerprint(state: State) -> str:
    """Write everything in a state as text: equal exactly when the states are equal."""
    players = "|".join(
        f"{_cards(p.hand)}/{_cards(p.up)}/{codes(p.down)}/{_cards(p.six)}/{p.known:x}/{p.place}/{p.turns}"
        f"/{p.pickups}/{p.picked}/{p.given}/{p.received}/{p.removed}/{p.back}"
        for p in state.players
    )
    return (
        f"{state.options!r};{players};{state.phase};{state.deal};{state.dealer};{state.to_move}"
        f";{codes(state.deck)};{codes(state.pile)};{_cards(state.removed)};{state.run};{state.owes}"
        f";{state.deck_was_gone:d};{state.stirred:d};{state.quiet};{state.turns};{state.out};{state.results!r}"
    )


def _cards(cards: int) -> str:
    return codes(cards_of(cards))
