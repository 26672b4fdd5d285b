"""One line to type: a code, a name, something to say."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.widget import Widget

from karma_tui.core.language import _
from karma_tui.ui.screens.typed import TypingScreen
from karma_tui.ui.spans import Line, Span, wrap
from karma_tui.ui.widgets import KeyBar, KeyHint, LinesWidget, TitleBar


class EntryScreen(TypingScreen[str]):
    """Dismissed with what was typed, or nothing. ``about`` says what it is for."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "done", show=False),
        Binding("escape", "back", show=False),
    ]

    def __init__(self, title: str, about: str, most: int) -> None:
        """``most``: characters that may be typed."""
        super().__init__()
        self.text = ""
        """What has been typed."""
        self._title, self._about, self._most = title, about, most

    def content(self) -> Iterable[Widget]:
        yield TitleBar(self._title)
        yield LinesWidget(id="cover")
        yield KeyBar(self.hints())

    def own_keys(self) -> Sequence[tuple[str, str]]:
        return [("enter", _("take what is typed")), ("escape", _("back, without it"))]

    def hints(self) -> list[KeyHint]:
        """The keys at the foot."""
        return [
            KeyHint("a-z", _("type")),
            KeyHint("enter", _("done"), keep=True),
            KeyHint("escape", _("back"), keep=True),
        ]

    def about(self) -> str:
        """The line below what is typed."""
        return self._about

    def above(self, rows: int) -> list[Line]:  # noqa: ARG002
        """Lines over it, as many as there is room for at most."""
        return []

    def fit(self) -> None:
        super().fit()
        if not self.cramped:
            self.show_typed()

    def type_in(self, character: str) -> None:
        if len(self.text) < self._most:
            self.text += character

    def rub_out(self) -> None:
        self.text = self.text[:-1]

    def action_done(self) -> None:
        """Take what was typed."""
        self.dismiss(self.text.strip())

    def action_back(self) -> None:
        """Take nothing."""
        self.dismiss("")

    def show_typed(self) -> None:
        look, cells = self.karma.look, self.room.columns - 8
        typed = wrap((Span(look.glyphs.spell(self.text)), Span("_", "accent")), cells, 0)
        about = wrap((Span(look.glyphs.spell(self.about()), "muted"),), cells, 0)
        mark = Span(f"  {look.glyphs.latest} ", "accent")
        lines = [*self.above(max(1, self.room.rows - 10 - len(typed) - len(about))), ()]
        lines += [(mark if not at else Span("    "), *line) for at, line in enumerate(typed)]
        lines += [(), *((Span("    "), *line) for line in about)]
        self.query_one("#cover", LinesWidget).show(lines)
