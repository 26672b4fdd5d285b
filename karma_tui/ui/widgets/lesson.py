"""What a lesson says at one of its steps: where one is, what to look at, what to do."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from textual.geometry import Region, Size

from karma_tui.ui.spans import Line, Span, wrap
from karma_tui.ui.widgets.painted import Painted


class LessonPanel(Painted):
    """A few paragraphs, each in a role of its own, wrapped to the width.

    It is as high as they are long, and at least as high as the longest it was told to expect: so what lies
    below stays where it is, and need not be painted anew.
    """

    def __init__(self, **common: Any) -> None:
        super().__init__(**common)
        self._paragraphs: tuple[Span, ...] = ()
        self._expected: tuple[tuple[Span, ...], ...] = ()
        self._short = False

    @property
    def paragraphs(self) -> tuple[Span, ...]:
        """What is said, paragraph by paragraph."""
        return self._paragraphs

    def expect(self, tellings: Iterable[tuple[Span, ...]]) -> None:
        """Keep room for the longest of these."""
        self._expected = tuple(tellings)
        self.refresh(layout=True)

    def make_room(self, short: bool) -> None:
        """Take no more room than what is said needs, and leave out what is muted; or do so no longer."""
        if short != self._short:
            self._short = short
            self.refresh(layout=True)

    def tell(self, title: str, *paragraphs: Span) -> None:
        """Say something else; empty paragraphs are left out."""
        told = tuple(paragraph for paragraph in paragraphs if paragraph.text)
        if (title, told) == (self.border_title, self._paragraphs):
            return
        cells = self.content_size.width
        before, height = self._wrapped(self._paragraphs, cells), self._height(cells)
        self.border_title, self._paragraphs = title, told
        after = self._wrapped(told, cells)
        if not self.is_attached:
            return
        if self._height(cells) != height:
            self.refresh(layout=True)
        rows = range(max(len(before), len(after)))
        self.refresh(*(Region(0, y, cells, 1) for y in rows if before[y : y + 1] != after[y : y + 1]))

    def lines(self, cells: int) -> list[Line]:
        """Everything that is said, in lines of at most ``cells``."""
        return self._wrapped(self._paragraphs, cells)

    def _wrapped(self, paragraphs: tuple[Span, ...], cells: int) -> list[Line]:
        spell = self.look.glyphs.spell
        spelled = [
            Span(spell(text), role) for text, role in paragraphs if not (self._short and role == "muted")
        ]
        return [line for span in spelled for line in wrap((span,), max(8, cells), 0)]

    def _height(self, cells: int) -> int:
        tellings = (self._paragraphs, *(() if self._short else self._expected))
        return max(len(self._wrapped(telling, cells)) for telling in tellings)

    def line(self, y: int) -> Line:
        lines = self.lines(self.content_size.width)
        return lines[y] if y < len(lines) else ()

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:  # noqa: ARG002
        return self._height(width)
