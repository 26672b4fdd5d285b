"""The score: a sheet laid out by the game's board, and seat by seat the evidence for it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.widget import Widget

from karma_tui.core.language import _
from karma_tui.core.scores import ScoreSheet
from karma_tui.core.seats import Seat
from karma_tui.games.catalogue import find_game
from karma_tui.match.assists import Assist
from karma_tui.match.house import HouseError
from karma_tui.match.log import Header
from karma_tui.match.wording import footnotes
from karma_tui.ui.boards.board import Board
from karma_tui.ui.evidence import evidence
from karma_tui.ui.inline import say
from karma_tui.ui.screens.base import KarmaScreen
from karma_tui.ui.screens.words import game_title
from karma_tui.ui.spans import Line, Span, wrap
from karma_tui.ui.widgets import KeyBar, KeyHint, LinesWidget, TitleBar
from karma_tui.ui.widgets.result import ResultLine
from karma_tui.ui.widgets.sheet import Sheet


class ScoringScreen(KarmaScreen[str]):
    """A score sheet. Dismissed with ``home``, ``again``, ``table`` or ``on``."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "enter", show=False),
        Binding("tab,right", "seat(1)", show=False),
        Binding("shift+tab,left", "seat(-1)", show=False),
        Binding("n", "again", show=False),
        Binding("t", "table", show=False),
        Binding("a", "analyse", show=False),
        Binding("r", "replay", show=False),
        Binding("c", "copy", show=False),
        Binding("x", "export", show=False),
        Binding("q,escape", "home", show=False),
    ]
    AUTO_FOCUS = "Sheet"

    def __init__(
        self,
        sheet: ScoreSheet,
        header: Header,
        board: Board,
        me: Seat | None,
        *,
        assists: Sequence[Assist] = (),
        path: Path | None = None,
        between: bool = False,
        at_table: bool = True,
    ) -> None:
        """``between``: the match goes on after a look; ``at_table``: there is a table to go back to.

        ``assists`` says who had help; ``path`` is the save of a match that can be looked at again, and
        analysed.
        """
        super().__init__()
        self._noted = footnotes(assists, header.seats)
        self._score, self._header, self._board, self._me = sheet, header, board, me
        self._path, self._between, self._at_table = path, between, at_table
        self._seat: Seat = 0

    def content(self) -> Iterable[Widget]:
        over = bool(self._score.winners)
        head = _("Final score") if over else _("Score so far")
        yield TitleBar(f"{head} · {game_title(self._header.game)}", _seats(self._header))
        yield LinesWidget(id="verdict")
        yield ResultLine(id="result")
        yield Sheet(id="sheet")
        yield KeyBar(self._hints())

    def on_mount(self) -> None:
        if self._header.daily is not None and self._path is not None and self._score.winners:
            self.query_one(ResultLine).show_daily(self._path, self._header)
            self.query_one(KeyBar).show(self._hints(shares=bool(self.query_one(ResultLine).line)))
        self._draw()

    def fit(self) -> None:
        super().fit()
        if not self.cramped:
            self._draw()

    def on_key(self, event: events.Key) -> None:
        """A digit shows a seat's details."""
        if not self.cramped and event.key.isdecimal() and int(event.key) <= len(self._header.seats):
            event.stop()
            self._seat = int(event.key)
            self._draw()

    def action_seat(self, by: int) -> None:
        """Show the next seat's details; after the last, the whole sheet."""
        self._seat = (self._seat + by) % (len(self._header.seats) + 1)
        self._draw()

    def action_enter(self) -> None:
        """Go on, or home when it is over."""
        self.dismiss("on" if self._between else "home")

    def action_home(self) -> None:
        """Go home; between deals, only back to the table."""
        self.dismiss("on" if self._between else "home")

    def action_again(self) -> None:
        """Play another match at the same table."""
        if self._at_table and not self._between:
            self.dismiss("again")

    def action_analyse(self) -> None:
        """Have the moves judged."""
        if self._path is not None:
            self.karma.show_coach(self._path, self._refused, self._seat or self._me)

    def action_copy(self) -> None:
        """Copy the line about a daily deal."""
        if told := self.query_one(ResultLine).copy():
            self.query_one(TitleBar).show(right=told)

    def action_export(self) -> None:
        """Write the match to a file."""
        path, karma = self._path, self.karma
        if path is None or not karma.may_export():
            return
        karma.with_recording(
            path, self._refused, lambda recording: karma.show_export(recording, path.stem, "score", self._me)
        )

    def announce(self, text: str) -> None:
        self._say(text, "accent")

    def action_replay(self) -> None:
        """Look at the match again."""
        if self._path is not None:
            self.karma.show_saved_replay(self._path, self._refused)

    def _refused(self, error: HouseError) -> None:
        self._say(str(error), "bad")

    def _say(self, text: str, role: str) -> None:
        line = (Span(self.karma.look.glyphs.spell(text), role),)
        self.query_one("#verdict", LinesWidget).show(wrap(line, self.room.columns - 4)[:2])

    def action_help(self) -> None:
        """Open the help of the game played."""
        self.karma.show_help(self._header.game)

    def action_table(self) -> None:
        """Look at the table once more."""
        if self._at_table:
            self.dismiss("on" if self._between else "table")

    def _hints(self, shares: bool = False) -> list[KeyHint]:
        hints = [
            KeyHint("enter", _("next deal") if self._between else _("home"), keep=True),
            KeyHint("tab", _("player by player")),
        ]
        if self._at_table and not self._between:
            again = _("practise") if self._header.daily else _("play again")
            hints += [KeyHint("n", again, keep=True), KeyHint("t", _("table"))]
        if shares:
            hints.insert(1, KeyHint("c", _("copy the line"), keep=True))
        if self._path is not None:
            hints += [KeyHint("a", _("analyse")), KeyHint("r", _("replay"))]
            hints += [KeyHint("x", _("export"))] if self.karma.exports else []
        return [*hints, KeyHint("↑↓", _("scroll"), "down"), KeyHint("?", _("help"), "question_mark")]

    def _draw(self) -> None:
        look, names = self.karma.look, self._header.names
        verdict = find_game(self._header.game).wording.verdict(self._score, names, self._me)
        line = say(verdict, self._board.face, look, "accent") if verdict else self._unfinished()
        lines = [(Span(" "), *part) for part in wrap(line, self.room.columns - 4, 0)]
        self.query_one("#verdict", LinesWidget).show([*[()] * (len(lines) < 2), *lines[:2]])
        if self._seat:
            lines = self._details(self._seat)
        else:
            lines = [*self._board.sheet(self._score, names, self.room, look), *self._notes()]
        self.query_one(Sheet).show(lines, 0)

    def _notes(self) -> list[Line]:
        """Who sat where in turn and who had help, below the figures."""
        if not self._noted:
            return []
        line = (Span(self.karma.look.glyphs.spell(self._noted), "muted"),)
        return [(), *((Span(" "), *part) for part in wrap(line, self.room.columns - 4, 0))]

    def _unfinished(self) -> Line:
        text = _("The match goes on.") if self._between else _("The match is not over.")
        return (Span(text, "muted"),)

    def _details(self, seat: Seat) -> list[Line]:
        """Every line of one seat with its evidence, in the game's own words."""
        words, names = find_game(self._header.game).wording, self._header.names
        return evidence(self._score, seat, words, names, self.room.columns, self.karma.look)


def _seats(header: Header) -> str:
    return _("{n} seats").format(n=len(header.seats))
