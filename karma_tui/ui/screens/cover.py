"""Between two people at one keyboard: nothing of the table is shown until the next one says so."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.widget import Widget

from karma_tui.core.cards import BACK
from karma_tui.core.language import _
from karma_tui.core.seats import Seat
from karma_tui.ui.paint import Canvas, stamp
from karma_tui.ui.screens.base import KarmaScreen
from karma_tui.ui.spans import Line, Span, width
from karma_tui.ui.widgets import KeyBar, KeyHint, LinesWidget, TitleBar


class CoverScreen(KarmaScreen[Seat | None]):
    """Hides the table. Dismissed with the seat whose player has sat down, or None to leave."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "sit", show=False),
        Binding("q,escape", "leave", show=False),
    ]

    def __init__(self, seat: Seat, name: str) -> None:
        super().__init__()
        self._seat, self._name = seat, name

    def wait_for(self, seat: Seat, name: str) -> None:
        """Wait for another player instead."""
        self._seat, self._name = seat, name
        if self.is_mounted:
            self.fit()

    def content(self) -> Iterable[Widget]:
        yield TitleBar(_("The cards are covered"))
        yield LinesWidget(id="cover")
        yield KeyBar(
            [KeyHint("enter", _("show my cards"), keep=True), KeyHint("q", _("save and leave"), keep=True)]
        )

    def fit(self) -> None:
        super().fit()
        if not self.cramped:
            self.query_one("#cover", LinesWidget).show(self._lines())

    def _lines(self) -> list[Line]:
        look, columns = self.karma.look, self.room.columns
        size = self.room.card
        canvas = Canvas(3 * size.width + 2, size.height)
        for place in range(3):
            stamp(canvas, place * (size.width + 1), 0, BACK, size, look)
        pass_it = _("Pass the keyboard to {name}").format(name=self._name)
        then = _("{name}: press Enter to see your cards").format(name=self._name)
        lines: list[Line] = [
            *canvas.lines(),
            (),
            (Span(look.glyphs.spell(pass_it), "strong"),),
            (),
            (Span(look.glyphs.spell(then)),),
        ]
        return [_centred(line, columns) for line in lines]

    def on_click(self, event: events.Click) -> None:
        if not self.cramped and event.widget is self.query_one("#cover"):
            self.action_sit()

    def action_sit(self) -> None:
        """Show the table to the next player."""
        self.dismiss(self._seat)

    def action_leave(self) -> None:
        """Leave the table."""
        self.dismiss(None)


def _centred(line: Line, columns: int) -> Line:
    return (Span(" " * max(0, (columns - width(line)) // 2)), *line) if line else ()
