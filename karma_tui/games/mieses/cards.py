"""The sixty life cards, the 29 rebirth cards (M1), and the tables that say what can be laid on what (M6).

Copies are alike, so a life card is its kind.
"""

from __future__ import annotations

from hashlib import sha256
from importlib.resources import files
from typing import Final

from karma_tui.core.cards import Card as BaseCard
from karma_tui.games.mieses.tables import (
    ANT,
    BUDDHA,
    FILE,
    HUMAN,
    JOKER,
    LIVING,
    REAPER,
    STACKS,
    Rebirth,
    TableError,
    Tables,
    load,
)

__all__ = [
    "ABILITY_OF",
    "ANIMALS",
    "ANT",
    "BUDDHA",
    "BY_CODE",
    "BY_STACK",
    "DIGEST",
    "FITS_LEFT",
    "FITS_RIGHT",
    "HAS_BUDDHA",
    "HUMAN",
    "JOKER",
    "KINDS",
    "LEFT",
    "LIFE",
    "LIVING",
    "REAPER",
    "REBIRTHS",
    "RIGHT",
    "STACKS",
    "Card",
    "Rebirth",
    "Symbol",
    "TableError",
    "Tables",
    "can_lay",
    "copies",
    "load",
    "without",
]

Symbol = str
"""One of the letters H S C B, J for a joker, R for the Grim Reaper."""

_DATA: Final = files(__package__).joinpath(FILE).read_bytes()
_TABLES: Final = load(_DATA.decode("utf-8"))

DIGEST: Final = sha256(_DATA).hexdigest()[:16]
"""Names this card data in a save's header."""

_CODES: Final = tuple(code for code, _copies in _TABLES.life)
_COPIES: Final = tuple(copies for _code, copies in _TABLES.life)

LEFT: Final[tuple[Symbol, ...]] = tuple(code[0] for code in _CODES)
RIGHT: Final[tuple[Symbol, ...]] = tuple(code[1] for code in _CODES)
"""By life card: the symbol of its left half and of its right half."""
HAS_BUDDHA: Final[tuple[bool, ...]] = tuple(code.endswith(BUDDHA) for code in _CODES)


class Card(BaseCard):
    """One kind of life card: an index into ``KINDS``, which begins with nought.

    >>> BY_CODE["hr*"].left, BY_CODE["hr*"].right, BY_CODE["hr*"].buddha
    ('H', 'R', True)
    """

    __slots__ = ()

    def __str__(self) -> str:
        return _CODES[self]

    @property
    def left(self) -> Symbol:
        """The symbol of its left half."""
        return LEFT[self]

    @property
    def right(self) -> Symbol:
        """The symbol of its right half."""
        return RIGHT[self]

    @property
    def buddha(self) -> bool:
        """Is there a Buddha in it (M15)?"""
        return HAS_BUDDHA[self]

    @property
    def corner(self) -> str:
        """What stands in its corner: the letters of its halves."""
        return _CODES[self][:2]

    @property
    def symbol(self) -> str:
        """What its face shows besides, one cell wide: the sign of a Buddha, or nothing."""
        return BUDDHA if HAS_BUDDHA[self] else ""

    @property
    def ink(self) -> str:
        """The colour group it is drawn in."""
        if RIGHT[self] == REAPER:
            return "red"
        return "wild" if JOKER in (LEFT[self], RIGHT[self]) else "black"


KINDS: Final[tuple[Card, ...]] = tuple(map(Card, range(len(_CODES))))
"""Every kind of life card once, in the order of the table."""
LIFE: Final[tuple[Card, ...]] = tuple(card for card in KINDS for _copy in range(_COPIES[card]))
"""All the life cards."""
BY_CODE: Final[dict[str, Card]] = {str(card).lower(): card for card in KINDS}

REBIRTHS: Final = _TABLES.rebirths
"""Every rebirth card, from the lowest stack up."""
ANIMALS: Final[tuple[str, ...]] = tuple(dict.fromkeys(card.animal for card in REBIRTHS))
"""Every animal once, humans last."""
BY_STACK: Final[dict[str, tuple[Rebirth, ...]]] = {
    name: tuple(card for card in REBIRTHS if card.stack == name) for name in STACKS
}
"""By the name of a stack: every card that belongs to it; humans by their numbers."""
ABILITY_OF: Final[dict[str, str]] = {card.animal: card.ability for card in REBIRTHS}


def copies(card: Card) -> int:
    """Return how many there are of a kind."""
    return _COPIES[card]


def without(cards: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    """Return cards without one, the first of several alike; it must be among them."""
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]


def _match(one: Symbol, other: Symbol) -> bool:
    """M6: alike, or a joker with any symbol but a Reaper."""
    return REAPER not in (one, other) and (one == other or JOKER in (one, other))


_ENDS: Final = LIVING + JOKER + REAPER

FITS_RIGHT: Final[dict[Symbol, tuple[bool, ...]]] = {
    end: tuple(_match(LEFT[card], end) for card in KINDS) for end in _ENDS
}
"""By the symbol on a lifeline's right end: for each card, can it be laid there (M6)?"""
FITS_LEFT: Final[dict[Symbol, tuple[bool, ...]]] = {
    end: tuple(_match(RIGHT[card], end) for card in KINDS) for end in _ENDS
}
"""By the symbol on a lifeline's left end: for each card, can it be laid there (M-A8)?"""


def can_lay(card: Card, right: Symbol, left: Symbol | None = None) -> bool:
    """Does a card match the right end of a lifeline, or its left end where that is open too?

    >>> can_lay(BY_CODE["hc"], "C"), can_lay(BY_CODE["hc"], "C", "C")
    (False, True)
    """
    return FITS_RIGHT[right][card] or (left is not None and FITS_LEFT[left][card])
