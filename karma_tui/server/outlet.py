"""The way out to a client: nothing is queued for one that does not read."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextvars import Context
from typing import Final

LIMIT: Final = 48 * 1024
"""Bytes that may wait for a slow client; what more is drawn for it is dropped."""
_LOOK: Final = 0.05
"""Seconds between two looks at whether a client has caught up."""


class Outlet:
    """Sends frames to a client, or drops them while it is behind; then the screen comes whole."""

    def __init__(
        self, write: Callable[[bytes], None], waiting: Callable[[], int], caught_up: Callable[[], None]
    ) -> None:
        """``waiting`` returns how many bytes wait to be sent; ``caught_up`` has the screen drawn whole."""
        self._write, self._waiting, self._caught_up = write, waiting, caught_up
        self._look: asyncio.TimerHandle | None = None
        """When to see again whether a client that was behind still is."""
        self._closed = False

    @property
    def behind(self) -> bool:
        """Whether frames are dropped."""
        return self._look is not None

    def frame(self, data: bytes) -> None:
        """Send what was drawn, unless the client is behind."""
        if self.behind or self._closed:
            return
        waiting = self._waiting()
        if waiting and waiting + len(data) > LIMIT:
            self._look_later()
        else:
            self._write(data)

    def control(self, data: bytes) -> None:
        """Send what must not be lost: a terminal's modes."""
        if not self._closed:
            self._write(data)

    def close(self) -> None:
        """Send nothing more: the client is gone."""
        self._closed = True
        if self._look is not None:
            self._look.cancel()

    def _look_later(self) -> None:
        # In a context of its own: the app's would keep the app until the timer is forgotten.
        self._look = asyncio.get_running_loop().call_later(_LOOK, self._look_again, context=Context())

    def _look_again(self) -> None:
        if self._waiting() > LIMIT // 4:
            self._look_later()
        else:
            self._look = None
            self._caught_up()
