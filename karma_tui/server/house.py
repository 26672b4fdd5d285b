"""The card house as a whole: it opens its door, lets guests in, and closes in good order."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from contextvars import Context
from functools import partial
from pathlib import Path
from typing import Any, Final

import asyncssh

from karma_tui.core.language import N_, Language, _
from karma_tui.match.house import HouseError
from karma_tui.server.app import GuestApp
from karma_tui.server.auth import Policy
from karma_tui.server.door import Door, kept_key, listen
from karma_tui.server.driver import GuestDriver
from karma_tui.server.guests import Guest, Register
from karma_tui.server.hall import Backroom, Hall
from karma_tui.server.journal import fault_lines, note
from karma_tui.server.limits import Doors, Handshakes, Limits, Tap
from karma_tui.server.memory import Sweeper, draw_without_caches
from karma_tui.server.plain.guest_lines import GuestLines
from karma_tui.server.plain.lobby import PlainLobby
from karma_tui.server.session import Visit
from karma_tui.server.terminals import Terminal

_KEY: Final = "host_key"
_BOOK: Final = "house.sqlite"
_DAY: Final = 24 * 3600.0
"""Seconds until the guest book is cleared again."""


class CardHouse:
    """One process, one loop, an app a guest, a match a table."""

    def __init__(self, house: Backroom, folder: Path, limits: Limits | None = None) -> None:
        """``folder`` keeps the saves, the guest book and the host key. Raises ``sqlite3.Error``."""
        self.limits = limits or Limits()
        self._folder = folder
        self._register = Register(folder / _BOOK)
        self.hall = Hall(house, self._register, self.limits, folder)
        self._doors = Doors(self.limits.sessions, self.limits.per_address)
        self._handshakes = Handshakes(self.limits.handshakes, self.limits.handshakes_per_address)
        self._visits: set[Visit] = set()
        self._server: Any = None
        self._closed = False
        self._forgetting: asyncio.TimerHandle | None = None
        self._sweeper = Sweeper(self._quiet_for)

    async def open(self, address: str, port: int, policy: Policy) -> int:
        """Open the door and resume the tables that wait; return the port.

        Raises ``OSError`` when the port cannot be had, ``HouseError`` when the host key cannot.
        """
        self.hall.resume_all()
        for problem in self.hall.problems:
            note("table not resumed", why=problem)
        known = (self.hall.register, policy, self._doors, self._handshakes, self.limits.login)
        make: Callable[[], Door] = partial(Door, self, *known)
        self._forget_strangers()
        key = _host_key(self._folder / _KEY)
        draw_without_caches()
        self._sweeper.start()
        self._server = await listen(address, port, key, make, self.limits)
        bound: int = self._server.get_port()
        note("open", address=address, port=bound, key=key.get_fingerprint("sha256"))
        return bound

    async def close(self) -> None:
        """Say goodbye to everyone and let go of every match; all of it is saved."""
        if self._closed:
            return
        self._closed = True
        self._sweeper.stop()
        if self._forgetting is not None:
            self._forgetting.cancel()
        if self._server is not None:
            self._server.close()
        farewell = N_("The house closes. Everything is saved: come back when it opens again.")
        visits = tuple(self._visits)
        for visit in visits:
            visit.end(farewell)
        for visit in visits:
            with suppress(TimeoutError):
                await visit.ended()
        self.hall.close(farewell)
        self._register.close()
        if self._server is not None:
            await self._server.wait_closed()
        note("closed")

    def _forget_strangers(self) -> None:
        """Clear the guest book, now and once a day."""
        later = asyncio.get_running_loop().call_later
        self._forgetting = later(_DAY, self._forget_strangers, context=Context())
        self.hall.forget_strangers()  # whatever comes of it, there is a next day

    def _quiet_for(self) -> float:
        """Seconds since anyone pressed a key."""
        now = asyncio.get_running_loop().time()
        return min((now - visit.heard for visit in self._visits), default=now)

    # --- what a visit needs (``host.Host``) ---

    @property
    def idle(self) -> float:
        """Seconds without a key, before a visit ends."""
        return self.limits.idle

    def app_for(
        self, guest: Guest, terminal: Terminal, wish: str, driver: Callable[..., GuestDriver]
    ) -> GuestApp:
        """Return an app for a guest."""
        return GuestApp(self.hall, guest, terminal, wish, driver)

    def tap(self) -> Tap:
        """Return the limit on what one client may send."""
        return Tap(self.limits.input_rate, self.limits.input_burst)

    def keys(self) -> Tap:
        """Return the limit on the keys of one guest."""
        return Tap(self.limits.keys, self.limits.keys)

    def came(self, visit: Visit) -> None:
        """A guest is in."""
        self._visits.add(visit)
        self.hall.enter(visit.guest)
        self._sweeper.soon()

    def went(self, visit: Visit, error: BaseException | None) -> None:
        """A guest has gone."""
        self._visits.discard(visit)
        self.hall.leave(visit.guest)
        self._sweeper.soon()
        if error is None:
            note("went", name=visit.guest.name)
        else:
            # Without its text, which may tell a hand.
            note("fault", name=visit.guest.name, error=type(error).__name__, where=fault_lines(error))

    def lobby_for(
        self,
        guest: Guest,
        wish: str,
        token: str,
        send: Callable[[str], None],
        language: Language,
        *,
        terminal: bool,
    ) -> PlainLobby:
        """Return the lobby in lines for a guest without a terminal that can be drawn on."""
        pace = Tap(self.limits.line_rate, 2 * self.limits.line_rate)
        lines = GuestLines(send, pace, terminal=terminal)
        return PlainLobby(self.hall, guest, wish, token, lines, language)


def _host_key(path: Path) -> asyncssh.SSHKey:
    try:
        return kept_key(path)
    except (OSError, asyncssh.KeyImportError) as wrong:
        text = _("{path}: the host key cannot be read or made ({why}); move it away, and a new one is made")
        raise HouseError(text.format(path=path, why=wrong)) from wrong
