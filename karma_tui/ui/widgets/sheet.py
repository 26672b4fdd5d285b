"""A long text of lines, scrolled line by line; it repaints only the rows that change."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from rich.style import Style
from textual import events
from textual.binding import Binding, BindingType
from textual.message import Message

from karma_tui.ui.finding import FOUND, HERE
from karma_tui.ui.layout import Layout, layout_of
from karma_tui.ui.spans import Line, clip, place_of
from karma_tui.ui.widgets.painted import Painted


class Sheet(Painted, can_focus=True):
    """Lines of text with a first line in sight. The roles ``found`` and ``here`` mark what was looked for."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {"sheet--found", "sheet--here"}

    class Clicked(Message):
        """A line was clicked, both counted from 0; ``place`` is the character."""

        def __init__(self, sheet: Sheet, line: int, place: int) -> None:
            super().__init__()
            self.sheet, self.line, self.place = sheet, line, place

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "scroll_by(-1)", show=False),
        Binding("down", "scroll_by(1)", show=False),
        Binding("pageup", "page(-1)", show=False),
        Binding("pagedown,space", "page(1)", show=False),
        Binding("home", "scroll_by(-100000)", show=False),
        Binding("end", "scroll_by(100000)", show=False),
    ]

    def __init__(self, lines: Sequence[Line] = (), **common: Any) -> None:
        super().__init__(**common)
        self._lines: tuple[Line, ...] = tuple(lines)
        self._placing: Layout | None = None
        self._first = 0

    @property
    def placing(self) -> Layout:
        if self._placing is None:
            self._placing = layout_of(self._lines)
        return self._placing

    @property
    def lines(self) -> tuple[Line, ...]:
        """All the lines."""
        return self._lines

    @property
    def first(self) -> int:
        """The first line in sight, from 0."""
        return self._first

    @property
    def more(self) -> int:
        """How many lines are below the ones in sight."""
        return max(0, len(self._lines) - self._first - self.content_size.height)

    def show(self, lines: Sequence[Line], first: int | None = None) -> None:
        """Show other lines."""
        self._lines, self._placing = tuple(lines), None
        self._first = self._held(self._first if first is None else first)
        self.refresh()

    def scroll_to_line(self, first: int) -> None:
        """Bring a line to the top, as far as there are lines below it."""
        if self._held(first) != self._first:
            self._first = self._held(first)
            self.refresh()

    def action_scroll_by(self, by: int) -> None:
        """Scroll down by so many lines, up if negative."""
        self.scroll_to_line(self._first + by)

    def action_page(self, by: int) -> None:
        """Scroll by a page; one line of it stays in sight."""
        self.scroll_to_line(self._first + by * max(1, self.content_size.height - 1))

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        event.stop()
        self.action_scroll_by(-2)

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        event.stop()
        self.action_scroll_by(2)

    def bring_in(self, line: int) -> None:
        """Scroll as far as needed to see a line, with some of what is before it."""
        height = self.content_size.height
        if not self._first <= line < self._first + height:
            self.scroll_to_line(line - height // 3)

    def on_click(self, event: events.Click) -> None:
        offset = self.clicked(event)
        if offset is not None and offset.y + self._first < len(self._lines):
            event.stop()
            line = offset.y + self._first
            self.post_message(self.Clicked(self, line, place_of(self._lines[line], offset.x)))

    def on_resize(self) -> None:
        self.scroll_to_line(self._first)

    def line(self, y: int) -> Line:
        at = y + self._first
        if not 0 <= at < len(self._lines):
            return ()
        return clip(self._lines[at], self.content_size.width, self.look.glyphs.ellipsis)

    def _component(self, part: str) -> Style:
        if part in (FOUND, HERE):
            return self.get_component_rich_style(f"sheet--{part}", partial=True)
        return super()._component(part)

    def _held(self, first: int) -> int:
        return max(0, min(first, len(self._lines) - max(1, self.content_size.height)))
