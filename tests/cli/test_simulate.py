"""``karma simulate``: duplicate deals, ratings, processes, a cluster."""

from __future__ import annotations

import json
import os
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from karma_tui.bots.processes import processes
from karma_tui.cli.simulation import Plan, WorkerDied, play, play_all
from tests.support.commands import Command

MIXED = "simulate sixty --games 4 --seat random --seat beetle --seat ant --seed 3 --duplicate --json"


def test_a_duplicate_deal_is_played_from_every_seat() -> None:
    plan = Plan("classic", ("beetle", "ant", "random"), {}, 7, deals=2, duplicate=True)
    played = [play(plan, number) for number in range(plan.matches)]
    assert [match.deal for match in played] == [0, 0, 0, 1, 1, 1]
    for deal in (0, 1):
        tables = [match.levels for match in played if match.deal == deal]
        assert all({table[seat] for table in tables} == set(plan.levels) for seat in range(3))


def test_the_cards_of_a_duplicate_deal_are_the_same_for_all_who_sit_there() -> None:
    plan = Plan("classic", ("beetle", "beetle"), {}, 7, deals=3, duplicate=True)
    one, other, *_rest = [play(plan, number) for number in range(plan.matches)]
    assert (one.winners, one.totals, one.moves) == (other.winners, other.totals, other.moves)


def test_every_level_is_rated_and_compared_with_every_other(karma: Command) -> None:
    result = json.loads(karma(*MIXED.split()).out)
    assert (result["games"], result["deals"], result["duplicate"]) == (12, 4, True)
    assert [each["level"] for each in result["elo"]] == ["random", "beetle", "ant"]
    assert sum(each["elo"] for each in result["elo"]) == pytest.approx(0, abs=0.2)
    pairs = {(each["level"], each["against"]): each for each in result["cross"]}
    assert len(pairs) == 6
    assert all(each["meetings"] == 12 for each in pairs.values())
    assert pairs["random", "ant"]["share"] + pairs["ant", "random"]["share"] == pytest.approx(1)


def test_the_tables_name_the_ratings_and_fit_80_columns(karma: Command) -> None:
    words = "simulate sixty --games 4 --seat random --seat beetle --seat ant --seed 3 --duplicate"
    lines = karma(*words.split()).out.splitlines()
    assert lines[0].startswith("sixty: 12 matches of 4 deals, seed 3, ")
    assert any(line.split()[:3] == ["level", "Elo", "95"] for line in lines)
    assert max(map(len, lines)) <= 80


def test_one_level_alone_is_not_rated(karma: Command) -> None:
    assert "Elo" not in karma("simulate", "classic", "--games", "3").out


@pytest.mark.parametrize("jobs", ["2", "3"])
def test_the_number_of_processes_changes_nothing(karma: Command, jobs: str) -> None:
    assert karma(*MIXED.split(), "--jobs", jobs).out == karma(*MIXED.split(), "--jobs", "1").out


def test_any_executor_will_do() -> None:
    plan = Plan("classic", ("beetle", "ant"), {}, 1, deals=5, duplicate=True)
    with ThreadPoolExecutor(2) as threads:
        played = [match for share in play_all(plan, threads, 2) for match in share]
    assert sorted(match.number for match in played) == list(range(10))
    assert {match.number: match for match in played}[3] == play(plan, 3)


def _die(*_args: Any) -> None:
    os._exit(9)


def test_a_process_that_dies_is_said_in_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    from karma_tui.cli import simulation

    plan = Plan("classic", ("beetle", "ant"), {}, 1, deals=40)
    with processes(2) as workers:
        monkeypatch.setattr(simulation, "play_share", _die)
        with pytest.raises(WorkerDied, match="a process of the simulation died after 0 of 40 matches"):
            list(play_all(plan, workers, 2))


def test_a_cluster_plays_the_same_matches(karma: Command) -> None:
    distributed = pytest.importorskip("distributed")
    with distributed.LocalCluster(
        n_workers=1, threads_per_worker=2, processes=False, protocol="tcp", dashboard_address=None
    ) as cluster:
        there = karma(*MIXED.split(), "--scheduler", cluster.scheduler_address)
    assert there.status == 0
    assert there.out == karma(*MIXED.split(), "--jobs", "1").out


def test_a_cluster_that_is_not_there_is_said_in_one_line(karma: Command) -> None:
    ended = karma("simulate", "--scheduler", "nowhere")
    assert ended.status == 1
    assert ended.err.startswith("karma: there is no Dask scheduler at nowhere: ")
    assert ended.err.count("\n") == 1
