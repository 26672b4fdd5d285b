"""The moves of Karma 60 and their notation."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from itertools import combinations
from typing import Final, TypeAlias

from karma_tui.core.cards import codes
from karma_tui.core.messages import Refusal
from karma_tui.core.notation import Reader, alone, read_cards, read_move, read_seat
from karma_tui.core.seats import Seat
from karma_tui.games.shedding import reader_of_flips
from karma_tui.games.sixty.cards import BY_CODE, GIVE, HIGH, KINDS, MASK, UNIT, Card, copies, counts

SLOTS: Final = 3
"""Face-down cards a player starts with; as many are kept in hand and laid face up (X3)."""


@dataclass(frozen=True, slots=True)
class Lay:
    """Lay identical cards from the zone in play: ``9 9``; a Give the Pile says to whom: ``GP @3`` (X12)."""

    cards: tuple[Card, ...]
    to: Seat = 0
    """Who gets the pile; nought where nobody does."""
    counts: int = field(init=False, repr=False, compare=False)
    """The cards by kind."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "counts", counts(self.cards))

    def __str__(self) -> str:
        return f"{codes(self.cards)} @{self.to}" if self.to else codes(self.cards)


@dataclass(frozen=True, slots=True)
class Take:
    """Take the pile into hand: ``take`` (X6)."""

    def __str__(self) -> str:
        return "take"


@dataclass(frozen=True, slots=True)
class Flip:
    """Turn over the face-down card in ``slot`` (1–3 from the left), laid if it goes: ``flip 2`` (X8)."""

    slot: int

    def __str__(self) -> str:
        return f"flip {self.slot}"


@dataclass(frozen=True, slots=True)
class Keep:
    """Before play: keep three of the six cards for the hand: ``keep 3 9 GP`` (X3). Order means nothing."""

    cards: tuple[Card, ...]
    counts: int = field(init=False, repr=False, compare=False)
    """The cards by kind."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "cards", tuple(sorted(self.cards)))
        object.__setattr__(self, "counts", counts(self.cards))

    def __str__(self) -> str:
        return f"keep {codes(self.cards)}"


@dataclass(frozen=True, slots=True)
class Deal:
    """Chance: ``dealer`` deals ``order``, the whole deck, first card first: ``deal @2 7 GP …`` (X3)."""

    dealer: Seat
    order: tuple[Card, ...]

    def __str__(self) -> str:
        return f"deal @{self.dealer} {codes(self.order)}"


SixtyMove: TypeAlias = Lay | Take | Flip | Keep | Deal

TAKE: Final = Take()
FLIPS: Final = tuple(Flip(slot) for slot in range(1, SLOTS + 1))

# --- moves by the cards there are -------------------------------------------------------------------
# Moves are made once and found in tables, which fill as they are asked.


class _Keeps(dict[int, Keep]):
    """By a count of three cards: the move that keeps them."""

    def __missing__(self, cards: int) -> Keep:
        kept = (card for card in KINDS for _copy in range(copies(cards, card)))
        self[cards] = keep = Keep(tuple(kept))
        return keep


_KEEPS: Final = _Keeps()


def keeps(six: tuple[Card, ...]) -> list[Keep]:
    """Every way to keep three of some cards, one for each that the rules can tell apart (X3).

    They are listed from low to high when ``six`` is.
    """
    units = [UNIT[card] for card in six]
    return [_KEEPS[kept] for kept in dict.fromkeys(map(sum, combinations(units, SLOTS)))]


class _Numbers(dict[int, tuple[Lay, ...]]):
    """By a count of number cards: every lay from it, one for each number and how many of it."""

    def __missing__(self, cards: int) -> tuple[Lay, ...]:
        self[cards] = lays = tuple(
            Lay((card,) * count)
            for card in KINDS[:HIGH]
            if cards & MASK[card]
            for count in range(1, copies(cards, card) + 1)
        )
        return lays


class _Karmas(dict[int, tuple[Lay, ...]]):
    """By a count of Karma cards and by who may be given the pile: every lay from it.

    The bits above ``_WHOM`` are those of ``to_others``; they are nought on an empty pile, where
    giving it does nothing. Three of a kind are given to nobody (X11).
    """

    def __missing__(self, key: int) -> tuple[Lay, ...]:
        cards, seats, giver = key & (1 << _WHOM) - 1, key >> _WHOM + 3, key >> _WHOM & 7
        lays: list[Lay] = []
        for card in KINDS[HIGH:]:
            for count in range(1, copies(cards, card) + 1):
                giving = card == GIVE and seats and count < SLOTS
                others = [seat for seat in range(1, seats + 1) if seat != giver] if giving else [0]
                lays.extend(Lay((card,) * count, to) for to in others)
        self[key] = result = tuple(lays)
        return result


_NUMBER_LAYS: Final = _Numbers()
_KARMA_LAYS: Final = _Karmas()

_WHOM: Final = 2 * len(KINDS)
_LOW, _MIDDLE, _HIGH = 0xFFF, 0x3FF << 12, 0x3FF << 22
_FIRST_KARMA: Final = 2 * HIGH
_KARMA: Final = (1 << _WHOM) - (1 << _FIRST_KARMA)


def to_others(giver: Seat, seats: int) -> int:
    """Say for ``lays`` that a pile can be given by ``giver`` to any other of ``seats``."""
    return (seats << 3 | giver) << _WHOM


def lays(cards: int, whom: int) -> tuple[Lay, ...]:
    """Every way to lay from some cards; ``whom`` is nought on an empty pile, else from ``to_others``.

    >>> [str(lay) for lay in lays(counts([Card(9), Card(9), GIVE]), to_others(1, 3))]
    ['9', '9 9', 'GP @2', 'GP @3']
    """
    if karma := cards & _KARMA:
        return (
            _NUMBER_LAYS[cards & _LOW]
            + _NUMBER_LAYS[cards & _MIDDLE]
            + _NUMBER_LAYS[cards & _HIGH]
            + _KARMA_LAYS[karma | whom]
        )
    return _NUMBER_LAYS[cards & _LOW] + _NUMBER_LAYS[cards & _MIDDLE] + _NUMBER_LAYS[cards & _HIGH]


def gifts(giver: Seat, seats: int) -> tuple[Lay, ...]:
    """Every seat the pile can be given to by a Give the Pile that lies there already (X12)."""
    return _KARMA_LAYS[UNIT[GIVE] | to_others(giver, seats)]


# --- reading ----------------------------------------------------------------------------------------


def parse(text: str) -> SixtyMove | Refusal:
    """Read a move: case-insensitive, any white space.

    Returns a ``notation`` refusal when the words cannot be read.
    """
    return read_move(text, _READERS, _lay)


def _lay(words: list[str]) -> Lay | Refusal | None:
    to = read_seat(words[-1])
    named = words[:-1] if to else words
    if not named or not (set(named) & BY_CODE.keys() or re.fullmatch(r"[0-9]{1,3}|[a-z]{2}", named[0])):
        return None
    cards = read_cards(named, BY_CODE)
    return cards if isinstance(cards, Refusal) else Lay(cards, to)


def _keep(words: list[str]) -> Keep | Refusal | None:
    if not words:
        return None
    cards = read_cards(words, BY_CODE)
    return cards if isinstance(cards, Refusal) else Keep(cards)


def _deal(words: list[str]) -> Deal | Refusal | None:
    dealer = read_seat(words[0]) if words else 0
    if not dealer:
        return None
    cards = read_cards(words[1:], BY_CODE)
    return cards if isinstance(cards, Refusal) else Deal(dealer, cards)


_READERS: Final[dict[str, Reader[SixtyMove]]] = {
    "take": alone(TAKE),
    "flip": reader_of_flips(FLIPS),
    "keep": _keep,
    "deal": _deal,
}
