"""A table for a lesson: the others play by its script, and nothing is written anywhere."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

from karma_tui.bots.driver import BotDriver
from karma_tui.core.lesson import LEARNER, Lesson, Step
from karma_tui.core.seats import Seat
from karma_tui.core.turns import Move
from karma_tui.games.catalogue import find_game
from karma_tui.games.lesson_text import lesson_position
from karma_tui.match.bridge import Bridge
from karma_tui.match.bus import Bus
from karma_tui.match.dealer import Dealer, stream
from karma_tui.match.guided import GuidedMatch
from karma_tui.match.hints import Hint, Rated
from karma_tui.match.house import Runner
from karma_tui.match.log import MatchLog, SeatPlan
from karma_tui.match.names import unused
from karma_tui.match.positions import read_position
from karma_tui.match.storage import new_header

_CALM = "beetle"
"""The level whose way of playing the others' moves come nearest to."""


class LessonTable:
    """A table (``match.house.Table``) in memory at which a lesson is played."""

    path = Path()
    notice = ""

    def __init__(self, key: str, player: str) -> None:
        """``player`` is the learner's name. Raises ``UnknownGameError``."""
        game = find_game(key)
        position = read_position(lesson_position(game.spec.key))
        self.lesson: Lesson = game.lesson()
        plans = [SeatPlan(player, "human")]
        for name in self.lesson.others:
            plans.append(SeatPlan(unused(name, [plan.name for plan in plans]), "bot", _CALM))
        log = MatchLog(new_header(game, plans, {}))
        self._bus = Bus()
        self._driver: BotDriver | None = None
        dealer = Dealer(stream(position.seed, "deal"))
        self._match = GuidedMatch(game, self.lesson, log, position.state, self._bus, dealer)

    @property
    def at(self) -> int:
        """How many steps of the lesson are done."""
        return self._match.at

    @property
    def step(self) -> Step | None:
        """The step that the learner has before them; None after the last."""
        return self._match.step

    def bridge(self, seats: Iterable[Seat]) -> Bridge:
        """Return the bridge for someone who plays ``seats``; none is a spectator."""
        return Bridge(self._match, self._bus, seats)

    def play_bots(self, run: Runner) -> None:
        """Have the others answer from now on, at the pace of ``run``."""
        seats = range(1, len(self._match.log.header.seats) + 1)
        others = {seat: _Scripted(self._match) for seat in seats if seat != LEARNER}
        self._driver = BotDriver(self._match, self._bus, others, run)

    def hint(self, view: Any) -> Hint | None:
        """Return the move that the lesson wants."""
        del view
        return None if self.step is None else Hint(Rated(self._match.due, 1.0))

    def close(self) -> None:
        """Stop the others."""
        if self._driver is not None:
            self._driver.stop()


class _Scripted:
    """A bot that makes the move that the script has next."""

    def __init__(self, match: GuidedMatch) -> None:
        self._match = match

    def choose(self, view: Any) -> Move:
        """Return the move of the script."""
        del view
        return self._match.due

    def stop(self) -> None:
        """It has moved before one can say so."""
