"""Lines taken apart into letters, each in the cell it has as written, and put together again."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Final, NamedTuple

from karma_tui.ui.spans import Line, Role, Span, cells_of, clusters

NAMES: Final = frozenset(("strong", "accent"))
"""The roles of names in a column."""


class Letter(NamedTuple):
    """What stands in a cell (or two, or none), its role, and the cell of the line as written."""

    text: str
    role: Role
    at: int
    cells: int = 1
    fills: bool = False
    """Whether it is of blanks that were put in behind a name to fill its column up."""


def letters_of(line: Line) -> list[Letter]:
    """Return the letters of a line, with their marks."""
    letters: list[Letter] = []
    at = 0
    before = Span("")
    for text, role in line:
        named = before.role in NAMES and any(map(str.isalpha, before.text))
        fills, before = named and role == "text" and text.isspace(), Span(text, role)
        for cluster in clusters(text):
            cells = 1 if cluster.isascii() else cells_of(cluster)
            letters.append(Letter(cluster, role, at, cells, fills))
            at += cells
    return letters


def filled(letters: list[Letter], cells: int) -> list[Letter]:
    """Return what is within the room, and blanks for what is missing."""
    within = [letter for letter in letters if letter.at + letter.cells <= cells]
    end = within[-1].at + within[-1].cells if within else 0
    return [*within, *(Letter(" ", "text", at) for at in range(end, cells))]


def line_of(letters: Sequence[Letter]) -> Line:
    """Return letters as a line, neighbours of one role in one span."""
    return tuple(
        Span("".join(letter.text for letter in run), role)
        for role, run in groupby(letters, lambda each: each.role)
    )
