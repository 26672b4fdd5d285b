"""``karma bench ui``: what the screen costs, over whole matches."""

from __future__ import annotations

import json

import pytest

from karma_tui.cli import bench
from karma_tui.cli.bench_match import BUDGETS
from karma_tui.games.catalogue import GAMES
from tests.support.commands import Command


@pytest.mark.slow
def test_the_screen_is_measured_over_whole_matches(karma: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "GAMES", {"karmaka": GAMES["karmaka"]})
    ended = karma("bench", "ui", "--idle", "0.1", "--json")
    assert ended.status == 0
    *rows, start = json.loads(ended.out)
    assert {row["seats"] for row in rows} == {2, 4}
    assert {row["step"] for row in rows} == set(BUDGETS) - {"news read"}
    for row in rows:
        assert row["bytes"] <= row["p95_bytes"] <= row["most_bytes"] <= row["budget"] == BUDGETS[row["step"]]
    assert start["step"] == "start"
    assert 0 < start["minimal_s"] < start["karma_s"]
