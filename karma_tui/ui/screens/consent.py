"""Whether another player agrees that a move is taken back, asked while no cards are in sight."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, ClassVar

from textual.app import App
from textual.binding import Binding, BindingType
from textual.widget import Widget

from karma_tui.core.language import _, ngettext
from karma_tui.core.seats import Seat
from karma_tui.ui.screens.base import KarmaScreen
from karma_tui.ui.screens.cover import covered
from karma_tui.ui.widgets import KeyBar, KeyHint, LinesWidget, TitleBar


class ConsentScreen(KarmaScreen[bool]):
    """Asks one player. Dismissed with the answer."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("y", "answer(True)", show=False),
        Binding("n,q,escape", "answer(False)", show=False),
    ]

    def __init__(self, name: str, other: str, undone: int) -> None:
        """``other`` is asked whether ``name`` may undo ``undone`` moves."""
        super().__init__()
        self._name, self._other, self._undone = name, other, undone

    def content(self) -> Iterable[Widget]:
        yield TitleBar(_("The cards are covered"))
        yield LinesWidget(id="cover")
        yield KeyBar([KeyHint("y", _("yes, take it back"), keep=True), KeyHint("n", _("no"), keep=True)])

    def fit(self) -> None:
        super().fit()
        if not self.cramped:
            self.query_one("#cover", LinesWidget).show(
                covered(
                    _("{other}, may {name} take a move back? y/n").format(other=self._other, name=self._name),
                    [
                        ngettext(
                            "{n} move would be undone.", "{n} moves would be undone.", self._undone
                        ).format(n=self._undone),
                    ],
                    self.room,
                    self.karma.look,
                )
            )

    def action_answer(self, yes: bool) -> None:
        """Agree or not."""
        self.dismiss(yes)


def ask_all(
    app: App[Any],
    seat: Seat,
    asked: Sequence[Seat],
    names: Sequence[str],
    undone: int,
    done: Callable[[Seat | None], None],
) -> None:
    """Ask one player after another whether ``seat`` may undo so many moves.

    ``done`` hears who said no, which ends it, or None when all agree.
    """
    if not asked:
        done(None)
        return
    other, *others = asked

    def answered(yes: bool | None) -> None:
        if yes:
            ask_all(app, seat, others, names, undone, done)
        else:
            done(other)

    app.push_screen(ConsentScreen(names[seat - 1], names[other - 1], undone), answered)
