"""The daily deal line by line: how it stands in each game, and the table of one of them."""

from __future__ import annotations

from datetime import date

from karma_tui.core.language import _
from karma_tui.games.catalogue import GAMES, find_game
from karma_tui.match.daily import find_try, line_of, open_daily, today
from karma_tui.match.house import House, HouseError, SaveSummary, Table
from karma_tui.match.languages import day_text
from karma_tui.plain.lines import Conversation

_PRACTICE = "practice"


class DailyLines:
    """Today's deals. ``ascii_only``: bars cannot be printed."""

    def __init__(self, house: House, lines: Conversation, player: str, ascii_only: bool) -> None:
        self._house, self._lines, self._player, self._ascii_only = house, lines, player, ascii_only

    def table(self, about: str) -> Table | None:
        """Return the table that ``about`` asks for: ``mieses`` or ``mieses practice``.

        None when none is asked for, or the deal is played: then it is said how it stands. Raises
        ``UnknownGameError`` or ``HouseError``.
        """
        name, _space, how = about.partition(" ")
        day = today()
        if not name:
            self._say_all(day)
            return None
        key, practice = find_game(name).spec.key, how.strip() == _PRACTICE
        found = None if practice else find_try(self._house.saves(), key, day)
        if found is not None and found.outcome is not None:
            self._lines.say(self._standing(found))
            self._lines.say(_("daily {game} practice plays it again, and does not count.").format(game=key))
            return None
        if found is not None and found.problem:
            raise HouseError(self._standing(found))
        return open_daily(self._house, key, day, self._player, found, practice)

    def _say_all(self, day: date) -> None:
        self._lines.say(_("Daily deal · {day}").format(day=day_text(day)))
        saves = self._house.saves()
        for game in GAMES.values():
            key = game.spec.key
            standing = self._standing(find_try(saves, key, day))
            self._lines.say(f"{game.wording.title()} ({key}): {standing}")
        self._lines.say(
            _(
                "The same deal for everyone, one try. daily and a game plays it or goes on; "
                "daily mieses practice does not count."
            )
        )

    def _standing(self, found: SaveSummary | None) -> str:
        if found is None:
            return _("not played yet")
        if found.problem:
            return _("It cannot be gone on with: {why}").format(why=found.problem)
        if found.outcome is None or found.header is None:
            return _("begun, to be gone on with")
        return line_of(self._house, found.path, found.header, self._ascii_only)
