"""The way out to a client: nothing is queued for one that does not read."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextvars import Context
from typing import Final

import asyncssh

from karma_tui.server.wire import waiting

LIMIT: Final = 48 * 1024
"""Bytes that may wait for a slow client; what more is drawn for it is dropped."""
_LOOK: Final = 0.05
"""Seconds between two looks at whether a client has caught up."""


class Outlet:
    """Sends frames to a client, or drops them while it is behind; then the screen comes whole."""

    def __init__(self, channel: asyncssh.SSHServerChannel[bytes], caught_up: Callable[[], None]) -> None:
        """``caught_up`` has the screen drawn whole."""
        self._channel, self._caught_up = channel, caught_up
        self._look: asyncio.TimerHandle | None = None
        """When to see again whether a client that was behind still is."""
        self.closed = False
        """Whether the client is gone."""

    @property
    def behind(self) -> bool:
        """Whether frames are dropped."""
        return self._look is not None

    def frame(self, data: bytes) -> None:
        """Send what was drawn, unless the client is behind."""
        if self.behind or self.closed:
            return
        already = waiting(self._channel)
        if already and already + len(data) > LIMIT:
            self._look_later()
        else:
            self._channel.write(data)

    def lines(self, data: bytes) -> bool:
        """Send lines, of which none can be dropped; False when too much waits, and nothing is sent."""
        if waiting(self._channel) + len(data) > LIMIT:
            return False
        self.control(data)
        return True

    def control(self, data: bytes) -> None:
        """Send what must not be lost: a terminal's modes."""
        if not self.closed:
            self._channel.write(data)

    def close(self) -> None:
        """Send nothing more: the client is gone."""
        self.closed = True
        if self._look is not None:
            self._look.cancel()

    def _look_later(self) -> None:
        # In a context of its own: the app's would keep the app until the timer is forgotten.
        self._look = asyncio.get_running_loop().call_later(_LOOK, self._look_again, context=Context())

    def _look_again(self) -> None:
        if self.closed:
            return
        if waiting(self._channel) > LIMIT // 4:
            self._look_later()
        else:
            self._look = None
            self._caught_up()
