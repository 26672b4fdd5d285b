"""A sensible player of classic Karma by rule of thumb: shed low cards early, keep the special ones."""

from __future__ import annotations

from collections.abc import Callable

from karma_tui.games.classic.cards import FIVE, TEN, TWO, Card
from karma_tui.games.classic.moves import READY, ClassicMove, Lay, Swap
from karma_tui.games.classic.view import PlayerView, View

_WORTH = {TEN: 30, TWO: 25, FIVE: 20}
"""What keeping a special rank is worth; any other rank is worth its height."""


def worth(card: Card) -> int:
    """How much one would rather keep a card for later: high cards and special ranks most."""
    return worth_of_rank(card.rank)


def worth_of_rank(rank: int) -> int:
    """How much a card of a rank is worth keeping."""
    return _WORTH.get(rank, rank)


def price_of_rank(rank: int, tall: int) -> int:
    """What laying one card of a rank gives up when it leaves other cards behind; a pile is ``tall`` cards."""
    gain = 2 * tall if rank == TEN else tall // 2 if rank == TWO else 0
    return worth_of_rank(rank) - gain


def greedy(view: View) -> ClassicMove:
    """Return a sensible legal move, the same for the same view. The viewer must be to move."""
    if view.phase == "swap":
        return _swap(view)
    lays = [move for move in view.legal_moves if isinstance(move, Lay)]
    if not lays:
        return view.legal_moves[0]
    return min(lays, key=cost(view))


def _swap(view: View) -> ClassicMove:
    """Put the best cards face up, since they are played last and cannot be lost (C5, C23)."""
    swaps = [move for move in view.legal_moves if isinstance(move, Swap)]
    best = max(swaps, key=lambda swap: worth(swap.hand) - worth(swap.up), default=None)
    return best if best is not None and worth(best.hand) > worth(best.up) else READY


def cost(view: View) -> Callable[[Lay], tuple[int, int]]:
    """What a lay gives up: the card's worth, less what a burn of a tall pile or a quick exit gains."""
    mine = view.mine
    assert mine is not None

    def price(lay: Lay) -> tuple[int, int]:
        rank, count = lay.cards[0].rank, len(lay.cards)
        dear = worth(lay.cards[0])
        if count == 4 or rank == TEN:
            dear -= 2 * len(view.pile)
        if rank == TWO:
            dear -= len(view.pile) // 2
        if rank in _WORTH and count > 1:
            dear += 10 * (count - 1)
        if _last_cards(view, mine, count):
            dear -= 100
        return (dear, -count)

    return price


def _last_cards(view: View, mine: PlayerView, count: int) -> bool:
    return view.deck == 0 and mine.cards == count
