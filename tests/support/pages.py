"""The game served to browsers, from this process, and what a page is shown."""

from __future__ import annotations

import asyncio
import json
import os
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from aiohttp import ClientSession, ClientWebSocketResponse, WSMsgType
from pytest import MonkeyPatch

from karma_tui.server.web import PageServer
from tests.support.ssh_clients import Picture

PATIENCE = 20.0
"""Seconds anything may take: a page is a process that has to start."""


@asynccontextmanager
async def serving(
    folder: Path, environ: MonkeyPatch, pages: int = 4
) -> AsyncIterator[tuple[PageServer, int]]:
    """Serve pages on a port of their own; saves, settings and exports lie in ``folder``."""
    environ.setenv("KARMA_CONFIG", str(folder / "config"))
    environ.setenv("LANG", "C.UTF-8")
    (folder / "config").mkdir(exist_ok=True)
    (folder / "config" / "settings.toml").write_text('pace = "off"\nmotion = "off"\n')
    (folder / "saves").mkdir(exist_ok=True)
    server = PageServer("127.0.0.1", 0, pages, ["--saves", str(folder / "saves")])
    port = await server.open()
    try:
        yield server, port
    finally:
        await server.close()


def processes(server: PageServer) -> list[int]:
    """The processes of the pages that are open."""
    return [page._process.pid for page in server._sockets.values() if page._process is not None]


def is_running(process: int) -> bool:
    """Whether a process is there, and has not ended."""
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return ") Z " not in Path(f"/proc/{process}/stat").read_text()


class Shown:
    """The screen of a page, drawn from what is sent to it."""

    def __init__(self, columns: int = 80, rows: int = 24) -> None:
        self.sent = bytearray()
        self._picture = Picture(columns, rows)

    def feed(self, data: bytes) -> None:
        """Take in what was sent."""
        self.sent += data
        self._picture.feed(data)

    @property
    def text(self) -> str:
        """The whole screen."""
        return self._picture.text

    async def until(self, true: Callable[[], bool], what: str) -> None:
        """Wait until something is so. Raises ``AssertionError`` with the screen when it does not come."""
        end = asyncio.get_running_loop().time() + PATIENCE
        while not true():
            assert asyncio.get_running_loop().time() < end, f"never saw {what!r}; the screen:\n{self.text}"
            await asyncio.sleep(0.01)

    async def see(self, *texts: str) -> None:
        """Wait until all of the texts are on the screen."""
        await self.until(lambda: all(text in self.text for text in texts), " and ".join(texts))


class Wire(Shown):
    """A page without a browser: only its wire."""

    def __init__(self, socket: ClientWebSocketResponse) -> None:
        super().__init__()
        self.socket = socket

    async def read(self) -> None:
        """Draw what comes, until the server closes the page."""
        async for message in self.socket:
            if message.type == WSMsgType.BINARY:
                self.feed(message.data)

    async def say(self, *message: Any) -> None:
        """Send a message as a page's script would."""
        await self.socket.send_str(json.dumps(message))


@asynccontextmanager
async def wired(port: int, query: str = "width=80&height=24", **headers: str) -> AsyncIterator[Wire]:
    """Open a page's wire. Raises ``aiohttp.WSServerHandshakeError`` when it is refused."""
    async with (
        ClientSession() as session,
        session.ws_connect(f"http://127.0.0.1:{port}/ws?{query}", headers=headers) as socket,
    ):
        wire = Wire(socket)
        reading = asyncio.ensure_future(wire.read())
        try:
            yield wire
        finally:
            reading.cancel()
