"""Counts of what can be reached from a written position of Mieses Karma in n moves: M5–M22, M-A1–M-A9.

The figures were worked out by the independent model of the rules (``Book``) and are checked against
it and against the engine. A changed figure is a changed rule.
"""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

from karma_tui.games.mieses import game
from tests.support.counting import (
    follow,
    lines_by_engine,
    lines_by_the_book,
    tables_by_engine,
    tables_by_the_book,
)
from tests.support.mieses_by_the_book import Book, table_of

DECK = "JH JS JC JH JS JC HH SS CC BB HH SS"
SOME = {
    "0-1": ["worm S", "guinea pig H", "beetle B"],
    "2-3": ["squirrel C"],
    "4-5": ["magpie C"],
    "6-7": ["cow C"],
}

ASKING: dict[str, Any] = {  # three seats, a dog that may lay at either end, a Reaper on offer
    "deck": DECK,
    "stacks": SOME,
    "seat": [
        {"animal": "dog", "symbol": "B", "left": "CB", "line": "BS", "hand": "SC JJ", "karma": 6},
        {"animal": "worm", "symbol": "H", "hand": "SC* BR*"},
        {"hand": "HC BB", "karma": 1},
    ],
}
ABILITIES: dict[str, Any] = {  # a chameleon among animals that can all do something
    "deck": DECK,
    "discard": "BH",
    "stacks": SOME,
    "seat": [
        {"animal": "chameleon", "symbol": "S", "line": "SC", "hand": "CB HC SR*", "karma": 2},
        {"animal": "cow", "symbol": "S", "line": "SB", "hand": "BC SS"},
        {"animal": "hedgehog", "symbol": "B", "line": "BC*", "hand": "CS"},
        {"animal": "dog", "symbol": "H", "hand": "HC*", "line": "HJ"},
    ],
}
DYING: dict[str, Any] = {  # combinations to take cards for, a squirrel's joker, a stack that is empty
    "deck": DECK,
    "stacks": SOME | {"4-5": []},
    "seat": [
        {"animal": "squirrel", "symbol": "H", "line": "HC CC CJ CS SB", "hand": "BR*", "karma": 4},
        {"animal": "worm", "symbol": "H", "line": "HS* SC*", "hand": "CB*", "karma": 2},
    ],
}
ENDING: dict[str, Any] = {  # a human with little left, a cat with a Reaper
    "deck": DECK,
    "stacks": SOME,
    "seat": [
        {"animal": "human", "human": 2, "line": "HS SC", "hand": "CB JB", "karma": 8},
        {"animal": "cat", "symbol": "B", "line": "BB BH", "hand": "CR* HC", "karma": 5, "points": "CC"},
        {"animal": "guinea pig", "symbol": "C", "line": "CH*", "hand": "HH HS*"},
    ],
}


class Page:
    """The model at one point of a line of play; moving on leaves it as it is."""

    def __init__(self, book: Book) -> None:
        self._book = book

    def legal(self) -> list[str]:
        return self._book.legal()

    def table(self) -> dict[str, Any]:
        return self._book.table()

    def after(self, move: str) -> Page:
        later = deepcopy(self._book)
        later.do(move)
        return Page(later)


CASES = {"asking": ASKING, "abilities": ABILITIES, "dying": DYING, "ending": ENDING}
LINES = {  # how many lines of play there are of 1, 2, 3 … moves
    "asking": [7, 14, 35, 73, 199, 280, 701, 1175, 2787],
    "abilities": [10, 41, 97, 265, 571, 1095, 2026, 3730],
    "dying": [3, 5, 17, 73, 216, 629, 1911, 4673],
    "ending": [5, 10, 30, 67, 200, 447, 969, 1864, 4096],
}
TABLES = {  # how many different tables there are after exactly 1, 2, 3 … moves
    "asking": [7, 14, 35, 70, 140, 215, 481],
    "abilities": [10, 32, 76, 183, 358, 633],
    "dying": [3, 5, 17, 48, 141, 404],
    "ending": [5, 10, 30, 59, 178, 337, 623],
}
every_case = pytest.mark.parametrize("name", CASES)


@every_case
def test_the_engine_counts_the_lines_of_play(name: str) -> None:
    state, counts = game.set_up(CASES[name]), LINES[name]
    assert lines_by_engine(game, state, len(counts)) == counts


@every_case
def test_the_book_counts_the_same_lines(name: str) -> None:
    """The last figure is left to the engine: the book is slow."""
    book, shallow = Page(Book(CASES[name])), LINES[name][:-1]
    assert lines_by_the_book(book, len(shallow)) == shallow


@pytest.mark.slow
@every_case
def test_the_book_counts_the_same_lines_to_the_end(name: str) -> None:
    assert lines_by_the_book(Page(Book(CASES[name])), len(LINES[name])) == LINES[name]


@every_case
def test_the_engine_reaches_as_many_tables(name: str) -> None:
    state, counts = game.set_up(CASES[name]), TABLES[name]
    assert tables_by_engine(game, state, len(counts), lambda each: repr(table_of(each))) == counts


@every_case
def test_the_book_reaches_as_many_tables(name: str) -> None:
    assert tables_by_the_book(Page(Book(CASES[name])), len(TABLES[name]), repr) == TABLES[name]


@every_case
def test_the_engine_and_the_book_agree_on_every_line(name: str) -> None:
    """M5–M22, M-A1–M-A9: not only on how many there are: the same tables and moves, four moves deep."""
    follow(game, game.set_up(CASES[name]), Page(Book(CASES[name])), 4, table_of)
