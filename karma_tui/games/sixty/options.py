"""What players of the sixty-card box commonly differ on; the first choice is the default."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from karma_tui.core.options import choice, number


@dataclass(frozen=True, slots=True)
class Options:
    """House rules, each named with its rule."""

    take: Literal["forced", "free"] = choice("forced", "free", rule="X6")
    """May the pile be taken while something could be laid?"""

    deals: int = number(1, low=1, high=20, rule="X19")
    """How many deals make the match."""
