"""What the house does not give, whatever is asked for and however it is called."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import asyncssh
import pytest
from asyncssh.packet import Boolean, String, UInt32

from karma_tui.bots.ladder import LEVELS
from karma_tui.server.limits import Limits
from karma_tui.server.plans import HallError, TablePlan
from karma_tui.server.screens.opening import HouseForm
from karma_tui.server.terminals import terminal_of
from tests.support.ssh_clients import guest, open_house, sit_down

PLAIN = ("dumb", "x" * 10_000, "\x1b]0;owned\x07", "xterm\r\nowned")
"""What is no terminal, or none that can be drawn on."""
NAMES = (
    "[/b]",
    "[@click=app.quit]x[/]",
    "{0.__class__} %s %n",
    "$(touch owned)",
    "../../owned",
    "';drop table guest",
)


def is_in(received: bytearray, text: str) -> bool:
    return text.encode() in received


async def test_no_program_is_run_and_no_file_is_given_or_taken(tmp_path: Path) -> None:
    (tmp_path / "mine").write_text("mine")
    (tmp_path / "house").mkdir()
    async with open_house(tmp_path / "house") as (_house, port), guest(port, "Ana") as ana:
        await ana.see("Welcome, Ana")
        with pytest.raises((asyncssh.ChannelOpenError, asyncssh.SFTPError, asyncssh.ConnectionLost)):
            await ana.connection.start_sftp_client()
        with pytest.raises((asyncssh.SFTPError, OSError)):
            await asyncssh.scp(tmp_path / "mine", (ana.connection, str(tmp_path / "owned")))
        with pytest.raises((asyncssh.SFTPError, OSError)):
            await asyncssh.scp((ana.connection, "host_key"), tmp_path / "owned")
        for command in (f"touch {tmp_path}/owned", "$(id)", "\x1b]0;owned\x07", "x" * 100_000):
            done = await ana.connection.run(command, stdin=asyncssh.DEVNULL, check=False)
            assert "Ana" in done.stdout
            assert "uid=" not in done.stdout and "\x1b" not in done.stdout
            assert len(done.stdout) < 2000
        assert not (tmp_path / "owned").exists()
        ana.press("j")
        await ana.see("The code of the table")


async def test_no_tunnel_is_dug_in_either_direction_and_no_agent_or_display_is_reached(
    tmp_path: Path,
) -> None:
    async with open_house(tmp_path) as (_house, port), guest(port, "Ana") as ana:
        await ana.see("Welcome, Ana")
        for opened in (
            ana.connection.open_connection("127.0.0.1", 22),
            ana.connection.open_unix_connection(str(tmp_path / "socket")),
            ana.connection.open_tun(),
            ana.connection.open_tap(),
        ):
            with pytest.raises(asyncssh.ChannelOpenError):
                await opened
        for listened in (
            ana.connection.start_server(lambda *_: None, "127.0.0.1", 0),
            ana.connection.start_unix_server(lambda *_: None, str(tmp_path / "socket")),
        ):
            with pytest.raises(asyncssh.ChannelListenError):
                await listened
        agent = await ana.channel._make_request(b"auth-agent-req@openssh.com")
        display = await ana.channel._make_request(
            b"x11-req", Boolean(False), String("MIT-MAGIC-COOKIE-1"), String(b"00" * 16), UInt32(0)
        )
        assert not agent and not display
        ana.channel.send_break(1000)
        ana.channel.send_signal("USR1")
        ana.press("j")
        await ana.see("The code of the table")


async def test_what_is_no_terminal_gets_plain_lines_and_an_unknown_one_is_drawn_on(tmp_path: Path) -> None:
    async with open_house(tmp_path) as (_house, port):
        for term in (None, *PLAIN):
            async with guest(port, "Ana", term=term) as ana:
                await ana.until(partial(is_in, ana.received, "Ana"), "a line")
                assert b"\x1b" not in ana.received and b"owned" not in ana.received
        async with guest(port, "Ana", term="no-such-terminal") as ana:
            await ana.see("Welcome, Ana")
            assert b"38;" not in ana.received
    assert terminal_of("", {}, (80, 24)).plain


async def test_rubbish_in_the_environment_is_neither_believed_nor_kept(tmp_path: Path) -> None:
    rubbish = {f"X{number}": "x" * 1000 for number in range(200)} | {
        "LANG": "\x1b]0;owned\x07" * 5,
        "LC_ALL": "xx_XX.\u202eutf-8",
        "COLORTERM": "{0.__class__}%s",
        "KARMA_GLYPHS": "x" * 5000,
        "NO_COLOR": "",
        "LD_PRELOAD": "/tmp/owned.so",
        "KARMA_SAVES": "/tmp/owned",
    }
    async with open_house(tmp_path) as (house, port), guest(port, "Ana", env=rubbish) as ana:
        await ana.see("Welcome, Ana")
        assert b"owned" not in ana.received
        (visit,) = house._visits
        assert visit._channel is not None
        assert set(visit._channel.get_environment()) <= {"LANG", "LC_ALL", "COLORTERM", "NO_COLOR"}


async def test_a_name_is_only_a_name_whatever_it_is(tmp_path: Path) -> None:
    async with (
        open_house(tmp_path, Limits(talk_rate=0, talk_burst=2)) as (house, port),
        guest(port, "Ana") as ana,
    ):
        await ana.see("Welcome, Ana")
        for name in NAMES:
            async with guest(port, name, draws=False) as mal:
                await mal.until(partial(is_in, mal.received, name[:9]), name)
        register = house.hall.register
        for name in (
            "\x1b[31mMo",
            "\u202eMo",
            "M\u200bo",
            "Ｍｏ",
            "M\x00o",
            "Mo" + "o" * 10_000,
            "\ud800",
            "😀",
            "​",
        ):
            welcomed = register.welcome(f"key {name!r}", name)
            assert welcomed.name.isprintable() and 1 <= len(welcomed.name) <= 20
            assert register.known(f"key {name!r}") == welcomed
        rows = register._book.ask("select name, skeleton from guest")
        assert len({skeleton for _name, skeleton in rows}) == len(rows) == 1 + len(NAMES) + 9
        with pytest.raises((asyncssh.Error, OSError)):
            async with guest(port, "x" * 10_000):
                pass
        ana.press("r")
        await ana.see("what others call you")
        ana.press("\x1b[200~[/]\x1b[31m{0}%s\x1b[201~\r")
        await ana.until(lambda: "Welcome, [/]" in ana.text, "another name")
        async with guest(port, "Ben") as ben:
            await ben.see("Welcome, Ben")
            await sit_down(ana)
            await ben.see("[/]", "being played")
            ben.press("\x1b[Aw")
            await ben.see("[/]", "what happened")
            for _line in range(3):
                ana.press(":")
                await ana.see("everyone at the table reads it")
                ana.press("\x1b[200~{0}[/b]\x1b[201~\r")
                await ana.until(lambda: "everyone at the table" not in ana.text, "the table")
            await ana.see("Not so fast")
            await ben.see("{0}[/b]")
        assert b"\x1b[31m{0}" not in ana.received


async def test_a_house_has_so_many_tables_and_no_guest_chooses_the_cards(tmp_path: Path) -> None:
    async with open_house(tmp_path, Limits(all_tables=2)) as (house, _port):
        plan = TablePlan("classic", ("open", "open"))
        for number in range(2):
            house.hall.open(house.hall.register.welcome(f"key {number}", "Mo"), plan)
        with pytest.raises(HallError, match="every table"):
            house.hall.open(house.hall.register.welcome("key 3", "Mo"), plan)
    form = HouseForm(LEVELS, {}, "", "Mo")
    assert "seed" not in [row.key for row in form.rows()]
    assert form.setup().seed is None


async def test_hundreds_of_one_name_are_told_apart_at_once(tmp_path: Path) -> None:
    async with open_house(tmp_path) as (house, _port):
        names = {house.hall.register.welcome(f"key {number}", "Mo").name for number in range(500)}
        assert len(names) == 500
        asked: list[str] = []
        house.hall.register._book._disk.set_trace_callback(asked.append)
        house.hall.register.welcome("key last", "Mo")
        assert len(asked) < 40
