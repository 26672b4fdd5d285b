"""A grid of cells to draw on."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from karma_tui.core.bidi import has_left_running
from karma_tui.ui.spans import Line, Role, Span, clusters


class Canvas:
    """Cells, each with what stands in it and its role. Later strokes cover earlier ones."""

    def __init__(self, width: int, height: int) -> None:
        self.width, self.height = width, height
        self._rows: list[list[tuple[str, Role]]] = [[(" ", "text")] * width for _ in range(height)]

    def put(self, x: int, y: int, text: str, role: Role) -> None:
        """Write text of one-cell characters; what falls outside is lost."""
        if not 0 <= y < self.height:
            return
        if has_left_running(text):
            self._put_letters(x, y, clusters(text), role)
            return
        shown = text[max(0, -x) : max(0, self.width - x)]
        at = max(0, x)
        self._rows[y][at : at + len(shown)] = [(character, role) for character in shown]

    def _put_letters(self, x: int, y: int, letters: Sequence[str], role: Role) -> None:
        """Write letters with their marks, a cell each."""
        for at, letter in enumerate(letters, start=x):
            if 0 <= at < self.width:
                self._rows[y][at] = (letter, role)

    def lines(self) -> list[Line]:
        """Read the grid as lines, neighbours of one role in one span."""
        return [_line(row) for row in self._rows]


def _line(row: Iterable[tuple[str, Role]]) -> Line:
    spans: list[Span] = []
    text, role = "", ""
    for character, here in row:
        if here != role:
            if text:
                spans.append(Span(text, role))
            text, role = "", here
        text += character
    return (*spans, Span(text, role)) if text else tuple(spans)
