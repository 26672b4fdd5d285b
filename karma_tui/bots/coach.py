"""The coach: after a match, what each move of a seat was worth, and what would have been better.

A move is judged from the view its player had, never from the cards as they lay. Chances come from
playouts and are noisy: the best of many noisy chances looks better than it is. So the moves that seem
to have cost most are weighed once more, with other luck, and only the second look counts for them.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import replace
from typing import Final

from karma_tui.bots.mind import Mind
from karma_tui.bots.search import Weighed
from karma_tui.core.seats import Seat
from karma_tui.core.turns import Move
from karma_tui.games.catalogue import AnyGame
from karma_tui.match.analysis import Analysis, Judged
from karma_tui.match.dealer import stream
from karma_tui.match.recording import Recording

COSTLIEST: Final = 3
"""Moves that are called costly at most."""
_THOUGHT: Final = 1000.0
"""What a move's first look takes by default, in tenths of a millisecond of one processor."""
_LEAST: Final = 50
"""Playouts a move by default at least."""
SEED: Final = 1
"""The luck of an analysis: the same for everyone, so that it says the same every time."""
_AGAIN: Final = 2 * COSTLIEST
"""Moves that are looked at once more at most."""
_FORCED: Final = 4
"""By how much fewer playouts do where there was no choice, and the chance is only a point in the curve."""
_CLOSER: Final = 4
"""How many times the playouts a second look takes."""


def analyse(
    recording: Recording, seat: Seat, mind: Mind, playouts: int, seed: int = SEED
) -> Generator[Analysis, None, None]:
    """Judge every move of a seat, one a step, by so many playouts; the last step brings the costliest.

    The same for the same ``seed``. Nothing is thought before a step is asked for.
    """
    turns = recording.turns(seat)
    steps = len(turns) + _AGAIN + 1
    points: list[Judged] = []
    for turn, at in enumerate(turns, 1):
        points.append(_judge(recording, seat, at, turn, mind, playouts, seed))
        yield Analysis(seat, tuple(points), done=len(points) / steps)
    suspects = [judged for judged in _by_cost(points) if judged.costly][:_AGAIN]
    for looked, judged in enumerate(suspects, 1):
        points[judged.turn - 1] = _look_again(recording, judged, mind, playouts * _CLOSER, seed)
        yield Analysis(seat, tuple(points), done=(len(turns) + looked) / steps)
    again = {judged.turn for judged in suspects}
    costly = [judged for judged in _by_cost(points) if judged.turn in again and judged.costly]
    yield Analysis(seat, tuple(points), tuple(costly[:COSTLIEST]))


def usual_playouts(game: AnyGame) -> int:
    """Return how many playouts a move are a moment's thought in a game."""
    return max(_LEAST, game.thinking.playouts(_THOUGHT))


def _by_cost(points: Sequence[Judged]) -> list[Judged]:
    return sorted(points, key=lambda judged: (-judged.cost, judged.turn))


def _judge(
    recording: Recording, seat: Seat, at: int, turn: int, mind: Mind, playouts: int, seed: int
) -> Judged:
    made = recording.moves[at]
    view = recording.view(at, seat)
    forced = recording.forced(at)
    playouts = max(1, playouts // _FORCED) if forced else playouts
    weighed = mind.weigh(recording.game, view, playouts, _seed(seed, made.ply, "first"), keep=(made.move,))
    own = _of(weighed, made.move)
    best = max((own, weighed[0]), key=lambda each: each.chance)  # of equals, the move made
    return Judged(
        at=at,
        ply=made.ply,
        deal=recording.deal(at),
        turn=turn,
        view=view,
        move=made.move,
        chance=own.chance,
        best=best.move,
        best_chance=best.chance,
        playouts=min(own.playouts, best.playouts),
        forced=forced,
    )


def _look_again(recording: Recording, judged: Judged, mind: Mind, playouts: int, seed: int) -> Judged:
    """Weigh the move made and the better one alone by other luck: what they were chosen by is not used."""
    pair = (judged.move, judged.best)
    weighed = mind.weigh(recording.game, judged.view, playouts, _seed(seed, judged.ply, "again"), keep=pair)
    own, best = (_of(weighed, move) for move in pair)
    return replace(
        judged, chance=own.chance, best_chance=best.chance, playouts=min(own.playouts, best.playouts)
    )


def _of(weighed: Sequence[Weighed], move: Move) -> Weighed:
    return next(each for each in weighed if each.move == move)


def _seed(seed: int, ply: int, look: str) -> int:
    return stream(seed, f"coach {ply} {look}").getrandbits(48)
