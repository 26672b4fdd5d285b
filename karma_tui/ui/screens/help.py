"""Help: the keys, then the rules of the game; one can jump from rule to rule."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar, Final

from textual.binding import Binding, BindingType
from textual.widget import Widget

from karma_tui.core.language import _
from karma_tui.games.catalogue import GAMES
from karma_tui.games.rules_text import rules_text
from karma_tui.ui.boards.catalogue import board_for
from karma_tui.ui.screens.base import KarmaScreen
from karma_tui.ui.screens.keys import sections
from karma_tui.ui.screens.markdown import page
from karma_tui.ui.screens.words import game_title
from karma_tui.ui.spans import Line, Span, wrap
from karma_tui.ui.widgets import KeyBar, KeyHint, TitleBar
from karma_tui.ui.widgets.sheet import Sheet

_KEY: Final = 14
"""Cells for the name of a key."""


class HelpScreen(KarmaScreen[None]):
    """Keys and rules. ``rule`` is where the reading begins; empty for the keys.

    ``of`` is the name of the screen's class that it was opened from: its keys come first.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("n,right,tab", "rule(1)", show=False),
        Binding("p,left,shift+tab", "rule(-1)", show=False),
        Binding("k", "keys", show=False),
        Binding("g", "game", show=False),
        Binding("escape,q,enter,f1,question_mark", "back", show=False),
    ]
    AUTO_FOCUS = "Sheet"

    def __init__(self, game: str, rule: str = "", of: str = "") -> None:
        super().__init__()
        self._game, self._rule, self._of = game, rule, of
        self._marks: dict[str, int] = {}

    def content(self) -> Iterable[Widget]:
        yield TitleBar(self._title())
        yield Sheet(id="sheet")
        yield KeyBar(
            [
                KeyHint("↑↓", _("scroll"), "down"),
                KeyHint("pgdn", _("page"), "pagedown"),
                KeyHint("n", _("next rule")),
                KeyHint("p", _("rule before")),
                KeyHint("k", _("keys")),
                KeyHint("g", _("next game")),
                KeyHint("escape", _("back"), keep=True),
            ]
        )

    def on_mount(self) -> None:
        self.call_after_refresh(self._go_to, self._rule)

    def fit(self) -> None:
        super().fit()
        if not self.cramped:
            lines, self._marks = self._lines(max(20, self.room.columns - 4))
            self.query_one(Sheet).show(lines)

    def action_rule(self, by: int) -> None:
        """Go to the next rule, or the one before."""
        first = self.query_one(Sheet).first
        places = sorted(self._marks.values())
        beyond = [at for at in places if at > first] if by > 0 else [at for at in places if at < first][::-1]
        if beyond:
            self.query_one(Sheet).scroll_to_line(beyond[0])

    def action_keys(self) -> None:
        """Go back to the keys."""
        self.query_one(Sheet).scroll_to_line(0)

    def action_game(self) -> None:
        """Show the next game's help."""
        games = list(GAMES)
        self._game = games[(games.index(self._game) + 1) % len(games)]
        self.query_one(TitleBar).show(self._title())
        self.fit()
        self.action_keys()

    def action_help(self) -> None:
        """Help on help is this."""
        self.dismiss(None)

    def action_back(self) -> None:
        """Close the help."""
        self.dismiss(None)

    def _keys(self, heading: str, keys: Sequence[tuple[str, str]], width: int) -> list[Line]:
        spell = self.karma.look.glyphs.spell
        lines: list[Line] = [(Span(f" {spell(heading)}", "accent"),)]
        for key, what in keys:
            first, *rest = wrap((Span(spell(what)),), width - _KEY - 3, 0)
            lines.append((Span("   "), Span(spell(key).ljust(_KEY), "strong"), *first))
            lines += [(Span(" " * (_KEY + 3)), *part) for part in rest]
        return lines

    def _go_to(self, rule: str) -> None:
        if rule in self._marks:
            self.query_one(Sheet).scroll_to_line(self._marks[rule])

    def _title(self) -> str:
        return _("Help · {game}").format(game=game_title(self._game))

    def _lines(self, width: int) -> tuple[list[Line], dict[str, int]]:
        spell = self.karma.look.glyphs.spell
        lines: list[Line] = []
        for heading, keys in sections(self._of, board_for(self._game)):
            lines += [*self._keys(heading, keys, width), ()]
        lines += [(Span(f" {spell(_elsewhere())}", "muted"),), ()]
        rules, marks = page(rules_text(self._game), width, spell)
        return [*lines, *rules], {rule: len(lines) + at for rule, at in marks.items()}


def _elsewhere() -> str:
    return _("After a refusal, ? opens the rule that it names. Ctrl+Q quits from anywhere.")
