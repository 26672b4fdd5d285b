"""Cards as a player may meet them: face up, or as a back that says nothing."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypeAlias


class Card(int):
    """One card of some game's deck: an index into it, cheap to copy, compare and hash.

    A game subclasses it and gives it its notation as ``str(card)``.
    """

    __slots__ = ()

    def __repr__(self) -> str:
        return "<" + str(self) + ">"

    def __str__(self) -> str:
        raise NotImplementedError("a game's card type writes its own notation")


@dataclass(frozen=True, slots=True)
class Back:
    """A card one may not see: no identity, nothing to track. All backs are equal."""

    def __str__(self) -> str:
        return "?"


BACK = Back()

Seen: TypeAlias = Card | Back
"""A card as one seat sees it."""


def codes(cards: Iterable[Seen | None]) -> str:
    """Write cards in notation with one space between; an empty slot is ``-``."""
    return " ".join(["-" if card is None else str(card) for card in cards])
