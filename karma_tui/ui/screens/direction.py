"""Which of two lines reads right, asked once: one as it is seen, one for a terminal that orders letters."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, Final

from textual.binding import Binding, BindingType
from textual.widget import Widget

from karma_tui.core.language import N_, _
from karma_tui.ui.direction import Direction, Order
from karma_tui.ui.screens.base import KarmaScreen, SayLine
from karma_tui.ui.spans import Line, Span
from karma_tui.ui.widgets import KeyBar, KeyHint, LinesWidget, TitleBar
from karma_tui.ui.widgets.menu import Menu

ORDERS: Final = (Order.VISUAL, Order.LOGICAL)
"""What each sample is in, the first first."""
_QUESTION: Final = N_("Which line reads right?")
"""Shown as it is too: the other is one of the lines it is about."""


class SampleMenu(Menu):
    """The sample line twice, each time in another order."""

    def direction_of(self, y: int) -> Direction:
        return Direction(True, ORDERS[y]) if 0 <= y < len(ORDERS) else self.direction


class DirectionScreen(KarmaScreen[None]):
    """The answer is remembered; Escape leaves things as they are until the next run."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("1", "answer(0)", show=False),
        Binding("2", "answer(1)", show=False),
        Binding("escape,q", "back", show=False),
    ]
    AUTO_FOCUS = "Menu"

    def content(self) -> Iterable[Widget]:
        yield TitleBar(_(_QUESTION), _QUESTION)
        yield LinesWidget([()])
        yield SampleMenu([_sample(number) for number in range(1, len(ORDERS) + 1)], careful=True)
        yield SayLine()
        yield KeyBar(
            [
                KeyHint("1", _("the first"), keep=True),
                KeyHint("2", _("the second"), keep=True),
                KeyHint("escape", _("later"), keep=True),
            ]
        )

    def on_mount(self) -> None:
        self.query_one(SayLine).say(_("It is remembered, and can be changed in the settings."), "muted")

    def on_menu_chosen(self, event: Menu.Chosen) -> None:
        event.stop()
        self.action_answer(event.row)

    def action_answer(self, row: int) -> None:
        """Take the order of the sample that reads right."""
        problem = self.karma.choose("direction", ORDERS[row].value)
        self.dismiss(None)
        if problem:
            self.karma.say_at_home(problem)

    def action_back(self) -> None:
        """Leave it as it is."""
        self.dismiss(None)


def _sample(number: int) -> Line:
    return (Span(f"{number}  ", "accent"), Span(_("Mona lays 9♥.")))
