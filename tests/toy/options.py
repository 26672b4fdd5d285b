"""The options of the toy, each with its rule."""

from __future__ import annotations

from dataclasses import dataclass

from karma_tui.core.options import choice, number


@dataclass(frozen=True, slots=True)
class Options:
    """What may be agreed before a match."""

    cards: int = number(4, low=3, high=6, rule="T2")
    wins: str = choice("highest", "lowest", rule="T4")
