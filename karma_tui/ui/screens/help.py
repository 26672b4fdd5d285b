"""Help: which keys there are."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar, Final

from textual.binding import Binding, BindingType

from karma_tui.core.language import _
from karma_tui.games.catalogue import GAMES
from karma_tui.ui.boards.board import Board
from karma_tui.ui.boards.catalogue import board_for
from karma_tui.ui.finding import Reading
from karma_tui.ui.screens.reading import ReadingScreen
from karma_tui.ui.screens.words import game_title
from karma_tui.ui.spans import Line, Span, wrap
from karma_tui.ui.widgets import KeyHint, TitleBar

_KEY: Final = 14
"""Cells for the name of a key."""


class HelpScreen(ReadingScreen):
    """The keys, at the tables of one game and elsewhere."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("g", "game", show=False),
        Binding("b", "rules", show=False),
        Binding("enter,f1,question_mark", "back", show=False),
    ]

    def __init__(self, game: str) -> None:
        super().__init__(_title(game))
        self._game = game

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

    def _keys(self, heading: str, keys: Sequence[tuple[str, str]], width: int) -> list[Line]:
        spell = self.karma.look.glyphs.spell
        lines: list[Line] = [(Span(f" {spell(heading)}", "accent"),)]
        for key, what in keys:
            first, *rest = wrap((Span(spell(what)),), width - _KEY - 3, 0)
            lines.append((Span("   "), Span(spell(key).ljust(_KEY), "strong"), *first))
            lines += [(Span(" " * (_KEY + 3)), *part) for part in rest]
        return lines

    def _named(self, keys: Iterable[tuple[str, str]]) -> list[tuple[str, str]]:
        """The keys as they are now."""
        now = self.karma.look.keys
        return [(now.shown(key, self._game), now.fill(what)) for key, what in keys]

    def reading(self, cells: int) -> Reading:
        board = board_for(self._game)
        own = _("Keys of {game}").format(game=game_title(self._game))
        lines = self._keys(own, self._named(board.keys()), cells)
        lines += [(), *self._keys(_("Keys at every table"), self._named(_table_keys(board)), cells)]
        lines += [(), *self._keys(_("Keys in the rules, the log and this help"), _reading_keys(), cells)]
        lines += [(), *self._keys(_("Keys after the match and in the list of saves"), _after_keys(), cells)]
        lines += [(), *self._keys(_("Keys in a replay"), _replay_keys(), cells)]
        for each in _elsewhere():
            lines += [(), *((Span(" "), *line) for line in wrap((Span(each, "muted"),), cells - 1, 0))]
        return Reading(tuple(lines))


def _title(game: str) -> str:
    return _("Help · {game}").format(game=game_title(game))


def _reading_keys() -> list[tuple[str, str]]:
    return [
        ("/", _("look for words, from what is in sight on; case and accents count for nothing")),
        ("n N", _("the next match, the match before")),
        ("← → c g", _("in the rules: the rule before, the next rule, the contents, the next game")),
    ]


def _after_keys() -> list[tuple[str, str]]:
    return [
        ("a", _("analyse: your chance of winning after each move, and the three moves that cost most")),
        ("r", _("replay the match move by move")),
        ("x", _("export: the score sheet or the replay as text, HTML, picture or JSON")),
        ("c", _("after a daily deal: copy the line to share")),
    ]


def _replay_keys() -> list[tuple[str, str]]:
    return [
        ("← →", _("a move back, a move on; home and end go to the ends")),
        ("↑ ↓", _("to the last, or the next, decision of the player whose eyes you look with")),
        ("[ ]", _("to the beginning of the deal, or to the next deal")),
        ("space", _("play by itself, or stop")),
        ("- +", _("slower or faster, bots at a table likewise")),
        ("tab  1–9  0", _("other eyes: the next player's, a seat's, a spectator's")),
        ("o  l", _("everyone's cards in words; the log up to here")),
        ("x", _("export the replay as these eyes see it")),
    ]


def _table_keys(board: Board) -> list[tuple[str, str]]:
    """The keys of every table, but for those that mean nothing in a game."""
    up_down = [("↑ ↓", _("from your hand to your cards on the table and back"))]
    choosing = [
        ("space", _("choose a card, or give it up")),
        ("enter", _("lay what is chosen, or the selected card; turn a face-down card over")),
    ]
    return [
        ("← → home end", _("move the cursor; 1–9 goes to a card")),
        *(up_down if board.table_zones else ()),
        *(choosing if board.several else ()),
        ("h", _("a hint")),
        ("u", _("take your last move back; others who play here are asked; the log keeps it as undone")),
        ("b", _("the rules; after a refusal, the rule that it names")),
        ("i", _("the special cards and what they do")),
        ("o", _("everyone's cards in words, in full")),
        ("l  pgup pgdn", _("the whole log; scroll it at the table")),
        ("- +", _("slower or faster bots, up to no waiting at all; remembered")),
        ("escape", _("give up a question, then what is chosen, or leave")),
        (",", _("settings: theme, glyphs, motion, pace, what is asked, every key of the table")),
        ("q", _("leave: every move is saved already")),
        (_("mouse"), _("click chooses, double click lays; keys at the foot can be clicked")),
    ]


def _elsewhere() -> list[str]:
    return [
        _("A click on a refusal opens the rule that it names. Ctrl+Q quits from anywhere."),
        _(
            "At home, l plays a guided first deal of each game, as often as you ask for it, and t opens "
            "the statistics."
        ),
    ]
