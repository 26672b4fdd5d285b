"""The common ground of our widgets: lines of spans, dressed by TCSS component classes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from rich.style import Style
from textual import events
from textual.content import Content
from textual.geometry import Offset, Region, Size
from textual.strip import Strip
from textual.widget import Widget

from karma_tui.ui.direction import Direction
from karma_tui.ui.dispatch import Dispatching
from karma_tui.ui.layout import Layout, layout_of, needs_order
from karma_tui.ui.look import PLAIN, Look
from karma_tui.ui.spans import ROLE_CLASSES, WORDS, Line, Role, Span, clip, plain, to_strip, trimmed, width

if TYPE_CHECKING:
    from karma_tui.ui.ordering import Seen


class Painted(Dispatching, Widget):
    """A widget drawn line by line. Subclasses give ``line(y)``; roles become component styles.

    A role ``edge`` is ``.card--edge``, a word role ``muted`` is ``.text--muted``; ``edge@selected``
    is ``.card--edge`` with what ``.card--selected`` sets on top, or ``.card--selected-edge`` if that is
    more to the point. The classes are the app's (``thrift.ThriftyApp``): dressing every widget with all of
    them would take longer than painting it.
    """

    ALLOW_SELECT = False

    def __init__(self, *, name: str | None = None, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(name=name, id=id, classes=classes)
        self._dressed: dict[Role, Style] = {}

    @property
    def look(self) -> Look:
        """The app's glyphs and borders."""
        found = getattr(self.app, "look", None) if self.is_attached else None
        return found if isinstance(found, Look) else PLAIN

    @property
    def direction(self) -> Direction:
        """Which way the app's screens are read."""
        return self.look.direction

    def direction_of(self, y: int) -> Direction:
        """Which way a line is read, and who orders its letters."""
        del y
        return self.direction

    @property
    def placing(self) -> Layout:
        """What of the lines stays where it is in a language from right to left."""
        return Layout.TEXT

    @property
    def caret(self) -> Offset | None:
        """The cell of the content where the terminal's cursor stands while this has the focus, if any."""
        return None

    @property
    def typing(self) -> bool:
        """Whether what is typed appears at the caret: the cursor is then to be seen."""
        return False

    def line(self, y: int) -> Line:
        """Return line ``y`` of the content, from 0."""
        raise NotImplementedError

    def render_line(self, y: int) -> Strip:
        line, look = self.line(y), self.look
        if look.glyphs.spelling:
            line = tuple(span._replace(text=look.glyphs.spell(span.text)) for span in line)
        if look.direction.leftward or needs_order(line):
            line = self._as_seen(line, self.direction_of(y)).line
        return to_strip(line, self.content_size.width, self.style_of, self.style_of("text"))

    def written(self, offset: Offset) -> Offset:
        """Return the cell of the line as written that is seen at a cell of the content."""
        found = self._seen(offset.y, Direction(self.direction.leftward))
        inside = found is not None and 0 <= offset.x < len(found.places)
        return Offset(found.places[offset.x], offset.y) if found and inside else offset

    def seen_at(self, offset: Offset) -> Offset:
        """Return the cell of the content in which a cell of the line as written is seen."""
        found = self._seen(offset.y, self.direction_of(offset.y))
        return Offset(found.cell_of(offset.x), offset.y) if found else offset

    @property
    def seen_caret(self) -> Offset | None:
        """The cell of the content where the caret is seen."""
        caret = self.caret
        found = None if caret is None else self._seen(caret.y, self.direction_of(caret.y))
        if caret is None or found is None:
            return caret
        return Offset(found.caret(caret.x) if self.typing else found.cell_of(caret.x), caret.y)

    def _seen(self, y: int, direction: Direction) -> Seen | None:
        """A line as it is seen; None where that is as it is written."""
        line = self.line(y)
        if not (direction.leftward or needs_order(line)):
            return None
        return self._as_seen(line, direction)

    def _as_seen(self, line: Line, direction: Direction) -> Seen:
        from karma_tui.ui.ordering import seen  # few languages need it: home comes up without

        return seen(line, self.content_size.width, direction, self.placing)

    def clicked(self, event: events.Click) -> Offset | None:
        """Return the cell of the line as written that was clicked, None outside the content."""
        offset = event.get_content_offset(self)
        return None if offset is None else self.written(offset)

    def render_lines(self, crop: Region) -> list[Strip]:
        """Render the widget, its titles too as they are seen."""
        titles = self._border_title, self._border_subtitle
        if titles == (None, None) or not self.direction.leftward:
            return super().render_lines(crop)
        self._border_title, self._border_subtitle = map(self._seen_title, titles)
        try:
            return super().render_lines(crop)
        finally:
            self._border_title, self._border_subtitle = titles

    def _seen_title(self, title: Content | None) -> Content | None:
        if title is None:
            return None
        from karma_tui.ui.ordering import seen

        line = (Span(title.plain),)
        return Content(plain(seen(line, width(line), self.direction).line))

    def style_of(self, role: Role) -> Style:
        """Return the style of a role under the current theme."""
        style = self._dressed.get(role)
        if style is None:
            style = self._dressed[role] = self._dress(role)
        return style

    def _dress(self, role: Role) -> Style:
        part, _at, state = role.partition("@")
        if not state:
            return self._component(part)
        if part in ("edge", "back-edge", "back", "slot") and f"card--{state}-edge" in ROLE_CLASSES:
            return self._component(part) + self._component(state) + self._component(f"{state}-edge")
        return self._component(part) + self._component(state)

    def _component(self, part: str) -> Style:
        if part in WORDS:
            return self.rich_style + self.app.get_component_styles(f"text--{part}").partial_rich_style
        return self.app.get_component_styles(f"card--{part}").partial_rich_style

    def notify_style_update(self) -> None:
        self._dressed.clear()
        super().notify_style_update()


class LinesWidget(Painted):
    """Lines of spans as they are; one without room ends in an ellipsis.

    A new set of lines repaints only the rows that differ.
    """

    def __init__(self, lines: Sequence[Line] = (), *, in_place: bool = False, **common: Any) -> None:
        """``in_place``: no column ever moves: they belong to cards drawn above, or to a plot."""
        super().__init__(**common)
        self._in_place = in_place
        self._lines: tuple[Line, ...] = tuple(lines)
        self._placing: Layout | None = None

    @property
    def placing(self) -> Layout:
        if self._placing is None:
            self._placing = layout_of(self._lines)
        return Layout.FIXED if self._in_place else self._placing

    @property
    def lines(self) -> tuple[Line, ...]:
        """The lines shown, top first."""
        return self._lines

    def show(self, lines: Sequence[Line]) -> None:
        """Show these lines instead."""
        old, self._lines = self._lines, tuple(lines)
        self._placing = None
        if len(old) != len(self._lines) and self.styles.is_auto_height:
            self.refresh(layout=True)
            return
        if _widest(old) != _widest(self._lines) and self.styles.is_auto_width:
            self.refresh(layout=True)
            return
        rows = max(len(old), len(self._lines))
        changed = [y for y in range(rows) if old[y : y + 1] != self._lines[y : y + 1]]
        if changed:
            self.refresh(*(Region(0, y, self.content_size.width, 1) for y in changed))

    def whole(self, y: int) -> Line:
        """Return a row without regard to the room there is."""
        return self._lines[y] if y < len(self._lines) else ()

    def line(self, y: int) -> Line:
        line, room = self.whole(y), self.content_size.width
        return clip(line, room, self.look.glyphs.ellipsis) if width(trimmed(line)) > room else line

    def get_content_width(self, container: Size, viewport: Size) -> int:  # noqa: ARG002
        return _widest(self._lines)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:  # noqa: ARG002
        return len(self._lines)


def _widest(lines: Sequence[Line]) -> int:
    return max(map(width, lines), default=0)


class KeyLines(LinesWidget):
    """Lines some of which stand for a key: a click presses it."""

    def __init__(self, **common: Any) -> None:
        super().__init__(**common)
        self._keys: tuple[str, ...] = ()

    def show_keys(self, lines: Sequence[Line], keys: Sequence[str]) -> None:
        """Show these lines, and what a click on each presses; empty for nothing."""
        self._keys = tuple(keys)
        self.show(lines)

    def on_click(self, event: events.Click) -> None:
        offset = self.clicked(event)
        key = self._keys[offset.y] if offset and offset.y < len(self._keys) else ""
        if key:
            event.stop()
            self.app.simulate_key(key)
