"""A sensible player of Karma 60 by rule of thumb: shed low numbers early, keep the Karma cards."""

from __future__ import annotations

from collections.abc import Callable

from karma_tui.games.sixty.cards import BOTTOMS_UP, FIVE_OR_LESS, GIVE, HIGH, PLAY_TABLE, Card
from karma_tui.games.sixty.moves import Keep, Lay, SixtyMove
from karma_tui.games.sixty.view import PlayerView, View

_WORTH = {GIVE: 26, FIVE_OR_LESS: 22, BOTTOMS_UP: 20, PLAY_TABLE: 18}
"""What keeping a Karma card is worth; a number is worth its height."""


def worth(card: Card) -> int:
    """How much one would rather keep a card for later: high numbers and Karma cards most."""
    return _WORTH.get(card, card)


def greedy(view: View) -> SixtyMove:
    """Return a sensible legal move, the same for the same view. The viewer must be to move."""
    keeps = [move for move in view.legal_moves if isinstance(move, Keep)]
    if keeps:
        return _keep(keeps)
    lays = [move for move in view.legal_moves if isinstance(move, Lay)]
    if not lays:
        return view.legal_moves[0]
    return min(lays, key=_cost(view))


def _keep(keeps: list[Keep]) -> Keep:
    """Put the best cards face up, since they are played last and no pile lands on them (X3, X8)."""
    return min(keeps, key=lambda keep: sum(worth(card) for card in keep.cards))


def _cost(view: View) -> Callable[[Lay], tuple[int, int]]:
    """What a lay gives up: the card's worth, less what getting rid of the pile or a quick exit gains."""
    mine = view.mine
    assert mine is not None
    tall = len(view.pile)

    def cost(lay: Lay) -> tuple[int, int]:
        card, count = lay.cards[0], len(lay.cards)
        price = worth(card)
        if removes(view, lay):
            price -= 12 + 2 * tall
        elif lay.to:
            price += _gift(view, lay.to) - min(2 * tall, 24)
        elif card == BOTTOMS_UP:
            price -= _raise(view)
        if card > HIGH and count > 1:
            price += 12 * (count - 1)
        if mine.cards == count and view.deck == 0:
            price -= 100
        return (price, -count)

    return cost


def removes(view: View, lay: Lay) -> bool:
    """Would this be the third in a row (X10)?"""
    same = view.run if view.pile and view.pile[-1] == lay.cards[0] else 0
    return same + len(lay.cards) >= 3


def _gift(view: View, to: int) -> int:
    """Whom to give the pile: whoever has the fewest cards, for that is who wins otherwise (X12)."""
    return min(_left(view.players[to - 1]), 20)


def _left(player: PlayerView) -> int:
    return player.cards


def _raise(view: View) -> int:
    """What a Bottoms Up gains: the higher the card it brings up, the harder for the next player (X15)."""
    if not view.pile:
        return 0
    bottom, top = view.pile[0], view.pile[-1]
    height = 0 if bottom > HIGH else bottom
    return (height - (0 if top > HIGH else top)) // 2
