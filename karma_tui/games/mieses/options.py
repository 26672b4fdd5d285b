"""What players of Mieses Karma commonly differ on; the first choice is the default."""

from __future__ import annotations

from dataclasses import dataclass

from karma_tui.core.options import number


@dataclass(frozen=True, slots=True)
class Options:
    """House rules, each named with its rule."""

    first: int = number(0, low=0, high=5, rule="M4")
    """Who starts: a seat, or nought for one drawn from the shuffle."""
