"""Help: which keys there are."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import ClassVar, Final

from textual.binding import Binding, BindingType

from karma_tui.core.language import _, spoken
from karma_tui.games.catalogue import GAMES
from karma_tui.ui.boards.catalogue import board_for
from karma_tui.ui.finding import Reading
from karma_tui.ui.key_names import as_printed
from karma_tui.ui.keymap import KeyMap
from karma_tui.ui.look import Look
from karma_tui.ui.screens.keys import sections
from karma_tui.ui.screens.reading import ReadingScreen
from karma_tui.ui.screens.turning import beside
from karma_tui.ui.screens.words import game_title
from karma_tui.ui.spans import Line, Span, cells_of, flush_left, wrap
from karma_tui.ui.widgets import KeyHint, TitleBar

_KEY: Final = 14
"""Cells for the name of a key and blanks after it, at least."""
_KEPT: Final = 32
"""Texts that are kept as they are laid out: guests of a house read the same ones."""


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
        self._game = beside(games, self._game, 1)
        self.query_one(TitleBar).show(_title(self._game))
        self.lay_out()
        self.sheet.scroll_to_line(0)

    def action_rules(self) -> None:
        """Open the rules of the game."""
        self.karma.show_rules(self._game)

    def action_help(self) -> None:
        """Help on help is this."""
        self.dismiss(None)

    def reading(self, cells: int) -> Reading:
        own = tuple(self._own)
        return _laid(self._of, self._game, own, self.karma.look, spoken().code, cells)


@lru_cache(_KEPT)
def _laid(
    of: str, game: str, own: Sequence[tuple[str, str]], look: Look, language: str, cells: int
) -> Reading:
    """Lay the keys out; ``language`` is the one spoken."""
    del language  # it is in the texts, and with that in the key they are kept by
    told = [(_("Keys here"), own)] if own else []
    for section in sections(of, board_for(game)):
        told.append(
            (section.heading, _named(section.keys, look.keys, game) if section.of_table else section.keys)
        )
    room = max(_KEY, *(cells_of(_printed(key, look)) + 2 for _heading, keys in told for key, _what in keys))
    lines: list[Line] = []
    for heading, keys in told:
        lines += [*_lines(heading, keys, look, room, cells), ()]
    return Reading((*lines, *wrap((Span(_elsewhere(), "muted"),), cells - 1, 0)))


def _lines(heading: str, keys: Iterable[tuple[str, str]], look: Look, room: int, cells: int) -> list[Line]:
    """A heading and its keys, these in columns of ``room``; all within ``cells``."""
    spell = look.glyphs.spell
    lines: list[Line] = [(Span(f" {spell(heading)}", "accent"),)]
    for key, what in keys:
        first, *rest = wrap((Span(spell(what)),), cells - room - 3, 0)
        lines.append((Span("   "), Span(flush_left(_printed(key, look), room), "strong"), *first))
        lines += [(Span(" " * (room + 3)), *part) for part in rest]
    return lines


def _printed(key: str, look: Look) -> str:
    return look.glyphs.spell(as_printed(key))


def _named(keys: Iterable[tuple[str, str]], now: KeyMap, game: str) -> list[tuple[str, str]]:
    """The keys as they are now."""
    return [(now.shown(key, game), now.fill(what)) for key, what in keys]


def _title(game: str) -> str:
    return _("Help · {game}").format(game=game_title(game))


def _elsewhere() -> str:
    return _("A click on a refusal opens the rule that it names. Ctrl+Q quits from anywhere.")
