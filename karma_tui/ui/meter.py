"""Measure an app as the terminal sees it: every byte it would send, and the processor time it took.

A driver of our own keeps what Textual writes, so the figures are those of a session over SSH.
"""

from __future__ import annotations

import asyncio
import importlib
import time
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any, Final

from textual import events
from textual._xterm_parser import XTermParser
from textual.app import App
from textual.driver import Driver
from textual.geometry import Size

from karma_tui.ui.frame import Depth
from karma_tui.ui.thrift import ThriftyApp

KEYS: Final = {
    "up": "\x1b[A",
    "down": "\x1b[B",
    "right": "\x1b[C",
    "left": "\x1b[D",
    "home": "\x1b[H",
    "end": "\x1b[F",
    "pageup": "\x1b[5~",
    "pagedown": "\x1b[6~",
    "delete": "\x1b[3~",
    "enter": "\r",
    "tab": "\t",
    "shift+tab": "\x1b[Z",
    "space": " ",
    "backspace": "\x7f",
    "escape": "\x1b",
    "f1": "\x1bOP",
}
"""What a terminal sends for the keys that have names; any other key is its own character."""

_QUIET: Final = 0.04
"""Seconds without a byte after which a screen has settled; Textual paints at most every 1/60 s."""
_TURNS: Final = 8
"""Turns of the event loop without a byte after which it has."""

_PATIENCE: Final = 5.0
"""Seconds after which a screen that never rests is measured as it is."""


@dataclass(frozen=True, slots=True)
class Step:
    """What one input, or the first paint, cost."""

    name: str
    bytes: int
    """Sent to the terminal, as UTF-8."""
    writes: int
    cpu_ms: float
    """Processor time of the whole process from the input to the last byte, in milliseconds."""
    wall_ms: float
    """From the input to the last byte, in milliseconds."""


class MeterDriver(Driver):
    """A terminal that keeps what it is sent, and takes input from a script."""

    def __init__(
        self,
        app: App[Any],
        *,
        debug: bool = False,
        mouse: bool = True,
        size: tuple[int, int] | None = None,
    ) -> None:
        super().__init__(app, debug=debug, mouse=mouse, size=size)
        self.written: list[str] = []
        self.last_write = time.perf_counter()
        self.last_cpu = time.process_time()
        self._parser = XTermParser(debug)

    def write(self, data: str) -> None:
        self.written.append(data)
        self.last_write = time.perf_counter()
        self.last_cpu = time.process_time()

    def start_application_mode(self) -> None:
        self.resize(*(self._size or (80, 24)))

    def disable_input(self) -> None:
        pass

    def stop_application_mode(self) -> None:
        pass

    def resize(self, width: int, height: int) -> None:
        """Tell the app that the terminal has another size, in cells."""
        size = Size(width, height)
        self.send_message(events.Resize(size, size))

    def feed(self, data: str) -> None:
        """Let the app read what a terminal would send: keys, mouse reports."""
        for message in self._parser.feed(data):
            self.process_message(message)

    def tick(self) -> None:
        """Let time pass for a lone Escape, which is only then known not to begin a sequence."""
        for message in self._parser.tick():
            self.process_message(message)


class Meter:
    """A running app on a ``MeterDriver``. Made by ``metered``."""

    def __init__(self, app: App[Any], driver: MeterDriver, size: tuple[int, int]) -> None:
        self.app, self.driver, self.size = app, driver, size
        self.first = Step("first paint", 0, 0, 0.0, 0.0)
        """From the start of the app until its screen had settled."""
        self._read = 0
        self._shown: Any = None
        self._stream: Any = None

    async def press(self, *keys: str) -> Step:
        """Press keys, by Textual's names, one after another; return what they cost together.

        Raises ``ValueError`` for a name that is not in ``KEYS`` and not one character.
        """
        return await self.feed("".join(map(_sequence, keys)), name=" ".join(keys))

    async def click(self, x: int, y: int) -> Step:
        """Click at a cell, both numbers from 0."""
        at = f"{x + 1};{y + 1}"
        return await self.feed(f"\x1b[<0;{at}M\x1b[<0;{at}m", name=f"click {x},{y}")

    async def feed(self, data: str, *, name: str = "") -> Step:
        """Send raw input and wait until the screen has settled."""
        started = _Start(self.driver)
        self.driver.feed(data)
        if data.endswith("\x1b"):
            await asyncio.sleep(0.11)
            self.driver.tick()
        await self.settle()
        return started.step(name or repr(data))

    async def idle(self, seconds: float) -> Step:
        """Do nothing for a while: a quiet table should cost nothing."""
        started = _Start(self.driver)
        await asyncio.sleep(seconds)
        return started.step("idle")

    async def until(self, happened: Callable[[], bool], name: str, *, patience: float = 10.0) -> Step:
        """Wait until something has happened and the screen has settled.

        Raises ``TimeoutError`` when it has not within ``patience`` seconds.
        """
        started = _Start(self.driver)
        async with asyncio.timeout(patience):
            while not happened():
                await asyncio.sleep(_QUIET / 10)
        await self.settle()
        return started.step(name)

    async def at_once(self, happens: Callable[[], object], name: str) -> Step:
        """Have something happen and all of it painted, in as few pictures as there can be.

        No clock has a part in this: the bytes are the same every time, on any machine.
        """
        started = _Start(self.driver)
        happens()
        painted = -1
        while painted != len(self.driver.written) or _busy(self.app):
            painted = len(self.driver.written)
            await self._handle()
            self.app.screen._on_timer_update()
            await asyncio.sleep(0)
        return started.step(name)

    async def _handle(self) -> None:
        """Wait until no message waits."""
        turns = 0
        while turns < _TURNS:
            await asyncio.sleep(0)
            turns = 0 if _busy(self.app) else turns + 1

    async def resize(self, width: int, height: int) -> Step:
        """Change the terminal's size, in cells."""
        started = _Start(self.driver)
        self.size = (width, height)
        self.driver.resize(width, height)
        await self.settle()
        return started.step(f"resize {width}x{height}")

    async def settle(self) -> None:
        """Wait until no message waits and nothing has been written for a moment.

        The moment is counted in turns of the loop as well: on a busy machine time passes without any.
        """
        writes, turns, since = len(self.driver.written), 0, time.perf_counter()
        end = since + _PATIENCE
        while (turns < _TURNS or time.perf_counter() - since < _QUIET) and time.perf_counter() < end:
            await asyncio.sleep(_QUIET / _TURNS)
            if len(self.driver.written) == writes and not _busy(self.app) and not _unpainted(self.app):
                turns += 1
            else:
                writes, turns, since = len(self.driver.written), 0, time.perf_counter()

    @property
    def output(self) -> str:
        """Everything written so far."""
        return "".join(self.driver.written)

    def screen(self) -> list[str]:
        """Return the rows a terminal would now show. Needs ``pyte``; raises ``ImportError`` without.

        A terminal of another size is one that had this size from the beginning.
        """
        pyte = importlib.import_module("pyte")
        if self._shown is None or (self._shown.columns, self._shown.lines) != self.size:
            self._shown, self._read = pyte.Screen(*self.size), 0
            self._stream = pyte.Stream(self._shown)
        fresh = self.driver.written[self._read :]
        self._read += len(fresh)
        self._stream.feed("".join(fresh))
        return [row.rstrip() for row in self._shown.display]


class _Start:
    """The readings at the start of a step."""

    def __init__(self, driver: MeterDriver | None) -> None:
        self._driver = driver
        self._writes = len(driver.written) if driver else 0
        self._wall, self._cpu = time.perf_counter(), time.process_time()

    def step(self, name: str, driver: MeterDriver | None = None) -> Step:
        used = driver or self._driver
        written = used.written[self._writes :] if used else []
        wall, cpu = self._wall, time.process_time()
        if used and written:
            wall, cpu = used.last_write, used.last_cpu
        return Step(
            name, _length(written), len(written), (cpu - self._cpu) * 1000, (wall - self._wall) * 1000
        )


def _length(texts: Iterable[str]) -> int:
    return sum(len(text.encode()) for text in texts)


def _busy(app: App[Any]) -> bool:
    nodes = [app, *(app.screen.walk_children(with_self=True) if app.screen_stack else ())]
    return any(not node._message_queue.empty() for node in nodes)


def _unpainted(app: App[Any]) -> bool:
    """Whether the screen in front has something to paint, or to do once it has."""
    if not app.screen_stack:
        return False
    screen = app.screen
    wants = (screen._layout_required, screen._scroll_required, screen._repaint_required)
    return any(wants) or bool(screen._dirty_widgets or screen._callbacks)


def _sequence(key: str) -> str:
    if key in KEYS:
        return KEYS[key]
    if len(key) == 1:
        return key
    if key.startswith("ctrl+") and len(key) == 6 and key[-1].isalpha():
        return chr(ord(key[-1].lower()) - ord("a") + 1)
    raise ValueError(f"no terminal sends a key called {key!r}")


@asynccontextmanager
async def metered(
    app: App[Any], *, size: tuple[int, int] = (80, 24), depth: Depth = Depth.MANY
) -> AsyncIterator[Meter]:
    """Run an app on a terminal of ``size`` (columns, rows) and ``depth`` that measures it.

    Works with any app; one that is not a ``ThriftyApp`` may be sent more colours than ``depth`` has,
    because Rich caches them on styles it shares.
    """
    app.driver_class = MeterDriver
    if isinstance(app, ThriftyApp):
        app.set_depth(depth)
    app.console._color_system = depth.system
    started = _Start(None)
    async with app.run_test(headless=False, size=size):
        driver = app._driver
        assert isinstance(driver, MeterDriver)
        meter = Meter(app, driver, size)
        await meter.settle()
        meter.first = started.step("first paint", driver)
        yield meter
