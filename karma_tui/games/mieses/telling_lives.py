"""How lives of Mieses Karma end and begin, told in sentences, every template through gettext."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from karma_tui.core.language import _, ngettext, series
from karma_tui.core.messages import Sentence, compose
from karma_tui.core.speaker import Speaker, Teller
from karma_tui.games.mieses.cards import ANT, LIVING
from karma_tui.games.mieses.events import (
    Counted,
    Died,
    Ended,
    Enlightened,
    HandDiscarded,
    LineDiscarded,
    Reborn,
    TookPoint,
)
from karma_tui.games.mieses.naming import a_rebirth, rebirth_name, stack_name, symbol_name


def _tell_died(event: Died, say: Speaker) -> Sentence:
    if event.cause == "reaper":
        yours, theirs = (
            _("The Grim Reaper takes your {animal}."),
            _("The Grim Reaper takes {who}'s {animal}."),
        )
    else:
        yours, theirs = (
            _("Your {animal} dies with an empty hand."),
            _("{who}'s {animal} dies with an empty hand."),
        )
    return say.tell(event.seat, yours, theirs, animal=rebirth_name(event.animal))


def _tell_hand_discarded(event: HandDiscarded, say: Speaker) -> Sentence:
    return say.tell(
        event.seat,
        _("Your hand is discarded: {cards}."),
        _("{who}'s hand is discarded: {cards}."),
        cards=event.cards,
    )


def _tell_enlightened(event: Enlightened, say: Speaker) -> Sentence:
    n = len(event.cards)
    return say.tell(
        event.seat,
        ngettext(
            "{n} karma for the Buddha in {cards}: you now have {karma}.",
            "{n} karma for the Buddhas in {cards}: you now have {karma}.",
            n,
        ),
        ngettext(
            "{n} karma for the Buddha in {cards}: {who} now has {karma}.",
            "{n} karma for the Buddhas in {cards}: {who} now has {karma}.",
            n,
        ),
        n=n,
        cards=event.cards,
        karma=event.karma,
    )


def _tell_counted(event: Counted, say: Speaker) -> Sentence:
    n = len(event.combinations)
    if n:
        yours = ngettext(
            "Your lifeline counts {counts}, which is {n} combination: {sets}.",
            "Your lifeline counts {counts}, which is {n} combinations: {sets}.",
            n,
        )
        theirs = ngettext(
            "{who}'s lifeline counts {counts}, which is {n} combination: {sets}.",
            "{who}'s lifeline counts {counts}, which is {n} combinations: {sets}.",
            n,
        )
    elif any(event.counts):
        yours = _("Your lifeline counts {counts}, which is no combination.")
        theirs = _("{who}'s lifeline counts {counts}, which is no combination.")
    else:
        yours = _("Your lifeline counts no symbol, so it has no combination.")
        theirs = _("{who}'s lifeline counts no symbol, so it has no combination.")
    joker = _(" A joker is counted as {symbol}.") if event.joker else ""
    return say.tell(
        event.seat,
        yours + joker,
        theirs + joker,
        counts=counted(event.counts),
        n=n,
        sets=series(event.combinations),
        symbol=symbol_name(event.joker) if event.joker else "",
    )


def counted(counts: Sequence[int]) -> str:
    """Hearts, suns, clovers and scales by their letters: ``H2 S1``; those there are none of left out."""
    shown = [f"{symbol}{each}" for symbol, each in zip(LIVING, counts, strict=True) if each]
    return " ".join(shown) or _("no symbol")


def _tell_took_point(event: TookPoint, say: Speaker) -> Sentence:
    return say.tell(
        event.seat,
        _("You take {card} onto your points pile."),
        _("{who} takes {card} onto the points pile."),
        card=event.card,
    )


def _tell_line_discarded(event: LineDiscarded, say: Speaker) -> Sentence:
    boxed = event.animal.stack == ANT
    if event.cards and boxed:
        yours = _("The rest of your lifeline is discarded, {cards}, and your {animal} goes into the box.")
        theirs = _("The rest of {who}'s lifeline is discarded, {cards}, and the {animal} goes into the box.")
    elif event.cards:
        yours = _("The rest of your lifeline is discarded, {cards}, and your {animal} goes under its stack.")
        theirs = _(
            "The rest of {who}'s lifeline is discarded, {cards}, and the {animal} goes under its stack."
        )
    elif boxed:
        yours, theirs = _("Your {animal} goes into the box."), _("{who}'s {animal} goes into the box.")
    else:
        yours, theirs = _("Your {animal} goes under its stack."), _("{who}'s {animal} goes under its stack.")
    return say.tell(event.seat, yours, theirs, cards=event.cards, animal=rebirth_name(event.animal))


def _tell_reborn(event: Reborn, say: Speaker) -> Sentence:
    yours = _("You are reborn as {animal}.")
    theirs = _("{who} is reborn as {animal}.")
    if event.wanted != event.animal.stack:
        why = " " + _("The stack of {stack} is empty.")
        yours, theirs = yours + why, theirs + why
    return say.tell(event.seat, yours, theirs, animal=a_rebirth(event.animal), stack=stack_name(event.wanted))


def _tell_ended(event: Ended, say: Speaker) -> Sentence:
    if not event.seat:
        return compose(_("Two hundred rounds without a human's death: the game is called."))
    return say.tell(
        event.seat,
        _("Your human has died, and the game is over."),
        _("{who}'s human has died, and the game is over."),
    )


LIVES: Final[dict[type, Teller]] = {
    Died: _tell_died,
    HandDiscarded: _tell_hand_discarded,
    Enlightened: _tell_enlightened,
    Counted: _tell_counted,
    TookPoint: _tell_took_point,
    LineDiscarded: _tell_line_discarded,
    Reborn: _tell_reborn,
    Ended: _tell_ended,
}
"""By the kind of event."""
