"""Everything that has happened, the whole screen long."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.widget import Widget

from karma_tui.core.language import _
from karma_tui.ui.paint import FaceOf
from karma_tui.ui.screens.base import KarmaScreen
from karma_tui.ui.widgets import KeyBar, KeyHint, LogPanel, TitleBar
from karma_tui.ui.widgets.log import Entry


class LogScreen(KarmaScreen[None]):
    """The log as it stood when it was opened."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "scroll(1)", show=False),
        Binding("down", "scroll(-1)", show=False),
        Binding("pageup", "page(1)", show=False),
        Binding("pagedown,space", "page(-1)", show=False),
        Binding("home", "scroll(100000)", show=False),
        Binding("end", "scroll(-100000)", show=False),
        Binding("escape,q,l,enter", "back", show=False),
    ]

    def __init__(self, face_of: FaceOf, entries: Sequence[Entry]) -> None:
        super().__init__()
        self._face_of, self._entries = face_of, entries

    def content(self) -> Iterable[Widget]:
        yield TitleBar(_("What happened"))
        yield LogPanel(self._face_of, title="", id="whole-log")
        yield KeyBar(
            [
                KeyHint("↑↓", _("scroll"), "up"),
                KeyHint("pgup", _("page up"), "pageup"),
                KeyHint("pgdn", _("page down"), "pagedown"),
                KeyHint("escape", _("back"), keep=True),
            ]
        )

    def on_mount(self) -> None:
        self.query_one(LogPanel).extend(self._entries)

    def action_scroll(self, up: int) -> None:
        """Scroll back, or on if negative."""
        self.query_one(LogPanel).scroll_lines(up)

    def action_page(self, up: int) -> None:
        """Scroll by a page."""
        self.query_one(LogPanel).action_page(up)

    def action_back(self) -> None:
        """Go back to the table."""
        self.dismiss(None)
