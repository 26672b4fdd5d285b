"""A pilot of Textual that goes on as soon as the app has nothing left to do."""

from __future__ import annotations

import asyncio
import time

import pytest
import textual.app
import textual.pilot


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


async def _screen_settled(pilot: textual.pilot.Pilot[object], timeout: float = 30.0) -> bool:
    """Wait for the screen. Textual's own asks every widget in turn whether it is done, key by key.

    Returns whether the app is without a fault, as Textual's own does.
    """
    del timeout
    await settle()
    return not pilot.app._exception_event.is_set()


def hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have pilots press their keys as fast as the app can follow."""
    monkeypatch.setattr(textual.app, "wait_for_idle", settle)
    monkeypatch.setattr(textual.pilot, "wait_for_idle", settle)
    monkeypatch.setattr(textual.pilot.Pilot, "_wait_for_screen", _screen_settled)
