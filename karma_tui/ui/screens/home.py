"""The first screen: go on with the last save, start a match, look at saves, read the rules, quit."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar

from textual.binding import Binding, BindingType
from textual.widget import Widget

from karma_tui.core.language import _, ngettext
from karma_tui.ui.figures import Court
from karma_tui.ui.ordering import is_drawn
from karma_tui.ui.paint import Canvas, Face, stamp
from karma_tui.ui.room import CENTRED
from karma_tui.ui.screens.base import KarmaScreen, SayLine
from karma_tui.ui.screens.words import game_title, moves, when
from karma_tui.ui.spans import Line, Span, width, wrap
from karma_tui.ui.widgets import KeyBar, KeyHint, LinesWidget, TitleBar
from karma_tui.ui.widgets.menu import Menu

if TYPE_CHECKING:
    from karma_tui.match.house import SaveSummary


class Banner(LinesWidget):
    """Cards and words that begin at the side one reads from; the cards spell a name from the left."""

    def line(self, y: int) -> Line:
        line = super().line(y)
        if not (self.direction.leftward and is_drawn(line)):
            return line
        return (Span(" " * (self.content_size.width - width(line))), *line)


class HomeScreen(KarmaScreen[None]):
    """Where one starts and comes back to."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("c", "pick('continue')", show=False),
        Binding("n", "pick('new')", show=False),
        Binding("d", "pick('daily')", show=False),
        Binding("l", "pick('learn')", show=False),
        Binding("s", "pick('saves')", show=False),
        Binding("t", "pick('statistics')", show=False),
        Binding("b", "pick('rules')", show=False),
        Binding("h", "pick('help')", show=False),
        Binding("comma", "pick('settings')", show=False),
        Binding("q,escape", "pick('quit')", show=False),
    ]
    AUTO_FOCUS = "Menu"

    def __init__(self) -> None:
        super().__init__()
        self._last: SaveSummary | None = None
        self._choices: list[str] = []

    def content(self) -> Iterable[Widget]:
        yield TitleBar(_("Karma"), _("cards for the terminal"))
        yield Banner(id="banner", classes="centred")
        yield Menu(id="menu", classes="centred")
        yield SayLine(id="say")
        yield KeyBar()

    def fit(self) -> None:
        super().fit()
        if not self.cramped:
            self.query_one(Banner).show(self._banner())

    def on_mount(self) -> None:
        self.say(self.karma.notice(), "warning")

    def on_screen_resume(self) -> None:
        self.refresh_saves()

    def say(self, text: str, role: str = "good") -> None:
        """Tell the player something at the foot."""
        self.query_one(SayLine).say(text, role)

    def refresh_saves(self) -> None:
        """Read the saves anew and offer the last one that can be played on."""
        saves = self.karma.house.saves()
        going = [save for save in saves if not save.problem and save.outcome is None]
        self._last = going[0] if going else None
        rows: list[tuple[str, Line]] = []
        if self._last is not None:
            rows.append(("continue", _row("c", _("Continue"), _last_words(self._last))))
        rows += [
            ("new", _row("n", _("New game"), _("against bots, or several players at one keyboard"))),
            ("daily", _row("d", _("Daily deal"), _("the same cards for everyone today, one try"))),
            ("learn", _row("l", _("Learn"), _("a guided first deal of three minutes, for each game"))),
            ("saves", _row("s", _("Saves"), _counted(len(saves)))),
            ("statistics", _row("t", _("Statistics"), _("games, places, points and streaks"))),
            ("rules", _row("b", _("Rules"), _("of each game, to read and to search"))),
            ("help", _row("h", _("Help"), _("which keys there are"))),
            ("settings", _row(",", _("Settings"), _("theme, glyphs, motion, pace, keys"))),
            ("quit", _row("q", _("Quit"), "")),
        ]
        self._choices = [key for key, _line in rows]
        self.query_one(Menu).show([line for _key, line in rows])
        go_on = [KeyHint("c", _("continue"))] if self._last is not None else []
        self.query_one(KeyBar).show(
            [
                KeyHint("↑↓", _("choose"), "down"),
                KeyHint("enter", _("go"), keep=True),
                *go_on,
                KeyHint("n", _("new")),
                KeyHint("d", _("daily")),
                KeyHint("l", _("learn")),
                KeyHint("s", _("saves")),
                KeyHint("t", _("statistics")),
                KeyHint("?", _("help"), "question_mark"),
                KeyHint("q", _("quit"), keep=True),
            ]
        )

    def on_menu_chosen(self, event: Menu.Chosen) -> None:
        event.stop()
        self.action_pick(self._choices[event.row])

    def action_pick(self, choice: str) -> None:
        """Do what a row of the menu says."""
        match choice:
            case "continue" if self._last is not None:
                self.karma.resume(self._last.path)
            case "new":
                self.karma.show_setup()
            case "daily":
                self.karma.show_daily()
            case "learn":
                self.karma.lessons.choose()
            case "saves":
                self.karma.show_saves()
            case "statistics":
                self.karma.show_statistics()
            case "rules":
                self.karma.show_rules()
            case "help":
                self.karma.show_help()
            case "settings":
                self.karma.show_settings()
            case "quit":
                self.karma.exit()

    def _banner(self) -> list[Line]:
        """Five cards that spell the name."""
        size = self.room.card
        suits = (("♠", "black"), ("♥", "red"), ("♣", "black"), ("♦", "red"), ("♠", "black"))
        spelt = zip("KARMA", suits, strict=True)
        letters = [Face(letter, pip, ink, figure=Court(letter)) for letter, (pip, ink) in spelt]
        canvas = Canvas(len(letters) * (size.width + 1), size.height)
        for place, letter in enumerate(letters):
            stamp(canvas, place * (size.width + 1), 0, letter, size, self.karma.look)
        line = _("Card games that share a name, and the wish not to be the last one holding cards.")
        words: Line = (Span(self.karma.look.glyphs.spell(line), "muted"),)
        return [*canvas.lines(), (), *wrap(words, min(CENTRED, self.room.columns) - 8, 0)]


def _row(key: str, label: str, note: str) -> Line:
    return (Span(f"{key}  ", "accent"), Span(label.ljust(12)), Span(note, "muted"))


def _last_words(save: SaveSummary) -> str:
    if save.header is None:
        return ""
    names, game = ", ".join(save.header.names), game_title(save.header.game)
    return f"{game} · {names} · {moves(save.moves)} · {when(save.modified)}"


def _counted(saves: int) -> str:
    return ngettext("{n} saved match", "{n} saved matches", saves).format(n=saves) if saves else _("none yet")
