"""What players of the standard-deck game commonly differ on; the first choice is the default."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from karma_tui.core.options import choice, number


@dataclass(frozen=True, slots=True)
class Options:
    """House rules, each named with its rule."""

    take: Literal["forced", "free"] = choice("forced", "free", rule="C10")
    """May the pile be taken while something could be laid?"""

    opening: Literal["left", "lowest"] = choice("left", "lowest", rule="C6")
    """Who leads: the seat to the dealer's left, or the holder of the lowest card of three or more."""

    second_five: Literal["stays", "toggles"] = choice("stays", "toggles", rule="C16")
    """Does a five on a table that is down leave it down or turn it up again?"""

    four_across_turns: Literal["no", "yes"] = choice("no", "yes", rule="C18")
    """Do four of a rank on top of the pile burn when they were laid in several turns?"""

    deals: int = number(1, low=1, high=20, rule="C28")
    """How many deals make the match."""
