"""The 52 cards (C1, C2) and the tables that answer questions about many of them at once.

A set of cards is an ``int`` with one bit a card, rank by rank from low to high, four bits a rank.
"""

from __future__ import annotations

import tomllib
from hashlib import sha256
from importlib.resources import files
from typing import Final

from karma_tui.core.cards import Card as BaseCard

_DATA: Final = files(__package__).joinpath("cards.toml").read_bytes()
_TABLE: Final = tomllib.loads(_DATA.decode("utf-8"))

DIGEST: Final = sha256(_DATA).hexdigest()[:16]
"""Names this card data in a save's header."""

RANKS: Final[tuple[str, ...]] = tuple(_TABLE["ranks"])
"""Rank letters from low to high (C2)."""

SUITS: Final[tuple[str, ...]] = tuple(suit["code"] for suit in _TABLE["suit"])
PIPS: Final[tuple[str, ...]] = tuple(suit["pip"] for suit in _TABLE["suit"])
INKS: Final[tuple[str, ...]] = tuple(suit["ink"] for suit in _TABLE["suit"])

_CODES: Final = tuple(rank + suit for rank in RANKS for suit in SUITS)


class Card(BaseCard):
    """One of the 52: ``rank`` and ``suit`` are indices into ``RANKS`` and ``SUITS``.

    >>> str(Card(0)), str(Card(51))
    ('2c', 'As')
    """

    __slots__ = ()

    def __str__(self) -> str:
        return _CODES[self]

    @property
    def rank(self) -> int:
        """0 for a two up to 12 for an ace."""
        return self >> 2

    @property
    def suit(self) -> int:
        """An index into ``SUITS``."""
        return self & 3


DECK: Final[tuple[Card, ...]] = tuple(Card(index) for index in range(len(_CODES)))
BY_CODE: Final[dict[str, Card]] = {str(card).lower(): card for card in DECK}
BIT: Final[tuple[int, ...]] = tuple(1 << card for card in DECK)

TWO: Final = RANKS.index("2")
THREE: Final = RANKS.index("3")
FIVE: Final = RANKS.index("5")
TEN: Final = RANKS.index("T")

ALL: Final = (1 << len(DECK)) - 1
"""Every card: what goes on an empty pile (C7)."""


def rank_name(rank: int) -> str:
    """Return a rank as players say it: ``10``, ``J``."""
    return "10" if rank == TEN else RANKS[rank]


def _of_rank(rank: int) -> int:
    return 0b1111 << 4 * rank


_ALWAYS: Final = _of_rank(TWO) | _of_rank(FIVE) | _of_rank(TEN)

GOES_UP: Final[tuple[int, ...]] = tuple(
    _ALWAYS | sum(_of_rank(rank) for rank in range(top, len(RANKS))) for top in range(len(RANKS))
)
"""By the rank on top: the cards that go on it while the table is the right way up (C7, C12, C16, C17)."""

GOES_DOWN: Final[tuple[int, ...]] = tuple(
    _ALWAYS | sum(_of_rank(rank) for rank in range(top + 1)) for top in range(len(RANKS))
)
"""By the rank on top: the cards that go on it while the table is down (C16)."""


def bits(cards: list[Card] | tuple[Card, ...]) -> int:
    """Return a run of distinct cards as a set."""
    result = 0
    for card in cards:
        result |= BIT[card]
    return result


class _Sorted(dict[int, tuple[Card, ...]]):
    """By a set of a quarter of the deck: its cards from low to high. Made when first asked for."""

    def __missing__(self, cards: int) -> tuple[Card, ...]:
        self[cards] = listed = tuple(card for card in DECK if cards >> card & 1)
        return listed


_SORTED: Final = _Sorted()
_QUARTER: Final = (1 << 13) - 1


def cards_of(cards: int) -> tuple[Card, ...]:
    """Return the cards of a set from low to high."""
    return (
        _SORTED[cards & _QUARTER]
        + _SORTED[cards & _QUARTER << 13]
        + _SORTED[cards & _QUARTER << 26]
        + _SORTED[cards & _QUARTER << 39]
    )
