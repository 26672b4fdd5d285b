"""Interface words that several screens use."""

from __future__ import annotations

from datetime import datetime, timedelta

from karma_tui.core.language import _, ngettext
from karma_tui.games.catalogue import GAMES
from karma_tui.match.languages import day_text, time_text


def game_title(key: str) -> str:
    """A game's name; its key when this program does not have it."""
    return GAMES[key].wording.title() if key in GAMES else key


def moves(n: int) -> str:
    """A number of moves."""
    return ngettext("{n} move", "{n} moves", n).format(n=n)


def when(seconds: float) -> str:
    """When something was, as one says it: ``today 21:40``, ``yesterday 08:15``, ``2026-03-01``."""
    then, now = datetime.fromtimestamp(seconds), datetime.now()
    if then.date() == now.date():
        return _("today {time}").format(time=time_text(then.time()))
    if then.date() == (now - timedelta(days=1)).date():
        return _("yesterday {time}").format(time=time_text(then.time()))
    return day_text(then.date())
