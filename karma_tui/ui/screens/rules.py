"""The rules of a game to read: contents by heading, search, and every rule by its id."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import ClassVar, Final

from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.widget import Widget

from karma_tui.core.language import _
from karma_tui.games.catalogue import GAMES
from karma_tui.games.rules_text import rules_text
from karma_tui.ui.finding import Reading
from karma_tui.ui.screens.markdown import page
from karma_tui.ui.screens.reading import ReadingScreen
from karma_tui.ui.screens.turning import beside
from karma_tui.ui.screens.words import game_title
from karma_tui.ui.spans import Line, Span, plain
from karma_tui.ui.widgets import KeyBar, KeyHint, TitleBar
from karma_tui.ui.widgets.menu import Menu
from karma_tui.ui.widgets.sheet import Sheet

_CONTENTS: Final = 32
"""Cells of the contents beside the text, where there is room for both."""
_BESIDE: Final = 100
"""Columns from which there is."""
_WIDEST: Final = 100
"""Cells a line may have and still be read with ease."""


class RulesScreen(ReadingScreen):
    """The rules of ``game``, opened at ``rule`` if that is one of them, with ``words`` looked for."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("c", "contents", show=False),
        Binding("n,right,tab", "rule_or_match(1)", show=False),
        Binding("p,left,shift+tab", "rule(-1)", show=False),
        Binding("g", "game", show=False),
        Binding("b", "back", show=False),
    ]

    def __init__(self, game: str, rule: str = "", words: str = "") -> None:
        super().__init__(_title(game), words)
        self._game, self._rule = game, rule.upper()
        self._rules: dict[str, int] = {}
        self._headings: list[tuple[str, int]] = []

    def body(self) -> Iterable[Widget]:
        with Horizontal(id="book"):
            yield Menu(id="contents")
            yield Sheet(id="sheet")

    @property
    def contents(self) -> Menu:
        """The headings."""
        return self.query_one("#contents", Menu)

    @property
    def cells(self) -> int:
        return super().cells - (_CONTENTS if self.room.columns >= _BESIDE else 0)

    def reading(self, cells: int) -> Reading:
        laid = page(rules_text(self._game), min(cells, _WIDEST), self.karma.look.glyphs.spell)
        self._rules, self._headings = laid.rules, laid.headings
        rows: list[Line] = [(Span(title),) for title, _line in laid.headings]
        self.contents.show(rows)
        return Reading(tuple(laid.lines), laid.runs_on)

    def fit(self) -> None:
        super().fit()
        self.set_class(self.room.columns >= _BESIDE, "-beside")

    def began(self) -> None:
        """Go to the rule asked for."""
        if self._rule in self._rules:
            self.sheet.scroll_to_line(self._rules[self._rule])

    def named(self, words: str) -> int | None:
        return self._rules.get(words.strip().upper())

    def pointed(self, line: int) -> bool:
        start = self._rules.get(self._rule)
        return start is not None and start <= line < self._end(start)

    def _end(self, start: int) -> int:
        """The line after a rule."""
        end = start + 1
        while end in self._text.runs_on:
            end += 1
        return end

    def go_to(self, rule: str) -> None:
        """Go to a rule and mark it."""
        self._rule = rule
        self._show()
        self.sheet.scroll_to_line(self._rules[rule])

    def on_sheet_clicked(self, event: Sheet.Clicked) -> None:
        """A click on the id of a rule goes to that rule."""
        event.stop()
        for named in re.finditer(r"\b[A-Z]+(?:-[A-Z]+)?\d+\b", plain(self.sheet.lines[event.line])):
            if named.start() <= event.place < named.end() and named[0] in self._rules:
                self.go_to(named[0])

    # Keys

    def more_keys(self) -> list[KeyHint]:
        return [
            KeyHint("c", _("contents")),
            KeyHint("→", _("next rule"), "right"),
            KeyHint("←", _("rule before"), "left"),
            KeyHint("g", _("next game")),
        ]

    def draw_keys(self, typing: bool | None = None) -> None:
        if self.contents.has_focus:
            hints = [
                KeyHint("↑↓", _("choose"), "down"),
                KeyHint("enter", _("go there"), keep=True),
                KeyHint("escape", _("back to the text"), keep=True),
            ]
            self.query_one(KeyBar).show(hints)
        else:
            super().draw_keys(typing)

    def action_rule_or_match(self, by: int) -> None:
        """Go to the next match; when nothing is looked for, to the next rule."""
        if self.found:
            self.action_match(by)
        else:
            self.action_rule(by)

    def action_rule(self, by: int) -> None:
        """Go to the next rule, or the one before."""
        first = self.sheet.first
        places = sorted(self._rules.values())
        beyond = [at for at in places if at > first] if by > 0 else [at for at in places if at < first][::-1]
        if beyond:
            self.sheet.scroll_to_line(beyond[0])

    def action_game(self) -> None:
        """Show the next game's rules."""
        games = list(GAMES)
        self._game = beside(games, self._game, 1)
        self._rule = ""
        self.query_one(TitleBar).show(_title(self._game))
        self.lay_out()
        self.sheet.scroll_to_line(0)

    def action_contents(self) -> None:
        """Choose a heading, or go back to the text."""
        if self.contents.has_focus:
            self._back_to_text()
            return
        above = [at for at, (_title, line) in enumerate(self._headings) if line <= self.sheet.first]
        self.contents.select(above[-1] if above else 0)
        self.add_class("-contents")
        self.contents.focus(scroll_visible=False)

    def on_menu_chosen(self, event: Menu.Chosen) -> None:
        event.stop()
        self.sheet.scroll_to_line(self._headings[event.row][1])
        self._back_to_text()

    def _back_to_text(self) -> None:
        self.remove_class("-contents")
        self.sheet.focus(scroll_visible=False)

    def action_back(self) -> None:
        """Go back from the contents to the text, or close the rules."""
        if self.contents.has_focus:
            self._back_to_text()
        else:
            self.dismiss(None)


def _title(game: str) -> str:
    return _("Rules · {game}").format(game=game_title(game))
