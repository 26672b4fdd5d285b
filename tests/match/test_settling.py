"""When what has been written is on the disk, where nobody may wait for it."""

from __future__ import annotations

import errno
import os
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from karma_tui.bots.table import open_table
from karma_tui.match.house import Setup
from karma_tui.match.recorder import RecordError
from karma_tui.match.settling import Beside
from karma_tui.match.storage import SaveFile, create_save, load_and_replay, open_save
from tests.support.played import header_of, play

PATIENCE = 10


class Disk:
    """A disk that keeps one waiting until it goes on, and may fail."""

    def __init__(self) -> None:
        self.synced: list[int] = []
        """How long the file was, each time it was seen to."""
        self.begun, self.goes_on = threading.Event(), threading.Event()
        self.fails = False

    def fsync(self, fd: int) -> None:
        self.begun.set()
        self.goes_on.wait(PATIENCE)
        self.synced.append(os.fstat(fd).st_size)
        if self.fails:
            raise OSError(errno.EIO, os.strerror(errno.EIO))


@pytest.fixture
def entries() -> Any:
    return play(header_of(), seed=1, moves=12).entries


@pytest.fixture
def save(tmp_path: Path) -> Iterator[SaveFile]:
    """A save that is settled beside all else."""
    with create_save(tmp_path, header_of()) as file:
        file.settler = Beside()
        yield file


def until_the_thread_is_idle(settler: Any) -> None:
    settler._thread.submit(int).result()


@pytest.fixture
def disk(save: SaveFile, monkeypatch: pytest.MonkeyPatch) -> Iterator[Disk]:
    del save  # made before, while the disk still works
    found = Disk()
    monkeypatch.setattr(os, "fsync", found.fsync)
    yield found
    found.goes_on.set()


def test_a_line_is_in_the_file_before_the_disk_has_it_and_nobody_waits_for_that(
    save: SaveFile, disk: Disk, entries: Any
) -> None:
    save.record(entries[0])
    assert disk.begun.wait(PATIENCE)
    assert disk.synced == []
    assert load_and_replay(save.path).log.entries == entries[:1]


def test_what_is_written_while_the_disk_is_busy_is_settled_at_once(
    save: SaveFile, disk: Disk, entries: Any
) -> None:
    save.record(entries[0])
    assert disk.begun.wait(PATIENCE)
    first = save.path.stat().st_size
    for entry in entries[1:6]:
        save.record(entry)
    disk.goes_on.set()
    save.close()
    assert disk.synced[1:] == [save.path.stat().st_size]
    assert disk.synced[0] >= first


def test_a_save_that_is_closed_is_on_the_disk_and_free_for_the_next(
    save: SaveFile, disk: Disk, entries: Any
) -> None:
    save.record(entries[0])
    threading.Timer(0.05, disk.goes_on.set).start()
    save.close()
    assert disk.synced == [save.path.stat().st_size]
    again, saved = open_save(save.path)
    again.close()
    assert saved.log.entries == entries[:1]


def test_a_disk_that_failed_says_so_at_the_next_line_and_that_one_leaves_no_trace(
    save: SaveFile, disk: Disk, entries: Any
) -> None:
    disk.fails = True
    disk.goes_on.set()
    save.record(entries[0])
    until_the_thread_is_idle(save.settler)
    disk.fails = False
    before = save.path.read_bytes()
    with pytest.raises(RecordError, match=r"Input/output error: .* try again"):
        save.record(entries[1])
    assert save.path.read_bytes() == before
    save.record(entries[1])
    assert load_and_replay(save.path).log.entries == entries[:2]


def test_a_file_that_gets_the_number_of_one_that_failed_has_not_failed(
    save: SaveFile, disk: Disk, entries: Any
) -> None:
    disk.fails = True
    disk.goes_on.set()
    save.record(entries[0])
    save.close()
    disk.fails = False
    again, saved = open_save(save.path)
    again.settler = save.settler
    with again:
        again.record(entries[len(saved.log.entries)])
        again.record(entries[len(saved.log.entries) + 1])


def test_a_table_is_settled_by_whom_it_was_opened_with(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    disk = Disk()
    table = open_table(Setup("classic", header_of().seats, {}, 1), tmp_path, settler=Beside())
    monkeypatch.setattr(os, "fsync", disk.fsync)
    table.bridge(()).carry_on()
    assert disk.begun.wait(PATIENCE)
    assert not disk.synced
    disk.goes_on.set()
    table.close()
    assert disk.synced
