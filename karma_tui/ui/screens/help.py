"""Help: which keys there are."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar, Final

from textual.binding import Binding, BindingType

from karma_tui.core.language import _
from karma_tui.games.catalogue import GAMES
from karma_tui.ui.boards.catalogue import board_for
from karma_tui.ui.finding import Reading
from karma_tui.ui.keymap import as_printed
from karma_tui.ui.screens.keys import Section, sections
from karma_tui.ui.screens.reading import ReadingScreen
from karma_tui.ui.screens.words import game_title
from karma_tui.ui.spans import Line, Span, cells_of, flush_left, wrap
from karma_tui.ui.widgets import KeyHint, TitleBar

_KEY: Final = 14
"""Cells for the name of a key and blanks after it, at least."""


class HelpScreen(ReadingScreen):
    """The keys: first those of the screen it was opened from (``of``, the name of its class)."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("g", "game", show=False),
        Binding("b", "rules", show=False),
        Binding("enter,f1,question_mark", "back", show=False),
    ]

    def __init__(self, game: str, of: str = "", own: Sequence[tuple[str, str]] = ()) -> None:
        """``own`` are keys of that screen that are not among the usual ones."""
        super().__init__(_title(game))
        self._game, self._of, self._own = game, of, own

    def more_keys(self) -> list[KeyHint]:
        return [KeyHint("b", _("rules")), KeyHint("g", _("next game"))]

    def action_game(self) -> None:
        """Show the keys of the next game."""
        games = list(GAMES)
        self._game = games[(games.index(self._game) + 1) % len(games)]
        self.query_one(TitleBar).show(_title(self._game))
        self.lay_out()
        self.sheet.scroll_to_line(0)

    def action_rules(self) -> None:
        """Open the rules of the game."""
        self.karma.show_rules(self._game)

    def action_help(self) -> None:
        """Help on help is this."""
        self.dismiss(None)

    def _keys(self, heading: str, keys: Sequence[tuple[str, str]], room: int, width: int) -> list[Line]:
        """A heading and its keys, these in columns of ``room``; all within ``width``."""
        spell = self.karma.look.glyphs.spell
        lines: list[Line] = [(Span(f" {spell(heading)}", "accent"),)]
        for named, what in keys:
            key = self._printed(named)
            first, *rest = wrap((Span(spell(what)),), width - room - 3, 0)
            lines.append((Span("   "), Span(flush_left(key, room), "strong"), *first))
            lines += [(Span(" " * (room + 3)), *part) for part in rest]
        return lines

    def _printed(self, key: str) -> str:
        return self.karma.look.glyphs.spell(as_printed(key))

    def _named(self, keys: Iterable[tuple[str, str]]) -> list[tuple[str, str]]:
        """The keys as they are now."""
        now = self.karma.look.keys
        return [(now.shown(key, self._game), now.fill(what)) for key, what in keys]

    def reading(self, cells: int) -> Reading:
        told = [
            (section.heading, self._as_they_are(section))
            for section in sections(self._of, board_for(self._game))
        ]
        if self._own:
            told.insert(0, (_("Keys here"), self._own))
        room = max(
            _KEY, *(cells_of(self._printed(key)) + 2 for _heading, keys in told for key, _what in keys)
        )
        lines: list[Line] = []
        for heading, keys in told:
            lines += [*self._keys(heading, keys, room, cells), ()]
        return Reading((*lines, *wrap((Span(_elsewhere(), "muted"),), cells - 1, 0)))

    def _as_they_are(self, section: Section) -> Sequence[tuple[str, str]]:
        return self._named(section.keys) if section.of_table else section.keys


def _title(game: str) -> str:
    return _("Help · {game}").format(game=game_title(game))


def _elsewhere() -> str:
    return _("A click on a refusal opens the rule that it names. Ctrl+Q quits from anywhere.")
