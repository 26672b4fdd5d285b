"""Match after match in one house: nothing is left of visits and tables that have ended."""

from __future__ import annotations

import pytest

from tests.support import soak_house
from tests.support.soak_figures import risen
from tests.support.soak_house import ALIVE, against_each_other, cut_off, play


async def test_nothing_is_left_of_visits_and_tables_once_the_guests_have_gone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(soak_house, "_PATIENCE", 60.0)
    readings = await play(4, 2, 2, (against_each_other, cut_off), ("karmaka",))
    assert [reading.games for reading in readings] == [2, 4]
    for reading in readings:
        assert {name: reading.figures[name] for name in ALIVE} == dict.fromkeys(ALIVE, 0)
    before, after = (reading.figures for reading in readings)
    assert after["tasks"] <= before["tasks"]
    assert after["files"] <= before["files"] + 1, "one more may just be closing"


@pytest.mark.slow
async def test_nothing_rises_in_two_hundred_matches() -> None:
    readings = await play(200, 8, 4)
    assert len(readings) == 25
    assert [told for told in risen(readings) if not told.startswith("ms")] == []
