"""A hand on the table among others: it has the cursor only while it has the focus."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from textual import events
from textual.message import Message

from karma_tui.ui.widgets.hand import HandWidget


class ZoneWidget(HandWidget):
    """A row of cards that can be picked from, one of several on a screen."""

    class Edge(Message):
        """The player stepped off the row: ``by`` is 1 to the right, -1 to the left."""

        def __init__(self, zone: ZoneWidget, by: int) -> None:
            super().__init__()
            self.zone, self.by = zone, by

    def __init__(self, zone: str, *, several: bool = True, **common: Any) -> None:
        super().__init__(cursor=False, several=several, **common)
        self.zone = zone
        self.when_moved: Callable[[], None] = lambda: None
        """Called as the cursor moves: what depends on it is painted with it, not a frame later."""

    def on_focus(self) -> None:
        self.show_cursor(True)

    def on_blur(self) -> None:
        self.show_cursor(False)

    def move_cursor(self, place: int) -> None:
        before = self.cursor
        super().move_cursor(place)
        if self.cursor != before:
            self.when_moved()

    def action_step(self, by: int) -> None:
        before = self.cursor
        super().action_step(by)
        if self.cursor == before:
            self.post_message(self.Edge(self, by))

    def action_submit(self) -> None:
        place = () if self.cursor is None else (self.cursor,)
        self.post_message(self.Submitted(self, self.chosen or place))

    def on_click(self, event: events.Click) -> None:
        if event.chain > 2:  # a third click in a row is a slip, not another move
            event.stop()
            event.prevent_default()

    def show_cursor(self, shown: bool) -> None:
        """Show the cursor, or hide it."""
        fan = self._fan
        self.show(
            fan.cards,
            playable=fan.playable,
            dim=fan.dim,
            fresh=fan.fresh,
            chosen=fan.chosen,
            has_cursor=shown,
        )
