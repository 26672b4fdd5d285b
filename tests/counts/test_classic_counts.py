"""Counts of what can be reached from a written position in n moves, as chess programs count theirs.

The figures were worked out by the independent model of the rules (``Book``) and are checked against
it and against the engine. A changed figure is a changed rule: C7–C27.
"""

from __future__ import annotations

from typing import Any

import pytest

from karma_tui.games.classic import game
from tests.support.classic_by_the_book import Book, kinds, table_of
from tests.support.counting import (
    follow,
    lines_by_engine,
    lines_by_the_book,
    tables_by_engine,
    tables_by_the_book,
)

ENDGAME: dict[str, Any] = {  # every zone, every special rank, no deck
    "pile": "8s",
    "seat": [
        {"hand": "2c 5c 9c 9d", "up": "Tc 3c", "down": "Kc 4c"},
        {"hand": "2d 5d 8d Td", "up": "Jd", "down": "3d Ad"},
    ],
}
WITH_A_DECK: dict[str, Any] = {  # drawing, three seats, taking by choice
    "deck": "Tc 2h 7h 4h",
    "pile": "6s 6h",
    "options": {"take": "free"},
    "seat": [
        {"hand": "7c 7d 2c", "up": "Ac"},
        {"hand": "5d 6d Qd", "up": "Ad"},
        {"hand": "3h 9h Th", "up": "Ah"},
    ],
}
FOURS: dict[str, Any] = {  # four of a kind at once and over several turns, fives that turn back
    "pile": "7s",
    "options": {"four_across_turns": "yes", "second_five": "toggles"},
    "seat": [
        {"hand": "7c 7d 5c 5d 5h 5s", "up": "9c"},
        {"hand": "7h 3d 3c 3h 3s 9d", "down": "2d"},
    ],
}
SWAPPING: dict[str, Any] = {
    "phase": "swap",
    "seat": [{"hand": "3c 4c", "up": "Kc"}, {"hand": "3d 5d", "up": "Qd 9d"}],
}

LINES = [  # position, how many lines of play there are of 1, 2, 3 … moves
    (ENDGAME, [4, 12, 32, 68, 123, 182, 233, 317, 387]),
    (WITH_A_DECK, [4, 11, 30, 87, 270, 770, 2255]),
    (FOURS, [6, 16, 44, 103, 168, 277, 529, 820, 2380]),
    (SWAPPING, [3, 11, 44, 179, 726, 2927, 11758]),
]
POSITIONS = [  # position, how many different tables there are after exactly 1, 2, 3 … moves
    (ENDGAME, [4, 12, 32, 68, 115, 152, 180, 202, 244, 368]),
    (WITH_A_DECK, [4, 11, 30, 87, 270, 761, 2179]),
    (FOURS, [6, 16, 44, 103, 162, 252, 376, 437, 924, 1772]),
    (SWAPPING, [3, 10, 27, 52, 93, 141, 185, 246, 312, 384]),
]
IDS = ["endgame", "with-a-deck", "fours", "swapping"]


def _without_suits(table: dict[str, Any]) -> str:
    """A table in a form in which suits do not tell two apart (C2)."""
    ranks = {name: _ranks(value) for name, value in table.items()}
    return repr(ranks)


def _ranks(value: Any) -> Any:
    if isinstance(value, str):
        return value[0]
    if isinstance(value, list):
        return [_ranks(each) for each in value]
    return value


@pytest.mark.parametrize(("position", "counts"), LINES, ids=IDS)
def test_the_engine_counts_the_lines_of_play(position: dict[str, Any], counts: list[int]) -> None:
    state = game.set_up(position)
    assert lines_by_engine(game, state, len(counts)) == counts


@pytest.mark.parametrize(("position", "counts"), LINES, ids=IDS)
def test_the_book_counts_the_same_lines(position: dict[str, Any], counts: list[int]) -> None:
    """The last figure is left to the engine: the book is slow."""
    book = Book(position)
    shallow = counts[:-1]
    assert lines_by_the_book(book, len(shallow)) == shallow


@pytest.mark.slow
@pytest.mark.parametrize(("position", "counts"), LINES, ids=IDS)
def test_the_book_counts_the_same_lines_to_the_end(position: dict[str, Any], counts: list[int]) -> None:
    assert lines_by_the_book(Book(position), len(counts)) == counts


@pytest.mark.parametrize(("position", "counts"), POSITIONS, ids=IDS)
def test_the_engine_reaches_as_many_tables(position: dict[str, Any], counts: list[int]) -> None:
    state = game.set_up(position)
    assert tables_by_engine(game, state, len(counts), lambda each: _without_suits(table_of(each))) == counts


@pytest.mark.parametrize(("position", "counts"), POSITIONS, ids=IDS)
def test_the_book_reaches_as_many_tables(position: dict[str, Any], counts: list[int]) -> None:
    assert tables_by_the_book(Book(position), len(counts), _without_suits) == counts


@pytest.mark.parametrize("position", [ENDGAME, WITH_A_DECK, FOURS, SWAPPING], ids=IDS)
def test_the_engine_and_the_book_agree_on_every_line(position: dict[str, Any]) -> None:
    """C7–C27: not only on how many there are: the same tables and moves along every line of four moves."""
    follow(game, game.set_up(position), Book(position), 4, table_of, kinds)
