"""A curve of chances over the moves of a match, drawn in characters; pure, so that a pipe can have it too."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Final, TypeAlias

from karma_tui.core.language import figure
from karma_tui.match.hints import percent
from karma_tui.ui.glyphs import Glyphs
from karma_tui.ui.spans import Line, Span, flush_right

Point: TypeAlias = tuple[int, float]
"""The number of a move, and a chance from 0 to 1."""

AXIS: Final = 7
"""Cells at the left: the figures and the axis."""
BELOW: Final = 2
"""Rows beneath the curve: the axis and the numbers of moves."""
_BLANK: Final = 0x2800
"""The braille pattern without dots; each of the eight dots is a bit."""
_DOTS: Final = ((0x01, 0x08), (0x02, 0x10), (0x04, 0x20), (0x40, 0x80))
"""The bit of a dot by its row and column in the cell."""
_STEPS: Final = (1, 2, 5)
"""Between ticks lie so many moves, or ten times, a hundred times as many."""
_APART: Final = 8
"""Cells between two ticks at least."""


def plot(
    points: Sequence[Point],
    marks: Mapping[int, str],
    span: tuple[int, int],
    columns: int,
    rows: int,
    glyphs: Glyphs,
) -> list[Line]:
    """Draw points as one curve in ``rows`` lines of at most ``columns`` cells, 100 % at the top.

    ``marks`` are single characters that stand at the point of that move. ``span`` is the first and the
    last number on the axis of moves, so that a curve can grow in a frame that stays.
    """
    field = _Field(span, max(2, columns - AXIS), max(2, rows - BELOW), glyphs)
    for before, after in pairwise(points):
        field.join(before, after)
    for point in points:
        field.dot(point)
    marked = field.marked([(point, marks[point[0]]) for point in points if point[0] in marks])
    figures = _figures(field.rows)
    lines: list[Line] = []
    for row in range(field.rows):
        edge = f"{flush_right(figures[row], AXIS - 2)} ┤" if row in figures else f"{' ' * (AXIS - 1)}│"
        lines.append((Span(glyphs.spell(edge), "muted"), *field.line(row, marked)))
    ruler, numbers = _ruler(field)
    lines.append((Span(glyphs.spell(ruler), "muted"),))
    lines.append((Span(numbers, "muted"),))
    return lines


class _Field:
    """The cells of a curve: eight dots a cell in braille, one in ASCII."""

    def __init__(self, span: tuple[int, int], columns: int, rows: int, glyphs: Glyphs) -> None:
        self.first, self.last = span
        self.columns, self.rows = columns, rows
        self._braille = not glyphs.spelling
        self._wide, self._high = (2, 4) if self._braille else (1, 1)
        self._cells = [[_BLANK if self._braille else ord(" ")] * columns for _row in range(rows)]

    def place(self, point: Point) -> tuple[int, int]:
        """The dot of a point, from the left and from the top."""
        ply, chance = point
        across = (ply - self.first) / max(1, self.last - self.first)
        x = round(across * (self.columns * self._wide - 1))
        y = round((1 - chance) * (self.rows * self._high - 1))
        return x, y

    def column(self, ply: int) -> int:
        """The column of cells that a move's point is in."""
        return self.place((ply, 0.0))[0] // self._wide

    def dot(self, point: Point) -> None:
        """Draw a point."""
        self._set(*self.place(point), "*")

    def join(self, before: Point, after: Point) -> None:
        """Draw the line between two points, dot by dot along its longer side."""
        (left, top), (right, bottom) = self.place(before), self.place(after)
        steps = max(abs(right - left), abs(bottom - top))
        for step in range(steps + 1):
            along = step / max(1, steps)
            self._set(round(left + along * (right - left)), round(top + along * (bottom - top)), ".")

    def _set(self, x: int, y: int, character: str) -> None:
        row, column = y // self._high, x // self._wide
        if self._braille:
            self._cells[row][column] |= _DOTS[y % 4][x % 2]
        else:
            self._cells[row][column] = ord(character)

    def marked(self, marks: Sequence[tuple[Point, str]]) -> dict[tuple[int, int], str]:
        """Return the row and column of each mark; where two would share a cell, the later goes beside."""
        cells: dict[tuple[int, int], str] = {}
        for point, mark in marks:
            x, y = self.place(point)
            row, column = y // self._high, x // self._wide
            free = [at for at in (column, column + 1, column - 1, column + 2, column - 2)
                    if 0 <= at < self.columns and (row, at) not in cells]  # fmt: skip
            cells[row, free[0] if free else column] = mark
        return cells

    def line(self, row: int, marked: Mapping[tuple[int, int], str]) -> Line:
        """One row of cells, without the blanks at its end."""
        spans: list[Span] = []
        text = ""
        for column, cell in enumerate(self._cells[row]):
            mark = marked.get((row, column))
            if mark is None:
                text += " " if cell == _BLANK else chr(cell)
                continue
            spans += [Span(text, "accent"), Span(mark, "bad")]
            text = ""
        spans.append(Span(text.rstrip(), "accent"))
        return tuple(span for span in spans if span.text)


def _figures(rows: int) -> dict[int, str]:
    """The rows that have a figure at the axis: quarters where there is room, else halves, else the ends."""
    shares = (0, 25, 50, 75, 100) if rows >= 9 else (0, 50, 100) if rows >= 3 else (0, 100)
    return {round((100 - share) / 100 * (rows - 1)): percent(share / 100) for share in shares}


def _ruler(field: _Field) -> tuple[str, str]:
    """The axis of moves with its ticks, and their numbers centred beneath them as far as there is room."""
    ruler, numbers = list("      └" + "─" * field.columns), [" "] * (AXIS + field.columns)
    for ply in _ticks(field.first, field.last, field.columns):
        at, text = AXIS + field.column(ply), figure(ply)
        ruler[at] = "┬"
        start = max(AXIS, min(at - (len(text) - 1) // 2, len(numbers) - len(text)))
        numbers[start : start + len(text)] = text
    return "".join(ruler), "".join(numbers).rstrip()


def _ticks(first: int, last: int, columns: int) -> range:
    """Round numbers of moves, far enough apart to be read."""
    least = (last - first) * _APART / columns
    step = next(by * 10**power for power in range(9) for by in _STEPS if by * 10**power >= least)
    return range(-(-first // step) * step, last + 1, step)
