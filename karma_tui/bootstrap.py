"""Wires rules, match, bots and storage together: the real house that interfaces play in."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from karma_tui.match import saves

if TYPE_CHECKING:
    from karma_tui.bots.table import Table
    from karma_tui.core.seats import Seat
    from karma_tui.match.analysis import Study
    from karma_tui.match.house import SaveSummary, Setup
    from karma_tui.match.recording import Recording


class House:
    """Opens tables in a folder of saves (``match.house.House``).

    What a table needs is loaded when one is opened, so that the home screen need not wait for it.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    @property
    def levels(self) -> Sequence[str]:
        """The bots' levels, weakest first."""
        from karma_tui.bots.ladder import LEVELS

        return LEVELS

    def open(self, setup: Setup) -> Table:
        """Open a new table and its save. Raises ``HouseError``."""
        from karma_tui.bots.table import open_table

        return open_table(setup, self.folder)

    def resume(self, path: Path) -> Table:
        """Go on with a saved match; a finished one opens at its end. Raises ``HouseError``."""
        from karma_tui.bots.table import resume_table

        return resume_table(path)

    def saves(self) -> list[SaveSummary]:
        """List the saves, the last played first, broken ones included."""
        return saves.summaries(self.folder)

    def recording(self, path: Path) -> Recording:
        """Read a save to look at it move by move, also while it is played. Raises ``HouseError``."""
        from karma_tui.match.storage import load_recording

        return load_recording(path)

    def coach(self, recording: Recording, seat: Seat, playouts: int | None = None) -> Study:
        """Have the moves of a seat judged, with so many playouts a move, by default what a moment allows."""
        from karma_tui.bots.coach import in_processes
        from karma_tui.match.analysis import Study

        return Study(recording, seat, in_processes(recording, seat, playouts))

    def delete(self, path: Path) -> None:
        """Delete a save that nobody is playing. Raises ``HouseError``."""
        from karma_tui.match.storage import delete

        delete(path)


def make_house(folder: Path | None = None) -> House:
    """Return the house with its saves in ``folder``, or in their usual place. Raises ``HouseError``."""
    return House(saves.saves_folder(folder, os.environ))
