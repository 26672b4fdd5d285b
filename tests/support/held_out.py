"""A policy for classic Karma to measure bots with: no bot searches, plays out or was tuned with it.

A table of 78 prices, one for each rank in each of six situations (is there a deck; how tall is the pile), by
cross-entropy search over self-made deals against the rule of thumb. It wins about 55 % of matches against it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from karma_tui.games.classic.cards import FIVE, TEN, TWO
from karma_tui.games.classic.greedy import greedy
from karma_tui.games.classic.moves import ClassicMove, Lay
from karma_tui.games.classic.view import View

_PRICES: Final = (
    (25, 12, 6, 22, -2, 0, 5, 8, 34, 11, 18, 14, 13),
    (32, -21, 3, 24, 12, 2, 2, 6, 32, 5, 10, 11, 16),
    (29, 1, 15, 27, 10, 6, 8, 10, 26, 9, 12, 12, 17),
    (23, 13, 9, 19, 3, 7, 8, 2, 28, 9, 12, 14, 17),
    (26, -4, 9, 23, -9, 6, 7, 4, 17, 8, 9, 9, 12),
    (24, 10, 0, 21, -23, 1, 9, 7, 30, 1, 9, 4, 9),
)
"""By situation, then by rank from two to ace; the lowest price is laid."""
_SPECIAL: Final = (TWO, FIVE, TEN)


def held_out(view: View) -> ClassicMove:
    """Return the lay of the lowest price, all cards of a plain rank and one of a special rank."""
    lays = [move for move in view.legal_moves if isinstance(move, Lay)]
    if view.phase != "play" or not lays:
        return greedy(view)
    prices = _PRICES[(0 if view.deck else 3) + _height(len(view.pile))]
    return min(lays, key=_key(view, prices))


def _height(pile: int) -> int:
    """Low, middling or tall."""
    return 0 if pile < 4 else 1 if pile < 9 else 2


def _key(view: View, prices: tuple[int, ...]) -> Callable[[Lay], tuple[int, int]]:
    def key(lay: Lay) -> tuple[int, int]:
        rank, count = lay.cards[0].rank, len(lay.cards)
        return prices[rank], count if rank in _SPECIAL and not _last(view, count) else -count

    return key


def _last(view: View, count: int) -> bool:
    """Are these all the cards of the zone, and the deck gone? Then they go together."""
    mine = view.mine
    assert mine is not None
    return view.deck == 0 and count == len(mine.hand or mine.up)
