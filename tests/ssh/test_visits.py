"""One guest's visit: its terminal, its end, and that it concerns nobody else."""

from __future__ import annotations

import asyncio
import json
import logging
import stat
import sys
from pathlib import Path

import asyncssh
import pytest
from textual.drivers.headless_driver import HeadlessDriver

from karma_tui.server.auth import PolicyError, hashed, read_policy
from karma_tui.server.limits import Limits
from karma_tui.server.screens.lobby import LobbyScreen
from karma_tui.server.terminals import terminal_of
from tests.support.ssh_clients import guest, key_of, no_app_is_left, open_house, open_usual

RESTORED = (b"\x1b[?1000l", b"\x1b[?1002l", b"\x1b[?1006l", b"\x1b[?2004l", b"\x1b[?1049l", b"\x1b[?25h")


def is_restored(received: bytes | bytearray) -> bool:
    return all(mode in received for mode in RESTORED) and b"\x1b[?1003h" not in received


async def test_leaving_gives_the_terminal_back_as_it_was(tmp_path: Path) -> None:
    async with open_house(tmp_path) as (_house, port), guest(port, "Ana") as ana:
        await ana.see("Welcome, Ana")
        ana.press("q")
        await ana.until(ana.ended.is_set, "the end")
        assert is_restored(ana.received)


async def test_a_fault_ends_one_visit_and_tells_the_guest_and_the_log(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def stumble(_screen: LobbyScreen) -> None:
        raise RuntimeError("the hand of someone")

    monkeypatch.setattr(LobbyScreen, "action_watch", stumble)
    caplog.set_level(logging.INFO, "karma.house")
    async with open_house(tmp_path) as (_house, port), guest(port, "Ben") as ben:
        await ben.see("Welcome, Ben")
        async with guest(port, "Ana") as ana:
            await ana.see("Welcome, Ana")
            ana.press("w")
            await ana.until(ana.ended.is_set, "the end")
            assert is_restored(ana.received)
            assert b"Something went wrong inside; your seat is kept" in ana.received
            assert b"Traceback" not in ana.received
        await ben.see("1 guest here")
        ben.press("j")
        await ben.see("The code of the table")
    faults = [json.loads(line) for line in caplog.messages if '"fault"' in line]
    assert [fault["error"] for fault in faults] == ["RuntimeError"]
    assert any("action_watch" in step or "stumble" in step for step in faults[0]["where"])
    assert "the hand of someone" not in caplog.text


@pytest.mark.parametrize(
    ("term", "environ", "wanted", "unwanted"),
    [
        ("xterm-256color", {}, b"38;5;", b"38;2;"),
        ("xterm", {"COLORTERM": "truecolor"}, b"38;2;", b"38;5;"),
        ("xterm", {"NO_COLOR": "1"}, b"\x1b[1", b"38;"),
        ("linux", {}, b"Welcome", b"38;5;"),
    ],
)
async def test_colours_are_those_of_the_guests_terminal(
    tmp_path: Path, term: str, environ: dict[str, str], wanted: bytes, unwanted: bytes
) -> None:
    async with open_house(tmp_path) as (_house, port), guest(port, "Ben", term="xterm-direct") as ben:
        await ben.see("Welcome, Ben")
        async with guest(port, "Ana", term=term, env=environ) as ana:
            await ana.see("Welcome, Ana")
            assert wanted in ana.received
            assert unwanted not in ana.received
            if term == "linux":
                assert ana.received.isascii()


async def test_what_the_program_prints_is_shown_to_no_guest(tmp_path: Path) -> None:
    real = sys.stdout
    async with open_house(tmp_path) as (_house, port), guest(port, "Ana") as ana:
        await ana.see("Welcome, Ana")
        print("a word for the keeper of the house")
        ana.press("j")
        await ana.see("The code of the table")
        assert b"keeper" not in ana.received
    assert sys.stdout in (real, sys.__stdout__)


async def test_what_the_program_prints_is_caught_by_nobody_however_visits_overlap(tmp_path: Path) -> None:
    real = sys.stdout, sys.stderr
    async with open_house(tmp_path) as (house, _port):
        terminal = terminal_of("xterm", {}, (80, 24))
        guests = [house.hall.register.welcome(f"key {name}", name) for name in ("Ana", "Ben")]
        apps = [house.app_for(guest, terminal, "", HeadlessDriver) for guest in guests]
        visits = [asyncio.create_task(app.run_async(size=(80, 24))) for app in apps]  # in one turn
        for app, visit in zip(apps, visits, strict=True):
            await app._mounted_event.wait()
            assert (sys.stdout, sys.stderr) == real
            app.exit()
            await visit
        assert (sys.stdout, sys.stderr) == real


async def test_a_visit_without_a_key_ends_and_says_so(tmp_path: Path) -> None:
    async with open_house(tmp_path, Limits(idle=0.3)) as (_house, port), guest(port, "Ana") as ana:
        await ana.until(ana.ended.is_set, "the end")
        assert b"You were away for long" in ana.received


async def test_no_app_outlives_its_visit(tmp_path: Path) -> None:
    async with open_house(tmp_path) as (_house, port):
        for _visit in range(3):
            async with guest(port, "Ana") as ana:
                await ana.see("Welcome, Ana")
                await open_usual(ana)
                ana.press("s")
                await ana.see("hand 5")
        await no_app_is_left()


async def test_who_has_no_key_gets_a_token_and_is_known_by_it(tmp_path: Path) -> None:
    def keyless(answer: str) -> type[asyncssh.SSHClient]:
        class Keyless(asyncssh.SSHClient):
            def kbdint_auth_requested(self) -> str:
                return ""

            def kbdint_challenge_received(self, *_asked: object) -> list[str]:
                return [answer]

        return Keyless

    async with open_house(tmp_path) as (_house, port):
        async with guest(port, "Mona", keyless=keyless("")) as mona:
            await mona.see("Welcome, Mona", "Your guest token is")
            token = mona.text.split("Your guest token is ")[1].split(":")[0]
        async with guest(port, "Other", keyless=keyless(token)) as mona:
            await mona.see("Welcome, Mona")
            assert "token" not in mona.text
        with pytest.raises((asyncssh.Error, OSError)):
            async with guest(port, "Mona", keyless=keyless("guessed")):
                pass


def test_whom_the_house_lets_in_is_said_in_one_line(tmp_path: Path) -> None:
    assert read_policy("open").tokens
    keys = tmp_path / "keys"
    keys.write_bytes(key_of("Ana").export_public_key())
    policy = read_policy(f"keys {keys}")
    assert policy.lets_in_key(key_of("Ana").convert_to_public())
    assert not policy.lets_in_key(key_of("Ben").convert_to_public())
    word = tmp_path / "word"
    word.write_text(hashed("rebirth"))
    assert "rebirth" not in word.read_text()
    assert read_policy(f"password {word}").is_password("rebirth")
    assert not read_policy(f"password {word}").is_password("death")
    for wrong in ("", "shut", "keys", f"keys {tmp_path / 'none'}", f"password {keys}", "open all"):
        with pytest.raises(PolicyError) as refused:
            read_policy(wrong)
        assert "\n" not in str(refused.value)


async def test_the_key_of_the_house_is_made_once_and_is_for_its_owner_only(tmp_path: Path) -> None:
    async with open_house(tmp_path):
        made = (tmp_path / "host_key").read_bytes()
        assert stat.S_IMODE((tmp_path / "host_key").stat().st_mode) == 0o600
        assert stat.S_IMODE((tmp_path / "house.sqlite").stat().st_mode) == 0o600
    async with open_house(tmp_path):
        assert (tmp_path / "host_key").read_bytes() == made
