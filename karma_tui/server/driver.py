"""A terminal at the other end of a connection, as Textual wants one driven."""

from __future__ import annotations

import asyncio
import sys
from codecs import getincrementaldecoder
from typing import TYPE_CHECKING, Any, Final

from textual import events, messages
from textual._xterm_parser import XTermParser
from textual.driver import Driver
from textual.geometry import Size

if TYPE_CHECKING:
    from textual.app import App

    from karma_tui.server.outlet import Outlet

_ESCAPE_WAIT: Final = 0.11
"""Seconds after which a lone Escape is the key."""
_PASTE: Final = 4096
"""Characters of a paste that are looked at."""
_MOUSE: Final = ("1000", "1002", "1006")
"""Clicks, drags and the wheel; no mode that reports every motion."""
_BEGIN: Final = "\x1b[?1049h\x1b[?25l\x1b[?7l\x1b[?2004h\x1b[?2026$p"
_END: Final = "\x1b[?2004l\x1b[?7h\x1b[0m\x1b[?1049l\x1b[?25h"


class GuestDriver(Driver):
    """Writes to an outlet, is fed bytes, knows only the sizes it is told."""

    def __init__(
        self,
        app: App[Any],
        *,
        outlet: Outlet,
        debug: bool = False,
        mouse: bool = True,
        size: tuple[int, int] | None = None,
    ) -> None:
        super().__init__(app, debug=debug, mouse=mouse, size=size)
        self._outlet = outlet
        self._buffer: list[str] = []
        self._decode = getincrementaldecoder("utf-8")("replace").decode
        self._parser = XTermParser(debug)
        self._tick: asyncio.TimerHandle | None = None
        self._reading = True

    # --- out ---

    def write(self, data: str) -> None:
        """Keep what is drawn until ``flush``."""
        self._buffer.append(data)

    def flush(self) -> None:
        """Send the frame."""
        data, self._buffer = "".join(self._buffer), []
        if data:
            self._outlet.frame(data.encode("utf-8", "replace"))

    def start_application_mode(self) -> None:
        """Take over the terminal."""
        modes = "".join(f"\x1b[?{mode}h" for mode in _MOUSE) if self._mouse else ""
        self._outlet.control((_BEGIN + modes).encode())
        self._send_size()
        # Textual is about to catch what anything prints, for all apps of the process: not for a guest's eyes.
        self._loop.call_soon(_give_back_standard_output)

    def disable_input(self) -> None:
        """Listen no more."""
        self._reading = False
        if self._tick is not None:
            self._tick.cancel()

    def stop_application_mode(self) -> None:
        """Give the terminal back as it was."""
        self.disable_input()
        self._buffer.clear()
        modes = "".join(f"\x1b[?{mode}l" for mode in reversed(_MOUSE))
        self._outlet.control((modes + _END).encode())

    @property
    def mouse(self) -> bool:
        """Whether clicks are reported."""
        return self._mouse

    def use_mouse(self, on: bool) -> None:
        """Have clicks reported, or leave the mouse to the terminal."""
        self._mouse = on
        self._outlet.control("".join(f"\x1b[?{mode}{'h' if on else 'l'}" for mode in _MOUSE).encode())

    def open_url(self, url: str, new_tab: bool = True) -> None:
        """Open nothing: it would open where the server stands."""

    def deliver_binary(self, binary: Any, **about: Any) -> None:  # noqa: ARG002
        """Write no file: it would lie where the server stands."""
        binary.close()

    # --- in ---

    def feed(self, data: bytes) -> None:
        """Take in what the client has sent."""
        if not self._reading:
            return
        self._take(self._parser.feed(self._decode(data)))
        if self._tick is not None:
            self._tick.cancel()
        self._tick = self._loop.call_later(_ESCAPE_WAIT, self._lone_escape)

    def forget_input(self) -> None:
        """Begin to read anew, after something was left out."""
        self._parser = XTermParser(self._debug)
        self._decode = getincrementaldecoder("utf-8")("replace").decode

    def resize(self, size: tuple[int, int]) -> None:
        """Draw at another size."""
        if size != self._size:
            self._size = size
            self._send_size()

    def _lone_escape(self) -> None:
        if self._reading:
            self._take(self._parser.tick())

    def _take(self, parsed: Any) -> None:
        for message in parsed:
            self._heed(message)
        self._parser.mouse_pixels = False  # only a resize that was typed can have set it

    def _heed(self, message: Any) -> None:
        """Pass a message on, but for those a client must not be believed."""
        if isinstance(message, events.Resize | messages.InBandWindowResize):
            return
        if isinstance(message, events.Paste):
            message.text = message.text[:_PASTE]
        self.process_message(message)

    def send_message(self, message: Any) -> None:
        """Hand a message to the app, on the loop it runs on."""
        self._app.post_message(message)

    def _send_size(self) -> None:
        assert self._size is not None
        size = Size(*self._size)
        self._app.post_message(events.Resize(size, size))


def _give_back_standard_output() -> None:
    sys.stdout, sys.stderr = sys.__stdout__, sys.__stderr__
