"""What search asks of Karma 60 beside its rules: which moves promise most, and how a deal may go on."""

from __future__ import annotations

from typing import Final

from karma_tui.core.game import Thinking, all_alike
from karma_tui.games.sixty.greedy import prices
from karma_tui.games.sixty.playout import playout
from karma_tui.games.sixty.state import State
from karma_tui.games.sixty.view import View, determinize

_HALF: Final = 8
"""A move that gives up so much more than the best promises half as much."""


def prior(view: View) -> list[float]:
    """How promising each legal move is, in their order: 1 for the rule of thumb's own, less the dearer it is.

    The first of the highest is the rule of thumb's own; the viewer must be to move.
    """
    costs = prices(view)
    (least, cards) = min(costs)
    more = [price - least + (count - cards) / 4 for price, count in costs]
    return [_HALF / (_HALF + excess) for excess in more]


thinking: Final[Thinking[State, View]] = Thinking(prior, playout, all_alike(determinize), cost=1.6)
