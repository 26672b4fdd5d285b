"""What a guest may do with the saves of the house: look at matches of their own that are over."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Final, Protocol

from karma_tui.bots.ladder import LEVELS
from karma_tui.core.language import _
from karma_tui.core.seats import Seat
from karma_tui.match.analysis import Study
from karma_tui.match.house import HouseError, SaveSummary, Setup, Table
from karma_tui.match.index import Holdings
from karma_tui.match.recording import Recording
from karma_tui.match.save_errors import SaveError
from karma_tui.match.saves import summary_of

if TYPE_CHECKING:
    from karma_tui.server.guests import Guest, Register

LISTED: Final = 50
"""Matches that are listed, the latest."""


def for_guest(error: HouseError) -> str:
    """Say what went wrong; where the house keeps its saves is not for guests."""
    return f"{error.path.stem}: {error.problem}" if isinstance(error, SaveError) else str(error)


class Keeper(Protocol):
    """Reads saves and judges moves (``match.house.House``)."""

    def recording(self, path: Path) -> Recording:
        """Read a save to look at it. Raises ``HouseError``."""

    def coach(self, recording: Recording, seat: Seat, playouts: int | None = None) -> Study:
        """Have the moves of a seat judged."""


class OwnMatches:
    """One guest's matches that are over (``match.house.House``). Nothing is written, opened or deleted.

    A save goes by its name alone: where the house keeps it is not for guests.
    """

    levels: Sequence[str] = LEVELS

    def __init__(self, keeper: Keeper, folder: Path, register: Register, guest: Guest) -> None:
        """``folder`` is where the saves of the house lie."""
        self._keeper, self._folder, self._register, self._guest = keeper, folder, register, guest
        self._seats: dict[str, Seat] = {}
        self._known: dict[str, SaveSummary] = {}
        self.look_up()

    def look_up(self) -> None:
        """See anew which matches of the guest are over. Call it on the house's loop."""
        self._seats = self._register.played(self._guest.identity)

    @property
    def count(self) -> int:
        """How many are over."""
        return len(self._seats)

    def seat(self, path: Path) -> Seat | None:
        """Return where the guest sat in a match of theirs."""
        return self._seats.get(path.name)

    def read_summaries(self) -> None:
        """Read what the list says of each match; what is over does not change. Can be done on any thread."""
        for name in list(self._seats)[-LISTED:]:
            if name not in self._known:
                with suppress(OSError):
                    summary = summary_of(self._folder / name)
                    self._known[name] = replace(summary, path=Path(name))

    def saves(self) -> list[SaveSummary]:
        """List the guest's matches that are over, the last played first."""
        self.look_up()
        self.read_summaries()
        found = [self._known[name] for name in self._seats if name in self._known]
        return sorted(found, key=lambda save: -save.modified)

    def recording(self, path: Path) -> Recording:
        """Read a match of the guest's that is over. Raises ``HouseError``."""
        if path.name not in self._seats:
            raise HouseError(_("only a match that is over is looked at again, by those who played it"))
        try:
            recording = self._keeper.recording(self._folder / path.name)
        except HouseError as wrong:
            raise HouseError(for_guest(wrong)) from wrong
        if not recording.over:
            raise HouseError(_("only a match that is over is looked at again, by those who played it"))
        return recording

    def coach(self, recording: Recording, seat: Seat, playouts: int | None = None) -> Study:
        """Have the moves of a seat judged."""
        return self._keeper.coach(recording, seat, playouts)

    def matches(self) -> Holdings:
        return Holdings(())

    def open(self, setup: Setup) -> Table:
        del setup
        raise HouseError(_("open a table in the lobby"))

    def resume(self, path: Path) -> Table:
        del path
        raise HouseError(_("tables of this house are gone back to in the lobby"))

    def delete(self, path: Path) -> None:
        del path
        raise HouseError(_("saves belong to the house"))
