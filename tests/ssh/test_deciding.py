"""A seat whose guest stays away: those who are there decide, and it is clear to all what became of it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

import pytest

from karma_tui.match.log import SeatPlan, SeatTaken
from karma_tui.match.recording import Recording
from karma_tui.match.storage import load_and_replay
from karma_tui.match.wording import sat
from karma_tui.server import absences
from karma_tui.server.absences import Absences
from karma_tui.server.chairs import Chair
from karma_tui.server.circle import Circle
from karma_tui.server.guests import Guest
from karma_tui.server.house import CardHouse
from karma_tui.server.house_table import HouseTable
from karma_tui.server.limits import Limits
from karma_tui.server.news import Decision, Declined, MayGoOn, News, Proposed, Went
from karma_tui.server.plans import TablePlan
from tests.support.ssh_clients import PATIENCE, UP, Client, guest, open_house, opened, sit

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


class Three:
    """A match of three without cards: Cid has been away for long."""

    def __init__(self, grace: float = 0.0) -> None:
        self.chairs = [Chair(guest=Guest(f"key {name}", name), name=name) for name in ("Ana", "Ben", "Cid")]
        self.circle = Circle(lambda: None)
        self.playing = True
        self.heard: list[News] = []
        self.carried_out: list[Decision] = []
        self.circle.join(self.heard.append)
        for chair in self.chairs[:2]:
            chair.visits.append(self.heard.append)
        self.absences = Absences(self, grace)

    def names(self) -> list[str]:
        return [chair.name for chair in self.chairs]

    def carry_out(self, seat: int, decision: Decision) -> None:
        assert seat == 3
        self.carried_out.append(decision)

    async def hears(self, kind: type[News]) -> None:
        async with asyncio.timeout(PATIENCE):
            while not any(isinstance(news, kind) for news in self.heard):
                await asyncio.sleep(0.01)


async def test_a_seat_of_a_match_that_is_over_is_waited_for_no_more() -> None:
    table = Three(grace=0.3)
    table.absences.begin()
    await table.hears(Went)
    table.playing = False
    await asyncio.sleep(0.4)
    assert table.heard == [Went("Cid")] and not table.chairs[2].waited


async def test_what_was_proposed_is_decided_no_more_once_the_match_is_over() -> None:
    table = Three()
    table.absences.begin()
    await table.hears(MayGoOn)
    table.absences.propose(1, 3, Decision.CALL)
    await table.hears(Proposed)
    table.playing = False
    table.absences.end()
    table.absences.answer(2, True)
    await table.hears(Declined)
    assert table.heard[-1] == Declined("") and table.carried_out == []


async def test_who_takes_a_seat_over_and_is_lost_on_the_way_to_it_is_missed(tmp_path: Path) -> None:
    async with AsyncExitStack() as stack:
        house, port = await stack.enter_async_context(open_house(tmp_path, Limits(grace=0.05)))
        table, ana, ben = await stack.enter_async_context(left_by_cid(house, port))
        ana.press(F6 + "g")
        await ben.see("Do you agree? y/n")
        ben.press("y")
        await ana.see("Another guest may take the seat of Cid now.")
        table.take_seat(Guest("key d", "Dora"))
        for each in (ana, ben):
            await each.see("Dora is still away: F6 decides what now.")
        assert table.absences.undecided == (3,)
