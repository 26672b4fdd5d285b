"""What asyncssh leaves open to whoever is at the other end: how much is read and kept for them.

Each of these reaches into asyncssh; ``tests/ssh`` shows that it still holds.
"""

from __future__ import annotations

import asyncio
import socket
import time
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import Context
from typing import Any, Final

import asyncssh

_READ: Final = 4 * 1024
"""Bytes read of one client before the others' turn."""
_SHARE: Final = 0.05
"""Of the house's time that one client may have for what it sends, whatever that is."""
_AT_ONCE: Final = 0.1
"""Seconds it may have at once."""
_UNREAD: Final = 128 * 1024
"""Bytes of a client that wait to be understood, before no more is read."""
_SENDING: Final = 32 * 1024
"""Bytes the system keeps for a client that does not read; it doubles the number."""
_WORD: Final = 100
"""Bytes of an environment variable."""
HEEDED: Final = frozenset(
    {"LANG", "LC_ALL", "LC_CTYPE", "LC_MESSAGES", "COLORTERM", "NO_COLOR", "KARMA_GLYPHS"}
)
"""The environment variables of a client that are looked at."""


class _Variables(dict[bytes, bytes]):
    """A client's environment: what nobody looks at is not kept."""

    def __setitem__(self, name: bytes, value: bytes) -> None:
        if name.decode("ascii", "replace") in HEEDED and len(value) <= _WORD:
            super().__setitem__(name, value)


def take_turns(connection: asyncssh.SSHServerConnection) -> None:
    """Read little of a client at a time and in its share of time; have the system keep little for it."""
    transport: Any = connection._transport
    transport.max_size = _READ
    transport.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, _SENDING)
    share = _Share(connection)
    connection.data_received = share.received  # type: ignore[method-assign]


class _Share:
    """Reads a client, and lets it wait at its end of the wire when it has had more than its share of time."""

    def __init__(self, connection: asyncssh.SSHServerConnection) -> None:
        self._connection = connection
        self._receive = connection.data_received
        self._transport: Any = connection._transport
        self._loop = asyncio.get_running_loop()
        self._taken = 0.0
        """Seconds it has had and not yet earned again, at the time of ``_at``."""
        self._at = self._loop.time()

    def received(self, data: bytes, datatype: asyncssh.DataType = None) -> None:
        """Have what was read understood."""
        begun = time.thread_time()
        self._receive(data, datatype)
        self._earn()
        self._taken += time.thread_time() - begun
        if self._is_over():
            self._transport.pause_reading()
            self._look_later()

    def _earn(self) -> None:
        now = self._loop.time()
        self._taken = max(0.0, self._taken - (now - self._at) * _SHARE)
        self._at = now

    def _is_over(self) -> bool:
        return self._taken > _AT_ONCE or len(self._connection._inpbuf) > _UNREAD

    def _look_later(self) -> None:
        self._loop.call_later(_AT_ONCE, self._look_again, context=Context())

    def _look_again(self) -> None:
        self._earn()
        if not self._is_over():
            self._transport.resume_reading()
        elif not self._transport.is_closing():
            self._look_later()


def keep_few_variables(channel: asyncssh.SSHServerChannel[bytes]) -> None:
    """Keep of the client's environment what is looked at."""
    channel._env = _Variables()


@contextmanager
def deaf(connection: asyncssh.SSHServerConnection) -> Iterator[None]:
    """Read nothing of a client for the time being; what it sends then waits at its end."""
    transport: Any = connection._transport
    transport.pause_reading()
    try:
        yield
    finally:
        transport.resume_reading()


def waiting(channel: asyncssh.SSHServerChannel[bytes]) -> int:
    """Return how many bytes wait for a client: for its window, for its end of the wire, for new keys."""
    connection: Any = channel.get_connection()
    transport: Any = connection._transport
    sent = 0 if transport is None else transport.get_write_buffer_size()
    held_back = sum(len(part) for _kind, parts in connection._deferred_packets for part in parts)
    size: int = channel.get_write_buffer_size() + sent + held_back
    return size
