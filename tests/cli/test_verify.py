"""``karma saves verify``: one save, the folder of saves, any folder."""

from __future__ import annotations

from pathlib import Path

import pytest

from karma_tui.cli import verifying
from tests.support.commands import Command


@pytest.fixture
def full(folder: Path, finished: bytes, unfinished: bytes) -> Path:
    """A folder of two good saves, a torn one, an edited one and one that is none."""
    (folder / "morning.karma").write_bytes(finished)
    (folder / "evening.karma").write_bytes(unfinished)
    (folder / "torn.karma").write_bytes(unfinished[:-5])
    lines = unfinished.splitlines(keepends=True)
    (folder / "edited.karma").write_bytes(b"".join(lines[:4] + lines[5:]))
    (folder / "other.karma").write_bytes(b"no save\n")
    (folder / "notes.txt").write_bytes(b"not looked at\n")
    return folder


def test_a_folder_is_verified_whole_and_what_is_wrong_is_named(karma: Command, full: Path) -> None:
    before = {path.name: path.read_bytes() for path in full.iterdir()}
    for argv in ((), (str(full),), ("--saves", str(full))):
        ended = karma("saves", "verify", *argv)
        assert ended.status == 1
        named = [line.partition(": ")[0] for line in ended.err.splitlines()]
        assert named == ["edited", "other", "torn"]
        assert "line 5: move 5 where move 4 is due" in ended.err
        assert "the last line is cut off; resuming leaves it out" in ended.err
        good, bad = ended.out.splitlines()
        assert good.startswith("3 saves are good: ") and good.endswith(" moves replayed")
        assert bad == "2 saves cannot be read"
    assert {path.name: path.read_bytes() for path in full.iterdir()} == before


def test_a_folder_of_good_saves_is_no_failure_and_an_empty_one_is_said_to_be(
    karma: Command, folder: Path, finished: bytes
) -> None:
    assert karma("saves", "verify").out == f"no saves in {folder}\n"
    (folder / "morning.karma").write_bytes(finished)
    ended = karma("saves", "verify")
    assert (ended.status, ended.err) == (0, "")
    assert ended.out.startswith("1 save is good: ")


def test_a_folder_that_is_not_there_is_refused_in_a_line(karma: Command, folder: Path) -> None:
    ended = karma("saves", "verify", str(folder / "nowhere"))
    assert ended.status == 1
    assert ended.err.count("\n") == 1 and "there is no such save" in ended.err


def test_ctrl_c_sums_up_what_was_done(karma: Command, full: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    checked = verifying.check

    def impatient(path: Path) -> verifying.Checked:
        if path.stem == "morning":
            raise KeyboardInterrupt
        return checked(path)

    monkeypatch.setattr(verifying, "check", impatient)
    ended = karma("saves", "verify", str(full))
    assert ended.status == 130
    assert ended.out.splitlines()[0] == "interrupted; 2 of 5 saves replayed"
