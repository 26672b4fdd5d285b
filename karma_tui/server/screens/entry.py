"""One line to type: a code, a name, something to say."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.widget import Widget

from karma_tui.core.language import _
from karma_tui.match.names import clean_name
from karma_tui.ui.screens.base import KarmaScreen
from karma_tui.ui.spans import Line, Span
from karma_tui.ui.widgets import KeyBar, KeyHint, LinesWidget, TitleBar


class EntryScreen(KarmaScreen[str]):
    """Dismissed with what was typed, or nothing. ``about`` says what it is for."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "done", show=False),
        Binding("escape", "back", show=False),
    ]

    def __init__(self, title: str, about: str, most: int, above: Iterable[Line] = ()) -> None:
        """``most``: characters that may be typed; ``above``: lines shown over the entry."""
        super().__init__()
        self._title, self._about, self._most = title, about, most
        self._above = list(above)
        self._text = ""

    def content(self) -> Iterable[Widget]:
        yield TitleBar(self._title)
        yield LinesWidget(id="cover")
        yield KeyBar(
            [
                KeyHint("a-z", _("type")),
                KeyHint("enter", _("done"), keep=True),
                KeyHint("escape", _("back"), keep=True),
            ]
        )

    def fit(self) -> None:
        super().fit()
        if not self.cramped:
            self._draw()

    def on_key(self, event: events.Key) -> None:
        """Type, or rub out."""
        if self.cramped:
            return
        if event.key == "backspace":
            self._text = self._text[:-1]
        elif event.is_printable and event.character and len(self._text) < self._most:
            self._text += event.character
        else:
            return
        event.stop()
        event.prevent_default()
        self._draw()

    def on_paste(self, event: events.Paste) -> None:
        event.stop()
        self._text = (self._text + clean_name(event.text))[: self._most]
        self._draw()

    def action_done(self) -> None:
        """Take what was typed."""
        self.dismiss(self._text.strip())

    def action_back(self) -> None:
        """Take nothing."""
        self.dismiss("")

    def _draw(self) -> None:
        look = self.karma.look
        room = max(1, self.room.rows - 10)
        lines: list[Line] = [*self._above[-room:], ()]
        lines += [
            (
                Span(f"  {look.glyphs.latest} ", "accent"),
                Span(look.glyphs.spell(self._text)),
                Span("_", "accent"),
            ),
            (),
            (Span(f"    {look.glyphs.spell(self._about)}", "muted"),),
        ]
        self.query_one("#cover", LinesWidget).show(lines)
