"""The hall: every table of the house, and the guests who are in."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from contextvars import Context
from pathlib import Path
from typing import Final, Protocol

from karma_tui.core.language import _, ngettext
from karma_tui.core.options import OptionError, make_options
from karma_tui.games.catalogue import find_game
from karma_tui.match.house import HouseError
from karma_tui.match.save_errors import SaveError
from karma_tui.match.saves import saves_in
from karma_tui.server.chairs import Seating
from karma_tui.server.guests import Guest, Register
from karma_tui.server.house_table import HouseTable, Opener
from karma_tui.server.limits import Limits
from karma_tui.server.own_matches import Keeper, OwnMatches
from karma_tui.server.plans import HallError, TablePlan, new_code, read_code
from karma_tui.server.usher import Usher

_SETTLED: Final = 0.1
"""Seconds in which all that changes is told of at once: with many tables something changes all the time."""


class Backroom(Opener, Keeper, Protocol):
    """Where matches are kept (``match.house.House``)."""


class Hall:
    """Opens tables, finds them, lets them go when they are over and deserted."""

    def __init__(self, house: Backroom, register: Register, limits: Limits, folder: Path) -> None:
        """``folder`` is where the saves of the house lie."""
        self.register = register
        self.limits = limits
        self._house = house
        self._folder = folder
        self._tables: dict[str, HouseTable] = {}
        self._listeners: list[Callable[[], None]] = []
        self._telling: asyncio.TimerHandle | None = None
        self._guests: dict[str, tuple[Guest, int]] = {}
        self._noted: dict[str, tuple[str, str, str]] = {}
        self._coached: set[str] = set()
        self.usher = Usher()
        """Whose turn it is to see what has happened."""
        self._closed = False
        self.problems: list[str] = []
        """Tables that could not be resumed, a line each."""
        self._lost: dict[str, Seating] = {}
        """Those tables and whose they are."""

    # --- guests ---

    @property
    def guests(self) -> list[Guest]:
        """Who is in, by name."""
        return sorted((guest for guest, _visits in self._guests.values()), key=lambda each: each.name)

    def enter(self, guest: Guest) -> None:
        """Count a visit of a guest in."""
        self._guests[guest.identity] = (guest, self._visits(guest) + 1)
        self._tell()

    def leave(self, guest: Guest) -> None:
        """Count it out."""
        now, visits = self._guests.pop(guest.identity, (guest, 0))
        if visits > 1:
            self._guests[guest.identity] = (now, visits - 1)
        else:
            self.end_coaching(guest)
            for table in tuple(self._tables.values()):
                if table.opener == guest.identity:
                    table.attendance.wait_no_longer()
        self._tell()

    def rename(self, guest: Guest, wished: str) -> Guest:
        """Return the guest by another name, known by it from the next match on.

        Raises ``NameTakenError``.
        """
        renamed = self.register.rename(guest, wished)
        if guest.identity in self._guests:
            self._guests[guest.identity] = (renamed, self._visits(guest))
        self._tell()
        return renamed

    def _visits(self, guest: Guest) -> int:
        return self._guests.get(guest.identity, (guest, 0))[1]

    def whereabouts(self) -> list[tuple[Guest, HouseTable | None]]:
        """Return who is in and at which table, by name; None for the lobby."""
        found: dict[str, HouseTable] = {}
        for table in self._tables.values():
            found |= {guest.identity: table for guest in table.attendance.present}
        return [(guest, found.get(guest.identity)) for guest in self.guests]

    def forget_strangers(self) -> None:
        """Clear the guest book of those who came once, long ago, and played nothing that is kept.

        While the saves cannot be listed none of them counts as gone, and nobody is forgotten.
        """
        with suppress(SaveError):
            saves = [path.name for path, _about in saves_in(self._folder)]
            self.register.compact(saves, self._guests)

    # --- tables ---

    def open(self, guest: Guest, plan: TablePlan) -> HouseTable:
        """Open a table for a guest, who gets its first free seat.

        Raises ``HallError`` for too many tables or a plan that cannot be, ``HouseError`` when a match that
        begins at once cannot be saved.
        """
        own = sum(
            table.opener == guest.identity and not table.over and not table.called
            for table in self._tables.values()
        )
        if own >= self.limits.tables:
            text = ngettext(
                "you have opened {n} table already; play it to its end first",
                "you have opened {n} tables already; play one of them to its end first",
                own,
            )
            raise HallError(text.format(n=own))
        if len(self._tables) >= self.limits.all_tables:
            raise HallError(_("every table of the house is taken; join one, or come back later"))
        _check(plan)
        code = new_code(self._tables)
        table = HouseTable(code, plan, self._house, self._table_changed, self.limits.grace, guest.identity)
        self._tables[table.code] = table
        try:
            table.take_seat(guest)
        except (HallError, HouseError):
            del self._tables[table.code]
            raise
        self._tell()
        return table

    def find(self, code: str) -> HouseTable | None:
        """Return the table with a code, however it was typed."""
        return self._tables.get(read_code(code))

    def tables_for(self, guest: Guest) -> list[HouseTable]:
        """Return what a guest sees in the lobby: their own tables first, then those with a free seat.

        Private ones of others are not among them.
        """
        own, others = [], []
        for table in self._tables.values():
            if table.seat_of(guest) is not None:
                own.append(table)
            elif not table.plan.private and not table.called:
                others.append(table)
        own.sort(key=lambda table: table.called)
        others.sort(key=lambda table: not any(chair.free for chair in table.chairs))
        return [*own, *others]

    def resume_all(self) -> None:
        """Set up the tables that were interrupted; what cannot be resumed is left and told of."""
        for code, save, plan, seating in self.register.seated():
            try:
                known = Seating.loads(seating)
                self._lost[code] = known
                self._resume(code, Path(save), TablePlan.loads(plan), known)
                del self._lost[code]
            except (HouseError, OSError, ValueError, KeyError, TypeError, IndexError) as wrong:
                self.problems.append(f"{code}: {wrong}")

    def lost_by(self, guest: Guest) -> list[str]:
        """Return the codes of a guest's tables that could not be resumed."""
        return [code for code, seating in self._lost.items() if guest.identity in seating.owners.values()]

    def _resume(self, code: str, save: Path, plan: TablePlan, seating: Seating) -> None:
        owners = ((seat, self.register.known(identity)) for seat, identity in seating.owners.items())
        guests = {seat: guest for seat, guest in owners if guest is not None}
        table = HouseTable(code, plan, self._house, self._table_changed, self.limits.grace)
        table.restore(self._folder / save.name, seating, guests)
        self._tables[code] = table

    def close(self, why: str) -> None:
        """Close every table, saying why in one line marked with ``N_``; the next house resumes them."""
        self._closed = True
        if self._telling is not None:
            self._telling.cancel()
        for table in self._tables.values():
            table.close(why)

    def _table_changed(self, table: HouseTable) -> None:
        if self._closed:
            return
        if table.path is not None and not table.over and not table.deserted:
            self._note(table, table.path.name)
        elif table.path is not None and table.code in self._noted:
            del self._noted[table.code]
            self.register.clear(table.code)
            if table.over:
                self.register.note_over(table.path.name)
        if table.deserted and table.code in self._tables:
            del self._tables[table.code]
            table.close()
        self._tell()

    def _note(self, table: HouseTable, save: str) -> None:
        seating = table.seating()
        noted = (save, table.plan.dumps(), seating.dumps())
        if self._noted.get(table.code) != noted:
            self._noted[table.code] = noted
            self.register.seat(table.code, *noted)
            for seat, identity in seating.owners.items():
                self.register.note_player(identity, save, seat)

    # --- matches that are over ---

    def matches_of(self, guest: Guest) -> OwnMatches:
        """Return what a guest can look at again."""
        return OwnMatches(self._house, self._folder, self.register, guest)

    def begin_coaching(self, guest: Guest) -> bool:
        """Count in a guest whose moves are judged; False when too many are at it: bots need their turns."""
        if guest.identity not in self._coached and len(self._coached) >= self.limits.coached:
            return False
        self._coached.add(guest.identity)
        return True

    def end_coaching(self, guest: Guest) -> None:
        """Count them out."""
        self._coached.discard(guest.identity)

    # --- telling ---

    def listen(self, listener: Callable[[], None]) -> Callable[[], None]:
        """Call ``listener`` whenever the hall looks different, until the returned function is called."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    def _tell(self) -> None:
        """Have everybody hear of it soon, and once of all that changes until then."""
        if self._telling is None and not self._closed:
            later = asyncio.get_running_loop().call_later
            self._telling = later(_SETTLED, self._tell_now, context=Context())

    def _tell_now(self) -> None:
        self._telling = None
        for listener in tuple(self._listeners):
            listener()


def _check(plan: TablePlan) -> None:
    """Refuse a plan no table can be made of. Raises ``HallError``."""
    game = find_game(plan.game)
    if len(plan.seats) not in game.spec.seats:
        text = _("{game} is played by {few} to {many}")
        raise HallError(text.format(game=plan.game, few=game.spec.seats.start, many=game.spec.seats.stop - 1))
    try:
        game.start(make_options(game.spec.options, plan.options), len(plan.seats))
    except OptionError as wrong:
        raise HallError(str(wrong)) from wrong
