"""Keys typed ahead: each is heeded where the one before it has led.

Textual hands a key to whatever is in front when it comes, which the key before it may be about to change: of
what is typed at once the rest would be for the wrong screen. On a line that lags, much is typed at once.
"""

from __future__ import annotations

from collections import deque
from time import monotonic
from typing import Final

from textual import events
from textual.message_pump import MessagePump

PATIENCE: Final = 2.0
"""Seconds after which a key is no longer waited for: what it was handed to may be gone."""
_MOST: Final = 1000
"""Keys that may wait; what comes beyond is dropped."""


class Passed(events.InputEvent):
    """Follows a key along its way: where this has come, the key has been heeded."""

    def __init__(self, number: int) -> None:
        super().__init__()
        self.number = number
        self._set_forwarded()


class TypedAhead:
    """What is typed while a key is on its way, and which key that is."""

    def __init__(self) -> None:
        self._waiting: deque[events.Event] = deque()
        self._sent = 0
        self._since: float | None = None
        """When the key on its way was handed on; None if there is none."""

    @property
    def waits(self) -> bool:
        """Whether anything does."""
        return bool(self._waiting)

    def keeps(self, event: events.Event) -> bool:
        """Whether a key, or something pasted, has to wait; it is kept then."""
        if not self._waiting and not self._is_passing:
            return False
        if len(self._waiting) < _MOST:
            self._waiting.append(event)
        return True

    def follow(self, pump: MessagePump) -> None:
        """A key was handed to ``pump``: find out when it has been heeded."""
        self._sent += 1
        self._since = monotonic() if pump.post_message(Passed(self._sent)) else None

    def passed(self, follower: Passed) -> None:
        """The follower of a key has come back."""
        if follower.number == self._sent:
            self._since = None

    def following(self) -> events.Event | None:
        """Take what may be heeded now."""
        return self._waiting.popleft() if self._waiting and not self._is_passing else None

    @property
    def _is_passing(self) -> bool:
        return self._since is not None and monotonic() - self._since < PATIENCE
