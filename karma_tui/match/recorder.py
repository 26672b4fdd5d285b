"""Where a match is written down as it is played, and what is said when that fails."""

from __future__ import annotations

from typing import Protocol

from karma_tui.match.events import SaveFailed
from karma_tui.match.log import Line, Outcome


class RecordError(OSError):
    """A line could not be written down; ``failure`` says why."""

    def __init__(self, text: str, **values: str) -> None:
        """``text`` and ``values`` as those of ``SaveFailed``."""
        super().__init__(text)
        self.failure = SaveFailed(text, tuple(values.items()))

    def __str__(self) -> str:
        return self.failure.cause


class Recorder(Protocol):
    """Where a match is written down as it is played."""

    def record(self, line: Line) -> None:
        """Have a line on disk before returning. Raises ``RecordError`` and leaves no trace if it cannot."""

    def conclude(self, outcome: Outcome) -> None:
        """Have the outcome on disk before returning. Raises ``RecordError`` if it cannot."""


class Unrecorded:
    """A recorder for matches nobody keeps."""

    def record(self, line: Line) -> None:
        """Forget the line."""

    def conclude(self, outcome: Outcome) -> None:
        """Forget the outcome."""
