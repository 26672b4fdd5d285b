"""How a command line ended, the shape of the fixture that runs one, and saves for it to work on."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from karma_tui.bootstrap import make_house
from karma_tui.bots.driver import QueueRunner
from karma_tui.bots.pool import Pool
from karma_tui.bots.search import run_here
from karma_tui.match.house import Setup
from karma_tui.match.log import SeatPlan


@dataclass(frozen=True)
class Ended:
    """Exit status and what was printed."""

    status: int
    out: str
    err: str


Command = Callable[..., Ended]


def think_here(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have no processes started to think in: their answers are the same (``test_search``), but they take long
    to start."""
    monkeypatch.setattr(Pool, "__call__", lambda _self, batches, stopped: run_here(batches, stopped))
    monkeypatch.setattr(Pool, "warm", lambda _self: None)


def saved_match(folder: Path, moves: int | None = None) -> bytes:
    """The save of Ann's match against a bot, whole or its first ``moves`` moves."""
    seats = (SeatPlan("Ann", "human"), SeatPlan("Beetle", "bot", "beetle"))
    table = make_house(folder).open(Setup("classic", seats, seed=1))
    ann, runner = table.bridge([1]), QueueRunner()
    table.play_bots(runner)
    ann.carry_on()
    while view := ann.view():
        if runner.step():
            continue
        if not view.legal_moves:
            break
        ann.submit(ann.game.greedy(view))
    table.close()
    lines = table.path.read_bytes().splitlines(keepends=True)
    return b"".join(lines if moves is None else lines[: moves + 1])
