"""Setting up a table: the game, who sits where, the options, the seed, the theme, the pace."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, Final

from textual.binding import Binding, BindingType
from textual.widget import Widget

from karma_tui.core.language import _
from karma_tui.match.house import HouseError
from karma_tui.ui.screens.base import SayLine
from karma_tui.ui.screens.form import Form, Row
from karma_tui.ui.screens.typed import TypingScreen
from karma_tui.ui.spans import Line, Span, cells_of, clip, pad, width, wrap
from karma_tui.ui.widgets import KeyBar, KeyHint, LinesWidget, TitleBar
from karma_tui.ui.widgets.menu import Menu

_ANSWERS: Final = 40
"""The column of the answers; of a narrow screen, three fifths of it."""
_TYPED: Final = 10
"""The column of what can be typed."""


class SetupScreen(TypingScreen[None]):
    """A form; Enter starts the game from any of its rows."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "turn(-1)", show=False),
        Binding("right", "turn(1)", show=False),
        Binding("r,ctrl+r", "reset", show=False),
        Binding("escape", "back", show=False),
    ]
    AUTO_FOCUS = "Menu"

    def __init__(self, form: Form) -> None:
        super().__init__()
        self._form = form
        self._keys: list[str] = []

    def content(self) -> Iterable[Widget]:
        yield TitleBar(self.heading())
        yield LinesWidget(id="summary", classes="centred")
        yield Menu(id="menu", classes="centred")
        yield SayLine(id="say")
        yield KeyBar()

    def heading(self) -> str:
        """The title."""
        return _("New game")

    def on_mount(self) -> None:
        self._draw()
        menu = self.query_one(Menu)
        menu.show(menu.rows, len(menu.rows) - 1)
        self._draw_keys()

    def fit(self) -> None:
        super().fit()
        if not self.cramped and self._keys:
            self._draw()

    @property
    def _key(self) -> str:
        return self._keys[self.query_one(Menu).row]

    def on_menu_moved(self, event: Menu.Moved) -> None:
        event.stop()
        self._draw_keys()
        self._say_about()

    def on_menu_chosen(self, event: Menu.Chosen) -> None:
        event.stop()
        key = self._keys[event.row]
        if event.column is None or key == "start":
            self.start()
            return
        if event.column >= self._answers:
            self.action_turn(-1 if event.column < self._answers + 2 else 1)

    @property
    def types(self) -> bool:
        return self._row().types

    def type_in(self, character: str) -> None:
        self._form.type(self._key, character)

    def rub_out(self) -> None:
        self._form.rub_out(self._key)

    def show_typed(self) -> None:
        self._draw()

    def verb(self) -> str:
        """What Enter does, in a word."""
        return _("start")

    def action_turn(self, by: int) -> None:
        """Change the answer of the selected row."""
        theme, pace = self._form.theme, self._form.pace
        self._form.turn(self._key, by)
        self._draw()
        self._draw_keys()
        self._say_about()
        if self._form.theme != theme:
            self._choose_theme()
        if self._form.pace != pace and (problem := self.karma.choose_pace(self._form.pace)):
            self.query_one(SayLine).say(problem, "bad")

    def action_reset(self) -> None:
        """Set the table up as if none had been played yet."""
        pace = self._form.pace
        self._form.reset()
        self._draw()
        self._draw_keys()
        problem = self.karma.choose_pace(self._form.pace) if self._form.pace != pace else ""
        self.query_one(SayLine).say(
            problem or _("As it is by default; the theme stays."), "bad" if problem else "accent"
        )

    def action_back(self) -> None:
        """Go home."""
        self.dismiss(None)

    def action_help(self) -> None:
        """Open the help of the game chosen."""
        self.karma.show_help(self._form.game)

    def start(self) -> None:
        """Open the table; whoever has never played the game may learn it first."""
        self.karma.lessons.offer(self._form.game, self._open)

    def _open(self) -> None:
        """Open the table, or say why it cannot be had."""
        try:
            self.karma.open_table(self._form.setup())
        except HouseError as error:
            self.query_one(SayLine).say(str(error), "bad")
            return
        self.karma.remember(self._form)

    def _choose_theme(self) -> None:
        """Show the screens in the theme chosen, this time and the next."""
        if problem := self.karma.choose("theme", self._form.theme):
            self.query_one(SayLine).say(problem, "bad")

    def _say_about(self) -> None:
        self.query_one(SayLine).say(self._row().about, "muted")

    def _row(self) -> Row:
        return next(row for row in self._form.rows() if row.key == self._key)

    def _draw(self) -> None:
        rows = self._form.rows()
        menu = self.query_one(Menu)
        at = self._key if self._keys else "start"
        lines: list[Line] = []
        self._keys = []
        for row in rows:
            if row.key in ("option:" + next(iter(self._option_names()), ""), "seed", "start"):
                self._gap(lines)
            self._keys.append(row.key)
            lines.append(self._line(row))
        menu.fields = {self._keys.index(row.key): self._typed_to(row) for row in rows if row.types}
        menu.show(lines, self._keys.index(at) if at in self._keys else len(lines) - 1)
        summary = self.karma.look.glyphs.spell(self._form.rules.wording.summary())
        lines_of_it = wrap((Span(summary, "muted"),), self.room.columns - 8, 0)
        self.query_one("#summary", LinesWidget).show(lines_of_it[:2])

    def _option_names(self) -> Iterable[str]:
        return (row.key.removeprefix("option:") for row in self._form.rows() if row.key.startswith("option:"))

    def _gap(self, lines: list[Line]) -> None:
        """An empty row between groups, where there is room."""
        if self.room.rows >= 24:
            lines.append(())
            self._keys.append("")

    def _draw_keys(self) -> None:
        row = self._row()
        hints = [KeyHint("↑↓", _("choose"), "down")]
        if row.turns:
            hints.append(KeyHint("←→", _("change"), "right"))
        if row.key == "seed":
            hints.append(KeyHint("0-9", _("type a seed")))
        elif row.types:
            hints.append(KeyHint("a-z", _("type a name")))
        hints += [
            KeyHint("^r", _("reset"), "ctrl+r") if row.types else KeyHint("r", _("reset")),
            KeyHint("enter", self.verb(), keep=True),
            KeyHint("f1", _("help")),
            KeyHint("escape", _("back"), keep=True),
        ]
        self.query_one(KeyBar).show(hints)

    def _typed_to(self, row: Row) -> int:
        """The column after what has been typed in a row."""
        spell = self.karma.look.glyphs.spell
        end = max(_TYPED, cells_of(spell(row.label))) + cells_of(spell(row.typed))
        return min(end, self._answers - 1)

    @property
    def _answers(self) -> int:
        return _ANSWERS if not self.room.narrow else _ANSWERS * 3 // 5

    def _line(self, row: Row) -> Line:
        glyphs = self.karma.look.glyphs
        if row.key == "start":
            return (Span(f"[ {row.label} ]", "accent"),)
        label: Line = (Span(glyphs.spell(row.label), "muted"),)
        if row.types:
            label = (*pad(label, _TYPED), Span(glyphs.spell(row.typed)))
        spans = list(pad(clip(label, self._answers - 1, glyphs.ellipsis), self._answers))
        if row.turns:
            spans += [Span(f"{glyphs.left} ", "accent"), Span(row.value), Span(f" {glyphs.right}", "accent")]
        else:
            spans.append(Span(row.value, "muted" if row.types else "text"))
        if row.note and width(tuple(spans)) + 2 + cells_of(row.note) <= self.room.columns - 6:
            spans.append(Span(f"  {row.note}", "muted"))
        return tuple(spans)
