"""A table that waits for guests: who is there, who is missing, and the code to tell others."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, ClassVar, cast

from textual.binding import Binding, BindingType
from textual.widget import Widget

from karma_tui.core.language import _
from karma_tui.core.seats import Seat
from karma_tui.games.catalogue import GAMES
from karma_tui.match.house import HouseError
from karma_tui.server.house_table import HouseTable
from karma_tui.server.messages import Heard
from karma_tui.server.news import Closed, Started, TakenOver
from karma_tui.server.own_matches import for_guest
from karma_tui.server.screens.lobby_rows import terms
from karma_tui.ui.screens.base import KarmaScreen, SayLine
from karma_tui.ui.screens.words import game_title
from karma_tui.ui.spans import Line, Span
from karma_tui.ui.widgets import KeyBar, KeyHint, LinesWidget, TitleBar

if TYPE_CHECKING:
    from karma_tui.server.app import GuestApp


class WaitingScreen(KarmaScreen[bool]):
    """Dismissed with True when the match begins, False to leave, None when its guest waits elsewhere now."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("s", "start", show=False),
        Binding("escape,q", "leave", show=False),
    ]

    def __init__(self, table: HouseTable, seat: Seat | None) -> None:
        super().__init__()
        self._table, self._seat = table, seat
        self._stop: Callable[[], None] = lambda: None

    def content(self) -> Iterable[Widget]:
        yield TitleBar(_("Waiting for company"), self._table.code)
        yield LinesWidget(id="cover")
        yield SayLine(id="say")
        hints = [KeyHint("q", _("give up the seat"), keep=True)]
        if self._seat is not None:
            hints.insert(0, KeyHint("s", _("start, with bots at free seats"), keep=True))
        yield KeyBar(hints)

    def own_keys(self) -> Sequence[tuple[str, str]]:
        return [("s", _("start now, with bots at the free seats")), ("escape q", _("give up the seat"))]

    def on_mount(self) -> None:
        self._stop = cast("GuestApp", self.app).visit(self._table, self._seat, self)

    def on_unmount(self) -> None:
        self._stop()

    def on_heard(self, event: Heard) -> None:
        event.stop()
        match event.news:
            case Started():
                self._end(True)
            case Closed():
                self._end(False)
            case TakenOver():
                self._end(None)
            case _:
                self.fit()

    def _end(self, stay: bool | None) -> None:
        self.close_what_is_open()
        self.dismiss(stay)

    def fit(self) -> None:
        super().fit()
        if not self.cramped:
            self.query_one("#cover", LinesWidget).show(self._lines())

    def _lines(self) -> list[Line]:
        spell = self.karma.look.glyphs.spell
        code = _("Others come with this code: {code}").format(code=self._table.code)
        lines: list[Line] = [
            (Span(f"    {spell(game_title(self._table.plan.game))}", "strong"),),
            (),
        ]
        for seat, (chair, name) in enumerate(zip(self._table.chairs, self._table.names(), strict=True), 1):
            if chair.free:
                who, role = _("free"), "muted"
            elif chair.level:
                who, role = _("{name}, a bot").format(name=name), "text"
            else:
                who, role = name, "strong" if seat == self._seat else "text"
            lines.append((Span(f"    {seat}  ", "accent"), Span(spell(who), role)))
        said: list[Line] = [
            (Span(f"    {spell(term)}", "muted"),) for term in [*self._options(), *terms(self._table.plan)]
        ]
        return [*lines, (), *said, *([()] if said else []), (Span(f"    {spell(code)}", "good"),)]

    def _options(self) -> list[str]:
        """The rules chosen otherwise than usual, in the game's words."""
        words, chosen = GAMES[self._table.plan.game].wording, self._table.plan.options
        return [
            _("{option}: {choice}.").format(
                option=words.option_label(name), choice=words.choice_label(name, choice)
            )
            for name, choice in chosen.items()
        ]

    def action_start(self) -> None:
        """Begin now: bots take the free seats."""
        if self._seat is None:
            return
        try:
            self._table.start()
        except HouseError as error:
            self.query_one(SayLine).say(for_guest(error), "bad")

    def action_leave(self) -> None:
        """Give the seat up."""
        self.dismiss(False)
