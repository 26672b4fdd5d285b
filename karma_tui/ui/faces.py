"""What is to be drawn: what a card shows, how large it is, what lies in a place on the table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, TypeAlias

from karma_tui.core.cards import Back, Card
from karma_tui.ui.figures import Figure
from karma_tui.ui.glyphs import SUITS
from karma_tui.ui.spans import Role


@dataclass(frozen=True, slots=True)
class Face:
    """What a card shows: a number or name of up to three cells, a symbol, and the ink of both."""

    corner: str
    pip: str = ""
    ink: str = "black"
    """``red``, ``black``, ``green``, ``blue``, ``wild`` or a suit; a red or black suit finds its own."""
    plain_pip: bool = False
    """Whether the symbol is a sign beside what the ink tells, and printed without it."""
    figure: Figure | None = None
    """What a large card has in its middle."""

    def __str__(self) -> str:
        return self.corner + self.pip

    @property
    def role(self) -> Role:
        """The role of its ink: ``ink-hearts`` for a red ♥, so that a theme may have four colours."""
        suit = SUITS.get(self.pip) if self.ink in ("red", "black") else None
        return f"ink-{suit or self.ink}"


@dataclass(frozen=True, slots=True)
class Tile:
    """A card of two halves, like a domino: each half a letter and its symbol, a sign between them or not."""

    left: Face
    right: Face
    badge: str = ""
    """One cell, between the halves."""


Shown: TypeAlias = Face | Tile | Back
FaceOf: TypeAlias = Callable[[Card], Face | Tile]


@dataclass(frozen=True, slots=True)
class CardSize:
    """How large a card is, borders included, in cells."""

    width: int
    height: int
    step: int
    """How much of an overlapped card is left to see."""
    mark: int = 2
    """Where marks stand in its edges, in cells from its left, as long as they are to be seen."""


SMALL: Final = CardSize(width=5, height=4, step=4)
LARGE: Final = CardSize(width=7, height=5, step=5)
BIG: Final = CardSize(width=11, height=7, step=5)
GRAND: Final = CardSize(width=13, height=9, step=5)
TILE: Final = CardSize(width=7, height=3, step=6, mark=3)
LARGE_TILE: Final = CardSize(width=11, height=5, step=10, mark=5)
BIG_TILE: Final = CardSize(width=17, height=7, step=16, mark=8)


@dataclass(frozen=True, slots=True)
class Deck:
    """A stack of backs."""

    count: int


@dataclass(frozen=True, slots=True)
class Pile:
    """A stack of faces: its top run (the last is on top), and how many cards it has in all."""

    run: tuple[Shown, ...]
    count: int


Picture: TypeAlias = Shown | Deck | Pile | None
"""What one place on the table can show; ``None`` is an empty place."""
