"""Why one would use an animal's ability, in words; every template through gettext."""

from __future__ import annotations

from collections.abc import Sequence

from karma_tui.core.language import _, ngettext
from karma_tui.core.messages import Sentence, compose
from karma_tui.core.speaker import called
from karma_tui.games.mieses.ability import BOTH_ENDS, STEAL, TAKE_DISCARD
from karma_tui.games.mieses.cards import ABILITY_OF, HUMAN, REAPER, Card, can_lay
from karma_tui.games.mieses.motives_laying import why_emptied, why_laid
from karma_tui.games.mieses.moves import Ability
from karma_tui.games.mieses.outlook import combinations_lost, effect
from karma_tui.games.mieses.view import PlayerView, View


def why_ability(move: Ability, view: View, mine: PlayerView, names: Sequence[str]) -> Sentence:
    """M-A1-M-A9: what a use of an ability does."""
    ability = ABILITY_OF[move.animal or mine.animal.animal]
    if move.card is not None:
        if move.target:
            return _why_visited(mine, move.card, view.players[move.target - 1], names)
        return why_laid(view, mine, move.card, left=False, held=True)
    if ability == STEAL:
        return _why_stolen(view, mine, view.players[move.target - 1], names)
    if ability == TAKE_DISCARD:
        return _why_picked_up(view, mine)
    if ability == BOTH_ENDS:
        return compose(_("lets cards be laid on the left end too this turn"))
    return compose(_("brings a second turn at once, if this life goes on"))


def _why_picked_up(view: View, mine: PlayerView) -> Sentence:
    """M-A1, M13."""
    card = view.discard[-1]
    if not mine.hand and view.lay_done and mine.right_end != REAPER:
        return compose(_("brings a card, without which this life would end"))
    if card.right != REAPER and can_lay(card, mine.right_end):
        return compose(_("brings a card that matches the lifeline"))
    return compose(_("brings a card more to lay, to give or to discard"))


def _why_visited(mine: PlayerView, card: Card, rival: PlayerView, names: Sequence[str]) -> Sentence:
    """M-A6: a Reaper for somebody else, or a card less in hand."""
    who = called(rival.seat, names)
    if card.right == REAPER:
        human = rival.animal.stack == HUMAN
        text = _("lays the Grim Reaper on {who}'s human") if human else _("lays the Grim Reaper on {who}")
        return compose(text, who=who)
    if len(mine.hand) == 1:
        return why_emptied(mine)
    if not can_lay(card, mine.right_end):
        return compose(_("gets rid of a card that does not match"))
    return compose(_("gets rid of a card, which {who} gets for no karma"), who=who)


def _why_stolen(view: View, mine: PlayerView, victim: PlayerView, names: Sequence[str]) -> Sentence:
    """M-A7: what it brings, then what the victim loses."""
    card, who = victim.line[-1], called(victim.seat, names)
    does = effect(view, mine, card)
    if does.reaper or does.more:
        return why_laid(view, mine, card, left=False, held=False)
    if n := combinations_lost(view, victim):
        text = ngettext("breaks a combination of {who}'s", "breaks {n} combinations of {who}'s", n)
        return compose(text, who=who, n=n)
    if does.buddha:
        return compose(_("takes a Buddha from {who}"), who=who)
    return why_laid(view, mine, card, left=False, held=False)
