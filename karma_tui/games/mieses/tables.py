"""Reading the card tables (M1): text in, tables out, and anything that does not add up named by its line.

The tables are reconstructed, so that another may take their place; this page says what every one must keep.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Any, Final

from karma_tui.core.language import _, series

FILE: Final = "cards.toml"

LIVING: Final = "HSCB"
"""Heart, sun, clover, scales: the symbols that make combinations (M16)."""
JOKER: Final = "J"
REAPER: Final = "R"
BUDDHA: Final = "*"

ANT, HUMAN = "ant", "human"
STACKS: Final = (ANT, "0-1", "2-3", "4-5", "6-7", HUMAN)
"""The stacks of rebirth cards, from the lowest; those in between are named after the karma they ask (M18)."""
ABILITIES: Final = tuple(f"M-A{number}" for number in range(1, 10))

REBIRTH_CARDS: Final = 29
LIFE_CARDS: Final = 60
ANTS = HUMANS = 5

_ANIMAL_KEYS: Final = ("symbols", "draws", "ability")
_MOST: Final = 20
"""No figure of a card is higher."""


class TableError(ValueError):
    """A card table that does not add up; the text is one line: the file, the line and what is wrong."""

    def __init__(self, line: int, why: str) -> None:
        super().__init__(_("{file}, line {line}: {why}").format(file=FILE, line=line, why=why))
        self.line = line


@dataclass(frozen=True, slots=True)
class Rebirth:
    """A rebirth card: one copy of an animal, or a human.

    >>> str(Rebirth("hedgehog", "S", "2-3", 4, "M-A3"))
    'hedgehog S'
    """

    animal: str
    symbol: str
    """What the first life card of its lifeline must match (M6)."""
    stack: str
    draws: int
    """Life cards its life begins with (M18)."""
    ability: str = ""
    """The rule of its ability, empty for none."""
    number: int = 0
    """Which of the humans it is, nought for an animal."""
    worth: int = 0
    """Victory points of a human (M21)."""

    def __str__(self) -> str:
        return f"{self.animal} {self.number} {self.symbol}" if self.number else f"{self.animal} {self.symbol}"


@dataclass(frozen=True, slots=True)
class Tables:
    """What a game is played with: the kinds of life cards with their copies, and every rebirth card."""

    life: tuple[tuple[str, int], ...]
    rebirths: tuple[Rebirth, ...]
    """From the lowest stack up; humans by their numbers."""


def load(text: str) -> Tables:
    """Read the tables. Raises ``TableError``, which names the line."""
    try:
        written = tomllib.loads(text)
    except ValueError as wrong:
        raise _unreadable(text, str(wrong)) from wrong
    return _Reader(text, written).tables()


def _unreadable(text: str, said: str) -> TableError:
    found = re.fullmatch(r"(.*) \(at line (\d+), column \d+\)", said, re.DOTALL)
    if found is None:
        return TableError(len(text.splitlines()) or 1, _("not readable as TOML: {said}").format(said=said))
    twice = found[1].startswith(("Cannot overwrite", "Cannot declare"))
    return TableError(
        int(found[2]),
        _("named a second time") if twice else _("not readable as TOML: {found}").format(found=found[1]),
    )


class _Reader:
    def __init__(self, text: str, written: Mapping[str, Any]) -> None:
        self._written = written
        self._lines = _lines(text)

    def tables(self) -> Tables:
        self._check_keys((), self._written, ("rebirth", "life"))
        return Tables(life=self._life(), rebirths=self._rebirths())

    # --- life cards ---

    def _life(self) -> tuple[tuple[str, int], ...]:
        life = self._table(("life",), self._written.get("life"))
        kinds = tuple((self._kind(code), self._figure(("life", code), life[code], 1)) for code in life)
        total = sum(copies for _code, copies in kinds)
        if total != LIFE_CARDS:
            raise self._error(
                ("life",),
                _("{total} life cards; there are {life_cards}").format(total=total, life_cards=LIFE_CARDS),
            )
        return kinds

    def _kind(self, code: str) -> str:
        path = ("life", code)
        halves = code.removesuffix(BUDDHA)
        if len(halves) != 2:
            raise self._error(
                path,
                _("{code!r} is not a life card: two letters, and {buddha} for a Buddha").format(
                    code=code, buddha=BUDDHA
                ),
            )
        for half, symbol, symbols in (
            ("left", halves[0], LIVING + JOKER),
            ("right", halves[1], LIVING + JOKER + REAPER),
        ):
            if symbol not in symbols:
                raise self._error(
                    path,
                    _("{code}: {symbol!r} cannot be on a {half} half; {symbols} can").format(
                        code=code, symbol=symbol, half=half, symbols=symbols
                    ),
                )
        return code

    # --- rebirth cards ---

    def _rebirths(self) -> tuple[Rebirth, ...]:
        stacks = self._table(("rebirth",), self._written.get("rebirth"))
        self._check_keys(("rebirth",), stacks, STACKS)
        cards: list[Rebirth] = []
        for stack in STACKS:
            cards += self._stack(stack, stacks.get(stack), {card.animal for card in cards})
        if len(cards) != REBIRTH_CARDS:
            raise self._error(
                ("rebirth",),
                _("{n} rebirth cards; there are {rebirth_cards}").format(
                    n=len(cards), rebirth_cards=REBIRTH_CARDS
                ),
            )
        return tuple(cards)

    def _stack(self, stack: str, written: object, named: Collection[str]) -> list[Rebirth]:
        path = ("rebirth", stack)
        animals = self._table(path, written)
        for animal in animals:
            if animal in named:
                raise self._error(
                    (*path, animal), _("{animal} is in another stack already").format(animal=animal)
                )
        cards = [card for animal in animals for card in self._copies(stack, animal, animals[animal])]
        if stack in (ANT, HUMAN) and (len(animals), len(cards)) != (1, ANTS):
            raise self._error(
                path,
                _("{animals}: {n} cards; there are {ants} of one name").format(
                    animals=series(animals), n=len(cards), ants=ANTS
                ),
            )
        return cards

    def _copies(self, stack: str, animal: str, written: object) -> list[Rebirth]:
        path = ("rebirth", stack, animal)
        table = self._table(path, written)
        keys = (*_ANIMAL_KEYS, "worth") if stack == HUMAN else _ANIMAL_KEYS
        self._check_keys(path, table, keys)
        if not re.fullmatch(r"[a-z]+( [a-z]+)*", animal):
            raise self._error(
                path,
                _("{animal!r} is not a name: small letters, one space between words").format(animal=animal),
            )
        if missing := [key for key in keys if key not in table]:
            raise self._error(path, _("{animal} has no {missing}").format(animal=animal, missing=missing[0]))
        symbols, ability = self._symbols(path, table["symbols"]), self._ability(path, table["ability"])
        draws = self._figure(path, table["draws"], 1)
        worths = self._worths(path, table["worth"], len(symbols)) if stack == HUMAN else [0] * len(symbols)
        return [
            Rebirth(animal, symbol, stack, draws, ability, number if stack == HUMAN else 0, worth)
            for number, (symbol, worth) in enumerate(zip(symbols, worths, strict=True), 1)
        ]

    def _symbols(self, path: tuple[str, ...], written: object) -> str:
        if not isinstance(written, str) or not written:
            raise self._error(path, _("symbols is not a text of letters"))
        for symbol in written:
            if symbol not in LIVING + JOKER:
                raise self._error(
                    path,
                    _("{symbol!r} is not the symbol of a rebirth card; {living} are").format(
                        symbol=symbol, living=LIVING + JOKER
                    ),
                )
        return written

    def _ability(self, path: tuple[str, ...], written: object) -> str:
        if written != "" and written not in ABILITIES:
            raise self._error(
                path,
                _("there is no ability {written!r}; there are {abilities}").format(
                    written=written, abilities=series(ABILITIES)
                ),
            )
        return str(written)

    def _worths(self, path: tuple[str, ...], written: object, count: int) -> list[int]:
        if not isinstance(written, list) or len(written) != count:
            raise self._error(
                path, _("worth is not a list of {count} figures, one a human").format(count=count)
            )
        return [self._figure(path, worth, 0) for worth in written]

    # --- what every part needs ---

    def _table(self, path: tuple[str, ...], written: object) -> Mapping[str, Any]:
        name = " ".join(path)
        if not isinstance(written, Mapping):
            raise self._error(
                path,
                _("there is no table of {name}").format(name=name)
                if written is None
                else _("{name}: no table").format(name=name),
            )
        if not written:
            raise self._error(path, _("{name} has no card").format(name=name))
        return written

    def _figure(self, path: tuple[str, ...], written: object, least: int) -> int:
        if not isinstance(written, int) or isinstance(written, bool) or not least <= written <= _MOST:
            raise self._error(
                path,
                _("{written!r} is not a whole number from {least} to {most}").format(
                    written=written, least=least, most=_MOST
                ),
            )
        return written

    def _check_keys(self, path: tuple[str, ...], written: Mapping[str, Any], keys: Collection[str]) -> None:
        for key in written:
            if key not in keys:
                raise self._error(
                    (*path, key),
                    _("unknown key {key!r}; the keys are {keys}").format(key=key, keys=series(keys)),
                )

    def _error(self, path: tuple[str, ...], why: str) -> TableError:
        """Blame the line that writes ``path``, else that of the table it is in, else the first."""
        at = next((path[:end] for end in range(len(path), 0, -1) if path[:end] in self._lines), ())
        return TableError(self._lines.get(at, 1), why)


def _lines(text: str) -> dict[tuple[str, ...], int]:
    """By the path of a table or key: the first line that writes it."""
    lines: dict[tuple[str, ...], int] = {}
    table: tuple[str, ...] = ()
    for number, line in enumerate(text.splitlines(), 1):
        if header := re.match(r"\s*\[\s*(.+?)\s*\]\s*(?:#.*)?$", line):
            table = _path(header[1])
            for end in range(1, len(table) + 1):
                lines.setdefault(table[:end], number)
        elif key := re.match(r"\s*([^=#]+?)\s*=", line):
            lines.setdefault((*table, *_path(key[1])), number)
    return lines


def _path(dotted: str) -> tuple[str, ...]:
    """The keys of a dotted name: ``rebirth."0-1"``."""
    return tuple(word.strip("\"'") for word in re.findall(r"\"[^\"]*\"|'[^']*'|[^.\s]+", dotted))
