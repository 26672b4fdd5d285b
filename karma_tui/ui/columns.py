"""The columns of a line, each ordered by itself: two blanks or more set them apart, and drawn cards do."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final, NamedTuple
from unicodedata import bidirectional

from karma_tui.ui.layout import EDGES, FRAMES, Layout, of_card
from karma_tui.ui.letters import Letter
from karma_tui.ui.spans import COLUMN, Line, Span, width

_AT_CARDS: Final = " ‹›<>"


class Column(NamedTuple):
    """A column of a line, or what is between two."""

    letters: list[Letter]
    stays: bool
    """Whether there is nothing to order: it is blank, or drawn."""


def blocks(line: Line, cells: int, layout: Layout) -> Iterator[tuple[Line, int, int]]:
    """Return the parts of a line that keep their places, with their first cells and those behind them."""
    start, part = 0, list[Span]()
    for span in line:
        if span == COLUMN and layout is Layout.CARDS:
            end = start + width(tuple(part))
            yield tuple(part), start, end
            start, part = end, []
        else:
            part.append(span)
    yield tuple(part), start, cells


def columns_of(letters: Sequence[Letter], beside_cards: bool) -> Iterator[Column]:
    """Take a line apart into its columns and the blanks between them; drawn cards are columns too.

    Two blanks set columns apart, and so does one that fills up a column of names.
    """
    start = 0
    for kind, run in groupby(_kind(letters, at, beside_cards) for at in range(len(letters))):
        field = list(letters[start : start + len(list(run))])
        start += len(field)
        if kind == "text" and beside_cards:
            yield from _trimmed(field)
        else:
            yield Column(field, kind in ("blank", "frame"))


def fixed(column: Column) -> Column:
    """Return a column that never moves: figures, a ruler or a curve have nothing to order either."""
    kinds = {bidirectional(letter.text[0]) for letter in column.letters}
    return column if kinds & {"R", "AL"} else column._replace(stays=True)


def _kind(letters: Sequence[Letter], at: int, beside_cards: bool) -> str:
    letter = letters[at]
    if beside_cards and letter.text in (FRAMES if of_card(letter.role) else EDGES):
        return "frame"
    if of_card(letter.role):
        return "card" if beside_cards else "text"
    if letter.text != " ":
        return "text"
    beside = (letters[other] for other in (at - 1, at + 1) if 0 <= other < len(letters))
    wide = any(each.text == " " and not of_card(each.role) for each in beside)
    return "blank" if letter.fills or wide or not 0 < at < len(letters) - 1 else "text"


def _trimmed(field: list[Letter]) -> Iterator[Column]:
    """The blanks and arrows at the ends of a text beside drawn cards keep their places too."""
    start = next((at for at, letter in enumerate(field) if letter.text not in _AT_CARDS), len(field))
    after = (at for at in range(len(field), start, -1) if field[at - 1].text not in _AT_CARDS)
    end = next(after, start)
    parts = ((field[:start], True), (field[start:end], False), (field[end:], True))
    yield from (Column(letters, stays) for letters, stays in parts if letters)
