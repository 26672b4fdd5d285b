"""A terminal at the other end of a connection, as Textual wants one driven."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from contextvars import Context
from typing import TYPE_CHECKING, Any, Final

from textual import events
from textual.driver import Driver
from textual.geometry import Size
from textual.message import Message

from karma_tui.server.terminals import LARGEST_SIZE
from karma_tui.ui.direction import ORDER_AGAIN
from karma_tui.ui.reading import QUIET, Reader
from karma_tui.ui.sizes import Settling, drawable
from karma_tui.ui.thrift import ThriftyApp

if TYPE_CHECKING:
    from textual.app import App

    from karma_tui.server.limits import Tap
    from karma_tui.server.outlet import Outlet

_MOUSE: Final = ("1000", "1002", "1006")
"""Clicks, drags and the wheel; no mode that reports every motion."""
_BUTTONS: Final = 8
"""Buttons of a mouse that may be down at once."""
_BEGIN: Final = "\x1b[?1049h\x1b[?25l\x1b[?7l\x1b[?2004h\x1b[?2026$p"
_END: Final = "\x1b[?2004l\x1b[?7h\x1b[0m\x1b[?1049l\x1b[?25h"


class GuestDriver(Driver):
    """Writes to an outlet, is fed bytes, knows only the sizes it is told."""

    def __init__(
        self,
        app: App[Any],
        *,
        outlet: Outlet,
        keys: Tap,
        debug: bool = False,
        mouse: bool = True,
        size: tuple[int, int] | None = None,
    ) -> None:
        super().__init__(app, debug=debug, mouse=mouse, size=size)
        self._outlet = outlet
        self._keys = keys
        self._buffer: list[str] = []
        self._reader = Reader()
        self._tick: asyncio.TimerHandle | None = None
        self._reading = True
        self._wanted_size = size
        self._settling = Settling(self._loop, self._take_size)

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

    def disable_input(self) -> None:
        """Listen no more."""
        self._reading = False
        self._settling.cancel()
        if self._tick is not None:
            self._tick.cancel()

    def stop_application_mode(self) -> None:
        """Give the terminal back as it was."""
        self.disable_input()
        self._buffer.clear()
        modes = "".join(f"\x1b[?{mode}l" for mode in reversed(_MOUSE))
        order = ORDER_AGAIN if isinstance(self._app, ThriftyApp) and self._app.direction.ordered_here else ""
        self._outlet.control((order + modes + _END).encode())

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
        if self._reading:
            self._take(self._reader.feed(data))

    def lose(self) -> None:
        """Know that something the client has sent was left out."""
        self._reader.lose()
        self._take(())

    def resize(self, size: tuple[int, int]) -> None:
        """Draw at another size, once it lasts."""
        size = drawable(size, LARGEST_SIZE)
        if self._reading and size != self._wanted_size:
            self._wanted_size = size
            self._settling.ask()

    def _take(self, messages: Iterable[Message]) -> None:
        for message in messages:
            if self._keys.draw(1):
                self.process_message(message)
        del self._down_buttons[:-_BUTTONS]
        if self._tick is not None:
            self._tick.cancel()
        if self._reading and self._reader.waiting:
            # In a context of its own: the app's would keep the app until the timer is forgotten.
            self._tick = self._loop.call_later(QUIET, self._quiet, context=Context())

    def _quiet(self) -> None:
        self._take(self._reader.quiet())

    def _take_size(self) -> None:
        self._size = self._wanted_size
        self._send_size()

    def send_message(self, message: Any) -> None:
        """Hand a message to the app, on the loop it runs on."""
        self._app.post_message(message)

    def _send_size(self) -> None:
        assert self._size is not None
        size = Size(*self._size)
        self._app.post_message(events.Resize(size, size))
