"""A house on a loopback port, and guests who come with real SSH clients and look at a real screen."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import asyncssh
import pyte

from karma_tui.bootstrap import House
from karma_tui.bots.mind import Mind
from karma_tui.server.auth import Policy
from karma_tui.server.guests import Guest
from karma_tui.server.house import CardHouse
from karma_tui.server.limits import Limits
from karma_tui.server.plans import TablePlan

UP = "\x1b[A"
PATIENCE = 8.0
"""Seconds a guest waits for what should be seen."""


class Client(asyncssh.SSHClientSession[bytes]):
    """A guest: what they see, and their hands."""

    def __init__(self, size: tuple[int, int] = (80, 24), draws: bool = True) -> None:
        self._draws = draws
        self._screen = pyte.Screen(*size)
        self._stream = pyte.ByteStream(self._screen)
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
            self._stream.feed(data)
        self._changed.set()

    def connection_lost(self, exc: Exception | None) -> None:
        del exc
        self.ended.set()
        self._changed.set()

    @property
    def text(self) -> str:
        """The whole screen."""
        return "\n".join(self._screen.display)

    def press(self, keys: str | bytes) -> None:
        """Send keys."""
        self.channel.write(keys if isinstance(keys, bytes) else keys.encode())

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

    async def see(self, *texts: str, patience: float = PATIENCE) -> None:
        """Wait until all of the texts are on the screen."""
        await self.until(lambda: all(text in self.text for text in texts), " and ".join(texts), patience)


@asynccontextmanager
async def open_house(
    folder: Path, limits: Limits | None = None, policy: Policy | None = None
) -> AsyncIterator[tuple[CardHouse, int]]:
    """Open a house on a port of its own; bots think on its threads."""
    house = CardHouse(House(folder, Mind()), folder, limits)
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
) -> AsyncIterator[Client]:
    """Come in as ``name`` with a key of one's own, or as ``keyless`` answers.

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
