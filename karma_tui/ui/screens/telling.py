"""Things in words, in full: what the table has no room for, and what one would rather read."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar, TypeAlias

from textual.binding import Binding, BindingType
from textual.widget import Widget

from karma_tui.core.language import _
from karma_tui.core.messages import Sentence
from karma_tui.ui.faces import FaceOf
from karma_tui.ui.inline import say
from karma_tui.ui.screens.base import KarmaScreen
from karma_tui.ui.spans import Line, Span, wrap
from karma_tui.ui.widgets import KeyBar, KeyHint, TitleBar
from karma_tui.ui.widgets.sheet import Sheet

Group: TypeAlias = tuple[str, Sequence[Sentence | Line]]
"""A heading, and what stands under it: sentences, or lines that are drawn already."""


class TellingScreen(KarmaScreen[None]):
    """Groups of sentences under headings."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,q,o,i,enter", "back", show=False)]
    AUTO_FOCUS = "Sheet"

    def __init__(self, heading: str, groups: Sequence[Group], face_of: FaceOf) -> None:
        super().__init__()
        self._heading, self._groups, self._face_of = heading, groups, face_of

    def content(self) -> Iterable[Widget]:
        yield TitleBar(self._heading)
        yield Sheet(id="sheet")
        yield KeyBar([KeyHint("↑↓", _("scroll"), "down"), KeyHint("escape", _("back"), keep=True)])

    def fit(self) -> None:
        super().fit()
        if not self.cramped:
            self.query_one(Sheet).show(self._lines(self.room.columns - 6))

    def action_back(self) -> None:
        """Go back to the table."""
        self.dismiss(None)

    def _lines(self, cells: int) -> list[Line]:
        lines: list[Line] = []
        for heading, sentences in self._groups:
            if sentences:
                lines += [(), (Span(f" {heading}", "accent"),)]
            for sentence in sentences:
                told = wrap(self._drawn(sentence), cells)
                lines += [(Span("   "), *line) for line in told]
        return lines

    def _drawn(self, told: Sentence | Line) -> Line:
        drawn = tuple(part for part in told if isinstance(part, Span))
        parts = tuple(part for part in told if not isinstance(part, Span))
        return drawn or say(parts, self._face_of, self.karma.look)
