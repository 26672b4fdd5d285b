"""Watching a match: what the bridge brings goes onto the felt, the log, the cover and the score sheet."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path

from textual.message import Message

from karma_tui.core.language import _
from karma_tui.core.scores import ScoreSheet
from karma_tui.core.seats import Seat
from karma_tui.core.turns import Move, Over
from karma_tui.match import wording
from karma_tui.match.bridge import Told, Witnessed
from karma_tui.match.events import MatchOver, MoveRefused, MovesUndone, SaveFailed, TurnCame, UndoRefused
from karma_tui.match.house import Table
from karma_tui.ui.boards.board import Board
from karma_tui.ui.inline import say
from karma_tui.ui.pace import Pace
from karma_tui.ui.pacer import Pacer
from karma_tui.ui.screens.consent import ask_all
from karma_tui.ui.screens.cover import CoverScreen
from karma_tui.ui.screens.looking import FeltScreen
from karma_tui.ui.screens.scoring import ScoringScreen
from karma_tui.ui.spans import Line, width
from karma_tui.ui.widgets.log import Entry


class Came(Message):
    """The bridge brought something; ``sheet`` is the score at that moment when it is worth a look."""

    def __init__(self, told: Told, sheet: ScoreSheet | None) -> None:
        super().__init__()
        self.told, self.sheet = told, sheet


class WatchingScreen(FeltScreen):
    """One match as it happens. Dismissed with a line about its save."""

    def __init__(self, table: Table, seats: Iterable[Seat], board: Board, pace: Pace) -> None:
        """``pace``: of the bots; asked anew at every move."""
        super().__init__(table, seats, board)
        self.pacer = Pacer(
            self.run_along,
            lambda: pace.seconds * board.pace(self.bridge.view()),
        )
        self.noting = False
        """Whether a hint is being written down."""
        self.wanted: Move | None = None
        """A move asked for that has not come back."""
        self.queued: tuple[Move, ...] = ()
        """The moves to be asked for after it, each once the one before has been made."""
        self.agreed: frozenset[Seat] | None = None
        """Who has agreed to an undo that was asked for and has not come back."""
        self._opened_over = False
        self._between: ScoreSheet | None = None
        self._heard: list[Entry] = []
        """What the log has yet to tell: it waits for the turn, which may bring something in its place."""
        self._next: Seat = 0
        """Whose turn it is when they have been read."""
        self._covered_by: CoverScreen | None = None
        self._stop: Callable[[], None] = lambda: None

    def on_mount(self) -> None:
        self._stop = self.bridge.listen(self._told)
        self.table.play_bots(self.pacer)
        self.note = self.first_note()
        self.unread = bool(self.note)
        self._opened_over = isinstance(self.bridge.view().turn, Over)
        if self.sitting.seated:
            self._sit_down()
        self.bridge.carry_on()

    def first_note(self) -> Line:
        """What is to be read first; nothing if there is nothing special."""
        notice = self.table.notice or wording.daily_note(self.bridge.header)
        return self._words(notice, "warning" if self.table.notice else "accent")

    def on_unmount(self) -> None:
        self._stop()

    def reword(self) -> None:
        if self.sitting.seated and self.sitting.view is not None:
            self._heard = []
            self.felt.log_panel.clear(self.sitting.retell())
        super().reword()

    # What the bridge brings

    def _told(self, told: Told) -> None:
        if isinstance(told, SaveFailed) and self.noting:
            self.tell(self._words(wording.hint_not_saved(told.cause), "bad"))
            return
        pauses = isinstance(told, Witnessed) and self.board.pauses(told.events)
        self.post_message(Came(told, self.bridge.score() if pauses else None))

    def on_came(self, event: Came) -> None:
        event.stop()
        match event.told:
            case Witnessed() as witnessed:
                if witnessed.by == self.bridge.seat:
                    self.wanted = None
                self._heard += self.sitting.witness(witnessed)
                self._between = event.sheet or self._between
                return
            case TurnCame(seat=seat):
                self.failed, self.wanted, self.agreed = False, None, None
                if not self._next_of_several(seat):
                    self._turn_came(seat)
            case MovesUndone() as undone:
                self._gone_back(undone)
            case MoveRefused(refusal=refusal) | UndoRefused(refusal=refusal):
                self._want_nothing()
                self._not_made()
                self.tell_refusal(refusal)
            case SaveFailed() as failed:
                self.failed = True
                self._not_made()
                text = _("Not saved, so not played: {cause}. Press {key} to try again.")
                text = text.format(cause=failed.cause, key=self.karma.look.keys.named("ready"))
                self.tell(self._words(text, "bad"))
                self.draw_keys()
            case MatchOver(sheet=sheet):
                self.failed, self.queued, self._between = False, (), None
                self._match_over(sheet)
        if self.felt.log_hidden:  # and, once that is painted, it costs nothing to write in it
            self.call_after_refresh(self._write_down)
        else:
            self._write_down()

    def _want_nothing(self) -> None:
        self.wanted, self.queued, self.agreed = None, (), None

    def _gone_back(self, undone: MovesUndone) -> None:
        """Tell what was undone; the turn that comes next draws the table as it was."""
        self._want_nothing()
        self._between, self._heard = None, []
        if self._unread_news:
            self._unread_news = False
            self.pacer.release()
        if self.sitting.seated:
            self.felt.log_panel.clear(self.sitting.go_back(undone))

    def _write_down(self) -> None:
        heard, self._heard = self._heard, []
        self.felt.log_panel.extend(heard)

    def _next_of_several(self, seat: Seat) -> bool:
        """Ask for the next of several moves; False when none is left, or it is someone else's turn."""
        if not self.queued or seat != self.bridge.seat:
            self.queued = ()
            return False
        self.wanted, *rest = self.queued
        self.queued = tuple(rest)
        self.bridge.submit(self.wanted)
        return True

    def _not_made(self) -> None:
        """Take back the answer to a question, and draw those of several moves that were made before."""
        if self.felt.drop_question():
            self.draw_keys()
        if self.bridge.ply != self.drawn and self.sitting.seated:
            self._look(at_home=True)

    def _turn_came(self, seat: Seat) -> None:
        """Show the score after a deal, or news; then the table to whoever is to sit before the screen."""
        sheet, self._between = self._between, None
        self._next = seat
        if self._unread_news:
            return
        if sheet is None:
            if not self._tell_news():
                self._turn_of(seat)
            return
        if not self.sitting.is_next(seat):
            self._turn_of(seat)
        self.pacer.hold()
        self.app.push_screen(self._scores(sheet, between=True), lambda _gone: self._next_deal(seat))

    def _next_deal(self, seat: Seat) -> None:
        self.pacer.release()
        if self.sitting.is_next(seat):
            self._turn_of(seat)

    def _tell_news(self) -> bool:
        """Show what has become of the one who sits here until it is read; False for nothing."""
        if not self.board.has_news(self.sitting.take_happened(), self.bridge.seat):
            return False
        self._unread_news = True
        self.pacer.hold()
        self._look(at_home=False)
        return True

    def news_read(self) -> None:
        """Go on after the news."""
        self._unread_news = False
        self.pacer.release()
        self._turn_of(self._next)

    def _turn_of(self, seat: Seat) -> None:
        if self.sitting.is_next(seat):
            self.sitting.seated = False
            self._cover_for(seat if seat in self.bridge.seats else self.bridge.seat or seat)
        else:
            self._look(at_home=seat == self.bridge.seat)

    def _cover_for(self, seat: Seat) -> None:
        """Hide the table until the player of ``seat`` sits down."""
        name = self.sitting.names[seat - 1]
        if self._covered_by is not None:
            self._covered_by.wait_for(seat, name, self._undo_behind_cover)
            return

        def done(sits: Seat | None) -> None:
            self._covered_by = None
            if sits is None:
                self.leave()
            else:
                self.bridge.sit(sits)
                self._sit_down()

        self.close_what_is_open()  # what one player has opened is not for the next
        self._covered_by = CoverScreen(seat, name, self._undo_behind_cover, self.action_undo, game=self.keyed)
        self.app.push_screen(self._covered_by, done)

    # Taking back

    @property
    def covered(self) -> bool:
        """Whether the cards are covered."""
        return self._covered_by is not None

    @property
    def _undo_behind_cover(self) -> bool:
        """Whether it is known who moved last, and has a move to take back before the next one sits down."""
        return self.sitting.view is not None and self.undo_ahead

    def action_undo(self) -> None:
        """Go back to the previous decision, once everyone else who plays here has agreed."""
        if self.bridge.seat is None:
            return
        asked = [seat for seat in self.bridge.asked if seat in self.bridge.seats] if self.undo_ahead else []
        if not asked:
            self._take_back(frozenset())
            return
        self.pacer.hold()
        if self._covered_by is None:
            self.sitting.seated = False
            self._cover_for(self.bridge.seat)
        names, ply, moves = self.sitting.names, self.bridge.ply, self.bridge.undoable
        ask_all(self.app, self.bridge.seat, asked, names, moves, lambda no: self._consented(asked, no, ply))

    def _consented(self, asked: list[Seat], refused_by: Seat | None, ply: int) -> None:
        self.pacer.release()
        if refused_by is None:
            self._take_back(frozenset(asked), ply)
            return
        text = _("{name} does not agree: nothing is taken back.")
        text = text.format(name=self.sitting.names[refused_by - 1])
        self.note, self.unread = self._words(text, "warning"), True

    def _take_back(self, agreed: frozenset[Seat], ply: int | None = None) -> None:
        self._want_nothing()
        self.agreed = agreed
        self.bridge.take_back(agreed, self.drawn if ply is None else ply)

    def _sit_down(self) -> None:
        self.felt.log_panel.clear(self.sitting.sit_down())
        self._heard = []
        self._look(at_home=True)

    def _match_over(self, sheet: ScoreSheet) -> None:
        self.over = sheet
        self._unread_news = False
        self.pacer.release()
        if self.sitting.seated:
            self._look(at_home=False)
        else:
            self._sit_down()
        verdict = self.bridge.game.wording.verdict(sheet, self.sitting.names, self.sitting.me)
        told = [
            say(each, self.board.face, self.karma.look, "accent")
            for each in (
                (*verdict, " ", _("{key} shows the score.").format(key=self.karma.look.keys.named("lay"))),
                verdict,
            )
        ]
        self.tell(told[0] if width(told[0]) <= self.room.columns - 4 else told[1])
        if self._opened_over:
            self._opened_over = False
            self.show_scores()

    # The score

    @property
    def kept(self) -> Path | None:
        """The save, if whoever is here may look at it again once the match is over."""
        return self.table.path

    def _scores(self, sheet: ScoreSheet, between: bool = False) -> ScoringScreen:
        return ScoringScreen(
            sheet,
            self.bridge.header,
            self.board,
            self.sitting.me,
            assists=self.bridge.assists,
            path=None if between else self.kept,
            between=between,
        )

    def show_scores(self) -> None:
        """Show the final score."""
        if self.over is not None:
            self.app.push_screen(self._scores(self.over), self._after_scores)

    def _after_scores(self, choice: str | None) -> None:
        if choice == "again":
            self.karma.play_again(self)
        elif choice == "home":
            self.dismiss("")

    def leave(self) -> None:
        """Leave the table; everything played is saved."""
        words = _("Saved; c continues it. {path}") if self.over is None else _("Finished and saved. {path}")
        self.dismiss(words.format(path=self.table.path))
