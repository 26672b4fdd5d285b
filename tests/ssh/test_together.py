"""Guests at one table: who looks on, who agrees, what is private, and a house that is killed."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from pathlib import Path

import pytest

from karma_tui.bots import hinting
from karma_tui.match.names import clean_name
from karma_tui.server.limits import Limits
from karma_tui.server.plans import TablePlan
from karma_tui.server.screens.talking import told
from karma_tui.server.talk import EMOTES, Ears, clean_talk, emote_of, gesture
from tests.support.ssh_clients import UP, Client, guest, open_house, opened, sit


async def test_who_looks_on_sees_public_cards_only_and_moves_nothing(tmp_path: Path) -> None:
    async with open_house(tmp_path) as (house, port), guest(port, "Ana") as ana, guest(port, "Wim") as wim:
        await ana.see("Welcome, Ana")
        await wim.see("Welcome, Wim")
        code = opened(house, "Ana", TablePlan("classic", ("open", "beetle"), seed=3))
        await sit(ana, code)
        await ana.see("Your move", "hand 5")
        await wim.see(code)
        wim.press(UP + "w")
        await wim.see("Ana", "Beetle")
        (table,) = house.hall._tables.values()
        assert table.table is not None
        hand = table.table.bridge([1]).view().players[0].hand
        await wim.see("hand 5")
        before = table.table.bridge(()).ply
        wim.press("r\r t12")
        await asyncio.sleep(0.3)
        assert table.table.bridge(()).ply == before
        middle = "\n".join(wim.text.splitlines()[1:5])
        assert not any(
            f"{'10' if str(card)[0] == 'T' else str(card)[0]}♣" in middle
            for card in hand
            if str(card)[1] == "c"
        )
        assert table.attendance.watchers == 1


async def test_a_private_table_is_found_by_its_code_only(tmp_path: Path) -> None:
    async with open_house(tmp_path) as (house, port), guest(port, "Ana") as ana, guest(port, "Ben") as ben:
        await ana.see("Welcome, Ana")
        await ben.see("Welcome, Ben")
        code = opened(house, "Ana", TablePlan("classic", ("open", "open"), private=True))
        await ana.see(code)
        assert code not in ben.text
        await sit(ben, "ZZZZ")
        await ben.see("there is no table ZZZZ")
        await sit(ben, code.lower())
        await ben.see("hand 5")


async def test_a_move_is_taken_back_when_the_others_agree(tmp_path: Path) -> None:
    async with open_house(tmp_path) as (house, port), guest(port, "Ana") as ana, guest(port, "Ben") as ben:
        await ana.see("Welcome, Ana")
        await ben.see("Welcome, Ben")
        code = opened(house, "Ana", TablePlan("classic", ("open", "open"), seed=3))
        await sit(ana, code)
        await ana.see("Waiting for company")
        await sit(ben, code)
        await ben.see("hand 5")
        await ana.see("hand 5")
        first, second = (ana, ben) if "Your move" in ana.text else (ben, ana)
        name = "Ana" if first is ana else "Ben"
        for answer, told in (("n", "does not agree"), ("y", "You take your move back")):
            if "Your move" in first.text:
                first.press("r")
            await first.see("You are ready")
            await second.see("Your move")
            await asyncio.sleep(0.3)  # the same key at once is taken for a slip
            first.press("u")
            await second.see(f"may {name} take a move back?")
            second.press(answer)
            await first.see(told)


async def test_a_hint_is_for_who_asks_and_on_the_log_and_only_where_hints_are_allowed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hinting, "_THOUGHT", 10.0)
    async with open_house(tmp_path) as (house, port), guest(port, "Ana") as ana, guest(port, "Ben") as ben:
        await ana.see("2 guests here")
        await ben.see("2 guests here")
        codes = [
            opened(house, "Ana", TablePlan("classic", ("open", "open"), seed=1, hints=hints))
            for hints in (None, True)
        ]
        for code in codes:
            for each in (ana, ben):
                await sit(each, code)
                await each.see("Waiting" if each is ana else "hand 5")
            await ana.see("hand 5")
            asks, other = (ana, ben) if "Your move" in ana.text else (ben, ana)
            await other.is_sent_nothing(0.3)
            before = len(other.received)
            asks.press("h")
            if code == codes[0]:
                await asks.see("There are no hints at this table.")
                assert "h hint" not in asks.text
                for each in (ana, ben):
                    each.press("q")
                    await each.see("Welcome")
                continue
            await asks.see("Hint: ")
            table = house.hall.find(code)
            assert table is not None and table.table is not None
            asking = 1 if asks is ana else 2
            assert [(each.seat, each.hints) for each in table.table.bridge(()).assists] == [(asking, 1)]
            await asyncio.sleep(0.2)
            assert len(other.received) == before


async def say(client: Client, text: str) -> None:
    client.press(":")
    await client.see("Say something")
    client.press(text)


async def test_guests_talk_and_make_gestures_and_need_not_hear_each_other(tmp_path: Path) -> None:
    limits = Limits(keys=1000, talk_rate=0)
    async with (
        open_house(tmp_path, limits) as (house, port),
        guest(port, "Ana") as ana,
        guest(port, "Ben") as ben,
    ):
        await ana.see("2 guests here")
        code = opened(house, "Ana", TablePlan("classic", ("open", "open"), seed=3))
        await sit(ana, code)
        await ana.see("Waiting for company")
        await sit(ben, code)
        for each in (ana, ben):
            await each.see("hand 5")
        await say(ana, "good luck\r")
        await ben.see("Ana: good luck")
        await say(ana, "/wav")
        await ana.see("Say something", "Ana: good luck", "/wave")
        ana.press("\r")
        await ben.see("Ana waves.")
        await say(ana, "/nod\r")
        await ana.see("There is no such gesture: /wave")
        ana.press("\x1b")
        await ana.see("hand 5")
        ben.press("M")
        await ben.see("everyone")
        ben.press("\x1b[B\r")
        await ben.see("Who is heard", "Ana                     muted")
        ben.press("q")
        await ben.see("hand 5")
        for line in range(5):
            await say(ana, f"{line} is a line\r")
            await ana.see("hand 5")
        await ana.see("Not so fast")
        ben.press(":")
        await ben.see("everyone at the table reads it")
        assert "is a line" not in ben.text and "luck" not in ben.text
        ben.press("hm\r")
        await ana.see("Ben: hm")
        table = house.hall.find(code)
        assert table is not None and len(table.talk) == 7


async def test_what_is_said_may_be_typed_at_once(tmp_path: Path) -> None:
    async with (
        open_house(tmp_path, Limits(keys=1000, talk_rate=0)) as (house, port),
        guest(port, "Ana") as ana,
    ):
        await ana.see("Ana")
        code = opened(house, "Ana", TablePlan("classic", ("open", "cat"), seed=3))
        await sit(ana, code)
        await ana.see("hand 5")
        table = house.hall.find(code)
        assert table is not None
        ana.press(":1 q: good luck\r:/wave\r")
        await ana.until(lambda: len(table.talk) == 2, "for what is said")
        assert [told(spoke) for spoke in table.talk] == ["Ana: 1 q: good luck", "Ana waves."]
        await ana.see("hand 5")


def test_what_is_said_is_cleaned() -> None:
    assert clean_talk(" \x1b]0;mine\x07\u202eten  \u200btwo\r\n") == "]0;mineten two"
    assert clean_talk("e\u0301" + "\u0300" * 40) == "é\u0300\u0300"
    assert clean_name("a" + "\u0300" * 9 + "b") == "à\u0300\u0300b"
    assert len(clean_talk("x" * 500)) == 120
    assert all(gesture(emote, "Ana").startswith("Ana ") for emote in EMOTES)
    assert emote_of("/Wave ") == "wave" and emote_of("/w") == "" and emote_of("wave") == ""
    ears = Ears("me", shut=True)
    assert ears.hear("me") and not ears.hear("you")


async def test_a_house_that_is_killed_has_every_move_when_it_opens_again(tmp_path: Path) -> None:
    async def serve() -> tuple[asyncio.subprocess.Process, int]:
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "karma_tui", "serve", "--port", "0", "--saves", str(tmp_path)),
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.DEVNULL,
            env={**os.environ, "LANG": "C.UTF-8"},
        )
        assert process.stdout is not None
        line = (await asyncio.wait_for(process.stdout.readline(), 20)).decode()
        return process, int(line.split("-p ")[1].split()[0])

    process, port = await serve()
    try:
        async with guest(port, "Ana") as ana:
            await ana.see("Welcome, Ana", patience=20)
            ana.press("n")
            await ana.see("Open the table")
            ana.press("\r")
            await ana.see("Waiting for company")
            ana.press("s")
            await ana.see("Your move", patience=20)
            await asyncio.sleep(0.3)
            ana.press("r")
            await ana.see("You are ready")
            process.kill()
            await ana.until(ana.ended.is_set, "the end")
    finally:
        if process.returncode is None:
            process.kill()
        await process.wait()
    process, port = await serve()
    try:
        async with guest(port, "Ana") as ana:
            await ana.see("Welcome, Ana", "your", patience=20)
            ana.press(UP + "\r")
            await ana.see("You are ready")
        process.send_signal(signal.SIGTERM)
        assert await asyncio.wait_for(process.wait(), 10) == 0
    finally:
        if process.returncode is None:
            process.kill()
