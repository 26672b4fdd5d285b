"""How much may move on the screen, and what is said of it."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from typing import Final

from karma_tui.core.language import _
from karma_tui.ui.frame import Depth

_SLOW_LINK: Final = 19_200
"""Bits a second of a line on which nothing had better move by itself."""


def motion_for(asked: str, environ: Mapping[str, str], depth: Depth, speed: int = 0) -> str:
    """Return ``off``, ``low`` or ``full``: as asked for, and with ``auto`` what suits the terminal.

    ``speed`` are the bits a second of its line, 0 when it has none to speak of.

    >>> motion_for("auto", {"TERM": "xterm"}, Depth.TRUE), motion_for("auto", {"NO_COLOR": "1"}, Depth.NONE)
    ('low', 'off')
    """
    if asked != "auto":
        return asked
    still = environ.get("NO_COLOR") or environ.get("TERM", "") in ("", "dumb")
    return "off" if still or depth is Depth.NONE or 0 < speed <= _SLOW_LINK else "low"


def line_speed() -> int:
    """Return the bits a second of the line the output goes to, 0 where that means nothing."""
    try:
        import termios
    except ImportError:
        return 0
    if sys.__stdout__ is None:
        return 0
    try:
        code = termios.tcgetattr(sys.__stdout__.fileno())[5]
    except (termios.error, OSError, ValueError):
        return 0
    speeds = (name for name in dir(termios) if name[:1] == "B" and name[1:].isdecimal())
    return next((int(name[1:]) for name in speeds if getattr(termios, name) == code), 0)


def motion_here(asked: str, depth: Depth) -> str:
    """Return how much may move in this process's terminal."""
    return motion_for(asked, os.environ, depth, line_speed())


def about_motion(name: str) -> str:
    """Say what is moved, in few words."""
    return {
        "auto": _("low, or off where the terminal is slow or has no colours"),
        "off": _("nothing moves: only what has changed is marked"),
        "low": _("what has changed is marked, and a card that is played is seen to leave first"),
        "full": _("a card that is played goes to its place in a few steps"),
    }[name]
