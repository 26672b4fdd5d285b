"""What can happen in classic Karma, past tense. A card a witness may not see is a ``Back``."""

from __future__ import annotations

from typing import ClassVar, Literal, TypeAlias

from karma_tui.core.cards import BACK, Seen
from karma_tui.core.events import event
from karma_tui.core.seats import Seat
from karma_tui.games.classic.cards import Card
from karma_tui.games.shedding import Called, Zone


@event
class Dealt:
    """``dealer`` dealt deal number ``deal`` to everyone; ``deck`` cards are left."""

    dealer: Seat
    deal: int
    deck: int


@event
class Swapped:
    """A seat took ``up`` from the table into hand and put ``hand`` there (C5)."""

    seat: Seat
    hand: Card
    up: Card


@event
class GotReady:
    """A seat ended its swapping (C5)."""

    seat: Seat


@event
class Opened:
    """All are ready: ``seat`` leads (C6)."""

    seat: Seat


@event
class Laid:
    """Cards went onto the pile from ``zone``; a flip that goes is laid from ``down``."""

    seat: Seat
    cards: tuple[Card, ...]
    zone: Zone = "hand"


@event
class Missed:
    """A flipped card did not go on the pile, and everyone has seen it (C24)."""

    seat: Seat
    card: Card


@event
class Took:
    """A seat took the pile into hand, bottom first (C10)."""

    seat: Seat
    cards: tuple[Card, ...]


@event
class Drew:
    """A seat drew from the deck (C9)."""

    seat: Seat
    cards: tuple[Seen, ...]


@event
class Turned:
    """The table turned: from now on lower (``down``) or higher (C13, C16)."""

    seat: Seat
    down: bool


@event
class Burned:
    """The pile went out of the game, ``cards`` cards (C17, C18)."""

    seat: Seat
    cards: int
    by: Literal["ten", "four"]


@event
class WentOut:
    """A seat cleared all its zones, as number ``place`` (C25)."""

    seat: Seat
    place: int


@event
class DealEnded:
    """The deal is over; ``karma`` wear it (C26), or it was called a dead heat (C27)."""

    ENDS_DEAL: ClassVar = True

    deal: int
    karma: tuple[Seat, ...]
    called: Called = ""


ClassicEvent: TypeAlias = (
    Dealt | Swapped | GotReady | Opened | Laid | Missed | Took | Drew | Turned | Burned | WentOut | DealEnded
)


def witness(happened: ClassicEvent, seat: Seat | None) -> ClassicEvent:
    """Return the event as ``seat`` saw it: only a draw is private, everything else lies on the table."""
    if isinstance(happened, Drew) and happened.seat != seat:
        return Drew(happened.seat, (BACK,) * len(happened.cards))
    return happened
