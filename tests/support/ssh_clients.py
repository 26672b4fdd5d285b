"""A house on a loopback port, and guests who come with real SSH clients and look at a real screen."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any
from weakref import WeakKeyDictionary

import asyncssh
import pyte

from karma_tui.bootstrap import House
from karma_tui.bots.mind import Mind
from karma_tui.server.app import GuestApp
from karma_tui.server.auth import Policy
from karma_tui.server.guests import Guest
from karma_tui.server.house import CardHouse
from karma_tui.server.limits import Limits
from karma_tui.server.plans import TablePlan

UP = "\x1b[A"
_LOOPS: WeakKeyDictionary[GuestApp, asyncio.AbstractEventLoop] = WeakKeyDictionary()
"""The apps that are there, and where they run: each test has a loop of its own."""
PATIENCE = 30.0
"""Seconds a guest waits for what should be seen."""


class Picture:
    """What a terminal shows of the bytes it was sent."""

    def __init__(self, columns: int, rows: int) -> None:
        self._screen = pyte.Screen(columns, rows)
        self._stream = pyte.ByteStream(self._screen)
        self._rows = [" " * columns] * rows
        self.feed = self._stream.feed

    def resize(self, columns: int, rows: int) -> None:
        """Have another size; what is there stays as far as it fits."""
        self._screen.resize(rows, columns)
        self._rows = [" " * columns] * rows
        self._screen.dirty.update(range(rows))

    @property
    def text(self) -> str:
        """All of it; only rows that have changed are read anew."""
        for row in self._screen.dirty:
            cells = self._screen.buffer[row]
            self._rows[row] = "".join(cells[column].data for column in range(self._screen.columns))
        self._screen.dirty.clear()
        return "\n".join(self._rows)


class Client(asyncssh.SSHClientSession[bytes]):
    """A guest: what they see, and their hands."""

    def __init__(self, size: tuple[int, int] = (80, 24), draws: bool = True) -> None:
        self._draws = draws
        self._picture = Picture(*size)
        self._changed = asyncio.Event()
        self.received = bytearray()
        self.ended = asyncio.Event()
        self.channel: Any = None
        self.connection: Any = None

    def connection_made(self, chan: Any) -> None:
        self.channel = chan

    def data_received(self, data: bytes, datatype: Any) -> None:
        del datatype
        self.received += data
        if self._draws:
            self._picture.feed(data)
        self._changed.set()

    def connection_lost(self, exc: Exception | None) -> None:
        del exc
        self.ended.set()
        self._changed.set()

    @property
    def text(self) -> str:
        """The whole screen."""
        return self._picture.text

    def press(self, keys: str | bytes) -> None:
        """Send keys."""
        self.channel.write(keys if isinstance(keys, bytes) else keys.encode())

    def resize(self, columns: int, rows: int) -> None:
        """Have a terminal of another size."""
        self._picture.resize(columns, rows)
        self.channel.change_terminal_size(columns, rows)

    async def until(self, true: Callable[[], bool], what: str, patience: float = PATIENCE) -> None:
        """Wait until something is so. Raises ``AssertionError`` with the screen when it does not come."""
        until = asyncio.get_running_loop().time() + patience
        while not true():
            self._changed.clear()
            left = until - asyncio.get_running_loop().time()
            try:
                await asyncio.wait_for(self._changed.wait(), max(0.01, min(left, 0.25)))
            except TimeoutError:
                if left <= 0:
                    raise AssertionError(f"never saw {what!r}; the screen:\n{self.text}") from None

    async def is_sent_nothing(self, seconds: float) -> None:
        """Wait until nothing has come for so long. Raises ``AssertionError`` when something always does."""
        end = asyncio.get_running_loop().time() + PATIENCE
        received = -1
        while len(self.received) != received:
            assert asyncio.get_running_loop().time() < end, "something is sent all the time"
            received = len(self.received)
            await asyncio.sleep(seconds)

    async def see(self, *texts: str, patience: float = PATIENCE) -> None:
        """Wait until all of the texts are on the screen."""
        await self.until(lambda: all(text in self.text for text in texts), " and ".join(texts), patience)


@asynccontextmanager
async def open_house(
    folder: Path, limits: Limits | None = None, policy: Policy | None = None
) -> AsyncIterator[tuple[CardHouse, int]]:
    """Open a house on a port of its own; bots think on its threads."""
    house = CardHouse(House(folder, Mind()), folder, limits)
    made = house.app_for

    def app_for(*known: Any) -> GuestApp:
        app = made(*known)
        _LOOPS[app] = asyncio.get_running_loop()
        return app

    house.app_for = app_for  # type: ignore[method-assign]
    # Among all that a run of the tests has loaded a look at everything takes a second.
    house._sweeper.start = house._sweeper.soon = lambda: None  # type: ignore[method-assign]
    port = await house.open("127.0.0.1", 0, policy or Policy())
    try:
        yield house, port
    finally:
        await house.close()


_KEYS: dict[str, asyncssh.SSHKey] = {}


def key_of(name: str) -> asyncssh.SSHKey:
    """Return the key of a guest, the same for the same name."""
    if name not in _KEYS:
        _KEYS[name] = asyncssh.generate_private_key("ssh-ed25519")
    return _KEYS[name]


@asynccontextmanager
async def guest(
    port: int,
    name: str,
    *,
    command: str | None = None,
    term: str | None = "xterm-256color",
    size: tuple[int, int] = (80, 24),
    key: asyncssh.SSHKey | None = None,
    env: Mapping[str, str] | None = None,
    keyless: type[asyncssh.SSHClient] | None = None,
    draws: bool = True,
    come_from: str = "127.0.0.1",
) -> AsyncIterator[Client]:
    """Come in as ``name`` with a key of one's own, or as ``keyless`` answers.

    ``come_from`` is an address of this machine.

    Without ``draws`` nothing is drawn of what comes: it is kept, and costs the client nearly nothing.
    """
    connection = await asyncssh.connect(
        "127.0.0.1",
        port,
        username=name,
        client_keys=None if keyless else [key or key_of(name)],
        client_factory=keyless,
        known_hosts=None,
        config=None,
        agent_path=None,
        local_addr=(come_from, 0),
    )
    try:
        client = Client(size, draws)
        client.connection = connection
        await connection.create_session(
            lambda: client,
            command=command,
            term_type=term,
            term_size=size if term else None,
            env=env or {},
            encoding=None,
        )
        client.connection = connection
        yield client
    finally:
        connection.abort()
        await connection.wait_closed()


async def open_usual(client: Client) -> None:
    """Open a table of Classic Karma and wait for company."""
    client.press("n")
    await client.see("Open the table")
    client.press("\r")
    await client.see("Waiting for company")


async def sit_down(client: Client) -> None:
    """Open a table of Classic Karma and begin against a bot, which waits until one says that one is ready."""
    await open_usual(client)
    client.press("s")
    await client.see("Beetle", "hand 5", "say ready")


async def answers(client: Client) -> None:
    """See that a table's screen does what its keys say, and shows what it showed before."""
    client.press("l")
    await client.see("escape back")
    client.press("q")
    await client.see("say ready")


def known(house: CardHouse, name: str) -> Guest:
    """Return a guest who has come with their key."""
    guest = house.hall.register.known(f"key {key_of(name).get_fingerprint('sha256')}")
    assert guest is not None
    return guest


def opened(house: CardHouse, name: str, plan: TablePlan) -> str:
    """Have a guest who is in open a table; return its code."""
    return house.hall.open(known(house, name), plan).code


async def sit(client: Client, code: str) -> None:
    """Go to a table by its code."""
    client.press("j")
    await client.see("The code of the table")
    client.press(f"{code}\r")


async def no_app_is_left() -> None:
    """Wait until the apps of those who have gone are gone too. Raises ``AssertionError`` when one stays."""
    here = asyncio.get_running_loop()
    for _try in range(20):
        gc.collect()
        if here not in _LOOPS.values():
            return
        await asyncio.sleep(0.1)
    raise AssertionError("an app is still there")
