"""Where the source of Karmaka is silent or says two things; the first choice is the default."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from karma_tui.core.options import choice, seat


@dataclass(frozen=True, slots=True)
class Options:
    """House rules, each named with its rule."""

    first: int = seat(most=4, rule="K5")
    """The seat that starts, the youngest player's; nought to have it drawn by lot."""

    target: Literal[15, 30, 45, 0] = choice(15, 30, 45, 0, rule="K11")
    """The score at which the game ends at once; nought for none."""

    store: Literal["free_slot", "replace"] = choice("free_slot", "replace", rule="K8")
    """May a card be stored in a full future-lives row, in the place of another?"""

    release: Literal["all", "goes_round"] = choice("all", "goes_round", rule="K9")
    """Does a card sent to the graveyard this turn come back in the same turn's cycle?"""
