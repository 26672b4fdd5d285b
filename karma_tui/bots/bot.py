"""What a bot is, and the simplest two."""

from __future__ import annotations

from typing import Any, Protocol

from karma_tui.core.turns import Move, Randomness
from karma_tui.games.catalogue import AnyGame


class Bot(Protocol):
    """Someone who answers a view with one of its legal moves."""

    def choose(self, view: Any) -> Move:
        """Return a legal move. The viewer is to move, so there is at least one.

        Raises ``GivenUp`` when it was told to stop.
        """

    def stop(self) -> None:
        """Nobody waits for a move any more: have ``choose``, on another thread, give up soon."""


class RandomBot:
    """Any legal move, each equally likely: a yardstick for tests, no opponent."""

    def __init__(self, luck: Randomness) -> None:
        self._luck = luck

    def choose(self, view: Any) -> Move:
        """Return a legal move at random."""
        move: Move = view.legal_moves[int(self._luck.random() * len(view.legal_moves))]
        return move

    def stop(self) -> None:
        """It has moved before one can say so."""


class GreedyBot:
    """Plays by the game's rule of thumb, and ``careless`` of the time (0–1) at random instead."""

    def __init__(self, game: AnyGame, luck: Randomness, careless: float = 0.0) -> None:
        self._game = game
        self._luck = luck
        self._careless = careless
        self._random = RandomBot(luck)

    def choose(self, view: Any) -> Move:
        """Return a sensible move, or now and then just any."""
        if self._careless and self._luck.random() < self._careless:
            return self._random.choose(view)
        return self._game.greedy(view)

    def stop(self) -> None:
        """It has moved before one can say so."""
