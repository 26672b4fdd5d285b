"""What many matches between bots come to: rates and means by the seat, by the level and by tally."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from karma_tui.cli.simulation import Plan, Played
from karma_tui.core.messages import Message
from karma_tui.core.seats import Seat
from karma_tui.core.tally import Tally


@dataclass(frozen=True, slots=True)
class Rate:
    """``count`` of ``of`` matches, with the 95 % interval (Wilson) of the rate behind it."""

    count: int
    of: int

    @property
    def rate(self) -> float:
        """From 0 to 1."""
        return self.count / self.of if self.of else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """Lower and upper bound of the 95 % interval.

        >>> [round(bound, 3) for bound in Rate(50, 100).interval]
        [0.404, 0.596]
        """
        if not self.of:
            return 0.0, 1.0
        z = 1.959963984540054
        share = z * z / self.of
        middle = (self.rate + share / 2) / (1 + share)
        half = z * math.sqrt(self.rate * (1 - self.rate) / self.of + share / self.of / 4) / (1 + share)
        return max(0.0, middle - half), min(1.0, middle + half)


@dataclass(frozen=True, slots=True)
class Figures:
    """How often someone won and lost; a shared win counts as one for each who shares it."""

    wins: Rate
    losses: Rate
    mean_total: float
    mean_place: float


def by_seat(plan: Plan, played: Sequence[Played]) -> list[Figures]:
    """Sum matches up for each seat, seat 1 first."""
    return [_figures((match, seat) for match in played) for seat in range(1, len(plan.levels) + 1)]


def by_level(plan: Plan, played: Sequence[Played]) -> dict[str, Figures]:
    """Sum matches up for each level that took part, every seat it had counting as one match."""
    return {
        level: _figures(
            (match, seat) for match in played for seat, sat in enumerate(match.levels, 1) if sat == level
        )
        for level in dict.fromkeys(plan.levels)
    }


def _figures(sat: Iterable[tuple[Played, Seat]]) -> Figures:
    times = list(sat)
    n = len(times)
    return Figures(
        Rate(sum(seat in match.winners for match, seat in times), n),
        Rate(sum(seat in match.losers for match, seat in times), n),
        sum(match.totals[seat - 1] for match, seat in times) / n if n else 0.0,
        sum(match.places[seat - 1] for match, seat in times) / n if n else 0.0,
    )


@dataclass(frozen=True, slots=True)
class TallyFigures:
    """A tally over all matches: its mean, or its rate where it is a share."""

    label: Message
    mean: float
    rate: Rate | None


def tally_figures(played: Sequence[Played]) -> list[TallyFigures]:
    """Sum the tallies of matches up, in the game's own order; those that had no case are left out."""
    summed: dict[Message, list[Tally]] = {}
    for match in played:
        for tally in match.tallies:
            summed.setdefault(tally.label, []).append(tally)
    return [
        _summed(label, amount=sum(each.amount for each in tallies), of=of, share=tallies[0].share)
        for label, tallies in summed.items()
        if (of := sum(each.of for each in tallies))
    ]


def _summed(label: Message, amount: float, of: int, share: bool) -> TallyFigures:
    return TallyFigures(label, amount / of, Rate(round(amount), of) if share else None)
