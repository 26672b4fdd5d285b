"""Thinking of a hint: twice as long as ``cat`` does, however strong the bots at the table are."""

from __future__ import annotations

from typing import Any, Final

from karma_tui.bots.mind import Mind
from karma_tui.bots.search import Stopped, never
from karma_tui.games.catalogue import AnyGame
from karma_tui.match.hints import Hint, Rated

_THOUGHT: Final = 1200.0
"""Thought a hint takes, in tenths of a millisecond of one processor."""
_SEED: Final = 1
"""Asked again, the same hint."""


def think_of_hint(game: AnyGame, view: Any, mind: Mind, stopped: Stopped = never) -> Hint:
    """Return a hint for the holder of ``view``, who is to move. Raises ``GivenUp``."""
    playouts = game.thinking.playouts(_THOUGHT)
    weighed = [
        Rated(each.move, each.chance) for each in mind.weigh(game, view, playouts, _SEED, stopped=stopped)
    ]
    return Hint(weighed[0], weighed[1] if len(weighed) > 1 else None)
