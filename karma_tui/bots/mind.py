"""Where search happens: in this thread, or in a pool of processes that all tables share."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from karma_tui.bots.pool import Pool
from karma_tui.bots.search import Runner, Stopped, Weighed, never, run_here, weigh
from karma_tui.core.turns import Move
from karma_tui.games.catalogue import AnyGame


class Mind:
    """Weighs moves by means of a runner. The same question has the same answer whatever the runner."""

    def __init__(self, run: Runner = run_here) -> None:
        self._run = run

    def warm(self) -> None:
        """Have whatever the runner needs be got ready, and return at once."""
        if isinstance(self._run, Pool):
            self._run.warm()

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
