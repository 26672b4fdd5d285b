"""Who had help in a match: moves taken back and hints. A match with either is marked so."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from karma_tui.core.seats import Seat
from karma_tui.match.log import Hint, Line, Undo


@dataclass(frozen=True, slots=True)
class Assist:
    """The help one seat had: how often it took a move back, and how many hints it was given."""

    seat: Seat
    undos: int
    hints: int


def assists(lines: Iterable[Line]) -> tuple[Assist, ...]:
    """Count the help on a log, for each seat that had some, in order. Undone moves do not undo it."""
    undos: Counter[Seat] = Counter()
    hints: Counter[Seat] = Counter()
    for line in lines:
        if isinstance(line, Undo):
            undos[line.by] += 1
        elif isinstance(line, Hint):
            hints[line.by] += 1
    return tuple(Assist(seat, undos[seat], hints[seat]) for seat in sorted({*undos, *hints}))
