"""Sizes of terminals: one that can be drawn, and when it has settled."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextvars import Context
from typing import Final

USUAL_SIZE: Final = (80, 24)
"""Columns and rows of a terminal that does not know its own."""
_SETTLED: Final = 0.03
"""Seconds for which a size must last to be drawn for."""


def drawable(size: tuple[int, int], largest: tuple[int, int]) -> tuple[int, int]:
    """Return a size (columns, rows) that can be drawn: nought stands for the usual, ``largest`` is the limit.

    What lies beyond stays empty: each cell costs memory and time.

    >>> drawable((0, 0), (300, 100)), drawable((10_000, 50), (300, 100))
    ((80, 24), (300, 50))
    """
    columns, rows = (
        min(each or usual, most) for each, usual, most in zip(size, USUAL_SIZE, largest, strict=True)
    )
    return columns, rows


class Settling:
    """Does something once it has not been asked for again for a moment, as while a window is dragged."""

    def __init__(self, loop: asyncio.AbstractEventLoop, action: Callable[[], None]) -> None:
        self._loop, self._action = loop, action
        self._timer: asyncio.TimerHandle | None = None

    def ask(self) -> None:
        """Do it soon."""
        self.cancel()
        # In a context of its own: that of an app would keep the app until the timer is forgotten.
        self._timer = self._loop.call_later(_SETTLED, self._action, context=Context())

    def cancel(self) -> None:
        """Do it no more."""
        if self._timer is not None:
            self._timer.cancel()
