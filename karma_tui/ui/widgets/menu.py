"""Rows to choose from, one selected: menus, lists, and forms whose rows have values."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.geometry import Offset, Region
from textual.message import Message

from karma_tui.ui.spans import Line, Span, clip
from karma_tui.ui.widgets.painted import Painted


class Menu(Painted, can_focus=True):
    """Lines with a cursor, scrolled as far as needed. A row that is empty cannot be selected."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up,shift+tab", "step(-1)", show=False),
        Binding("down,tab", "step(1)", show=False),
        Binding("home", "go(0)", show=False),
        Binding("end", "go(-1)", show=False),
        Binding("pageup", "step(-10)", show=False),
        Binding("pagedown", "step(10)", show=False),
        Binding("enter", "choose", show=False),
    ]

    class Moved(Message):
        """Another row is selected."""

        def __init__(self, menu: Menu, row: int) -> None:
            super().__init__()
            self.menu, self.row = menu, row

    class Chosen(Message):
        """The player pressed Enter on a row, or clicked it at ``column`` of its text (else None)."""

        def __init__(self, menu: Menu, row: int, column: int | None = None) -> None:
            super().__init__()
            self.menu, self.row, self.column = menu, row, column

    def __init__(
        self, rows: Sequence[Line] = (), row: int = 0, *, careful: bool = False, **common: Any
    ) -> None:
        """``careful``: the first click on a row selects it, and only the next one chooses."""
        super().__init__(**common)
        self._careful = careful
        self._rows: tuple[Line, ...] = tuple(rows)
        self._row = row
        self._first = 0
        self.fields: Mapping[int, int] = {}
        """The rows that are typed into, each with the column of its text where the next character goes."""

    @property
    def row(self) -> int:
        """The selected row, from 0."""
        return self._row

    @property
    def caret(self) -> Offset | None:
        """The mark of the selected row, or where something is typed in it."""
        column = self.fields.get(self._row)
        return Offset(0 if column is None else column + 2, self._row - self._first)

    @property
    def typing(self) -> bool:
        return self._row in self.fields

    @property
    def rows(self) -> tuple[Line, ...]:
        """All rows."""
        return self._rows

    def show(self, rows: Sequence[Line], row: int | None = None) -> None:
        """Show other rows; only those that differ are redrawn."""
        before = [self.line(y) for y in range(self.content_size.height)]
        self._rows = tuple(rows)
        self._row = max(0, min(self._row if row is None else row, len(self._rows) - 1))
        self._scroll()
        self._refresh_changed(before)

    def select(self, row: int) -> None:
        """Select a row that is not empty; posts ``Moved`` if it is another."""
        if not 0 <= row < len(self._rows) or not self._rows[row] or row == self._row:
            return
        before = [self.line(y) for y in range(self.content_size.height)]
        self._row = row
        self._scroll()
        self._refresh_changed(before)
        self.post_message(self.Moved(self, row))

    def action_step(self, by: int) -> None:
        """Select the row ``by`` further, empty ones not counted."""
        choices = [at for at, row in enumerate(self._rows) if row]
        if self._row in choices:
            place = choices.index(self._row) + by
            self.select(choices[max(0, min(place, len(choices) - 1))])

    def action_go(self, row: int) -> None:
        """Select the first row, or the last for -1."""
        choices = [at for at, line in enumerate(self._rows) if line]
        if choices:
            self.select(choices[row])

    def action_choose(self) -> None:
        """Choose the selected row."""
        if self._rows:
            self.post_message(self.Chosen(self, self._row))

    def on_click(self, event: events.Click) -> None:
        event.stop()
        offset = self.clicked(event)
        row = -1 if offset is None else offset.y + self._first
        if offset is not None and 0 <= row < len(self._rows) and self._rows[row]:
            selected = row == self._row
            self.select(row)
            if selected or not self._careful:
                self.post_message(self.Chosen(self, row, offset.x - 2))

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        event.stop()
        self.action_step(-1)

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        event.stop()
        self.action_step(1)

    def on_resize(self) -> None:
        self._scroll()
        self.refresh()

    def line(self, y: int) -> Line:
        at = y + self._first
        if not 0 <= at < len(self._rows) or not self._rows[at]:
            return ()
        glyphs = self.look.glyphs
        row: Line
        if at == self._row:
            bold = (
                Span(span.text, "strong" if span.role == "text" else span.role) for span in self._rows[at]
            )
            row = (Span(f"{glyphs.latest} ", "accent"), *bold)
        else:
            row = (Span("  "), *self._rows[at])
        return clip(row, self.content_size.width, glyphs.ellipsis)

    def _scroll(self) -> None:
        height = self.content_size.height
        if height:
            self._first = max(min(self._first, self._row), self._row - height + 1, 0)
            self._first = max(0, min(self._first, len(self._rows) - height))

    def _refresh_changed(self, before: Sequence[Line]) -> None:
        for row, line in enumerate(before):
            if line != self.line(row):
                self.refresh(Region(0, row, self.content_size.width, 1))
