"""How the rows and columns of the table are shared out among everyone's lifelines, on any screen."""

from __future__ import annotations

from typing import Final

from karma_tui.ui.room import Room

_MANY: Final = 4
"""Others from which on their lifelines come before one's own in large."""
_LEAST: Final = 8
"""Lines the middle and the viewer's own place need at least, where they would like more."""


def lines_for_each(room: Room, others: int, *, watching: bool) -> int:
    """How many lines each of the others has: one of figures, the rest for the lifeline."""
    left = _left(room, watching)
    wanted = 10 if not room.large else 14 if room.big and others < _MANY else 12
    each = (left - wanted) // max(1, others)
    if each < 2 and left - 2 * others >= _LEAST:
        return 2
    most = 7 if room.grand and each >= 7 else 5 if room.large else 4  # six would leave a line empty
    return max(1, min(most, each))


def own_size(room: Room, others: int) -> tuple[int, int]:
    """Columns and lines for the viewer's own place, when the others take so many lines."""
    columns = room.beside_log - 2
    below = 0 if others > 4 or room.low else 1
    return columns, _left(room, watching=False) - max(others, 0) - below - _middle(room)


def beside_columns(room: Room) -> int:
    """Columns beside the deck and the discard pile."""
    return room.beside_log - 2 - (12 if room.narrow else 30 if room.grand else 22)


def menu_columns(room: Room) -> int:
    """Columns of a row in a list of answers, after the cursor and the number."""
    return room.log - 6


def _middle(room: Room) -> int:
    """Lines of the deck, the discard pile and what the turn still has."""
    return room.size_of("tile").height + 1


def _left(room: Room, watching: bool) -> int:
    """Lines without the title, the hand, and what is said at the foot."""
    hand = 0 if watching else room.hand_size("tile").height + 1
    return room.rows - hand - (3 if room.low else 4)
