"""Counts of what can be reached from a written position of Karma 60 in n moves: X3–X18.

The figures were worked out by the independent model of the rules (``Book``) and are checked against
it and against the engine. A changed figure is a changed rule.
"""

from __future__ import annotations

from typing import Any

import pytest

from karma_tui.games.sixty import game
from tests.support.counting import (
    follow,
    lines_by_engine,
    lines_by_the_book,
    tables_by_engine,
    tables_by_the_book,
)
from tests.support.sixty_by_the_book import Book, table_of

ENDGAME: dict[str, Any] = {  # every zone, every Karma card, a run at stake, nothing left to draw
    "pile": "4 9",
    "seat": [
        {"hand": "9 9 PT BU", "up": "GP 3", "down": "12 BU"},
        {"hand": "FL 11 2", "up": "BU", "down": "GP 16"},
    ],
}
WITH_A_DECK: dict[str, Any] = {  # drawing, three seats, one of them out, taking by choice
    "deck": "FL 4 16 BU",
    "pile": "6 6",
    "options": {"take": "free"},
    "seat": [{"hand": "7 7 GP", "up": "13"}, {"hand": "5 6 PT", "up": "14"}, {"hand": "3 9 10", "up": "15"}],
}
BLIND: dict[str, Any] = {  # blind flips of every kind, receivers in and out
    "pile": "3 8",
    "seat": [{"down": "GP 2 PT"}, {}, {"down": "FL BU 9"}, {"down": "GP PT 1"}],
}
PICKING: dict[str, Any] = {
    "phase": "pick",
    "deck": "1",
    "seat": [{"six": "3 3 9 GP PT"}, {"six": "4 BU 8 8"}],
}

CASES = {"endgame": ENDGAME, "with-a-deck": WITH_A_DECK, "blind": BLIND, "picking": PICKING}
LINES = {  # how many lines of play there are of 1, 2, 3 … moves
    "endgame": [4, 8, 19, 33, 88, 150, 377, 755, 1643, 3837],
    "with-a-deck": [5, 15, 38, 107, 391, 1038, 3460, 13529],
    "blind": [3, 8, 22, 58, 147, 298, 588, 1153, 2252, 3831],
    "picking": [7, 21, 63, 153, 261, 559, 1022, 1751, 3697],
}
TABLES = {  # how many different tables there are after exactly 1, 2, 3 … moves
    "endgame": [4, 8, 19, 31, 72, 114, 256, 470],
    "with-a-deck": [5, 15, 38, 99, 340, 861, 2609],
    "blind": [3, 8, 22, 58, 146, 291, 545],
    "picking": [7, 21, 63, 153, 237, 400, 597],
}
every_case = pytest.mark.parametrize("name", CASES)


@every_case
def test_the_engine_counts_the_lines_of_play(name: str) -> None:
    state, counts = game.set_up(CASES[name]), LINES[name]
    assert lines_by_engine(game, state, len(counts)) == counts


@every_case
def test_the_book_counts_the_same_lines(name: str) -> None:
    """The last figure is left to the engine: the book is slow."""
    book, shallow = Book(CASES[name]), LINES[name][:-1]
    assert lines_by_the_book(book, len(shallow)) == shallow


@pytest.mark.slow
@every_case
def test_the_book_counts_the_same_lines_to_the_end(name: str) -> None:
    assert lines_by_the_book(Book(CASES[name]), len(LINES[name])) == LINES[name]


@every_case
def test_the_engine_reaches_as_many_tables(name: str) -> None:
    state, counts = game.set_up(CASES[name]), TABLES[name]
    assert tables_by_engine(game, state, len(counts), lambda each: repr(table_of(each))) == counts


@every_case
def test_the_book_reaches_as_many_tables(name: str) -> None:
    assert tables_by_the_book(Book(CASES[name]), len(TABLES[name]), repr) == TABLES[name]


@every_case
def test_the_engine_and_the_book_agree_on_every_line(name: str) -> None:
    """X3–X18: not only on how many there are: the same tables and moves along every line of four moves."""
    follow(game, game.set_up(CASES[name]), Book(CASES[name]), 4, table_of)
