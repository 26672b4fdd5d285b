"""Score sheets: every figure with the evidence for it."""

from __future__ import annotations

from dataclasses import dataclass

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
