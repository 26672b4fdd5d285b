"""What search asks of Karmaka beside its rules."""

from __future__ import annotations

from math import exp
from typing import Final

from karma_tui.core.game import Thinking, all_alike
from karma_tui.games.karmaka.greedy import weights
from karma_tui.games.karmaka.playout import playout
from karma_tui.games.karmaka.state import State
from karma_tui.games.karmaka.view import View, determinize

_POINTS: Final = 1.5
"""A move that is worth so many points less is e times less promising."""


def prior(view: View) -> list[float]:
    """Say how promising each legal move is, in their order: 1 for the rule of thumb's choice, the first of
    several as good, and ever closer to nought the more points a move would cost."""
    weighed = weights(view)
    best = max(weighed)
    return [exp((weight - best) / _POINTS) for weight in weighed]


thinking: Final[Thinking[State, View]] = Thinking(prior, playout, all_alike(determinize), cost=2.0)
