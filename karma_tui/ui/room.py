"""How much room a screen has, and what that room allows."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, Literal, TypeAlias

from karma_tui.ui.faces import BIG, BIG_TILE, GRAND, LARGE, LARGE_TILE, SMALL, TILE, CardSize

Shape: TypeAlias = Literal["card", "tile"]
"""What a game's cards are like: upright, or dominoes."""

LEAST_COLUMNS: Final = 60
LEAST_ROWS: Final = 20
"""The smallest terminal that can be played in, in cells."""
CENTRED: Final = 94
"""Columns of what is centred."""


@dataclass(frozen=True, slots=True)
class Room:
    """How much room the table has, in cells."""

    columns: int
    rows: int

    @property
    def card(self) -> CardSize:
        """How large upright cards are drawn."""
        return GRAND if self.grand else BIG if self.big else LARGE if self.large else SMALL

    def size_of(self, shape: Shape) -> CardSize:
        """How large cards of a shape are drawn in the middle."""
        return self.card if shape == "card" else LARGE_TILE if self.grand else TILE

    def hand_size(self, shape: Shape) -> CardSize:
        """How large the player's own cards are drawn: side by side as long as they fit."""
        tile = BIG_TILE if self.big else LARGE_TILE if self.large else TILE
        size = self.card if shape == "card" else tile
        return replace(size, step=size.width)

    @property
    def large(self) -> bool:
        """Whether others' cards can be drawn as cards."""
        return self.columns >= 100 and self.rows >= 30

    @property
    def big(self) -> bool:
        """Whether cards have room for a figure."""
        return self.aside and self.rows >= 38

    @property
    def grand(self) -> bool:
        """Whether there is room to spare."""
        return self.columns >= 160 and self.rows >= 48

    @property
    def aside(self) -> bool:
        """Whether the log stands beside everything but the hand."""
        return self.columns >= 116 and self.large

    @property
    def log(self) -> int:
        """Columns of the log."""
        if self.aside:
            return min(60, self.columns * 32 // 100)
        return 38 if self.large else 22 if self.narrow else 29

    @property
    def beside_log(self) -> int:
        """Columns that the log leaves."""
        return self.columns - self.log

    @property
    def table(self) -> int:
        """Columns for everyone else's cards."""
        return self.beside_log if self.aside else self.columns

    @property
    def indent(self) -> int:
        """Columns left of what is centred, on screens that are no table."""
        return max(0, self.columns - CENTRED) // 2 if self.big else 0

    @property
    def low(self) -> bool:
        """Whether every row counts."""
        return self.rows < 24

    @property
    def narrow(self) -> bool:
        """Whether the log leaves little beside it."""
        return self.columns < 76
