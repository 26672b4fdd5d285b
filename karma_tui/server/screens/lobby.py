"""The lobby: the tables one can sit down at or watch, who is here, and what else a guest can do."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, ClassVar, Final, cast

from textual.binding import Binding, BindingType
from textual.widget import Widget

from karma_tui.core.language import _, ngettext
from karma_tui.server.messages import HallChanged
from karma_tui.server.screens import lobby_rows
from karma_tui.server.screens.entry import EntryScreen
from karma_tui.ui.boards.catalogue import board_for
from karma_tui.ui.room import CENTRED
from karma_tui.ui.screens.base import SayLine
from karma_tui.ui.screens.consent import AgreeScreen
from karma_tui.ui.screens.start import Banner, StartScreen, banner, row
from karma_tui.ui.screens.telling import TellingScreen
from karma_tui.ui.screens.words import game_title
from karma_tui.ui.spans import Line, Span, clip, width
from karma_tui.ui.widgets import KeyBar, KeyHint, LinesWidget, TitleBar
from karma_tui.ui.widgets.menu import Menu

if TYPE_CHECKING:
    from karma_tui.server.app import GuestApp
    from karma_tui.server.house_table import HouseTable

_LABEL: Final = 15
"""Cells of what a row does."""


class LobbyScreen(StartScreen):
    """Where a guest comes in and comes back to."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("j", "code", show=False),
        Binding("w", "watch", show=False),
        Binding("m", "pick('saves')", show=False),
        Binding("r", "rename", show=False),
        Binding("o", "here", show=False),
        Binding("d,delete", "give_up", show=False),
    ]

    def __init__(self) -> None:
        super().__init__()
        self._tables: dict[str, HouseTable] = {}
        self._stop: Callable[[], None] = lambda: None

    @property
    def guest_app(self) -> GuestApp:
        """The app, as what it is."""
        return cast("GuestApp", self.app)

    def content(self) -> Iterable[Widget]:
        yield TitleBar(*self.heading())
        yield Banner(id="banner", classes="centred")
        yield LinesWidget(id="welcome", classes="centred")
        yield Menu(id="menu", classes="centred")
        yield LinesWidget(id="here", classes="centred")
        yield SayLine(id="say")
        yield KeyBar()

    def heading(self) -> tuple[str, str]:
        hall = self.guest_app.hall
        here, tables = len(hall.guests), len(hall.tables_for(self.guest_app.guest))
        right = ngettext("{n} guest here", "{n} guests here", here).format(n=here)
        if tables:
            right += " · " + ngettext("{n} table", "{n} tables", tables).format(n=tables)
        return _("Karma · the card house"), right

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
            self.refresh_rows()

    def own_keys(self) -> Sequence[tuple[str, str]]:
        return [
            ("↑ ↓ enter", _("choose a table and sit down there, or look on where no seat is free")),
            ("w", _("look on at the selected table")),
            ("n", _("open a table, for guests and bots")),
            ("j", _("join a table by its code")),
            ("m", _("your matches that are over: score, replay, coach")),
            ("r", _("be called something else")),
            ("o", _("everyone who is here, and at which table")),
            (
                "d  delete",
                _("call a match nobody else plays; give up your seat at one that was called"),
            ),
            ("l", _("learn: a guided first deal of each game")),
            ("b  ,", _("the rules; the settings of this visit")),
            ("q  escape", _("leave; a seat of yours waits for you")),
        ]

    # --- drawing ---

    def fit(self) -> None:
        super().fit()
        if not self.cramped:
            self.query_one("#banner", LinesWidget).show(banner("", self.room, self.karma.look)[:-1])
            if self.choices:
                self.refresh_rows()

    @property
    def _columns(self) -> int:
        """Cells of a row of the menu."""
        return (min(CENTRED, self.room.columns) if self.room.big else self.room.columns) - 6

    def refresh_rows(self) -> None:
        app, glyphs = self.guest_app, self.karma.look.glyphs
        self.query_one(TitleBar).show(*self.heading())
        self.query_one("#welcome", LinesWidget).show([self._welcome()])
        at, found = self.chosen, self._table
        self._tables = {table.code: table for table in app.hall.tables_for(app.guest)}
        rows = [
            (code, lobby_rows.table_row(table, app.guest, self._columns, glyphs))
            for code, table in self._tables.items()
        ]
        if rows and self.room.rows >= 24:
            rows.append(("", ()))
        rows += self._deeds()
        names = [name for name, _row in rows]
        self.show_rows(rows, self._hints(), _("leave"), names.index(at) if at and at in names else 0)
        self._draw_here()
        if not any(self.query_one(SayLine).lines) or (at and (self._table is not found or self.chosen != at)):
            self._say_about()

    def _welcome(self) -> Line:
        welcome = _("Welcome, {name}.").format(name=self.guest_app.guest.name)
        company = _("Sit down at a table, or open one and wait for company.")
        spell = self.karma.look.glyphs.spell
        name, more = Span(spell(welcome), "strong"), Span(spell(f" {company}"), "muted")
        return (name, more) if width((name, more)) <= self._columns else (name,)

    def _deeds(self) -> list[tuple[str, Line]]:
        app = self.guest_app
        rows = [
            ("new", "n", _("Open a table"), _("for guests and bots")),
            ("code", "j", _("Join by code"), _("a private table, or one you were told of")),
            ("saves", "m", _("Your matches"), _matches(app.own_matches.count)),
            ("rename", "r", _("Your name"), self.karma.look.glyphs.spell(app.guest.name)),
            ("learn", "l", _("Learn"), _("a guided first deal of three minutes, for each game")),
            ("rules", "b", _("Rules"), _("of each game, to read and to search")),
            ("settings", ",", _("Settings"), _("theme, glyphs, motion, pace, keys")),
            ("quit", "q", _("Leave"), _("a seat of yours waits for you")),
        ]
        return [(name, row(key, label, note, _LABEL)) for name, key, label, note in rows]

    def _hints(self) -> list[KeyHint]:
        return [
            KeyHint("n", _("new table")),
            KeyHint("j", _("code")),
            KeyHint("w", _("watch")),
            KeyHint("m", _("matches")),
            KeyHint("o", _("who is here")),
        ]

    def _draw_here(self) -> None:
        app, look = self.guest_app, self.karma.look
        whereabouts = app.hall.whereabouts()
        lines = lobby_rows.here(whereabouts, app.guest, self._columns, look.glyphs)
        rows = 1 if self.room.low else 5 if self.room.big else 2
        if len(lines) > rows:
            lines = lobby_rows.here(whereabouts, app.guest, self._columns - 30, look.glyphs)
        label = look.glyphs.spell(_("{rule} here ").format(rule=look.glyphs.rule * 2))
        rule = clip((Span(label + look.glyphs.rule * self._columns, "muted"),), self._columns, "")
        shown = lobby_rows.shortened(lines, rows, len(whereabouts), look.glyphs)
        self.query_one("#here", LinesWidget).show([rule, *shown])

    @property
    def _table(self) -> HouseTable | None:
        """The selected table."""
        return self._tables.get(self.chosen)

    def on_menu_moved(self, event: Menu.Moved) -> None:
        event.stop()
        self._say_about()

    def _say_about(self) -> None:
        table = self._table
        self.say("" if table is None else lobby_rows.about(table, self.guest_app.guest), "muted")

    # --- what the keys do ---

    def action_pick(self, choice: str) -> None:
        table = self._tables.get(choice)
        if table is not None:
            self._say_why_not(self.guest_app.go_to(table))
        elif choice == "code":
            self.action_code()
        elif choice == "rename":
            self.action_rename()
        else:
            super().action_pick(choice)

    def action_watch(self) -> None:
        """Look on at the selected table."""
        table = self._table
        if table is None:
            return
        if table.started:
            self._say_why_not(self.guest_app.go_to(table, watch=table.seat_of(self.guest_app.guest) is None))
        else:
            self.say(_("There is nothing to watch yet."), "muted")

    def action_code(self) -> None:
        """Ask for the code of a table."""
        screen = EntryScreen(_("The code of the table"), _("four letters or digits"), 12)
        self.app.push_screen(screen, lambda code: self._go_to_code(code or ""))

    def action_rename(self) -> None:
        """Ask for another name."""

        def renamed(name: str | None) -> None:
            if name:
                self._say_why_not(self.guest_app.rename(name))
                self.refresh_rows()

        self.app.push_screen(EntryScreen(_("Your name"), _("what others call you"), 20), renamed)

    def action_here(self) -> None:
        """Show everyone who is here."""
        app, spell = self.guest_app, self.karma.look.glyphs.spell
        lobby: list[Line] = []
        tables: dict[str, list[Line]] = {}
        for guest, table in app.hall.whereabouts():
            line = (Span(spell(guest.name), "strong" if guest.identity == app.guest.identity else "text"),)
            if table is None:
                lobby.append(line)
                continue
            hidden = table.plan.private and table.seat_of(app.guest) is None
            where = _("a private table") if hidden else f"{table.code} · {game_title(table.plan.game)}"
            seat = table.seat_of(guest)
            role = _("looks on") if seat is None else _("plays")
            tables.setdefault(spell(where), []).append((*line, Span(f"  {role}", "muted")))
        groups = [(_("In the lobby"), lobby), *tables.items()]
        self.app.push_screen(TellingScreen(_("Who is here"), groups, board_for("classic").face))

    def action_give_up(self) -> None:
        """Call the match at a table where nobody else is left, or give the seat up once it was called."""
        table, guest = self._table, self.guest_app.guest
        if table is None:
            return
        if table.called:
            others = _("Those who play there too can still go on with it.")
            question = _("Give up your seat at table {code} for good? y/n").format(code=table.code)
            screen = AgreeScreen(_("An interrupted table"), question, [others], _("yes, give it up"))
        elif table.may_be_called_by(guest):
            kept = _("It ends here without a result. It is kept: you can go on with it later.")
            question = _("Call the match at table {code}? y/n").format(code=table.code)
            screen = AgreeScreen(_("A match nobody else plays"), question, [kept], _("yes, call it"))
        else:
            self.say(_("Others play there; what they decide together is decided at the table."), "muted")
            return

        def answered(yes: bool | None) -> None:
            if yes and table.called:
                table.leave_seat(guest)
            elif yes and table.may_be_called_by(guest):
                table.call()

        self.app.push_screen(screen, answered)

    def _go_to_code(self, code: str) -> None:
        if code:
            self._say_why_not(self.guest_app.go_to_code(code))

    def _say_why_not(self, why: str) -> None:
        if why:
            self.say(why, "bad")


def _matches(over: int) -> str:
    if not over:
        return _("those that are over, to look at again; none yet")
    text = ngettext("{n} that is over: score, replay, coach", "{n} that are over: score, replay, coach", over)
    return text.format(n=over)
