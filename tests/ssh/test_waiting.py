"""A table that waits for company: how it begins, who keeps a seat, and which seats stay free."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

import pytest

from karma_tui.bootstrap import House
from karma_tui.bots.mind import Mind
from karma_tui.match.house import HouseError
from karma_tui.server.guests import Register
from karma_tui.server.hall import Hall
from karma_tui.server.limits import Limits
from karma_tui.server.news import Decision
from karma_tui.server.plans import TablePlan
from tests.support.lines_players import Reader
from tests.support.ssh_clients import guest, known, open_house, opened, sit

TWO = TablePlan("classic", ("open", "open"), seed=4)
HELP = "?"


async def test_a_match_begins_for_who_has_something_else_open_while_they_wait(tmp_path: Path) -> None:
    async with open_house(tmp_path) as (house, port), guest(port, "Ana") as ana, guest(port, "Ben") as ben:
        for each in (ana, ben):
            await each.see("2 guests here")
        code = opened(house, "Ana", TWO)
        await sit(ana, code)
        await ana.see("Waiting for company")
        ana.press(HELP)
        await ana.see("start now, with bots at the free seats")
        await sit(ben, code)
        for each in (ana, ben):
            await each.see("hand 5")
        ana.press("q")
        await ana.see("Welcome, Ana", f"Your seat at table {code} waits for you.")


async def test_who_waits_from_another_connection_is_told_so_and_keeps_the_seat(tmp_path: Path) -> None:
    async with open_house(tmp_path) as (house, port), guest(port, "Ana") as ana, guest(port, "Ana") as again:
        for each in (ana, again):
            await each.see("Welcome, Ana")
        code = opened(house, "Ana", TWO)
        for each in (ana, again):
            await sit(each, code)
            await each.see("Waiting for company")
        await ana.see("Welcome, Ana", "You sit at this table from another connection now.")
        table = house.hall.find(code)
        assert table is not None and table.seat_of(known(house, "Ana")) == 1 and table.chairs[0].present


async def test_a_match_that_cannot_be_begun_leaves_the_free_seats_free(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with closing(Register(tmp_path / "house.sqlite")) as register:
        house = House(tmp_path, Mind())
        hall = Hall(house, register, Limits(), tmp_path)
        ana, ben = (register.welcome(f"key {name}", name) for name in ("Ana", "Ben"))
        table = hall.open(ana, TWO)

        def full(_setup: object) -> None:
            raise HouseError("no room")

        with monkeypatch.context() as disk:
            disk.setattr(house, "open", full)
            with pytest.raises(HouseError, match="no room"):
                table.start()
        assert not table.started and table.names() == ["Ana", ""] and table.plan == TWO
        assert table.take_seat(ben) == 2 and table.started
        assert [chair.level for chair in table.chairs] == ["", ""]
        hall.close("")


async def test_a_table_that_is_gone_already_is_not_gone_to(tmp_path: Path) -> None:
    async with open_house(tmp_path) as (house, port), guest(port, "Ana") as ana:
        await ana.see("Welcome, Ana")
        async with guest(port, "Ben") as ben:
            await ben.see("2 guests here")
            code = opened(house, "Ben", TWO)
            await ana.see(code)
        await ana.until(lambda: house.hall.find(code) is None, "that the table is gone")
        await ana.until(lambda: code not in ana.text, "that it is gone from the lobby")
        (visit,) = house._visits
        app = visit._app
        assert app is not None
        called = house.hall.open(known(house, "Ben"), TWO)
        called.take_seat(house.hall.register.welcome("key c", "Cid"))
        called.carry_out(1, Decision.CALL)
        del house.hall._tables[called.code]
        with app._context():
            assert app.go_to(called) == f"there is no table {called.code}"
            house.hall._tables[called.code] = called
            assert app.go_to(called) == f"there is no table {called.code}", "others play it"


async def test_a_match_that_cannot_be_gone_on_with_says_why_in_lines_too(tmp_path: Path) -> None:
    async with open_house(tmp_path) as (house, port), guest(port, "Ana", term=None) as client:
        ana = Reader(client)
        await ana.hear("Welcome, Ana")
        table = house.hall.open(known(house, "Ana"), TablePlan("classic", ("open", "beetle")))
        table.call()
        assert table.path is not None
        table.path.write_bytes(table.path.read_bytes().replace(b'"move"', b'"mvoe"'))
        told = await ana.hears_after(table.code, "line 2: ")
        assert f"{table.path.stem}: line 2: a move has no 'move'." in told and str(tmp_path) not in told
