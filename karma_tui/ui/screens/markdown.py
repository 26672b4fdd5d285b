"""A page of rules as lines of the screen: headings, list items, tables, bold; anything else as it is."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from karma_tui.ui.spans import Line, Span, pad, width, wrap

_GAP: Final = 2
"""Cells between the columns of a table."""
_LEAST: Final = 8
"""Cells below which no column of a table is narrowed."""


class Page(NamedTuple):
    """A page laid out; places are lines, from 0."""

    lines: list[Line]
    rules: dict[str, int]
    """Where each rule begins, by its id."""
    headings: list[tuple[str, int]]
    """Each heading but the title, and where it stands."""
    runs_on: set[int]
    """The lines that go on with the paragraph of the line before."""


def page(text: str, columns: int, spell: Callable[[str], str]) -> Page:
    """Lay Markdown out in ``columns`` cells."""
    lines: list[Line] = []
    rules: dict[str, int] = {}
    headings: list[tuple[str, int]] = []
    runs_on: set[int] = set()
    table: list[list[Line]] = []
    for raw in [*text.splitlines(), ""]:
        if raw.startswith("|"):
            if not re.fullmatch(r"[|\s:-]+", raw):
                table.append([_words(spell(cell.strip())) for cell in raw.strip("|").split("|")])
            continue
        lines += _table(table, columns - 1)
        table = []
        if rule := re.match(r"[-*]\s+\*\*([A-Z]+(?:-[A-Z]+)?\d+)\b", raw):
            rules.setdefault(rule[1], len(lines))
        if heading := re.match(r"##+\s+(.*)", raw):
            headings.append((_bare(spell(heading[1])), len(lines)))
        laid = _line(spell(raw), columns)
        runs_on.update(range(len(lines) + 1, len(lines) + len(laid)))
        lines += laid
    return Page(lines[:-1], rules, headings, runs_on)


def _line(raw: str, columns: int) -> list[Line]:
    if not raw.strip():
        return [()]
    if heading := re.match(r"#+\s+(.*)", raw):
        return [(Span(f" {_bare(heading[1])}", "accent"),)]
    item = re.match(r"(\s*)([-*]|\d+\.)\s+(.*)", raw)
    start, text = (f" {item[2]} ", item[3]) if item else (" ", raw.strip())
    first, *rest = wrap(_words(text), columns - len(start), 0)
    indent = Span(" " * len(start))
    return [(Span(start, "muted"), *first), *((indent, *each) for each in rest)]


def _words(text: str) -> Line:
    parts = re.split(r"\*\*", text)
    return tuple(
        Span(_bare(part), "strong" if number % 2 else "text") for number, part in enumerate(parts) if part
    )


def _bare(text: str) -> str:
    return re.sub(r"[`*]", "", text)


# --- tables -----------------------------------------------------------------------------------------


def _table(rows: Sequence[Sequence[Line]], columns: int) -> list[Line]:
    """The first row is the heading; what does not fit wraps within its column."""
    if not rows:
        return []
    many = max(map(len, rows))
    full = [[*row, *[()] * (many - len(row))] for row in rows]
    wide = _widths([[width(cell) for cell in row] for row in full], columns)
    heading, *body = full
    strong = [tuple(Span(span.text, "muted") for span in cell) for cell in heading]
    return [line for row in (strong, *body) for line in _row(row, wide)]


def _widths(natural: Sequence[Sequence[int]], columns: int) -> list[int]:
    """Cells for each column: what it needs, less what the widest ones have to give up."""
    wide = [max(column) for column in zip(*natural, strict=True)]
    while sum(wide) + _GAP * (len(wide) - 1) > columns and max(wide) > _LEAST:
        wide[wide.index(max(wide))] -= 1
    return wide


def _row(row: Sequence[Line], wide: Sequence[int]) -> list[Line]:
    cells = [wrap(cell, wide[at], 0) if cell else [()] for at, cell in enumerate(row)]
    return [
        (Span(" "), *_joined([cell[at] if at < len(cell) else () for cell in cells], wide))
        for at in range(max(map(len, cells)))
    ]


def _joined(parts: Sequence[Line], wide: Sequence[int]) -> Line:
    line: Line = ()
    for part, cells in zip(parts[:-1], wide, strict=False):
        line = (*line, *pad(part, cells + _GAP))
    return (*line, *parts[-1])
