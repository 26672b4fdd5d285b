"""The card house as a whole: it opens its door, lets guests in, and closes in good order."""

from __future__ import annotations

import json
import logging
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any, Final

from karma_tui.core.language import N_, _
from karma_tui.server.app import GuestApp, fault_lines
from karma_tui.server.auth import Policy
from karma_tui.server.door import Door, kept_key, listen
from karma_tui.server.driver import GuestDriver
from karma_tui.server.guests import Guest, Register
from karma_tui.server.hall import Hall
from karma_tui.server.house_table import Opener
from karma_tui.server.limits import Doors, Limits, Tap
from karma_tui.server.session import Visit
from karma_tui.server.terminals import Terminal

_LOG: Final = logging.getLogger("karma.house")
_KEY: Final = "host_key"
_BOOK: Final = "house.sqlite"


class CardHouse:
    """One process, one loop, an app a guest, a match a table."""

    def __init__(self, house: Opener, folder: Path, limits: Limits | None = None) -> None:
        """``folder`` keeps the saves, the guest book and the host key. Raises ``sqlite3.Error``."""
        self.limits = limits or Limits()
        self._folder = folder
        self._register = Register(folder / _BOOK)
        self.hall = Hall(house, self._register, self.limits, folder)
        self._doors = Doors(self.limits.sessions, self.limits.per_address)
        self._visits: set[Visit] = set()
        self._server: Any = None
        self._closed = False

    async def open(self, address: str, port: int, policy: Policy) -> int:
        """Open the door and resume the tables that wait; return the port. Raises ``OSError``."""
        self.hall.resume_all()
        for problem in self.hall.problems:
            note("table not resumed", why=problem)
        make: Callable[[], Door] = partial(Door, self, self.hall, policy, self._doors, note)
        key = kept_key(self._folder / _KEY)
        self._server = await listen(address, port, key, make, self.limits.login)
        bound: int = self._server.get_port()
        note("open", address=address, port=bound, key=key.get_fingerprint("sha256"))
        return bound

    async def close(self) -> None:
        """Say goodbye to everyone and let go of every match; all of it is saved."""
        if self._closed:
            return
        self._closed = True
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

    # --- what a visit needs (``session.Host``) ---

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

    def came(self, visit: Visit) -> None:
        """A guest is in."""
        self._visits.add(visit)
        self.hall.enter(visit.guest)

    def went(self, visit: Visit, error: BaseException | None) -> None:
        """A guest has gone."""
        self._visits.discard(visit)
        self.hall.leave(visit.guest)
        if error is None:
            note("went", name=visit.guest.name)
        else:
            note("fault", name=visit.guest.name, error=repr(error), where=fault_lines(error))

    def plain(self, guest: Guest, wish: str) -> str:
        """What a guest without a terminal is told."""
        lines = [_("Welcome, {name}. The house has these tables:").format(name=guest.name)]
        for table in self.hall.tables_for(guest):
            names = ", ".join(name or _("free") for name in table.names())
            lines.append(f"{table.code}  {table.plan.game}  {names}")
        code = wish or _("CODE")
        lines.append(_("To play, ask for a terminal: ssh -t HOST {code}").format(code=code))
        return "".join(f"{line}\r\n" for line in lines)


def note(what: str, **facts: object) -> None:
    """Write a line of the log: JSON, no secrets."""
    _LOG.info(json.dumps({"event": what, **facts}, ensure_ascii=True))
