"""Why a sensible player of classic Karma would make a move, in a line."""

from __future__ import annotations

from collections.abc import Sequence

from karma_tui.core.language import _, ngettext
from karma_tui.core.messages import Sentence, compose
from karma_tui.games.classic.cards import FIVE, TEN, TWO, rank_name
from karma_tui.games.classic.greedy import worth
from karma_tui.games.classic.moves import ClassicMove, Flip, Lay, Swap, Take
from karma_tui.games.classic.view import View


def reason(move: ClassicMove, view: View, names: Sequence[str] = ()) -> Sentence:
    """Say why one would make a legal move; it follows the move's name."""
    del names
    if isinstance(move, Lay):
        return _laying(move, view)
    if isinstance(move, Swap):
        return _swapping(move)
    if isinstance(move, Take):
        return _taking(view)
    if isinstance(move, Flip):
        return compose(_("face-down cards are all alike until one is turned over"))
    return _ready(view)


def _swapping(swap: Swap) -> Sentence:
    """C5: what lies face up is played late."""
    card = rank_name(swap.hand.rank)
    if worth(swap.hand) > worth(swap.up):
        return compose(_("keeps the {card} for later, as face-up cards come after the hand"), card=card)
    return compose(_("brings the {card} out of your hand"), card=card)


def _ready(view: View) -> Sentence:
    swaps = [move for move in view.legal_moves if isinstance(move, Swap)]
    if any(worth(swap.hand) > worth(swap.up) for swap in swaps):
        return compose(_("keeps your hand as it is"))
    return compose(_("no card in your hand is worth more than one face up"))


def _taking(view: View) -> Sentence:
    if len(view.legal_moves) == 1:
        return compose(_("nothing else is allowed"))
    taken = len(view.pile)
    return compose(
        ngettext(
            "brings {n} card into your hand for later", "brings {n} cards into your hand for later", taken
        ),
        n=taken,
    )


def _laying(lay: Lay, view: View) -> Sentence:
    rank, count = lay.cards[0].rank, len(lay.cards)
    assert view.mine is not None
    if view.mine.cards == count and not view.deck:
        return compose(_("with your last cards gone you are out and safe"))
    if rank == TEN or count == 4:
        burned = len(view.pile) + count
        return compose(
            ngettext("burns {n} card and you go again", "burns {n} cards and you go again", burned), n=burned
        )
    if len(view.legal_moves) == 1:
        return compose(_("nothing else is allowed"))
    if rank == TWO:
        return _a_two(view)
    if rank == FIVE:
        return _a_five(view, count)
    return _a_plain_rank(lay, view)


def _a_two(view: View) -> Sentence:
    """C12, C13."""
    if view.down:
        return compose(_("turns the table up again, and you go on with any card"))
    return compose(_("goes on anything, and you go on with any card"))


def _a_five(view: View, count: int) -> Sentence:
    """C16."""
    turns = not view.down or (view.options.second_five == "toggles" and count % 2)
    if not turns:
        return compose(_("the table stays down, so equal or lower goes"))
    if view.down:
        return compose(_("turns the table up again"))
    return compose(_("turns the table down, so the next must lay equal or lower"))


def _a_plain_rank(lay: Lay, view: View) -> Sentence:
    count, rank = len(lay.cards), rank_name(lay.cards[0].rank)
    if count > 1:
        return compose(_("sheds {n} cards at once"), n=count)
    others = [
        move for move in view.legal_moves if isinstance(move, Lay) and move.cards[0].rank != lay.cards[0].rank
    ]
    if all(worth(lay.cards[0]) < worth(other.cards[0]) for other in others):
        return compose(_("your least that goes; better cards are for later"))
    if view.down:
        return compose(_("the next must lay {rank} or lower"), rank=rank)
    return compose(_("the next must lay {rank} or higher"), rank=rank)
