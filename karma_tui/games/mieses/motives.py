"""Why a sensible player would make a move, in one short line; every template through gettext.

What is said is what the move does that matters most; it holds for whoever makes it, wise or not.
"""

from __future__ import annotations

from collections.abc import Sequence

from karma_tui.core.language import _, ngettext
from karma_tui.core.messages import Sentence, compose
from karma_tui.games.mieses.cards import REAPER, Card, can_lay
from karma_tui.games.mieses.greedy import lures
from karma_tui.games.mieses.motives_abilities import why_ability
from karma_tui.games.mieses.motives_giving import why_chosen, why_offered, why_passed
from karma_tui.games.mieses.motives_laying import going_on, hand_of, why_dying, why_emptied, why_laid
from karma_tui.games.mieses.moves import (
    ASK,
    Ability,
    Ask,
    Choose,
    Deal,
    Discard,
    End,
    Exchange,
    Keep,
    Lay,
    MiesesMove,
    NoPoints,
    Offer,
    Pass,
    Points,
    Reshuffle,
)
from karma_tui.games.mieses.outlook import dies, is_closed
from karma_tui.games.mieses.score import POINTS_CARD
from karma_tui.games.mieses.view import PlayerView, View


def reason(move: MiesesMove, view: View, names: Sequence[str] = ()) -> Sentence:
    """Say why one would make a legal move of the viewer's, in 70 characters at most.

    Without ``names`` players are called by their seats. Empty for a spectator and for the dealer's moves.
    """
    mine = view.mine
    if mine is None:
        return ()
    match move:
        case Lay(card, left):
            return why_laid(view, mine, card, left, held=True)
        case Discard(card):
            return _why_discarded(view, mine, card)
        case Ask():
            return _why_asked(view, mine)
        case Offer(card):
            return why_offered(view, mine, card, names)
        case Pass():
            return why_passed(view, mine, names)
        case Choose():
            return why_chosen(view, mine, move)
        case Exchange():
            return _why_exchanged(view, mine)
        case Keep():
            return _why_kept(view, mine)
        case Ability():
            return why_ability(move, view, mine, names)
        case Points(card):
            return _why_taken(card)
        case NoPoints():
            return compose(_("leaves the rest to the discard pile"))
        case End():
            return _why_ended(view, mine)
        case Deal() | Reshuffle():
            return ()


def _why_discarded(view: View, mine: PlayerView, card: Card) -> Sentence:
    """M7, M13."""
    if len(mine.hand) == 1 and not is_closed(mine):
        return why_emptied(mine)
    if card.right == REAPER:
        return compose(_("gets rid of a Grim Reaper"))
    lays = [move for move in view.legal_moves if isinstance(move, Lay)]
    if not lays:
        return compose(_("no card in hand matches the lifeline"))
    if all(move.card.right == REAPER for move in lays):
        return compose(_("only the Grim Reaper in hand matches the lifeline"))
    if all(move.card != card for move in lays):
        return compose(_("gets rid of a card that does not match"))
    return compose(_("leaves the lifeline as it is"))


def _why_asked(view: View, mine: PlayerView) -> Sentence:
    """M9, M10."""
    if is_closed(mine) and not view.both_ends:
        return compose(
            _("nobody can offer a card, so the hand can be exchanged")
            if mine.hand
            else _("nobody can offer a card after the Grim Reaper")
        )
    return compose(
        _("may bring a card for the lifeline, or else a new hand")
        if mine.hand
        else _("may bring a card for the lifeline")
    )


def _why_exchanged(view: View, mine: PlayerView) -> Sentence:
    """M10."""
    hand = hand_of(mine)
    if going_on(view, hand, mine.right_end, mine.left_end):
        n = len(hand)
        return compose(ngettext("brings {n} new card", "brings {n} new cards", n), n=n)
    reaper = any(can_lay(card, mine.right_end) for card in hand)
    return compose(
        _("only the Grim Reaper in hand matches the lifeline")
        if reaper
        else _("no card in hand matches the lifeline")
    )


def _why_kept(view: View, mine: PlayerView) -> Sentence:
    """M10."""
    n = len(going_on(view, hand_of(mine), mine.right_end, mine.left_end))
    if not n:
        return compose(_("new cards need not be better"))
    text = ngettext("a card in hand matches the lifeline", "{n} cards in hand match the lifeline", n)
    return compose(text, n=n)


def _why_taken(card: Card) -> Sentence:
    """M16, M21: a points card never comes back."""
    buddha, joker = lures(card)
    n = POINTS_CARD
    text = ngettext("brings {n} point", "brings {n} points", n)
    if buddha:
        text += _(", and takes a Buddha from the game")
    elif joker:
        text += _(", and takes a joker from the game")
    return compose(text, n=n)


def _why_ended(view: View, mine: PlayerView) -> Sentence:
    """M9, M13, M-A9."""
    if dies(view):
        return why_dying(view, mine, mine.lifeline)
    if view.again:
        return compose(_("the second turn begins"))
    if ASK in view.legal_moves:
        return compose(_("asks for nothing, so that nobody gains a karma"))
    return compose(_("keeps the hand for the next turn"))
