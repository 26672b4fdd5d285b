"""The folder of saves: where it is, what it lists, finding, repairing and deleting."""

from __future__ import annotations

import os
from pathlib import Path
from typing import BinaryIO

import pytest

from karma_tui.bootstrap import House
from karma_tui.games import catalogue
from karma_tui.games.catalogue import GAMES, AnyGame
from karma_tui.match import saves
from karma_tui.match.repair import repair
from karma_tui.match.save_errors import SaveError
from karma_tui.match.saves import find_save, saves_folder, summaries
from karma_tui.match.storage import delete, load_and_replay, open_save

# --- where it is ------------------------------------------------------------------------------------


def checkout(folder: Path, name: str = "karma-tui") -> Path:
    """A folder that looks like a checkout; returns the package in it."""
    package = folder / "karma_tui"
    package.mkdir(parents=True)
    (folder / "pyproject.toml").write_text(f'[project]\nname = "{name}"\n')
    return package


def test_the_option_comes_first_then_the_environment_then_the_checkout(tmp_path: Path) -> None:
    package = checkout(tmp_path / "code")
    named = {"KARMA_SAVES": str(tmp_path / "named")}
    assert saves_folder(tmp_path / "given", named, package) == tmp_path / "given"
    assert saves_folder(None, named, package) == tmp_path / "named"
    assert saves_folder(None, {"KARMA_SAVES": ""}, package) == tmp_path / "code" / "saves"
    assert (tmp_path / "code" / "saves").is_dir()


def test_an_installed_program_keeps_saves_with_the_users_data(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("HOME", str(tmp_path))
    inside = checkout(tmp_path / "code").parent / ".venv" / "lib" / "karma_tui"
    inside.mkdir(parents=True)
    other = checkout(tmp_path / "other", name="something-else")
    for package in (inside, other, tmp_path / "nowhere" / "karma_tui"):
        folder = saves_folder(None, {}, package)
        assert "karma-tui" in folder.parts and tmp_path in folder.parents and folder.is_dir()


def test_in_a_checkout_of_somebody_else_ones_saves_are_with_ones_own_data(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    package = checkout(tmp_path / "code")
    monkeypatch.setattr("os.access", lambda path, _mode: path != tmp_path / "code")
    assert saves_folder(None, {}, package) == tmp_path / "data" / "karma-tui" / "saves"


def test_a_folder_that_cannot_be_made_is_named_with_a_way_out(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    for folder in (tmp_path / "file", tmp_path / "file" / "below", Path("/proc/none/of/it")):
        with pytest.raises(SaveError, match="--saves DIR"):
            saves_folder(folder, {})


def test_a_folder_of_saves_is_the_owners_alone(tmp_path: Path) -> None:
    assert saves_folder(tmp_path / "new", {}).stat().st_mode & 0o077 == 0


# --- the list ---------------------------------------------------------------------------------------


@pytest.fixture
def folder(tmp_path: Path, finished: bytes, unfinished: bytes) -> Path:
    for age, (name, text) in enumerate(
        {
            "evening.karma": unfinished,
            "done.karma": finished,
            "torn.karma": unfinished[:-4],
            "newer.karma": unfinished.replace(b'"version": 2', b'"version": 7', 1),
            "missing-line.karma": b"".join([*unfinished.splitlines(keepends=True)[:9], b"{}\n"]),
            "empty.karma": b"",
            "notes.txt": b"not a save",
            ".hidden.karma": unfinished,
        }.items()
    ):
        (tmp_path / name).write_bytes(text)
        os.utime(tmp_path / name, (1e9 - age, 1e9 - age))
    (tmp_path / "folder.karma").mkdir()
    return tmp_path


def test_the_list_has_the_last_played_first_and_other_files_left_out(folder: Path) -> None:
    names = [save.name for save in summaries(folder)]
    assert names == ["evening", "done", "torn", "newer", "missing-line", "empty"]


def test_the_list_says_how_far_each_match_is(folder: Path) -> None:
    by_name = {save.name: save for save in summaries(folder)}
    assert by_name["evening"].moves == 40 and by_name["evening"].outcome is None
    done = by_name["done"]
    log = load_and_replay(done.path).log
    assert (done.moves, done.outcome, done.header) == (len(log.entries), log.outcome, log.header)
    assert by_name["torn"].moves == 39 and by_name["torn"].problem == ""
    assert by_name["evening"].modified == 1e9


def test_broken_saves_are_listed_with_what_is_wrong(folder: Path) -> None:
    problems = {save.name: save.problem for save in summaries(folder) if save.problem}
    assert set(problems) == {"newer", "missing-line", "empty"}
    assert "newer version" in problems["newer"]
    assert "empty" in problems["empty"]


def test_a_folder_that_is_not_there_has_no_saves(tmp_path: Path) -> None:
    assert summaries(tmp_path / "gone") == []


def test_listing_loads_no_game_and_so_replays_nothing(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def never() -> AnyGame:
        raise AssertionError("loaded")

    for key in GAMES:
        monkeypatch.setitem(catalogue.LOADERS, key, never)
    assert len(summaries(folder)) == 6


def test_a_link_in_a_circle_hides_no_save(folder: Path) -> None:
    before = summaries(folder)
    (folder / "circle.karma").symlink_to("circle.karma")
    assert summaries(folder) == before


@pytest.mark.parametrize("line", [b"\n", b" \n", b"{}\n", b"0123456789\n"])
def test_a_line_that_is_too_short_for_one_is_found_by_the_list(
    folder: Path, unfinished: bytes, line: bytes
) -> None:
    lines = unfinished.splitlines(keepends=True)
    (folder / "evening.karma").write_bytes(b"".join([*lines[:9], line * 1000, *lines[9:]]))
    save = next(save for save in summaries(folder) if save.name == "evening")
    assert save.problem


def test_a_list_that_is_asked_for_again_reads_only_what_has_changed(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    read: list[str] = []
    opened = saves.open_to_read

    def open_to_read(path: Path) -> BinaryIO:
        read.append(path.stem)
        return opened(path)

    monkeypatch.setattr(saves, "open_to_read", open_to_read)
    house, broken = House(folder), ["empty", "missing-line", "newer"]
    first = house.saves()
    assert sorted(read) == sorted(save.name for save in first)
    read.clear()
    assert house.saves() == first
    assert sorted(read) == broken  # what is wrong is told in the language of the moment
    read.clear()
    evening, done = folder / "evening.karma", folder / "done.karma"
    with evening.open("ab") as save:
        save.write(b"torn")
    (folder / "torn.karma").replace(done)
    now = house.saves()
    assert sorted(read) == sorted([*broken, "done", "evening"])
    assert {save.name for save in now} == {*broken, "done", "evening"}
    assert {save.name: save.moves for save in now}["done"] == 39
    assert house._summaries._known.keys() == {evening.name, done.name}


# --- by name ----------------------------------------------------------------------------------------


def test_a_save_is_found_by_name_file_name_beginning_and_path(folder: Path) -> None:
    wanted = folder / "evening.karma"
    for text in ("evening", "evening.karma", "eve", " evening ", str(wanted)):
        assert find_save(folder, text) == wanted


def test_a_save_here_is_found_by_its_file_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "mine.karma").write_text("")
    monkeypatch.chdir(tmp_path)
    assert find_save(tmp_path / "saves", "mine.karma") == Path("mine.karma")


def test_a_whole_name_beats_a_longer_one_that_begins_so(folder: Path, unfinished: bytes) -> None:
    (folder / "evening-2.karma").write_bytes(unfinished)
    assert find_save(folder, "evening") == folder / "evening.karma"
    with pytest.raises(SaveError, match=r"2 saves begin with 'even'; say which one: .*evening-2"):
        find_save(folder, "even")


def test_an_unknown_name_gets_the_nearest_or_the_newest(folder: Path) -> None:
    with pytest.raises(SaveError, match=r"no save 'evning'; try one of these: evening$"):
        find_save(folder, "evning")
    with pytest.raises(SaveError, match="try one of these: evening, done, torn, …"):
        find_save(folder, "zzzzzzzzz")
    with pytest.raises(SaveError, match="there are no saves yet"):
        find_save(folder / "gone", "evening")
    for text in ("", "  ", "a\0b", "x" * 5000, "/no/such/place", "~nobody/x", "\x1b[2J"):
        with pytest.raises(SaveError) as told:
            find_save(folder, text)
        assert str(told.value).isprintable()


def test_a_guest_who_may_only_name_saves_cannot_reach_outside(folder: Path) -> None:
    inner = folder / "inner"
    inner.mkdir()
    for text in ("../evening", "../evening.karma", str(folder / "evening.karma"), "..", "."):
        with pytest.raises(SaveError, match="not the name of a save"):
            find_save(inner, text, paths=False)


# --- repair -----------------------------------------------------------------------------------------


def test_a_repair_keeps_every_move_before_the_fault_in_a_copy(save: Path, unfinished: bytes) -> None:
    lines = unfinished.splitlines(keepends=True)
    broken = b"".join([*lines[:20], lines[20].replace(b'"move": "', b'"move": "take '), *lines[21:]])
    save.write_bytes(broken)
    report = repair(save)
    assert report.path == save.with_name("evening-repaired.karma")
    assert (report.moves, report.cut, report.line) == (19, 21, 21)
    assert "is not a move" in report.cause
    assert save.read_bytes() == broken
    assert report.path.read_bytes() == b"".join(lines[:20])
    assert report.path.stat().st_mode & 0o077 == 0
    open_save(report.path)[0].close()


@pytest.mark.parametrize(
    ("damage", "moves", "line"),
    [
        (lambda lines: [*lines[:9], *lines[10:]], 8, 10),
        (lambda lines: [*lines[:-1], lines[-1][:-3]], 39, 41),
        (lambda lines: [*lines, b"rubbish\n"], 40, 42),
        (
            lambda lines: [*lines, b'{"outcome": {"winners": [1], "losers": [], "totals": [0, 0, 0]}}\n'],
            40,
            42,
        ),
        (lambda lines: [lines[0], *lines[2:]], 0, 2),
        (lambda lines: [lines[0].replace(b"Beetle", b"Beagle"), *lines[1:]], 0, 2),
    ],
)
def test_a_repair_says_what_it_kept_and_cut(
    save: Path, unfinished: bytes, damage: object, moves: int, line: int
) -> None:
    assert callable(damage)
    broken = damage(unfinished.splitlines(keepends=True))
    save.write_bytes(b"".join(broken))
    report = repair(save, save.with_name("copy.karma"))
    assert (report.moves, report.cut, report.line) == (moves, len(broken) - 1 - moves, line)
    assert len(load_and_replay(report.path).log.entries) == moves


@pytest.mark.parametrize(
    ("after", "cut"),
    [(b"", 1), (b"rest", 2), (b"one\ntwo\n", 3), (b"\n" * 200_000, 200_001), (b"x" * 200_000 + b"\ny", 3)],
)
@pytest.mark.parametrize("bad", [b"bad\n", b"x" * 70_000 + b"\n"])
def test_a_repair_counts_every_line_it_leaves_out(save: Path, bad: bytes, after: bytes, cut: int) -> None:
    with save.open("ab") as stream:
        stream.write(bad + after)
    report = repair(save)
    assert (report.moves, report.line, report.cut) == (40, 42, cut)


def test_a_repair_overwrites_nothing(save: Path, unfinished: bytes) -> None:
    save.write_bytes(unfinished[:-3])
    taken = save.with_name("taken.karma")
    taken.write_text("precious")
    for target in (taken, save):
        with pytest.raises(SaveError, match="a file of that name already"):
            repair(save, target)
    assert taken.read_text() == "precious" and save.read_bytes() == unfinished[:-3]


def test_a_whole_save_needs_no_repair(save: Path) -> None:
    with pytest.raises(SaveError, match="nothing is wrong with it"):
        repair(save)
    assert [path.name for path in save.parent.iterdir()] == [save.name]


@pytest.mark.parametrize("text", [b"", b"Dear diary,\n", b'{"format": "karma-tui", "version": 9}\n'])
def test_without_a_header_there_is_nothing_to_repair(save: Path, text: bytes) -> None:
    save.write_bytes(text)
    with pytest.raises(SaveError):
        repair(save)
    assert [path.name for path in save.parent.iterdir()] == [save.name]


def test_a_save_of_other_rules_is_not_cut_down(save: Path, unfinished: bytes) -> None:
    save.write_bytes(unfinished.replace(b'"rules": ', b'"rules": 9', 1))
    with pytest.raises(SaveError, match="revision 9"):
        repair(save)


# --- deleting ---------------------------------------------------------------------------------------


def test_a_save_is_deleted_broken_or_not(folder: Path) -> None:
    for name in ("evening.karma", "newer.karma", "empty.karma"):
        delete(folder / name)
        assert not (folder / name).exists()


def test_a_save_being_played_is_not_deleted(save: Path) -> None:
    file, _ = open_save(save)
    with file, pytest.raises(SaveError, match="in use by another process"):
        delete(save)
    assert save.exists()


def test_only_saves_are_deleted(folder: Path) -> None:
    (folder / "link.karma").symlink_to(folder / "notes.txt")
    os.mkfifo(folder / "pipe.karma")
    for name in ("notes.txt", "folder.karma", "link.karma", "pipe.karma", "gone.karma"):
        with pytest.raises(SaveError):
            delete(folder / name)
    assert (folder / "notes.txt").exists() and (folder / "link.karma").is_symlink()
