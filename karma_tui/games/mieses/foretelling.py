"""What a lifeline has and lacks, and what a move would do, in words, every template through gettext."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from karma_tui.core.language import _, either, listed, ngettext
from karma_tui.core.messages import Part, Sentence, combine, compose
from karma_tui.core.speaker import called
from karma_tui.games.mieses.cards import HUMAN
from karma_tui.games.mieses.combos import FOUR
from karma_tui.games.mieses.dying import wanted
from karma_tui.games.mieses.moves import Ability, Ask, Choose, End, MiesesMove, Offer, Points
from karma_tui.games.mieses.naming import stack_name, symbol_name
from karma_tui.games.mieses.outlook import (
    Effect,
    combinations_lost,
    dies,
    effect,
    empties_hand,
    is_closed,
    landing,
)
from karma_tui.games.mieses.score import POINTS_CARD
from karma_tui.games.mieses.view import PlayerView, View
from karma_tui.games.mieses.worth import worth

_WAYS: Final = 4
"""Ways to one more combination that are told; a listener keeps no more in mind."""


def foretell(move: MiesesMove, view: View, names: Sequence[str] = ()) -> Sentence:
    """Say what a legal move of the viewer's would do; empty where its name says it all."""
    if view.mine is None:
        return ()
    told: list[Part] = []
    for sentence in _sentences(move, view, view.mine, names):
        told += (_("; "), *sentence) if told else sentence
    return tuple(told)


def _sentences(move: MiesesMove, view: View, mine: PlayerView, names: Sequence[str]) -> Iterator[Sentence]:
    """What matters most first."""
    doomed = is_closed(mine)
    if lands := landing(view, move):
        does = effect(view, lands.player, lands.card)
        doomed = doomed or (does.reaper and lands.player.seat == mine.seat)
        if lands.player.seat == mine.seat:
            yield from _on_ones_own(does, mine)
        else:
            yield from _on_anothers(does, lands.player, called(lands.player.seat, names))
    match move:
        case Choose(giver=giver):
            yield _has_karma(view.players[giver - 1], called(giver, names))
        case Offer():
            yield _given(mine, called(view.active, names))
        case Ability(card=None, target=target) if target:
            yield from _stolen(view, view.players[target - 1], called(target, names))
        case Points():
            n = POINTS_CARD
            yield compose(ngettext("{n} point", "{n} points", n), n=n)
        case Ask() if is_closed(mine) and not view.both_ends:
            yield compose(_("no card can be laid after the Grim Reaper"))
        case End() if dies(view):
            yield _reborn(view, mine)
    if empties_hand(view, move) and not doomed:
        yield _with_no_card(move, mine)


# --- on a lifeline ----------------------------------------------------------------------------------


def _on_ones_own(does: Effect, mine: PlayerView) -> Iterator[Sentence]:
    """M13, M15, M16, M20."""
    if does.reaper:
        human = mine.animal.stack == HUMAN
        yield compose(
            _("the Grim Reaper ends this life, and with it the game")
            if human
            else _("the Grim Reaper ends this life")
        )
    if n := does.more:
        yield compose(ngettext("it completes a combination", "it completes {n} combinations", n), n=n)
    if does.buddha:
        yield compose(_("it brings a Buddha"))


def _on_anothers(does: Effect, player: PlayerView, who: Part) -> Iterator[Sentence]:
    """The same for whom a card is offered to, or on whose lifeline it is laid (M9, M-A6)."""
    if does.reaper:
        human = player.animal.stack == HUMAN
        text = _("the Grim Reaper ends {who}'s life")
        yield compose(
            _("the Grim Reaper ends {who}'s life, and with it the game") if human else text, who=who
        )
    if n := does.more:
        text = ngettext("it completes a combination for {who}", "it completes {n} combinations for {who}", n)
        yield compose(text, who=who, n=n)
    if does.buddha:
        yield compose(_("it brings {who} a Buddha"), who=who)


def _stolen(view: View, victim: PlayerView, who: Part) -> Iterator[Sentence]:
    """M-A7: what the victim loses besides the card, or is freed of."""
    if n := combinations_lost(view, victim):
        text = ngettext("{who} loses a combination", "{who} loses {n} combinations", n)
        yield compose(text, who=who, n=n)
    if is_closed(victim):
        yield compose(_("{who} is free of the Grim Reaper"), who=who)


# --- karma, the hand, the end of a life -------------------------------------------------------------


def _has_karma(giver: PlayerView, who: Part) -> Sentence:
    """M9: whose card is chosen gains a karma."""
    return compose(_("{who} then has {karma} karma"), who=who, karma=giver.karma + 1)


def _given(mine: PlayerView, who: Part) -> Sentence:
    return compose(_("if {who} takes it, you have {karma} karma"), who=who, karma=mine.karma + 1)


def _with_no_card(move: MiesesMove, mine: PlayerView) -> Sentence:
    """M13: who has no card at the end of a turn of the own dies; M20: a human's death ends the game."""
    human = mine.animal.stack == HUMAN
    if isinstance(move, Offer):
        text = _("it is your last card, and with none your next turn ends this life")
        text = _("it is your last card, and with none your next turn ends the game") if human else text
    else:
        text = _("it is your last card, and with none this turn ends your life")
        text = _("it is your last card, and with none this turn ends the game") if human else text
    return compose(text)


def _reborn(view: View, mine: PlayerView) -> Sentence:
    """M15, M18, M20."""
    if mine.animal.stack == HUMAN:
        return compose(_("the game ends with it"))
    karma = mine.karma + worth(view, mine).buddhas
    values: dict[str, Any] = {"karma": karma, "stack": stack_name(wanted(karma))}
    return compose(_("{karma} karma calls for the stack of {stack}"), **values)


# --- a lifeline as it lies --------------------------------------------------------------------------


def so_far(view: View, mine: PlayerView) -> Sentence:
    """M15, M16: what the viewer's lifeline would score, and what would make one more combination."""
    what = worth(view, mine)
    n, b = len(what.combinations), what.buddhas
    has = compose(
        ngettext("It has {buddhas} and {n} combination", "It has {buddhas} and {n} combinations", n)
        if n
        else _("It has {buddhas} and no combination yet"),
        buddhas=ngettext("{n} Buddha", "{n} Buddhas", b).format(n=b) if b else _("no Buddha"),
        n=n,
    )
    if is_closed(mine):
        return combine(_("{has}, and the Grim Reaper ends it."), has=has)
    if len(what.lacks[0]) == FOUR:
        one, another = (
            _("{has}; four symbols alike, or one of each, make one."),
            _("{has}; four symbols alike, or one of each, make another."),
        )
        return combine(another if n else one, has=has)
    lacking = len(what.lacks[0])
    if len(what.lacks) > _WAYS:
        one, another = _("{has}; one lacks {lacking} symbols."), _("{has}; one more lacks {lacking} symbols.")
        return combine(another if n else one, has=has, lacking=lacking)
    each = [listed([*map(symbol_name, symbols)]) for symbols in what.lacks]
    ways = either(each) if lacking == 1 else _(", or ").join(each)
    text = _("{has}; one more with {ways}.") if n else _("{has}; one with {ways}.")
    return combine(text, has=has, ways=ways)
