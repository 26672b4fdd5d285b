"""A card house whose disk is full: nobody is sent away, nothing is lost."""

from __future__ import annotations

import errno
import os
import sqlite3
import stat
from pathlib import Path

import pytest

from karma_tui.match.storage import load_and_replay
from karma_tui.server import book
from karma_tui.server.door import kept_key
from karma_tui.server.guests import NameTakenError, Register
from tests.support.lines_players import Reader
from tests.support.small_disk import SmallDisk, small_disk
from tests.support.ssh_clients import guest, open_house


async def test_a_house_on_a_full_disk_lets_guests_in_and_goes_on_when_there_is_room(tmp_path: Path) -> None:
    with small_disk(tmp_path / "disk") as disk:
        await house_on(disk)


async def house_on(disk: SmallDisk) -> None:
    async with open_house(disk.folder) as (house, port), guest(port, "Ana", term=None) as a:
        ana = Reader(a)
        ana.say("open classic", "seat 2 beetle", "seed 2", "go", "wait", "")
        await ana.hear("Your move", "\n1. ")
        disk.fill()
        for _move in range(60):  # the last page of the save has some room yet
            told = await ana.hears_after("#1", "\n")
            await ana.client.until(
                lambda: "Your move" in ana.unread or "Say again" in ana.unread, "a turn, or that it failed"
            )
            if "could not save it, so it has not happened" in ana.unread:
                break
        else:
            raise AssertionError(f"nothing failed: {told}")
        async with guest(port, "Ben", term=None) as b:
            ben = Reader(b)
            await ben.hear("Welcome, Ben")
            await ben.hears_after("name Benno", "You are called Benno.")
            ben.say("open karmaka", "seat 2 beetle", "go")
            await ben.hear("The house cannot save a match now")
        disk.free()
        await ana.hears_after("again", "Your move")
        (table,) = house.hall._tables.values()
        assert table.path is not None
    assert load_and_replay(table.path).log.lines
    async with open_house(disk.folder) as (house, _port):
        assert len(house.hall._tables) == 1 and house.hall.problems == []
        assert {"Ana", "Benno"} <= {row[0] for row in house.hall.register._book.ask("select name from guest")}


def test_what_cannot_be_written_in_the_guest_book_is_known_and_written_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(book, "_REST", 3600.0)
    register = Register(tmp_path / "house.sqlite")
    ana = register.welcome("key a", "Ana")
    register._book._disk.execute("pragma query_only = on")
    ben = register.welcome("key b", "Ben")
    with pytest.raises(NameTakenError):
        register.rename(ben, "Ana")
    register.rename(ana, "Anna")
    register.seat("ABCD", "x.karma", "{}", "{}")
    register.note_player("key a", "x.karma", 1)
    register.note_over("x.karma")
    for _time in range(2):
        assert register.known("key a") == register.welcome("key a", "") and register.known("key b") == ben
        assert register.played("key a") == {"x.karma": 1}
        assert [row[0] for row in register.seated()] == ["ABCD"]
        with sqlite3.connect(tmp_path / "house.sqlite") as other:
            names = [row[0] for row in other.execute("select name from guest order by name")]
        if _time == 0:
            assert names == ["Ana"]
            register._book._disk.execute("pragma query_only = off")
            register._book._due = 0.0
            register.choose(ana, "language", "de")
        else:
            assert names == ["Anna", "Ben"]
    register.close()


def test_a_guest_book_that_is_closed_meanwhile_is_on_disk_if_that_can_be(tmp_path: Path) -> None:
    register = Register(tmp_path / "house.sqlite")
    register._book._disk.execute("pragma query_only = on")
    register.welcome("key a", "Ana")
    register._book._disk.execute("pragma query_only = off")
    register.close()
    again = Register(tmp_path / "house.sqlite")
    known = again.known("key a")
    assert known is not None and known.name == "Ana"
    again.close()


def test_a_guest_book_that_cannot_be_read_whole_is_never_written_over(tmp_path: Path) -> None:
    register = Register(tmp_path / "house.sqlite")
    ana = register.welcome("key a", "Ana")
    disk = register._book._disk
    disk.execute("pragma query_only = on")
    register._book._disk = Unreadable(disk)  # type: ignore[assignment]
    with pytest.raises(sqlite3.OperationalError, match="I/O"):
        register.welcome("key b", "Ben")
    disk.execute("pragma query_only = off")
    register._book._disk = disk
    assert register.known("key a") == ana, "what is known is asked of the disk still"
    assert register.welcome("key b", "Ben").name == "Ben"
    register.close()
    again = Register(tmp_path / "house.sqlite")
    assert again.known("key a") == ana and again.known("key b") is not None
    again.close()


class Unreadable:
    """A book on a disk of which not everything can be read."""

    def __init__(self, disk: sqlite3.Connection) -> None:
        self.execute = disk.execute

    def backup(self, _to: sqlite3.Connection) -> None:
        raise sqlite3.OperationalError("disk I/O error")


def test_a_key_that_cannot_be_written_leaves_nothing_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_fd: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as disk:
        disk.setattr(os, "fsync", full)
        with pytest.raises(OSError, match="No space"):
            kept_key(tmp_path / "new" / "host_key")
    assert list((tmp_path / "new").iterdir()) == []
    made = kept_key(tmp_path / "new" / "host_key")
    assert kept_key(tmp_path / "new" / "host_key") == made
    assert stat.S_IMODE((tmp_path / "new" / "host_key").stat().st_mode) == 0o600
