"""Everything there is in a match of Karmaka: the open state the authority holds."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, Literal, TypeAlias

from karma_tui.core.cards import codes
from karma_tui.core.seats import Seat
from karma_tui.games.karmaka.cards import COLOURS, Card, cards_of
from karma_tui.games.karmaka.events import EndCause
from karma_tui.games.karmaka.moves import Grave, Life
from karma_tui.games.karmaka.options import Options

Phase: TypeAlias = Literal["deal", "action", "pick", "cycle", "over"]
"""Waiting for the dealer; a card is to be played (K6); the dealer is to pick the card an effect hits;
cards are to be returned (K9); the match has ended."""

SLOTS: Final = 3
"""Future lives a player may have (K8)."""
ROW: Final = 3
"""Cards that complete a current-life row (K7)."""
ROW_OF_FOUR: Final = ROW + 1
"""Those that complete it after the effect that lets it hold one more (K2)."""
KEEP: Final = 3
"""Cards a hand holds after the cycle (K9)."""
CAP: Final = 25
"""Turns a player, at most (K11)."""
ZONES: Final = ("life", "future", "grave")
"""Where a hand card can be played to (K6)."""

EMPTY_FUTURE: Final[tuple[None, ...]] = (None,) * SLOTS


@dataclass(frozen=True, slots=True)
class Row:
    """A completed current-life row: its cards as they were laid, in which of its owner's turns (from 1)."""

    cards: tuple[Card, ...]
    points: int
    turn: int


@dataclass(slots=True)
class Player:
    """One seat's cards, its score, and what others know of its hand."""

    hand: list[Card] = field(default_factory=list)
    """Sorted."""
    row: tuple[Card, ...] = ()
    """The current life, oldest first (K7)."""
    row_limit: int = ROW
    """With how many cards the row is scored."""
    future: tuple[Card | None, ...] = EMPTY_FUTURE
    """By slot from the left; ``None`` where it is free (K8)."""
    shown: int = 0
    """Bits of slots, the first lowest: everyone knows what lies there."""
    score: int = 0
    """Without future lives."""
    rows: tuple[Row, ...] = ()
    rows_before: int = 0
    """Rows completed before the position the match began with; 0 in a match from its deal."""
    gifts: tuple[Seat, ...] = ()
    """For each point by an effect, whose play it was; 0 before a written position."""
    turns: int = 0
    """Turns completed."""
    public: int = 0
    """Hand cards that everyone knows to be there, by kind."""
    private: tuple[int, ...] = ()
    """By seat, from seat 1: what that seat knows of the hand beyond ``public``; empty when nobody does."""

    def copy(self) -> Player:
        """Return an independent copy."""
        return Player(
            self.hand[:],
            self.row,
            self.row_limit,
            self.future,
            self.shown,
            self.score,
            self.rows,
            self.rows_before,
            self.gifts,
            self.turns,
            self.public,
            self.private,
        )

    @property
    def completed(self) -> int:
        """How many rows have been completed."""
        return self.rows_before + len(self.rows)


@dataclass(slots=True)
class State:
    """A whole match. Change it through ``rules.apply`` only."""

    options: Options
    players: list[Player]
    phase: Phase = "deal"
    starter: Seat = 0
    active: Seat = 1
    """Whose turn it is."""
    deck: list[Card] = field(default_factory=list)
    """Next card last."""
    graveyard: list[Card] = field(default_factory=list)
    """Top last."""
    fresh: int = 0
    """How many cards on top of the graveyard came there this turn (K9)."""
    asked: Life | Grave | None = None
    """In phase ``pick``: the play whose effect hits a card at random."""
    plays: list[int] = field(default_factory=lambda: [0] * (len(ZONES) * len(COLOURS)))
    """Hand cards played so far, by zone and within it by colour."""
    ended: EndCause | Literal[""] = ""
    ended_by: Seat = 0
    """Who reached the target or completed the last row."""

    def copy(self) -> State:
        """Return an independent copy."""
        return State(
            self.options,
            [player.copy() for player in self.players],
            self.phase,
            self.starter,
            self.active,
            self.deck[:],
            self.graveyard[:],
            self.fresh,
            self.asked,
            self.plays[:],
            self.ended,
            self.ended_by,
        )


def fingerprint(state: State) -> str:
    """Write everything in a state as text: equal exactly when the states are equal."""
    players = "|".join(
        f"{codes(p.hand)}/{codes(p.row)}/{p.row_limit}/{codes(p.future)}/{p.shown}/{p.score}/{p.rows!r}"
        f"/{p.rows_before}/{p.gifts}/{p.turns}/{codes(cards_of(p.public))}"
        f"/{','.join(codes(cards_of(known)) for known in p.private)}"
        for p in state.players
    )
    return (
        f"{state.options!r};{players};{state.phase};{state.starter};{state.active};{codes(state.deck)}"
        f";{codes(state.graveyard)};{state.fresh};{state.asked};{state.plays};{state.ended};{state.ended_by}"
    )
