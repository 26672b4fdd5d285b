"""Looking on late: nothing of the present reaches who looks on."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

import pytest

from karma_tui.bots.table import open_table, resume_table
from karma_tui.match.house import Setup
from karma_tui.match.log import SeatPlan
from karma_tui.server import hall
from karma_tui.server.gallery import Gallery
from karma_tui.server.house_table import HouseTable
from karma_tui.server.plans import HallError, TablePlan
from tests.support.ssh_clients import UP, Client, guest, known, open_house

LATE = 5
KEPT_BACK = LATE + 2
"""Moves since what is shown: a round more, so that one can be taken back."""
HIDDEN = TablePlan("classic", ("open", "open"), seed=3, late=LATE)


def play(table: HouseTable, decisions: int, choose: Random) -> None:
    """Make so many decisions of either seat."""
    assert table.table is not None
    for _decision in range(decisions):
        assert table.turn is not None
        bridge = table.table.bridge([table.turn.seat])
        bridge.submit(choose.choice(bridge.view().legal_moves))


async def after(client: Client, key: str, text: str) -> str:
    """The screen that a key leads to."""
    before = client.text
    client.press(key)
    await client.until(lambda: client.text != before and text in client.text, text)
    received = -1
    while len(client.received) != received:  # what is drawn in two frames must not be drawn in one
        received = len(client.received)
        await asyncio.sleep(0.08)
    return client.text


async def all_that_is_shown(folder: Path, then: int) -> tuple[list[str], bytes, str]:
    """What a guest sees of a table, the bytes that brought it, and the hands as they are now.

    The last ``LATE`` decisions are by the luck ``then``.
    """
    folder.mkdir()
    async with open_house(folder) as (house, port), guest(port, "Wim") as wim:
        await wim.see("Welcome, Wim")
        register = house.hall.register
        table = house.hall.open(register.welcome("key a", "Ana"), HIDDEN)
        table.take_seat(register.welcome("key b", "Ben"))
        play(table, 20, Random(1))
        play(table, LATE, Random(then))
        await wim.see(table.code, "Ana, Ben")
        await after(wim, UP, "Enter looks on.")
        sent = len(wim.received)
        shown = [await after(wim, "\r", f"at least {LATE} moves late")]
        for key, text in (("\t", "Ben"), ("o", "in words"), ("q", "eyes"), ("l", "search"), ("q", "eyes")):
            shown.append(await after(wim, key, text))
        assert table.table is not None
        hands = str([table.table.bridge([seat]).view() for seat in (1, 2)])
        return shown, bytes(wim.received[sent:]), hands


async def test_what_is_sent_to_who_looks_on_late_does_not_depend_on_the_latest_moves(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hall, "new_code", lambda _taken: "ABCD")
    for attempt in range(4):  # a frame more or less when the machine is busy makes other bytes of the same
        one, bytes_of_one, hands = await all_that_is_shown(tmp_path / f"one {attempt}", 1)
        other, bytes_of_other, other_hands = await all_that_is_shown(tmp_path / f"other {attempt}", 2)
        assert hands != other_hands
        assert one == other
        if bytes_of_one == bytes_of_other:
            return
    raise AssertionError("what is sent differs")


async def test_it_grows_as_moves_become_old_and_whoever_has_seen_it_may_not_play(tmp_path: Path) -> None:
    async with open_house(tmp_path) as (house, port), guest(port, "Wim") as wim:
        await wim.see("Welcome, Wim")
        register = house.hall.register
        ana, ben = register.welcome("key a", "Ana"), register.welcome("key b", "Ben")
        table = house.hall.open(ana, HIDDEN)
        table.take_seat(ben)
        await wim.see(table.code)
        wim.press(UP)
        await wim.see("Enter looks on.", "every card 5 moves")
        wim.press("\r")
        await wim.see("Nothing can be seen yet", "0/0")
        choose = Random(1)
        play(table, KEPT_BACK, choose)
        await wim.see("hand 5", "1/1")
        sent = len(wim.received)
        play(table, 1, choose)
        await wim.see("2/2")
        assert len(wim.received) - sent < 2000
        wim.press("\x1b[H")
        await wim.see("0/2", "end latest")
        play(table, 1, choose)
        await wim.see("0/3")
        wim.press("\x1b[F")
        await wim.see("3/3")
        assert table.gallery is not None
        assert table.gallery.stays_late(2) and not table.gallery.stays_late(3)
        chair = table.chairs[1]
        chair.empty()
        with pytest.raises(HallError, match="you have seen every card"):
            table.take_seat(known(house, "Wim"))
        assert known(house, "Wim").identity in table.seating().watched
        while table.turn is not None:
            play(table, 1, choose)
        await wim.see("The match is over", "enter score")
        wim.press("\r")
        await wim.see("Final score")


def test_what_was_shown_before_the_house_was_closed_still_counts_as_seen(tmp_path: Path) -> None:
    seats = tuple(SeatPlan(name, "remote") for name in ("Ana", "Ben"))
    table, choose = open_table(Setup("classic", seats, {}, seed=3), tmp_path), Random(1)
    before = Gallery(table, LATE)
    bridge, came = table.bridge([1, 2]), []
    bridge.listen(came.append)
    bridge.carry_on()
    for _decision in range(20):
        bridge.sit(came[-1].seat)
        mover = came[-1].seat
        bridge.submit(choose.choice(bridge.view().legal_moves))
        before.follow(False)
    bridge.sit(mover)
    assert before.stays_late(bridge.undoable)
    bridge.take_back([3 - mover])
    before.follow(False)
    table.close()
    table = resume_table(table.path, guests=True)
    after = Gallery(table, LATE)
    assert after.recording.length == before.recording.length > 0
    assert after.recording.moves == before.recording.moves
    table.close()
