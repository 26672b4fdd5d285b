"""How fast bots move: the pace in use, a step slower or faster, and what is said of each."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from karma_tui.core.language import _
from karma_tui.match.settings import PACES

NORMAL: Final = 0.6
"""Seconds a bot's move takes at least, so that it can be followed."""
_TIMES: Final = MappingProxyType({"off": 0.0, "fast": 0.5, "normal": 1.0, "slow": 2.5})
"""Each pace in times of the normal one's seconds."""


class Pace:
    """The pace in use; whoever waits asks it anew each time.

    >>> pace = Pace("slow")
    >>> pace.seconds, pace.beside(1), pace.beside(-1)
    (1.5, 'normal', 'slow')
    """

    def __init__(self, name: str = "normal", normal: float = NORMAL) -> None:
        """``name``: one of ``settings.PACES``, else ``KeyError``; ``normal``: seconds of the normal pace."""
        self._normal = normal
        self.choose(name)

    def choose(self, name: str) -> None:
        """Move at another pace from now on. Raises ``KeyError`` when there is none of that name."""
        self._times = _TIMES[name]
        self.name = name

    @property
    def seconds(self) -> float:
        """How long a bot's move takes at least."""
        return self._normal * self._times

    @property
    def replay_seconds(self) -> float:
        """How long a replay that plays by itself rests at a move: as a bot does, but never not at all."""
        return self.seconds or self._normal * _TIMES["fast"] or NORMAL

    def beside(self, by: int) -> str:
        """Return the name of the next faster pace (1) or slower one (-1), or of this one at the end."""
        return PACES[max(0, min(PACES.index(self.name) - by, len(PACES) - 1))]


def pace_name(name: str) -> str:
    """Return a pace in a word."""
    return {"off": _("off"), "fast": _("fast"), "normal": _("normal"), "slow": _("slow")}[name]


def say_pace(name: str) -> str:
    """Say how fast bots move."""
    return {
        "off": _("Bots move at once."),
        "fast": _("Bots move at a fast pace."),
        "normal": _("Bots move at the normal pace."),
        "slow": _("Bots move at a slow pace."),
    }[name]


def about_pace(name: str) -> str:
    """Say what a pace means, in few words."""
    if not _TIMES[name]:
        return _("bots never wait; it can be changed in play")
    text = _("a move takes {seconds:g} s at least; it can be changed in play")
    return text.format(seconds=NORMAL * _TIMES[name])
