"""``karma analyse``: the curve, the costliest moves in words, JSON, and what goes wrong."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from karma_tui.bootstrap import House
from karma_tui.bots.coach import analyse
from karma_tui.core.seats import Seat
from karma_tui.match.analysis import Study
from karma_tui.match.recording import Recording
from tests.support.commands import Command
from tests.support.minds import FakeMind, all_alike, by_order

SAMPLES = Path(__file__).parents[2] / "saves" / "samples"

REAL = House.coach


def think_with(mind: FakeMind, monkeypatch: pytest.MonkeyPatch) -> None:
    def coach(_house: House, recording: Recording, seat: Seat, playouts: int | None = None) -> Study:
        return Study(recording, seat, analyse(recording, seat, mind, playouts or 200))

    monkeypatch.setattr(House, "coach", coach)


@pytest.fixture(autouse=True)
def mind(monkeypatch: pytest.MonkeyPatch) -> FakeMind:
    """The coach's mind: the first legal move is the best."""
    mind = FakeMind(by_order)
    think_with(mind, monkeypatch)
    return mind


@pytest.fixture
def samples(folder: Path) -> None:
    for path in SAMPLES.glob("*.karma"):
        shutil.copy(path, folder)


@pytest.mark.usefixtures("samples")
def test_it_draws_the_curve_and_names_the_three_costliest_moves(karma: Command) -> None:
    ended = karma("analyse", "classic-3")
    lines = ended.out.splitlines()
    assert (ended.status, ended.err) == (0, "")
    assert lines[0] == "Karma: chance of winning after each move of Mona, seat 1"
    assert lines[1].startswith("100 % ┤")
    assert lines[11].startswith("  0 % ┤")
    assert max(map(len, lines)) <= 80
    assert lines[14] == "The costliest moves of Mona, each with the chance it left:"
    told = lines[15:]
    assert [line[:3] for line in told if not line.startswith(" ")] == ["1  ", "2  ", "3  "]
    assert all(", 40 %: " in line for line in told if not line.startswith(" "))
    assert sum("(60 %: 20 points more, ± " in line for line in told) == 3
    curve = "\n".join(lines[1:12])
    assert all(mark in curve for mark in "123")


@pytest.mark.usefixtures("samples")
def test_each_costly_move_comes_with_the_command_that_opens_the_replay_there(karma: Command) -> None:
    told = karma("analyse", "classic-3", "--seat", "2").out.splitlines()
    commands = [line.split() for line in told if "karma replay" in line]
    assert len(commands) == 3
    for _karma, replay, *options in commands:
        assert options[-2:] == ["--from", "2"]
        first = karma(replay, *options).out.splitlines()[4]
        assert first.startswith(f"{options[2]}. You ")


@pytest.mark.usefixtures("samples")
def test_the_commands_name_another_folder_of_saves(karma: Command, folder: Path) -> None:
    out = karma("analyse", "classic-3", "--saves", str(folder)).out
    assert out.count(f"--saves {folder}") == 3


@pytest.mark.usefixtures("samples")
def test_without_a_person_it_is_seat_1_and_else_the_first_persons(karma: Command) -> None:
    assert "after each move of Beetle, seat 1" in karma("analyse", "classic-1").out
    assert "after each move of Mona, seat 1" in karma("analyse", "mieses-2").out


@pytest.mark.usefixtures("samples")
def test_an_unfinished_match_is_analysed_for_who_plays_it_only(karma: Command) -> None:
    assert karma("analyse", "classic-2").status == 0
    ended = karma("analyse", "classic-2", "--seat", "2")
    assert ended.status == 2
    assert ended.err == "karma: --seat 2: while the match goes on, you may look from seat 1 only\n"


@pytest.mark.usefixtures("samples")
def test_a_match_without_a_decision_is_said_to_have_none(karma: Command, folder: Path) -> None:
    lines = (SAMPLES / "classic-1.karma").read_bytes().splitlines(keepends=True)
    (folder / "begun.karma").write_bytes(b"".join(lines[:2]))
    ended = karma("analyse", "begun")
    assert ended.status == 0
    assert ended.out.splitlines()[1:] == ["Beetle had nothing to decide."]


@pytest.mark.usefixtures("samples")
def test_where_no_move_was_clearly_worse_it_says_so(karma: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    think_with(FakeMind(all_alike), monkeypatch)
    out = karma("analyse", "classic-3").out
    assert out.splitlines()[-1] == "No move of Mona was clearly worse than another."


@pytest.mark.usefixtures("samples")
def test_an_ascii_terminal_gets_ascii(karma: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KARMA_GLYPHS", "ascii")
    out = karma("analyse", "sixty-1").out
    assert out.isascii()
    assert "100 % +" in out


@pytest.mark.usefixtures("samples")
def test_json_has_a_point_a_move_and_the_numbers_of_the_costliest(karma: Command) -> None:
    found: dict[str, Any] = json.loads(karma("analyse", "classic-3", "--json").out)
    assert {key: found[key] for key in ("save", "game", "seat", "name", "moves")} == {
        "save": "classic-3", "game": "classic", "seat": 1, "name": "Mona", "moves": 207,
    }  # fmt: skip
    points = {point["move"]: point for point in found["points"]}
    assert set(found["costliest"]) <= set(points)
    for ply in found["costliest"]:
        point = points[ply]
        assert point["cost"] == pytest.approx(point["best_chance"] - point["chance"])
        assert point["cost"] > point["margin"]
        assert not point["forced"]
    assert set(points[found["costliest"][0]]) == {
        "move", "deal", "made", "chance", "best", "best_chance", "cost", "margin", "playouts", "forced",
    }  # fmt: skip


@pytest.mark.usefixtures("samples")
def test_playouts_go_to_the_mind(karma: Command, mind: FakeMind) -> None:
    karma("analyse", "classic-2", "--playouts", "77")
    assert max(playouts for _view, playouts, *_rest in mind.asked[:12]) == 77


@pytest.mark.usefixtures("samples")
@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("classic-3 --seat 3", "--seat 3: the seats of this match are 1 to 2"),
        ("classic-3 --seat 0", "--seat 0: the seats of this match are 1 to 2"),
        ("classic-3 --playouts 0", "--playouts 0: at least one is needed"),
        ("classic-3 --playouts 100001", "--playouts 100001: 100000 at most"),
        ("", "Missing argument 'SAVE'; see karma analyse --help"),
    ],
)
def test_a_wrong_option_is_one_line_and_status_2(karma: Command, words: str, said: str) -> None:
    ended = karma("analyse", *words.split())
    assert (ended.status, ended.out, ended.err) == (2, "", f"karma: {said}\n")


def test_a_broken_save_is_one_line_with_its_number(karma: Command, folder: Path, finished: bytes) -> None:
    lines = finished.splitlines(keepends=True)
    entry = json.loads(lines[20])
    lines[20] = json.dumps({**entry, "digest": "0" * 16}).encode() + b"\n"
    (folder / "morning.karma").write_bytes(b"".join(lines))
    ended = karma("analyse", "morning")
    assert (ended.status, ended.out) == (1, "")
    assert "line 21: the check value is wrong" in ended.err
    assert ended.err.count("\n") == 1


@pytest.mark.usefixtures("samples")
def test_interrupted_it_says_what_to_do(karma: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    def never(*_: Any) -> float:
        raise KeyboardInterrupt

    think_with(FakeMind(never), monkeypatch)
    ended = karma("analyse", "classic-3")
    assert ended.status == 130
    assert ended.err.startswith("karma: interrupted")


@pytest.mark.usefixtures("samples")
def test_the_house_itself_analyses_in_processes_of_its_own(
    karma: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(House, "coach", REAL)
    ended = karma("analyse", "classic-2", "--playouts", "24", "--json")
    assert (ended.status, ended.err) == (0, "")
    points = json.loads(ended.out)["points"]
    assert [point["move"] for point in points if point["forced"]]
    assert all(0 <= point["chance"] <= 1 and point["playouts"] >= 1 for point in points)
