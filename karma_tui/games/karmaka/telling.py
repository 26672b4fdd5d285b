"""What has happened in Karmaka, told in sentences, every template through gettext."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from karma_tui.core.cards import Back, Seen
from karma_tui.core.language import _, ngettext
from karma_tui.core.messages import Sentence, compose
from karma_tui.core.seats import Seat
from karma_tui.core.speaker import Speaker
from karma_tui.games.karmaka.events import (
    ActsAgain,
    Buried,
    Cycled,
    Dealt,
    Drew,
    Ended,
    Fizzled,
    Gained,
    KarmakaEvent,
    Kept,
    Looked,
    Lost,
    LostFuture,
    PlayedLife,
    Recalled,
    Returned,
    Revealed,
    Revived,
    RowOfFour,
    RowScored,
    Skipped,
    Stole,
    Stored,
    Swept,
    TurnBegan,
)


def narrate(event: KarmakaEvent, names: Sequence[str], me: Seat | None) -> Sentence:
    """Tell a witnessed event to ``me``; ``names[0]`` is seat 1's."""
    return _TELLERS[type(event)](event, Speaker(names, me))


def _between(
    say: Speaker, seat: Seat, victim: Seat, yours: str, on_you: str, theirs: str, **values: Any
) -> Sentence:
    """Tell what one seat did to another: by me, to me, or among others."""
    if victim == say.me:
        return say.tell(seat, on_you, on_you, **values)
    return say.tell(seat, yours, theirs, victim=say.who(victim), **values)


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


# --- effects ----------------------------------------------------------------------------------------


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


_TELLERS: Final[dict[type, Callable[[Any, Speaker], Sentence]]] = {
    Dealt: _tell_dealt,
    TurnBegan: _tell_turn,
    PlayedLife: _tell_life,
    Stored: _tell_stored,
    Buried: _tell_buried,
    Fizzled: _tell_fizzled,
    Swept: _tell_swept,
    Lost: _tell_lost,
    LostFuture: _tell_lost_future,
    Stole: _tell_stole,
    Looked: _tell_looked,
    Drew: _tell_drew,
    ActsAgain: _tell_again,
    RowOfFour: _tell_row_of_four,
    Recalled: _tell_recalled,
    Revived: _tell_revived,
    Kept: _tell_kept,
    Gained: _tell_gained,
    RowScored: _tell_row,
    Cycled: _tell_cycled,
    Returned: _tell_returned,
    Skipped: _tell_skipped,
    Ended: _tell_ended,
    Revealed: _tell_revealed,
}
