"""What search asks of Mieses Karma beside its rules."""

from __future__ import annotations

from typing import Final

from karma_tui.core.game import Thinking, all_alike
from karma_tui.games.mieses.playout import playout
from karma_tui.games.mieses.prior import prior
from karma_tui.games.mieses.state import State
from karma_tui.games.mieses.view import View, determinize

_COST: Final = 4.0
"""Tenths of a millisecond, with three seats, from about the middle of a match."""

thinking: Final[Thinking[State, View]] = Thinking(prior, playout, all_alike(determinize), _COST)
