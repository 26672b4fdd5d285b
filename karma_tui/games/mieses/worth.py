"""What a lifeline is worth as it lies and what it lacks, built on a view only (M15, M16)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations_with_replacement

from karma_tui.games.mieses.ability import counts_joker
from karma_tui.games.mieses.cards import LIVING
from karma_tui.games.mieses.combos import (
    FOUR,
    Counts,
    combinations,
    count,
    counted,
    greatest,
    has_joker,
    with_joker,
)
from karma_tui.games.mieses.view import PlayerView, View


@dataclass(frozen=True, slots=True)
class Worth:
    """What a lifeline would score if its life ended now."""

    buddhas: int
    counts: Counts
    """A squirrel's joker among them."""
    joker: str
    """What that joker counts as; empty when there is none or it adds nothing."""
    combinations: tuple[str, ...]
    lacks: tuple[str, ...]
    """The fewest symbols that would make one more combination, in every way there is."""


def worth(view: View, player: PlayerView) -> Worth:
    """Score a lifeline as it lies."""
    cards, joker = player.lifeline, counts_joker(view, player)
    counts, symbol = counted(cards, joker)
    lacks = missing(count(cards), joker and has_joker(cards))
    return Worth(sum(card.buddha for card in cards), counts, symbol, combinations(counts), lacks)


@cache
def missing(counts: Counts, joker: bool = False) -> tuple[str, ...]:
    """Return the fewest symbols that would make one more combination; every such set, in order.

    ``counts`` are without a ``joker`` that counts as what serves best.

    >>> missing((1, 1, 1, 0)), missing((3, 1, 1, 0)), missing((0, 0, 2, 1))
    (('B',), ('H', 'B'), ('HS', 'CC'))
    """
    now = _most(counts, joker)
    for lacking in range(1, FOUR + 1):
        found = tuple(
            "".join(more)
            for more in combinations_with_replacement(LIVING, lacking)
            if _most(_with(counts, more), joker) > now
        )
        if found:
            return found
    raise AssertionError("four alike always make a combination")


def _most(counts: Counts, joker: bool) -> int:
    return greatest(with_joker(counts)[0] if joker else counts)


def _with(counts: Counts, more: Sequence[str]) -> Counts:
    h, s, c, b = (each + more.count(symbol) for symbol, each in zip(LIVING, counts, strict=True))
    return (h, s, c, b)
