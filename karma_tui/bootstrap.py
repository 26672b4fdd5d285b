"""Wires rules, match, bots and storage together: the real house that interfaces play in."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from karma_tui.core.language import _
from karma_tui.match import saves
from karma_tui.match.settling import AT_ONCE

if TYPE_CHECKING:
    from karma_tui.bots.mind import Mind
    from karma_tui.bots.table import Table
    from karma_tui.core.seats import Seat
    from karma_tui.match.analysis import Study
    from karma_tui.match.house import SaveSummary, Setup
    from karma_tui.match.index import Holdings
    from karma_tui.match.recording import Recording
    from karma_tui.match.settling import Settler
    from karma_tui.server.house import CardHouse
    from karma_tui.server.limits import Limits


class House:
    """Opens tables in a folder of saves (``match.house.House``).

    What a table needs is loaded when one is opened, so that the home screen need not wait for it.
    """

    def __init__(self, folder: Path, mind: Mind | None = None, settler: Settler = AT_ONCE) -> None:
        """``mind`` thinks for every table; by default one in processes that start when first needed.

        ``settler`` has the saves reach the disk.
        """
        self.folder = folder
        self._thinks = mind
        self._settler = settler
        self._summaries = saves.Summaries(folder)

    @property
    def levels(self) -> Sequence[str]:
        """The bots' levels, weakest first."""
        from karma_tui.bots.ladder import LEVELS

        return LEVELS

    def open(self, setup: Setup) -> Table:
        """Open a new table and its save. Raises ``HouseError``."""
        from karma_tui.bots.table import open_table

        return open_table(setup, self.folder, self._mind(), self._settler)

    def resume(self, path: Path, *, guests: bool = False) -> Table:
        """Go on with a saved match; a finished one opens at its end. Raises ``HouseError``.

        ``guests``: whether guests of a card house can be seated.
        """
        from karma_tui.bots.table import resume_table

        return resume_table(path, self._mind(), self._settler, guests=guests)

    def saves(self) -> list[SaveSummary]:
        """List the saves, the last played first, broken ones included."""
        return self._summaries.read()

    def matches(self) -> Holdings:
        """Return what each save says of its match, by the index beside them. Raises ``HouseError``."""
        from karma_tui.match.index import matches_in

        return matches_in(self.folder)

    def recording(self, path: Path) -> Recording:
        """Read a save to look at it move by move, also while it is played. Raises ``HouseError``."""
        from karma_tui.match.storage import load_recording

        return load_recording(path)

    def coach(self, recording: Recording, seat: Seat, playouts: int | None = None) -> Study:
        """Have the moves of a seat judged, with so many playouts a move, by default what a moment allows."""
        from karma_tui.bots.coach import analyse, usual_playouts
        from karma_tui.match.analysis import Study

        wanted = usual_playouts(recording.game) if playouts is None else playouts
        return Study(recording, seat, analyse(recording, seat, self._mind(), wanted))

    def delete(self, path: Path) -> None:
        """Delete a save that nobody is playing. Raises ``HouseError``."""
        from karma_tui.match.storage import delete

        delete(path)

    def _mind(self) -> Mind:
        """Who thinks for every table."""
        from karma_tui.bots.mind import Mind
        from karma_tui.bots.pool import Pool

        if self._thinks is None:
            pool = Pool()
            self._thinks = Mind(pool, pool.warm)
        return self._thinks


def make_card_house(folder: Path, limits: Limits, mind: Mind | None = None) -> CardHouse:
    """Return the card house whose saves, guest book and host key lie in ``folder``.

    Raises ``HouseError`` when they cannot be had.
    """
    import sqlite3

    from karma_tui.match.house import HouseError
    from karma_tui.match.settling import Beside
    from karma_tui.server.house import CardHouse

    try:
        return CardHouse(House(folder, mind, Beside()), folder, limits)
    except (OSError, sqlite3.Error) as wrong:
        raise HouseError(
            _("{folder}: the guest book cannot be opened: {wrong}").format(folder=folder, wrong=wrong)
        ) from wrong


def make_house(folder: Path | None = None, mind: Mind | None = None) -> House:
    """Return the house with its saves in ``folder``, or in their usual place. Raises ``HouseError``."""
    return House(saves.saves_folder(folder, os.environ), mind)
