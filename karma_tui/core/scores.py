"""Score sheets: every figure with the evidence for it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from karma_tui.core.messages import Message
from karma_tui.core.seats import Seat


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """One line of a seat's score: what it is for, how much, and why."""

    seat: Seat
    label: Message
    points: int
    because: Message


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """The score of a match so far, or at its end.

    ``winners`` and ``losers`` are empty while the match goes on; ``losers`` stays empty in a game
    that names none. ``totals`` has a figure for each seat, seat 1 first.
    """

    lines: tuple[ScoreLine, ...]
    totals: tuple[int, ...]
    winners: tuple[Seat, ...] = ()
    losers: tuple[Seat, ...] = ()

    def of(self, seat: Seat) -> tuple[ScoreLine, ...]:
        """Return the lines of one seat, in the order of the sheet."""
        return tuple(line for line in self.lines if line.seat == seat)


class Standing(Protocol):
    """How a match ended: a final ``ScoreSheet``, or what a save keeps of it."""

    @property
    def winners(self) -> tuple[Seat, ...]:
        """One seat at least."""

    @property
    def losers(self) -> tuple[Seat, ...]:
        """Empty where nobody is named."""

    @property
    def totals(self) -> tuple[int, ...]:
        """A figure for each seat, seat 1 first."""


def places(end: Standing) -> tuple[int, ...]:
    """Who came in where, seat 1 first: 1 for the best; equals share a place.

    Winners come first and losers last; between them the totals decide, the most first where the
    winners have the most.

    >>> places(ScoreSheet((), (0, 1, 0), winners=(1, 3), losers=(2,)))
    (1, 3, 1)
    >>> places(ScoreSheet((), (17, 12, 18), winners=(3,)))
    (2, 3, 1)
    """
    totals = end.totals
    sign = 1 if max(totals[seat - 1] for seat in end.winners) == max(totals) else -1
    standing = [
        (seat in end.winners, seat not in end.losers, 0 if seat in end.winners else sign * total)
        for seat, total in enumerate(totals, 1)
    ]
    return tuple(1 + sum(other > each for other in standing) for each in standing)
