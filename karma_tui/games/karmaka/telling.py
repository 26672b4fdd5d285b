"""What has happened in Karmaka, told in sentences, every template through gettext."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from karma_tui.core.language import _, ngettext
from karma_tui.core.messages import Sentence, compose
from karma_tui.core.seats import Seat
from karma_tui.core.speaker import Speaker, Teller
from karma_tui.games.karmaka.events import (
    ActsAgain,
    Buried,
    Cycled,
    Dealt,
    Ended,
    Fizzled,
    KarmakaEvent,
    PlayedLife,
    Returned,
    Revealed,
    RowScored,
    Skipped,
    Stored,
    TurnBegan,
)
from karma_tui.games.karmaka.telling_effects import EFFECTS


def narrate(event: KarmakaEvent, names: Sequence[str], me: Seat | None) -> Sentence:
    """Tell a witnessed event to ``me``; ``names[0]`` is seat 1's."""
    return _TELLERS[type(event)](event, Speaker(names, me))


# --- the course of a turn ---------------------------------------------------------------------------


def _tell_dealt(event: Dealt, say: Speaker) -> Sentence:
    n = event.deck
    return say.tell(
        event.seat,
        ngettext(
            "Everyone has three future lives and three cards; you start, {n} card is left to draw.",
            "Everyone has three future lives and three cards; you start, {n} cards are left to draw.",
            n,
        ),
        ngettext(
            "Everyone has three future lives and three cards; {who} starts, {n} card is left to draw.",
            "Everyone has three future lives and three cards; {who} starts, {n} cards are left to draw.",
            n,
        ),
        n=n,
    )


def _tell_turn(event: TurnBegan, say: Speaker) -> Sentence:
    """What is done in a turn tells whose it is."""
    del event, say
    return ()


def _tell_life(event: PlayedLife, say: Speaker) -> Sentence:
    return say.tell(
        event.seat,
        _("You play {card} to your current life."),
        _("{who} plays {card} to the current life."),
        card=event.card,
    )


def _tell_stored(event: Stored, say: Speaker) -> Sentence:
    if event.over is None:
        yours = _("You store {card} as future life {slot}.")
        theirs = _("{who} stores a card as future life {slot}.")
    else:
        yours = _("You store {card} as future life {slot}; {over} goes to the graveyard for it.")
        if event.slot:
            theirs = _("{who} stores a card as future life {slot}; {over} goes to the graveyard for it.")
        else:
            theirs = _("{who} stores a card as a future life; {over} goes to the graveyard for it.")
    return say.tell(
        event.seat,
        yours,
        theirs,
        card=event.card,
        slot=event.slot,
        over="" if event.over is None else event.over,
    )


def _tell_buried(event: Buried, say: Speaker) -> Sentence:
    return say.tell(
        event.seat,
        _("You send {card} to the graveyard."),
        _("{who} sends {card} to the graveyard."),
        card=event.card,
    )


def _tell_fizzled(event: Fizzled, say: Speaker) -> Sentence:
    del say
    return compose(_("There is nothing for {card} to do: its effect fizzles."), card=event.card)


def _tell_again(event: ActsAgain, say: Speaker) -> Sentence:
    return say.tell(event.seat, _("You play another card."), _("{who} plays another card."))


def _tell_row(event: RowScored, say: Speaker) -> Sentence:
    return say.tell(
        event.seat,
        _("Your row {cards} is complete: {points} points, which makes {score}."),
        _("{who} completes the row {cards}: {points} points, which makes {score}."),
        cards=event.cards,
        points=event.points,
        score=event.score,
    )


def _tell_cycled(event: Cycled, say: Speaker) -> Sentence:
    n = len(event.drawn)
    values = {"taken": event.taken, "drawn": event.drawn, "n": n}
    if not event.drawn:
        yours = _("You take {taken} from the graveyard.")
        theirs = _("{who} takes {taken} from the graveyard.")
    elif not event.taken:
        yours = _("You draw {drawn}.")
        theirs = ngettext("{who} draws {n} card.", "{who} draws {n} cards.", n)
    else:
        yours = _("You take {taken} from the graveyard and draw {drawn}.")
        theirs = ngettext(
            "{who} takes {taken} from the graveyard and draws {n} card.",
            "{who} takes {taken} from the graveyard and draws {n} cards.",
            n,
        )
    return say.tell(event.seat, yours, theirs, **values)


def _tell_returned(event: Returned, say: Speaker) -> Sentence:
    return say.tell(
        event.seat,
        _("You return {card} to the graveyard."),
        _("{who} returns {card} to the graveyard."),
        card=event.card,
    )


def _tell_skipped(event: Skipped, say: Speaker) -> Sentence:
    return say.tell(event.seat, _("You have no card to play."), _("{who} has no card to play."))


# --- the end ----------------------------------------------------------------------------------------


def _tell_ended(event: Ended, say: Speaker) -> Sentence:
    if event.cause == "target":
        yours, theirs = (
            _("You reach the target: the game ends."),
            _("{who} reaches the target: the game ends."),
        )
    elif event.cause == "deck":
        yours = _("You complete a row with the deck gone: the game ends.")
        theirs = _("{who} completes a row with the deck gone: the game ends.")
    elif event.cause == "empty":
        return compose(_("Nobody holds a card and nothing is left to draw: the game ends."))
    else:
        return compose(_("Everyone has had twenty-five turns: the game ends."))
    return say.tell(event.seat, yours, theirs)


def _tell_revealed(event: Revealed, say: Speaker) -> Sentence:
    if not event.cards:
        return say.tell(event.seat, _("You have no future lives."), _("{who} has no future lives."))
    n = event.points
    return say.tell(
        event.seat,
        ngettext(
            "You turn up your future lives {cards}: {n} point more.",
            "You turn up your future lives {cards}: {n} points more.",
            n,
        ),
        ngettext(
            "{who} turns up the future lives {cards}: {n} point more.",
            "{who} turns up the future lives {cards}: {n} points more.",
            n,
        ),
        cards=event.cards,
        n=n,
    )


_TELLERS: Final[dict[type, Teller]] = {
    Dealt: _tell_dealt,
    TurnBegan: _tell_turn,
    PlayedLife: _tell_life,
    Stored: _tell_stored,
    Buried: _tell_buried,
    Fizzled: _tell_fizzled,
    ActsAgain: _tell_again,
    RowScored: _tell_row,
    Cycled: _tell_cycled,
    Returned: _tell_returned,
    Skipped: _tell_skipped,
    Ended: _tell_ended,
    Revealed: _tell_revealed,
    **EFFECTS,
}
