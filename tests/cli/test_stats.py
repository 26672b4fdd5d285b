"""``karma stats``: tables, JSON, one game, one player, a damaged save, an index made anew."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from karma_tui.match.index import FILE_NAME
from tests.support.commands import Command
from tests.support.rows import BEETLE, BEN, CAT, MONA, log_of, write


@pytest.fixture
def played(folder: Path) -> Path:
    write(folder, log_of(1, (MONA, BEETLE), (0, 1)))
    write(folder, log_of(2, (MONA, BEN), (1, 0), hinted=1))
    write(folder, log_of(3, (MONA, CAT, BEETLE), (21, 14, 9), game="mieses"))
    write(folder, log_of(4, totals=None))
    return folder


def rows(out: str) -> dict[str, list[str]]:
    """The tables' rows by their first word."""
    return {line.split("  ")[0]: line.split() for line in out.splitlines() if line}


@pytest.mark.usefixtures("played")
def test_figures_are_told_by_game_by_player_and_by_opponent(karma: Command) -> None:
    out = karma("stats").out
    told = rows(out)
    assert told["Karma"][1:] == ["3", "2", "67", "%", "1", "33", "%", "0.3", "0", "2", "2", "█▁█"]
    assert told["Mieses Karma"][2:9] == ["1", "1", "100", "%", "–", "21.0", "21"]
    assert told["Mona"][1:4] == ["3", "2", "67"] and told["Ben"][1:4] == ["1", "1", "100"]
    assert told["cat"] == ["cat", "1", "1", "100", "%"] and told["people"][1:3] == ["2", "1"]
    assert told["without help"][2:4] == ["3", "3"] and "with a hint or a move taken back" in out
    assert told["1st"] == ["1st", "3", "75", "%"]


@pytest.mark.usefixtures("played")
def test_one_game_and_one_player(karma: Command) -> None:
    told = rows(karma("stats", "classic", "--player", "mona").out)
    assert told["Karma"][1:3] == ["2", "1"]
    assert not {"Mieses Karma", "Ben", "Mona", "all games"} & set(told)
    ended = karma("stats", "--player", "Zoe")
    assert (ended.status, ended.out) == (2, "")
    assert ended.err.endswith("those who have: Mona, Ben\n")
    assert karma("stats", "chess").status == 2


@pytest.mark.usefixtures("played")
def test_json_says_the_same(karma: Command) -> None:
    said = json.loads(karma("stats", "--json").out)
    assert (said["played"], said["won"], said["lost"], said["lost_of"]) == (4, 3, 1, 3)
    assert (said["players"], said["unfinished"], said["places"]) == (["Mona", "Ben"], 1, [3, 1])
    assert said["games"]["mieses"]["mean"] == 21.0 and said["mean"] is None
    assert said["with_help"] == {"played": 1, "won": 0}
    assert {"level": "people", "played": 2, "won": 1} in said["against"]
    assert said["latest"][-1]["game"] == "mieses" and said["latest"][1]["hints"] == 1


def test_nothing_played_is_told_with_what_to_do(karma: Command, folder: Path) -> None:
    ended = karma("stats")
    assert (ended.status, ended.err) == (0, "")
    assert ended.out == f"no finished match in {folder}; karma play begins one\n"
    assert "nobody has finished a match yet" in karma("stats", "--player", "Mona").err
    assert json.loads(karma("stats", "--json").out)["played"] == 0


def test_a_damaged_save_is_named_and_the_others_are_counted(karma: Command, played: Path) -> None:
    (played / "torn.karma").write_bytes(b"")
    ended = karma("stats")
    assert (ended.status, ended.err) == (0, "karma: left out torn: the file is empty\n")
    assert rows(ended.out)["all games"][2] == "4"
    assert json.loads(karma("stats", "--json").out)["damaged"][0]["save"] == "torn"


def test_an_index_made_anew_or_broken_changes_nothing(karma: Command, played: Path) -> None:
    first = karma("stats").out
    for change in (Path.unlink, lambda path: path.write_bytes(b"broken" * 400)):
        change(played / FILE_NAME)
        assert karma("stats") == karma("stats", "--rebuild")
        assert karma("stats").out == first
