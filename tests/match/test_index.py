"""The index beside the saves: fast, and never more than a shortcut to what they say."""

from __future__ import annotations

import multiprocessing
import os
import sqlite3
import stat
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from karma_tui.bootstrap import make_house
from karma_tui.bots.driver import QueueRunner
from karma_tui.match import index, reading
from karma_tui.match.house import Setup
from karma_tui.match.index import FILE_NAME, Damaged, matches_in
from karma_tui.match.log import SeatPlan
from karma_tui.match.save_errors import SaveError
from tests.support.rows import BEETLE, BEN, CAT, MONA, log_of, write


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Three matches: one won, one lost with a hint, one that goes on."""
    write(tmp_path, log_of(1))
    write(tmp_path, log_of(2, (MONA, CAT, BEN), (5, 9, 7), game="mieses", hinted=1))
    write(tmp_path, log_of(3, totals=None))
    return tmp_path


@pytest.fixture
def read(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of the saves that are read, as it happens."""
    names: list[str] = []

    def counted(path: Path) -> reading.Loaded:
        names.append(path.stem)
        return reading.read_save(path)

    monkeypatch.setattr(index, "read_save", counted)
    return names


def test_a_row_says_who_played_what_how_it_ended_and_who_had_help(folder: Path) -> None:
    _first, second, third = matches_in(folder).rows
    assert (second.game, second.over, second.moves, second.lines) == ("mieses", True, 0, 1)
    assert [(each.name, each.kind, each.level) for each in second.sittings] == [
        ("Mona", "human", ""), ("Cat", "bot", "cat"), ("Ben", "human", "")
    ]  # fmt: skip
    assert [(each.place, each.points, each.won, each.lost) for each in second.sittings] == [
        (3, 5, False, False), (1, 9, True, False), (2, 7, False, False)
    ]  # fmt: skip
    assert [each.helped for each in second.sittings] == [True, False, False]
    assert not third.over and {each.place for each in third.sittings} == {0}


def test_only_saves_that_have_changed_are_read_again(folder: Path, read: list[str]) -> None:
    first = matches_in(folder)
    assert len(read) == 3
    assert matches_in(folder) == first
    assert len(read) == 3
    write(folder, log_of(3, totals=(2, 1)))
    write(folder, log_of(4))
    assert [row.over for row in matches_in(folder).rows] == [True] * 4
    assert read[3:] == [f"{n:016x}" for n in (3, 4)]
    (folder / f"{1:016x}.karma").unlink()
    assert len(matches_in(folder).rows) == 3
    assert len(matches_in(folder, rebuild=True).rows) == 3
    assert len(read) == 5 + 3


def test_an_index_deleted_or_rebuilt_says_the_same(folder: Path) -> None:
    first = matches_in(folder)
    assert matches_in(folder, rebuild=True) == first
    (folder / FILE_NAME).unlink()
    assert matches_in(folder) == first


def other_version(path: Path) -> None:
    with closing(sqlite3.connect(path)) as db:
        db.execute("PRAGMA user_version = 99")


def other_tables(path: Path) -> None:
    with closing(sqlite3.connect(path)) as db:
        db.execute("DROP TABLE sittings")
        db.execute("CREATE TABLE sittings (one INTEGER)")
        db.commit()


def other_values(path: Path) -> None:
    with closing(sqlite3.connect(path)) as db:
        db.execute("UPDATE matches SET lines = 'many'")
        db.commit()


def torn(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:5000])


def scribbled(path: Path) -> None:
    data = path.read_bytes()
    path.write_bytes(data[:100] + b"\xff" * (len(data) - 100))


@pytest.mark.parametrize(
    "harm",
    [
        other_version, other_tables, other_values, torn, scribbled,
        lambda path: path.write_bytes(b"no index at all" * 99), lambda path: path.write_bytes(b""),
    ],
    ids=["version", "tables", "values", "torn", "scribbled", "text", "empty"],
)  # fmt: skip
def test_a_broken_or_foreign_index_is_made_anew(
    folder: Path, harm: Callable[[Path], object], read: list[str]
) -> None:
    first = matches_in(folder)
    harm(folder / FILE_NAME)
    assert matches_in(folder) == first
    del read[:]
    assert matches_in(folder) == first
    assert read == []


def test_an_index_that_cannot_be_had_is_done_without(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = matches_in(folder, rebuild=True)
    monkeypatch.setattr(index, "_PATIENCE", 0.01)
    with closing(sqlite3.connect(folder / FILE_NAME, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        assert matches_in(folder) == first
        assert matches_in(folder, rebuild=True) == first
    (folder / FILE_NAME).unlink()
    (folder / FILE_NAME).mkdir()
    assert matches_in(folder) == first


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write anywhere")
def test_a_folder_that_may_only_be_read_has_figures_too(folder: Path) -> None:
    folder.chmod(0o500)
    try:
        assert len(matches_in(folder).rows) == 3
        assert not (folder / FILE_NAME).exists()
    finally:
        folder.chmod(0o700)


def test_an_index_on_a_full_or_read_only_disk_is_done_without(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(*_: object) -> None:
        raise OSError(30, "Read-only file system")

    monkeypatch.setattr(index, "_write", refused)
    assert len(matches_in(folder).rows) == 3
    assert not (folder / FILE_NAME).exists()


def test_a_damaged_save_is_named_with_its_cause_and_skipped(folder: Path) -> None:
    (folder / "torn.karma").write_bytes(b'{"format": "karma-t')
    (folder / "unwon.karma").write_bytes(
        write(folder, log_of(4)).read_bytes().replace(b'"winners": [1]', b'"winners": []')
    )
    found = matches_in(folder)
    assert len(found.rows) == 4
    assert [each.name for each in found.damaged] == ["torn", "unwon"]
    assert "not a Karma save" in found.damaged[0].problem
    assert found.damaged[1] == Damaged("unwon", "line 2: the outcome names no winner")
    assert matches_in(folder) == found


def test_a_file_whose_name_is_no_text_is_counted_all_the_same(folder: Path) -> None:
    try:
        (folder / f"{1:016x}.karma").rename(folder / os.fsdecode(b"\xff.karma"))
    except OSError:
        pytest.skip("this file system has names in Unicode only")
    assert len(matches_in(folder).rows) == len(matches_in(folder).rows) == 3


def test_a_folder_that_cannot_be_listed_is_an_error_with_a_way_out(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(SaveError, match="--saves DIR"):
        matches_in(tmp_path / "file")
    assert matches_in(tmp_path / "gone").rows == ()


def test_the_index_is_the_owners_alone(folder: Path) -> None:
    matches_in(folder)
    assert stat.S_IMODE((folder / FILE_NAME).stat().st_mode) == 0o600


def _index_often(folder: Path) -> None:
    for turn in range(8):
        matches_in(folder, rebuild=bool(turn % 2))


def test_several_processes_at_once_do_not_harm_it(folder: Path) -> None:
    others = [
        multiprocessing.get_context("fork").Process(target=_index_often, args=(folder,)) for _ in range(3)
    ]
    for other in others:
        other.start()
    for other in others:
        other.join(30)
    assert [other.exitcode for other in others] == [0, 0, 0]
    with closing(sqlite3.connect(folder / FILE_NAME)) as db:
        assert db.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        assert db.execute("SELECT count(*) FROM matches").fetchone() == (3,)


def test_a_match_that_ends_at_a_table_is_in_the_index_when_it_closes(tmp_path: Path, read: list[str]) -> None:
    seats = (SeatPlan("Mona", "human"), BEETLE)
    house, runner = make_house(tmp_path), QueueRunner()
    table = house.open(Setup("classic", seats, seed=1))
    mona = table.bridge([1])
    table.play_bots(runner)
    mona.carry_on()
    while (view := mona.view()) and (runner.step() or view.legal_moves):
        if view := mona.view():
            mona.submit(mona.game.greedy(view)) if view.legal_moves else None
    table.close()
    (row,) = house.matches().rows
    assert row.over and row.sittings[0].name == "Mona" and read == []
