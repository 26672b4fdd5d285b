"""Match after match on one screen: nothing is left of those that are over."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.soak_figures import Reading, risen
from tests.support.soak_screens import play


@pytest.fixture(autouse=True)
def only_what_is_new() -> Iterator[None]:
    """What other tests have left is neither counted nor gone through."""
    gc.collect()
    gc.freeze()
    yield
    gc.unfreeze()


async def test_nothing_is_left_of_matches_but_of_the_last_one_once_one_is_home_again(tmp_path: Path) -> None:
    first, last = await play(tmp_path, games=4, every=2, kinds=["karmaka"], in_a_row=2)
    assert (first.games, last.games) == (2, 4)
    for reading in (first, last):  # Textual keeps hold of its latest message, and so of whom it came from
        assert reading.figures["tables"] <= 1
        assert reading.figures["matches"] <= 1
        assert reading.figures["screens"] <= 4
        assert reading.figures["pictures"] < reading.figures["widgets"] + 10
    assert last.figures["files"] == first.figures["files"]
    assert last.figures["tasks"] <= first.figures["tasks"] + 2
    assert len([*tmp_path.glob("karmaka-*.karma")]) == 4


def test_what_ends_higher_than_it_was_is_named() -> None:
    steady = [Reading(n, {"MiB": 80 + n % 3, "screens": 1, "ms a game of classic": 500}) for n in range(20)]
    assert risen(steady) == []
    leaking = [
        Reading(each.games, {**each.figures, "MiB": 80 + each.games, "screens": 1 + each.games // 10})
        for each in steady
    ]
    assert risen(leaking) == ["MiB rose from 85.5 to 97.5", "screens rose from 1.0 to 2.0"]


@pytest.mark.slow
async def test_nothing_rises_in_two_hundred_matches(tmp_path: Path) -> None:
    readings = await play(tmp_path, games=200, every=8)
    assert len(readings) == 25
    assert [told for told in risen(readings) if not told.startswith("ms")] == []
