"""Looking on late: every card is open, but what is seen is some moves old."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, ClassVar, cast

from textual.binding import Binding, BindingType

from karma_tui.core.language import _, ngettext
from karma_tui.server.gallery import Gallery
from karma_tui.server.house_table import HouseTable
from karma_tui.server.messages import Heard, Older
from karma_tui.server.news import Closed
from karma_tui.server.news_words import news_words
from karma_tui.ui.boards.board import Board
from karma_tui.ui.pace import Pace
from karma_tui.ui.screens.replay import ReplayScreen
from karma_tui.ui.screens.scoring import ScoringScreen
from karma_tui.ui.spans import Line, Span
from karma_tui.ui.widgets import KeyHint

if TYPE_CHECKING:
    from karma_tui.server.app import GuestApp


class LateScreen(ReplayScreen):
    """A replay that grows. While it shows the latest there is, it follows."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter", "score", show=False)]

    def __init__(self, table: HouseTable, gallery: Gallery, board: Board, *, pace: Pace) -> None:
        recording = gallery.recording
        super().__init__(recording, board, recording.first_eyes, recording.length, pace=pace)
        self._table, self._gallery = table, gallery
        self._recording = recording
        self._ends: list[Callable[[], None]] = []

    def on_mount(self) -> None:
        app = cast("GuestApp", self.app)
        self._ends = [app.visit(self._table, None, self), app.follow(self._gallery, self)]

    def on_unmount(self) -> None:
        for end in self._ends:
            end()

    def on_older(self, event: Older) -> None:
        event.stop()
        if self.playback.at == event.before or event.before == 0:
            self.playback.go(self._recording.length)
        if not self.cramped:
            self._draw()

    def on_heard(self, event: Heard) -> None:
        event.stop()
        if isinstance(event.news, Closed):
            self.close_what_is_open()
            cast("GuestApp", self.app).say_at_home(news_words(event.news))
            self.dismiss(None)

    def own_keys(self) -> Sequence[tuple[str, str]]:
        return [
            ("end", _("the latest there is to see; it is followed from there")),
            ("enter", _("once the match is over, its score")),
        ]

    def action_score(self) -> None:
        """Show the score, once the match is over."""
        recording = self._recording
        if recording.over:
            sheet = recording.score(recording.length)
            board = self.playback.board
            self.app.push_screen(ScoringScreen(sheet, recording.header, board, None, at_table=False))

    def _title(self, title: Line) -> Line:
        return (Span(self._how_late(), "warning"), Span(" · "), *title)

    def _how_late(self) -> str:
        if self._recording.over:
            return _("The match is over")
        late = self._recording.late
        text = ngettext("at least {n} move late", "at least {n} moves late", late).format(n=late)
        return self.karma.look.glyphs.spell(text)

    def _message(self) -> Line:
        if self._recording.length:
            return super()._message()
        late = self._recording.late
        text = ngettext(
            "Nothing can be seen yet: this table is shown at least {n} move late.",
            "Nothing can be seen yet: this table is shown at least {n} moves late.",
            late,
        )
        return (Span(self.karma.look.glyphs.spell(text.format(n=late)), "warning"),)

    def hints(self) -> list[KeyHint]:
        behind = self.playback.at < self._recording.length
        return [
            *([KeyHint("enter", _("score"), keep=True)] if self._recording.over else ()),
            *([KeyHint("end", _("latest"), keep=True)] if behind else ()),
            *super().hints(),
        ]
