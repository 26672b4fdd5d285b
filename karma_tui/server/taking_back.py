"""Taking a move back among people: the others who are there have to agree."""

from __future__ import annotations

from typing import Protocol

from karma_tui.bots.table import Table
from karma_tui.core.seats import Seat
from karma_tui.server.chairs import Chair
from karma_tui.server.circle import Circle
from karma_tui.server.gallery import Gallery
from karma_tui.server.news import UndoAnswered, UndoAsked


class Played(Protocol):
    """The table as taking back needs it."""

    chairs: list[Chair]
    circle: Circle
    table: Table | None
    gallery: Gallery | None

    def names(self) -> list[str]:
        """Who sits where."""


class TakingBack:
    """Asks the others, one question at a time."""

    def __init__(self, table: Played) -> None:
        self._table = table
        self._asked: UndoAsked | None = None
        self._agreed: frozenset[Seat] = frozenset()

    def ask(self, seat: Seat, ply: int) -> bool:
        """Ask everyone else who plays here whether ``seat`` may go back to its previous decision.

        Who is away and played for by a bot need not be asked. False when it cannot be: what those who look
        on have seen would be too new.
        """
        table, gallery = self._table.table, self._table.gallery
        if table is None:
            return True
        bridge = table.bridge([seat])
        if gallery is not None and not gallery.stays_late(bridge.undoable):
            return False
        others = frozenset(each for each in bridge.asked if self._table.chairs[each - 1].present)
        absent = frozenset(bridge.asked) - others
        if not others or not bridge.undoable or ply != bridge.ply:
            bridge.take_back(absent, ply)
            return True
        self._agreed = absent
        self._asked = UndoAsked(seat, self._table.names()[seat - 1], bridge.undoable, others)
        self._table.circle.tell(self._asked)
        return True

    def answer(self, seat: Seat, yes: bool) -> None:
        """Have ``seat`` agree, or not, to what was asked."""
        asked, table = self._asked, self._table.table
        if asked is None or seat not in asked.asked or table is None:
            return
        if not yes:
            self._asked = None
            self._table.circle.tell(UndoAnswered(self._table.names()[seat - 1]))
            return
        self._agreed |= {seat}
        if asked.asked <= self._agreed:
            self._asked = None
            table.bridge([asked.seat]).take_back(self._agreed)

    def done(self) -> None:
        """A move was taken back: nothing is asked any more."""
        self._asked = None

    def drop(self) -> None:
        """The table has moved on: say so to those who are asked still."""
        if self._asked is not None:
            self._asked = None
            circle = self._table.circle
            circle.soon(lambda: circle.tell(UndoAnswered("")))
