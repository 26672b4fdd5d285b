"""What a lesson says at one of its steps: where one is, what to look at, what to do."""

from __future__ import annotations

from typing import Any

from textual.geometry import Size

from karma_tui.ui.spans import Line, Span, wrap
from karma_tui.ui.widgets.painted import Painted


class LessonPanel(Painted):
    """A few paragraphs, each in a role of its own, wrapped to the width; as high as they are long."""

    def __init__(self, **common: Any) -> None:
        super().__init__(**common)
        self._paragraphs: tuple[Span, ...] = ()

    @property
    def paragraphs(self) -> tuple[Span, ...]:
        """What is said, paragraph by paragraph."""
        return self._paragraphs

    def tell(self, title: str, *paragraphs: Span) -> None:
        """Say something else; empty paragraphs are left out."""
        told = tuple(paragraph for paragraph in paragraphs if paragraph.text)
        if (title, told) != (self.border_title, self._paragraphs):
            self.border_title, self._paragraphs = title, told
            self.refresh(layout=True)

    def lines(self, cells: int) -> list[Line]:
        """Everything that is said, in lines of at most ``cells``."""
        spell = self.look.glyphs.spell
        spelled = [Span(spell(text), role) for text, role in self._paragraphs]
        return [line for span in spelled for line in wrap((span,), max(8, cells), 0)]

    def line(self, y: int) -> Line:
        lines = self.lines(self.content_size.width)
        return lines[y] if y < len(lines) else ()

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:  # noqa: ARG002
        return len(self.lines(width))
