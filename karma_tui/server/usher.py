"""In which order guests see what happens: who presses a key at once, others when nothing else is done.

A move at a table is drawn for everyone there, and so is what is said. With many tables that is most of the
work: a guest whose key waits for all of it feels it, one who only watches does not.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Hashable
from contextvars import Context
from typing import Final, TypeAlias

Call: TypeAlias = Callable[[], object]
"""Tells a guest something."""

_PATIENCE: Final = 0.25
"""Seconds that something may be held back."""
_STRAIN: Final = 3.0
"""Seconds after something was held back so long in which the house is thought to be strained."""


class Usher:
    """Holds back what guests are to be told while the loop has anything else to do."""

    def __init__(self) -> None:
        self._held: dict[Hashable, tuple[float, list[Call]]] = {}
        """Since when each guest has something to be told, the one who has waited longest first, and what."""
        self._looking = False
        """Whether it will be seen soon who can be told."""
        self._strained_until = 0.0

    @property
    def strained(self) -> bool:
        """Whether there is so much to do that what only looks nice had better be left out."""
        return asyncio.get_running_loop().time() < self._strained_until

    def tell(self, guest: Hashable, call: Call, *, at_once: bool = False) -> None:
        """Tell a guest something after all that was to be told before: soon, or ``at_once``."""
        _since, calls = self._held.setdefault(guest, (asyncio.get_running_loop().time(), []))
        calls.append(call)
        if at_once:
            self._let(guest)
        else:
            self._look_soon()

    def _look_soon(self) -> None:
        if not self._looking:
            self._looking = True
            # In a context of its own: a guest's would keep their app.
            asyncio.get_running_loop().call_soon(self._look, context=Context())

    def _look(self) -> None:
        """Let the one who has waited longest be told, if nobody else is being served."""
        self._looking = False
        if not self._held:
            return
        loop = asyncio.get_running_loop()
        guest, (since, _calls) = next(iter(self._held.items()))
        late = loop.time() > since + _PATIENCE
        if late:
            self._strained_until = loop.time() + _STRAIN
        try:
            if late or not is_busy(loop):
                self._let(guest)
        finally:
            if self._held:
                self._look_soon()

    def _let(self, guest: Hashable) -> None:
        for call in self._held.pop(guest)[1]:
            call()


def is_busy(loop: asyncio.AbstractEventLoop) -> bool:
    """Whether anything else is ready to be done; False for a loop that does not tell."""
    return bool(getattr(loop, "_ready", ()))
