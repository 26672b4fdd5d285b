"""Combinations (M16): four living symbols alike, or one of each; and what a squirrel's joker serves (M-A4).

Counts are of hearts, suns, clovers and scales, in the order of ``LIVING``.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Final, TypeAlias

from karma_tui.games.mieses.cards import JOKER, KINDS, LEFT, LIVING, RIGHT, Card

FOUR: Final = 4
"""Symbols of a combination."""

Counts: TypeAlias = tuple[int, int, int, int]
"""How many hearts, suns, clovers and scales there are."""

NONE: Final[Counts] = (0, 0, 0, 0)

_OF: Final = tuple(tuple((LEFT[card], RIGHT[card]).count(symbol) for symbol in LIVING) for card in KINDS)
_JOKERS: Final = tuple(JOKER in (LEFT[card], RIGHT[card]) for card in KINDS)


def count(cards: Iterable[Card]) -> Counts:
    """Count the living symbols on some cards; jokers and Reapers are none."""
    h = s = c = b = 0
    for card in cards:
        more = _OF[card]
        h, s, c, b = h + more[0], s + more[1], c + more[2], b + more[3]
    return (h, s, c, b)


def has_joker(cards: Iterable[Card]) -> bool:
    """Is there a joker on any of the cards?"""
    return any(_JOKERS[card] for card in cards)


def _with(counts: Counts, different: int) -> int:
    """How many combinations there are with so many of four different symbols."""
    return different + sum((each - different) // FOUR for each in counts)


@cache
def greatest(counts: Counts) -> int:
    """Return the greatest number of combinations; a symbol serves one only.

    >>> greatest((5, 5, 1, 1)), greatest((7, 3, 3, 3)), greatest((2, 2, 2, 2))
    (3, 4, 2)
    """
    return max(_with(counts, different) for different in range(min(counts) + 1))


@cache
def combinations(counts: Counts) -> tuple[str, ...]:
    """Return the symbols of each combination, with as few of four different ones as the most allow.

    >>> combinations((1, 1, 5, 1)), combinations((4, 0, 4, 0))
    (('HSCB', 'CCCC'), ('HHHH', 'CCCC'))
    """
    most = greatest(counts)
    different = next(number for number in range(min(counts) + 1) if _with(counts, number) == most)
    alike = [
        symbol * FOUR
        for symbol, each in zip(LIVING, counts, strict=True)
        for _four in range((each - different) // FOUR)
    ]
    return (LIVING,) * different + tuple(alike)


@cache
def with_joker(counts: Counts) -> tuple[Counts, str]:
    """Return the counts when one joker serves best, and as what; empty when it adds nothing (M-A4).

    >>> with_joker((1, 1, 1, 0)), with_joker((1, 0, 0, 0))
    (((1, 1, 1, 1), 'B'), ((1, 0, 0, 0), ''))
    """
    best, symbol = counts, ""
    for number, each in enumerate(LIVING):
        h, s, c, b = (counts[other] + (other == number) for other in range(len(LIVING)))
        more = (h, s, c, b)
        if greatest(more) > greatest(best):
            best, symbol = more, each
    return best, symbol


def counted(cards: Sequence[Card], joker: bool) -> tuple[Counts, str]:
    """Count the symbols as they score, and say what a joker serves as; empty when it adds nothing (M-A4).

    ``joker``: one counts for whoever's lifeline it is.
    """
    counts = count(cards)
    return with_joker(counts) if joker and has_joker(cards) else (counts, "")
