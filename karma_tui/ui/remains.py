"""What is left of screens that are gone: caches on methods have the objects among their keys."""

from __future__ import annotations

import sys
from functools import cache
from typing import Any


def forget_screens() -> None:
    """Empty every cache that has objects among its keys: each keeps alive what was drawn of up to a thousand.

    What is needed is put there again.
    """
    for cached in _caches():
        cached.cache_clear()


@cache
def _caches() -> tuple[Any, ...]:
    """The caches on methods of Textual's and our classes; functions of plain values keep theirs."""
    found: dict[int, Any] = {}
    for name, module in list(sys.modules.items()):
        if not name.startswith(("textual", "karma_tui.ui")):
            continue
        for thing in list(vars(module).values()):
            if isinstance(thing, type):
                for member in vars(thing).values():
                    inner = getattr(member, "__func__", member)
                    if hasattr(inner, "cache_clear"):
                        found[id(inner)] = inner
    return tuple(found.values())
