"""The saves line by line: the list, finding one by its number or its name, looking at it, deleting it."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Final

from karma_tui.core.language import _, ngettext, series
from karma_tui.games.catalogue import find_game
from karma_tui.match.house import House, SaveSummary
from karma_tui.match.languages import moment
from karma_tui.plain.lines import Conversation
from karma_tui.plain.looking_back import Replay, tell_coach
from karma_tui.plain.reading import YES, number_in, says
from karma_tui.plain.report import recorded_score

_LISTED: Final = 20
"""Saves that are listed at once."""


class SavesLines:
    """The saves of a house, the last played first."""

    def __init__(self, house: House, lines: Conversation) -> None:
        self._house, self._lines = house, lines

    def unfinished(self) -> list[SaveSummary]:
        """Return those that can be gone on with. Raises ``HouseError``."""
        return [save for save in self._house.saves() if save.goes_on]

    def tell(self) -> None:
        """List them, numbered. Raises ``HouseError``."""
        saves = self._house.saves()
        if not saves:
            self._lines.say(_("Nothing is saved yet: every game you start will be."))
        for number, save in enumerate(saves[:_LISTED], 1):
            self._lines.say(f"{number}. {_listed(save)}")
        if len(saves) > _LISTED:
            text = _("And {n} older ones; name them to reach them.")
            self._lines.say(text.format(n=len(saves) - _LISTED))

    def find(self, about: str, among: Sequence[SaveSummary] | None = None) -> SaveSummary | None:
        """Return the save meant by its number in the list of all, or by the beginning of its name.

        If nothing is said, the last ``among`` some, or of all. None, with a word about it, when there is
        none. Raises ``HouseError``.
        """
        every = self._house.saves()
        offered = every if among is None else among
        if not about and offered:
            return offered[0]
        number = number_in(about)
        if number is not None and 1 <= number <= len(every):
            return every[number - 1]
        named = [save for save in every if about and save.name.lower().startswith(about)]
        if len(named) == 1:
            return named[0]
        self._lines.say(_("There is no such save; saves lists them with their numbers."))
        return None

    async def look_at(self, word: str, about: str) -> None:
        """``replay``, ``coach``, ``score`` or ``delete`` the save meant, if there is one.

        Raises ``HouseError``.
        """
        save = self.find(about)
        if save is None:
            return
        if word == "delete":
            await self._delete(save)
            return
        recording = self._house.recording(save.path)
        match word:
            case "replay":
                await Replay(recording, self._lines).tell()
            case "coach":
                tell_coach(self._house.coach(recording, recording.first_eyes), self._lines)
            case _:
                for line in recorded_score(recording, recording.length):
                    self._lines.say(line)

    async def _delete(self, save: SaveSummary) -> None:
        self._lines.say(_("Delete {name} for good? y/n").format(name=save.name))
        if says(await self._lines.ask() or "", YES):
            self._house.delete(save.path)
            self._lines.say(_("{name} is deleted.").format(name=save.name))
        else:
            self._lines.say(_("It is kept."))


def offered(save: SaveSummary) -> str:
    """Offer to go on with a save."""
    names = series(save.header.names) if save.header else ""
    return _("go on with {name}: {names}; last played {played}").format(
        name=save.name, names=names, played=_when(save)
    )


def _listed(save: SaveSummary) -> str:
    """A save in the list: what it is, who plays, how far it is, when it was played."""
    if save.header is None or save.problem:
        return _("{name}: cannot be played on: {why}").format(name=save.name, why=save.problem)
    moves = ngettext("{n} move", "{n} moves", save.moves).format(n=save.moves)
    state = _("unfinished") if save.outcome is None else _("finished")
    text = _("{name}: {game}; {names}; {moves}, {state}; last played {played}")
    title = find_game(save.header.game).wording.title()
    names = series(save.header.names)
    return text.format(name=save.name, game=title, names=names, moves=moves, state=state, played=_when(save))


def _when(save: SaveSummary) -> str:
    return moment(datetime.fromtimestamp(save.modified))
