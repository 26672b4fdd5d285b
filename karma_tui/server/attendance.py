"""Who is at a table now: guests at their seats, each perhaps by several connections, and who looks on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Protocol

from karma_tui.core.seats import Seat
from karma_tui.server.absences import Absences
from karma_tui.server.chairs import Chair
from karma_tui.server.circle import Circle, Listener
from karma_tui.server.guests import Guest
from karma_tui.server.news import TakenOver


class Attended(Protocol):
    """The table as who comes to it needs it."""

    chairs: list[Chair]
    circle: Circle
    absences: Absences

    @property
    def plies(self) -> int:
        """How many lines the log has."""


class Attendance:
    """Counts visits in and out, and has the absences notice who is gone."""

    def __init__(self, table: Attended, changed: Callable[[], None]) -> None:
        """``changed`` is called whenever someone has come or gone."""
        self._table, self._changed = table, changed
        self._watching: Counter[Guest] = Counter()
        """Who looks on, and from how many connections."""
        self._begun = False
        """Whether anyone has come, or nobody will."""

    @property
    def present(self) -> list[Guest]:
        """Who is here, playing or looking on."""
        chairs = self._table.chairs
        return [chair.guest for chair in chairs if chair.guest and chair.present] + [*self._watching]

    @property
    def looking_on(self) -> int:
        """How many guests look on."""
        return len(self._watching)

    @property
    def watchers(self) -> int:
        """From how many connections they do."""
        return self._watching.total()

    @property
    def deserted(self) -> bool:
        """Whether nobody is here any more; not while the first to come are waited for."""
        return self._begun and not self._watching and not any(chair.visits for chair in self._table.chairs)

    def visit(self, guest: Guest, seat: Seat | None, listener: Listener) -> Callable[[], None]:
        """Count someone in, at a seat or as a watcher, and tell them the news until they leave."""
        self._table.circle.join(listener)
        self._begun = True
        if seat is None:
            self._watching[guest] += 1
        else:
            self._arrive(seat, listener)
        self._changed()
        gone = False

        def leave() -> None:
            nonlocal gone
            if not gone:
                gone = True
                self._leave(guest, seat, listener)

        return leave

    def wait_no_longer(self) -> None:
        """Expect nobody: a connection may be lost on the way from the lobby."""
        self._begun = True
        self._changed()

    def _leave(self, guest: Guest, seat: Seat | None, listener: Listener) -> None:
        self._table.circle.leave(listener)
        if seat is None:
            self._watching[guest] -= 1
            self._watching = +self._watching
        else:
            self._depart(seat, listener)
        self._changed()

    def _arrive(self, seat: Seat, listener: Listener) -> None:
        """Sit down; a visit that sat there before, half dead or not, is told to go."""
        visits = self._table.chairs[seat - 1].visits
        former = visits[-1:]
        visits.append(listener)
        for each in former:
            each(TakenOver())
        self._table.absences.arrived(seat)

    def _depart(self, seat: Seat, listener: Listener) -> None:
        chair = self._table.chairs[seat - 1]
        if listener not in chair.visits:
            return  # the seat was given up, or given to someone else
        if chair.visits[-1] is listener:
            chair.seen = self._table.plies
        chair.visits.remove(listener)
        self._table.absences.departed(seat)
