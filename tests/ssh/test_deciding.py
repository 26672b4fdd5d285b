"""A seat whose guest stays away: those who are there decide, and it is clear to all what became of it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

import pytest

from karma_tui.match.log import SeatPlan, SeatTaken
from karma_tui.match.recording import Recording
from karma_tui.match.storage import load_and_replay
from karma_tui.match.wording import sat
from karma_tui.server import absences
from karma_tui.server.house import CardHouse
from karma_tui.server.house_table import HouseTable
from karma_tui.server.limits import Limits
from karma_tui.server.plans import TablePlan
from tests.support.ssh_clients import UP, Client, guest, open_house, opened, sit

F6 = "\x1b[17~"


@asynccontextmanager
async def left_by_cid(
    house: CardHouse, port: int, seed: int = 4
) -> AsyncIterator[tuple[HouseTable, Client, Client]]:
    """A table of three that one of them has left for longer than it waits."""
    async with AsyncExitStack() as stack:
        ana, ben = [await stack.enter_async_context(guest(port, name)) for name in ("Ana", "Ben")]
        async with guest(port, "Cid") as cid:
            await cid.see("3 guests here")
            await ana.see("Welcome, Ana")
            code = opened(house, "Ana", TablePlan("classic", ("open", "open", "open"), seed=seed))
            for each in (ana, ben, cid):
                await sit(each, code)
                await each.see("Waiting" if each is not cid else "hand 5")
        for each in (ana, ben):
            await each.see("Cid is still away: F6 decides what now.", "F6 decide")
        table = house.hall.find(code)
        assert table is not None
        yield table, ana, ben


@pytest.fixture(autouse=True)
def soon_away(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(absences, "_AWAY_AFTER", 0.05)


async def test_a_bot_has_the_seat_for_good_once_all_who_are_there_agree(tmp_path: Path) -> None:
    async with open_house(tmp_path, Limits(grace=0.05)) as (house, port):
        async with left_by_cid(house, port) as (table, ana, ben):
            ana.press(F6)
            await ana.see("Cid is away", "Everyone here has to agree")
            ana.press("b")
            await ana.see("The others are asked")
            await ben.see("Ana would give the seat of Cid to a bot. Do you agree? y/n")
            ben.press("n")
            await ana.see("Ben does not agree.")
            assert table.chairs[2].guest is not None and not table.chairs[2].played_for
            ana.press(F6 + "b")
            await ben.see("Do you agree?")
            ben.press("y")
            for each in (ana, ben):
                await each.see("Beetle plays on for Cid.")
                await each.until(lambda each=each: "F6 decide " not in each.text, "a foot without F6")
            await ana.see("Beetle is ready")
            await ready(ana)
        async with guest(port, "Cid") as cid:
            await cid.see("Ana, Ben, Beetle", "being played")
    async with open_house(tmp_path, Limits(grace=0.05)) as (house, port):
        (table,) = house.hall._tables.values()
        assert table.names() == ["Ana", "Ben", "Beetle"] and table.chairs[2].played_for
        assert table.table is not None and table.path is not None
        assert sat(table.table.bridge(()).header.seats) == "Seat 3: Cid, then Beetle."
        log = load_and_replay(table.path).log
        assert [line.plan for line in log.lines if isinstance(line, SeatTaken)] == [
            SeatPlan("Beetle", "bot", "beetle")
        ]
        assert log.header.version == 4 and log.header.names == ("Ana", "Ben", "Cid")


async def ready(*guests: Client) -> None:
    """They play their first moves, one after another."""
    for each in guests:
        await each.see("Your move")
        each.press("r")
        await each.see("You are ready")


async def test_another_guest_takes_the_seat_and_its_cards(tmp_path: Path) -> None:
    async with AsyncExitStack() as stack:
        house, port = await stack.enter_async_context(open_house(tmp_path, Limits(grace=0.05)))
        table, ana, ben = await stack.enter_async_context(left_by_cid(house, port))
        async with guest(port, "Dora") as dora:
            await dora.see("Ana, Ben, Cid", "being played")
            ben.press(F6 + "g")
            await ana.see("Ben would give the seat of Cid to another guest.")
            ana.press("y")
            await ben.see("Another guest may take the seat of Cid now.")
            await dora.see("a seat is free")
            dora.press(UP + "\r")
            await dora.see("Dora", "hand 5")
            await ana.see("Dora plays on for Cid.", "Dora  ")
            assert table.seat_of(table.chairs[2].guest or pytest.fail()) == 3
            await ready(dora)
            await ana.see("Dora is ready")
            assert table.absences.undecided == ()
            ana.press("l")
            await ana.see("Dora plays on for Cid.")
            assert table.path is not None
            assert sat(Recording(load_and_replay(table.path).log).header.seats) == "Seat 3: Cid, then Dora."


async def test_a_match_that_is_called_has_no_result_and_its_players_can_go_on_with_it(tmp_path: Path) -> None:
    async with AsyncExitStack() as stack:
        house, port = await stack.enter_async_context(open_house(tmp_path, Limits(grace=0.05)))
        table, ana, ben = await stack.enter_async_context(left_by_cid(house, port, seed=2))
        async with guest(port, "Dora") as dora:
            await ready(ana, ben)
            ana.press(F6 + "c")
            await ben.see("Ana would call the match. Do you agree?")
            ben.press("y")
            for each in (ana, ben):
                await each.see("The match is called: nobody has won.", "called")
            await dora.until(lambda: table.code not in dora.text, "that the table is gone")
            await sit(dora, table.code)
            await dora.see(f"there is no table {table.code}")
            assert table.path is not None
            saved = load_and_replay(table.path)
            assert saved.log.outcome is None and len(saved.replayed.history) == 3
            assert house.hall._tables == {table.code: table}
    async with open_house(tmp_path, Limits(grace=0.05)) as (house, port), guest(port, "Cid") as cid:
        (table,) = house.hall._tables.values()
        assert table.called and not table.started
        await cid.see(table.code, "interrupted", "It was called")
        cid.press(UP + "\r")
        await cid.see("Your move", "is still away")
        assert table.started and not table.called
