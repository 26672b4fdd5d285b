"""The moves of classic Karma and their notation."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Final, TypeAlias

from karma_tui.core.cards import codes
from karma_tui.core.messages import NOTATION, Refusal, message
from karma_tui.core.notation import Reader, alone, no_such_card, read_move
from karma_tui.core.seats import Seat
from karma_tui.games.classic.cards import BY_CODE, DECK, RANKS, Card, bits
from karma_tui.games.shedding import reader_of_flips

SLOTS: Final = 3
"""Face-down cards a player starts with (C4)."""


@dataclass(frozen=True, slots=True)
class Lay:
    """Lay cards of one rank from the zone in play: ``9c 9d`` (C7, C8). Any suits of the rank will do."""

    cards: tuple[Card, ...]
    bits: int = field(init=False, repr=False, compare=False)
    """The cards as a set."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "bits", bits(self.cards))

    def __str__(self) -> str:
        return codes(self.cards)


@dataclass(frozen=True, slots=True)
class Take:
    """Take the pile into hand: ``take`` (C10)."""

    def __str__(self) -> str:
        return "take"


@dataclass(frozen=True, slots=True)
class Flip:
    """Turn over the face-down card in ``slot`` (1–3 from the left), laid if it goes: ``flip 2`` (C22)."""

    slot: int

    def __str__(self) -> str:
        return f"flip {self.slot}"


@dataclass(frozen=True, slots=True)
class Swap:
    """Before play: exchange a hand card for a face-up card: ``swap 3c Kd`` (C5)."""

    hand: Card
    up: Card

    def __str__(self) -> str:
        return f"swap {self.hand} {self.up}"


@dataclass(frozen=True, slots=True)
class Ready:
    """End one's swapping: ``ready`` (C5)."""

    def __str__(self) -> str:
        return "ready"


@dataclass(frozen=True, slots=True)
class Deal:
    """Chance: ``dealer`` deals ``order``, the whole deck, first card first: ``deal @2 7h Td …`` (C4, C6)."""

    dealer: Seat
    order: tuple[Card, ...]

    def __str__(self) -> str:
        return f"deal @{self.dealer} {codes(self.order)}"


ClassicMove: TypeAlias = Lay | Take | Flip | Swap | Ready | Deal

TAKE: Final = Take()
READY: Final = Ready()
FLIPS: Final = tuple(Flip(slot) for slot in range(1, SLOTS + 1))


class _Swaps(dict[Card, tuple[Swap, ...]]):
    """By a hand card: its swap for every other card of the deck. Filled as it is asked."""

    def __missing__(self, hand: Card) -> tuple[Swap, ...]:
        self[hand] = swaps = tuple(Swap(hand, up) for up in DECK)
        return swaps


SWAPS: Final = _Swaps()


def _lays_of(same: tuple[Card, ...], chosen: int) -> tuple[Lay, ...]:
    """Every lay from those of the four cards of a rank whose bits are set, the fewest cards first."""
    held = tuple(card for at, card in enumerate(same) if chosen >> at & 1)
    return tuple(Lay(held[:count]) for count in range(1, len(held) + 1))


_OF_RANK: Final = tuple(
    tuple(_lays_of(DECK[4 * rank : 4 * rank + 4], chosen) for chosen in range(16))
    for rank in range(len(RANKS))
)
"""By rank, and by which of its four cards there are: every lay from them."""


_MOST_SETS: Final = 16_384
"""Sets of cards whose lays are remembered at once: there are a million, and a house plays for months."""


class _Lays(dict[int, tuple[Lay, ...]]):
    """By a set of cards: every lay from it, one for each rank and number, low suits first.

    Filled as it is asked, and begun anew when it is full.
    """

    def __missing__(self, cards: int) -> tuple[Lay, ...]:
        if len(self) >= _MOST_SETS:
            self.clear()
        found = (lay for rank, lays in enumerate(_OF_RANK) for lay in lays[cards >> 4 * rank & 15])
        self[cards] = result = tuple(found)
        return result


_LAYS: Final = _Lays()
_LOW, _MIDDLE, _HIGH = 0xFFFFF, 0xFFFF << 20, 0xFFFF << 36


def lays(cards: int) -> tuple[Lay, ...]:
    """Every way to lay from a set of cards: one ``Lay`` for each rank and number of cards.

    >>> [str(lay) for lay in lays(0b11 << 28)]
    ['9c', '9c 9d']
    """
    return _LAYS[cards & _LOW] + _LAYS[cards & _MIDDLE] + _LAYS[cards & _HIGH]


def parse(text: str) -> ClassicMove | Refusal:
    """Read a move: case-insensitive, any white space, ``10d`` as good as ``Td``.

    Returns a ``notation`` refusal when the words cannot be read.
    """
    return read_move(text, _READERS, _lay)


def _card(word: str) -> Card | None:
    return BY_CODE.get(re.sub(r"^10(?=[cdhs]$)", "t", word))


def _cards(words: list[str]) -> tuple[Card, ...] | Refusal:
    found: list[Card] = []
    for word in words:
        card = _card(word)
        if card is None:
            return no_such_card(word)
        if card in found:
            return Refusal(NOTATION, message("card_twice", card=card))
        found.append(card)
    return tuple(found)


def _lay(words: list[str]) -> Lay | Refusal | None:
    if not any(_card(word) for word in words) and not re.fullmatch(r"[0-9tjqka]{1,2}[a-z]", words[0]):
        return None
    cards = _cards(words)
    return cards if isinstance(cards, Refusal) else Lay(cards)


def _swap(words: list[str]) -> Swap | Refusal | None:
    cards = _cards(words)
    if isinstance(cards, Refusal):
        return cards
    return Swap(*cards) if len(cards) == 2 else None


def _deal(words: list[str]) -> Deal | Refusal | None:
    if not words or not re.fullmatch(r"@[0-9]", words[0]):
        return None
    cards = _cards(words[1:])
    return cards if isinstance(cards, Refusal) else Deal(int(words[0][1:]), cards)


_READERS: Final[dict[str, Reader[ClassicMove]]] = {
    "take": alone(TAKE),
    "ready": alone(READY),
    "flip": reader_of_flips(FLIPS),
    "swap": _swap,
    "deal": _deal,
}
