"""What things of Karmaka are about worth, in points at the end: what the rule of thumb goes by."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from karma_tui.games.karmaka.cards import ACTS_IN_ROW, EFFECT, NUMBER, Card, Effect

AVERAGE: Final = 3.3
"""The number of a card one has not seen."""
ROW_SUM: Final = 12
"""What a row is worth on average when it is finished."""
HAND: Final = 0.35
"""What a point in hand is worth; it still takes an action to play it."""
END: Final = 40.0
"""What ending the game is worth to whoever is ahead."""
SLOT: Final = 1.2
"""What a free slot for a future life is worth: a card stored counts at once."""
REPLACED: Final = 1.2
"""What a hand card is worth to its owner, who draws another for it."""
DRAWN: Final = 0.8
"""What drawing before one acts is worth."""

WORTH: Final[Mapping[Effect, float]] = {
    "sweep row": 3.0,
    "lose hand card": 2.0,
    "lose future": 3.5,
    "lose own card": -0.4,
    "opponent draws": -0.8,
    "draw and play": 5.0,
    "draw two": 1.5,
    "row of four": 0.0,
    "draw": 0.8,
    "opponent scores": -1.0,
    "all opponents draw": -1.0,
    "recall future": 0.5,
    "steal": 2.5,
    "revive": 3.5,
    "look": 0.3,
    "keep from graveyard": 0.5,
    "drop future": -1.0,
}
"""About what an effect brings, to choose which cards to keep."""


def keeping(card: Card) -> float:
    """How much one would rather keep a card than return it (K9)."""
    if ACTS_IN_ROW[card]:
        return NUMBER[card] + WORTH[EFFECT[card]]
    return max(float(NUMBER[card]), WORTH[EFFECT[card]]) + 0.3


def finishing(left: int, danger: int) -> float:
    """Will a row that lacks ``left`` cards be finished before an opponent may end the game in ``danger``?"""
    if left > danger:
        return 0.25
    if left == danger:
        return 0.7
    return 1.0 if left == 1 else 0.9


def aiming(others: int, leads: bool) -> float:
    """What a point is worth that one of ``others`` loses; of the leader it is worth more."""
    return (1 + others) / (2 * others) if leads else 0.5 / others
