"""Why one would offer a card or none, and take an offer, in words; every template through gettext."""

from __future__ import annotations

from collections.abc import Sequence

from karma_tui.core.language import _
from karma_tui.core.messages import Part, Sentence, compose
from karma_tui.core.speaker import called
from karma_tui.games.mieses.ability import BOTH_ENDS, counts_joker
from karma_tui.games.mieses.appraisal import KARMA, scored, standing
from karma_tui.games.mieses.cards import HAS_BUDDHA, HUMAN, REAPER, Card, can_lay
from karma_tui.games.mieses.dying import wanted
from karma_tui.games.mieses.motives_laying import why_laid
from karma_tui.games.mieses.moves import Choose, Offer
from karma_tui.games.mieses.outlook import effect
from karma_tui.games.mieses.view import PlayerView, View


def why_offered(view: View, mine: PlayerView, card: Card, names: Sequence[str]) -> Sentence:
    """M9: a karma for a card, and what the card does; sure to come when nobody else offers one."""
    asker = view.players[view.active - 1]
    sure = all(each.answer in ("", "passed") for each in view.players if each.seat != mine.seat)
    if card.right == REAPER and asker.animal.stack == HUMAN:
        return _why_human_reaped(view, mine, asker, card)
    who = called(asker.seat, names)
    may, does = _offer_texts(view, mine, asker, card)
    return compose(does if sure else may, who=who)


def _offer_texts(view: View, mine: PlayerView, asker: PlayerView, card: Card) -> tuple[str, str]:
    """What may come of an offer, and what comes of one that is sure to be taken."""
    if card.right == REAPER:
        return (
            _("may get rid of a Grim Reaper and earn a karma"),
            _("gets rid of a Grim Reaper and earns a karma"),
        )
    if _rises(mine):
        return (
            _("may earn a karma, which calls for a higher stack"),
            _("earns a karma, which calls for a higher stack"),
        )
    if not can_lay(card, mine.right_end, mine.left_end if mine.animal.ability == BOTH_ENDS else None):
        return (
            _("may earn a karma for a card one cannot lay now"),
            _("earns a karma for a card one cannot lay now"),
        )
    if effect(view, asker, card).more:
        return (
            _("may earn a karma, completing a combination for {who}"),
            _("earns a karma, completing a combination for {who}"),
        )
    return _("may earn a karma"), _("earns a karma")


def _rises(mine: PlayerView) -> bool:
    """M15, M18: as its lifeline lies, would a karma more call for another stack?"""
    karma = mine.karma + sum([HAS_BUDDHA[card] for card in mine.lifeline])
    return mine.animal.stack != HUMAN and wanted(karma) != wanted(karma + 1)


def _why_human_reaped(view: View, mine: PlayerView, asker: PlayerView, card: Card) -> Sentence:
    """M20, M21: does the giver win when the game ends with this card?"""
    joker = counts_joker(view, asker)
    more = scored((*asker.lifeline, card), joker) - scored(asker.lifeline, joker)
    others = [
        standing(view, each) + (more if each is asker else 0)
        for each in view.players
        if each.seat != mine.seat
    ]
    if standing(view, mine) + KARMA >= max(others):
        return compose(_("would end the game with the most points as it stands"))
    return compose(_("would end the game"))


def why_passed(view: View, mine: PlayerView, names: Sequence[str]) -> Sentence:
    """M9: one need not offer anything."""
    asker = view.players[view.active - 1]
    who: Part = called(asker.seat, names)
    cards = [move.card for move in view.legal_moves if isinstance(move, Offer)]
    if not cards:
        text = _("no card in hand can be laid on {who}'s lifeline")
    elif all(card.right == REAPER for card in cards):
        human = asker.animal.stack == HUMAN
        text = _("keeps the Grim Reaper from ending the game") if human else _("spares {who} the Grim Reaper")
    elif all(effect(view, asker, card).more for card in cards):
        text = _("completes no combination for {who}")
    elif len(mine.hand) == 1:
        text = _("keeps the last card in hand")
    else:
        text = _("keeps the hand as it is, and helps {who} to nothing")
    return compose(text, who=who)


def why_chosen(view: View, mine: PlayerView, move: Choose) -> Sentence:
    """M9: one of the offers must be laid."""
    card = view.players[move.giver - 1].offer
    assert isinstance(card, Card)
    offered = [each.offer for each in view.players if isinstance(each.offer, Card)]
    if card.right == REAPER and all(each.right == REAPER for each in offered):
        return compose(_("nothing but the Grim Reaper is offered"))
    return why_laid(view, mine, card, move.left, held=False)
