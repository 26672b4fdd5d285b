"""The card house: guests with real SSH clients."""

from __future__ import annotations

import asyncio
from pathlib import Path

from tests.support.ssh_clients import Client, guest, open_house


async def move(client: Client) -> bool:
    """Make a move if it is this guest's turn; whether one was made."""
    text = client.text
    if "Your move" not in text:
        return False
    key = "r" if "say ready" in text else "t" if "t take the pile" in text else "\r"
    for _try in range(3):
        client.press(key)
        try:
            await client.until(lambda: client.text != text, "a change", 1)
        except AssertionError:  # the same key at once is taken for a slip
            continue
        return True
    raise AssertionError(client.text)


async def test_two_guests_play_a_whole_match_and_one_of_them_drops_and_returns(tmp_path: Path) -> None:
    async with open_house(tmp_path) as (_house, port), guest(port, "Ana") as ana:
        async with guest(port, "Ben") as ben:
            await ana.see("Welcome, Ana", "2 guests here")
            ana.press("n")
            await ana.see("Open the table")
            ana.press("\r")
            await ana.see("Waiting for company", "free")
            await ben.see("waits for 1 guest")
            ben.press("\x1b[A\r")
            await ana.see("Ben", "hand 5")
            await ben.see("Ana", "hand 5")
            while not await move(ben):
                await move(ana)
            assert "away" not in ana.text
        await ana.see("Ben is away")
        async with guest(port, "Ben") as ben:
            await ben.see("your")
            ben.press("\x1b[A\r")
            await ana.see("Ben is back")
            for _turn in range(400):
                if "shows the score" in ana.text and "shows the score" in ben.text:
                    break
                if not await move(ana) and not await move(ben):
                    await asyncio.sleep(0.02)
            for each in (ana, ben):
                each.press("\r")
                await each.see("Final score")


async def test_a_house_that_closes_keeps_its_tables_and_seats(tmp_path: Path) -> None:
    async with open_house(tmp_path) as (house, port), guest(port, "Ana") as ana:
        await ana.see("Welcome, Ana")
        ana.press("n")
        await ana.see("Open the table")
        ana.press("\r")
        await ana.see("Waiting for company")
        ana.press("s")
        await ana.see("Beetle", "hand 5")
        await ana.until(lambda: "Your move" in ana.text, "my move")
        ana.press("r")
        await ana.see("You are ready")
        await house.close()
        await ana.until(ana.ended.is_set, "the end")
        assert b"\x1b[?1049l" in ana.received
        assert ana.received.endswith(
            b"The house closes. Everything is saved: come back when it opens again.\r\n"
        )
    async with open_house(tmp_path) as (house, port), guest(port, "Ana") as ana:
        assert not house.hall.problems
        await ana.see("Beetle", "your")
        ana.press("\x1b[A\r")
        await ana.see("You are ready")
