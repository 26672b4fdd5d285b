"""Combinations: M16, and what a squirrel's joker serves: M-A4."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations as some_of

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from karma_tui.games.mieses.cards import BY_CODE, KINDS, Card
from karma_tui.games.mieses.combos import combinations, count, greatest, has_joker, with_joker


def cards(text: str) -> list[Card]:
    return [BY_CODE[word.lower()] for word in text.split()]


@pytest.mark.parametrize(
    ("lifeline", "counts", "found"),
    [
        ("HC CC CS SB", (1, 2, 4, 1), ("CCCC",)),
        ("HC CC CJ CS SB", (1, 2, 5, 1), ("HSCB", "CCCC")),
        ("HS SC CJ JR", (1, 2, 2, 0), ()),
        ("CC CC", (0, 0, 4, 0), ("CCCC",)),
        ("", (0, 0, 0, 0), ()),
        ("JJ JR HR*", (1, 0, 0, 0), ()),
        ("HC* CS* SB*", (1, 2, 2, 1), ("HSCB",)),
    ],
)
def test_the_combinations_of_a_lifeline(
    lifeline: str, counts: tuple[int, ...], found: tuple[str, ...]
) -> None:
    """M16: tricky cases 1 and 2; jokers and Reapers never count, Buddhas are symbols like others."""
    assert count(cards(lifeline)) == counts
    assert combinations(count(cards(lifeline))) == found


@pytest.mark.parametrize(
    ("counts", "most"),
    [
        ((5, 5, 1, 1), 3),
        ((7, 3, 3, 3), 4),
        ((2, 2, 2, 2), 2),
        ((4, 4, 4, 4), 4),
        ((3, 3, 3, 3), 3),
        ((3, 3, 3, 0), 0),
    ],
)
def test_the_greatest_number_of_combinations(counts: tuple[int, int, int, int], most: int) -> None:
    """M16: tricky case 2"""
    assert greatest(counts) == most


def test_as_few_different_ones_are_counted_as_the_number_allows() -> None:
    """M16: four of each could be four different ones just as well."""
    assert combinations((4, 4, 4, 4)) == ("HHHH", "SSSS", "CCCC", "BBBB")
    assert combinations((5, 1, 1, 1)) == ("HSCB", "HHHH")


# --- against brute force ----------------------------------------------------------------------------


def most_by_trying(symbols: str) -> int:
    """The most combinations, by taking any four symbols that make one, in every way there is."""
    if len(symbols) < 4:
        return 0
    first, rest = symbols[0], symbols[1:]
    without = most_by_trying(rest)
    taken = (
        1 + most_by_trying("".join(rest[at] for at in range(len(rest)) if at not in others))
        for others in _partners(first, rest)
    )
    return max([without, *taken])


def _partners(first: str, rest: str) -> Iterator[tuple[int, ...]]:
    """Three more that make a combination with the first, one way for each that looks different."""
    seen = set()
    for others in some_of(range(len(rest)), 3):
        four = first + "".join(rest[at] for at in others)
        if len(set(four)) in (1, 4) and "".join(sorted(four)) not in seen:
            seen.add("".join(sorted(four)))
            yield others


small = st.tuples(*(st.integers(0, 5),) * 4).filter(lambda counts: sum(counts) <= 13)


@settings(max_examples=150, deadline=None)
@given(counts=small)
def test_no_way_of_taking_symbols_finds_more(counts: tuple[int, int, int, int]) -> None:
    """M16"""
    symbols = "".join(symbol * number for symbol, number in zip("HSCB", counts, strict=True))
    assert greatest(counts) == most_by_trying(symbols)


@settings(max_examples=200, deadline=None)
@given(counts=st.tuples(*(st.integers(0, 12),) * 4))
def test_each_symbol_serves_one_combination(counts: tuple[int, int, int, int]) -> None:
    """M16: those named can be made together, and they are as many as there are."""
    found = combinations(counts)
    assert len(found) == greatest(counts)
    used = "".join(found)
    assert all(used.count(symbol) <= number for symbol, number in zip("HSCB", counts, strict=True))
    assert all(four == "HSCB" or len(set(four)) == 1 for four in found)


@settings(max_examples=100, deadline=None)
@given(counts=small.filter(lambda counts: sum(counts) <= 12))
def test_a_squirrels_joker_is_whatever_serves_best(counts: tuple[int, int, int, int]) -> None:
    """M-A4: tried as each of the four in turn; it is named only if it adds a combination."""
    symbols = "".join(symbol * number for symbol, number in zip("HSCB", counts, strict=True))
    tried = {symbol: most_by_trying(symbols + symbol) for symbol in "HSCB"}
    more, symbol = with_joker(counts)
    assert greatest(more) == max(*tried.values(), most_by_trying(symbols))
    assert bool(symbol) == (max(tried.values()) > most_by_trying(symbols))
    if symbol:
        assert symbol == next(each for each in "HSCB" if tried[each] == max(tried.values()))
        assert sum(more) == sum(counts) + 1


@given(lifeline=st.lists(st.sampled_from(KINDS), max_size=12))
def test_counting_is_reading_the_letters(lifeline: list[Card]) -> None:
    """M16"""
    letters = "".join(str(card)[:2] for card in lifeline)
    assert count(lifeline) == tuple(letters.count(symbol) for symbol in "HSCB")
    assert has_joker(lifeline) == ("J" in letters)
