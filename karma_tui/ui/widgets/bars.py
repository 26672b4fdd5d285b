"""The first line and the last: what this is, and which keys do something now."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, TypeAlias

from textual import events
from textual.geometry import Size

from karma_tui.ui.key_names import as_printed
from karma_tui.ui.spans import Line, Span, cells_of, clip, plain, width
from karma_tui.ui.widgets.painted import Painted

Title: TypeAlias = Line | str | Callable[[], str]


class TitleBar(Painted):
    """One line: where one is at the left, numbers at the right. The right is never cut for the left.

    A text that is never changed is given as a function, so that it follows the language.
    """

    def __init__(self, left: Title = "", right: Title = "", **common: Any) -> None:
        super().__init__(**common)
        self._left, self._right = left, right

    def show(self, left: Title | None = None, right: Title | None = None) -> None:
        """Change either text; ``None`` keeps it, and nothing is redrawn when nothing differs."""
        before = (self._left, self._right)
        self._left = self._left if left is None else left
        self._right = self._right if right is None else right
        if before != (self._left, self._right):
            self.refresh()

    def line(self, y: int) -> Line:
        if y:
            return ()
        ellipsis = self.look.glyphs.ellipsis
        right = clip(_line(self._right, "muted"), self.content_size.width, ellipsis)
        room = self.content_size.width - width(right)
        left = clip(_line(self._left, "strong"), max(0, room - (1 if right else 0)), ellipsis)
        return (*left, Span(" " * (room - width(left))), *right)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:  # noqa: ARG002
        return 1


def _line(text: Title, role: str) -> Line:
    if callable(text):
        text = text()
    if isinstance(text, str):
        return (Span(text, role),) if text else ()
    return text


@dataclass(frozen=True, slots=True)
class KeyHint:
    """One key that does something now: how it is shown, what it does, and Textual's name for it."""

    shown: str
    label: str
    key: str = ""
    """Pressed when the hint is clicked; empty: the same as ``shown``."""
    keep: bool = False
    """Whether it stays when there is no room for all."""

    @property
    def name(self) -> str:
        """The key that a click presses."""
        return self.key or self.shown


class KeyBar(Painted):
    """One line of keys. Hints that do not fit are left out whole, from the end, but for those to keep."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {"key-bar--key", "key-bar--label"}

    def __init__(self, hints: Sequence[KeyHint] = (), **common: Any) -> None:
        super().__init__(**common)
        self._hints: tuple[KeyHint, ...] = tuple(hints)

    @property
    def hints(self) -> tuple[KeyHint, ...]:
        """All hints, those without room too."""
        return self._hints

    def show(self, hints: Sequence[KeyHint]) -> None:
        """Show these hints, the most useful first; nothing is redrawn when nothing differs."""
        if tuple(hints) != self._hints:
            self._hints = tuple(hints)
            self.refresh()

    def fitting(self) -> list[tuple[int, KeyHint]]:
        """Return the hints there is room for, each with the column where it starts."""
        room = self.content_size.width
        kept = list(self._hints)
        while kept and sum(map(self._length, kept)) + 2 * (len(kept) - 1) > room:
            loose = [place for place, hint in enumerate(kept) if not hint.keep]
            del kept[loose[-1] if loose else -1]
        found, column = [], 0
        for hint in kept:
            found.append((column, hint))
            column += self._length(hint) + 2
        return found

    def line(self, y: int) -> Line:
        if y:
            return ()
        spans: list[Span] = []
        for column, hint in self.fitting():
            if column:
                spans.append(Span("  "))
            spans += [Span(self._shown(hint), "key"), Span(f" {self._label(hint)}", "label")]
        return tuple(spans)

    def on_click(self, event: events.Click) -> None:
        event.stop()
        offset = self.clicked(event)
        for column, hint in self.fitting() if offset else ():
            if offset and column <= offset.x < column + self._length(hint):
                self.app.simulate_key(hint.name)

    def _component(self, part: str) -> Any:
        if part in ("key", "label"):
            return self.rich_style + self.get_component_rich_style(f"key-bar--{part}", partial=True)
        return super()._component(part)

    def _shown(self, hint: KeyHint) -> str:
        return self.look.glyphs.spell(as_printed(hint.shown))

    def _label(self, hint: KeyHint) -> str:
        return self.look.glyphs.spell(hint.label)

    def _length(self, hint: KeyHint) -> int:
        return cells_of(self._shown(hint)) + 1 + cells_of(self._label(hint))

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:  # noqa: ARG002
        return 1

    def __str__(self) -> str:
        return plain(self.line(0))
