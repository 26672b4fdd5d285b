"""Whose turn it is: a seat's, the dealer's, or nobody's any more."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, TypeAlias

from karma_tui.core.seats import Seat


class Move(Hashable, Protocol):
    """What a seat decides, or what the dealer's chance brought: small, frozen, hashable.

    ``str(move)`` is its notation; the game's ``parse_move`` reads it back.
    """

    def __str__(self) -> str: ...


@dataclass(frozen=True, slots=True)
class Shuffle:
    """Chance: all of ``items`` in an order every one of which is equally likely."""

    items: tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class Pick:
    """Chance: one of ``items``, each equally likely."""

    items: tuple[Any, ...]


Draw: TypeAlias = Shuffle | Pick
"""One thing the dealer has to draw."""


@dataclass(frozen=True, slots=True)
class Decide:
    """``seat`` is to decide."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Chance:
    """The dealer is to draw ``draws`` and hand the results, in order, to ``settle``.

    A shuffle's result is a tuple, a pick's is the item. ``settle`` returns the chance move, which
    is applied and logged like any other.
    """

    draws: tuple[Draw, ...]
    settle: Callable[..., Move]


@dataclass(frozen=True, slots=True)
class Over:
    """The match has ended; the score sheet says how."""


Turn: TypeAlias = Decide | Chance | Over


class Randomness(Protocol):
    """Where a determinization gets its luck: one stream of floats in [0, 1)."""

    def random(self) -> float:
        """The next of them."""


def shuffled(items: Sequence[Any], luck: Randomness) -> list[Any]:
    """Return ``items`` in a random order, every order equally likely (Fisher–Yates).

    Uses ``random()`` alone, the one call Python promises to keep the same for a seed.
    """
    order = list(items)
    for last in range(len(order) - 1, 0, -1):
        other = int(luck.random() * (last + 1))
        order[last], order[other] = order[other], order[last]
    return order
