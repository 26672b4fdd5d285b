"""Everything there is in a match of classic Karma: the open state the authority holds."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, Literal, NamedTuple, TypeAlias

from karma_tui.core.cards import codes
from karma_tui.core.seats import Seat
from karma_tui.games.classic.cards import ALL, FIVE, GOES_DOWN, GOES_UP, TWO, Card
from karma_tui.games.classic.options import Options
from karma_tui.games.shedding import Called

Phase: TypeAlias = Literal["deal", "swap", "play", "over"]
"""Waiting for the dealer; swapping before play (C5); playing; the match has ended."""


REMEMBERED: Final = 16
"""Clues that are kept of each player: older ones tell of cards long gone."""


class Chose(NamedTuple):
    """A play from hand, as the table saw it; sets of cards.

    With ``laid`` nought the pile was taken. ``known`` is what everyone knew of the hand before, ``goes``
    what went on the pile, ``tall`` its height.
    """

    laid: int
    known: int
    goes: int
    tall: int


class Kept(NamedTuple):
    """Ready with ``up``, a set of cards, face up (C5)."""

    up: int


Clue: TypeAlias = Chose | Kept | int
"""What a player did that tells of its hidden hand cards; a whole number says how many it then drew."""


@dataclass(slots=True)
class Player:
    """One seat's cards and its figures for this deal's score (C28)."""

    hand: list[Card] = field(default_factory=list)
    """In the order the cards came."""
    held: int = 0
    """The hand as a set, kept in step with ``hand``."""
    up: list[Card] = field(default_factory=list)
    down: list[Card | None] = field(default_factory=list)
    """By slot from the left; ``None`` where a card has gone."""
    known: int = 0
    """Hand cards everyone has seen arrive there: picked up, missed, swapped in."""
    ready: bool = False
    place: int = 0
    """Order of going out, from 1; nought while still in."""
    turns: int = 0
    pickups: int = 0
    picked: int = 0
    burns: int = 0
    clues: tuple[Clue, ...] = field(default=(), compare=False)
    """The last of what everyone saw this player do, oldest first: a memory, no part of the position."""

    def copy(self) -> Player:
        """Return an independent copy."""
        return Player(
            self.hand[:],
            self.held,
            self.up[:],
            self.down[:],
            self.known,
            self.ready,
            self.place,
            self.turns,
            self.pickups,
            self.picked,
            self.burns,
            self.clues,
        )

    def remember(self, clue: Clue) -> None:
        """Add a clue to the memory everyone has of this player."""
        self.clues = (*self.clues[-REMEMBERED + 1 :], clue)

    @property
    def down_left(self) -> int:
        """How many face-down cards are left."""
        return len(self.down) - self.down.count(None)

    @property
    def cards(self) -> int:
        """How many cards are left in all three zones."""
        return len(self.hand) + len(self.up) + self.down_left


@dataclass(frozen=True, slots=True)
class DealResult:
    """How one deal ended (C28); tuples have a figure for each seat, seat 1 first."""

    deal: int
    dealer: Seat
    places: tuple[int, ...]
    turns: tuple[int, ...]
    pickups: tuple[int, ...]
    picked: tuple[int, ...]
    burns: tuple[int, ...]
    left: tuple[int, ...]
    karma: tuple[Seat, ...]
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
    burned: list[Card] = field(default_factory=list)
    down: bool = False
    """The table is turned down (C16): lay equal or lower."""
    goes: int = ALL
    """The cards that go on the pile now, as a set; follows from ``pile`` and ``down``."""
    owes: bool = False
    """A follow-up on a two is owed (C12)."""
    deck_was_gone: bool = False
    """This turn began with an empty deck, so it can count as quiet (C27)."""
    stirred: bool = False
    """Someone burned or went out this turn, so it is not quiet (C27)."""
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
            self.burned[:],
            self.down,
            self.goes,
            self.owes,
            self.deck_was_gone,
            self.stirred,
            self.quiet,
            self.turns,
            self.out,
            self.results,
        )


def read_table(state: State) -> None:
    """Set ``down`` and ``goes`` from the pile alone (C20): its twos and fives say which way it stands."""
    toggles = state.options.second_five == "toggles"
    down = False
    for card in state.pile:
        if card.rank == TWO:
            down = False
        elif card.rank == FIVE:
            down = not down if toggles else True
    state.down = down
    state.goes = (GOES_DOWN if down else GOES_UP)[state.pile[-1].rank] if state.pile else ALL


def fingerprint(state: State) -> str:
    """Write everything in a state as text: equal exactly when the states are equal."""
    players = "|".join(
        f"{codes(p.hand)}/{codes(p.up)}/{codes(p.down)}/{p.known:x}/{p.ready:d}/{p.place}"
        f"/{p.turns}/{p.pickups}/{p.picked}/{p.burns}"
        for p in state.players
    )
    return (
        f"{state.options!r};{players};{state.phase};{state.deal};{state.dealer};{state.to_move}"
        f";{codes(state.deck)};{codes(state.pile)};{codes(state.burned)};{state.down:d};{state.owes:d}"
        f";{state.deck_was_gone:d};{state.stirred:d};{state.quiet};{state.turns};{state.out};{state.results!r}"
    )
