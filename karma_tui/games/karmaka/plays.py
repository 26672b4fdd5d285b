"""The plays of Karmaka, made once and found in tables: listing moves makes no new ones."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, TypeAlias

from karma_tui.core.seats import Seat
from karma_tui.games.karmaka.cards import ACTS_IN_ROW, KINDS, NEED, Card, Need
from karma_tui.games.karmaka.moves import DESTINATIONS, Destination, Future, Grave, Life, Return

SEATS: Final = range(2, 5)

Play: TypeAlias = Life | Grave
"""A play that may have an effect."""


def _acting(card: Card, seat: Seat = 0, other: Card | None = None, row: Destination | None = None) -> Play:
    """Play a card to where it acts (K1)."""
    return (Life if ACTS_IN_ROW[card] else Grave)(card, seat, other, row or "")


def _needing(*needs: Need) -> list[Card]:
    return [card for card in KINDS if NEED[card] in needs]


PLAIN: Final[tuple[Play, ...]] = tuple(_acting(card) for card in KINDS)
"""By a card: to where it acts, naming nothing."""
QUIET: Final[tuple[Play, ...]] = tuple((Grave if ACTS_IN_ROW[card] else Life)(card) for card in KINDS)
"""By a card: to where it does nothing."""
STORE: Final[tuple[Future, ...]] = tuple(map(Future, KINDS))
STORE_OVER: Final[tuple[tuple[Future, ...], ...]] = tuple(
    tuple(Future(card, over) for over in KINDS) for card in KINDS
)
"""By a card and the one it takes the place of (K8)."""
RETURN: Final[tuple[Return, ...]] = tuple(map(Return, KINDS))

AT: Final[Mapping[Card, tuple[tuple[Play, ...], ...]]] = {
    card: (
        (PLAIN[card],),
        *(
            tuple(_acting(card, seat) for seat in range(1, SEATS.stop) if seats >> seat - 1 & 1)
            for seats in range(1, 1 << SEATS.stop - 1)
        ),
    )
    for card in _needing("seat")
}
"""By a card aimed at an opponent and the bits of those it can do something to (K3)."""

ON: Final[Mapping[Card, tuple[Play, ...]]] = {
    card: tuple(_acting(card, 0, other) for other in KINDS) for card in _needing("own future", "graveyard")
}
"""By a card aimed at another card, and that card (K3)."""

TO: Final[Mapping[Card, Mapping[Destination, tuple[Play, ...]]]] = {
    card: {row: tuple(_acting(card, 0, other, row) for other in KINDS) for row in DESTINATIONS}
    for card in _needing("graveyard and row")
}
"""By a card that brings another to a row, the row, and that other card (K3)."""
