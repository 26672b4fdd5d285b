"""What the games of getting rid of cards share: C6, C26–C28, X17–X19."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product

import pytest

from karma_tui.core.seats import seats_with
from karma_tui.games.shedding import (
    chances,
    how_called,
    losers_of,
    next_dealer,
    next_in,
    still_in,
    winners_of,
)


@dataclass
class Someone:
    place: int


TABLE = [Someone(0), Someone(1), Someone(2), Someone(0)]


def test_the_next_seat_is_the_next_that_is_still_in() -> None:
    """C25, X17"""
    assert [next_in(TABLE, after) for after in (1, 2, 3, 4)] == [4, 4, 4, 1]
    assert still_in(TABLE) == (1, 4)


@pytest.mark.parametrize(
    ("last", "losers", "dealer"), [(3, (2,), 2), (3, (1, 2), 1), (1, (1, 2), 2), (2, (1, 2), 1), (4, (4,), 4)]
)
def test_of_several_losers_the_first_to_the_last_dealers_left_deals(
    last: int, losers: tuple[int, ...], dealer: int
) -> None:
    """C6, X19"""
    assert next_dealer(last, losers, 4) == dealer


@pytest.mark.parametrize(
    ("quiet", "turns", "called"),
    [(79, 999, ""), (80, 300, "quiet"), (0, 1000, "long"), (80, 1000, "quiet")],
)
def test_a_deal_is_called_after_eighty_quiet_turns_or_a_thousand(quiet: int, turns: int, called: str) -> None:
    """C27, X18"""
    assert how_called(quiet, turns) == called


def test_the_fewest_losses_win_and_the_most_lose_unless_all_are_equal() -> None:
    """C28, X19"""
    assert winners_of((2, 0, 2)) == (2,)
    assert losers_of((2, 0, 2)) == (1, 3)
    assert losers_of((1, 1)) == ()
    assert losers_of((0, 1)) == (2,)
    assert seats_with(2, (2, 0, 2)) == (1, 3)


@pytest.mark.parametrize(
    ("totals", "deals_left"), [((0, 0), 5), ((2, 0), 1), ((1, 0, 3), 4), ((4, 4, 3, 5), 3), ((0,) * 6, 3)]
)
def test_the_chance_of_a_match_counts_every_way_the_deals_to_come_can_be_lost(
    totals: tuple[int, ...], deals_left: int
) -> None:
    """C28, X19: counted out one by one here."""
    seats = range(1, len(totals) + 1)
    ways = list(product(seats, repeat=deals_left))
    won = [winners_of([totals[seat - 1] + way.count(seat) for seat in seats]) for way in ways]
    expected = [sum(seat in winners for winners in won) / len(ways) for seat in seats]
    assert chances(totals, deals_left) == pytest.approx(expected)


def test_the_chance_of_the_longest_match_of_most_seats_is_soon_known() -> None:
    """X19"""
    even = chances((0,) * 6, 19)
    assert even == pytest.approx([even[0]] * 6)
    assert 1 / 6 < even[0] < 1
    lost_one = chances((1, 0, 0, 0, 0, 0), 19)
    assert lost_one[0] < even[0] < lost_one[1]
