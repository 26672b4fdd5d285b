"""What has happened in Mieses Karma, told in sentences, every template through gettext."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from karma_tui.core.language import _, ngettext, series
from karma_tui.core.messages import Sentence, compose
from karma_tui.core.seats import Seat
from karma_tui.core.speaker import Speaker, Teller
from karma_tui.games.mieses.events import (
    Asked,
    Chose,
    Copied,
    Dealt,
    Declared,
    Discarded,
    Drew,
    Exchanged,
    KeptHand,
    Laid,
    MiesesEvent,
    NoOffers,
    Offered,
    Passed,
    Reshuffled,
    Revealed,
    Stole,
    TookDiscard,
    TurnBegan,
)
from karma_tui.games.mieses.naming import a_animal
from karma_tui.games.mieses.telling_lives import LIVES


def narrate(event: MiesesEvent, names: Sequence[str], me: Seat | None) -> Sentence:
    """Tell a witnessed event to ``me``; ``names[0]`` is seat 1's."""
    return _TELLERS[type(event)](event, Speaker(names, me))


# --- the turn ---------------------------------------------------------------------------------------


def _tell_dealt(event: Dealt, say: Speaker) -> Sentence:
    return say.tell(
        event.seat,
        _("Everyone begins as an ant with two life cards. You start."),
        _("Everyone begins as an ant with two life cards. {who} starts."),
    )


def _tell_turn(event: TurnBegan, say: Speaker) -> Sentence:
    if event.second:
        return say.tell(
            event.seat, _("You have a second turn at once."), _("{who} has a second turn at once.")
        )
    return say.tell(
        event.seat, _("Round {round}: your turn."), _("Round {round}: {who}'s turn."), round=event.round
    )


def _tell_laid(event: Laid, say: Speaker) -> Sentence:
    if event.on != event.seat:
        return _tell_laid_on_another(event, say)
    if event.left:
        yours, theirs = _("You lay {card} on the left end."), _("{who} lays {card} on the left end.")
    else:
        yours, theirs = {
            "lay": (_("You lay {card}."), _("{who} lays {card}.")),
            "ability": (_("You lay {card} besides."), _("{who} lays {card} besides.")),
            "free": (_("You lay {card} without matching."), _("{who} lays {card} without matching.")),
        }[event.how]
    return say.tell(event.seat, yours, theirs, card=event.card)


def _tell_laid_on_another(event: Laid, say: Speaker) -> Sentence:
    theirs = (
        _("{who} lays {card} on your lifeline.")
        if event.on == say.me
        else _("{who} lays {card} on {other}'s lifeline.")
    )
    return say.tell(
        event.seat,
        _("You lay {card} on {other}'s lifeline."),
        theirs,
        card=event.card,
        other=say.who(event.on),
    )


def _tell_discarded(event: Discarded, say: Speaker) -> Sentence:
    return say.tell(event.seat, _("You discard {card}."), _("{who} discards {card}."), card=event.card)


def _tell_took_discard(event: TookDiscard, say: Speaker) -> Sentence:
    return say.tell(
        event.seat,
        _("You take {card} from the discard pile."),
        _("{who} takes {card} from the discard pile."),
        card=event.card,
    )


def _tell_stole(event: Stole, say: Speaker) -> Sentence:
    theirs = (
        _("{who} takes {card} from your lifeline and lays it.")
        if event.victim == say.me
        else _("{who} takes {card} from {other}'s lifeline and lays it.")
    )
    return say.tell(
        event.seat,
        _("You take {card} from {other}'s lifeline and lay it on yours."),
        theirs,
        card=event.card,
        other=say.who(event.victim),
    )


def _tell_copied(event: Copied, say: Speaker) -> Sentence:
    return say.tell(
        event.seat,
        _("You use the ability of {animal}."),
        _("{who} uses the ability of {animal}."),
        animal=a_animal(event.animal),
    )


def _tell_declared(event: Declared, say: Speaker) -> Sentence:
    yours, theirs = {
        "cow": (_("You will take a second turn."), _("{who} will take a second turn.")),
        "dog": (
            _("Your lifeline grows at both ends this turn."),
            _("{who}'s lifeline grows at both ends this turn."),
        ),
    }[event.what]
    return say.tell(event.seat, yours, theirs)


# --- asking -----------------------------------------------------------------------------------------


def _tell_asked(event: Asked, say: Speaker) -> Sentence:
    return say.tell(event.seat, _("You ask for a card."), _("{who} asks for a card."))


def _tell_offered(event: Offered, say: Speaker) -> Sentence:
    return say.tell(event.seat, _("You offer {card}."), _("{who} offers a card."), card=event.card)


def _tell_passed(event: Passed, say: Speaker) -> Sentence:
    return say.tell(event.seat, _("You offer nothing."), _("{who} offers nothing."))


def _tell_revealed(event: Revealed, say: Speaker) -> Sentence:
    parts: dict[str, Any] = {}
    for seat, card in event.offers:
        parts[f"who{seat}"], parts[f"card{seat}"] = say.who(seat), card
    yours, theirs = _("you {card}"), _("{who} {card}")
    offers = series(
        (yours if seat == say.me else theirs).format(who=f"{{who{seat}}}", card=f"{{card{seat}}}")
        for seat, _card in event.offers
    )
    text = ngettext(
        "The offer is turned over: {offers}.", "The offers are turned over: {offers}.", len(event.offers)
    )
    return compose(text.replace("{offers}", offers), **parts)


def _tell_chose(event: Chose, say: Speaker) -> Sentence:
    mine = event.giver == say.me
    if event.left:
        yours = _("You take {other}'s {card} for the left end. {other} now has {karma} karma.")
        theirs = (
            _("{who} takes your {card} for the left end. You now have {karma} karma.")
            if mine
            else _("{who} takes {other}'s {card} for the left end. {other} now has {karma} karma.")
        )
    else:
        yours = _("You take {other}'s {card}. {other} now has {karma} karma.")
        theirs = (
            _("{who} takes your {card}. You now have {karma} karma.")
            if mine
            else _("{who} takes {other}'s {card}. {other} now has {karma} karma.")
        )
    return say.tell(event.seat, yours, theirs, other=say.who(event.giver), card=event.card, karma=event.karma)


def _tell_no_offers(event: NoOffers, say: Speaker) -> Sentence:
    return say.tell(event.seat, _("Nobody offers you a card."), _("Nobody offers {who} a card."))


def _tell_exchanged(event: Exchanged, say: Speaker) -> Sentence:
    return say.tell(
        event.seat,
        _("You put down your hand: {cards}."),
        _("{who} puts down the whole hand: {cards}."),
        cards=event.cards,
    )


def _tell_kept(event: KeptHand, say: Speaker) -> Sentence:
    return say.tell(event.seat, _("You keep your hand."), _("{who} keeps the hand."))


def _tell_drew(event: Drew, say: Speaker) -> Sentence:
    n = len(event.cards)
    return say.tell(
        event.seat,
        _("You draw {cards}."),
        ngettext("{who} draws {n} card.", "{who} draws {n} cards.", n),
        cards=event.cards,
        n=n,
    )


def _tell_reshuffled(event: Reshuffled, say: Speaker) -> Sentence:
    del say
    n = event.cards
    text = ngettext(
        "The discard pile, {n} card, is shuffled into a new deck.",
        "The discard pile, {n} cards, is shuffled into a new deck.",
        n,
    )
    return compose(text, n=n)


_TELLERS: Final[dict[type, Teller]] = {
    Dealt: _tell_dealt,
    TurnBegan: _tell_turn,
    Laid: _tell_laid,
    Discarded: _tell_discarded,
    TookDiscard: _tell_took_discard,
    Stole: _tell_stole,
    Copied: _tell_copied,
    Declared: _tell_declared,
    Asked: _tell_asked,
    Offered: _tell_offered,
    Passed: _tell_passed,
    Revealed: _tell_revealed,
    Chose: _tell_chose,
    NoOffers: _tell_no_offers,
    Exchanged: _tell_exchanged,
    KeptHand: _tell_kept,
    Drew: _tell_drew,
    Reshuffled: _tell_reshuffled,
    **LIVES,
}
