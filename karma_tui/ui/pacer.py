"""Lets bots think off the screen's thread, and their moves through at a pace one can follow."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Coroutine
from contextlib import suppress
from functools import partial
from typing import TypeAlias

from karma_tui.core.turns import Move
from karma_tui.match.house import Think

Thinking: TypeAlias = Callable[[], Coroutine[None, None, None]]


class Pacer:
    """A runner for bots (``match.house.Runner``): thinks on a thread, answers on the app's loop.

    ``start`` has what it is given run on that loop. A move takes at least what ``pace`` says then, in
    seconds; while the gate is shut none comes through. Nothing runs while no bot is to move. ``pace`` is
    asked once the bot has thought, and again for a move that waits when ``pace_changed`` is called.
    """

    def __init__(self, start: Callable[[Thinking], object], pace: Callable[[], float]) -> None:
        self._start = start
        self._pace = pace
        self._gate = asyncio.Event()
        self._gate.set()
        self._pace_changed = asyncio.Event()

    def __call__(self, think: Think, done: Callable[[Move], None]) -> None:
        """Begin to think."""
        self._start(partial(self._answer, think, done))

    def hold(self) -> None:
        """Let no move through until ``release``."""
        self._gate.clear()

    def release(self) -> None:
        """Let moves through again."""
        self._gate.set()

    def pace_changed(self) -> None:
        """Let a move that waits go by the new pace."""
        self._pace_changed.set()

    async def _answer(self, think: Think, done: Callable[[Move], None]) -> None:
        begun = time.monotonic()
        move = await asyncio.to_thread(think)
        while (rest := begun + self._pace() - time.monotonic()) > 0:
            self._pace_changed.clear()
            with suppress(TimeoutError):
                await asyncio.wait_for(self._pace_changed.wait(), rest)
        await self._gate.wait()
        done(move)
