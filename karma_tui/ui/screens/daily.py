"""The daily deals: of each game the one of a date, how it stands, and the line to share."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import timedelta
from typing import ClassVar, Final

from textual.binding import Binding, BindingType
from textual.widget import Widget

from karma_tui.core.language import _, ngettext
from karma_tui.games.catalogue import GAMES
from karma_tui.match import daily
from karma_tui.match.house import HouseError, SaveSummary
from karma_tui.match.languages import day_text, weekday
from karma_tui.ui.screens.base import KarmaScreen, SayLine
from karma_tui.ui.screens.words import game_title, moves
from karma_tui.ui.spans import Line, Span, clip, pad, wrap
from karma_tui.ui.widgets import KeyBar, KeyHint, LinesWidget, TitleBar
from karma_tui.ui.widgets.menu import Menu
from karma_tui.ui.widgets.result import ResultLine

_COLUMNS: Final = (16, 24, 20)
_NARROW: Final = (14, 20, 18)
"""Cells for the game, its table and how it stands."""


class DailyScreen(KarmaScreen[None]):
    """A row a game; Enter plays, goes on, or shows how it went."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "day(-1)", show=False),
        Binding("right", "day(1)", show=False),
        Binding("p", "practise", show=False),
        Binding("c", "copy", show=False),
        Binding("escape,q", "back", show=False),
    ]
    AUTO_FOCUS = "Menu"

    def __init__(self) -> None:
        super().__init__()
        self._today = self._day = daily.today()
        self._games = tuple(GAMES)
        self._saves: list[SaveSummary] = []

    def content(self) -> Iterable[Widget]:
        yield TitleBar(_("Daily deal"))
        yield LinesWidget(id="summary")
        yield Menu(careful=True, id="menu")
        yield ResultLine(id="result")
        yield SayLine(id="say")
        yield KeyBar()

    def on_screen_resume(self) -> None:
        before, self._today = self._today, daily.today()
        if self._day == before or self._day > self._today:  # the clock may have been set back
            self._day = self._today
        self._saves = self.karma.house.saves()
        self._draw()

    def fit(self) -> None:
        super().fit()
        if not self.cramped:
            self._draw()

    def on_menu_moved(self, event: Menu.Moved) -> None:
        event.stop()
        self._draw_detail()

    def on_menu_chosen(self, event: Menu.Chosen) -> None:
        event.stop()
        save = self._try_at(self._game)
        if save is None:
            self._open()
        elif save.problem:
            self._say(_("It cannot be gone on with: {why}").format(why=save.problem), "bad")
        else:
            self.karma.resume(save.path, self._refused)

    def action_practise(self) -> None:
        """Play the deal without it counting."""
        self._open(practice=True)

    def action_day(self, by: int) -> None:
        """Go to the day before or after; there is none before the first, nor after today."""
        day = self._day + timedelta(days=by)
        if daily.FIRST <= day <= self._today:
            self._day = day
            self._say("")
            self._draw()
        elif by > 0:
            self._say(_("Tomorrow's deal comes tomorrow."), "muted")
        else:
            self._say(_("That is the first there was."), "muted")

    def action_copy(self) -> None:
        """Copy the line to share."""
        if told := self.query_one(ResultLine).copy():
            self._say(told, "good")

    def action_help(self) -> None:
        """Open the help of the game selected."""
        self.karma.show_help(self._game)

    def action_back(self) -> None:
        """Go home."""
        self.dismiss(None)

    @property
    def _game(self) -> str:
        return self._games[self.query_one(Menu).row]

    def _try_at(self, game: str) -> SaveSummary | None:
        return daily.find_try(self._saves, game, self._day)

    def _open(self, *, practice: bool = False) -> None:
        try:
            self.karma.open_table(
                daily.daily_setup(self._game, self._day, self.karma.player, practice=practice)
            )
        except HouseError as error:
            self._refused(error)

    def _refused(self, error: HouseError) -> None:
        self._say(str(error), "bad")

    def _say(self, text: str, role: str = "text") -> None:
        self.query_one("#say", SayLine).say(text, role)

    # Drawing

    def _draw(self) -> None:
        when = _("today") if self._day == self._today else weekday(self._day)
        self.query_one(TitleBar).show(_("Daily deal · {day}").format(day=day_text(self._day)), when)
        about = _(
            "The same cards and the same bots for everyone on a date. One try, nothing is taken back; "
            "the line that comes of it tells no card."
        )
        words = wrap((Span(self.karma.look.glyphs.spell(about), "muted"),), self.room.columns - 8, 0)
        self.query_one("#summary", LinesWidget).show(words)
        self.query_one(Menu).show([self._row(game) for game in self._games])
        self._draw_detail()

    def _row(self, game: str) -> Line:
        glyphs = self.karma.look.glyphs
        setup, save = daily.daily_setup(game, self._day, ""), self._try_at(game)
        table = _("{n} players, {level}").format(n=len(setup.seats), level=setup.seats[-1].level)
        state, role = _state(save)
        spans = (Span(glyphs.spell(game_title(game))), Span(table, "muted"), Span(state, role))
        line: list[Span] = []
        for span, width in zip(spans, _NARROW if self.room.narrow else _COLUMNS, strict=True):
            line += pad(clip((span,), width - 1, glyphs.ellipsis), width)
        return (*line, Span(self._streak(game), "muted"))

    def _streak(self, game: str) -> str:
        days = daily.days_played(self._saves, game)
        n = daily.streak(days, self._day) or daily.streak(days, self._day - timedelta(days=1))
        return ngettext("{n} day in a row", "{n} days in a row", n).format(n=n) if n else ""

    def _draw_detail(self) -> None:
        save, line = self._try_at(self._game), self.query_one(ResultLine)
        if save is None or save.header is None or save.outcome is None or save.problem:
            line.show("")
        else:
            line.show_daily(save.path, save.header)
        verb = _("play")
        if save is not None and not save.problem:
            verb = _("go on") if save.outcome is None else _("score")
        hints = [
            KeyHint("↑↓", _("game"), "down"),
            KeyHint("enter", verb, keep=True),
            KeyHint("←→", _("day"), "left"),
            KeyHint("p", _("practise"), keep=True),
            *([KeyHint("c", _("copy the line"))] if line.line else ()),
            KeyHint("?", _("help"), "question_mark"),
            KeyHint("escape", _("back"), keep=True),
        ]
        self.query_one(KeyBar).show(hints)


def _state(save: SaveSummary | None) -> tuple[str, str]:
    if save is None:
        return _("not played yet"), "text"
    if save.problem:
        return _("damaged"), "bad"
    if save.outcome is None:
        return _("begun, {moves}").format(moves=moves(save.moves)), "accent"
    if daily.PLAYER in save.outcome.winners:
        return _("won"), "good"
    return (_("lost"), "warning") if daily.PLAYER in save.outcome.losers else (_("played"), "text")
