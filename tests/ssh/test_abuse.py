"""What a guest may do to the house: nothing but play."""

from __future__ import annotations

import asyncio
import socket
import time
from pathlib import Path

import pytest

from karma_tui.server.limits import Tap
from karma_tui.server.wire import waiting
from tests.support.ssh_clients import Client, answers, guest, open_house, sit_down

GARBAGE = {
    "a typed resize": b"\x1b[48;2000;2000;20000;20000t" * 20,
    "bad UTF-8": b"\xff\xfe\xc0\xaf\xed\xa0\x80" * 50,
    "half a letter": b"\xc3",
    "a sequence cut short": b"\x1b[" * 50 + b"\x1b[<0;1",
    "a title that never ends": b"\x1b]0;" + b"r\r" * 1000,
    "an answer that never ends": b"\x1bP1$q" + b"r\r" * 1000,
    "5 KB of paste": b"\x1b[200~" + b"r\r" * 2500 + b"\x1b[201~",
    "5 KB of paste without brackets": b"r\r" * 2500,
    "200 KB of paste": b"\x1b[200~" + b"r\r" * 100_000 + b"\x1b[201~",
    "200 KB of paste without brackets": b"r\r" * 100_000,
    "a paste that never ends": b"\x1b[200~" + b"r\r" * 100,
    "a flood of clicks": b"".join(b"\x1b[<0;%d;1M\x1b[<0;%d;1m" % (x, x) for x in range(1, 400)),
    "a flood of the wheel": b"\x1b[<64;9;1M\x1b[<65;9;1M" * 300,
    "numbers no terminal has": b"\x1b[<99999999999;99999999999;99999999999M" * 20,
    "keys no keyboard has": b"\x1b[99999999999;99999999999;99999999999u" * 20 + b"\x1bOz\x1b[999~",
}
QUICK = ("a typed resize", "half a letter", "an answer that never ends", "200 KB of paste without brackets")
WHOLE = tuple(name for name in GARBAGE if name != "a paste that never ends")


async def worst_of(client: Client) -> float:
    """Open something in the lobby and leave it; return the most of this process's time, in seconds, that a
    key took."""
    worst = 0.0
    for keys, seen in (("j", "The code of the table"), ("\x1b[3~\x1b", "Open a table")):
        begun = time.process_time()
        client.press(keys)
        await client.see(seen)
        worst = max(worst, time.process_time() - begun)
    return worst


@pytest.mark.parametrize("names", [QUICK, pytest.param(WHOLE, marks=pytest.mark.slow)], ids=["some", "all"])
async def test_no_input_makes_a_move_or_harms_a_neighbour(tmp_path: Path, names: tuple[str, ...]) -> None:
    async with open_house(tmp_path) as (_house, port), guest(port, "Ana") as ana, guest(port, "Mal") as mal:
        await ana.see("Welcome, Ana")
        await mal.see("Welcome, Mal")
        await sit_down(mal)
        (save,) = tmp_path.glob("*.karma")
        before = save.read_bytes()
        usual = await worst_of(ana)
        for name in names:
            mal.press(GARBAGE[name])
            await asyncio.sleep(0.15)  # a person takes longer to press the next key
            assert await worst_of(ana) < max(1.0, 20 * usual), name
            await answers(mal)
            assert save.read_bytes() == before, name


@pytest.mark.slow
async def test_a_paste_whose_end_is_lost_is_given_up(tmp_path: Path) -> None:
    async with open_house(tmp_path) as (_house, port), guest(port, "Mal") as mal:
        await mal.see("Welcome, Mal")
        mal.press(GARBAGE["a paste that never ends"])
        await asyncio.sleep(2.3)
        mal.press("j")
        await mal.see("The code of the table")


SIZES = ((1, 1), (0, 0), (10_000, 10_000), (2**32 - 1, 1))


async def test_sizes_no_terminal_has_are_drawn_as_far_as_they_can_be(tmp_path: Path) -> None:
    async with open_house(tmp_path) as (_house, port):
        for size in ((1, 1), (10_000, 10_000)):
            async with guest(port, "Ana", size=size, draws=False) as ana:
                await ana.until(lambda ana=ana: len(ana.received) > 60, "a screen")  # type: ignore[misc]
                assert len(ana.received) < 80_000
        async with guest(port, "Ana") as ana:
            await ana.see("Welcome, Ana")
            await sit_down(ana)
            for size in SIZES:
                ana.channel.change_terminal_size(*size)
                await asyncio.sleep(0.06)
                assert not ana.ended.is_set()
                assert len(ana.received) < 400_000
            ana.channel.change_terminal_size(80, 24)
            await ana.see("hand 5", "say ready")
            await answers(ana)


async def test_a_storm_of_three_hundred_sizes_is_drawn_once_or_a_few_times(tmp_path: Path) -> None:
    async with open_house(tmp_path) as (_house, port), guest(port, "Ana") as ana:
        await ana.see("Welcome, Ana")
        await sit_down(ana)
        sent = len(ana.received)
        for at in range(300):
            ana.channel.change_terminal_size(1 + at * 7 % 280, 1 + at * 5 % 90)
        ana.channel.change_terminal_size(80, 24)
        await asyncio.sleep(0.2)
        await answers(ana)
        assert len(ana.received) - sent < 150_000  # once is 4 kB, three hundred times 2.3 MB


async def test_a_client_that_does_not_read_costs_little_and_sees_the_present_when_it_reads_again(
    tmp_path: Path,
) -> None:
    async with open_house(tmp_path) as (house, port), guest(port, "Ana", size=(200, 60)) as ana:
        await ana.see("Welcome, Ana")
        (visit,) = house._visits
        assert visit._app is not None and visit._outlet is not None and visit._channel is not None
        outlet = visit._outlet
        wire = ana.connection._transport.get_extra_info("socket")
        wire.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 8192)
        ana.connection._transport.pause_reading()
        most = dropped = 0
        for _frame in range(400):
            with visit._app._context():
                visit._app.repaint()
            await asyncio.sleep(0.002)
            most = max(most, waiting(visit._channel))
            dropped += outlet.behind
            if dropped > 20:
                break
        assert dropped > 20
        assert most <= 64 * 1024
        async with guest(port, "Ben") as ben:
            await ben.see("Welcome, Ben", "2 guests here")
            ben.press("j")
            await ben.see("The code of the table")
        ana.connection._transport.resume_reading()
        await ana.see("1 guest here")
        await ana.until(lambda: not outlet.behind, "the present")
        ana.press("j")
        await ana.see("The code of the table")


async def test_a_client_that_will_not_agree_on_new_keys_costs_little(tmp_path: Path) -> None:
    async with open_house(tmp_path) as (house, port), guest(port, "Ana", draws=False) as ana:
        await ana.until(lambda: len(ana.received) > 1000, "a screen")
        (visit,) = house._visits
        assert visit._app is not None and visit._outlet is not None and visit._channel is not None
        outlet = visit._outlet
        ana.connection._transport.pause_reading()
        connection = visit._channel.get_connection()
        connection._send_kexinit()
        connection._kexinit_sent = True
        for _frame in range(100):
            with visit._app._context():
                visit._app.repaint()
            await asyncio.sleep(0.01)
            assert waiting(visit._channel) <= 64 * 1024
            if outlet.behind:
                break
        assert outlet.behind
        ana.connection._transport.resume_reading()
        await ana.until(lambda: not outlet.behind, "the present")


def test_a_tap_lets_through_a_burst_and_then_a_rate() -> None:
    now = [0.0]
    tap = Tap(100, 1000, lambda: now[0])
    assert tap.draw(1000) == 1000
    assert tap.draw(1) == 0
    now[0] = 1.0
    assert tap.draw(101) == 0
    assert tap.draw(100) == 100


async def test_a_flood_from_one_guest_hardly_delays_the_key_of_another(tmp_path: Path) -> None:
    async with open_house(tmp_path) as (_house, port), guest(port, "Ana") as ana:
        await ana.see("Welcome, Ana")
        async with guest(port, "Mal", draws=False) as mal:
            await mal.until(lambda: len(mal.received) > 1000, "a screen")
            usual = await worst_of(ana)
            for flood in (b"\x1b[A", b"\x1b[<0;12;7M\x1b[<0;12;7m", b"z" * 2000):
                for _packet in range(400):
                    mal.press(flood)
                assert await worst_of(ana) < max(1.0, 20 * usual), flood
