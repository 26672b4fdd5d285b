"""Where one starts and comes back to: rows to choose from, and a line that tells what was done elsewhere."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.widget import Widget

from karma_tui.core.language import _
from karma_tui.ui.canvas import Canvas
from karma_tui.ui.faces import Face
from karma_tui.ui.figures import Court
from karma_tui.ui.layout import is_drawn
from karma_tui.ui.look import Look
from karma_tui.ui.paint import stamp
from karma_tui.ui.room import CENTRED, Room
from karma_tui.ui.screens.base import KarmaScreen, SayLine
from karma_tui.ui.spans import Line, Span, flush_left, width, wrap
from karma_tui.ui.widgets import KeyBar, KeyHint, LinesWidget, TitleBar
from karma_tui.ui.widgets.menu import Menu


class Banner(LinesWidget):
    """Cards and words that begin at the side one reads from; the cards spell a name from the left."""

    def line(self, y: int) -> Line:
        line = super().line(y)
        if not (self.direction.leftward and is_drawn(line)):
            return line
        return (Span(" " * (self.content_size.width - width(line))), *line)


class StartScreen(KarmaScreen[None]):
    """A menu; each of its rows has a name, and what it does is done by a key of its own as well."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("n", "pick('new')", show=False),
        Binding("l", "pick('learn')", show=False),
        Binding("b", "pick('rules')", show=False),
        Binding("h", "pick('help')", show=False),
        Binding("comma", "pick('settings')", show=False),
        Binding("q,escape", "pick('quit')", show=False),
    ]
    AUTO_FOCUS = "Menu"

    def __init__(self) -> None:
        super().__init__()
        self.choices: list[str] = []
        """The names of the rows."""

    def content(self) -> Iterable[Widget]:
        yield TitleBar(lambda: self.heading()[0], lambda: self.heading()[1])
        yield Banner(id="banner", classes="centred")
        yield Menu(id="menu", classes="centred")
        yield SayLine(id="say")
        yield KeyBar()

    def heading(self) -> tuple[str, str]:
        """What stands at the left and at the right of the title."""
        raise NotImplementedError

    def reword(self) -> None:
        super().reword()
        self.refresh_rows()

    def on_mount(self) -> None:
        self.say(self.karma.notice(), "warning")

    def on_screen_resume(self) -> None:
        self.refresh_rows()

    def refresh_rows(self) -> None:
        """Show the rows as they are now."""
        raise NotImplementedError

    def say(self, text: str, role: str = "good") -> None:
        """Tell the player something at the foot."""
        self.query_one(SayLine).say(text, role)

    def show_rows(
        self, rows: Sequence[tuple[str, Line]], hints: Sequence[KeyHint], leave: str, at: int | None = None
    ) -> None:
        """Show rows, each with its name, and the keys between choosing and leaving; select row ``at``."""
        self.choices = [name for name, _row in rows]
        self.query_one(Menu).show([row for _name, row in rows], at)
        self.query_one(KeyBar).show(
            [
                KeyHint("↑↓", _("choose"), "down"),
                KeyHint("enter", _("go"), keep=True),
                *hints,
                KeyHint("?", _("help"), "question_mark"),
                KeyHint("q", leave, keep=True),
            ]
        )

    @property
    def chosen(self) -> str:
        """The name of the selected row."""
        return self.choices[self.query_one(Menu).row] if self.choices else ""

    def on_menu_chosen(self, event: Menu.Chosen) -> None:
        event.stop()
        self.action_pick(self.choices[event.row])

    def action_pick(self, choice: str) -> None:
        """Do what a row of the menu says."""
        match choice:
            case "new":
                self.karma.show_setup()
            case "learn":
                self.karma.lessons.choose()
            case "saves":
                self.karma.show_saves()
            case "rules":
                self.karma.show_rules()
            case "help":
                self.karma.show_help()
            case "settings":
                self.karma.show_settings()
            case "quit":
                self.karma.exit()


def row(key: str, label: str, note: str, cells: int = 12) -> Line:
    """A row of the menu: its key, what it does in ``cells`` cells, and more about it."""
    return (Span(f"{key}  ", "accent"), Span(flush_left(label, cells)), Span(note, "muted"))


def banner(words: str, room: Room, look: Look) -> list[Line]:
    """Five cards that spell the name, and a sentence below."""
    size = room.card
    suits = (("♠", "black"), ("♥", "red"), ("♣", "black"), ("♦", "red"), ("♠", "black"))
    spelt = zip("KARMA", suits, strict=True)
    letters = [Face(letter, pip, ink, figure=Court(letter)) for letter, (pip, ink) in spelt]
    canvas = Canvas(len(letters) * (size.width + 1), size.height)
    for place, letter in enumerate(letters):
        stamp(canvas, place * (size.width + 1), 0, letter, size, look)
    line = (Span(look.glyphs.spell(words), "muted"),)
    return [*canvas.lines(), (), *wrap(line, min(CENTRED, room.columns) - 8, 0)]
