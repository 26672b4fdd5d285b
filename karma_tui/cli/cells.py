"""How wide a terminal draws characters: each is printed on a line of its own, and the terminal is asked."""

from __future__ import annotations

import os
import re
import select
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

_ASK: Final = "\x1b[6n"
"""Asks a terminal where its cursor is."""
_ANSWER: Final = re.compile(rb"\x1b\[(\d+);(\d+)R")
_PATIENCE: Final = 0.5
"""Seconds within which a terminal answers, if it does."""
_MOST: Final = 4096
"""Bytes read at most while waiting for an answer."""


def widths(characters: str) -> list[int] | None:
    """Return how many cells each character takes on the terminal; None where nothing can be asked.

    What was printed is wiped away. Keys pressed meanwhile are lost.
    """
    if sys.platform == "win32" or not (sys.stdin.isatty() and sys.stdout.isatty()):
        return None
    found: list[int] = []
    with _raw():
        for character in characters:
            _write(f"\r{character}{_ASK}")
            column = _column()
            if column is None:
                break
            found.append(column - 1)
        _write("\r\x1b[K")
    return found if len(found) == len(characters) else None


def _column() -> int | None:
    """Where the cursor is, from 1, as the terminal answers; None if it does not."""
    heard, end = b"", time.monotonic() + _PATIENCE
    while len(heard) < _MOST and (left := end - time.monotonic()) > 0:
        if not select.select([sys.stdin.fileno()], [], [], left)[0]:
            break
        heard += os.read(sys.stdin.fileno(), 64)
        if answer := _ANSWER.search(heard):
            return int(answer[2])
    return None


def _write(text: str) -> None:
    sys.stdout.write(text)
    sys.stdout.flush()


@contextmanager
def _raw() -> Iterator[None]:
    """Read answers as they come, without echo."""
    import termios
    import tty

    fd = sys.stdin.fileno()
    before = termios.tcgetattr(fd)
    try:
        tty.setcbreak(fd)
        yield
    finally:
        termios.tcsetattr(fd, termios.TCSADRAIN, before)
