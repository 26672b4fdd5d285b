"""What has happened in Karma 60, told in sentences, every template through gettext."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from karma_tui.core.language import _, ngettext
from karma_tui.core.messages import Sentence, compose
from karma_tui.core.seats import Seat
from karma_tui.core.speaker import Speaker, Teller
from karma_tui.games.sixty.cards import GIVE
from karma_tui.games.sixty.events import (
    CameBack,
    DealEnded,
    Dealt,
    Demanded,
    Drew,
    Gave,
    GaveNothing,
    Laid,
    Missed,
    Opened,
    Picked,
    Removed,
    Rose,
    SixtyEvent,
    Took,
    WentOut,
)


def narrate(event: SixtyEvent, names: Sequence[str], me: Seat | None) -> Sentence:
    """Tell a witnessed event to ``me``; ``names[0]`` is seat 1's."""
    return _TELLERS[type(event)](event, Speaker(names, me))


def _tell_dealt(event: Dealt, say: Speaker) -> Sentence:
    deck = ngettext("{n} card is left to draw", "{n} cards are left to draw", event.deck)
    return say.tell(
        event.dealer,
        _("You deal, deal number {deal}; {deck}."),
        _("{who} deals, deal number {deal}; {deck}."),
        deal=event.deal,
        deck=deck.format(n=event.deck),
    )


def _tell_picked(event: Picked, say: Speaker) -> Sentence:
    return say.tell(
        event.seat,
        _("You keep {hand} in hand and lay {up} face up."),
        _("{who} keeps three cards and lays {up} face up."),
        hand=event.hand,
        up=event.up,
    )


def _tell_opened(event: Opened, say: Speaker) -> Sentence:
    return say.tell(event.seat, _("You open the pile."), _("{who} opens the pile."))


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
    return say.tell(
        event.seat,
        _("You draw {cards}."),
        ngettext("{who} draws {n} card.", "{who} draws {n} cards.", n),
        cards=event.cards,
        n=n,
    )


def _tell_removed(event: Removed, say: Speaker) -> Sentence:
    n = event.cards
    return say.tell(
        event.seat,
        ngettext(
            "Three in a row: you send the pile out of the game, {n} card.",
            "Three in a row: you send the pile out of the game, {n} cards.",
            n,
        ),
        ngettext(
            "Three in a row: {who} sends the pile out of the game, {n} card.",
            "Three in a row: {who} sends the pile out of the game, {n} cards.",
            n,
        ),
        n=n,
    )


def _tell_gave(event: Gave, say: Speaker) -> Sentence:
    n = len(event.cards)
    if event.to == say.me:
        text = ngettext(
            "{who} gives the pile, {n} card, to you.", "{who} gives the pile, {n} cards, to you.", n
        )
        return compose(text, who=say.who(event.seat), n=n)
    return say.tell(
        event.seat,
        ngettext("You give the pile, {n} card, to {to}.", "You give the pile, {n} cards, to {to}.", n),
        ngettext("{who} gives the pile, {n} card, to {to}.", "{who} gives the pile, {n} cards, to {to}.", n),
        to=say.who(event.to),
        n=n,
    )


def _tell_gave_nothing(event: GaveNothing, say: Speaker) -> Sentence:
    return say.tell(
        event.seat,
        _("There is no pile to give: your {card} leaves the game and does nothing."),
        _("There is no pile to give: the {card} leaves the game and does nothing."),
        card=GIVE,
    )


def _tell_came_back(event: CameBack, say: Speaker) -> Sentence:
    return say.tell(event.seat, _("You are back in the game."), _("{who} is back in the game."))


def _tell_demanded(event: Demanded, say: Speaker) -> Sentence:
    del event, say
    return compose(_("The next player must lay five or less, or a Karma card."))


def _tell_rose(event: Rose, say: Speaker) -> Sentence:
    del say
    return compose(_("Bottoms up: {card} is on top of the pile now."), card=event.card)


def _tell_out(event: WentOut, say: Speaker) -> Sentence:
    return say.tell(
        event.seat, _("You are out, number {place}."), _("{who} is out, number {place}."), place=event.place
    )


def _tell_ended(event: DealEnded, say: Speaker) -> Sentence:
    ends = {
        "": _("Deal {deal} is over; the last with cards: {losers}."),
        "quiet": _("Eighty quiet turns: deal {deal} is called, and the most cards lose it: {losers}."),
        "long": _("A thousand turns: deal {deal} is called, and the most cards lose it: {losers}."),
    }
    return compose(ends[event.called], deal=event.deal, losers=say.list_of(event.losers))


_TELLERS: Final[dict[type, Teller]] = {
    Dealt: _tell_dealt,
    Picked: _tell_picked,
    Opened: _tell_opened,
    Laid: _tell_laid,
    Missed: _tell_missed,
    Took: _tell_took,
    Drew: _tell_drew,
    Removed: _tell_removed,
    Gave: _tell_gave,
    GaveNothing: _tell_gave_nothing,
    CameBack: _tell_came_back,
    Demanded: _tell_demanded,
    Rose: _tell_rose,
    WentOut: _tell_out,
    DealEnded: _tell_ended,
}
