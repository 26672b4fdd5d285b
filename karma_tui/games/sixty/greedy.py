"""A sensible player of Karma 60 by rule of thumb: shed low numbers early, keep the Karma cards.

Its figures are public: ``playout`` goes by the same.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias, assert_never

from karma_tui.games.sixty.cards import BOTTOMS_UP, FIVE_OR_LESS, GIVE, HIGH, PLAY_TABLE, Card
from karma_tui.games.sixty.moves import Deal, Flip, Keep, Lay, SixtyMove, Take
from karma_tui.games.sixty.view import View

_WORTH = {GIVE: 26, FIVE_OR_LESS: 22, BOTTOMS_UP: 20, PLAY_TABLE: 18}
"""What keeping a Karma card is worth; a number is worth its height."""

KARMA_AGAIN: Final = 12
"""What each Karma card laid with a first of its kind costs more, since they take effect once (X11)."""
_GOING_OUT: Final = 100
"""What laying one's last cards gains."""
_TAKING: Final = 60
"""What taking the pile costs: more than any lay."""

Price: TypeAlias = tuple[int, int]
"""What a move gives up, and its number of cards below nought: at one price, the more cards the better."""


def worth(card: Card) -> int:
    """How much one would rather keep a card for later: high numbers and Karma cards most."""
    return _WORTH.get(card, card)


def removing(tall: int) -> int:
    """What sending a pile of so many cards out of the game gains (X10)."""
    return 12 + 2 * tall


def giving(tall: int) -> int:
    """What giving a pile of so many cards away gains (X12)."""
    return min(2 * tall, 24)


def sparing(left: int) -> int:
    """What giving to a player with so many cards left costs: who has the fewest wins otherwise (X12)."""
    return min(left, 20)


def raising(bottom: Card, top: Card) -> int:
    """What a Bottoms Up gains: the higher the card it brings up, the harder for the next player (X15)."""
    height = 0 if bottom > HIGH else bottom
    return (height - (0 if top > HIGH else top)) // 2


def greedy(view: View) -> SixtyMove:
    """Return a sensible legal move, the same for the same view. The viewer must be to move."""
    moves, cost = view.legal_moves, prices(view)
    return moves[cost.index(min(cost))]


def prices(view: View) -> list[Price]:
    """What each of the view's legal moves gives up, in their order; the first of the cheapest is chosen."""
    price = _weighing(view)
    return [price(move) for move in view.legal_moves]


def _weighing(view: View) -> Callable[[SixtyMove], Price]:
    """A move's cost: the card's worth, less what getting rid of the pile or a quick exit gains."""
    mine = view.mine
    assert mine is not None
    tall = len(view.pile)
    left = 0 if view.deck else mine.cards

    def price(move: SixtyMove) -> Price:
        match move:
            case Lay():
                return lay_price(move), -len(move.cards)
            case Keep():  # the best cards go face up, since they are played last and no pile lands on them
                return sum(worth(card) for card in move.cards), 0
            case Flip():
                return 0, 0
            case Take() | Deal():
                return _TAKING + 2 * tall, 0
            case _:
                assert_never(move)

    def lay_price(lay: Lay) -> int:
        card, count = lay.cards[0], len(lay.cards)
        cost = worth(card)
        if removes(view, lay):
            cost -= removing(tall)
        elif lay.to:
            cost += sparing(view.players[lay.to - 1].cards) - giving(tall)
        elif card == BOTTOMS_UP and tall:
            cost -= raising(view.pile[0], view.pile[-1])
        if card > HIGH:
            cost += KARMA_AGAIN * (count - 1)
        return cost - _GOING_OUT if count == left else cost

    return price


def removes(view: View, lay: Lay) -> bool:
    """Would this be the third in a row (X10)?"""
    same = view.run if view.pile and view.pile[-1] == lay.cards[0] else 0
    return same + len(lay.cards) >= 3
