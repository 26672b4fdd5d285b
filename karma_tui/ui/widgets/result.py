"""The line to share about a daily deal: it can be selected with the mouse, and copied with a key."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

from textual.widgets import Static

from karma_tui.core.language import _
from karma_tui.match.house import HouseError
from karma_tui.ui.layout import needs_order
from karma_tui.ui.ordering import seen
from karma_tui.ui.spans import Span, cells_of, plain, width

if TYPE_CHECKING:
    from karma_tui.match.log import Header
    from karma_tui.ui.app import KarmaApp


class ResultLine(Static):
    """One line of text, hidden while there is none. What the mouse selects of it is copied at once."""

    def __init__(self, **common: Any) -> None:
        super().__init__(markup=False, **common)
        self.line = self._text = ""

    def show_daily(self, path: Path, header: Header) -> None:
        """Show the line about the daily deal saved at ``path``; none while it goes on."""
        from karma_tui.match.daily import days_played, result_of

        app = cast("KarmaApp", self.app)
        try:
            days = days_played(app.house.saves(), header.game)
            result = result_of(app.house.recording(path), days)
        except HouseError as error:
            self.show(str(error), shared=False)
            return
        self.show(result.line(bool(app.look.glyphs.spelling)) if result else "")

    def show(self, text: str, *, shared: bool = True) -> None:
        """Show a text, or nothing; ``shared``: it is the line to share."""
        self.line = text if shared else ""
        self._text = text
        self.display = bool(text)
        self._lay_out()

    def copy(self) -> str:
        """Have the terminal keep the line in its clipboard; return a word about it, or nothing."""
        if not self.line:
            return ""
        self.app.copy_to_clipboard(self.line)
        return _("copied, if this terminal can")

    def on_resize(self) -> None:
        self._lay_out()

    def _lay_out(self) -> None:
        """Break the line at a separator where it does not fit, not within a part."""
        room = self.app.size.width - 4
        cut = re.compile(rf"(.{{1,{room - 2}}} [·-]) (?=.)") if room > 4 else None
        fits = not self.line or cut is None or cells_of(self.line) <= room
        text = self._text if fits or cut is None else cut.sub(r"\1\n", self.line, count=1)
        self.update("\n".join(self._seen(row, room) for row in text.split("\n")))

    def _seen(self, text: str, cells: int) -> str:
        """A row as it is seen; what is copied with the key is as it is read."""
        direction = cast("KarmaApp", self.app).direction
        line = (Span(text),)
        if not (direction.leftward or needs_order(line)):
            return text
        return plain(seen(line, max(cells, width(line)), direction).line)
