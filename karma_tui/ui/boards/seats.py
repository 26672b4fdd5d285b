"""What every board draws of the other seats: their order, their names, their cards on the table."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import zip_longest
from typing import Any, Final, NamedTuple

from karma_tui.core.cards import Back
from karma_tui.core.language import figure
from karma_tui.core.seats import Seat
from karma_tui.core.turns import Decide
from karma_tui.ui.boards.board import Onlook
from karma_tui.ui.canvas import Canvas
from karma_tui.ui.faces import LARGE, SMALL, CardSize, Shown
from karma_tui.ui.look import Look
from karma_tui.ui.paint import stamp
from karma_tui.ui.room import Room
from karma_tui.ui.spans import COLUMN, Line, Span, pad

_INDENT: Final = 2
_GAP: Final = 1
"""Cells before the cards of a player, and between two rows of them."""
_TIGHTEST: Final = 3
"""Cells that an overlapped card must show: its border and a corner of two."""


class Row(NamedTuple):
    """Cards side by side, and for how many there is room."""

    cards: Sequence[Shown | None]
    slots: int = 3


_ROWS: Final = (Row(()), Row(()))


def others_of(view: Any) -> list[Any]:
    """Return every other seat's place in order of play, from the viewer's left; all for a spectator."""
    first = view.seat or 0
    count = len(view.players)
    order = [view.players[(first + step) % count] for step in range(count)]
    return [player for player in order if player.seat != view.seat]


def side_by_side(blocks: Iterable[Sequence[Line]], cells: int) -> list[Line]:
    """Set blocks of lines beside each other, each in so many cells."""
    rows = zip_longest(*blocks, fillvalue=())
    return [
        (Span(" "), COLUMN, *(span for part in row for span in (*pad(part, cells), COLUMN))) for row in rows
    ]


def name_of(view: Any, seat: Seat, onlook: Onlook) -> Line:
    """Who it is, and a mark for whoever is to move or moved last."""
    glyphs = onlook.look.glyphs
    to_move = view.turn == Decide(seat)
    mark = glyphs.right if to_move else glyphs.latest if onlook.by == seat else " "
    name = glyphs.spell(onlook.names[seat - 1])
    return (Span(f"{mark} ", "accent"), Span(name, "accent" if to_move else "strong"))


def gained(view: Any, player: Any, onlook: Onlook, count: Callable[[Any], int]) -> str:
    """By how much a number of a player has grown since the viewer's own last move: ``+3``; else empty.

    ``count`` reads it off the player's place.
    """
    since = onlook.since
    if since is None or getattr(since, "deal", 0) != getattr(view, "deal", 0):
        return ""
    more = count(player) - count(since.players[player.seat - 1])
    return f"+{figure(more)}" if more > 0 else ""


def others_size(room: Room, cells: int) -> CardSize:
    """How large the others' cards are drawn, in so many cells for each player."""
    return LARGE if room.big and _width(_ROWS, LARGE, LARGE.step) <= cells else SMALL


def pictures(rows: Sequence[Row], look: Look, cells: int, size: CardSize = SMALL) -> list[Line]:
    """Draw rows of cards as cards in one line of them, close together where there are few ``cells``."""
    steps = range(size.width, _TIGHTEST, -1)
    step = next((step for step in steps if _width(rows, size, step) <= cells), _TIGHTEST)
    tight = _width(rows, size, step) > cells
    canvas = Canvas(cells, size.height)
    left = _INDENT
    for row in rows:
        each = step - 1 if tight and all(isinstance(card, Back | None) for card in row.cards) else step
        for place, card in enumerate(row.cards):
            covered = each < size.width and place < len(row.cards) - 1
            stamp(canvas, left + place * each, 0, card, size, look, covered=covered)
        left += _width([row], size, each) - _INDENT + _GAP
    return canvas.lines()


def _width(rows: Sequence[Row], size: CardSize, step: int) -> int:
    spaces = _GAP * (len(rows) - 1)
    return _INDENT + spaces + sum((row.slots - 1) * step + size.width for row in rows)
