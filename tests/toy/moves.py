"""The moves of the toy and their notation."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from karma_tui.core.cards import codes
from karma_tui.core.messages import NOTATION, Refusal, message
from tests.toy.cards import BY_CODE, Card


@dataclass(frozen=True, slots=True)
class Lay:
    """Lay a card from the hand: ``lay 17`` (T3)."""

    card: Card

    def __str__(self) -> str:
        return f"lay {self.card}"


@dataclass(frozen=True, slots=True)
class Deal:
    """Chance: the whole deck, the first card first: ``deal 3 17 …`` (T2)."""

    order: tuple[Card, ...]

    def __str__(self) -> str:
        return f"deal {codes(self.order)}"


ToyMove: TypeAlias = Lay | Deal


def parse(text: str) -> ToyMove | Refusal:
    """Read a move in any case and with any white space; a ``notation`` refusal if there is none."""
    verb, *named = text.lower().split() or [""]
    unknown = next((word for word in named if word not in BY_CODE), None)
    if verb not in ("lay", "deal") or not named or (verb == "lay" and len(named) > 1):
        return Refusal(NOTATION, message("unreadable", text=text[:40]))
    if unknown is not None:
        return Refusal(NOTATION, message("no_such_card", word=unknown[:12]))
    cards = tuple(BY_CODE[word] for word in named)
    return Lay(cards[0]) if verb == "lay" else Deal(cards)
