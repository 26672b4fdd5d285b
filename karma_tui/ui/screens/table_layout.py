"""Where the parts of the table above the hand lie: others, the middle beneath them, the log at the right."""

from __future__ import annotations

from typing import Any, Final

from textual.geometry import NULL_OFFSET, NULL_SPACING, Region, Size
from textual.layout import ArrangeResult, Layout, WidgetPlacement
from textual.widget import Widget

from karma_tui.ui.room import Room

_LEAST: Final = 3
"""Lines there are for the others at least."""
_AIRY: Final = 4
"""Lines of others up to which a blank one below them is affordable."""


class TableLayout(Layout):
    """The others above, the log beside the middle, or beside all of it where the room has columns for that.

    News take the place of the middle and the log. What is hidden is not among the children.
    """

    name = "table"

    def __init__(self) -> None:
        self.room = Room(0, 0)
        self.lines = 0
        """Lines of others, as many all through a match."""

    def arrange(
        self,
        parent: Widget,
        children: list[Widget],
        size: Size,
        greedy: bool = True,  # noqa: ARG002
    ) -> ArrangeResult:
        parent.pre_layout(self)
        regions = self._regions(size)
        return [
            WidgetPlacement(regions[child.id or ""], NULL_OFFSET, NULL_SPACING, child) for child in children
        ]

    def _regions(self, size: Size) -> dict[str, Region]:
        others = max(self.lines, _LEAST)
        top = others + (0 if self.room.low or self.lines > _AIRY else 1)
        below = max(0, size.height - top)
        log = min(self.room.log, size.width)
        left = size.width - log
        aside = self.room.aside
        side = Region(left, 0 if aside else top, log, size.height if aside else below)
        return {
            "others": Region(0, 0, left if aside else size.width, others),
            "left": Region(0, top, left, below),
            "log": side,
            "side": side,
            "ask": side,
            "news": Region(0, top, size.width, below),
        }


class Cloth(Widget):
    """The table above the hand."""

    def __init__(self, **common: Any) -> None:
        super().__init__(**common)
        self._shares = TableLayout()

    @property
    def layout(self) -> Layout:
        return self._shares

    def share(self, room: Room, lines: int) -> None:
        """Share the cloth out for a screen and so many lines of others."""
        if (self._shares.room, self._shares.lines) != (room, lines):
            self._shares.room, self._shares.lines = room, lines
            self.refresh(layout=True)
