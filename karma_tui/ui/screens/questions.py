"""Questions on the way to a move, in place of the log: the one that is open, and those before it."""

from __future__ import annotations

from typing import Any

from karma_tui.ui.boards.board import Ask, Option
from karma_tui.ui.widgets.menu import Menu


class QuestionMenu(Menu):
    """The question that is open as the title, the answers to it as rows."""

    def __init__(self, **common: Any) -> None:
        super().__init__(**common)
        self._asked: list[Ask] = []
        """The question that is open, after those on the way to it."""

    @property
    def asked(self) -> Ask | None:
        """The question that is open."""
        return self._asked[-1] if self._asked else None

    @property
    def option(self) -> Option | None:
        """The selected answer to it."""
        return self.asked.options[self.row] if self.asked else None

    def ask(self, question: Ask) -> None:
        """Ask something; an answer to the question before may have led to it."""
        self._asked.append(question)
        self._show_question()

    def step_back(self) -> bool:
        """Go back to the question before the one that is open; False when that was the first."""
        if len(self._asked) < 2:
            return False
        self._asked.pop()
        self._show_question()
        return True

    def shut(self) -> bool:
        """Give up all questions; False when there was none."""
        was_open = bool(self._asked)
        self._asked.clear()
        return was_open

    def _show_question(self) -> None:
        question = self._asked[-1]
        self.border_title = self.look.glyphs.spell(question.question)
        self.show([option.line for option in question.options], 0)
