"""A line of things to look at one by one; the one shown stands in brackets."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from textual import events
from textual.geometry import Size
from textual.message import Message

from karma_tui.ui.spans import Line, Span, cells_of
from karma_tui.ui.widgets.painted import Painted


class TabLine(Painted):
    """Labels side by side; a click posts ``Picked``. Keys are the screen's."""

    class Picked(Message):
        """A label was clicked; ``at`` counts from 0."""

        def __init__(self, at: int) -> None:
            super().__init__()
            self.at = at

    def __init__(self, labels: Sequence[str] = (), **common: Any) -> None:
        super().__init__(**common)
        self._labels, self._at = tuple(labels), 0

    def show(self, at: int) -> None:
        """Mark another label as the one shown."""
        if at != self._at:
            self._at = at
            self.refresh()

    def line(self, y: int) -> Line:
        if y:
            return ()
        spans: list[Span] = []
        for at, label in enumerate(self._shown()):
            here = at == self._at
            text = f"[{label}]" if here else f" {label} "
            spans += [Span(text, "strong" if here else "text"), Span(" ")]
        return tuple(spans)

    def on_click(self, event: events.Click) -> None:
        event.stop()
        offset = self.clicked(event)
        column = 0
        for at, label in enumerate(self._shown() if offset else ()):
            cells = cells_of(label) + 2
            if offset and column <= offset.x < column + cells:
                self.post_message(self.Picked(at))
            column += cells + 1

    def _shown(self) -> list[str]:
        return [self.look.glyphs.spell(label) for label in self._labels]

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:  # noqa: ARG002
        return 1
