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
from pathlib import Path
from statistics import median
from typing import Final

from karma_tui.bootstrap import House
from karma_tui.cli.bench_match import BUDGETS, LEFTWARD_BUDGETS, WholeMatch, percentile
from karma_tui.games.catalogue import AnyGame
from karma_tui.ui.direction import Order, direction_here
from karma_tui.ui.frame import Depth
from karma_tui.ui.meter import Step

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
    """One kind of step over a whole match: bytes sent and processor milliseconds."""

    game: str
    seats: int
    step: str
    times: int
    bytes: int
    """The middle one."""
    p95_bytes: int
    """What 95 of 100 do not exceed."""
    most_bytes: int
    budget: int
    """What the most may be, at 80 columns by 24 rows in 256 colours."""
    cpu_ms: float
    """The middle one; the machine's other work makes it more."""
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


def measure_table(
    game: AnyGame,
    seats: int,
    size: tuple[int, int],
    depth: Depth,
    idle: float,
    order: Order = Order.VISUAL,
) -> list[UiRow]:
    """Play a seeded match to its end on a terminal that counts; ``idle`` is in seconds.

    ``order``: who orders letters, in a language from right to left.
    """
    with tempfile.TemporaryDirectory() as folder:
        match = WholeMatch(House(Path(folder)), game.spec.key, seats, size, depth, order=order)
        played = asyncio.run(match.play(idle))
    rows = []
    for kind, budget in (LEFTWARD_BUDGETS if direction_here().leftward else BUDGETS).items():
        steps = [each.step for each in played if each.kind == kind]
        if steps:
            rows.append(_row(game.spec.key, seats, kind, steps, budget))
    return rows


def _row(game: str, seats: int, kind: str, steps: Sequence[Step], budget: int) -> UiRow:
    counts, cpu = [step.bytes for step in steps], [step.cpu_ms for step in steps]
    return UiRow(
        game,
        seats,
        kind,
        len(steps),
        round(median(counts)),
        round(percentile(counts, 0.95)),
        max(counts),
        budget,
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
