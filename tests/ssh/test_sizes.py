"""Every screen of the house at every size, open all the while."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

import pytest

from karma_tui.server import absences
from karma_tui.server.limits import Limits
from karma_tui.server.plans import TablePlan
from tests.support.ssh_clients import UP, Client, guest, known, open_house, opened, sit

SIZES = ((1, 1), (59, 19), (60, 20), (300, 100), (80, 24))


async def bear(client: Client, text: str) -> None:
    """Have a screen that shows ``text`` at all sizes, and see it again."""
    await client.see(text)
    for size in SIZES:
        client.resize(*size)
        await asyncio.sleep(0.02)
        client.press("\x1b[B")
    await client.see(text)


@pytest.mark.slow
async def test_the_screens_of_the_house_bear_every_size(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(absences, "_AWAY_AFTER", 0.05)
    async with open_house(tmp_path, Limits(grace=0.05)) as (house, port), guest(port, "Ana") as ana:
        await bear(ana, "Welcome, Ana")
        async with guest(port, "Ben") as ben:
            await ben.see("Welcome, Ben")
            code = opened(house, "Ana", TablePlan("classic", ("open", "open", "open"), seed=3, late=5))
            await sit(ana, code)
            await bear(ana, "Waiting for company")
            await sit(ben, code)
            await ben.see("Waiting for company")
            table = house.hall.find(code)
            assert table is not None
            table.take_seat(house.hall.register.welcome("key c", "Cid"))
            await ben.see("hand 5")
            ana.press(":")
            await bear(ana, "everyone at the table reads it")
            ana.press("\x1b")
            await ana.see("hand 5")
            ana.press("M")
            await bear(ana, "Who is heard")
            ana.press("q")
        await ana.see("F6 decide")
        ana.press("\x1b[17~")
        await bear(ana, "What now?")
        ana.press("q")
        await ana.see("hand 5")
        async with guest(port, "Ben") as ben:
            await sit(ben, code)
            await ben.see("hand 5")
            table.absences.propose(2, 3, table.absences.choices(3)[-1])
            await bear(ana, "Ben would call the match.")
            ana.press("n")
            await ana.see("hand 5")
        assert table.table is not None
        async with guest(port, "Wim") as wim:
            await wim.see(code)
            wim.press(UP + "\r")
            await bear(wim, "at least 5 moves late")
            wim.press("q")
            await wim.see("Welcome, Wim")
            wim.press("o")
            await bear(wim, "Who is here")
        choose = Random(1)
        while table.turn is not None:
            bridge = table.table.bridge([table.turn.seat])
            bridge.submit(choose.choice(bridge.view().legal_moves))
        await ana.see("shows the score")
        ana.press("q")
        await ana.see("Welcome, Ana", "1 that is over")
        ana.press("m")
        await bear(ana, "Matches")
        ana.press("\r")
        await bear(ana, "Final score")
        assert house.hall.matches_of(known(house, "Ana")).count == 1
