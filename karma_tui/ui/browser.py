"""A page in a browser as the player's terminal: textual-serve is at the other end of the pipes."""

from __future__ import annotations

import os
from collections.abc import Iterable
from contextlib import suppress
from threading import Lock
from typing import Any, Final

from textual import messages
from textual.app import App
from textual.drivers._byte_stream import ByteStream
from textual.drivers.web_driver import WebDriver
from textual.message import Message

from karma_tui.ui.clicks import Clicks
from karma_tui.ui.reading import Reader
from karma_tui.ui.sizes import drawable

_LARGEST: Final = (500, 200)
"""Columns and rows that are drawn of a page at most."""
_UNASKED: Final = frozenset({"\x1b[?1003h", "\x1b[?1003l", "\x1b[?1015h", "\x1b[?1015l"})
"""Movements of the mouse, and an old way to tell them."""


class BrowserDriver(Clicks, WebDriver):
    """A page: its keys are sifted as a terminal's are, and when it is gone the app ends."""

    def __init__(self, app: App[Any], **common: Any) -> None:
        super().__init__(app, **common)
        self._write = self._write_all  # type: ignore[assignment]
        self._one_packet = Lock()
        """Held while a packet is written: files are written from the thread that reads."""
        self._size = _drawable(*(self._size or (0, 0)))

    # Output

    def write(self, data: str) -> None:
        if data not in _UNASKED:
            super().write(data)

    def _write_all(self, data: bytes) -> int:
        """Write to the server; to nowhere once it is gone."""
        left = data
        with self._one_packet, suppress(OSError):
            while left:
                left = left[os.write(self.fileno, left) :]
        return len(data)

    # Input

    def run_input_thread(self) -> None:
        """Read packets until the driver is stopped, or the server or its page is gone."""
        reader, packets = Reader(), ByteStream()
        for data in self._input_reader:
            if not data:
                self._pass_on(reader.quiet())
                continue
            for kind, payload in packets.feed(data):
                if kind == "D":
                    self._pass_on(reader.feed(payload))
                else:
                    self._on_meta(kind, payload)
        if not self.exit_event.is_set():
            self._loop.call_soon_threadsafe(self._app.post_message, messages.ExitApp())

    def _pass_on(self, read: Iterable[Message]) -> None:
        for message in read:
            self.process_message(message)

    def on_meta(self, packet_type: str, payload: dict[str, object]) -> None:
        if packet_type == "resize":
            size = _drawable(payload.get("width"), payload.get("height"))
            payload = {"width": size[0], "height": size[1]}
        super().on_meta(packet_type, payload)


def _drawable(*asked: object) -> tuple[int, int]:
    """Return (columns, rows) that can be drawn, whatever was asked for.

    >>> _drawable(0, "x"), _drawable(10**6, 30)
    ((80, 24), (500, 30))
    """
    columns, rows = (size if isinstance(size, int) and size > 0 else 0 for size in asked)
    return drawable((columns, rows), _LARGEST)
