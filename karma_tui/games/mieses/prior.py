"""How promising each legal move is, by the weighing of the rule of thumb."""

from __future__ import annotations

from math import exp
from typing import Final

from karma_tui.games.mieses.appraisal import HELD, WIN
from karma_tui.games.mieses.greedy import Weighing, greedy, lures
from karma_tui.games.mieses.moves import Ability, Ask, Choose, Discard, Lay, MiesesMove, Offer, Points
from karma_tui.games.mieses.view import View

_OTHERS: Final = 0.9
"""Of what the rule of thumb does not choose, at most."""


def prior(view: View) -> list[float]:
    """Return how promising each of ``view.legal_moves`` is, 0-1: the rule of thumb's own choice has 1.

    What gains a victory point less than the best is not half as promising.
    """
    moves = view.legal_moves
    if len(moves) < 2:
        return [1.0] * len(moves)
    weighing, choice = Weighing(view), greedy(view)
    gains = [_gain(weighing, move) for move in moves]
    most = max(gains)
    return [
        1.0 if move == choice else _OTHERS * exp(gain - most) for move, gain in zip(moves, gains, strict=True)
    ]


def _gain(weighing: Weighing, move: MiesesMove) -> float:
    """What a move brings, in victory points; nought for doing nothing."""
    match move:
        case Lay() | Discard():
            return weighing.gain(move)
        case Ability():
            return weighing.trick(move)
        case Ask():
            return HELD if weighing.asks() else -HELD
        case Offer(card=card):
            return weighing.given(card)
        case Choose():
            return weighing.taken(move)
        case Points(card=card):
            buddha, jokers = lures(card)
            return WIN + HELD * (buddha + jokers)
        case _:
            return 0.0
