"""A board at a glance: a scene as a few lines, for a list of saves."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest
from typing import Final

from karma_tui.ui.boards.board import Board, Onlook, Place, Scene
from karma_tui.ui.faces import CardSize
from karma_tui.ui.look import Look
from karma_tui.ui.paint import measure, paint
from karma_tui.ui.spans import COLUMN, Line, Span, clip, pad, trimmed, width

_GAP: Final = 2
"""Cells between two pictures."""


def preview(scene: Scene, board: Board, onlook: Onlook, rows: int) -> list[Line]:
    """Draw a scene in at most ``rows`` lines of ``onlook.room.columns``; the player's own zones are left out.

    What is said of the others gives way to the middle of the table. All but the pictures is in the ink of
    words: over a slow line a hundred small cards in their own would take longer than a look at them.
    """
    columns, look = onlook.room.columns, onlook.look
    middle = _middle(scene, onlook.room.size_of(board.shape), look)
    others = [_in_words(line) for line in scene.others[: max(0, rows - len(middle) - 1)]]
    lines = [_title(scene, columns, look), *others, *middle][:rows]
    return [clip(trimmed(line), columns, look.glyphs.ellipsis) for line in lines]


def _in_words(line: Line) -> Line:
    """A line in one ink, names still strong."""
    spans: list[Span] = []
    for span in line:
        if span == COLUMN:
            spans.append(span)
            continue
        role = "strong" if span.role == "strong" else "text"
        if spans and spans[-1].role == role:
            spans[-1] = Span(spans[-1].text + span.text, role)
        else:
            spans.append(Span(span.text, role))
    return tuple(spans)


def _title(scene: Scene, columns: int, look: Look) -> Line:
    corner = clip(_in_words(scene.corner), columns // 2, look.glyphs.ellipsis)
    left = clip(scene.title, columns - width(corner) - 1, look.glyphs.ellipsis)
    return (Span(" "), *pad(left, columns - width(corner) - 1), *corner)


def _middle(scene: Scene, size: CardSize, look: Look) -> list[Line]:
    """The pictures side by side, the words after them."""
    blocks = [_picture(place, size, look) for place in scene.middle]
    rows = zip_longest(*(block for block, _cells in blocks), scene.beside, fillvalue=())
    lines: list[Line] = []
    for *pictures, words in rows:
        row: list[Span] = [Span(" " * _GAP)]
        for part, (_block, cells) in zip(pictures, blocks, strict=True):
            row += (COLUMN, *pad(part, cells + _GAP))
        lines.append((*row, COLUMN, *_in_words(words)))
    return lines


def _picture(place: Place, size: CardSize, look: Look) -> tuple[Sequence[Line], int]:
    """Its lines, and how many cells they take."""
    state = "marked" if place.fresh else ""
    lines = paint(place.picture, size, look, state=state, run=place.run)
    if place.caption:
        lines = [*lines, _in_words(place.caption)]
    columns, _rows = measure(place.picture, size, place.run)
    return lines, max(columns, width(place.caption))
