"""What can happen in Karma 60, past tense. A card a witness may not see is a ``Back``."""

from __future__ import annotations

from typing import ClassVar, TypeAlias

from karma_tui.core.cards import BACK, Seen
from karma_tui.core.events import event
from karma_tui.core.seats import Seat
from karma_tui.games.shedding import Called, Zone
from karma_tui.games.sixty.cards import Card


@event
class Dealt:
    """``dealer`` dealt deal number ``deal`` to everyone; ``deck`` cards are left to draw (X3)."""

    dealer: Seat
    deal: int
    deck: int


@event
class Picked:
    """A seat kept ``hand`` of its six cards and laid ``up`` face up (X3)."""

    seat: Seat
    hand: tuple[Seen, ...]
    up: tuple[Card, ...]


@event
class Opened:
    """All have picked: ``seat`` opens the pile (X4)."""

    seat: Seat


@event
class Laid:
    """Cards were played from ``zone``; a flip that goes is laid from ``down``."""

    seat: Seat
    cards: tuple[Card, ...]
    zone: Zone = "hand"


@event
class Missed:
    """A flipped card did not go on the pile, and everyone has seen it (X8)."""

    seat: Seat
    card: Card


@event
class Took:
    """A seat took the pile into hand, bottom first (X6)."""

    seat: Seat
    cards: tuple[Card, ...]


@event
class Drew:
    """A seat drew (X7)."""

    seat: Seat
    cards: tuple[Seen, ...]


@event
class Removed:
    """Three in a row: the pile, ``cards`` cards, left the game (X10)."""

    seat: Seat
    cards: int


@event
class Gave:
    """A seat gave the pile, bottom first, to ``to``; the Give the Pile left the game (X12)."""

    seat: Seat
    to: Seat
    cards: tuple[Card, ...]


@event
class GaveNothing:
    """A Give the Pile on an empty pile left the game and did nothing (X12)."""

    seat: Seat


@event
class CameBack:
    """A seat that was out got the pile and is in the game again; its place is cancelled (X12, X17)."""

    seat: Seat


@event
class Demanded:
    """The next player must lay five or less, or a Karma card (X13, X15)."""

    seat: Seat


@event
class Rose:
    """Bottoms Up: ``card`` came from the bottom of the pile to its top (X15)."""

    seat: Seat
    card: Card


@event
class WentOut:
    """A seat is rid of its last card, as number ``place`` (X17)."""

    seat: Seat
    place: int


@event
class DealEnded:
    """The deal is over; ``losers`` held cards last (X17), or it was called a dead heat (X18)."""

    ENDS_DEAL: ClassVar = True

    deal: int
    losers: tuple[Seat, ...]
    called: Called = ""


SixtyEvent: TypeAlias = (
    Dealt
    | Picked
    | Opened
    | Laid
    | Missed
    | Took
    | Drew
    | Removed
    | Gave
    | GaveNothing
    | CameBack
    | Demanded
    | Rose
    | WentOut
    | DealEnded
)


def witness(happened: SixtyEvent, seat: Seat | None) -> SixtyEvent:
    """Return the event as ``seat`` saw it: a draw and what was kept of six are private, all else is open."""
    if isinstance(happened, Drew) and happened.seat != seat:
        return Drew(happened.seat, (BACK,) * len(happened.cards))
    if isinstance(happened, Picked) and happened.seat != seat:
        return Picked(happened.seat, (BACK,) * len(happened.hand), happened.up)
    return happened
