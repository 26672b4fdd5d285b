"""The coach's screen: chances over the match as a curve, and the moves that cost most."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import closing
from typing import ClassVar, Final

from textual.binding import Binding, BindingType
from textual.message import Message
from textual.widget import Widget
from textual.worker import Worker, get_current_worker

from karma_tui.bots import advice
from karma_tui.core.language import _, figure
from karma_tui.core.seats import Seat
from karma_tui.match.analysis import Analysis, Judged, Study
from karma_tui.match.recording import Recording
from karma_tui.ui.boards.board import Board
from karma_tui.ui.inline import say
from karma_tui.ui.plot import plot
from karma_tui.ui.screens.base import KarmaScreen, SayLine
from karma_tui.ui.screens.turning import beside
from karma_tui.ui.screens.words import game_title
from karma_tui.ui.spans import Line, Span, wrap
from karma_tui.ui.widgets import KeyBar, KeyHint, LinesWidget, TitleBar
from karma_tui.ui.widgets.menu import Menu

_BESIDES: Final = 11
"""Lines that are not the curve's."""
_TALLEST: Final = 20
"""Lines of the curve at most."""
_BETTER: Final = 3
"""Lines that name the better move."""
_BAR: Final = 20
"""Cells of the bar that shows how far the thinking is."""


class Thought(Message):
    """The coach is a step further; ``analysis`` is what is known now."""

    def __init__(self, analysis: Analysis) -> None:
        super().__init__()
        self.analysis = analysis


class CoachScreen(KarmaScreen[None]):
    """What each move of a seat was worth. It thinks on a thread of its own while it is on the screen."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("tab", "seat(1)", show=False, priority=True),
        Binding("shift+tab", "seat(-1)", show=False, priority=True),
        Binding("r", "replay", show=False),
        Binding("escape,q", "back", show=False),
    ]
    AUTO_FOCUS = "Menu"

    def __init__(self, recording: Recording, board: Board, seat: Seat, stem: str = "") -> None:
        """``stem`` is the save's name, for what is exported."""
        super().__init__()
        self._stem = stem
        self._recording, self._board, self._seat = recording, board, seat
        self._found: dict[Seat, Analysis] = {}
        """What is known of each seat that was asked for."""
        self._thinking: Worker[None] | None = None

    def content(self) -> Iterable[Widget]:
        yield TitleBar()
        yield LinesWidget(id="plot", in_place=True)
        yield SayLine(id="found")
        yield Menu(careful=True, id="menu")
        yield LinesWidget(id="better")
        yield KeyBar()

    def on_mount(self) -> None:
        self._think()

    def fit(self) -> None:
        super().fit()
        if not self.cramped:
            self._draw()

    # Thinking

    @property
    def analysis(self) -> Analysis:
        """What is known now of the seat that is shown."""
        return self._found.get(self._seat, Analysis(self._seat, (), done=0.0))

    def _think(self) -> None:
        if self._thinking is not None:
            self._thinking.cancel()
        if self.analysis.done < 1:
            study = self.karma.house.coach(self._recording, self._seat)
            self._thinking = self.run_beside(lambda: self._study(study))

    def _study(self, study: Study) -> None:
        """On a thread: one step after another, until the screen has gone or asks for another seat."""
        worker = get_current_worker()
        with closing(study.progress):
            for analysis in study.progress:
                if worker.is_cancelled:
                    return
                self.post_message(Thought(analysis))

    def on_thought(self, event: Thought) -> None:
        event.stop()
        self._found[event.analysis.seat] = event.analysis
        if event.analysis.seat == self._seat and not self.cramped:
            self._draw()

    # What the keys do

    def action_seat(self, by: int) -> None:
        """Judge the next player's moves."""
        eyes = self._recording.eyes
        if self._seat in eyes and len(eyes) > 1:
            self._seat = beside(eyes, self._seat, by)
            self.query_one(Menu).show((), 0)
            self._think()
            self._draw()

    def on_menu_moved(self, event: Menu.Moved) -> None:
        event.stop()
        self._draw_better()

    def on_menu_chosen(self, event: Menu.Chosen) -> None:
        """Open the replay where that move was made."""
        event.stop()
        if event.row < len(self.analysis.costliest):
            self._replay(self.analysis.costliest[event.row].at)

    def action_replay(self) -> None:
        """Open the replay at its beginning."""
        self._replay(0)

    def action_help(self) -> None:
        """Open the help of the game played."""
        self.karma.show_help(self._recording.header.game)

    def action_back(self) -> None:
        """Leave; a thought not finished is given up."""
        self.dismiss(None)

    def _replay(self, at: int) -> None:
        notes = {
            judged.at: (_("Better here: "), *advice.better(judged, self._recording))
            for judged in self.analysis.costliest
        }
        self.karma.show_replay(self._recording, self._seat, at, notes, self._stem)

    # Drawing

    @property
    def _names(self) -> tuple[str, ...]:
        return self._recording.header.names

    def _draw(self) -> None:
        analysis, look = self.analysis, self.karma.look
        name = self._names[self._seat - 1]
        game = game_title(self._recording.header.game)
        self.query_one(TitleBar).show(_("Coach · {game} · {name}").format(game=game, name=name))
        marks = {judged.ply: figure(rank) for rank, judged in enumerate(analysis.costliest, 1)}
        points = [(judged.ply, judged.chance) for judged in analysis.points]
        span = (1, max(1, self._recording.last))
        rows = min(_TALLEST, self.room.rows - _BESIDES)
        undecided = analysis.done >= 1 and all(judged.forced for judged in analysis.points)
        lines = [] if undecided else plot(points, marks, span, self.room.columns - 2, rows, look.glyphs)
        self.query_one("#plot", LinesWidget).show([(Span(" "), *line) for line in lines])
        self.query_one("#found", SayLine).say(self._progress() or self._verdict())
        self.query_one(Menu).show(
            [self._row(rank, judged) for rank, judged in enumerate(analysis.costliest, 1)]
        )
        self._draw_better()
        self._draw_keys()

    def _progress(self) -> Line:
        """How far the thinking is; empty when it is done."""
        done, glyphs = self.analysis.done, self.karma.look.glyphs
        if done >= 1:
            return ()
        full = round(_BAR * done)
        text = _("thinking about turn {n} of {turns}; escape stops it").format(
            n=min(len(self.analysis.points) + 1, len(self._recording.turns(self._seat))),
            turns=len(self._recording.turns(self._seat)),
        )
        return (
            Span(glyphs.full * full, "accent"),
            Span(glyphs.hollow * (_BAR - full), "muted"),
            Span(f" {glyphs.spell(text)}", "muted"),
        )

    def _verdict(self) -> Line:
        text = advice.verdict(self.analysis, self._names[self._seat - 1])
        return (Span(self.karma.look.glyphs.spell(text), "strong"),)

    def _row(self, rank: int, judged: Judged) -> Line:
        made = say(advice.made(judged, self._recording), self._board.face, self.karma.look)
        return (Span(f"{figure(rank)} ", "bad"), *made)

    def _draw_better(self) -> None:
        lines: list[Line] = []
        if costliest := self.analysis.costliest:
            judged = costliest[min(self.query_one(Menu).row, len(costliest) - 1)]
            better = (_("better: "), *advice.better(judged, self._recording))
            line = say(better, self._board.face, self.karma.look, "accent")
            lines = wrap(line, self.room.columns - 8)[:_BETTER]
        self.query_one("#better", LinesWidget).show(lines)

    def _draw_keys(self) -> None:
        hints: list[KeyHint] = []
        if self.analysis.costliest:
            hints += [KeyHint("↑↓", _("choose"), "down"), KeyHint("enter", _("see it"), keep=True)]
        hints.append(KeyHint("r", _("replay")))
        if len(self._recording.eyes) > 1:
            hints.append(KeyHint("tab", _("other player")))
        hints += [KeyHint("?", _("help"), "question_mark"), KeyHint("escape", _("back"), keep=True)]
        self.query_one(KeyBar).show(hints)
