"""Matches as the index keeps them, written down in a line, and as saves with no moves but an end."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from karma_tui.match.log import Hint, MatchLog, Outcome, SeatPlan
from karma_tui.match.records import header_line, log_line, outcome_line
from karma_tui.match.rows import MatchRow, row_of
from tests.support.played import header_of

MONA = SeatPlan("Mona", "human")
BEN = SeatPlan("Ben", "human")
BEETLE = SeatPlan("Beetle", "bot", "beetle")
CAT = SeatPlan("Cat", "bot", "cat")


def log_of(
    number: int,
    seats: Sequence[SeatPlan] = (MONA, BEETLE),
    totals: Sequence[int] | None = (0, 1),
    *,
    game: str = "classic",
    hinted: int = 0,
) -> MatchLog:
    """Match ``number`` of a series, begun in that order; without ``totals`` it goes on.

    The fewest win in ``classic`` and ``sixty`` and the most lose, else the most win. Seat ``hinted``
    had a hint.
    """
    created = f"2026-11-{number // 24 + 1:02}T{number % 24:02}:00:00+01:00"
    log = MatchLog(header_of(game, seats, id=f"{number:016x}", created=created))
    if hinted:
        log.lines.append(Hint(1, hinted, "ready", "0" * 16))
    if totals is not None:
        few, many = min(totals), max(totals)
        losing = game in ("classic", "sixty")
        winners = tuple(s for s, n in enumerate(totals, 1) if n == (few if losing else many))
        losers = tuple(s for s, n in enumerate(totals, 1) if losing and n == many > few)
        log.outcome = Outcome(winners, losers, tuple(totals))
    return log


def write(folder: Path, log: MatchLog, name: str = "") -> Path:
    """Write a log down as a save; it reads, but does not replay."""
    path = folder / f"{name or log.header.id}.karma"
    lines = [header_line(log.header), *map(log_line, log.lines)]
    path.write_bytes(b"".join([*lines, outcome_line(log.outcome)] if log.outcome else lines))
    return path


def row(folder: Path, log: MatchLog) -> MatchRow:
    """The row of a log that is written down first."""
    path = write(folder, log)
    return row_of(path.name, path.stat(), log)
