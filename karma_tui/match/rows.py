"""What the index keeps of a match: who played what, how it ended, who had help. No move, no card."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from karma_tui.core.language import _
from karma_tui.core.scores import places
from karma_tui.core.seats import Seat
from karma_tui.match.assists import assists
from karma_tui.match.log import Kind, MatchLog, Outcome
from karma_tui.match.sitters import header_after

BOT: Final[Kind] = "bot"
HUMAN: Final[Kind] = "human"


@dataclass(frozen=True, slots=True)
class Sitting:
    """One seat of a match. Place, points and the two verdicts are nought until the match is over."""

    name: str
    kind: Kind
    level: str
    """Of a bot; empty for people."""
    place: int = 0
    """1 for the best; equals share one."""
    points: int = 0
    """Its total, which counts what was lost where ``Spec.counts_losses``."""
    won: bool = False
    lost: bool = False
    """Whether the game named it a loser."""
    undos: int = 0
    """How often it took a move back."""
    hints: int = 0
    """How many hints it was given."""

    @property
    def helped(self) -> bool:
        """Whether it had any help."""
        return bool(self.undos or self.hints)


@dataclass(frozen=True, slots=True)
class MatchRow:
    """One match as its save tells it, and what tells whether the save has changed since."""

    name: str
    """Of the save's file, its ending included."""
    size: int
    """Of the file, in bytes."""
    modified: int
    """Of the file, in nanoseconds since the epoch: for a match that is over, when it ended."""
    id: str
    game: str
    options: Mapping[str, str | int]
    """Those that differ from the default."""
    created: str
    """ISO 8601 with an offset."""
    moves: int
    """Those that stand, the dealer's among them."""
    lines: int
    """On the log: moves, undone ones too, undos and hints."""
    over: bool
    sittings: tuple[Sitting, ...]
    """Seat 1 first."""

    def is_of(self, about: os.stat_result) -> bool:
        """Whether the file is as it was when this row was made."""
        return (self.size, self.modified) == (about.st_size, about.st_mtime_ns)


class NoWinnerError(ValueError):
    """An outcome that names no winner, which no match has."""

    def __init__(self) -> None:
        super().__init__(_("the outcome names no winner"))


def row_of(name: str, about: os.stat_result, log: MatchLog) -> MatchRow:
    """Return the row of the save ``name``, whose log was read after ``about``. Raises ``NoWinnerError``."""
    header, outcome = header_after(log.header, log.lines), log.outcome
    if outcome is not None and not outcome.winners:
        raise NoWinnerError
    help_of = {assist.seat: assist for assist in assists(log.lines)}
    placed = places(outcome) if outcome else ()
    sittings = []
    for seat, plan in enumerate(header.seats, 1):
        assist = help_of.get(seat)
        undos, hints = (assist.undos, assist.hints) if assist else (0, 0)
        ended = _ended(seat, outcome, placed) if outcome else (0, 0, False, False)
        sittings.append(Sitting(plan.name, plan.kind, plan.level, *ended, undos, hints))
    return MatchRow(
        name,
        about.st_size,
        about.st_mtime_ns,
        header.id,
        header.game,
        dict(header.options),
        header.created,
        len(log.entries),
        len(log.lines),
        outcome is not None,
        tuple(sittings),
    )


def _ended(seat: Seat, outcome: Outcome, placed: tuple[int, ...]) -> tuple[int, int, bool, bool]:
    at = seat - 1
    return placed[at], outcome.totals[at], seat in outcome.winners, seat in outcome.losers
