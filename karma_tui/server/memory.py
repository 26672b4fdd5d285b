"""The memory of a house with many guests: what visits leave behind, and when to look for it.

Python's collector goes through everything there is whenever much is new: with a hundred guests that holds up
every one of them for a third of a second. The house has it look at young objects only, and at all of them
when visits have ended and nobody has pressed a key for a moment.
"""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Callable
from contextvars import Context
from typing import Any, ClassVar, Final

from textual import strip
from textual.geometry import NULL_SIZE
from textual.screen import Screen
from textual.widget import Widget, _RenderCache

_YOUNG: Final = (5_000, 5, 1_000_000_000)
"""Allocations before the youngest are looked at, how often that is before the next are, and never all."""
_QUIET: Final = 0.3
"""Seconds without a key after which a pause bothers nobody."""
_PATIENCE: Final = 600.0
"""Seconds after which all are looked at even so."""
_MOST: Final = 32
"""Visits that have begun or ended after which that is: each leaves a megabyte and a half."""
_REST: Final = 5.0
"""Seconds between two looks, however many come and go."""
_ROUND: Final = 120.0
"""Seconds between looks when no visit ends: screens come and go in every visit."""


class Sweeper:
    """Has Python look for what is left of visits, at moments when nobody waits."""

    def __init__(self, quiet: Callable[[], float]) -> None:
        """``quiet`` says for how many seconds nobody has pressed a key."""
        self._quiet = quiet
        self._usual: tuple[int, int, int] | None = None
        """How the collector is set outside; None while that is as it was."""
        self._due: asyncio.TimerHandle | None = None
        self._asked = 0
        """How many visits have begun or ended since all was looked at."""
        self._since = 0.0
        """When it is first known that something may be found, on the loop's clock; 0 while it is not."""

    def start(self) -> None:
        """Take what is loaded now for what stays, and look at young objects only from here on."""
        self._usual = gc.get_threshold()
        gc.collect()
        gc.freeze()
        gc.set_threshold(*_YOUNG)
        self._again(_ROUND)

    def stop(self) -> None:
        """Leave the collector as it was."""
        if self._due is not None:
            self._due.cancel()
        if self._usual is not None:
            gc.set_threshold(*self._usual)
            gc.unfreeze()
            self._usual = None

    def soon(self) -> None:
        """Look at everything at a quiet moment before long: a visit has begun or ended."""
        self._asked += 1
        if self._asked == 1:
            self._again(_REST)

    def _again(self, seconds: float) -> None:
        if self._due is not None:
            self._due.cancel()
        self._due = asyncio.get_running_loop().call_later(seconds, self._sweep, context=Context())

    def _sweep(self) -> None:
        now = asyncio.get_running_loop().time()
        self._since = self._since or now
        bears_waiting = self._asked < _MOST and now < self._since + _PATIENCE
        if bears_waiting and self._quiet() < _QUIET:
            self._again(_QUIET)
            return
        if self._asked or gc.get_count()[2]:  # an idle house has nothing new
            gc.collect()
        self._asked, self._since = 0, 0.0
        self._again(_ROUND)


def draw_without_caches() -> None:
    """Have the lines that Textual draws from now on keep no caches.

    Each has seven, a third of a visit's memory; drawing takes no longer without.
    """
    vars(strip)["FIFOCache"] = _NoCache


class _NoCache:
    """Stands for a cache, and keeps nothing: one for all."""

    __slots__ = ()
    _only: ClassVar[_NoCache | None] = None

    def __new__(cls, maxsize: int = 0) -> _NoCache:
        del maxsize
        cls._only = cls._only or super().__new__(cls)
        return cls._only

    def get(self, key: object, default: Any = None) -> Any:
        """Return ``default``: nothing is kept."""
        del key
        return default

    def __setitem__(self, key: object, value: object) -> None:
        """Keep nothing."""


def forget_pictures(screen: Screen[Any]) -> None:
    """Let go of what was drawn of a screen that another one covers; it is drawn anew when needed."""
    for widget in (screen, *screen.walk_children(Widget)):
        widget._styles_cache.clear()
        widget._render_cache = _RenderCache(NULL_SIZE, [])
