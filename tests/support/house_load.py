"""How a card house bears many guests: ``python -m tests.support.house_load --guests 100 --tables 25``.

The house runs in a process of its own; real SSH clients come over loopback from this one. Each table has
guests and bots; guests look at the special cards and away again while their tables play. Printed are the time
from a key to the first byte that comes back, memory a visit, processor time idle and playing, what a client
costs that does not read, and what is left in memory after many visits.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import os
import sys
import tempfile
import time
from contextlib import AsyncExitStack
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

from tests.support.ssh_clients import Client, guest

_TICKS = os.sysconf("SC_CLK_TCK")
_PAGE = os.sysconf("SC_PAGE_SIZE")


class Served:
    """A house in another process, and what the system says of it."""

    def __init__(self, process: asyncio.subprocess.Process, port: int) -> None:
        self._process, self.port = process, port

    @property
    def memory(self) -> float:
        """Resident memory in MiB."""
        pages = Path(f"/proc/{self._process.pid}/statm").read_text().split()[1]
        return int(pages) * _PAGE / 2**20

    @property
    def cpu(self) -> float:
        """Processor time so far, in seconds."""
        fields = Path(f"/proc/{self._process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / _TICKS

    async def ask(self, what: str) -> str:
        """Have the house's process answer a question."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(f"{what}\n".encode())
        return (await self._process.stdout.readline()).decode().strip()

    async def end(self) -> None:
        """Have the process end, and wait until it has."""
        self._process.terminate()
        await self._process.communicate()


async def serve() -> None:
    """Run a house: print its port, then answer questions from standard input."""
    from karma_tui.bootstrap import make_card_house
    from karma_tui.bots.mind import Mind
    from karma_tui.bots.pool import Pool
    from karma_tui.server.app import GuestApp
    from karma_tui.server.auth import Policy
    from karma_tui.server.limits import Limits
    from karma_tui.server.plans import TablePlan
    from karma_tui.server.wire import waiting

    folder, pool = Path(tempfile.mkdtemp()), Pool()
    limits = Limits(
        sessions=10_000,
        per_address=10_000,
        handshakes=10_000,
        handshakes_per_address=10_000,
        tables=10_000,
    )
    house = make_card_house(folder, limits, Mind(pool, pool.warm))
    port = await house.open("127.0.0.1", 0, Policy())
    print(port, file=sys.__stdout__, flush=True)
    reader = asyncio.StreamReader()
    await asyncio.get_running_loop().connect_read_pipe(
        lambda: asyncio.StreamReaderProtocol(reader), sys.stdin
    )
    while line := (await reader.readline()).decode().strip():
        word, *rest = line.split()
        if word == "apps":
            gc.collect()
            answer = str(sum(isinstance(thing, GuestApp) for thing in gc.get_objects()))
        elif word == "open":
            owner = house.hall.register.welcome("key of the bench", "Bench")
            plan = TablePlan(rest[0], tuple(rest[1:]), clock=int(os.environ.get("CLOCK", _CLOCK)))
            table = house.hall.open(owner, plan)
            table.leave_seat(owner)
            answer = table.code
        else:
            channels = [visit._channel for visit in house._visits if visit._channel is not None]
            answer = str(max(map(waiting, channels), default=0))
        print(answer, file=sys.__stdout__, flush=True)
    await house.close()
    pool.close()


_GAP = 1.5
"""Seconds between two keys of one guest, on average, unless asked for otherwise."""
_PLAYED = ("r", "\r", "\r", "t")
"""What guests press to play: whether it is their turn, and changes anything, cannot be foretold."""
_ALONG = ("\x1b[C", "\x1b[D")
"""What moves the cursor of who has cards."""
_ANSWERED = (_ALONG, _ALONG, ("?", "q"), (":", *"my turn?", "\r"))
"""What always changes the screen: along the hand, the help, something said letter by letter."""
_CLOCK = 30
"""Seconds a move at the tables, the least there are: who presses nothing that can be played is played for."""


async def start(*module: str) -> Served:
    """Start a process that serves: a module and its arguments. It prints its port first."""
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        *module,
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.DEVNULL,
    )
    assert process.stdout is not None
    return Served(process, int(await process.stdout.readline()))


async def answer_time(client: Client, key: str) -> float:
    """Seconds from a key to the first byte that comes back."""
    before = len(client.received)
    begun = time.perf_counter()
    client.press(key)
    await client.until(lambda: len(client.received) > before, "an answer", 1)
    return time.perf_counter() - begun


def percentile(values: list[float], share: float) -> float:
    return sorted(values)[int(len(values) * share)] if values else 0.0


async def bench(guests: int, tables: int, churn: int, level: str, seconds: float, gap: float) -> None:
    served = await start("tests.support.house_load", "--serve")
    alone = served.memory
    code = await served.ask(f"open classic open {level}")
    async with guest(served.port, "First", command=code, draws=False) as client:
        await client.until(lambda: len(client.received) > 500, "a screen", 20)
        await asyncio.sleep(2)
    await asyncio.sleep(7)
    empty = served.memory
    print(f"house alone: {alone:.0f} MiB, {empty:.0f} MiB after its first guest")
    people = min(3, max(1, guests // tables))  # at four seats, one of them a bot's; more guests look on
    async with AsyncExitStack() as stack:
        codes = []
        for _table in range(tables):
            codes.append(await served.ask(" ".join(["open", "classic", *["open"] * people, level])))
        clients: list[Client] = []
        for number in range(guests):
            client = await stack.enter_async_context(
                guest(served.port, f"Guest{number}", command=codes[number % tables], draws=False)
            )
            clients.append(client)
        await asyncio.sleep(8)
        full = served.memory
        print(f"{guests} visits at {tables} tables: {(full - empty) / guests:.2f} MiB a visit")
        times: list[float] = []
        silent: list[str] = []

        async def play(client: Client, seated: bool, until: float) -> None:
            answered = _ANSWERED if seated else tuple(keys for keys in _ANSWERED if keys is not _ALONG)
            dice = Random(client.channel.get_extra_info("sockname")[1])
            while time.perf_counter() < until:
                await asyncio.sleep(dice.expovariate(1 / gap))
                client.press(dice.choice(_PLAYED))
                for key in dice.choice(answered):
                    await asyncio.sleep(dice.expovariate(1 / gap))
                    try:
                        times.append(await answer_time(client, key))
                    except AssertionError:
                        silent.append(key)

        cpu, begun, got = served.cpu, time.perf_counter(), sum(len(each.received) for each in clients)
        seats = people * tables  # they are taken in turn; who comes later looks on
        playing = (play(client, at < seats, begun + seconds) for at, client in enumerate(clients))
        await asyncio.gather(*playing)
        lasted = time.perf_counter() - begun
        used = (served.cpu - cpu) / lasted
        sent = (sum(len(each.received) for each in clients) - got) / lasted / guests
        print(
            f"a key to the first byte: median {1000 * median(times):.1f} ms, p95 "
            f"{1000 * percentile(times, 0.95):.1f} ms, worst {1000 * max(times):.0f} ms over {len(times)} "
            f"keys ({len(silent)} unanswered) in {lasted:.0f} s; house at {100 * used:.0f} % of a processor; "
            f"{sent:.0f} bytes a second and guest"
        )
        stalled = clients[0]
        stalled.connection._transport.pause_reading()
        for _turn in range(60):
            stalled.press("?" if _turn % 2 else "q")
            await asyncio.sleep(0.05)
        print(f"a client that does not read: {await served.ask('buffer')} bytes wait at most")
    await asyncio.sleep(2)
    cpu, begun = served.cpu, time.perf_counter()
    await asyncio.sleep(3)
    print(f"idle: {100 * (served.cpu - cpu) / (time.perf_counter() - begun):.1f} % of a processor")
    after: list[float] = []
    for number in range(churn):
        async with guest(served.port, f"Passer{number % 50}", draws=False) as client:
            await client.until(lambda client=client: len(client.received) > 500, "a screen", 20)  # type: ignore[misc]
        if number % (churn // 5 or 1) == 0:
            await asyncio.sleep(0.3)
            after.append(served.memory)
    await asyncio.sleep(1)
    left, memory = await served.ask("apps"), [round(each) for each in after]
    print(f"after {churn} more visits: {left} apps left, MiB {memory}")
    await served.end()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--serve", action="store_true")
    parser.add_argument("--guests", type=int, default=100)
    parser.add_argument("--tables", type=int, default=25)
    parser.add_argument("--churn", type=int, default=500)
    parser.add_argument("--level", default="beetle")
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--gap", type=float, default=_GAP, help="seconds between two keys of one guest")
    asked: Any = parser.parse_args()
    if asked.serve:
        asyncio.run(serve())
        return
    how = (asked.guests, asked.tables, asked.churn, asked.level, asked.seconds, asked.gap)
    asyncio.run(bench(*how))


if __name__ == "__main__":
    main()
