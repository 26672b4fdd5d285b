"""What can happen in Mieses Karma, past tense. A card a witness may not see is a ``Back``."""

from __future__ import annotations

from typing import Literal, TypeAlias

from karma_tui.core.cards import BACK, Seen
from karma_tui.core.events import event
from karma_tui.core.seats import Seat
from karma_tui.games.mieses.cards import Card, Rebirth
from karma_tui.games.mieses.combos import Counts

Cause: TypeAlias = Literal["reaper", "empty", "end"]
"""How a life ended: by a Reaper, with an empty hand (M13), or because the game did (M20)."""


@event
class Dealt:
    """Everyone got an ant and two life cards; ``seat`` starts (M3, M4)."""

    seat: Seat


@event
class TurnBegan:
    """A turn of play began; ``second`` is a cow's second turn (M5, M-A9)."""

    seat: Seat
    round: int
    second: bool = False


@event
class Laid:
    """A hand card of ``seat`` was laid on the lifeline of ``on``.

    ``how``: as the turn's lay (M6); by an ability, matching (M-A2, M-A6); freely, matching or not (M-A3).
    """

    seat: Seat
    card: Card
    left: bool
    on: Seat
    how: Literal["lay", "ability", "free"] = "lay"


@event
class Discarded:
    """A hand card went to the discard pile (M5, M7)."""

    seat: Seat
    card: Card


@event
class TookDiscard:
    """The top card of the discard pile was taken into hand (M-A1)."""

    seat: Seat
    card: Card


@event
class Stole:
    """The last card of ``victim``'s lifeline was taken and laid on one's own (M-A7)."""

    seat: Seat
    victim: Seat
    card: Card


@event
class Copied:
    """A chameleon uses the ability of another's animal; what it does follows (M-A5)."""

    seat: Seat
    animal: str


@event
class Declared:
    """A second turn was declared (M-A9), or that one's lifeline grows at both ends this turn (M-A8)."""

    seat: Seat
    what: Literal["cow", "dog"]


@event
class Asked:
    """The others are asked for a card (M9)."""

    seat: Seat


@event
class Offered:
    """A card was offered, face down (M9)."""

    seat: Seat
    card: Seen


@event
class Passed:
    """Nothing was offered (M9)."""

    seat: Seat


@event
class Revealed:
    """All have decided, and the offers were turned over (M9)."""

    offers: tuple[tuple[Seat, Card], ...]


@event
class Chose:
    """An offer was chosen and laid; its giver gained a karma and has ``karma`` now (M9)."""

    seat: Seat
    giver: Seat
    card: Card
    left: bool
    karma: int


@event
class NoOffers:
    """Nobody offered anything (M10)."""

    seat: Seat


@event
class Exchanged:
    """The whole hand went to the discard pile, to be drawn anew (M10)."""

    seat: Seat
    cards: tuple[Card, ...]


@event
class KeptHand:
    """The hand was kept although nobody had offered anything (M10)."""

    seat: Seat


@event
class Drew:
    """Life cards were drawn (M10, M18)."""

    seat: Seat
    cards: tuple[Seen, ...]


@event
class Reshuffled:
    """The discard pile was shuffled into a new deck of so many cards (M19)."""

    cards: int


@event
class Died:
    """An animal or a human died (M13)."""

    seat: Seat
    cause: Cause
    animal: Rebirth


@event
class HandDiscarded:
    """After a death by the Reaper the hand went to the discard pile (M14)."""

    seat: Seat
    cards: tuple[Card, ...]


@event
class Enlightened:
    """Each of these cards has a Buddha and brought a karma; ``karma`` is what there is now (M15)."""

    seat: Seat
    cards: tuple[Card, ...]
    karma: int


@event
class Counted:
    """The combinations of a lifeline were counted (M16).

    ``counts`` are hearts, suns, clovers and scales; ``joker`` is what a squirrel's joker was counted as
    among them, empty for none (M-A4).
    """

    seat: Seat
    counts: Counts
    joker: str
    combinations: tuple[str, ...]


@event
class TookPoint:
    """A card of the lifeline went to the points pile, for a combination (M16)."""

    seat: Seat
    card: Card


@event
class LineDiscarded:
    """The rest of the lifeline was discarded, the animal went under its stack, an ant into the box (M17)."""

    seat: Seat
    cards: tuple[Card, ...]
    animal: Rebirth


@event
class Reborn:
    """A new animal or human; ``wanted`` is the stack the karma asks for (M18)."""

    seat: Seat
    animal: Rebirth
    wanted: str


@event
class Ended:
    """The game is over: ``seat`` died as a human (M20), or nought: it was called (M22)."""

    seat: Seat


MiesesEvent: TypeAlias = (
    Dealt
    | TurnBegan
    | Laid
    | Discarded
    | TookDiscard
    | Stole
    | Copied
    | Declared
    | Asked
    | Offered
    | Passed
    | Revealed
    | Chose
    | NoOffers
    | Exchanged
    | KeptHand
    | Drew
    | Reshuffled
    | Died
    | HandDiscarded
    | Enlightened
    | Counted
    | TookPoint
    | LineDiscarded
    | Reborn
    | Ended
)


def witness(happened: MiesesEvent, seat: Seat | None) -> MiesesEvent:
    """Return the event as ``seat`` saw it: draws and offers are private, all else is open."""
    if isinstance(happened, Offered) and happened.seat != seat:
        return Offered(happened.seat, BACK)
    if isinstance(happened, Drew) and happened.seat != seat:
        return Drew(happened.seat, (BACK,) * len(happened.cards))
    return happened
