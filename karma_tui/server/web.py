"""The game in a browser: each page is a process of its own that plays as whoever runs this server."""

from __future__ import annotations

import asyncio
import html
import json
import logging
import shlex
import sys
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from importlib.resources import files
from string import Template
from typing import Any, Final

from aiohttp import ClientError, WSMsgType, web
from aiohttp.typedefs import Handler
from textual_serve.app_service import AppService
from textual_serve.server import Server

from karma_tui.core.language import _
from karma_tui.server.addresses import is_own

_GOODBYE: Final = 5.0
"""Seconds the game of a page that was closed has to end."""
_MESSAGE: Final = 1 << 18
"""Bytes a page may send at once; more than anybody pastes."""
_OUTERS: Final = ("NO_COLOR", "STY", "TMUX")
"""What tells of the terminal that the server was started in, which is nobody's screen here."""
_NO_LANGUAGE: Final = ("", "C", "POSIX")
_HEADERS: Final = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; "
        "font-src 'self'; img-src 'self' data:; connect-src 'self' ws: wss:; frame-ancestors 'none'; "
        "base-uri 'none'; form-action 'none'"
    ),
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}


def page_environment(environ: Mapping[str, str]) -> dict[str, str]:
    """Return the environment of a page's process: a browser shows all colours, and Unicode."""
    page = {name: value for name, value in environ.items() if name not in _OUTERS}
    if all(page.get(name, "") in _NO_LANGUAGE for name in ("LC_ALL", "LC_CTYPE", "LANG")):
        page.pop("LC_ALL", None)
        page.pop("LC_CTYPE", None)
        page["LANG"] = "C.UTF-8"
    return {**page, "TERM": "xterm-256color", "COLORTERM": "truecolor", "PYTHONUTF8": "1"}


class Page(AppService):
    """One page's process."""

    def _build_environment(self, width: int = 80, height: int = 24) -> dict[str, str]:
        return page_environment(super()._build_environment(width, height))

    async def run(self) -> None:
        """Bring what the game draws, until it ends; then the page is told so."""
        try:
            await super().run()
        finally:
            await self._ended()
            with suppress(ClientError, ConnectionError):
                await self.remote_close()

    async def _ended(self) -> None:
        """Wait for the process, but not for ever."""
        process = self._process
        if process is None or process.returncode is not None:
            return
        if process.stdin is not None:
            process.stdin.close()
        try:
            await asyncio.wait_for(process.wait(), _GOODBYE)
        except TimeoutError:
            with suppress(ProcessLookupError):
                process.kill()
            await process.wait()

    async def heed(self, message: str) -> None:
        """Do what a page asks for; what it cannot have meant is left out."""
        try:
            what, *rest = json.loads(message)
        except (ValueError, TypeError):
            return
        match what, rest:
            case "stdin", [str(text)]:
                await self.send_bytes(text.encode("utf-8", "replace"))
            case "resize", [{"width": int(width), "height": int(height)}]:
                await self.set_terminal_size(width, height)
            case "ping", [str(number)]:
                await self.remote_write_str(json.dumps(["pong", number[:20]]))
            case "focus", _rest:
                await self.focus()
            case "blur", _rest:
                await self.blur()
            case _:
                pass


class PageServer(Server):
    """Serves pages to browsers. Only pages of its own may talk to it."""

    def __init__(self, address: str, port: int, pages: int, arguments: list[str]) -> None:
        """``pages`` at once; ``arguments`` of the ``karma`` that each of them is."""
        command = "exec " + shlex.join([sys.executable, "-m", "karma_tui", *arguments])
        super().__init__(command, host=address, port=port, title="Karma")
        self._most = pages
        self._sockets: dict[web.WebSocketResponse, Page] = {}
        self._runner: web.AppRunner | None = None
        folder = files("karma_tui.server")
        self._page = Template((folder / "page.html").read_text(encoding="utf-8"))

    async def open(self) -> int:
        """Begin to serve; return the port. Raises ``OSError``."""
        logging.basicConfig(level=logging.CRITICAL, format="karma: %(message)s", stream=sys.stderr)
        app = await self._make_app()
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=_GOODBYE)
        await self._runner.setup()
        await web.TCPSite(self._runner, self.host, self.port).start()
        port: int = self._runner.addresses[0][1]
        return port

    async def close(self) -> None:
        """End every game; all of it is saved."""
        for socket in tuple(self._sockets):
            await socket.close()
        if self._runner is not None:
            await self._runner.cleanup()

    async def on_startup(self, app: web.Application) -> None:
        """Say nothing: whoever opened it says where it is."""

    async def _make_app(self) -> web.Application:
        app = await super()._make_app()
        app.middlewares.append(self._guard)
        return app

    @web.middleware
    async def _guard(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """Answer only those who mean this server: not a page of elsewhere, nor one under a borrowed name."""
        origin = request.headers.get("Origin")
        asked = request.headers.get("Host", "")
        if (origin is not None and origin.partition("://")[2] != asked) or not self._is_mine(asked):
            raise web.HTTPForbidden(text=_("This is a page of elsewhere."))
        response = await handler(request)
        if not response.prepared:
            response.headers.update(_HEADERS)
        return response

    def _is_mine(self, asked: str) -> bool:
        """Whether the name a browser asked for is one of this machine, where only this machine is served."""
        name = asked.rpartition(":")[0] if asked.rpartition(":")[2].isdecimal() else asked
        return not is_own(self.host) or is_own(name.strip("[]"))

    async def handle_index(self, request: web.Request) -> Any:
        """Serve the page."""
        size = request.query.get("fontsize", "")
        words = {
            "title": self.title,
            "starting": _("The cards are being shuffled."),
            "ended": _("The game is closed; everything is saved."),
            "full": _("Too many pages are open: close one of them."),
            "again": _("Open it again"),
        }
        filled = self._page.substitute(
            {name: html.escape(text) for name, text in words.items()},
            size=min(max(int(size), 8), 48) if size.isdecimal() and len(size) < 4 else 16,
        )
        return web.Response(text=filled, content_type="text/html")

    async def handle_websocket(self, request: web.Request) -> web.WebSocketResponse:
        """Start a game for a page, and end it when the page is closed."""
        socket = web.WebSocketResponse(heartbeat=15, max_msg_size=_MESSAGE)
        await socket.prepare(request)
        if len(self._sockets) >= self._most:
            await socket.close(code=1013, message=b"full")
            return socket
        page = Page(
            self.command,
            write_bytes=_careful(socket.send_bytes),
            write_str=_careful(socket.send_str),
            close=socket.close,  # type: ignore[arg-type]
            download_manager=self.download_manager,
        )
        self._sockets[socket] = page
        try:
            await page.start(_number(request.query, "width"), _number(request.query, "height"))
            async for message in socket:
                if message.type == WSMsgType.TEXT:
                    await page.heed(message.data)
        finally:
            try:
                await page.stop()
            finally:
                del self._sockets[socket]
        return socket


def _careful(send: Callable[[Any], Awaitable[None]]) -> Callable[[Any], Awaitable[None]]:
    """Send to a page unless it has gone."""

    async def sending(data: Any) -> None:
        with suppress(ClientError, ConnectionError):
            await send(data)

    return sending


def _number(query: Mapping[str, str], name: str) -> int:
    text = query.get(name, "")
    return int(text) if text.isdecimal() and len(text) < 6 else 0
