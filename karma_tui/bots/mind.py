"""Where search happens: in this thread, or in a pool of processes that all tables share."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from karma_tui.bots.search import Runner, Stopped, Weighed, never, run_here, weigh
from karma_tui.core.turns import Move
from karma_tui.games.catalogue import AnyGame


class Mind:
    """Weighs moves by means of a runner. The same question has the same answer whatever the runner."""

    def __init__(self, run: Runner = run_here, warm: Callable[[], None] = lambda: None) -> None:
        """``warm`` gets ready what the runner needs, and returns at once."""
        self._run = run
        self.warm = warm

    def weigh(
        self,
        game: AnyGame,
        view: Any,
        playouts: int,
        seed: int,
        *,
        keep: Sequence[Move] = (),
        stopped: Stopped = never,
    ) -> tuple[Weighed, ...]:
        """Weigh the promising legal moves of a view, best first (``search.weigh``). Raises ``GivenUp``."""
        return weigh(game, view, playouts, seed, self._run, keep, stopped)
