"""What players of Mieses Karma commonly differ on; the first choice is the default."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from karma_tui.core.options import seat

MOST_SEATS: Final = 5
"""There is an ant for each (M1, M2)."""


@dataclass(frozen=True, slots=True)
class Options:
    """House rules, each named with its rule."""

    first: int = seat(most=MOST_SEATS, rule="M4")
    """Who starts: a seat, or nought for one drawn from the shuffle."""
