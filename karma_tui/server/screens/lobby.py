"""The lobby: the tables one can sit down at or watch, and what else a guest can do."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, ClassVar, cast

from textual.binding import Binding, BindingType
from textual.widget import Widget

from karma_tui.core.language import _, ngettext
from karma_tui.server.messages import HallChanged
from karma_tui.server.screens.entry import EntryScreen
from karma_tui.ui.screens.base import SayLine
from karma_tui.ui.screens.home import HomeScreen
from karma_tui.ui.screens.words import game_title
from karma_tui.ui.spans import Line, Span
from karma_tui.ui.widgets import KeyBar, KeyHint, LinesWidget, TitleBar
from karma_tui.ui.widgets.menu import Menu

if TYPE_CHECKING:
    from karma_tui.server.app import GuestApp
    from karma_tui.server.house_table import HouseTable


class LobbyScreen(HomeScreen):
    """Where a guest comes in and comes back to."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("j", "code", show=False),
        Binding("w", "watch", show=False),
        Binding("r", "rename", show=False),
        Binding("m", "pick('saves')", show=False),
    ]

    def __init__(self) -> None:
        super().__init__()
        self._tables: list[HouseTable] = []
        self._stop: Callable[[], None] = lambda: None

    @property
    def guest_app(self) -> GuestApp:
        """The app, as what it is."""
        return cast("GuestApp", self.app)

    def content(self) -> Iterable[Widget]:
        yield TitleBar(_("Karma · the card house"), "")
        yield LinesWidget(id="summary")
        yield Menu(id="menu")
        yield SayLine(id="say")
        yield KeyBar()

    def on_mount(self) -> None:
        app = self.guest_app
        self._stop = app.listen_to_hall(self)
        if app.wish:
            wish, app.wish = app.wish, ""
            self.call_after_refresh(self._go_to_code, wish)

    def on_unmount(self) -> None:
        self._stop()

    def on_screen_resume(self) -> None:
        self.guest_app.own_matches.look_up()

    def on_hall_changed(self, event: HallChanged) -> None:
        event.stop()
        if self.app.screen is self:
            self.refresh_saves()

    def own_keys(self) -> Sequence[tuple[str, str]]:
        return [
            ("↑ ↓ enter", _("choose a table and sit down there, or look on where no seat is free")),
            ("w", _("look on at the selected table")),
            ("n", _("open a table, for guests and bots")),
            ("j", _("join a table by its code")),
            ("m", _("your matches that are over: score, replay, coach")),
            ("r", _("be called something else")),
            ("l", _("learn: a guided first deal of each game")),
            ("b  ,", _("the rules; the settings of this visit")),
            ("q  escape", _("leave; a seat of yours waits for you")),
        ]

    def fit(self) -> None:
        super(HomeScreen, self).fit()

    def refresh_saves(self) -> None:
        """Show the tables as they are now."""
        app = self.guest_app
        here = app.hall.guests
        text = ngettext("{n} guest here", "{n} guests here", here).format(n=here)
        self.query_one(TitleBar).show(_("Karma · the card house"), text)
        welcome = _("Welcome, {name}. Sit down at a table, or open one and wait for company.")
        words: Line = (Span(self.karma.look.glyphs.spell(welcome.format(name=app.guest.name)), "muted"),)
        self.query_one("#summary", LinesWidget).show([words])
        self._tables = app.hall.tables_for(app.guest)
        rows: list[tuple[str, Line]] = [(table.code, self._table_row(table)) for table in self._tables]
        rows += [
            ("new", _row("n", _("Open a table"), _("for guests and bots"))),
            ("code", _row("j", _("Join by code"), _("a private table, or one you were told of"))),
            ("saves", _row("m", _("Your matches"), _matches(app.own_matches.count))),
            ("rename", _row("r", _("Your name"), app.guest.name)),
            ("learn", _row("l", _("Learn"), _("a guided first deal of three minutes, for each game"))),
            ("help", _row("h", _("Help"), _("keys and rules"))),
            ("quit", _row("q", _("Leave"), _("a seat of yours waits for you"))),
        ]
        at = self._choices[self.query_one(Menu).row] if self._choices else ""
        self._choices = [key for key, _line in rows]
        menu = self.query_one(Menu)
        menu.show([line for _key, line in rows], self._choices.index(at) if at in self._choices else 0)
        self.query_one(KeyBar).show(
            [
                KeyHint("↑↓", _("choose"), "down"),
                KeyHint("enter", _("go"), keep=True),
                KeyHint("w", _("watch")),
                KeyHint("n", _("new table")),
                KeyHint("j", _("code")),
                KeyHint("?", _("help"), "question_mark"),
                KeyHint("q", _("leave"), keep=True),
            ]
        )

    def _table_row(self, table: HouseTable) -> Line:
        glyphs = self.karma.look.glyphs
        seat = table.seat_of(self.guest_app.guest)
        names = ", ".join(glyphs.spell(name) if name else _("free") for name in table.names())
        return (
            Span(f"{table.code}  ", "accent" if seat is not None else "text"),
            Span(f"{glyphs.spell(game_title(table.plan.game))}  ".ljust(15)),
            Span(f"{names}  ", "text"),
            Span(glyphs.spell(self._state_of(table)), "good" if self._waits_for_me(table) else "muted"),
        )

    def _waits_for_me(self, table: HouseTable) -> bool:
        seat = table.seat_of(self.guest_app.guest)
        return table.turn is not None and table.turn.seat == seat

    def _state_of(self, table: HouseTable) -> str:
        if table.over:
            return _("over")
        if table.called:
            return _("called; Enter goes on with it")
        if not table.started:
            free = sum(chair.free for chair in table.chairs)
            return ngettext("waits for {n} guest", "waits for {n} guests", free).format(n=free)
        if self._waits_for_me(table):
            return _("your move")
        if any(chair.free for chair in table.chairs):
            return _("a seat is free")
        return _("your seat") if table.seat_of(self.guest_app.guest) is not None else _("being played")

    def action_pick(self, choice: str) -> None:
        """Do what a row of the menu says."""
        table = next((each for each in self._tables if each.code == choice), None)
        if table is not None:
            self._say_why_not(self.guest_app.go_to(table))
        elif choice == "code":
            self.action_code()
        elif choice == "rename":
            self.action_rename()
        elif choice in ("new", "saves", "learn", "rules", "help", "settings", "quit"):
            super().action_pick(choice)

    def action_watch(self) -> None:
        """Look on at the selected table."""
        row = self.query_one(Menu).row
        if row < len(self._tables):
            table = self._tables[row]
            if table.started:
                self._say_why_not(
                    self.guest_app.go_to(table, watch=table.seat_of(self.guest_app.guest) is None)
                )
            else:
                self.say(_("there is nothing to watch yet"), "muted")

    def action_code(self) -> None:
        """Ask for the code of a table."""
        screen = EntryScreen(_("The code of the table"), _("four letters or digits"), 12)
        self.app.push_screen(screen, lambda code: self._go_to_code(code or ""))

    def action_rename(self) -> None:
        """Ask for another name."""

        def renamed(name: str | None) -> None:
            if name:
                self._say_why_not(self.guest_app.rename(name))
                self.refresh_saves()

        self.app.push_screen(EntryScreen(_("Your name"), _("what others call you"), 20), renamed)

    def _go_to_code(self, code: str) -> None:
        if code:
            self._say_why_not(self.guest_app.go_to_code(code))

    def _say_why_not(self, why: str) -> None:
        if why:
            self.say(why, "bad")


def _row(key: str, label: str, note: str) -> Line:
    return (Span(f"{key}  ", "accent"), Span(label.ljust(15)), Span(note, "muted"))


def _matches(over: int) -> str:
    if not over:
        return _("those that are over, to look at again; none yet")
    text = ngettext("{n} that is over: score, replay, coach", "{n} that are over: score, replay, coach", over)
    return text.format(n=over)
