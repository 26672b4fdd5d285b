"""Reading moves in notation: the parts that are the same in every game."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias, TypeVar

from karma_tui.core.cards import Card
from karma_tui.core.messages import NOTATION, Refusal, message
from karma_tui.core.seats import Seat

M = TypeVar("M")
C = TypeVar("C", bound=Card)

Reader: TypeAlias = Callable[[list[str]], M | Refusal | None]
"""Reads what follows the first word of a move; None for words that are no move at all."""


def read_move(text: str, readers: Mapping[str, Reader[M]], other: Reader[M] | None = None) -> M | Refusal:
    """Read a move by its first word: case-insensitive, any white space.

    ``other`` reads the whole of one that begins with no such word. Returns a ``notation`` refusal when the
    words cannot be read.
    """
    words = text.lower().split()
    read = None
    if words:
        reader = readers.get(words[0])
        read = reader(words[1:]) if reader else other(words) if other else None
    return Refusal(NOTATION, message("unreadable", text=text[:40])) if read is None else read


def alone(move: M) -> Reader[M]:
    """Return the reader of a move that is one word."""
    return lambda words: None if words else move


def read_cards(words: Sequence[str], by_code: Mapping[str, C]) -> tuple[C, ...] | Refusal:
    """Read cards by their codes in small letters; the refusal names the first that is none."""
    for word in words:
        if word not in by_code:
            return no_such_card(word)
    return tuple(by_code[word] for word in words)


def no_such_card(word: str) -> Refusal:
    """Refuse a word that stands where a card should."""
    return Refusal(NOTATION, message("no_such_card", word=word[:12]))


def read_seat(word: str) -> Seat:
    """Read a seat; nought when it is none.

    >>> read_seat("@3"), read_seat("@0"), read_seat("3")
    (3, 0, 0)
    """
    return int(word[1]) if re.fullmatch(r"@[1-9]", word) else 0
