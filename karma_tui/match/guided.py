"""A match that teaches: a move the lesson does not want is answered and not made; all else is as always."""

from __future__ import annotations

from typing import Any, Final

from karma_tui.core.language import _
from karma_tui.core.lesson import LEARNER, Lesson, Step
from karma_tui.core.messages import Refusal, message
from karma_tui.core.seats import DEALER
from karma_tui.core.turns import Decide, Move
from karma_tui.games.catalogue import AnyGame
from karma_tui.match.bus import Bus
from karma_tui.match.commands import SubmitMove
from karma_tui.match.dealer import Dealer
from karma_tui.match.log import MatchLog
from karma_tui.match.match import Match
from karma_tui.match.recorder import Unrecorded

LESSON: Final = "lesson"
"""The rule a refusal cites when the rules allow a move and the lesson wants another."""


class GuidedMatch(Match):
    """A match in memory, along the script of a lesson from the position it is given."""

    def __init__(
        self, game: AnyGame, lesson: Lesson, log: MatchLog, state: Any, bus: Bus, dealer: Dealer
    ) -> None:
        super().__init__(game, log, state, bus, dealer, Unrecorded())
        self.lesson = lesson

    @property
    def at(self) -> int:
        """How many steps are done: moves taken back are not."""
        return sum(made.by == LEARNER for made in self.history)

    @property
    def step(self) -> Step | None:
        """The step that the learner has before them; None after the last."""
        return self.lesson.steps[self.at] if self.at < len(self.lesson.steps) else None

    @property
    def due(self) -> Move:
        """The move that the script has next, whoever makes it. Raises ``IndexError`` after the last."""
        made = sum(past.by != DEALER for past in self.history)
        turn = self.turn
        view = self.view(turn.seat if isinstance(turn, Decide) else None)
        move: Move | Refusal = self.game.parse_move(self.lesson.script[made], view)
        assert not isinstance(move, Refusal), f"{self.game.spec.key}: {self.lesson.script[made]}"
        return move

    def _refuse(self, command: SubmitMove) -> Refusal | None:
        refusal = super()._refuse(command)
        step = self.step
        if refusal is not None or step is None or command.seat != LEARNER or step.wants(str(command.move)):
            return refusal
        return Refusal(LESSON, message("unwanted", why=step.why_not(str(command.move)) or _usual_answer()))


def _usual_answer() -> str:
    return _("That is allowed. The lesson goes another way for now.")
