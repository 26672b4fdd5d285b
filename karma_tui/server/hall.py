"""The hall: every table of the house, and the guests who are in."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

from karma_tui.core.language import _
from karma_tui.core.options import OptionError, make_options
from karma_tui.games.catalogue import find_game
from karma_tui.match.house import HouseError
from karma_tui.server.guests import Guest, Register
from karma_tui.server.house_table import HouseTable, Opener
from karma_tui.server.limits import Limits
from karma_tui.server.plans import HallError, TablePlan, new_code, read_code


class Hall:
    """Opens tables, finds them, lets them go when they are over and deserted."""

    def __init__(self, house: Opener, register: Register, limits: Limits, folder: Path) -> None:
        """``folder`` is where the saves of the house lie."""
        self.register = register
        self.limits = limits
        self._house = house
        self._folder = folder
        self._tables: dict[str, HouseTable] = {}
        self._listeners: list[Callable[[], None]] = []
        self._guests: dict[str, int] = {}
        self._noted: dict[str, tuple[str, str, str]] = {}
        self.problems: list[str] = []
        """Tables that could not be resumed, a line each."""

    # --- guests ---

    @property
    def guests(self) -> int:
        """How many guests are in."""
        return len(self._guests)

    def enter(self, guest: Guest) -> None:
        """Count a visit of a guest in."""
        self._guests[guest.identity] = self._guests.get(guest.identity, 0) + 1
        self._tell()

    def leave(self, guest: Guest) -> None:
        """Count it out."""
        visits = self._guests.pop(guest.identity, 0) - 1
        if visits > 0:
            self._guests[guest.identity] = visits
        self._tell()

    # --- tables ---

    def open(self, guest: Guest, plan: TablePlan) -> HouseTable:
        """Open a table for a guest, who gets its first free seat.

        Raises ``HallError`` for too many tables or a plan that cannot be, ``HouseError`` when a match that
        begins at once cannot be saved.
        """
        own = [
            table for table in self._tables.values() if not table.over and table.seat_of(guest) is not None
        ]
        if len(own) >= self.limits.tables:
            text = _("you have {n} tables already; finish or leave one first")
            raise HallError(text.format(n=len(own)))
        _check(plan)
        table = HouseTable(new_code(self._tables), plan, self._house, self._table_changed, self.limits.grace)
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
        """Return what a guest sees in the lobby: their own tables first, private ones of others not."""
        own, others = [], []
        for table in self._tables.values():
            if table.seat_of(guest) is not None:
                own.append(table)
            elif not table.plan.private:
                others.append(table)
        return [*own, *others]

    def resume_all(self) -> None:
        """Set up the tables that were interrupted; what cannot be resumed is left and told of."""
        for code, save, plan, owners in self.register.seated():
            try:
                self._resume(code, Path(save), TablePlan.loads(plan), json.loads(owners))
            except (HouseError, OSError, ValueError, KeyError, TypeError) as wrong:
                self.problems.append(f"{code}: {wrong}")

    def _resume(self, code: str, save: Path, plan: TablePlan, owners: dict[str, str]) -> None:
        guests = {
            int(seat): guest
            for seat, identity in owners.items()
            if (guest := self.register.known(identity)) is not None
        }
        table = HouseTable(code, plan, self._house, self._table_changed, self.limits.grace)
        table.resume(self._folder / save.name, guests)
        self._tables[code] = table

    def close(self, why: str) -> None:
        """Close every table, saying why; they are resumed by the next house."""
        for table in self._tables.values():
            table.close(why)

    def _table_changed(self, table: HouseTable) -> None:
        if table.started and table.table is not None:
            if table.over:
                self._noted.pop(table.code, None)
                self.register.clear(table.code)
            else:
                self._note(table, table.table.path.name)
        if table.deserted and table.code in self._tables:
            del self._tables[table.code]
            table.close()
        self._tell()

    def _note(self, table: HouseTable, save: str) -> None:
        noted = (save, table.plan.dumps(), table.owners())
        if self._noted.get(table.code) != noted:
            self._noted[table.code] = noted
            self.register.seat(table.code, *noted)

    # --- telling ---

    def listen(self, listener: Callable[[], None]) -> Callable[[], None]:
        """Call ``listener`` whenever the hall looks different, until the returned function is called."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    def _tell(self) -> None:
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
