"""A lesson at the table: the table as always, and beside it what to look at and what to do."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import ClassVar

from textual._path import CSSPathType
from textual.containers import Vertical
from textual.widget import Widget

from karma_tui.bots.lesson import LessonTable
from karma_tui.core.language import _
from karma_tui.core.lesson import LEARNER, Step
from karma_tui.core.messages import Refusal, plain
from karma_tui.match import wording
from karma_tui.match.guided import LESSON
from karma_tui.ui.boards.board import Board, Pick
from karma_tui.ui.pace import Pace
from karma_tui.ui.screens.felt import Felt
from karma_tui.ui.screens.learning import HOME, WhatNextScreen
from karma_tui.ui.screens.scoring import ScoringScreen
from karma_tui.ui.screens.table import TableScreen
from karma_tui.ui.spans import Span
from karma_tui.ui.widgets import KeyHint
from karma_tui.ui.widgets.lesson import LessonPanel


class LessonFelt(Felt):
    """The cloth with the lesson above what happened, or above a question."""

    def __init__(self, board: Board, steps: Sequence[Step]) -> None:
        super().__init__(board, id="felt")
        self._tellings = [(Span(step.look), Span(f"> {step.task}"), Span(step.keys)) for step in steps]

    def side(self) -> Iterable[Widget]:
        with Vertical(id="side"):
            yield LessonPanel(id="lesson")
            yield from super().side()

    def on_mount(self) -> None:
        self.query_one(LessonPanel).expect(self._tellings)

    def _arrange(self) -> None:
        """A question needs the room that the longest step would take, and has keys of its own."""
        self.query_one(LessonPanel).make_room(self.asked is not None)
        super()._arrange()


class LessonScreen(TableScreen):
    """A lesson. Dismissed with ``play``, ``rules`` or ``home``, or with nothing when it was left."""

    CSS_PATH: ClassVar[CSSPathType | None] = [
        Path(__file__).with_name("table.tcss"),
        Path(__file__).with_name("lesson.tcss"),
    ]

    def __init__(self, table: LessonTable, board: Board, *, pace: Pace, hold: float) -> None:
        super().__init__(table, [LEARNER], board, pace=pace, hold=hold)
        self._lesson = table
        self._why = ""
        """Why the move made last was not the one wanted; until another is tried."""

    def cloth(self) -> Felt:
        return LessonFelt(self.board, self._lesson.lesson.steps)

    def _draw(self, home: Pick | None = None, anew: bool = False) -> None:
        if anew:
            self._why = ""
        self._teach()
        super()._draw(home, anew)

    def tell_refusal(self, refusal: Refusal) -> None:
        if refusal.rule != LESSON:
            self._why = ""
            self._teach()
            super().tell_refusal(refusal)
            return
        self._why = plain(wording.refusal(self.bridge.game, refusal))
        self._teach()
        self.tell(self._words(_("That is allowed, but taken back this time."), "accent"))

    def _teach(self) -> None:
        """Say what the step is about; while the others move, what was said last stays."""
        panel = self.query_one(LessonPanel)
        step, steps = self._lesson.step, len(self._lesson.lesson.steps)
        if step is None:
            panel.tell(_("the lesson is over"), Span(self._lesson.lesson.farewell))
        elif panel.paragraphs and not self._learner_moves:
            return
        else:
            title = _("lesson {n} of {all}").format(n=self._lesson.at + 1, all=steps)
            first = Span(self._why, "warning") if self._why else Span(step.look)
            panel.tell(
                title,
                first,
                Span(f"{self.karma.look.glyphs.right} {step.task}", "accent"),
                Span(step.keys, "muted"),
            )

    @property
    def _learner_moves(self) -> bool:
        return bool(self.bridge.view().legal_moves)

    def show_scores(self) -> None:
        if self.over is not None:
            me = self.sitting.me
            self.app.push_screen(_LessonScore(self.over, self.bridge.header, self.board, me), self._after)

    def _after(self, choice: str | None) -> None:
        if choice == "table":
            return
        self.app.push_screen(WhatNextScreen(self.bridge.header.game, self._lesson.lesson.farewell), self._go)

    def _go(self, choice: str | None) -> None:
        self.dismiss(choice or HOME)

    def action_leave(self) -> None:
        """Leave the lesson, at any time; once it is over, say what can be done next."""
        if self.over is None:
            self.dismiss("")
        else:
            self._after(None)


class _LessonScore(ScoringScreen):
    """The score of a lesson: it was not saved, and is not played again."""

    def _hints(self, shares: bool = False) -> list[KeyHint]:
        del shares
        return [
            KeyHint("enter", _("what next"), keep=True),
            KeyHint("tab", _("player by player")),
            KeyHint("t", _("table")),
            KeyHint("?", _("help"), "question_mark"),
        ]
