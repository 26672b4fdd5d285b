"""The 64 cards (K1, K2): their table, checked as it is read, and what it says of each kind of card.

Copies are alike, so a card is its kind. The rules know the effects, never which card has which: what a
card does is read from ``cards.toml`` alone. Some cards are a count of each kind where order means
nothing: an ``int`` with ``BITS`` bits a kind.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from hashlib import sha256
from importlib.resources import files
from typing import Any, Final, Literal, TypeAlias, get_args

from karma_tui.core.cards import Card as BaseCard
from karma_tui.core.language import _, series

Colour: TypeAlias = Literal["blue", "green", "red"]

Trigger: TypeAlias = Literal["L", "G"]
"""When a card acts: on entering the current-life row, or when sent to the graveyard (K1)."""

Effect: TypeAlias = Literal[
    "sweep row",
    "lose hand card",
    "lose future",
    "lose own card",
    "opponent draws",
    "draw and play",
    "draw two",
    "row of four",
    "draw",
    "opponent scores",
    "all opponents draw",
    "recall future",
    "steal",
    "revive",
    "look",
    "keep from graveyard",
    "drop future",
]
"""Everything a card can do (K2)."""

Need: TypeAlias = Literal["", "seat", "own future", "graveyard", "graveyard and row"]
"""What a move must name for an effect: nothing, an opponent, one of the player's own future lives, a
card of the graveyard, or such a card and the row it goes to (K3)."""

NEEDS: Final[Mapping[Effect, Need]] = {
    "sweep row": "seat",
    "lose hand card": "seat",
    "lose future": "seat",
    "lose own card": "",
    "opponent draws": "seat",
    "draw and play": "",
    "draw two": "",
    "row of four": "",
    "draw": "",
    "opponent scores": "seat",
    "all opponents draw": "",
    "recall future": "own future",
    "steal": "seat",
    "revive": "graveyard and row",
    "look": "seat",
    "keep from graveyard": "graveyard",
    "drop future": "own future",
}

COLOURS: Final[tuple[Colour, ...]] = get_args(Colour)
TRIGGERS: Final[tuple[Trigger, ...]] = get_args(Trigger)
EFFECTS: Final[tuple[Effect, ...]] = get_args(Effect)
NUMBERS: Final = range(1, 7)
CARDS: Final = 64
"""How many cards there are (K1)."""

_FILE: Final = "cards.toml"
_KEYS: Final = ("colour", "number", "copies", "trigger", "effect")
_SYMBOLS: Final[Mapping[Trigger, str]] = {"L": "☼", "G": "†"}


# --- reading the table ------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Kind:
    """One row of the table: what all copies of a card have in common."""

    colour: Colour
    number: int
    copies: int
    trigger: Trigger
    effect: Effect

    @property
    def code(self) -> str:
        """The card in notation: ``B3``."""
        return f"{self.colour[0].upper()}{self.number}"


@dataclass(frozen=True, slots=True)
class Tables:
    """The whole table, in the order hands are sorted in."""

    kinds: tuple[Kind, ...]


class CardDataError(ValueError):
    """A table of cards that does not add up; the text is one line naming the file and its line."""

    def __init__(self, line: int, why: str) -> None:
        super().__init__(_("{file}, line {line}: {why}").format(file=_FILE, line=line, why=why))
        self.line = line


def load(text: str) -> Tables:
    """Read a table of cards. Raises ``CardDataError``."""
    return _Reader(text).tables()


class _Reader:
    def __init__(self, text: str) -> None:
        self._lines = text.splitlines()
        self._headers = [
            at for at, line in enumerate(self._lines) if re.match(r"\s*\[\[\s*card\s*\]\]", line)
        ]
        self._written = self._parse(text)

    def tables(self) -> Tables:
        for key in self._written:
            if key != "card":
                raise CardDataError(
                    self._line_of(key),
                    _("unknown key {key!r}; the table is a list of [[card]]").format(key=key),
                )
        rows = self._written.get("card", [])
        if not isinstance(rows, list) or not rows:
            raise CardDataError(self._line_of("card"), _("there must be a [[card]] for each kind"))
        kinds = tuple(self._kind(at, row) for at, row in enumerate(rows))
        self._check_whole(kinds)
        return Tables(kinds)

    def _parse(self, text: str) -> dict[str, Any]:
        try:
            return tomllib.loads(text)
        except tomllib.TOMLDecodeError as wrong:
            found = re.fullmatch(r"(.*) \(at line (\d+), column \d+\)", str(wrong), re.DOTALL)
            line, why = (int(found[2]), found[1]) if found else (len(self._lines), str(wrong))
            raise CardDataError(line, _("not readable as TOML: {why}").format(why=why)) from wrong

    def _kind(self, at: int, row: object) -> Kind:
        if not isinstance(row, dict):
            raise CardDataError(self._line_of("card"), _("card {at} is not a table").format(at=at + 1))
        for key in row:
            if key not in _KEYS:
                raise self._wrong(
                    at, key, _("unknown key {key!r}; a card has {keys}").format(key=key, keys=series(_KEYS))
                )
        for key in _KEYS:
            if key not in row:
                raise self._wrong(at, "", _("the card has no {key}").format(key=key))
        return Kind(
            colour=self._one_of(at, row, "colour", COLOURS),
            number=self._whole(at, row, "number", NUMBERS),
            copies=self._whole(at, row, "copies", range(1, CARDS + 1)),
            trigger=self._one_of(at, row, "trigger", TRIGGERS),
            effect=self._one_of(at, row, "effect", EFFECTS),
        )

    def _one_of(self, at: int, row: Mapping[str, Any], key: str, choices: tuple[Any, ...]) -> Any:
        if not isinstance(row[key], str) or row[key] not in choices:
            raise self._wrong(
                at,
                key,
                _("{key} {row!r} is not one of {choices}").format(
                    key=key, row=row[key], choices=series(choices)
                ),
            )
        return row[key]

    def _whole(self, at: int, row: Mapping[str, Any], key: str, numbers: range) -> int:
        value = row[key]
        if type(value) is not int or value not in numbers:
            low, high = numbers.start, numbers.stop - 1
            raise self._wrong(
                at,
                key,
                _("{key} {value!r} is not a whole number from {low} to {high}").format(
                    key=key, value=value, low=low, high=high
                ),
            )
        return value

    def _check_whole(self, kinds: tuple[Kind, ...]) -> None:
        codes = [kind.code for kind in kinds]
        for at, code in enumerate(codes):
            if code in codes[:at]:
                raise self._wrong(at, "", _("{code} is there twice").format(code=code))
        last = len(kinds) - 1
        for colour in COLOURS:
            if all(kind.colour != colour for kind in kinds):
                raise self._wrong(last, "", _("there is no {colour} card").format(colour=colour))
        for number in NUMBERS:
            if all(kind.number != number for kind in kinds):
                raise self._wrong(last, "", _("there is no card with a {number}").format(number=number))
        cards = sum(kind.copies for kind in kinds)
        if cards != CARDS:
            raise self._wrong(
                last,
                "copies",
                _("all copies together make {cards} cards, not {wanted}").format(cards=cards, wanted=CARDS),
            )

    def _wrong(self, at: int, key: str, why: str) -> CardDataError:
        """An error at a key of a card, or at the card's own line."""
        if at >= len(self._headers):  # written as one inline list
            return CardDataError(self._line_of("card"), why)
        first = self._headers[at]
        stop = self._headers[at + 1] if at + 1 < len(self._headers) else len(self._lines)
        return CardDataError(self._line_of(key, first, stop) if key else first + 1, why)

    def _line_of(self, key: str, first: int = 0, stop: int | None = None) -> int:
        """The line that sets a key, or else the first one looked at."""
        setting = re.compile(rf"""\s*\[*\s*["']?{re.escape(key)}["']?\s*[.=\]]""")
        lines = enumerate(self._lines[first:stop], first)
        return next((at for at, line in lines if setting.match(line)), first) + 1


# --- the cards --------------------------------------------------------------------------------------

_DATA: Final = files(__package__).joinpath(_FILE).read_bytes()
_KINDS: Final = load(_DATA.decode("utf-8")).kinds

DIGEST: Final = sha256(_DATA).hexdigest()[:16]
"""Names this card data in a save's header."""

_CODES: Final = tuple(kind.code for kind in _KINDS)


class Card(BaseCard):
    """One kind of card, an index into the table.

    >>> str(BY_CODE["b3"]), BY_CODE["b3"].number, BY_CODE["b3"].colour
    ('B3', 3, 'blue')
    """

    __slots__ = ()

    def __str__(self) -> str:
        return _CODES[self]

    @property
    def number(self) -> int:
        """The points it is worth, 1 to 6."""
        return _KINDS[self].number

    @property
    def colour(self) -> Colour:
        """Blue, green or red."""
        return _KINDS[self].colour

    @property
    def trigger(self) -> Trigger:
        """When it acts (K1)."""
        return _KINDS[self].trigger

    @property
    def effect(self) -> Effect:
        """What it does (K2)."""
        return _KINDS[self].effect

    @property
    def corner(self) -> str:
        """What stands in its corner: its code."""
        return _CODES[self]

    @property
    def symbol(self) -> str:
        """What its face shows besides, one cell wide: when it acts, in life or at the grave."""
        return _SYMBOLS[_KINDS[self].trigger]

    @property
    def ink(self) -> str:
        """The colour group it is drawn in."""
        return _KINDS[self].colour


KINDS: Final[tuple[Card, ...]] = tuple(map(Card, range(len(_KINDS))))
"""Every kind once, in the order of the table."""

DECK: Final[tuple[Card, ...]] = tuple(card for card in KINDS for _copy in range(_KINDS[card].copies))
BY_CODE: Final[dict[str, Card]] = {str(card).lower(): card for card in KINDS}


NUMBER: Final[tuple[int, ...]] = tuple(kind.number for kind in _KINDS)
EFFECT: Final[tuple[Effect, ...]] = tuple(kind.effect for kind in _KINDS)
NEED: Final[tuple[Need, ...]] = tuple(NEEDS[kind.effect] for kind in _KINDS)
ACTS_IN_ROW: Final[tuple[bool, ...]] = tuple(kind.trigger == "L" for kind in _KINDS)
COLOUR: Final[tuple[int, ...]] = tuple(COLOURS.index(kind.colour) for kind in _KINDS)
"""By a card, for those who ask often; the last an index into ``COLOURS``."""


def copies(card: Card) -> int:
    """Return how many of a kind there are in the game."""
    return _KINDS[card].copies


def points(cards: Iterable[Card]) -> int:
    """Return the sum of some cards' numbers.

    >>> points([BY_CODE["b2"], BY_CODE["g3"], BY_CODE["r6"]])
    11
    """
    return sum([NUMBER[card] for card in cards])


# --- counts of cards by kind ------------------------------------------------------------------------

BITS: Final = max(kind.copies for kind in _KINDS).bit_length()
UNIT: Final[tuple[int, ...]] = tuple(1 << BITS * card for card in KINDS)
"""By a card: a count of one of it."""
MASK: Final[tuple[int, ...]] = tuple(((1 << BITS) - 1) * unit for unit in UNIT)
"""By a card: every bit of its count."""

_MOST: Final = (1 << BITS) - 1
_RUNS: Final = tuple(tuple((card,) * copies for copies in range(_MOST + 1)) for card in KINDS)
"""By a card and a count: so many of it."""


def counts(cards: Iterable[Card]) -> int:
    """Count cards by kind."""
    return sum([UNIT[card] for card in cards])


@lru_cache(1 << 14)  # what is known of a hand is asked for in every view
def cards_of(count: int) -> tuple[Card, ...]:
    """Return the cards of a count, sorted.

    >>> [str(card) for card in cards_of(counts([BY_CODE["g1"], BY_CODE["b2"], BY_CODE["b2"]]))]
    ['B2', 'B2', 'G1']
    """
    cards: list[Card] = []
    for runs in _RUNS:
        if not count:
            break
        cards += runs[count & _MOST]
        count >>= BITS
    return tuple(cards)
