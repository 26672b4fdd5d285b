"""Who is stronger: levels compared two by two over the same deals, and Elo ratings from it.

Matches of one deal hang together, so every interval is over deals: ratings are worked out anew from
deals drawn with replacement (bootstrap), and the middle 95 % of the results is the interval.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Final, TypeAlias

from karma_tui.cli.simulation import Played
from karma_tui.match.dealer import stream

_RESAMPLES: Final = 200
_BLOCKS: Final = 400
"""Blocks that deals are drawn in at most."""
_STEPS: Final = 60
"""Rounds of the iteration; with a handful of levels it stands still long before."""
_HALF: Final = 0.5
"""What two levels that met have on top of their results, a draw between them: nothing is infinite then."""

Pair: TypeAlias = tuple[str, str]


@dataclass(slots=True)
class Score:
    """How the first of a pair did against the second: points, a half for an equal place, and meetings."""

    points: float = 0.0
    meetings: int = 0

    @property
    def share(self) -> float:
        """From 0 to 1."""
        return self.points / self.meetings if self.meetings else 0.0


Scores: TypeAlias = dict[Pair, Score]


@dataclass(frozen=True, slots=True)
class Rating:
    """Elo points; the ratings of all levels average nought. ``low`` and ``high`` bound the 95 % interval."""

    elo: float
    low: float
    high: float


def scores_of(played: Sequence[Played]) -> Scores:
    """Compare the places of every two levels that sat at one table; each pair stands both ways round."""
    scores: Scores = defaultdict(Score)
    for match in played:
        for one, other in combinations(range(len(match.levels)), 2):
            mine, theirs = match.levels[one], match.levels[other]
            if mine != theirs:
                won = _result(match.places[one], match.places[other])
                _count(scores[mine, theirs], won)
                _count(scores[theirs, mine], 1 - won)
    return dict(scores)


def _result(place: int, other: int) -> float:
    return 1.0 if place < other else 0.0 if place > other else 0.5


def _count(score: Score, points: float) -> None:
    score.points += points
    score.meetings += 1


def ratings(played: Sequence[Played], levels: Sequence[str], seed: int) -> dict[str, Rating]:
    """Rate levels that met, directly or through others. The same matches and seed give the same ratings."""
    blocks = _blocks(played)
    luck = stream(seed, "ratings")
    rated = _elo(_sum(blocks), levels)
    drawn = [
        _elo(_sum([blocks[int(luck.random() * len(blocks))] for _block in blocks]), levels)
        for _resample in range(_RESAMPLES)
    ]
    return {level: _rating(rated[level], sorted(each[level] for each in drawn)) for level in levels}


def _blocks(played: Sequence[Played]) -> list[Scores]:
    """The scores of each deal; of very many deals, those of several together."""
    blocks: dict[int, list[Played]] = defaultdict(list)
    for match in played:
        blocks[match.deal % _BLOCKS].append(match)
    return [scores_of(blocks[block]) for block in sorted(blocks)]


def _rating(elo: float, drawn: Sequence[float]) -> Rating:
    cut = len(drawn) // 40
    return Rating(elo, drawn[cut], drawn[-1 - cut])


def _sum(many: Sequence[Mapping[Pair, Score]]) -> Scores:
    total: Scores = defaultdict(Score)
    for scores in many:
        for pair, score in scores.items():
            summed = total[pair]
            summed.points += score.points
            summed.meetings += score.meetings
    return total


def _elo(scores: Mapping[Pair, Score], levels: Sequence[str]) -> dict[str, float]:
    """Fit the Bradley-Terry model by its minorization (Hunter 2004): strengths that explain the points."""
    strength = dict.fromkeys(levels, 1.0)
    for _step in range(_STEPS):
        for level in levels:
            strength[level] = _strength(level, scores, strength)
        middle = math.exp(sum(math.log(each) for each in strength.values()) / len(strength))
        strength = {level: each / middle for level, each in strength.items()}
    return {level: 400 * math.log10(each) for level, each in strength.items()}


def _strength(level: str, scores: Mapping[Pair, Score], strength: Mapping[str, float]) -> float:
    points = expected = 0.0
    for (mine, theirs), score in scores.items():
        if mine == level:
            points += score.points + _HALF
            expected += (score.meetings + 2 * _HALF) / (strength[mine] + strength[theirs])
    return points / expected if expected else strength[level]
