"""A guest's matches that are over, in lines: the list, a replay, the sheet, the coach."""

from __future__ import annotations

import asyncio
from typing import Final

from karma_tui.core.language import _, series
from karma_tui.match.analysis import Analysis, Study
from karma_tui.match.house import HouseError, SaveSummary
from karma_tui.plain.looking_back import Replay, tell_analysis
from karma_tui.plain.reading import number_in
from karma_tui.plain.report import recorded_score
from karma_tui.server.guests import Guest
from karma_tui.server.hall import Hall
from karma_tui.server.plain.guest_lines import GuestLines
from karma_tui.ui.screens.words import game_title

_LISTED: Final = 20
"""Matches that are read out."""
_TOLD: Final = 50
"""Moves of a replay that are told at once: it must hold up nobody else."""


class Past:
    """Looks at matches of one guest. Files are read and moves judged beside the loop."""

    def __init__(self, hall: Hall, guest: Guest, lines: GuestLines) -> None:
        self._hall, self._guest, self._lines = hall, guest, lines
        self._own = hall.matches_of(guest)

    async def tell(self) -> None:
        """Read out the matches there are, the last played first."""
        saves = await self._saves()
        if not saves:
            self._lines.say(_("No match of yours is over yet."))
        for number, save in enumerate(saves[:_LISTED], 1):
            assert save.header is not None
            names = series(save.header.names)
            self._lines.say(f"{number}. {game_title(save.header.game)}; {names}")

    async def look_at(self, word: str, about: str) -> None:
        """Tell a match again (``replay``, ``score`` or ``coach``): the one with a number, else the last."""
        saves = await self._saves()
        said = number_in(about)
        number = 1 if said is None else said
        if not 1 <= number <= len(saves):
            self._lines.say(_("There is no such match; matches lists them with their numbers."))
            return
        try:
            path = saves[number - 1].path
            recording = await asyncio.to_thread(self._own.recording, path)
        except HouseError as error:
            self._lines.say(str(error))
            return
        seat = self._own.seat(path)
        if word == "replay":
            await Replay(recording, self._lines, most=_TOLD).tell()
        elif word == "score":
            for line in recorded_score(recording, recording.length, seat):
                self._lines.say(line)
        elif seat is not None:
            await self._coach(self._own.coach(recording, seat))

    async def _coach(self, study: Study) -> None:
        if not self._hall.begin_coaching(self._guest):
            self._lines.say(_("The coach is busy with other guests; try again in a minute."))
            return
        self._lines.say(_("The coach judges your moves; that takes a moment."))
        self._lines.flush()
        try:
            analysis: Analysis | None = None
            while (step := await asyncio.to_thread(next, study.progress, None)) is not None:
                analysis = step
                if self._lines.hung_up:
                    return
        finally:
            study.progress.close()
            self._hall.end_coaching(self._guest)
        if analysis is not None:
            tell_analysis(study, analysis, self._lines)

    async def _saves(self) -> list[SaveSummary]:
        self._own.look_up()
        await asyncio.to_thread(self._own.read_summaries)
        return [save for save in self._own.saves() if save.header is not None]
