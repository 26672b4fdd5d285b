"""Figures from the rows of the index: how people have fared, by game, by opponent, with and without help."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from itertools import groupby
from typing import Final

from karma_tui.games.catalogue import GAMES, find_game
from karma_tui.match.rows import BOT, HUMAN, MatchRow, Sitting

LAST: Final = 10
"""How many of the latest results are shown one by one."""
PEOPLE: Final = ""
"""Stands for the level of opponents none of whom is a bot."""


@dataclass(frozen=True, slots=True)
class Result:
    """How one person fared in one match that is over."""

    match: MatchRow
    sitting: Sitting
    against: str
    """The strongest level among the others; ``PEOPLE`` when no bot was there."""


@dataclass(frozen=True, slots=True)
class Share:
    """``count`` of ``of`` results."""

    count: int
    of: int

    @property
    def share(self) -> float:
        """From 0 to 1; 0 of nothing is 0."""
        return self.count / self.of if self.of else 0.0


@dataclass(frozen=True, slots=True)
class Totals:
    """The totals of one game's results: ``best`` is the most, or the fewest where they count losses."""

    sum: int
    mean: float
    best: int


@dataclass(frozen=True, slots=True)
class Figures:
    """What some results come to; a shared win is a win."""

    wins: Share
    """The ``of`` is how many matches were played."""
    losses: Share
    """Of the matches of games that name losers."""
    places: tuple[int, ...]
    """How often first, second and so on, as far as there is one."""
    totals: Totals | None
    """None of no results, or of several games: they count different things."""
    streak: int
    """Matches won one after another up to the latest."""
    longest: int
    against: tuple[tuple[str, Share], ...]
    """The wins by the strongest level of the others, the weakest first, people last."""
    alone: Share
    """The wins without help."""
    helped: Share
    """The wins with a hint or a move taken back."""
    latest: tuple[Result, ...]
    """The last ten, the oldest first."""


class Statistics:
    """The matches of one folder of saves, each once, as the people who play on this machine played them."""

    def __init__(self, rows: Iterable[MatchRow], levels: Sequence[str]) -> None:
        """``levels`` are the bots' levels, weakest first; one that is not among them is weaker still."""
        matches = _distinct(row for row in rows if row.game in GAMES)
        self._levels = tuple(levels)
        self._results = _results(matches, self._levels)
        self._unfinished = [row for row in matches if not row.over]

    @property
    def players(self) -> tuple[str, ...]:
        """Everyone who has finished a match, the most matches first."""
        counted = Counter(result.sitting.name for result in self._results)
        return tuple(sorted(counted, key=lambda name: (-counted[name], name)))

    @property
    def games(self) -> tuple[str, ...]:
        """The games of which a match was finished, in the order of the catalogue."""
        played = {result.match.game for result in self._results}
        return tuple(game for game in GAMES if game in played)

    def results(self, game: str = "", player: str = "") -> tuple[Result, ...]:
        """Every result, or those of a game or a player, in the order the matches were begun."""
        return tuple(
            result
            for result in self._results
            if (not game or result.match.game == game) and (not player or result.sitting.name == player)
        )

    def unfinished(self, game: str = "", player: str = "") -> int:
        """How many matches of people go on, of all or of a game or a player."""
        return sum(
            (not game or row.game == game)
            and any(each.kind == HUMAN and each.name == (player or each.name) for each in row.sittings)
            for row in self._unfinished
        )

    def figures(self, game: str = "", player: str = "") -> Figures:
        """Sum up all results, or those of a game or a player."""
        return figures(self.results(game, player), self._levels)


def figures(results: Sequence[Result], levels: Sequence[str]) -> Figures:
    """Sum results up, the oldest given first. Of several people in one match, one who won is enough for
    a streak to go on."""
    naming = [result for result in results if find_game(result.match.game).spec.counts_losses]
    helped = [result for result in results if result.sitting.helped]
    alone = [result for result in results if not result.sitting.helped]
    won = [
        any(result.sitting.won for result in sat)
        for _id, sat in groupby(results, key=lambda result: result.match.id)
    ]
    runs = [len(list(run)) for each, run in groupby(won) if each]
    return Figures(
        wins=_wins(results),
        losses=Share(sum(result.sitting.lost for result in naming), len(naming)),
        places=_places(results),
        totals=_totals(results),
        streak=runs[-1] if won and won[-1] else 0,
        longest=max(runs, default=0),
        against=_against(results, levels),
        alone=_wins(alone),
        helped=_wins(helped),
        latest=tuple(results[-LAST:]),
    )


def _wins(results: Sequence[Result]) -> Share:
    return Share(sum(result.sitting.won for result in results), len(results))


def _places(results: Sequence[Result]) -> tuple[int, ...]:
    counted = Counter(result.sitting.place for result in results)
    return tuple(counted[place] for place in range(1, max(counted, default=0) + 1))


def _totals(results: Sequence[Result]) -> Totals | None:
    games = {result.match.game for result in results}
    if len(games) != 1:
        return None
    points = [result.sitting.points for result in results]
    best = min if find_game(games.pop()).spec.counts_losses else max
    return Totals(sum(points), sum(points) / len(points), best(points))


def _against(results: Sequence[Result], levels: Sequence[str]) -> tuple[tuple[str, Share], ...]:
    met = sorted({result.against for result in results}, key=lambda level: _strength(level, levels))
    return tuple((level, _wins([each for each in results if each.against == level])) for level in met)


def _strength(level: str, levels: Sequence[str]) -> tuple[int, str]:
    """Where a level stands in order: one nobody knows first, then the ladder, then people."""
    if level == PEOPLE:
        return len(levels), level
    return (levels.index(level) if level in levels else -1), level


# --- from rows to results ---------------------------------------------------------------------------


def _distinct(rows: Iterable[MatchRow]) -> list[MatchRow]:
    """Each match once: of a save and its copies the one that is furthest."""
    furthest: dict[str, MatchRow] = {}
    for row in rows:
        other = furthest.get(row.id)
        if other is None or _reached(row) > _reached(other):
            furthest[row.id] = row
    return list(furthest.values())


def _reached(row: MatchRow) -> tuple[bool, int]:
    return row.over, row.lines


def _results(rows: Iterable[MatchRow], levels: Sequence[str]) -> tuple[Result, ...]:
    over = sorted((row for row in rows if row.over), key=_begun)
    return tuple(
        Result(row, sitting, _strongest(row, sitting, levels))
        for row in over
        for sitting in row.sittings
        if sitting.kind == HUMAN
    )


def _begun(row: MatchRow) -> tuple[datetime, str]:
    then = datetime.fromisoformat(row.created)
    try:
        return then.astimezone(UTC), row.id
    except OverflowError:  # within a day of the first or the last year there is
        return then.replace(tzinfo=UTC), row.id


def _strongest(row: MatchRow, me: Sitting, levels: Sequence[str]) -> str:
    bots = [each.level for each in row.sittings if each is not me and each.kind == BOT]
    return max(bots, key=lambda level: _strength(level, levels), default=PEOPLE)
