"""What the effects of cards of Karmaka have done, told in sentences, every template through gettext."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from karma_tui.core.cards import Back, Seen
from karma_tui.core.language import _, ngettext
from karma_tui.core.messages import Sentence
from karma_tui.core.seats import Seat
from karma_tui.core.speaker import Speaker, Teller
from karma_tui.games.karmaka.events import (
    Drew,
    Gained,
    Kept,
    Looked,
    Lost,
    LostFuture,
    Recalled,
    Revived,
    RowOfFour,
    Stole,
    Swept,
)


def _between(
    say: Speaker, seat: Seat, victim: Seat, yours: str, on_you: str, theirs: str, **values: Any
) -> Sentence:
    """Tell what one seat did to another: by me, to me, or among others."""
    if victim == say.me:
        return say.tell(seat, on_you, on_you, **values)
    return say.tell(seat, yours, theirs, victim=say.who(victim), **values)


def _tell_swept(event: Swept, say: Speaker) -> Sentence:
    return _between(
        say,
        event.seat,
        event.victim,
        _("You sweep {card} out of {victim}'s current life into the graveyard."),
        _("{who} sweeps {card} out of your current life into the graveyard."),
        _("{who} sweeps {card} out of {victim}'s current life into the graveyard."),
        card=event.card,
    )


def _tell_lost(event: Lost, say: Speaker) -> Sentence:
    return say.tell(
        event.seat,
        _("You lose {card} from your hand to the graveyard."),
        _("{who} loses {card} from the hand to the graveyard."),
        card=event.card,
    )


def _tell_lost_future(event: LostFuture, say: Speaker) -> Sentence:
    return say.tell(
        event.seat,
        _("Your future life {slot} goes to the graveyard: it was {card}."),
        _("Future life {slot} of {who} goes to the graveyard: it was {card}."),
        slot=event.slot,
        card=event.card,
    )


def _tell_stole(event: Stole, say: Speaker) -> Sentence:
    hidden = isinstance(event.card, Back)
    return _between(
        say,
        event.seat,
        event.victim,
        _("You take {card} from {victim}'s hand."),
        _("{who} takes {card} from your hand."),
        _("{who} takes a card from {victim}'s hand.")
        if hidden
        else _("{who} takes {card} from {victim}'s hand."),
        card=event.card,
    )


def _tell_looked(event: Looked, say: Speaker) -> Sentence:
    return _between(
        say,
        event.seat,
        event.victim,
        _("You look at {victim}'s hand: {cards}."),
        _("{who} looks at your hand."),
        _("{who} looks at {victim}'s hand.")
        if _hidden(event.cards)
        else _("{who} looks at {victim}'s hand: {cards}."),
        cards=event.cards,
    )


def _tell_drew(event: Drew, say: Speaker) -> Sentence:
    n = len(event.cards)
    theirs = ngettext("{who} draws {n} card.", "{who} draws {n} cards.", n)
    return say.tell(event.seat, _("You draw {cards}."), theirs, cards=event.cards, n=n)


def _tell_row_of_four(event: RowOfFour, say: Speaker) -> Sentence:
    return say.tell(
        event.seat,
        _("Your current-life row holds four cards until it is scored."),
        _("{who} may fill a current-life row of four until it is scored."),
    )


def _tell_recalled(event: Recalled, say: Speaker) -> Sentence:
    hidden = isinstance(event.card, Back)
    return say.tell(
        event.seat,
        _("You take {card}, your future life {slot}, into your hand."),
        _("{who} takes future life {slot} into the hand.")
        if hidden
        else _("{who} takes {card}, future life {slot}, into the hand."),
        card=event.card,
        slot=event.slot,
    )


def _tell_revived(event: Revived, say: Speaker) -> Sentence:
    if event.row == "life":
        yours = _("You bring {card} back from the graveyard to your current life.")
        theirs = _("{who} brings {card} back from the graveyard to the current life.")
    else:
        yours = _("You bring {card} back from the graveyard as your future life {slot}.")
        theirs = _("{who} brings {card} back from the graveyard as future life {slot}.")
    return say.tell(event.seat, yours, theirs, card=event.card, slot=event.slot)


def _tell_kept(event: Kept, say: Speaker) -> Sentence:
    return say.tell(
        event.seat,
        _("You add {card} from the graveyard to your future lives, as number {slot}."),
        _("{who} adds {card} from the graveyard to the future lives, as number {slot}."),
        card=event.card,
        slot=event.slot,
    )


def _tell_gained(event: Gained, say: Speaker) -> Sentence:
    n = event.points
    return say.tell(
        event.seat,
        ngettext("You score {n} point by it.", "You score {n} points by it.", n),
        ngettext("{who} scores {n} point by it.", "{who} scores {n} points by it.", n),
        n=n,
    )


def _hidden(cards: Sequence[Seen]) -> bool:
    return any(isinstance(card, Back) for card in cards)


EFFECTS: Final[dict[type, Teller]] = {
    Swept: _tell_swept,
    Lost: _tell_lost,
    LostFuture: _tell_lost_future,
    Stole: _tell_stole,
    Looked: _tell_looked,
    Drew: _tell_drew,
    RowOfFour: _tell_row_of_four,
    Recalled: _tell_recalled,
    Revived: _tell_revived,
    Kept: _tell_kept,
    Gained: _tell_gained,
}
"""By the kind of event."""
