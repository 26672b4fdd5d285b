"""Options that name a seat."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from karma_tui.core.options import OptionError, at_the_table, choice, make_options, option_specs, seat


@dataclass(frozen=True)
class _Options:
    first: int = seat(most=5, rule="M4")
    take: str = choice("forced", "free", rule="C8")


def test_a_seat_may_be_named_or_none_by_nought() -> None:
    first, take = option_specs(_Options)
    assert first.seat and not take.seat
    assert (first.default, first.choices) == (0, (0, 1, 2, 3, 4, 5))
    assert make_options(_Options, {"first": "3"}).first == 3


def test_a_seat_that_no_table_has_is_refused() -> None:
    with pytest.raises(OptionError, match="option first cannot be '6'; it can be 0 to 5"):
        make_options(_Options, {"first": "6"})


@pytest.mark.parametrize(("named", "seats"), [(0, 2), (2, 2), (5, 5)])
def test_a_seat_at_the_table_is_fine(named: int, seats: int) -> None:
    at_the_table(_Options(first=named), seats)


def test_a_seat_that_this_table_lacks_is_refused_with_those_it_has() -> None:
    with pytest.raises(OptionError, match="option first names seat 4; the seats at this table are 1 to 3"):
        at_the_table(_Options(first=4), 3)
