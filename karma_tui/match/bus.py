"""The event bus: commands in, past-tense events out, first in, first out, synchronous.

A command has one handler and fails loudly; an event has any number of listeners, and none of them
may send a command while it is being published.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import Any, TypeVar

T = TypeVar("T")
Unsubscribe = Callable[[], None]


class BusError(RuntimeError):
    """The bus was wired or used wrongly: a fault of the program, not of a player."""


class Bus:
    """Carries one table's commands to their handlers and its events to their listeners."""

    def __init__(self) -> None:
        self._handlers: dict[type, Callable[[Any], None]] = {}
        self._listeners: dict[type, list[Callable[[Any], None]]] = {}
        self._commands: deque[object] = deque()
        self._events: deque[object] = deque()
        self._at_work = False
        self._publishing = False

    def handle(self, kind: type[T], handler: Callable[[T], None]) -> None:
        """Make ``handler`` the one that answers commands of ``kind``. Raises ``BusError`` if there is one."""
        if kind in self._handlers:
            raise BusError(f"{kind.__name__} already has a handler")
        self._handlers[kind] = handler

    def subscribe(self, kind: type[T], listener: Callable[[T], None]) -> Unsubscribe:
        """Call ``listener`` for every event of ``kind``, in the order of subscription, until unsubscribed."""
        listeners = self._listeners.setdefault(kind, [])
        listeners.append(listener)

        def unsubscribe() -> None:
            if listener in listeners:
                listeners.remove(listener)

        return unsubscribe

    def send(self, command: object) -> None:
        """Carry out a command, and everything it publishes, before returning.

        Raises ``BusError`` when nobody handles it, or from within a listener.
        """
        if self._publishing:
            raise BusError(f"{type(command).__name__} was sent while an event was being published")
        if type(command) not in self._handlers:
            raise BusError(f"nobody handles {type(command).__name__}")
        self._commands.append(command)
        if not self._at_work:
            self._work()

    def publish(self, event: object) -> None:
        """Tell the listeners of an event, after those already waiting."""
        self._events.append(event)
        if not self._at_work:
            self._work()

    def _work(self) -> None:
        self._at_work = True
        try:
            while self._events or self._commands:
                if self._events:
                    self._deliver(self._events.popleft())
                else:
                    command = self._commands.popleft()
                    self._handlers[type(command)](command)
        finally:
            self._at_work = False

    def _deliver(self, event: object) -> None:
        self._publishing = True
        try:
            for listener in tuple(self._listeners.get(type(event), ())):
                listener(event)
        finally:
            self._publishing = False
