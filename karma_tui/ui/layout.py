"""What of a line keeps its place where one reads from right to left, and which lines have to be ordered."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum
from functools import lru_cache
from typing import Final

from karma_tui.core.bidi import has_left_running
from karma_tui.ui.spans import CARD_PARTS, Line, Role, plain

EDGES: Final = frozenset("│┃║╭╮╰╯┌┐└┘┏┓┗┛╔╗╚╝┤")
"""Edges of cards, in whatever ink."""
FRAMES: Final = EDGES | {"╎", "|"}
_ROLES: Final = 256
"""Roles of which it is remembered."""


class Layout(Enum):
    """What of a line stays where it is in a language that runs from right to left."""

    TEXT = "text"
    """Cards that are drawn; without any, columns are mirrored, and the line begins at the right."""
    CARDS = "cards"
    """Columns with cards drawn in them; text in such a column, beside no card, begins at its right."""
    FIXED = "fixed"
    """Every column."""


def is_drawn(line: Line) -> bool:
    """Return whether cards with edges stand in a line."""
    return any(not (FRAMES if of_card(span.role) else EDGES).isdisjoint(span.text) for span in line)


def layout_of(lines: Iterable[Line]) -> Layout:
    """Return how lines that belong together are laid out."""
    return Layout.CARDS if any(map(is_drawn, lines)) else Layout.TEXT


def needs_order(line: Line) -> bool:
    """Return whether some of a line runs from right to left."""
    return has_left_running(plain(line))


@lru_cache(_ROLES)
def of_card(role: Role) -> bool:
    """Return whether what has this role is part of a card."""
    return role.partition("@")[0] in CARD_PARTS
