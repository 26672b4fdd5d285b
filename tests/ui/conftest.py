"""Keys are pressed as fast as the screen can follow."""

from __future__ import annotations

import asyncio
import time

import pytest
import textual.app
import textual.pilot

from karma_tui.ui import meter


async def settle(min_sleep: float = 0, max_sleep: float = 1) -> None:
    """Wait until nothing is left to do but what a timer, a thread or the next key will bring.

    Textual's own waits until the process has been asleep for a while: that would be most of a test's time.
    """
    ready = asyncio.get_running_loop()._ready  # type: ignore[attr-defined]
    end = time.monotonic() + max_sleep
    await asyncio.sleep(min_sleep)
    quiet = 0
    while quiet < 2 and time.monotonic() < end:
        await asyncio.sleep(0)
        quiet = 0 if ready else quiet + 1


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """A pilot goes on as soon as the app is idle, and what is measured once Textual can paint no more."""
    monkeypatch.setattr(textual.app, "wait_for_idle", settle)
    monkeypatch.setattr(textual.pilot, "wait_for_idle", settle)
    monkeypatch.setattr(meter, "_QUIET", 1.2 / 60)
