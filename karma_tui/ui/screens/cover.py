"""Between two people at one keyboard: nothing of the table is shown until the next one says so."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.widget import Widget

from karma_tui.core.cards import BACK
from karma_tui.core.language import _
from karma_tui.core.seats import Seat
from karma_tui.ui.canvas import Canvas
from karma_tui.ui.look import Look
from karma_tui.ui.paint import stamp
from karma_tui.ui.room import Room
from karma_tui.ui.screens.base import KarmaScreen
from karma_tui.ui.spans import Line, Span, width, wrap
from karma_tui.ui.widgets import KeyBar, KeyHint, LinesWidget, TitleBar


class CoverScreen(KarmaScreen[Seat | None]):
    """Hides the table. Dismissed with the seat whose player has sat down, or None to leave."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "sit", show=False),
        Binding("u", "undo", show=False),
        Binding("q,escape", "leave", show=False),
    ]

    def __init__(
        self, seat: Seat, name: str, may_undo: bool, undo: Callable[[], None], *, game: str = ""
    ) -> None:
        """``undo`` takes back what was done last before the cover, where that may be; ``game`` lies below."""
        super().__init__()
        self.keyed = game
        self._seat, self._name = seat, name
        self._may_undo, self._undo = may_undo, undo

    def wait_for(self, seat: Seat, name: str, may_undo: bool) -> None:
        """Wait for another player instead."""
        self._seat, self._name, self._may_undo = seat, name, may_undo
        if self.is_mounted:
            self.query_one(KeyBar).show(self._hints())
            self.fit()

    def content(self) -> Iterable[Widget]:
        yield TitleBar(_("The cards are covered"))
        yield LinesWidget(id="cover")
        yield KeyBar(self._hints())

    def _hints(self) -> list[KeyHint]:
        undo = [KeyHint("u", _("undo"))] if self._may_undo else []
        return self.as_keyed(
            KeyHint("enter", _("show my cards"), keep=True),
            *undo,
            KeyHint("q", _("save and leave"), keep=True),
        )

    def fit(self) -> None:
        super().fit()
        if not self.cramped:
            self.query_one("#cover", LinesWidget).show(self._lines())

    def _lines(self) -> list[Line]:
        pass_it = _("Pass the keyboard to {name}").format(name=self._name)
        key = self.karma.look.keys.named("lay")
        then = _("{name}: press {key} to see your cards").format(name=self._name, key=key)
        return covered(pass_it, [then], self.room, self.karma.look)

    def on_click(self, event: events.Click) -> None:
        if not self.cramped and event.widget is self.query_one("#cover"):
            self.action_sit()

    def action_sit(self) -> None:
        """Show the table to the next player."""
        self.dismiss(self._seat)

    def action_undo(self) -> None:
        """Take the last move back."""
        if self._may_undo:
            self._undo()

    def action_leave(self) -> None:
        """Leave the table."""
        self.dismiss(None)


def covered(title: str, texts: Iterable[str], room: Room, look: Look) -> list[Line]:
    """The backs of three cards, and in the middle below them what to do."""
    size = room.card
    canvas = Canvas(3 * size.width + 2, size.height)
    for place in range(3):
        stamp(canvas, place * (size.width + 1), 0, BACK, size, look)
    cells = room.columns - 4
    lines: list[Line] = [*canvas.lines(), ()]
    lines += [*wrap((Span(look.glyphs.spell(title), "strong"),), cells, 0), ()]
    for text in texts:
        lines += wrap((Span(look.glyphs.spell(text)),), cells, 0)
    return [_centred(line, room.columns) for line in lines]


def _centred(line: Line, columns: int) -> Line:
    return (Span(" " * max(0, (columns - width(line)) // 2)), *line) if line else ()
