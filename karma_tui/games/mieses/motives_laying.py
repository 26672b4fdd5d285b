"""Why one would lay a card on one's own lifeline, or let a life end; every template through gettext."""

from __future__ import annotations

from collections.abc import Sequence

from karma_tui.core.language import _, ngettext
from karma_tui.core.messages import Sentence, compose
from karma_tui.games.mieses.ability import counts_joker
from karma_tui.games.mieses.appraisal import death
from karma_tui.games.mieses.cards import HUMAN, JOKER, REAPER, Card, can_lay
from karma_tui.games.mieses.combos import count, counted, greatest, has_joker
from karma_tui.games.mieses.dying import wanted
from karma_tui.games.mieses.naming import stack_name
from karma_tui.games.mieses.outlook import effect
from karma_tui.games.mieses.view import PlayerView, View
from karma_tui.games.mieses.worth import missing


def why_laid(view: View, mine: PlayerView, card: Card, left: bool, held: bool) -> Sentence:
    """M6, M13, M15, M16: what a card does for one's lifeline; ``held``: it leaves the hand for it."""
    does = effect(view, mine, card)
    if does.reaper:
        return why_dying(view, mine, (*mine.lifeline, card))
    if n := does.more:
        text = ngettext("completes a combination", "completes {n} combinations", n)
        return compose(text + (_(", and brings a Buddha") if does.buddha else ""), n=n)
    if does.buddha:
        return compose(_("brings a Buddha, which is worth a karma"))
    rest = hand_without(mine, card) if held else hand_of(mine)
    if held and not rest:
        return why_emptied(mine)
    return _nearer(view, mine, card) or _goes_on(view, mine, card, left, rest)


def hand_of(mine: PlayerView) -> list[Card]:
    """The viewer's hand."""
    return [card for card in mine.hand if isinstance(card, Card)]


def hand_without(mine: PlayerView, card: Card) -> list[Card]:
    """The viewer's hand when a card has left it."""
    hand = hand_of(mine)
    hand.remove(card)
    return hand


def why_emptied(mine: PlayerView) -> Sentence:
    """M13, M20: who has no card at the end of the turn dies."""
    if mine.animal.stack == HUMAN:
        return compose(_("leaves no card in hand, which ends the game"))
    return compose(_("leaves no card in hand, which ends a life"))


def why_dying(view: View, mine: PlayerView, cards: Sequence[Card]) -> Sentence:
    """M15, M16, M18, M20: what comes of a life that ends with these cards on its lifeline."""
    if mine.animal.stack == HUMAN:
        most = death(view, mine, cards, 0) > 0
        return compose(_("ends the game, with the most points as it stands") if most else _("ends the game"))
    if n := greatest(counted(cards, counts_joker(view, mine))[0]):
        text = ngettext(
            "ends this life, to score a combination", "ends this life, to score {n} combinations", n
        )
        return compose(text, n=n)
    karma = mine.karma + sum(card.buddha for card in cards)
    text = _("ends this life with {karma} karma, for the stack of {stack}")
    return compose(text, karma=karma, stack=stack_name(wanted(karma)))


def going_on(view: View, hand: Sequence[Card], right: str, left: str) -> list[Card]:
    """The cards in hand that go on from these ends of one's lifeline: all that match but Reapers."""
    open_end = left if view.both_ends and view.active == view.seat else None
    return [card for card in hand if card.right != REAPER and can_lay(card, right, open_end)]


def _nearer(view: View, mine: PlayerView, card: Card) -> Sentence:
    """M16: does it take less to the next combination? Empty when it does not."""
    joker = counts_joker(view, mine)
    before, n = (
        len(missing(count(cards), joker and has_joker(cards))[0])
        for cards in (mine.lifeline, (*mine.lifeline, card))
    )
    if n >= before:
        return ()
    text = ngettext("brings a combination within {n} symbol", "brings a combination within {n} symbols", n)
    return compose(text, n=n)


def _goes_on(view: View, mine: PlayerView, card: Card, left: bool, rest: Sequence[Card]) -> Sentence:
    right_end, left_end = (mine.right_end, card.left) if left else (card.right, mine.left_end)
    if n := len(going_on(view, rest, right_end, left_end)):
        text = ngettext("lets a card in hand be laid next", "lets {n} cards in hand be laid next", n)
        return compose(text, n=n)
    if JOKER in (left_end if left else right_end):
        return compose(_("leaves a joker on the end, which any symbol matches"))
    return compose(_("makes the lifeline longer"))
