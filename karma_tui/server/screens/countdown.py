"""The steps in which a clock is shown: nothing is sent to a terminal between them."""

from __future__ import annotations

from math import ceil
from typing import Final

from karma_tui.server.clock import HURRY

_USUAL: Final = 10
"""Seconds between two times that are shown."""
_WATCHED: Final = 5
"""Seconds between two of the last ones that are shown to those who are not to move."""
_MOMENT: Final = 0.02
"""Seconds after which a step has surely come."""


def step(seconds: float, mine: bool) -> int:
    """Return a time as it is shown: every ten seconds, at last every one for who is to move.

    >>> step(58.2, True), step(11.5, True), step(7.3, True), step(7.3, False)
    (60, 20, 8, 10)
    """
    return _last_step(seconds, mine)[0]


def until_next_step(seconds: float, mine: bool) -> float:
    """Return in how many seconds that is shown otherwise, and a moment.

    >>> [round(until_next_step(left, True), 1) for left in (58.2, 11.5, 7.3)]
    [8.2, 1.5, 0.3]
    """
    shown, steps = _last_step(seconds, mine)
    return seconds - (shown - steps) + _MOMENT


def _last_step(seconds: float, mine: bool) -> tuple[int, int]:
    """The time shown, and how much less is shown next."""
    whole = ceil(seconds)
    steps = _USUAL if whole > HURRY else 1 if mine else _WATCHED
    shown = ceil(whole / steps) * steps
    return shown, steps
