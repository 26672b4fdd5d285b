"""Weighing moves by playouts: flat Monte Carlo over determinizations, the same luck for every move.

Each world is a full state that agrees with the view, drawn from a seed of its own; every move still in
the race is played out in it. The race is run by sequential halving: the better half of the moves goes on
to the next round, so that most playouts compare the moves that are close (Karnin, Koren and Somekh 2013).
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from random import Random
from typing import Any, Final, TypeAlias

from karma_tui.core.turns import Move
from karma_tui.games.catalogue import AnyGame, find_game

MOST: Final = 16
"""Moves that are looked at closely, at most."""
_FEWEST: Final = 2
"""Moves in the last round."""
_EACH: Final = 12
"""Playouts a move should have on average, before fewer moves are looked at."""
_TRUST: Final = 0.35
"""How much the rule of thumb counts against playouts: about their standard error, for its own choice."""
_BATCH: Final = 150.0
"""About how long a batch takes, in tenths of a millisecond: cancelling waits no longer than that."""
_BLOCK: Final = 64
"""Worlds that are prepared together."""


@dataclass(frozen=True, slots=True)
class Weighed:
    """A legal move as it was weighed: ``chance`` of winning the match (0–1), from so many ``playouts``."""

    move: Move
    chance: float
    playouts: int


@dataclass(frozen=True, slots=True)
class Batch:
    """Some worlds to play some moves out in; it can be sent to another process."""

    game: str
    view: Any
    moves: tuple[Move, ...]
    seed: int
    worlds: range


Results: TypeAlias = list[list[float]]
"""For each world, for each move of the batch, the viewer's chance of winning after it."""

Stopped: TypeAlias = Callable[[], bool]
"""Says whether the answer is no longer wanted."""

Runner: TypeAlias = Callable[[Sequence[Batch], Stopped], Iterable[Results]]
"""Plays batches, anywhere, and brings their results in the same order; raises ``GivenUp`` when stopped."""


class GivenUp(Exception):
    """Nobody waits for the answer any more."""


def never() -> bool:
    """Say that the answer is wanted to the end (``Stopped``)."""
    return False


def play_batch(batch: Batch) -> Results:
    """Play out each move of a batch in each of its worlds: the same wherever it is done."""
    playout = find_game(batch.game).thinking.playout
    moves, at = batch.moves, batch.view.seat - 1
    return [[playout(state, move, Random(luck))[at] for move in moves] for luck, state in _worlds(batch)]


def _worlds(batch: Batch) -> Iterator[tuple[int, Any]]:
    """The worlds of a batch, each with its seed; a world is the same whatever batch it is in."""
    prepare = find_game(batch.game).thinking.worlds
    for block, worlds in groupby(batch.worlds, lambda world: world // _BLOCK):
        draw = prepare(batch.view, Random(f"{batch.seed} {block}"))
        for world in worlds:
            luck = batch.seed + world
            yield luck, draw(Random(luck))


def run_here(batches: Sequence[Batch], stopped: Stopped) -> Iterable[Results]:
    """Play batches one after another in this thread."""
    for batch in batches:
        if stopped():
            raise GivenUp
        yield play_batch(batch)


def weigh(
    game: AnyGame,
    view: Any,
    playouts: int,
    seed: int,
    run: Runner = run_here,
    keep: Sequence[Move] = (),
    stopped: Stopped = never,
) -> tuple[Weighed, ...]:
    """Weigh the promising legal moves of a view, best first, with about so many playouts in all.

    Of moves with about the same chance the more promising comes first.
    The moves in ``keep`` are weighed to the end whatever they are like. The result follows from view,
    playouts, seed and ``keep`` alone, not from who runs the batches. The viewer must be to move.
    Raises ``GivenUp`` when ``stopped`` says so.
    """
    race = _Race(_candidates(game, view, playouts, keep), keep)
    rounds = max(1, math.ceil(math.log2(len(race.running) / _FEWEST)) + 1)
    worlds = 0
    for left in range(rounds, 0, -1):
        more = max(1, (playouts - race.played) // (left * len(race.running)))
        race.enter(_play(game, view, race.running, seed, range(worlds, worlds + more), run, stopped))
        worlds += more
        if left > 1:
            race.halve()
    return race.standing()


def _candidates(game: AnyGame, view: Any, playouts: int, keep: Sequence[Move]) -> dict[Move, float]:
    """The moves worth playing out and how promising they are, 0 to 1, the most promising first."""
    prior = game.thinking.prior(view)
    promise = {move: each / max(prior) for move, each in zip(view.legal_moves, prior, strict=True)}
    order = sorted(promise, key=promise.__getitem__, reverse=True)
    most = max(_FEWEST, min(MOST, playouts // _EACH))
    chosen = [move for move in order[:most] if promise[move] > 0]
    return {move: promise[move] for move in (*chosen, *keep)}


def _play(
    game: AnyGame,
    view: Any,
    moves: Sequence[Move],
    seed: int,
    worlds: range,
    run: Runner,
    stopped: Stopped,
) -> Results:
    size = max(1, round(_BATCH / (game.thinking.cost * len(moves))))
    batches = [
        Batch(game.spec.key, view, tuple(moves), seed, worlds[first : first + size])
        for first in range(0, len(worlds), size)
    ]
    return [world for results in run(batches, stopped) for world in results]


class _Race:
    """Moves and what their playouts brought so far."""

    def __init__(self, promise: Mapping[Move, float], keep: Sequence[Move]) -> None:
        self.running = list(promise)
        self.played = 0
        self._promise = promise
        self._keep = keep
        self._out: list[Move] = []
        self._brought: dict[Move, list[float]] = {move: [] for move in promise}

    def enter(self, results: Results) -> None:
        """Add what a round brought to the moves still running."""
        for world in results:
            for move, chance in zip(self.running, world, strict=True):
                self._brought[move].append(chance)
        self.played += len(results) * len(self.running)

    def halve(self) -> None:
        """Let the better half go on, and the kept ones always."""
        ranked = self._ranked()
        half = max(_FEWEST, math.ceil(len(ranked) / 2))
        stay = [*ranked[:half], *(move for move in ranked[half:] if move in self._keep)]
        self._out = [move for move in ranked if move not in stay] + self._out
        self.running = [move for move in self.running if move in stay]

    def standing(self) -> tuple[Weighed, ...]:
        """Every move, best first: those that ran to the end before those that did not."""
        return tuple(
            Weighed(move, self._chance(move), len(self._brought[move]))
            for move in (*self._ranked(), *self._out)
        )

    def _ranked(self) -> list[Move]:
        return sorted(self.running, key=self._merit, reverse=True)

    def _merit(self, move: Move) -> float:
        """The chance found, and the more promise the less sure it is."""
        return self._chance(move) + _TRUST * self._promise[move] / math.sqrt(len(self._brought[move]))

    def _chance(self, move: Move) -> float:
        brought = self._brought[move]
        return math.fsum(brought) / len(brought)
