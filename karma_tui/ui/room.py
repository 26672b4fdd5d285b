"""How much room a screen has, and what that room allows."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, Literal, TypeAlias

from karma_tui.ui.paint import LARGE_TILE, TILE, CardSize, size_for

Shape: TypeAlias = Literal["card", "tile"]
"""What a game's cards are like: upright, or dominoes."""

LEAST_COLUMNS: Final = 60
LEAST_ROWS: Final = 20
"""The smallest terminal that can be played in, in cells."""


@dataclass(frozen=True, slots=True)
class Room:
    """How much room the table has, in cells."""

    columns: int
    rows: int

    @property
    def card(self) -> CardSize:
        """How large the cards are drawn."""
        return size_for(self.columns, self.rows)

    def size_of(self, shape: Shape) -> CardSize:
        """How large cards of a shape are drawn in the middle."""
        return self.card if shape == "card" else TILE

    def hand_size(self, shape: Shape) -> CardSize:
        """How large the player's own cards are drawn: side by side as long as they fit."""
        size = self.card if shape == "card" else LARGE_TILE if self.large else TILE
        return replace(size, step=size.width)

    @property
    def large(self) -> bool:
        """Whether others' cards can be drawn as cards."""
        return self.columns >= 100 and self.rows >= 32

    @property
    def low(self) -> bool:
        """Whether every row counts."""
        return self.rows < 24

    @property
    def narrow(self) -> bool:
        """Whether the log leaves little beside it."""
        return self.columns < 76
