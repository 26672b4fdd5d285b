"""What search asks of classic Karma: which moves look promising, and a deal played out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from karma_tui.core.game import Thinking
from karma_tui.games.classic.greedy import cost, greedy
from karma_tui.games.classic.inference import likely_worlds
from karma_tui.games.classic.moves import ClassicMove, Lay, Take
from karma_tui.games.classic.playout import playout
from karma_tui.games.classic.state import State
from karma_tui.games.classic.view import View

_STEEP: Final = 10.0
"""How much dearer a lay may be, in ``greedy``'s price, before it is half as promising as the cheapest."""
_TAKING: Final = 0.3
"""How promising it is to take the pile where one need not (C10)."""


def prior(view: View) -> list[float]:
    """How promising each legal move is.

    Swaps follow the rule of thumb (C5), and face-down cards are all alike, so one is enough (C22).
    """
    best = greedy(view)
    if not isinstance(best, Lay | Take):
        return [float(move == best) for move in view.legal_moves]
    price = cost(view)
    least = price(best)[0] if isinstance(best, Lay) else 0
    return [1.0 if move == best else _likely(price, move, least) for move in view.legal_moves]


def _likely(price: Callable[[Lay], tuple[int, int]], move: ClassicMove, least: int) -> float:
    return _STEEP / (_STEEP + 1 + price(move)[0] - least) if isinstance(move, Lay) else _TAKING


thinking: Final = Thinking[State, View](prior, playout, likely_worlds, cost=1.2)
