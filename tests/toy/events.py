"""What happens in the toy, past tense."""

from __future__ import annotations

from karma_tui.core.events import event
from karma_tui.core.seats import Seat
from tests.toy.cards import Card


@event
class Dealt:
    """Everyone got so many cards (T2)."""

    cards: int


@event
class Laid:
    """A seat laid a card for all to see (T3)."""

    seat: Seat
    card: Card


@event
class Won:
    """A seat won the trick (T4)."""

    seat: Seat
    by: Card


ToyEvent = Dealt | Laid | Won


def witness(event: ToyEvent, seat: Seat | None) -> ToyEvent:
    """Everything is open but the deal, of which the event tells nothing."""
    del seat
    return event
