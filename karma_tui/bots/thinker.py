"""A bot that searches before it moves."""

from __future__ import annotations

from typing import Any

from karma_tui.bots.mind import Mind
from karma_tui.core.turns import Move, Randomness
from karma_tui.games.catalogue import AnyGame

_SEEDS = 2**48


class Thinker:
    """Makes the move that wins most playouts; ``thought`` a move is in tenths of a millisecond."""

    def __init__(self, game: AnyGame, luck: Randomness, mind: Mind, thought: float) -> None:
        self._game = game
        self._luck = luck
        self._mind = mind
        self.playouts = game.thinking.playouts(thought)
        """How many a decision gets."""
        self._stopped = False

    def choose(self, view: Any) -> Move:
        """Return the best legal move found. Raises ``GivenUp`` when told to stop."""
        seed = int(self._luck.random() * _SEEDS)
        if len(view.legal_moves) == 1:
            move: Move = view.legal_moves[0]
            return move
        weighed = self._mind.weigh(self._game, view, self.playouts, seed, stopped=lambda: self._stopped)
        return weighed[0].move

    def stop(self) -> None:
        """Give up, within a batch or two."""
        self._stopped = True
