"""The way out to a client: nothing is queued for one that does not read."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Protocol

LIMIT: Final = 48 * 1024
"""Bytes that may wait for a slow client; what more is drawn for it is dropped."""


class Channel(Protocol):
    """As much of an SSH channel as is needed."""

    def write(self, data: bytes) -> None:
        """Send bytes, sooner or later."""

    def get_write_buffer_size(self) -> int:
        """How many bytes wait to be sent."""


class Outlet:
    """Sends frames to a client, or drops them while it is behind; ``caught_up`` then asks for a whole one."""

    def __init__(self, channel: Channel, caught_up: Callable[[], None]) -> None:
        self._channel = channel
        self._caught_up = caught_up
        self._paused = False
        self._dropped = False
        self.closed = False

    def pause(self) -> None:
        """Drop frames from now on: the client does not read."""
        self._paused = True

    def resume(self) -> None:
        """Send again; if something was dropped, the screen as it is now comes whole."""
        self._paused = False
        if self._dropped:
            self._dropped = False
            self._caught_up()

    def frame(self, data: bytes) -> None:
        """Send what was drawn, unless the client is behind."""
        if self._paused or self._channel.get_write_buffer_size() + len(data) > LIMIT:
            self._dropped = True
        else:
            self.control(data)

    def lines(self, data: bytes) -> bool:
        """Send lines, of which none can be dropped; False when too much waits, and nothing is sent."""
        if self._channel.get_write_buffer_size() + len(data) > LIMIT:
            return False
        self.control(data)
        return True

    def control(self, data: bytes) -> None:
        """Send what must not be lost: a terminal's modes."""
        if not self.closed:
            self._channel.write(data)
