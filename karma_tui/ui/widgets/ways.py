"""The ways to play a card, a line each beside the hand; a click on a line presses its key."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from textual import events

from karma_tui.ui.spans import Line, clip
from karma_tui.ui.widgets.painted import LinesWidget


class Way(Protocol):
    """A line, and the key that it stands for; empty for none."""

    @property
    def line(self) -> Line: ...

    @property
    def key(self) -> str: ...


class Ways(LinesWidget):
    """Lines with keys. Another offer repaints only the rows that differ."""

    def __init__(self, **common: Any) -> None:
        super().__init__(**common)
        self._keys: tuple[str, ...] = ()

    def offer(self, ways: Sequence[Way]) -> None:
        """Show these instead."""
        self._keys = tuple(way.key for way in ways)
        self.show([way.line for way in ways])

    def line(self, y: int) -> Line:
        return clip(super().line(y), self.content_size.width, self.look.glyphs.ellipsis)

    def on_click(self, event: events.Click) -> None:
        event.stop()
        offset = event.get_content_offset(self)
        if offset is not None and offset.y < len(self._keys) and self._keys[offset.y]:
            self.app.simulate_key(self._keys[offset.y])
