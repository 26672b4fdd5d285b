"""One guest's visit: an SSH session on one side, an app of its own on the other."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Any, Final, Protocol

import asyncssh

from karma_tui.core.language import ENGLISH, N_, _, speaking, voice
from karma_tui.server.driver import GuestDriver
from karma_tui.server.memory import forget_apps
from karma_tui.server.outlet import Outlet
from karma_tui.server.terminals import Terminal, clamp, terminal_of

if TYPE_CHECKING:
    from karma_tui.server.app import GuestApp
    from karma_tui.server.guests import Guest
    from karma_tui.server.limits import Tap

_GOODBYE: Final = 5.0
"""Seconds an app gets to end by itself."""
_SHOWN_VARIABLES: Final = frozenset(
    {"LANG", "LC_ALL", "LC_CTYPE", "LC_MESSAGES", "COLORTERM", "NO_COLOR", "KARMA_GLYPHS"}
)


class Host(Protocol):
    """The house as a visit needs it."""

    @property
    def idle(self) -> float:
        """Seconds without a key, before a visit ends."""

    def app_for(
        self, guest: Guest, terminal: Terminal, wish: str, driver: Callable[..., GuestDriver]
    ) -> GuestApp:
        """Return an app for a guest; ``wish`` is the table it asks for, or empty."""

    def tap(self) -> Tap:
        """Return the limit on what one client may send."""

    def came(self, visit: Visit) -> None:
        """A guest is in."""

    def went(self, visit: Visit, error: BaseException | None) -> None:
        """A guest has gone; ``error`` if it was the fault of the program."""

    def plain(self, guest: Guest, wish: str) -> str:
        """What a guest without a terminal is told."""


class Visit(asyncssh.SSHServerSession[bytes]):
    """The session. Every call comes on the server's loop."""

    def __init__(self, host: Host, guest: Guest, address: str, token: str = "") -> None:
        """``token`` is shown to the guest once, if they were given one."""
        self.guest = guest
        self.address = address
        self._host = host
        self._token = token
        self._tap = host.tap()
        self._channel: asyncssh.SSHServerChannel[bytes] | None = None
        self._outlet: Outlet | None = None
        self._terminal: Terminal | None = None
        self._wish = ""
        self._app: GuestApp | None = None
        self._running: asyncio.Task[None] | None = None
        self._cut = False
        self._heard = 0.0
        """When the guest last pressed a key, on the loop's clock."""

    # --- what the client asks for ---

    def connection_made(self, chan: asyncssh.SSHServerChannel[bytes]) -> None:
        self._channel = chan

    def pty_requested(
        self, term_type: str | None, term_size: tuple[int, int, int, int], term_modes: Mapping[int, int]
    ) -> bool:
        del term_modes
        assert self._channel is not None
        environ = {
            name: value for name, value in self._channel.get_environment().items() if name in _SHOWN_VARIABLES
        }
        self._terminal = terminal_of(term_type or "", environ, term_size[:2])
        return True

    def shell_requested(self) -> bool:
        return True

    def exec_requested(self, command: str) -> bool:
        """A command is taken for the code of a table; nothing is ever run."""
        self._wish = command.strip()[:40]
        return True

    def subsystem_requested(self, subsystem: str) -> bool:
        del subsystem
        return False

    def session_started(self) -> None:
        assert self._channel is not None
        if self._terminal is None or self._terminal.plain:
            with speaking(ENGLISH if self._terminal is None else self._terminal.language):
                self._channel.write(self._host.plain(self.guest, self._wish).encode("utf-8", "replace"))
            self._channel.exit(0)
            return
        self._outlet = Outlet(self._channel, self._caught_up)
        driver = partial(GuestDriver, outlet=self._outlet)
        self._app = self._host.app_for(self.guest, self._terminal, self._wish, driver)
        self._app.token = self._token
        self._running = asyncio.get_running_loop().create_task(self._run(self._app, self._terminal))

    # --- while it lasts ---

    async def _run(self, app: GuestApp, terminal: Terminal) -> None:
        voice.set(app.voice)  # for all that is done for this guest
        self._host.came(self)
        watch = asyncio.get_running_loop().create_task(self._watch_idle())
        error: BaseException | None = None
        try:
            await app.run_async(size=terminal.size)
            error = app.failure
        except asyncio.CancelledError:
            raise
        except Exception as failed:
            error = failed
        finally:
            watch.cancel()
            self._app = None
            self._host.went(self, error)
            self._say_goodbye(app, error)
            forget_apps()

    async def _watch_idle(self) -> None:
        """End the visit of someone who presses no key for long."""
        loop = asyncio.get_running_loop()
        self._heard = loop.time()
        while (rest := self._heard + self._host.idle - loop.time()) > 0:
            await asyncio.sleep(rest)
        self.end(N_("You were away for long: your seat is kept; connect again when you like."))

    def _say_goodbye(self, app: GuestApp, error: BaseException | None) -> None:
        if self._channel is None:
            return
        text = app.farewell
        if error is not None:
            text = _("Something went wrong inside; your seat is kept and nothing is lost: connect again.")
        if text and self._outlet is not None:
            self._outlet.control(f"{text}\r\n".encode("utf-8", "replace"))
        with suppress(OSError):
            self._channel.exit(1 if error is not None else 0)

    def data_received(self, data: bytes, datatype: asyncssh.DataType) -> None:
        del datatype
        driver = self._driver
        if driver is None:
            return
        let_in = self._tap.draw(len(data))
        if let_in < len(data):
            if not self._cut:
                driver.forget_input()
            self._cut = True
            return
        self._cut = False
        self._heard = asyncio.get_running_loop().time()
        assert self._app is not None
        with self._app._context():
            driver.feed(data)

    def terminal_size_changed(self, width: int, height: int, pixwidth: int, pixheight: int) -> None:
        del pixwidth, pixheight
        driver = self._driver
        if driver is not None:
            driver.resize(clamp(width, height))

    def pause_writing(self) -> None:
        if self._outlet is not None:
            self._outlet.pause()

    def resume_writing(self) -> None:
        if self._outlet is not None:
            self._outlet.resume()

    def eof_received(self) -> bool:
        self.end()
        return False

    def break_received(self, msec: int) -> bool:
        del msec
        return False

    def signal_received(self, signal: str) -> None:
        if signal in ("HUP", "TERM", "INT"):
            self.end()

    def connection_lost(self, exc: Exception | None) -> None:
        del exc
        if self._outlet is not None:
            self._outlet.closed = True
        self._channel = None
        self.end()

    # --- its end ---

    def end(self, farewell: str = "") -> None:
        """Have the app end; ``farewell`` is the last line the guest reads, in their language."""
        app = self._app
        if app is not None:
            with app._context():
                app.farewell = _(farewell) if farewell else app.farewell
                app.exit()

    async def ended(self) -> None:
        """Wait until the app is gone."""
        if self._running is not None:
            with suppress(asyncio.CancelledError, TimeoutError):
                await asyncio.wait_for(asyncio.shield(self._running), _GOODBYE)

    @property
    def _driver(self) -> GuestDriver | None:
        driver: Any = None if self._app is None else self._app._driver
        return driver if isinstance(driver, GuestDriver) else None

    def _caught_up(self) -> None:
        if self._app is not None:
            with self._app._context():
                self._app.repaint()
