"""What has happened in classic Karma, told in sentences."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from karma_tui.core.language import _, ngettext
from karma_tui.core.messages import Sentence, compose
from karma_tui.core.seats import Seat
from karma_tui.core.speaker import Speaker, Teller
from karma_tui.games.classic.cards import Card
from karma_tui.games.classic.events import (
    Burned,
    ClassicEvent,
    DealEnded,
    Dealt,
    Drew,
    GotReady,
    Laid,
    Missed,
    Opened,
    Swapped,
    Took,
    Turned,
    WentOut,
)


def narrate(event: ClassicEvent, names: Sequence[str], me: Seat | None) -> Sentence:
    """Tell a witnessed event to ``me``; ``names[0]`` is seat 1's."""
    return _TELLERS[type(event)](event, Speaker(names, me))


def _tell_dealt(event: Dealt, say: Speaker) -> Sentence:
    deck = ngettext("{n} card is left in the deck", "{n} cards are left in the deck", event.deck)
    return say.tell(
        event.dealer,
        _("You deal, deal number {deal}; {deck}."),
        _("{who} deals, deal number {deal}; {deck}."),
        deal=event.deal,
        deck=deck.format(n=event.deck),
    )


def _tell_swapped(event: Swapped, say: Speaker) -> Sentence:
    return say.tell(
        event.seat,
        _("You put {hand} on the table and take {up} into hand."),
        _("{who} puts {hand} on the table and takes {up} into hand."),
        hand=event.hand,
        up=event.up,
    )


def _tell_ready(event: GotReady, say: Speaker) -> Sentence:
    return say.tell(event.seat, _("You are ready."), _("{who} is ready."))


def _tell_opened(event: Opened, say: Speaker) -> Sentence:
    return say.tell(event.seat, _("You lead."), _("{who} leads."))


def _tell_laid(event: Laid, say: Speaker) -> Sentence:
    yours, theirs = {
        "hand": (_("You lay {cards}."), _("{who} lays {cards}.")),
        "up": (_("You lay {cards} from the table."), _("{who} lays {cards} from the table.")),
        "down": (_("You turn over {cards}: it goes."), _("{who} turns over {cards}: it goes.")),
    }[event.zone]
    return say.tell(event.seat, yours, theirs, cards=event.cards)


def _tell_missed(event: Missed, say: Speaker) -> Sentence:
    return say.tell(
        event.seat,
        _("You turn over {card}: it does not go."),
        _("{who} turns over {card}: it does not go."),
        card=event.card,
    )


def _tell_took(event: Took, say: Speaker) -> Sentence:
    n = len(event.cards)
    return say.tell(
        event.seat,
        ngettext("You take the pile, {n} card.", "You take the pile, {n} cards.", n),
        ngettext("{who} takes the pile, {n} card.", "{who} takes the pile, {n} cards.", n),
        n=n,
    )


def _tell_drew(event: Drew, say: Speaker) -> Sentence:
    n = len(event.cards)
    open_ = all(isinstance(card, Card) for card in event.cards)
    return say.tell(
        event.seat,
        _("You draw {cards}."),
        _("{who} draws {cards}.")
        if open_
        else ngettext("{who} draws {n} card.", "{who} draws {n} cards.", n),
        cards=event.cards,
        n=n,
    )


def _tell_turned(event: Turned, say: Speaker) -> Sentence:
    del say
    text = _("The table turns down: lay equal or lower.") if event.down else _("The table is up again.")
    return compose(text)


def _tell_burned(event: Burned, say: Speaker) -> Sentence:
    n = event.cards
    return say.tell(
        event.seat,
        ngettext("You burn the pile, {n} card.", "You burn the pile, {n} cards.", n),
        ngettext("{who} burns the pile, {n} card.", "{who} burns the pile, {n} cards.", n),
        n=n,
    )


def _tell_out(event: WentOut, say: Speaker) -> Sentence:
    return say.tell(
        event.seat,
        _("You are out and safe, number {place}."),
        _("{who} is out and safe, number {place}."),
        place=event.place,
    )


def _tell_ended(event: DealEnded, say: Speaker) -> Sentence:
    ends = {
        "": _("Deal {deal} is over: the Karma is {karma}."),
        "quiet": _("Eighty quiet turns: deal {deal} is called, and the most cards make the Karma: {karma}."),
        "long": _("A thousand turns: deal {deal} is called, and the most cards make the Karma: {karma}."),
    }
    return compose(ends[event.called], deal=event.deal, karma=say.list_of(event.karma))


_TELLERS: Final[dict[type, Teller]] = {
    Dealt: _tell_dealt,
    Swapped: _tell_swapped,
    GotReady: _tell_ready,
    Opened: _tell_opened,
    Laid: _tell_laid,
    Missed: _tell_missed,
    Took: _tell_took,
    Drew: _tell_drew,
    Turned: _tell_turned,
    Burned: _tell_burned,
    WentOut: _tell_out,
    DealEnded: _tell_ended,
}
