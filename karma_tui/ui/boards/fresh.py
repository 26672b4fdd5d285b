"""Which cards have come to a hand, of cards that are not all different."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import TypeVar

T = TypeVar("T")


def fresh(cards: Sequence[T], before: Iterable[T]) -> frozenset[int]:
    """Return the places of the cards that were not there before; of identical ones, the last.

    >>> sorted(fresh("AABC", "AB"))
    [1, 3]
    """
    old = Counter(before)
    places = set()
    for place, card in enumerate(cards):
        old[card] -= 1
        if old[card] < 0:
            places.add(place)
    return frozenset(places)
