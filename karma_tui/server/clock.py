"""The clock of a table: how long who is to move may think."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final

from karma_tui.server.circle import Circle

HURRY: Final = 10
"""Seconds left from which who is to move is told to hurry."""
_NAME: Final = "clock"
"""What the table's timers know it by."""


class MoveClock:
    """Runs anew for every move, or never."""

    def __init__(self, circle: Circle, seconds: int) -> None:
        """``seconds`` a move; 0 for no clock."""
        self._circle, self._seconds = circle, seconds
        self._ends = 0.0
        """When the time is up, on the loop's clock."""

    def start(self, time_is_up: Callable[[], None]) -> None:
        """Run from now on; ``time_is_up`` is called unless it is stopped or started again before."""
        self.stop()
        if self._seconds:
            self._ends = asyncio.get_running_loop().time() + self._seconds
            self._circle.after(self._seconds, _NAME, time_is_up)

    def stop(self) -> None:
        """Run no more."""
        self._circle.cancel(_NAME)

    @property
    def left(self) -> float:
        """Seconds until the time is up; 0 when the clock does not run."""
        if not self._circle.waits(_NAME):
            return 0.0
        return max(0.0, self._ends - asyncio.get_running_loop().time())
