"""Whether another player agrees, that a move is taken back for one; asked while no cards are in sight."""

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


class AgreeScreen(KarmaScreen[bool]):
    """Asks one player something. Dismissed with the answer."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("y", "answer(True)", show=False),
        Binding("n,q,escape", "answer(False)", show=False),
    ]

    def __init__(self, title: str, question: str, about: Iterable[str], yes: str) -> None:
        """``about`` are lines below the question, ``yes`` is what it means to agree."""
        super().__init__()
        self._title, self._question, self._about, self._yes = title, question, tuple(about), yes

    def content(self) -> Iterable[Widget]:
        yield TitleBar(self._title)
        yield LinesWidget(id="cover")
        yield KeyBar([KeyHint("y", self._yes, keep=True), KeyHint("n", _("no"), keep=True)])

    def fit(self) -> None:
        super().fit()
        if not self.cramped:
            lines = covered(self._question, self._about, self.room, self.karma.look)
            self.query_one("#cover", LinesWidget).show(lines)

    def action_answer(self, yes: bool) -> None:
        """Agree or not."""
        self.dismiss(yes)


class ConsentScreen(AgreeScreen):
    """Asks one player whether another may take a move back."""

    def __init__(self, name: str, other: str, undone: int) -> None:
        """``other`` is asked whether ``name`` may undo ``undone`` moves."""
        question = _("{other}, may {name} take a move back? y/n").format(other=other, name=name)
        about = ngettext("{n} move would be undone.", "{n} moves would be undone.", undone).format(n=undone)
        super().__init__(_("The cards are covered"), question, [about], _("yes, take it back"))


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
