"""Who is at a table and hears its news, and what is to happen there later."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from contextvars import Context
from typing import Any, TypeAlias

from karma_tui.server.news import News

Listener: TypeAlias = Callable[[News], None]
"""Hears the news of a table."""


class Circle:
    """Tells news and keeps time for one table.

    What is done later has a context of its own: that of a guest's app would keep it after its visit.
    """

    def __init__(self, told: Callable[[], None]) -> None:
        """``told`` is called after all news."""
        self._told = told
        self._listeners: list[Listener] = []
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    def join(self, listener: Listener) -> None:
        """Have someone hear the news."""
        self._listeners.append(listener)

    def leave(self, listener: Listener) -> None:
        """Have someone hear them no more."""
        self._listeners.remove(listener)

    def tell(self, news: News) -> None:
        """Tell everyone."""
        for listener in tuple(self._listeners):
            listener(news)
        self._told()

    def soon(self, call: Callable[[], None]) -> None:
        """Call something once what happens now is over."""
        asyncio.get_running_loop().call_soon(call, context=Context())

    def after(self, seconds: float, name: str, call: Callable[[], None]) -> None:
        """Call something later, in place of what was to be called under this name."""
        self.cancel(name)

        def due() -> None:
            self._timers.pop(name, None)
            call()

        self._timers[name] = asyncio.get_running_loop().call_later(seconds, due, context=Context())

    def waits(self, name: str) -> bool:
        """Whether something is to be called under this name."""
        return name in self._timers

    def cancel(self, name: str) -> None:
        """Call nothing under this name."""
        timer = self._timers.pop(name, None)
        if timer is not None:
            timer.cancel()

    def spawn(self, thinking: Coroutine[Any, Any, None]) -> None:
        """Have something run beside the table."""
        task = asyncio.get_running_loop().create_task(thinking, context=Context())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def still(self) -> None:
        """Let nothing happen any more."""
        for timer in self._timers.values():
            timer.cancel()
        self._timers.clear()
        for task in self._tasks:
            task.cancel()
