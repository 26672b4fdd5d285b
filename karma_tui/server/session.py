"""One guest's visit: an SSH session on one side, an app of its own or a talk in lines on the other."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Mapping
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Any, Final

import asyncssh

from karma_tui.core.language import N_, _, speaking, voice
from karma_tui.match.languages import usual_language
from karma_tui.match.names import clean_name
from karma_tui.server.driver import GuestDriver
from karma_tui.server.outlet import Outlet
from karma_tui.server.terminals import terminal_of
from karma_tui.server.wire import HEEDED, keep_few_variables
from karma_tui.ui.remains import forget_screens

if TYPE_CHECKING:
    from karma_tui.server.app import GuestApp
    from karma_tui.server.guests import Guest
    from karma_tui.server.host import Host
    from karma_tui.server.plain.guest_lines import GuestLines
    from karma_tui.server.plain.lobby import PlainLobby
    from karma_tui.server.terminals import Terminal

_WISH: Final = 40
"""Characters of a command that are looked at."""
_GOODBYE: Final = 5.0
"""Seconds an app gets to end by itself."""


class Visit(asyncssh.SSHServerSession[bytes]):
    """The session. Every call comes on the server's loop."""

    def __init__(
        self, host: Host, guest: Guest, address: str, token: str = "", gone: Callable[[], None] | None = None
    ) -> None:
        """``token`` is shown to the guest once, if they were given one; ``gone`` is called at the end."""
        self.guest = guest
        self.address = address
        self._host = host
        self._token = token
        self._gone = gone
        self._tap = host.tap()
        self._channel: asyncssh.SSHServerChannel[bytes] | None = None
        self._outlet: Outlet | None = None
        self._terminal: Terminal | None = None
        self._asked_for: tuple[str, tuple[int, int]] | None = None
        """The kind and size of the terminal that the client has asked for."""
        self._wish = ""
        self._app: GuestApp | None = None
        self._lobby: PlainLobby | None = None
        self._lines: GuestLines | None = None
        """What a guest is spoken to by in lines, instead of an app."""
        self._running: asyncio.Task[None] | None = None
        self.started = False
        """Whether the client has asked for something that goes on."""
        self.heard = 0.0
        """When the guest last pressed a key, on the loop's clock."""

    # --- what the client asks for ---

    def connection_made(self, chan: asyncssh.SSHServerChannel[bytes]) -> None:
        self._channel = chan
        keep_few_variables(chan)

    def pty_requested(
        self, term_type: str | None, term_size: tuple[int, int, int, int], term_modes: Mapping[int, int]
    ) -> bool:
        del term_modes
        assert self._channel is not None
        self._asked_for = (term_type or "", term_size[:2])
        return True

    @property
    def _environ(self) -> dict[str, str]:
        """What the client tells of where it runs."""
        assert self._channel is not None
        return {name: value for name, value in self._channel.get_environment().items() if name in HEEDED}

    def shell_requested(self) -> bool:
        return True

    def exec_requested(self, command: str) -> bool:
        """A command is taken for the code of a table; nothing is ever run."""
        self._wish = clean_name(command[:_WISH])
        return True

    def subsystem_requested(self, subsystem: str) -> bool:
        del subsystem
        return False

    def session_started(self) -> None:
        assert self._channel is not None
        self.started = True
        if self._asked_for is not None:  # the variables come after it: OpenSSH asks in that order
            kind, size = self._asked_for
            self._terminal = terminal_of(kind, self._environ, size)
        self._outlet = Outlet(self._channel, self._caught_up)
        if self._terminal is None or self._terminal.plain:
            shown = self._terminal is not None
            language = usual_language(self._environ)
            self._lobby = self._host.lobby_for(
                self.guest, self._wish, self._token, self._send_lines, language, terminal=shown
            )
            self._lines = self._lobby.lines
            self._running = asyncio.get_running_loop().create_task(self._run(self._lobby, self._lobby.run()))
            return
        driver = partial(GuestDriver, outlet=self._outlet, keys=self._host.keys())
        self._app = self._host.app_for(self.guest, self._terminal, self._wish, driver)
        self._app.token = self._token
        going = _play(self._app, self._terminal.size)
        self._running = asyncio.get_running_loop().create_task(self._run(self._app, going))

    # --- while it lasts ---

    async def _run(
        self, within: GuestApp | PlainLobby, going: Coroutine[Any, Any, BaseException | None]
    ) -> None:
        voice.set(within.voice)  # for all that is done for this guest
        self._host.came(self)
        watch = asyncio.get_running_loop().create_task(self._watch_idle())
        error: BaseException | None = None
        try:
            error = await going
        except asyncio.CancelledError:
            raise
        except Exception as failed:
            error = failed
        finally:
            watch.cancel()
            self._app = self._lobby = None
            self._host.went(self, error)
            self._say_goodbye(within.farewell, error)
            forget_screens()

    async def _watch_idle(self) -> None:
        """End the visit of someone who presses no key for long."""
        loop = asyncio.get_running_loop()
        self.heard = loop.time()
        while (rest := self.heard + self._host.idle - loop.time()) > 0:
            await asyncio.sleep(rest)
        self.end(N_("You were away for long: your seat is kept; connect again when you like."))

    def _say_goodbye(self, farewell: str, error: BaseException | None) -> None:
        if self._channel is None:
            return
        text = farewell
        if error is not None:
            text = _("Something went wrong inside; your seat is kept and nothing is lost: connect again.")
        if text and self._outlet is not None:
            end = "\n" if self._terminal is None else "\r\n"
            self._outlet.control(f"{text}{end}".encode("utf-8", "replace"))
        with suppress(OSError):
            self._channel.exit(1 if error is not None else 0)

    def data_received(self, data: bytes, datatype: asyncssh.DataType) -> None:
        del datatype
        driver = self._driver
        if self._lines is not None:
            self._hear_lines(self._lines, data)
        if driver is None:
            return
        let_in = self._tap.draw(len(data))
        if let_in < len(data):
            driver.lose()
            return
        self.heard = asyncio.get_running_loop().time()
        assert self._app is not None
        self._app.pressed()
        with self._app._context():
            driver.feed(data)

    def _hear_lines(self, lines: GuestLines, data: bytes) -> None:
        """Let in what came, each line whole or not at all."""
        for piece in data.splitlines(keepends=True):
            if self._tap.draw(len(piece)):
                lines.feed(piece)
                self.heard = asyncio.get_running_loop().time()
            else:
                lines.skip(piece)

    def _send_lines(self, text: str) -> None:
        """Say something; end the visit of a client that does not read what it is told."""
        if self._channel is None or self._outlet is None:
            return
        with suppress(OSError):  # the client is just closing
            if self._outlet.lines(text.encode("utf-8", "replace")):
                return
        self._outlet.closed = True
        self._channel.abort()
        self.end()

    def terminal_size_changed(self, width: int, height: int, pixwidth: int, pixheight: int) -> None:
        del pixwidth, pixheight
        driver = self._driver
        if driver is not None:
            driver.resize((width, height))

    def eof_received(self) -> bool:
        if self._lines is not None:
            self._lines.end()
            return True
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
            self._outlet.close()
        self._channel = None
        self.end()
        gone, self._gone = self._gone, None
        if gone is not None:
            gone()

    # --- its end ---

    def end(self, farewell: str = "") -> None:
        """Have the app end; the guest reads ``farewell`` last, marked with ``N_``, in their language."""
        if self._lobby is not None:
            with speaking(self._lobby.voice.language):
                self._lobby.end(_(farewell) if farewell else "")
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


async def _play(app: GuestApp, size: tuple[int, int]) -> BaseException | None:
    """Let an app run to its end; return what went wrong in it."""
    await app.run_async(size=size)
    return app.failure
