"""What a guest may do to the house: nothing but play."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

import asyncssh
import pytest

from karma_tui.server.limits import Limits, Tap
from karma_tui.server.terminals import clamp
from tests.support.ssh_clients import guest, open_house

GARBAGE = {
    "a typed resize": b"\x1b[48;2000;2000;20000;20000t" * 20,
    "bad UTF-8": b"\xff\xfe\xc0\xaf\xed\xa0\x80" * 50,
    "sequences cut short": b"\x1b[" * 50 + b"\x1b[<0;1" + b"\x1b]0;title" + b"\x1bP1$q",
    "200 KB of paste": b"\x1b[200~" + b"A" * 200_000 + b"\x1b[201~",
    "200 KB of keys": b"zzzz" * 50_000,
    "a flood of clicks": b"".join(
        b"\x1b[<0;%d;%dM\x1b[<0;%d;%dm" % (x, y, x, y) for x in range(60) for y in (3, 20)
    ),
    "numbers no terminal has": b"\x1b[<99999999999;99999999999;99999999999M" * 20,
}


QUICK = ("a typed resize", "200 KB of paste")


@pytest.mark.parametrize(
    "names", [QUICK, pytest.param(tuple(GARBAGE), marks=pytest.mark.slow)], ids=["some", "all"]
)
async def test_no_input_harms_the_house_or_a_neighbour(tmp_path: Path, names: tuple[str, ...]) -> None:
    async with open_house(tmp_path) as (_house, port), guest(port, "Ana") as ana:
        await ana.see("Welcome, Ana")
        for name in names:
            async with guest(port, "Mal") as mal:
                await mal.see("Welcome, Mal")
                mal.press(GARBAGE[name])
                await asyncio.sleep(0.1)
                begun = time.process_time()
                ana.press("j")
                await ana.see("The code of the table")
                ana.press("\x1b")
                await ana.see("Open a table")
                assert time.process_time() - begun < 1.5, name
        assert "guest" in ana.text


async def test_sizes_no_terminal_has_are_clamped(tmp_path: Path) -> None:
    assert clamp(10_000, 10_000) == (300, 100)
    assert clamp(0, 0) == (80, 24)
    async with open_house(tmp_path) as (_house, port):
        for size in ((1, 1), (10_000, 10_000)):
            async with guest(port, "Ana", size=size) as ana:
                await ana.until(lambda ana=ana: len(ana.received) > 60, "a screen")  # type: ignore[misc]
                assert len(ana.received) < 80_000
                for columns, rows in ((1, 1), (0, 0), (90, 30), (10_000, 10_000), (80, 24)):
                    ana.channel.change_terminal_size(columns, rows)
                await asyncio.sleep(0.05)
                assert not ana.ended.is_set()


async def test_only_a_terminal_is_given_no_program_no_file_no_tunnel(tmp_path: Path) -> None:
    async with open_house(tmp_path) as (_house, port), guest(port, "Ana") as ana:
        await ana.see("Welcome, Ana")
        with pytest.raises((asyncssh.ChannelOpenError, asyncssh.SFTPError, asyncssh.ConnectionLost)):
            await ana.connection.start_sftp_client()
        with pytest.raises(asyncssh.ChannelOpenError):
            await ana.connection.open_connection("127.0.0.1", 22)
        with pytest.raises(asyncssh.ChannelListenError):
            await ana.connection.start_server(lambda *_: None, "127.0.0.1", 0)
        done = await ana.connection.run("touch /tmp/owned; echo owned", stdin=asyncssh.DEVNULL)
        assert "There is no table TOUCH" in done.stdout
        assert "owned" not in done.stdout.lower()


async def test_names_with_escape_codes_or_look_alikes_are_cleaned(tmp_path: Path) -> None:
    async with open_house(tmp_path) as (house, port), guest(port, "Ana") as ana:
        await ana.see("Welcome, Ana")
        ana.press("r")
        await ana.see("what others call you")
        ana.press("\x1b[200~Mo\x1b[31mna\x1b[201~\r")
        await ana.until(lambda: "Welcome, " in ana.text and "Ana" not in ana.text, "another name")
        assert "\x1b[31mna" not in ana.received.decode("utf-8", "replace")
        register = house.hall.register
        for alike in ("Cy", "\u0421\u0443", "C\u200by", "\u202eCy", "Ｃｙ", "C y"):
            welcomed = register.welcome(f"key {alike}", alike)
            assert welcomed.name.isprintable()
            assert register.known(f"key {alike}") == welcomed
        rows = register._base.execute("select skeleton from guest").fetchall()
        assert len(set(rows)) == 7


async def test_a_client_that_does_not_read_costs_little_and_sees_the_present_when_it_reads_again(
    tmp_path: Path,
) -> None:
    async with open_house(tmp_path) as (house, port), guest(port, "Ana") as ana:
        await ana.see("Welcome, Ana")
        ana.channel.pause_reading()
        for columns in range(60, 140, 2):
            ana.channel.change_terminal_size(columns, 24)
            await asyncio.sleep(0.005)
        (visit,) = house._visits
        assert visit._channel is not None
        assert visit._channel.get_write_buffer_size() <= 64 * 1024
        async with guest(port, "Ben") as ben:
            await ben.see("Welcome, Ben", "2 guests here")
        ana.channel.change_terminal_size(80, 24)
        ana.channel.resume_reading()
        await ana.see("1 guest here")


async def test_too_many_from_one_address_are_turned_away(tmp_path: Path) -> None:
    async with open_house(tmp_path, Limits(per_address=2)) as (_house, port):
        async with guest(port, "Ana") as ana, guest(port, "Ben"):
            await ana.see("2 guests here")
            with pytest.raises((asyncssh.Error, OSError)):
                async with guest(port, "Cy"):
                    pass
        async with guest(port, "Cy") as cy:
            await cy.see("Welcome, Cy")


async def test_without_a_terminal_one_reads_plain_lines(tmp_path: Path) -> None:
    async with open_house(tmp_path) as (_house, port):
        for term in (None, "dumb"):
            async with guest(port, "Ana", term=term) as ana:
                await ana.until(lambda ana=ana: b"Welcome, Ana" in ana.received, "words")  # type: ignore[misc]
                ana.channel.write_eof()
                await asyncio.wait_for(ana.ended.wait(), 5)
                assert b"\x1b" not in ana.received


def test_a_tap_lets_through_a_burst_and_then_a_rate() -> None:
    now = [0.0]
    tap = Tap(100, 1000, lambda: now[0])
    assert tap.draw(1000) == 1000
    assert tap.draw(1) == 0
    now[0] = 1.0
    assert tap.draw(101) == 0
    assert tap.draw(100) == 100
