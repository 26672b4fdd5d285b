"""What the screen costs: bytes and processor time a step, and the time from start to first paint."""

from __future__ import annotations

import asyncio
import os
import select
import sys
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from statistics import median
from typing import Any, Final

from karma_tui.bootstrap import House
from karma_tui.core.turns import Over
from karma_tui.games.catalogue import AnyGame
from karma_tui.match.bridge import Bridge
from karma_tui.match.house import Setup
from karma_tui.match.log import SeatPlan
from karma_tui.ui.app import KarmaApp
from karma_tui.ui.frame import Depth
from karma_tui.ui.meter import Meter, Step, metered

PACE: Final = 0.25
"""Seconds a bot takes, so that its move is painted apart from ours."""
_MOVES: Final = 12
_ARROWS: Final = 12
_STARTS: Final = 9
_PATIENCE: Final = 20.0
"""Seconds a started program has for its first paint."""

_MINIMAL: Final = """
from textual.app import App
from textual.widgets import Static
class Minimal(App):
    def compose(self):
        yield Static("Karma")
Minimal().run()
"""
_KARMA: Final = "from karma_tui.__main__ import main; main([])"


@dataclass(frozen=True, slots=True)
class UiRow:
    """One kind of step: bytes sent and processor milliseconds, the middle one and the worst."""

    game: str
    seats: int
    step: str
    times: int
    bytes: int
    most_bytes: int
    cpu_ms: float
    least_cpu_ms: float


@dataclass(frozen=True, slots=True)
class StartRow:
    """Seconds from starting a process to its first painted word, quickest of several in turn."""

    karma_s: float
    minimal_s: float

    @property
    def times(self) -> float:
        """How much longer the game takes than a minimal Textual app."""
        return self.karma_s / self.minimal_s


def measure_table(game: AnyGame, seats: int, size: tuple[int, int], depth: Depth, idle: float) -> list[UiRow]:
    """Play a seeded match at a table of bots on a terminal that counts; ``idle`` is in seconds."""
    with tempfile.TemporaryDirectory() as folder:
        return asyncio.run(_measured(House(Path(folder)), game, seats, size, depth, idle))


async def _measured(
    house: House, game: AnyGame, seats: int, size: tuple[int, int], depth: Depth, idle: float
) -> list[UiRow]:
    plans = (SeatPlan("You", "human"), *(SeatPlan(f"Bot {n}", "bot", "beetle") for n in range(2, seats + 1)))
    table = house.open(Setup(game.spec.key, plans, seed=7))
    app = KarmaApp(house, table=table, pace=PACE, motion="off", depth=depth)
    key = game.spec.key
    async with metered(app, size=size, depth=depth) as meter:
        own, bots = await _moves(meter, app)  # ends with a turn of ours: nobody else paints in between
        arrows = [await meter.press(arrow) for arrow in ("right", "left") * (_ARROWS // 2)]
        quiet = await meter.idle(idle)
        return [
            _row(key, seats, "first paint", [meter.first]),
            _row(key, seats, "arrow key", arrows),
            _row(key, seats, "own move", own),
            _row(key, seats, "bot's move", bots),
            _row(key, seats, f"idle {idle:g} s", [quiet]),
        ]


async def _moves(meter: Meter, app: Any) -> tuple[list[Step], list[Step]]:
    """Make our moves as they come and watch the bots answer, up to a turn of ours after enough of them."""
    own: list[Step] = []
    bots: list[Step] = []
    bridge = app.screen.bridge
    while not isinstance(bridge.view().turn, Over):
        if app.screen.news is not None:
            await meter.press("enter")  # read, so that the others go on
        mine = bool(bridge.view().legal_moves)
        if mine and len(own) == _MOVES:
            break
        before = bridge.ply
        if mine:
            app.call_later(bridge.submit, bridge.game.greedy(bridge.view()))
        step = await meter.until(partial(_beyond, bridge, before), "move")
        if bridge.ply == before + 1:  # else the next move was painted with this one
            (own if mine else bots).append(step)
    return own, bots


def _beyond(bridge: Bridge, ply: int) -> bool:
    return bridge.ply > ply


def _row(game: str, seats: int, step: str, steps: Sequence[Step]) -> UiRow:
    counts, cpu = [each.bytes for each in steps], [each.cpu_ms for each in steps]
    return UiRow(
        game,
        seats,
        step,
        len(steps),
        round(median(counts)),
        max(counts),
        round(median(cpu), 1),
        round(min(cpu), 1),
    )


def measure_start() -> StartRow:
    """Start the game and a minimal Textual app in turn, each in a terminal of its own."""
    with tempfile.TemporaryDirectory() as folder:
        pairs = [(_start(_KARMA, folder), _start(_MINIMAL, folder)) for _ in range(_STARTS)]
    return StartRow(round(min(karma for karma, _ in pairs), 3), round(min(other for _, other in pairs), 3))


def _start(program: str, saves: str) -> float:
    """Return the seconds until ``program`` has painted its first word, then end it."""
    import pty

    begun = time.perf_counter()
    pid, terminal = pty.fork()
    if not pid:  # pragma: no cover - the child
        os.environ |= {"TERM": "xterm-256color", "COLUMNS": "80", "LINES": "24"}
        os.environ |= {"KARMA_SAVES": saves, "KARMA_CONFIG": saves}
        os.execv(sys.executable, [sys.executable, "-c", program])
    try:
        return _first_word(terminal, begun)
    finally:
        os.kill(pid, 9)
        os.waitpid(pid, 0)
        os.close(terminal)


def _first_word(terminal: int, begun: float) -> float:
    seen = b""
    while (spent := time.perf_counter() - begun) < _PATIENCE:
        if select.select([terminal], [], [], 0.5)[0]:
            seen += os.read(terminal, 65536)
            if b"Karma" in seen:
                return time.perf_counter() - begun
    raise TimeoutError(f"nothing was painted in {spent:.0f} s")
