"""What can happen in Karmaka, past tense. A card a witness may not see is a ``Back``."""

from __future__ import annotations

from typing import Literal, TypeAlias, assert_never

from karma_tui.core.cards import BACK, Seen
from karma_tui.core.events import event
from karma_tui.core.seats import Seat
from karma_tui.games.karmaka.cards import Card
from karma_tui.games.karmaka.moves import Destination

EndCause: TypeAlias = Literal["target", "deck", "empty", "turns"]
"""Why the game ended (K11): a score reached the target; a row was completed with the deck gone; every
hand was empty and nothing left to draw; everyone has had their turns."""


@event
class Dealt:
    """Everyone got three future lives and three hand cards; ``seat`` starts (K4, K5)."""

    seat: Seat
    deck: int
    """How many cards are left to draw."""


@event
class TurnBegan:
    """A seat's turn began, its ``number``-th, counted from 1."""

    seat: Seat
    number: int


@event
class PlayedLife:
    """A hand card came into a seat's current-life row (K7)."""

    seat: Seat
    card: Card


@event
class Stored:
    """A hand card came face down into a slot (1–3) of a seat's future-lives row (K8).

    ``over`` is the card that went to the graveyard for it; ``shown`` if all knew that it lay there. If they
    did not, from which slot it went only the owner sees, since of several alike it is the first: to the
    others the slot is nought.
    """

    seat: Seat
    card: Seen
    slot: int
    over: Card | None = None
    shown: bool = False


@event
class Buried:
    """A seat sent a hand card to the graveyard (K6)."""

    seat: Seat
    card: Card


@event
class Fizzled:
    """The effect of the card just played could do nothing (K3)."""

    seat: Seat
    card: Card


@event
class Swept:
    """A seat sent the newest card of ``victim``'s current-life row to the graveyard."""

    seat: Seat
    victim: Seat
    card: Card


@event
class Lost:
    """A seat lost a random hand card to the graveyard by a play of ``by``, perhaps its own."""

    seat: Seat
    card: Card
    by: Seat


@event
class LostFuture:
    """The future life in a seat's slot (1–3) went to the graveyard by a play of ``by``, perhaps its own."""

    seat: Seat
    slot: int
    card: Card
    by: Seat


@event
class Stole:
    """A seat took a random card from ``victim``'s hand."""

    seat: Seat
    victim: Seat
    card: Seen


@event
class Looked:
    """A seat looked at ``victim``'s hand."""

    seat: Seat
    victim: Seat
    cards: tuple[Seen, ...]


@event
class Drew:
    """A seat drew by an effect of a card ``by`` played; the draws of a cycle are in ``Cycled``."""

    seat: Seat
    cards: tuple[Seen, ...]
    by: Seat


@event
class ActsAgain:
    """A seat plays another card."""

    seat: Seat


@event
class RowOfFour:
    """A seat's current-life row holds four cards until it is next scored."""

    seat: Seat


@event
class Recalled:
    """A seat took the future life of a slot (1–3) into its hand; ``shown`` if all knew what lay there."""

    seat: Seat
    slot: int
    card: Seen
    shown: bool = False


@event
class Revived:
    """A seat played a card of the graveyard to a row, without its effect; ``slot`` (1–3) if to the future."""

    seat: Seat
    card: Card
    row: Destination
    slot: int = 0


@event
class Kept:
    """A seat added a card of the graveyard to its future lives, in a slot (1–3)."""

    seat: Seat
    card: Card
    slot: int


@event
class Gained:
    """A seat scored points by an effect of a card ``by`` played."""

    seat: Seat
    points: int
    by: Seat


@event
class RowScored:
    """A seat's current-life row was complete: ``points`` more, which makes ``score`` (K7)."""

    seat: Seat
    cards: tuple[Card, ...]
    """In the order they were laid."""
    points: int
    score: int


@event
class Cycled:
    """A seat took ``taken`` from the graveyard, bottom first, then drew up to three (K9)."""

    seat: Seat
    taken: tuple[Card, ...]
    drawn: tuple[Seen, ...]


@event
class Returned:
    """A seat with more than three cards put one back on the graveyard (K9)."""

    seat: Seat
    card: Card


@event
class Skipped:
    """A seat had no card to play (K6)."""

    seat: Seat


@event
class Ended:
    """The game is over; ``seat`` reached the target or completed the row, else nought (K11)."""

    cause: EndCause
    seat: Seat = 0


@event
class Revealed:
    """At the end a seat turned up its future lives, from the left, worth ``points`` (K12)."""

    seat: Seat
    cards: tuple[Card, ...]
    points: int


KarmakaEvent: TypeAlias = (
    Dealt
    | TurnBegan
    | PlayedLife
    | Stored
    | Buried
    | Fizzled
    | Swept
    | Lost
    | LostFuture
    | Stole
    | Looked
    | Drew
    | ActsAgain
    | RowOfFour
    | Recalled
    | Revived
    | Kept
    | Gained
    | RowScored
    | Cycled
    | Returned
    | Skipped
    | Ended
    | Revealed
)

Secretive: TypeAlias = Stored | Stole | Looked | Drew | Recalled | Cycled
"""Events in which there may be cards that not everyone sees."""


def witness(happened: KarmakaEvent, seat: Seat | None) -> KarmakaEvent:
    """Return the event as ``seat`` saw it.

    What is drawn, stored or recalled only its owner sees; what is stolen or looked at, both concerned.
    """
    if not isinstance(happened, Secretive) or seat == happened.seat:
        return happened
    match happened:
        case Stored(owner, _, slot, over, shown):
            return Stored(owner, BACK, slot if over is None or shown else 0, over, shown)
        case Stole(thief, victim):
            return happened if seat == victim else Stole(thief, victim, BACK)
        case Looked(looker, victim, cards):
            return happened if seat == victim else Looked(looker, victim, _backs(cards))
        case Drew(owner, cards, by):
            return Drew(owner, _backs(cards), by)
        case Recalled(owner, slot, _, shown):
            return happened if shown else Recalled(owner, slot, BACK)
        case Cycled(owner, taken, drawn):
            return Cycled(owner, taken, _backs(drawn))
        case _:
            assert_never(happened)


def _backs(cards: tuple[Seen, ...]) -> tuple[Seen, ...]:
    return (BACK,) * len(cards)
