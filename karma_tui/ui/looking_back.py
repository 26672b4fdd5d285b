"""Going from any screen to a match that is kept: its replay, its score, the coach, a file of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from karma_tui.core.language import _
from karma_tui.ui.choosing import ChoosingApp
from karma_tui.ui.screens.base import KarmaScreen

if TYPE_CHECKING:
    from pathlib import Path

    from karma_tui.core.messages import Sentence
    from karma_tui.core.seats import Seat
    from karma_tui.match.house import House, HouseError
    from karma_tui.match.recording import Recording
    from karma_tui.ui.export.order import What


class LookingBackApp(ChoosingApp):
    """An app in which matches are looked at again. Nobody sits down at a table here."""

    house: House
    """Where the matches are kept."""
    exports: Path | None = None
    """Where exported matches go; None where nothing may be written."""

    def show_replay(
        self,
        recording: Recording,
        seat: Seat | None,
        at: int = 0,
        notes: Mapping[int, Sentence] | None = None,
        stem: str = "",
    ) -> None:
        """Look at a match again with the eyes of ``seat`` (None: a spectator's), from a position on.

        ``stem`` is the save's name, for what is exported.
        """
        from karma_tui.ui.boards.catalogue import board_for
        from karma_tui.ui.screens.replay import ReplayScreen

        board = board_for(recording.header.game)
        screen = ReplayScreen(recording, board, seat, at, notes, pace=self.pace, stem=stem)
        self.push_screen(screen)

    def show_saved_replay(self, path: Path, refused: Callable[[HouseError], None]) -> None:
        """Look at a save again from its beginning, or tell ``refused`` why it cannot be."""

        def show(recording: Recording) -> None:
            self.show_replay(recording, self.own_seat(path) or recording.first_eyes, stem=path.stem)

        self.with_recording(path, refused, show)

    def show_saved_score(self, path: Path, refused: Callable[[HouseError], None]) -> None:
        """Show the score sheet of a save, or tell ``refused`` why it cannot be."""
        from karma_tui.ui.boards.catalogue import board_for
        from karma_tui.ui.screens.scoring import ScoringScreen

        def show(recording: Recording) -> None:
            header = recording.header
            sheet, board, me = recording.score(recording.length), board_for(header.game), self.own_seat(path)
            self.push_screen(
                ScoringScreen(sheet, header, board, me, assists=recording.assists, path=path, at_table=False)
            )

        self.with_recording(path, refused, show)

    def show_coach(self, path: Path, refused: Callable[[HouseError], None], seat: Seat | None = None) -> None:
        """Have the moves of a seat judged, by default the first person's; ``refused`` hears why not."""

        def show(recording: Recording) -> None:
            self.show_analysis(recording, seat or self.own_seat(path) or recording.first_eyes, path.stem)

        self.with_recording(path, refused, show)

    def show_analysis(self, recording: Recording, seat: Seat, stem: str = "") -> None:
        """Have the moves of a seat judged; ``stem`` is the save's name, for what is exported."""
        from karma_tui.ui.boards.catalogue import board_for
        from karma_tui.ui.screens.coach import CoachScreen

        screen = CoachScreen(recording, board_for(recording.header.game), seat, stem)
        self.push_screen(screen, lambda _gone: self.analysed())

    def analysed(self) -> None:
        """The judging of moves is over, or was given up."""

    def show_export(self, recording: Recording, stem: str, what: What, seat: Seat | None) -> None:
        """Ask how to write a match to a file, to begin with ``what`` and with the eyes of ``seat``."""
        from karma_tui.ui.screens.export import ExportForm, ExportScreen, first_eyes

        if self.may_export() and self.exports is not None:
            form = ExportForm(recording, stem, self.exports, what, first_eyes(recording, seat))
            self.push_screen(ExportScreen(form))

    def may_export(self) -> bool:
        """Whether matches can be written to files; where not, it is said."""
        if self.exports is None and isinstance(self.screen, KarmaScreen):
            self.screen.announce(_("Nothing is written to files here."))
        return self.exports is not None

    def own_seat(self, path: Path) -> Seat | None:  # noqa: ARG002
        """Return the seat of a save that whoever sits here is known to have played at."""
        return None

    def with_recording(
        self, path: Path, refused: Callable[[HouseError], None], show: Callable[[Recording], None]
    ) -> None:
        """Read a save and ``show`` it, or tell ``refused`` why it cannot be read."""
        from karma_tui.match.house import HouseError

        try:
            recording = self.house.recording(path)
        except HouseError as error:
            refused(error)
        else:
            show(recording)
