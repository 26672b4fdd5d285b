"""Who is away from a table, and what the others who are there decide about their seats."""

from __future__ import annotations

from dataclasses import replace
from typing import Final, Protocol

from karma_tui.core.language import _
from karma_tui.core.seats import Seat
from karma_tui.server.chairs import Chair
from karma_tui.server.circle import Circle
from karma_tui.server.news import CameBack, Decision, Declined, MayGoOn, Proposed, WaitsOn, Went
from karma_tui.server.plans import HallError

_AWAY_AFTER: Final = 1.0
"""Seconds without a connection before the others hear of it: one may come back at once."""


class Deserted(Protocol):
    """The table as its absences need it."""

    chairs: list[Chair]
    circle: Circle

    @property
    def playing(self) -> bool:
        """Whether the match goes on."""

    def names(self) -> list[str]:
        """Who sits where."""

    def carry_out(self, seat: Seat, decision: Decision) -> None:
        """Do what was decided."""


class Absences:
    """Notices who is gone, waits their time, and asks the others."""

    def __init__(self, table: Deserted, grace: float) -> None:
        """``grace``: seconds a seat waits."""
        self._table, self._grace = table, grace
        self._proposed: Proposed | None = None
        self._agreed: frozenset[Seat] = frozenset()

    # --- coming and going ---

    def arrived(self, seat: Seat) -> None:
        """The guest of a seat is here, again perhaps."""
        chair = self._chair(seat)
        self._table.circle.cancel(f"away {seat}")
        was_away, chair.away = chair.away, False
        chair.waited = chair.played_for = False
        if self._proposed is not None and self._proposed.seat == seat:
            self._drop("")
        if was_away:
            self._table.circle.tell(CameBack(seat, self._name(seat)))

    def departed(self, seat: Seat) -> None:
        """The guest of a seat may be gone."""
        if self._chair(seat).present:
            return
        self._table.circle.after(_AWAY_AFTER, f"away {seat}", lambda: self._went(seat))
        proposed = self._proposed
        if proposed is not None and seat == proposed.by:
            self._drop("")
        elif proposed is not None and seat in proposed.asked:
            self._proposed = replace(proposed, asked=proposed.asked - {seat})
            self._settle()

    def begin(self) -> None:
        """Notice who is not there as the match begins or goes on."""
        for seat, chair in enumerate(self._table.chairs, 1):
            if chair.guest is not None:
                self.departed(seat)
            elif chair.free:
                chair.waited = True

    def end(self) -> None:
        """The match is over: say to those who are asked still that there is nothing left to decide."""
        if self._proposed is not None:
            self._proposed = None
            circle = self._table.circle
            circle.soon(lambda: circle.tell(Declined("")))

    def _went(self, seat: Seat) -> None:
        """Nobody has sat down in the seat again at once."""
        if self._table.playing:
            self._chair(seat).away = True
            self._table.circle.tell(Went(self._name(seat)))
            self._wait(seat)

    def _wait(self, seat: Seat) -> None:
        self._table.circle.after(self._grace, f"away {seat}", lambda: self._waited(seat))

    def _waited(self, seat: Seat) -> None:
        """The seat has waited; when nobody is left to decide, it goes on waiting."""
        if self._table.playing:
            self._chair(seat).waited = True
            self._table.circle.tell(MayGoOn(seat, self._name(seat)))

    # --- deciding ---

    @property
    def undecided(self) -> tuple[Seat, ...]:
        """The seats that the others may decide about."""
        chairs = enumerate(self._table.chairs, 1)
        waited = (seat for seat, chair in chairs if chair.waited and not chair.level and not chair.present)
        return tuple(waited) if self._table.playing else ()

    def choices(self, seat: Seat) -> tuple[Decision, ...]:
        """What may be decided about a seat now; nothing when its guest is back."""
        if seat not in self.undecided:
            return ()
        chair = self._chair(seat)
        left_out = {Decision.STAND_IN} if chair.played_for or chair.free else set()
        if chair.free:
            left_out.add(Decision.GUEST)
        return tuple(decision for decision in Decision if decision not in left_out)

    def propose(self, by: Seat, seat: Seat, decision: Decision) -> None:
        """Ask all others who are here, and do it once they agree; to wait needs nobody's consent.

        Raises ``HallError`` when that cannot be decided now.
        """
        if decision not in self.choices(seat):
            raise HallError(_("there is nothing to decide any more"))
        if self._proposed is not None:
            raise HallError(_("something is being decided already; wait for the answers"))
        if decision is Decision.WAIT:
            self._chair(seat).waited = self._chair(seat).played_for = False
            self._wait(seat)
            self._table.circle.tell(WaitsOn(self._name(seat)))
            return
        chairs = enumerate(self._table.chairs, 1)
        asked = frozenset(each for each, chair in chairs if chair.present and each != by)
        self._agreed = frozenset()
        self._proposed = Proposed(by, self._name(by), decision, seat, self._name(seat), asked)
        if asked:
            self._table.circle.tell(self._proposed)
        self._settle()

    def answer(self, seat: Seat, yes: bool) -> None:
        """Have the player of a seat agree, or not, to what was proposed."""
        if self._proposed is None or seat not in self._proposed.asked:
            return
        if yes:
            self._agreed |= {seat}
            self._settle()
        else:
            self._drop(self._name(seat))

    def _settle(self) -> None:
        """Do what was proposed once everybody agrees."""
        proposed = self._proposed
        if proposed is not None and proposed.asked <= self._agreed:
            self._proposed = None
            self._table.carry_out(proposed.seat, proposed.decision)

    def _drop(self, name: str) -> None:
        self._proposed = None
        self._table.circle.tell(Declined(name))

    def _chair(self, seat: Seat) -> Chair:
        return self._table.chairs[seat - 1]

    def _name(self, seat: Seat) -> str:
        return self._table.names()[seat - 1]
