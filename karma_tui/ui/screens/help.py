"""Help: the keys, then the rules of the game; one can jump from rule to rule."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar, Final

from textual.binding import Binding, BindingType
from textual.widget import Widget

from karma_tui.core.language import _
from karma_tui.games.catalogue import GAMES
from karma_tui.games.rules_text import rules_text
from karma_tui.ui.boards.board import Board
from karma_tui.ui.boards.catalogue import board_for
from karma_tui.ui.screens.base import KarmaScreen
from karma_tui.ui.screens.markdown import page
from karma_tui.ui.screens.words import game_title
from karma_tui.ui.spans import Line, Span, wrap
from karma_tui.ui.widgets import KeyBar, KeyHint, TitleBar
from karma_tui.ui.widgets.sheet import Sheet

_KEY: Final = 14
"""Cells for the name of a key."""


class HelpScreen(KarmaScreen[None]):
    """Keys and rules. ``rule`` is where the reading begins; empty for the keys."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("n,right,tab", "rule(1)", show=False),
        Binding("p,left,shift+tab", "rule(-1)", show=False),
        Binding("k", "keys", show=False),
        Binding("g", "game", show=False),
        Binding("escape,q,enter,f1,question_mark", "back", show=False),
    ]
    AUTO_FOCUS = "Sheet"

    def __init__(self, game: str, rule: str = "") -> None:
        super().__init__()
        self._game, self._rule = game, rule
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
        board = board_for(self._game)
        lines = self._keys(_("Keys at the table"), (*_table_keys(board), *board.keys()), width)
        lines += [(), *self._keys(_("Keys after the match and in the list of saves"), _after_keys(), width)]
        lines += [(), *self._keys(_("Keys in a replay"), _replay_keys(), width)]
        lines += [(), (Span(f" {spell(_elsewhere())}", "muted"),), ()]
        rules, marks = page(rules_text(self._game), width, spell)
        return [*lines, *rules], {rule: len(lines) + at for rule, at in marks.items()}


def _after_keys() -> list[tuple[str, str]]:
    return [
        ("a", _("analyse: your chance of winning after each move, and the three moves that cost most")),
        ("r", _("replay the match move by move")),
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
        ("i", _("the special cards and what they do")),
        ("o", _("everyone's cards in words, in full")),
        ("l  pgup pgdn", _("the whole log; scroll it at the table")),
        ("- +", _("slower or faster bots, up to no waiting at all; remembered")),
        ("escape", _("give up a question, then what is chosen, or leave")),
        ("q", _("leave: every move is saved already")),
        ("f2 f3", _("anywhere: ASCII or Unicode; suits in four colours or in two; remembered")),
        (_("mouse"), _("click chooses, double click lays; keys at the foot can be clicked")),
    ]


def _elsewhere() -> str:
    return _("After a refusal, ? opens the rule that it names. Ctrl+Q quits from anywhere.")
