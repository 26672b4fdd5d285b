"""The sixty cards (X1) and the tables that answer questions about many of them at once.

Copies are alike, so a card is its kind, and some cards are a count of each kind: an ``int`` with two
bits a kind, ``Card(1)`` in the lowest. Adding and subtracting counts lays cards together and apart.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from hashlib import sha256
from importlib.resources import files
from typing import Final

from karma_tui.core.cards import Card as BaseCard

_DATA: Final = files(__package__).joinpath("cards.toml").read_bytes()
_TABLE: Final = tomllib.loads(_DATA.decode("utf-8"))
_NUMBERS: Final = _TABLE["numbers"]

DIGEST: Final = sha256(_DATA).hexdigest()[:16]
"""Names this card data in a save's header."""

COPIES: Final[int] = _TABLE["copies"]
"""How many there are of each kind; two bits hold the count."""

LOW: Final[int] = _NUMBERS["low"]
HIGH: Final[int] = _NUMBERS["high"]
"""The numbers run from ``LOW`` to ``HIGH``."""

_KARMA_KINDS: Final = _TABLE["karma"]
_HOW_MANY: Final = HIGH - LOW + 1

_CODES: Final[tuple[str, ...]] = (
    "",
    *map(str, range(LOW, HIGH + 1)),
    *(kind["code"] for kind in _KARMA_KINDS),
)
_SYMBOLS: Final[tuple[str, ...]] = (
    "",
    *[_NUMBERS["symbol"]] * _HOW_MANY,
    *(kind["symbol"] for kind in _KARMA_KINDS),
)
_INKS: Final[tuple[str, ...]] = ("", *[_NUMBERS["ink"]] * _HOW_MANY, *(kind["ink"] for kind in _KARMA_KINDS))


class Card(BaseCard):
    """One kind of card: a number is itself, the Karma kinds follow on them.

    >>> str(Card(16)), str(Card(17)), Card(17).is_karma
    ('16', 'GP', True)
    """

    __slots__ = ()

    def __str__(self) -> str:
        return _CODES[self]

    @property
    def is_karma(self) -> bool:
        """Is it a Karma card, wild and with an effect (X11)?"""
        return self > HIGH

    @property
    def corner(self) -> str:
        """What stands in its corner: the number, or the two letters of its kind."""
        return _CODES[self]

    @property
    def symbol(self) -> str:
        """What its face shows besides, one cell wide; empty for a number."""
        return _SYMBOLS[self]

    @property
    def ink(self) -> str:
        """The colour group it is drawn in."""
        return _INKS[self]


KINDS: Final[tuple[Card, ...]] = tuple(map(Card, range(LOW, len(_CODES))))
"""Every kind once, numbers first."""

DECK: Final[tuple[Card, ...]] = tuple(card for card in KINDS for _copy in range(COPIES))
BY_CODE: Final[dict[str, Card]] = {str(card).lower(): card for card in KINDS}

GIVE: Final = BY_CODE["gp"]
FIVE_OR_LESS: Final = BY_CODE["fl"]
PLAY_TABLE: Final = BY_CODE["pt"]
BOTTOMS_UP: Final = BY_CODE["bu"]

FIVE: Final = 5
"""The highest number that answers a Five or Less (X13)."""

UNIT: Final[tuple[int, ...]] = (0, *(1 << 2 * index for index in range(len(KINDS))))
"""By a card: a count of one of it."""
MASK: Final[tuple[int, ...]] = tuple(3 * unit for unit in UNIT)
"""By a card: every copy of it."""

ALL: Final = sum(MASK)
"""Every card: what goes on an empty pile (X4). It is also the count of the whole deck."""

KARMA: Final = sum(MASK[card] for card in KINDS if card.is_karma)
"""The Karma cards, which go on anything (X11)."""

_SECOND_BITS: Final = 2 * sum(UNIT)


def _goes_on(top: Card) -> int:
    if top == FIVE_OR_LESS:
        return KARMA | sum(MASK[LOW : FIVE + 1])
    return ALL if top.is_karma else KARMA | sum(MASK[top : HIGH + 1])


GOES: Final[tuple[int, ...]] = (ALL, *map(_goes_on, KINDS))
"""By the card on top: the cards that go on it (X5, X13, X16)."""


def counts(cards: Iterable[Card]) -> int:
    """Count cards by kind.

    >>> bin(counts([Card(1), Card(2), Card(2)]))
    '0b1001'
    """
    return sum(map(UNIT.__getitem__, cards))


def size(cards: int) -> int:
    """Return how many cards a count has.

    >>> size(counts(DECK))
    60
    """
    return cards.bit_count() + (cards & _SECOND_BITS).bit_count()


def copies(cards: int, card: Card) -> int:
    """Return how many of one kind a count has."""
    return cards >> 2 * (card - 1) & 3


class _Sorted(dict[int, tuple[Card, ...]]):
    """By a count of a few kinds: its cards from low to high. Made when first asked for."""

    def __missing__(self, cards: int) -> tuple[Card, ...]:
        self[cards] = listed = tuple(card for card in KINDS for _copy in range(copies(cards, card)))
        return listed


_SORTED: Final = _Sorted()
_QUARTERS: Final = tuple(sum(MASK[at : at + 5]) for at in range(LOW, len(_CODES), 5))


def cards_of(cards: int) -> tuple[Card, ...]:
    """Return the cards of a count from low to high, Karma cards last."""
    if not cards:
        return ()
    low, middle, high, last = _QUARTERS
    return _SORTED[cards & low] + _SORTED[cards & middle] + _SORTED[cards & high] + _SORTED[cards & last]
