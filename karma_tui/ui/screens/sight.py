"""What one player alone is shown: some cards and what they do, until a key is pressed."""

from __future__ import annotations

import time
from collections.abc import Iterable

from textual import events
from textual.widget import Widget

from karma_tui.core.language import _
from karma_tui.ui.boards.board import Sight
from karma_tui.ui.fan import Fan, paint_fan, spread
from karma_tui.ui.screens.base import KarmaScreen
from karma_tui.ui.spans import Line, Span, wrap
from karma_tui.ui.widgets import KeyBar, KeyHint, LinesWidget, TitleBar


class SightScreen(KarmaScreen[None]):
    """Cards for one player's eyes. Dismissed by any key or click, once it has stood there for a moment."""

    def __init__(self, sight: Sight, hold: float) -> None:
        """``hold``: seconds in which a key is the one that led here, pressed twice."""
        super().__init__()
        self._sight, self._hold = sight, hold
        self._since = time.monotonic()

    def content(self) -> Iterable[Widget]:
        yield TitleBar(_("For your eyes only"))
        yield LinesWidget(id="sight")
        yield KeyBar([KeyHint("enter", _("go on"), keep=True)])

    def fit(self) -> None:
        super().fit()
        if not self.cramped:
            self.query_one("#sight", LinesWidget).show(self._lines())

    def on_key(self, event: events.Key) -> None:
        event.stop()
        event.prevent_default()
        self._go_on()

    def on_click(self, event: events.Click) -> None:
        event.stop()
        self._go_on()

    def _go_on(self) -> None:
        if not self.cramped and time.monotonic() - self._since >= self._hold:
            self.dismiss(None)

    def _lines(self) -> list[Line]:
        size, cells = self.room.hand_card, self.room.columns - 4
        lying = spread(len(self._sight.cards), cells, size)
        cards = paint_fan(Fan(self._sight.cards), cells, size, self.karma.look, lying=lying)
        told = [part for line in self._sight.told for part in wrap(line, cells)]
        return [(Span("  "), *line) for line in (self._sight.heading, *cards, (), *told)]
