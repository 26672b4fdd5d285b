"""Very many matches in one card house: ``python -m tests.support.soak_house --games 1000``.

The house runs in a process of its own and lets nobody wait; guests come and go with real SSH clients. They
play against each other and against bots, in lines and by keys; some look on, and some are cut off in the
middle of a match and come again. What the house holds is written down all the time. At the end it is told
what has risen.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import re
import sys
import tempfile
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Iterator, Mapping
from contextlib import asynccontextmanager, suppress
from itertools import count, cycle, product
from pathlib import Path
from random import Random
from types import MappingProxyType
from typing import Final, TypeAlias

os.environ.setdefault("TEXTUAL_FPS", "4")  # read when Textual is imported: so many pictures a second

from textual.screen import Screen
from textual.widget import Widget

from karma_tui.bots.table import Table
from karma_tui.match.match import Match
from karma_tui.server.app import GuestApp
from karma_tui.server.house_table import HouseTable
from karma_tui.server.limits import Limits
from karma_tui.server.plain.lobby import PlainLobby
from karma_tui.server.session import Visit
from tests.support.house_load import Served, start
from tests.support.lines_players import LinePlayer, Reader
from tests.support.soak_figures import Progress, Reading, delete_old_saves, fill_tables, risen, verdict, weigh
from tests.support.ssh_clients import Client, guest

ALIVE: Final[Mapping[str, type]] = {
    "visits": Visit,
    "apps": GuestApp,
    "lobbies in lines": PlainLobby,
    "screens": Screen,
    "widgets": Widget,
    "tables": HouseTable,
    "saves": Table,
    "matches": Match,
}
"""What is counted by its class."""
_OPENED: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        "classic": ("open classic", "players 2"),
        "sixty": ("open sixty", "players 2"),
        "mieses": ("open mieses", "players 2"),
        "karmaka": ("open karmaka", "players 2", "target 15"),
    }
)
"""What is said to open a short match of a game."""
_CODE: Final = re.compile(r"[Tt]able ([A-Z0-9]{4})[.:]")
"""What says which table one sits at."""
_GONE: Final = "is not understood"
"""What is said to the code of a table that there is no more."""
_KNOWN: Final = 40
"""Guests who come again and again."""
_NEWCOMER: Final = 10
"""One guest in so many has never come before."""
_FAREWELL: Final = 30.0
"""Seconds in which the last guests have gone and their tables with them."""
_PATIENCE: Final = 600.0
"""Seconds anything may take."""
_PLAYED: Final = ("r", "\r", "\x1b[C", "\r", "t", "t", "\x1b[D", "?", "q")
"""Keys that play classic Karma blindly: ready, lay, the card beside, lay, take; and a look at the help."""


# --- the house --------------------------------------------------------------------------------------


async def serve(folder: Path) -> None:
    """Run a house: print its port, then answer ``weigh`` with its figures from standard input."""
    from karma_tui.bootstrap import House
    from karma_tui.bots.mind import Mind
    from karma_tui.server import absences, house_table
    from karma_tui.server.auth import Policy
    from karma_tui.server.house import CardHouse

    house_table.NORMAL, absences._AWAY_AFTER = 0.0, 0.1  # type: ignore[misc]
    limits = Limits(sessions=1000, per_address=1000, tables=1000, line_rate=1000, input_rate=100_000)
    house = CardHouse(House(folder, Mind()), folder, limits)
    port = await house.open("127.0.0.1", 0, Policy())
    print(port, file=sys.__stdout__, flush=True)
    reader = asyncio.StreamReader()
    await asyncio.get_running_loop().connect_read_pipe(
        lambda: asyncio.StreamReaderProtocol(reader), sys.stdin
    )
    while await reader.readline():
        with suppress(TimeoutError):  # what stays longer than that is to be counted
            async with asyncio.timeout(_FAREWELL):
                while house._visits or house.hall._tables:
                    await asyncio.sleep(0.1)
        print(json.dumps(weigh(ALIVE)), file=sys.__stdout__, flush=True)
    await house.close()


# --- the guests -------------------------------------------------------------------------------------


class Company:
    """Guests who come with names of their own: most are known, some are new."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._known = cycle(f"Guest {number}" for number in range(_KNOWN))
        self._new = (f"Newcomer {number}" for number in count())
        self._came = 0

    def name(self) -> str:
        """Who comes next."""
        self._came += 1
        return next(self._new if self._came % _NEWCOMER == 0 else self._known)

    @asynccontextmanager
    async def reader(self, name: str) -> AsyncIterator[LinePlayer]:
        """Have someone come without a terminal."""
        async with guest(self._port, name, term=None, draws=False) as client:
            player = LinePlayer(client, Random(self._came))
            await player.hear(
                "Welcome", "help, or quit.", patience=_PATIENCE
            )  # tables are numbered as choices are
            yield player

    @asynccontextmanager
    async def watcher(self, name: str, code: str) -> AsyncIterator[Client]:
        """Have someone come with a terminal, straight to a table."""
        async with guest(self._port, name, command=code, draws=False) as client:
            await client.until(lambda: len(client.received) > 1000, "a screen", _PATIENCE)
            yield client


async def against_a_bot(company: Company, game: str) -> None:
    """A guest plays a bot in lines."""
    async with company.reader(company.name()) as one:
        await _open(one, game, "seat 2 beetle")
        await _play(one)
        await _leave(one)


async def against_each_other(company: Company, game: str) -> None:
    """Two guests play each other in lines."""
    async with company.reader(company.name()) as one, company.reader(company.name()) as other:
        code = await _open(one, game)
        other.say("verbose", code)
        await _play(one, other)
        await _leave(other)
        await _leave(one)


async def looked_on_at(company: Company, game: str) -> None:
    """A guest plays a bot; another one looks on at the screen, looks around and stays to the end."""
    async with company.reader(company.name()) as one:
        code = await _open(one, game, "seat 2 beetle")
        async with company.watcher(company.name(), code) as watcher:
            for key in ("o", "q", "l", "q", "?", "q", "b", "q", "\r"):
                watcher.press(key)
                await asyncio.sleep(0.05)
            await _play(one)
        await _leave(one)


async def cut_off(company: Company, game: str) -> None:
    """A guest opens a table, is cut off, plays on at the screen, is cut off again, and ends it in lines.

    A short match may have ended meanwhile, and its table with it.
    """
    name = company.name()
    async with company.reader(name) as one:
        code = await _open(one, game, "seat 2 beetle")
    async with company.watcher(name, code) as screen:
        for key in _PLAYED:
            screen.press(key)
            await asyncio.sleep(0.1)
    async with company.reader(name) as one:
        one.say("verbose", code)
        await one.client.until(lambda: one.over or one.answer() or _GONE in one.unread, "a table", _PATIENCE)
        if _GONE in one.unread:
            await _go(one)
        else:
            await _play(one)
            await _leave(one)


Evening: TypeAlias = Callable[[Company, str], Awaitable[None]]
EVENINGS: Final[tuple[Evening, ...]] = (against_a_bot, looked_on_at, against_each_other, cut_off)
"""What guests do, in turn."""


async def _open(one: Reader, game: str, *said: str) -> str:
    """Open a table; return its code."""
    one.say("verbose", *_OPENED[game], *said, "go")
    await one.client.until(lambda: _CODE.search(one.unread) is not None, "the table", _PATIENCE)
    return _CODE.findall(one.unread)[0]


async def _play(*players: LinePlayer) -> None:
    """Play to the end of the match. Raises ``AssertionError`` when someone has nothing to choose for long."""

    async def play(player: LinePlayer) -> None:
        while not player.over:
            await player.client.until(lambda: player.over or player.answer(), "a choice", _PATIENCE)

    await asyncio.gather(*map(play, players))


async def _leave(one: Reader) -> None:
    """Go to the lobby, and from there out of the house."""
    one.say("quit")
    await one.hear("here:", patience=_PATIENCE)
    await _go(one)


async def _go(one: Reader) -> None:
    """Go out of the house from the lobby."""
    one.say("quit")
    await one.client.until(one.client.ended.is_set, "the end", _PATIENCE)


# --- the run ----------------------------------------------------------------------------------------


async def play(
    games: int,
    every: int,
    at_once: int,
    evenings: Iterable[Evening] = EVENINGS,
    kinds: Iterable[str] = tuple(_OPENED),
    *,
    filled: bool = False,
) -> list[Reading]:
    """Play so many matches, some at once; return the house's figures after ``every`` so many of them.

    They are taken when nobody is in. ``filled``: the house begins with its tables of cards full. Every one of
    the ``evenings`` is spent with every kind of game, again and again.
    """
    spent = cycle(product(evenings, kinds))
    with tempfile.TemporaryDirectory(dir="/dev/shm" if Path("/dev/shm").is_dir() else None) as folder:
        served = await start("tests.support.soak_house", "--serve", folder, *["--filled"] * filled)
        try:
            return await _read(served, Path(folder), spent, games, every, at_once)
        finally:
            await served.end()


async def _read(
    served: Served,
    folder: Path,
    evenings: Iterator[tuple[Evening, str]],
    games: int,
    every: int,
    at_once: int,
) -> list[Reading]:
    readings: list[Reading] = []
    company, progress = Company(served.port), Progress()
    for played in range(every, games + 1, every):
        before = served.cpu
        await _spend([next(evenings) for _game in range(every)], company, at_once)
        delete_old_saves(folder)
        busy = 1000 * (served.cpu - before) / every
        readings.append(Reading(played, json.loads(await served.ask("weigh")) | {"ms a game": busy}))
        progress.tell(readings[-1])
    return readings


async def _spend(evenings: Iterable[tuple[Evening, str]], company: Company, at_once: int) -> None:
    """Have some evenings spent, so many of them at once."""
    room = asyncio.Semaphore(at_once)

    async def spend(evening: Evening, game: str) -> None:
        async with room:
            await evening(company, game)

    async with asyncio.TaskGroup() as group:
        for evening, game in evenings:
            group.create_task(spend(evening, game))


def main() -> None:
    """Play them and tell what has risen; the exit status is 1 if anything has."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--serve", type=Path, help="be the house, with its saves in this folder")
    parser.add_argument("--filled", action="store_true", help="be it with its tables of cards full")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--every", type=int, default=16, help="games between two readings")
    parser.add_argument("--at-once", type=int, default=4, help="games that are played at once")
    asked = parser.parse_args()
    if asked.serve is not None:
        if asked.filled:
            fill_tables()
        asyncio.run(serve(asked.serve))
        return
    readings = asyncio.run(play(asked.games, asked.every, asked.at_once, filled=True))
    print(*verdict(readings), sep="\n")
    sys.exit(bool(risen(readings)))


if __name__ == "__main__":
    main()
