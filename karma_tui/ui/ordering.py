"""Lines as they are seen: the letters of each text in their order from the left, joined, with their roles.

A line is laid out, padded, clipped and wrapped as it is read, and comes here last. What stands in columns,
that is between two blanks or more, is ordered by itself.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final, NamedTuple
from unicodedata import bidirectional

from karma_tui.core.bidi import has_left_running
from karma_tui.ui.columns import Column, blocks, columns_of, fixed
from karma_tui.ui.direction import Direction, Order
from karma_tui.ui.layout import Layout, is_drawn
from karma_tui.ui.letters import Letter, filled, letters_of, line_of
from karma_tui.ui.pieces import Piece, least_marked, marked, parts_of, visual
from karma_tui.ui.scripts import formed
from karma_tui.ui.spans import Line, plain

_REMEMBERED: Final = 4096
"""Lines kept as they are seen: most of a screen stays the same."""
_LEFT_ARROWS: Final = {("‹", " "), ("<", " ")}
_RIGHT_ARROWS: Final = {(" ", "›"), (" ", ">")}


class Seen(NamedTuple):
    """A line as it is seen."""

    line: Line
    places: tuple[int, ...]
    """For each of its cells, the cell of the line as written that stands there."""

    def cell_of(self, written: int) -> int:
        """Return the cell in which a cell of the line as written is seen."""
        return self.places.index(written) if written in self.places else written

    def caret(self, written: int) -> int:
        """Return the cell in which what is typed at the end of a text goes on: behind the last letter."""
        shown = plain(self.line)
        before, at = self.cell_of(written - 1), self.cell_of(written)
        rightward = written > 0 and before < len(shown) and bidirectional(shown[before]) in ("L", "EN")
        return before + 1 if rightward and shown[before + 1 : before + 2] in (" ", "") else at


@lru_cache(_REMEMBERED)
def seen(line: Line, cells: int, direction: Direction, layout: Layout = Layout.TEXT) -> Seen:
    """Return a line as it is seen in a room of ``cells``; what is beyond them is lost."""
    letters = filled(letters_of(line), cells)
    shown: list[Letter] = []
    for part, start, end in blocks(line, cells, layout):
        beside_cards = is_drawn(part)
        stays = layout is Layout.FIXED or beside_cards
        columns = columns_of([each for each in letters if start <= each.at < end], beside_cards)
        if layout is Layout.FIXED:
            columns = map(fixed, columns)
        shown += _laid(columns, direction, mirrored=direction.leftward and not stays)
    places = tuple(letter.at + more for letter in shown for more in range(letter.cells))
    return Seen(line_of(shown), places)


def _laid(columns: Iterable[Column], direction: Direction, *, mirrored: bool) -> list[Letter]:
    """The letters of all columns from the left; mirrored, the last column is the first."""
    base = "R" if direction.leftward else "L"
    shown: list[Letter] = []
    for column in reversed(list(columns)) if mirrored else columns:
        if column.stays:
            shown += column.letters[::-1] if mirrored else column.letters
        else:
            shown += _ordered(column.letters, base, direction.order)
    return shown


def _ordered(text: list[Letter], base: str, order: Order) -> list[Letter]:
    """A text as it is seen, or with isolates for a terminal that orders it."""
    if _between_arrows(text):
        return [*text[:2], *_ordered(text[2:-2], base, order), *text[-2:]]
    there = order is Order.LOGICAL
    forms = formed([letter.text for letter in text], only_ligatures=there)
    letters = [
        letter if form == letter.text else letter._replace(text=form)
        for letter, form in zip(text, forms, strict=True)
    ]
    piece = Piece(parts_of(letters, set_apart=True), base)
    return marked(least_marked(piece)) if there and has_left_running("".join(forms)) else visual(piece)


def _between_arrows(text: Sequence[Letter]) -> bool:
    """Whether something is chosen here with the keys to the left and right: those stay where they are."""
    if len(text) <= 2 * len("‹ "):
        return False
    left, right = (text[0].text, text[1].text), (text[-2].text, text[-1].text)
    return left in _LEFT_ARROWS and right in _RIGHT_ARROWS
