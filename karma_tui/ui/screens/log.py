"""Everything that has happened, the whole screen long; it scrolls and can be searched."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.binding import Binding, BindingType

from karma_tui.core.language import _
from karma_tui.ui.faces import FaceOf
from karma_tui.ui.finding import Reading
from karma_tui.ui.screens.reading import ReadingScreen
from karma_tui.ui.widgets.log import Entry, settled, written


class LogScreen(ReadingScreen):
    """The log as it stood when it was opened, from its end."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("l,enter", "back", show=False)]

    def __init__(self, face_of: FaceOf, entries: Sequence[Entry]) -> None:
        super().__init__(_("What happened"))
        self._face_of, self.entries = face_of, settled(entries)

    def reading(self, cells: int) -> Reading:
        return written(self.entries, self._face_of, self.karma.look, cells)

    def began(self) -> None:
        """Go to what happened last."""
        self.sheet.action_scroll_by(len(self.sheet.lines))
