"""The guest book forgets who came once and played nothing, and nobody else."""

from __future__ import annotations

import asyncio
import errno
import os
import sqlite3
import time
from contextlib import closing
from pathlib import Path

import pytest

from karma_tui.server import book as book_file
from karma_tui.server import house as house_module
from karma_tui.server.chairs import Seating
from karma_tui.server.guests import Guest, Register, key_identity, new_token, token_identity
from tests.support.ssh_clients import guest, known, open_house


@pytest.fixture
def book(tmp_path: Path) -> Register:
    return Register(tmp_path / "house.sqlite")


def came(book: Register, name: str, days_ago: int, *, key: bool = False) -> Guest:
    """A guest who came for the last time so many days ago."""
    entered = book.welcome(key_identity(name) if key else token_identity(new_token()), name)
    seen = (f"-{days_ago} days", entered.identity)
    book._book._disk.execute("update guest set seen = datetime('now', ?) where identity = ?", seen)
    return entered


def names(book: Register) -> set[str]:
    return {name for (name,) in book._book._disk.execute("select name from guest")}


def test_who_came_once_with_a_token_and_played_nothing_is_forgotten_after_ninety_days(book: Register) -> None:
    old, new = came(book, "Ana", 91), came(book, "Ben", 89)
    for each in (old, new):
        book.choose(each, "language", "de")
    assert book.compact([]) == 1
    assert names(book) == {"Ben"} and book.known(old.identity) is None
    assert (book.chosen(old, "language"), book.chosen(new, "language")) == ("auto", "de")
    assert came(book, "Ana", 0).name == "Ana", "the name is free again"


def test_who_has_a_key_a_match_or_a_seat_or_is_here_is_not(book: Register) -> None:
    came(book, "Keys", 900, key=True)
    over, going, seated, here = (came(book, name, 900) for name in ("Over", "Going", "Seated", "Here"))
    book.note_player(over.identity, "one.karma", 1)
    book.note_over("one.karma")
    book.note_player(going.identity, "two.karma", 2)
    book.seat("ABCD", "gone.karma", "{}", Seating("key x", {2: seated.identity}).dumps())
    assert book.compact(["one.karma", "two.karma"], [here.identity]) == 0
    assert names(book) == {"Keys", "Over", "Going", "Seated", "Here"}
    assert book.played(over.identity) == {"one.karma": 1}


def test_whose_matches_are_gone_is_forgotten_too(book: Register) -> None:
    ana, ben = came(book, "Ana", 91), came(book, "Ben", 91, key=True)
    for each in (ana, ben):
        book.note_player(each.identity, "gone.karma", 1)
    book.note_over("gone.karma")
    assert book.compact(["other.karma"]) == 1
    assert names(book) == {"Ben"} and book.played(ben.identity) == {}


def test_what_fails_in_the_middle_changes_nothing(book: Register) -> None:
    came(book, "Ana", 91)
    book._book._disk.execute("create trigger no before delete on guest begin select raise(abort, 'no'); end")
    with pytest.raises(Exception, match="no"):
        book.compact([])
    assert names(book) == {"Ana"}
    book._book._disk.execute("drop trigger no")
    assert book.compact([]) == 1


def test_nobody_waits_for_another_program_that_writes_in_the_book(
    book: Register, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(book_file, "_REST", 0.0)
    with closing(sqlite3.connect(tmp_path / "house.sqlite", isolation_level=None)) as other:
        other.execute("begin immediate")
        begun = time.monotonic()
        ana = book.welcome(token_identity(new_token()), "Ana")
        assert time.monotonic() - begun < 2
        assert book.known(ana.identity) == ana
        other.execute("rollback")
        book.welcome(token_identity(new_token()), "Ben")
        assert {name for (name,) in other.execute("select name from guest")} == {"Ana", "Ben"}


async def test_nobody_is_forgotten_while_the_saves_cannot_be_listed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_house(tmp_path) as (house, _port):
        book = house.hall.register
        ana = came(book, "Ana", 91)
        book.note_player(ana.identity, "one.karma", 1)
        book.note_over("one.karma")
        with monkeypatch.context() as folder:
            folder.setattr(os, "scandir", denied)
            house.hall.forget_strangers()
        assert book.played(ana.identity) == {"one.karma": 1} and names(book) == {"Ana"}
        house.hall.forget_strangers()
        assert names(book) == set()


def denied(_folder: object) -> None:
    raise PermissionError(errno.EACCES, "Permission denied")


async def test_a_house_forgets_when_it_opens_and_every_day(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    book = Register(tmp_path / "house.sqlite")
    came(book, "Old", 200)
    book.close()
    monkeypatch.setattr(house_module, "_DAY", 0.05)
    async with open_house(tmp_path) as (house, port), guest(port, "Ana") as ana:
        await ana.see("Welcome, Ana")
        assert names(house.hall.register) == {"Ana"}
        came(house.hall.register, "Older", 300)
        await ana.until(lambda: "Older" not in names(house.hall.register), "that Older is forgotten")
        assert known(house, "Ana").name == "Ana"


async def test_a_house_that_could_not_forget_one_day_does_the_next(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_house(tmp_path) as (house, _port):
        came(house.hall.register, "Old", 200)
        with monkeypatch.context() as book:
            book.setattr(house.hall, "forget_strangers", locked)
            with pytest.raises(sqlite3.OperationalError):
                house._forget_strangers()
        assert house._forgetting is not None and not house._forgetting.cancelled()
        assert house._forgetting.when() > asyncio.get_running_loop().time()
        house._forget_strangers()
        assert names(house.hall.register) == set()


def locked() -> None:
    raise sqlite3.OperationalError("database is locked")
