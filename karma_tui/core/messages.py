"""What is said to a player, before and after it is put into words.

A ``Message`` is data: a key and its facts. A game's wording turns it into a ``Sentence``, whose
parts stay cards and names, so that each interface draws them its own way.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from string import Formatter
from typing import Any, TypeAlias

from karma_tui.core.cards import Back, Card
from karma_tui.core.language import figure
from karma_tui.core.seats import Seat


@dataclass(frozen=True, slots=True)
class Message:
    """A thing to be said: ``key`` names the sentence, ``facts`` fill it in."""

    key: str
    facts: tuple[tuple[str, Any], ...] = ()

    def fact(self, name: str) -> Any:
        """Return one fact. Raises ``KeyError`` when there is none of that name."""
        return dict(self.facts)[name]


def message(key: str, /, **facts: Any) -> Message:
    """Write a message down: ``message("too_low", card=c, top=t)``."""
    return Message(key, tuple(facts.items()))


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a move is not allowed: the id of the rule that forbids it, and the reason as data."""

    rule: str
    reason: Message


NOTATION = "notation"
"""The rule a refusal cites when the words of a move cannot be read at all."""


@dataclass(frozen=True, slots=True)
class Who:
    """A player's name inside a sentence."""

    seat: Seat
    name: str

    def __str__(self) -> str:
        return self.name


Part: TypeAlias = str | Card | Back | Who
Sentence: TypeAlias = tuple[Part, ...]
"""A sentence in pieces: words, cards and names, in reading order."""


def compose(template: str, **values: Any) -> Sentence:
    """Fill ``{name}`` fields of a translated template, keeping cards and names whole.

    A value that is a tuple or list is a run of parts with one space between.

    >>> [str(part) for part in compose("{who} lays {n} cards.", who=Who(1, "Mona"), n=2)]
    ['Mona', ' lays ', '2', ' cards.']
    """
    parts: list[Part] = []
    for literal, field in _fields(template):
        if literal:
            parts.append(literal)
        if field is not None:
            parts.extend(_parts(values[field]))
    return tuple(parts)


def combine(template: str, **values: Any) -> Sentence:
    """Fill a translated template as ``compose`` does, but with sentences in pieces: a tuple stays as it is.

    >>> plain(combine("{does}; you win", does=("Mona", " draws")))
    'Mona draws; you win'
    """
    parts: list[Part] = []
    for literal, field in _fields(template):
        if literal:
            parts.append(literal)
        if field is not None:
            value = values[field]
            parts.extend(value if isinstance(value, tuple) else _parts(value))
    return tuple(parts)


@lru_cache(4096)
def _fields(template: str) -> tuple[tuple[str, str | None], ...]:
    """The texts of a template, each with the name of the field after it: the same few are filled always."""
    return tuple([(literal, name) for literal, name, _spec, _conversion in Formatter().parse(template)])


def _parts(value: Any) -> Iterable[Part]:
    if isinstance(value, (str, Card, Back, Who)):
        yield value
    elif isinstance(value, (tuple, list)):
        for index, item in enumerate(value):
            if index:
                yield " "
            yield from _parts(item)
    else:
        yield figure(value) if isinstance(value, int) and not isinstance(value, bool) else str(value)


def plain(sentence: Sentence) -> str:
    """Read a sentence out as plain text, cards in notation."""
    return "".join(str(part) for part in sentence)
