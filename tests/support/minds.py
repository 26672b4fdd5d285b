"""Minds that weigh moves by a rule a test can know, at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from karma_tui.bots.mind import Mind
from karma_tui.bots.search import Stopped, Weighed, never
from karma_tui.core.turns import Move
from karma_tui.games.catalogue import AnyGame


@dataclass
class FakeMind(Mind):
    """Weighs every legal move by ``chance(view, move)`` and keeps what it was asked."""

    chance: Callable[[Any, Move], float]
    asked: list[tuple[Any, int, int, tuple[Move, ...]]] = field(default_factory=list)

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
        del game, stopped
        self.asked.append((view, playouts, seed, tuple(keep)))
        moves = dict.fromkeys([*view.legal_moves, *keep])
        weights = [Weighed(move, self.chance(view, move), playouts) for move in moves]
        return tuple(sorted(weights, key=lambda weight: -weight.chance))


def by_order(view: Any, move: Move) -> float:
    """The first legal move wins more often than any other: six matches in ten, the others four."""
    return 0.6 if view.legal_moves and move == view.legal_moves[0] else 0.4


def all_alike(view: Any, move: Move) -> float:
    """No move is better than another."""
    del view, move
    return 0.5
