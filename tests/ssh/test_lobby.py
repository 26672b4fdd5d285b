"""The lobby: whose tables are counted, what a guest sees of the others, and that its rows fit."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest
from textual.binding import Binding

from karma_tui.bootstrap import House
from karma_tui.bots.ladder import LEVELS
from karma_tui.bots.mind import Mind
from karma_tui.server.chairs import Seating
from karma_tui.server.guests import Guest, Register
from karma_tui.server.hall import Hall
from karma_tui.server.limits import Limits
from karma_tui.server.news import Decision, Proposed
from karma_tui.server.plans import HallError, TablePlan
from karma_tui.server.screens.deciding import DecidingScreen, ProposalScreen
from karma_tui.server.screens.entry import EntryScreen
from karma_tui.server.screens.lobby import LobbyScreen
from karma_tui.server.screens.lobby_rows import about, here, shortened, state_of, table_row
from karma_tui.server.screens.opening import HouseForm
from karma_tui.server.screens.talking import MuteScreen, TalkScreen
from karma_tui.server.talk import Ears
from karma_tui.ui.glyphs import ASCII, UNICODE
from karma_tui.ui.screens.base import KarmaScreen
from karma_tui.ui.spans import plain, width
from tests.support.ssh_clients import UP, guest, known, open_house, opened

SHOWN = {"up": "↑", "down": "↓", "pageup": "pgup", "pagedown": "pgdn"}
TWO = TablePlan("classic", ("open", "open"))


@contextmanager
def hall_in(folder: Path) -> Iterator[Hall]:
    """A hall without a door."""
    register = Register(folder / "house.sqlite")
    hall = Hall(House(folder, Mind()), register, Limits(tables=1), folder)
    hall.resume_all()
    assert not hall.problems
    try:
        yield hall
    finally:
        hall.close("")
        register.close()


async def test_a_table_nobody_has_come_to_is_gone_when_the_guest_who_opened_it_is(tmp_path: Path) -> None:
    with hall_in(tmp_path) as hall:
        ana, ben = (hall.register.welcome(f"key {name}", name) for name in ("Ana", "Ben"))
        hall.enter(ana)
        hall.enter(ana)
        hall.enter(ben)
        code = hall.open(ana, TWO).code
        hall.leave(ben)
        hall.leave(ana)
        assert hall.find(code) is not None
        hall.leave(ana)
        assert hall.find(code) is None


def test_noting_that_a_match_is_over_goes_through_none_of_the_others(tmp_path: Path) -> None:
    register = Register(tmp_path / "house.sqlite")
    asked: list[str] = []
    register._book._disk.set_trace_callback(asked.append)
    register.note_over("classic-1.karma")
    register.played("key Ana")
    register.close()
    with closing(sqlite3.connect(tmp_path / "house.sqlite")) as base:
        plans = [str(base.execute(f"explain query plan {each}").fetchall()) for each in asked]
    assert len(plans) == 2
    assert all("SEARCH played" in plan and "SCAN" not in plan for plan in plans), plans


async def test_the_limit_counts_the_tables_a_guest_has_opened_and_not_the_seats(tmp_path: Path) -> None:
    with hall_in(tmp_path) as hall:
        ana, ben = (hall.register.welcome(f"key {name}", name) for name in ("Ana", "Ben"))
        theirs = hall.open(ben, TWO)
        theirs.take_seat(ana)
        hall.open(ana, TWO)
        for each in (ana, ben):
            with pytest.raises(HallError, match="you have opened 1 table already"):
                hall.open(each, TWO)
    with hall_in(tmp_path) as hall:
        (theirs,) = hall._tables.values()
        assert theirs.opener == ben.identity and theirs.names() == ["Ben", "Ana"]
        with pytest.raises(HallError):
            hall.open(ben, TWO)
        hall.open(ana, TWO)


async def test_a_guest_with_another_name_has_it_from_the_next_match_on(
    tmp_path: Path,
) -> None:
    with hall_in(tmp_path) as hall:
        ana, ben = (hall.register.welcome(f"key {name}", name) for name in ("Ana", "Ben"))
        hall.enter(ana)
        hall.enter(ana)
        table = hall.open(ben, TWO)
        table.take_seat(ana)
        mona = hall.rename(ana, "Mona")
        assert table.names() == ["Ben", "Ana"] and table.seat_of(mona) == 2
        assert hall.guests == [mona]
        hall.leave(mona)
        assert hall.guests == [mona]
        hall.leave(mona)
        assert hall.guests == []


async def test_what_the_lobby_shows_fits_and_tells_no_code_of_a_private_table(tmp_path: Path) -> None:
    with hall_in(tmp_path) as hall:
        ana, ben, cid = (hall.register.welcome(f"key {name}", name) for name in ("Ana", "Ben", "Cid"))
        for each in (ana, ben, cid):
            hall.enter(each)
        table = hall.open(ana, TablePlan("mieses", ("open", "open", "beetle"), private=True, clock=30))
        table.attendance.visit(ana, 1, lambda _news: None)
        assert hall.tables_for(ben) == [] and hall.tables_for(ana) == [table]
        assert [plain(line) for line in here(hall.whereabouts(), ben, 60, UNICODE)] == [
            "Ana private · Ben you · Cid"
        ]
        assert [plain(line) for line in here(hall.whereabouts(), ana, 10, UNICODE)] == [
            "Ana you",
            "Ben · Cid",
        ]
        short = shortened(here(hall.whereabouts(), ana, 10, UNICODE), 1, 3, UNICODE)
        assert [plain(line) for line in short] == ["Ana you · 3 guests in all, o shows all"]
        for glyphs in (UNICODE, ASCII):
            for columns in (54, 74, 88):
                row = table_row(table, ana, columns, glyphs)
                assert width(row) == columns and plain(row).startswith(f"{table.code}  Mieses")
                assert plain(row).endswith("waits for 1 guest") and "Ana, free" in plain(row)
        assert (
            about(table, ana) == "Enter goes to your seat. It is found by its code only. 30 seconds a move."
        )
        assert about(table, ben).startswith("Enter sits down. ")
        table.take_seat(ben)
        assert table.started and state_of(table, cid) == ("being played", "muted")
        mover = (ana, ben, None)[table.turn.seat - 1] if table.turn else None
        assert mover is None or state_of(table, mover) == ("your move", "good")


async def test_a_table_whose_save_is_damaged_is_told_of_to_its_owners_alone(tmp_path: Path) -> None:
    with hall_in(tmp_path) as hall:
        ana, ben, cid = (hall.register.welcome(f"key {name}", name) for name in ("Ana", "Ben", "Cid"))
        table = hall.open(ana, TWO)
        table.take_seat(ben)
        assert table.path is not None
    table.path.write_bytes(table.path.read_bytes().replace(b'"move"', b'"mvoe"'))
    register = Register(tmp_path / "house.sqlite")
    hall = Hall(House(tmp_path, Mind()), register, Limits(), tmp_path)
    hall.resume_all()
    assert len(hall.problems) == 1 and hall.tables_for(ana) == []
    assert hall.lost_by(ana) == hall.lost_by(ben) == [table.code] and hall.lost_by(cid) == []
    register.close()


async def test_a_table_that_was_called_is_forgotten_once_all_have_given_it_up(tmp_path: Path) -> None:
    with hall_in(tmp_path) as hall:
        ana, ben = (hall.register.welcome(f"key {name}", name) for name in ("Ana", "Ben"))
        table = hall.open(ana, TWO)
        table.take_seat(ben)
        table.carry_out(2, Decision.CALL)
        assert table.called and not table.started and hall.tables_for(ana) == [table]
        hall.open(ana, TWO)
        table.leave_seat(ana)
        assert table not in hall.tables_for(ana) and table in hall.tables_for(ben)
        table.leave_seat(ben)
        assert hall.find(table.code) is None and table.code not in [row[0] for row in hall.register.seated()]
        assert table.path is not None and table.path.exists()


async def test_a_match_against_bots_is_called_by_its_only_player_and_counts_no_more(tmp_path: Path) -> None:
    async with open_house(tmp_path, Limits(tables=1)) as (house, port), guest(port, "Ana") as ana:
        await ana.see("Welcome, Ana")
        me = known(house, "Ana")
        code = opened(house, "Ana", TablePlan("classic", ("open", "beetle")))
        with pytest.raises(HallError):
            house.hall.open(me, TWO)
        await ana.see(code)
        ana.press(UP)
        await ana.see("d calls the match")
        ana.press("d")
        await ana.see(f"Call the match at table {code}? y/n")
        ana.press("y")
        await ana.see("interrupted")
        shared = house.hall.open(me, TWO)
        shared.take_seat(house.hall.register.welcome("key b", "Ben"))
        assert not shared.may_be_called_by(me)
        shared.chairs[1].waited = True
        assert shared.may_be_called_by(me) and not shared.may_be_called_by(Guest("key c", "Cid"))
        ana.press("d")
        await ana.see(f"Give up your seat at table {code} for good? y/n")
        ana.press("y")
        await ana.until(lambda: code not in ana.text, "that the table is gone")


def screens() -> list[KarmaScreen[Any]]:
    """Those of the house that are made without a table."""
    proposed = Proposed(1, "Ana", Decision.CALL, 2, "Ben", frozenset({3}))
    return [
        *(LobbyScreen(), EntryScreen("", "", 4), TalkScreen([]), MuteScreen([], Ears("me"))),
        *(DecidingScreen("Ben", list(Decision), 1), ProposalScreen(proposed)),
    ]


@pytest.mark.parametrize("screen", screens(), ids=lambda screen: type(screen).__name__)
def test_every_key_of_a_screen_of_the_house_does_something_that_its_help_tells(
    screen: KarmaScreen[Any],
) -> None:
    told = " ".join(f"{keys} {what}" for keys, what in screen.own_keys())
    for binding in type(screen).BINDINGS:
        assert isinstance(binding, Binding)
        assert callable(getattr(screen, f"action_{binding.action.partition('(')[0]}"))
        for key in binding.key.split(","):
            assert SHOWN.get(key, key) in re.findall(r"\w+|\S", told), (key, told)


async def test_the_form_of_a_table_asks_for_hints_and_what_those_see_who_look_on() -> None:
    form = HouseForm(LEVELS, {"dark": ""}, "dark", "Ana")
    for key, shown in (
        ("hints", ["only alone against bots", "allowed", "none"]),
        ("late", ["public cards", "all cards, 5 moves late", "all cards, 10 moves late"]),
        ("clock", ["as long as it takes", "30 seconds", "60 seconds"]),
    ):
        for value in shown:
            assert next(row.value for row in form.rows() if row.key == key) == value
            form.turn(key, 1)
    plan = TablePlan("classic", ("open", "beetle"), {"take": "free"}, True, 30, False, 10)
    assert TablePlan.loads(plan.dumps()) == plan
    assert TablePlan.loads(
        '{"game": "classic", "seats": ["open"], "options": {}, "private": false, "clock": 0}'
    ) == TablePlan("classic", ("open",))


def test_what_is_written_down_of_a_table_is_read_back_that_of_an_older_house_too() -> None:
    seating = Seating("key a", {1: "key a", 3: "key c"}, ("Ana", "Beetle", "Cid"), True, frozenset({"key w"}))
    assert Seating.loads(seating.dumps()) == seating
    assert Seating.loads('{"1": "key a", "2": "key b"}') == Seating("key a", {1: "key a", 2: "key b"})


@pytest.mark.parametrize("text", ["[]", "7", '"x"', '{"opener": "", "owners": 7}', '{"owners": {}}', "{"])
def test_what_was_never_written_down_of_a_table_is_refused(text: str) -> None:
    with pytest.raises((ValueError, KeyError, TypeError)):
        Seating.loads(text)
