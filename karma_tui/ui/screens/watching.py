"""Watching a match: what the bridge brings goes onto the felt, the log, the cover and the score sheet."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path

from textual.message import Message
from textual.widget import Widget

from karma_tui.core.language import _
from karma_tui.core.messages import NOTATION
from karma_tui.core.scores import ScoreSheet
from karma_tui.core.seats import Seat
from karma_tui.core.turns import Move, Over
from karma_tui.match import wording
from karma_tui.match.bridge import Told, Witnessed
from karma_tui.match.house import Table
from karma_tui.match.match import (
    TABLE,
    MatchOver,
    MoveRefused,
    MovesUndone,
    SaveFailed,
    TurnCame,
    UndoRefused,
)
from karma_tui.ui.boards.board import Ask, Board, News, Onlook, Pick, Scene
from karma_tui.ui.pace import Pace
from karma_tui.ui.pacer import Pacer
from karma_tui.ui.paint import say
from karma_tui.ui.screens.base import KarmaScreen, SayLine
from karma_tui.ui.screens.consent import ConsentScreen
from karma_tui.ui.screens.cover import CoverScreen
from karma_tui.ui.screens.felt import Felt
from karma_tui.ui.screens.scoring import ScoringScreen
from karma_tui.ui.screens.sitting import Sitting
from karma_tui.ui.spans import Line, Span, width
from karma_tui.ui.widgets import Entry, KeyBar, KeyHint


class Came(Message):
    """The bridge brought something; ``sheet`` is the score at that moment when it is worth a look."""

    def __init__(self, told: Told, sheet: ScoreSheet | None) -> None:
        super().__init__()
        self.told, self.sheet = told, sheet


class WatchingScreen(KarmaScreen[str]):
    """One match as it happens. Dismissed with a line about its save."""

    CSS_PATH = Path(__file__).with_name("table.tcss")

    def __init__(self, table: Table, seats: Iterable[Seat], board: Board, pace: Pace) -> None:
        """``pace``: of the bots; asked anew at every move."""
        super().__init__()
        self.table = table
        self.board = board
        self.bridge = table.bridge(seats)
        self.sitting = Sitting(self.bridge, board)
        self.pacer = Pacer(
            lambda thinking: self.run_worker(thinking), lambda: pace.seconds * board.pace(self.bridge.view())
        )
        self.scene: Scene | None = None
        self.drawn = 0
        """How many moves were on the log when the view on the screen was taken."""
        self.note: Line = ()
        """What the player was told last: a refusal, a failure, a hint."""
        self.unread = False
        """Whether the note must stay until a key says that it was read."""
        self.rule = ""
        """The rule that refused the latest move."""
        self.failed = False
        """Whether the latest move could not be saved."""
        self.wanted: Move | None = None
        """A move asked for that has not come back."""
        self.queued: tuple[Move, ...] = ()
        """The moves to be asked for after it, each once the one before has been made."""
        self.agreed: frozenset[Seat] | None = None
        """Who has agreed to an undo that was asked for and has not come back."""
        self.over: ScoreSheet | None = None
        self._opened_over = False
        self._between: ScoreSheet | None = None
        self._heard: list[Entry] = []
        """What the log has yet to tell: it waits for the turn, which may bring something in its place."""
        self._unread_news = False
        """Whether news are on the table."""
        self._next: Seat = 0
        """Whose turn it is when they have been read."""
        self._covered_by: CoverScreen | None = None
        self._stop: Callable[[], None] = lambda: None

    def content(self) -> Iterable[Widget]:
        yield Felt(self.board, id="felt")
        yield SayLine(id="message")
        yield KeyBar()

    def on_mount(self) -> None:
        self._stop = self.bridge.listen(self._told)
        self.table.play_bots(self.pacer)
        self.note = self._words(self.table.notice, "warning")
        self.unread = bool(self.note)
        self._opened_over = isinstance(self.bridge.view().turn, Over)
        if self.sitting.seated:
            self._sit_down()
        self.bridge.carry_on()

    def on_unmount(self) -> None:
        self._stop()

    def fit(self) -> None:
        super().fit()
        if not self.cramped and self.sitting.view is not None:
            self._draw()

    @property
    def felt(self) -> Felt:
        """The cloth."""
        return self.query_one(Felt)

    @property
    def onlook(self) -> Onlook:
        """What a board needs besides the view."""
        return self.sitting.onlook(self.room, self.karma.look)

    @property
    def playing(self) -> bool:
        """Whether there is a view to play from."""
        return self.sitting.view is not None and self.over is None

    # What the bridge brings

    def _told(self, told: Told) -> None:
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
                rule = "" if refusal.rule in (TABLE, NOTATION) else f"{refusal.rule}: "
                self.rule = rule and refusal.rule
                sentence = (rule, *wording.refusal(self.bridge.game, refusal))
                self.tell(say(sentence, self.board.face, self.karma.look, "bad"))
            case SaveFailed(cause=cause):
                self.failed = True
                self._not_made()
                text = _("Not saved, so not played: {cause}. Press r to try again.").format(cause=cause)
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

    @property
    def news(self) -> News | None:
        """What lies on the table to be read."""
        return self.board.news(self.sitting.view, self.onlook) if self._unread_news else None

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
                self.action_leave()
            else:
                self.bridge.sit(sits)
                self._sit_down()

        self._close_what_is_open()
        self._covered_by = CoverScreen(seat, name, self._undo_behind_cover, self.action_undo)
        self.app.push_screen(self._covered_by, done)

    # Taking back

    @property
    def undo_ahead(self) -> bool:
        """Whether the one who sat here last has a move to take back."""
        return self.over is None and bool(self.bridge.undoable)

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
        self._ask_consent(asked, frozenset(), self.bridge.ply)

    def _ask_consent(self, asked: list[Seat], agreed: frozenset[Seat], ply: int) -> None:
        """Ask one player after another behind the cover; whoever says no ends it."""
        names, seat = self.sitting.names, self.bridge.seat
        if not asked or seat is None:
            self.pacer.release()
            self._take_back(agreed, ply)
            return
        other, *others = asked

        def answered(yes: bool | None) -> None:
            if yes:
                self._ask_consent(others, agreed | {other}, ply)
                return
            self.pacer.release()
            text = _("{name} does not agree: nothing is taken back.").format(name=names[other - 1])
            self.note, self.unread = self._words(text, "warning"), True

        screen = ConsentScreen(names[seat - 1], names[other - 1], self.bridge.undoable)
        self.app.push_screen(screen, answered)

    def _take_back(self, agreed: frozenset[Seat], ply: int | None = None) -> None:
        self._want_nothing()
        self.agreed = agreed
        self.bridge.take_back(agreed, self.drawn if ply is None else ply)

    def _close_what_is_open(self) -> None:
        """Close the log or the cards in words: what one player has opened is not for the next."""
        while self in self.app.screen_stack and self.app.screen is not self:
            self.app.pop_screen()

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
            for each in ((*verdict, " ", _("Enter shows the score.")), verdict)
        ]
        self.tell(told[0] if width(told[0]) <= self.room.columns - 4 else told[1])
        if self._opened_over:
            self._opened_over = False
            self.show_scores()

    # Drawing

    def _look(self, at_home: bool) -> None:
        """Take the view as it is now and draw it; ``at_home``: the cursor goes where it is best."""
        self.sitting.look()
        if not self.unread:
            self.note, self.rule = (), ""
        self._draw(self.sitting.home() if at_home else None, anew=True)
        self.call_after_refresh(self._mark_drawn, self.bridge.ply)

    def _mark_drawn(self, ply: int) -> None:
        self.drawn = ply

    def _draw(self, home: Pick | None = None, anew: bool = False) -> None:
        self.scene = self.board.scene(self.sitting.view, self.onlook)
        self.felt.show(self.scene, self.room, home=home, anew=anew, news=self.news)
        if home is not None and self.scene.mine and self.playing:
            question = self.board.asks(self.sitting.view, self.onlook)
            if question is not None:
                self.felt.ask(question)
        self.draw_message()
        self.draw_ways()
        self.draw_keys()

    def draw_message(self) -> None:
        line = self.note
        if not line and self.scene is not None and self.scene.mine and not self._unread_news:
            option = self.felt.option
            view = self.sitting.view
            line = option.preview if option else self.board.preview(view, self.felt.pick, self.onlook)
        self.query_one("#message", SayLine).say(line)

    def draw_ways(self) -> None:
        """Offer the ways to play the selected card; those of the one being asked about stay."""
        if self.felt.asked is None:
            mine = self.scene is not None and self.scene.mine and self.playing and not self._unread_news
            self.felt.offer(self.board.ways(self.sitting.view, self.felt.pick, self.onlook) if mine else ())

    def draw_keys(self) -> None:
        hints: list[KeyHint] = []
        if self.failed:
            hints.append(KeyHint("r", _("try again"), keep=True))
        if self.over is not None:
            hints.append(KeyHint("enter", _("score"), keep=True))
        elif self._unread_news:
            hints += [KeyHint("enter", _("go on"), keep=True), KeyHint("↑↓", _("scroll"), "down")]
        elif self.playing:
            asked = self.felt.asked
            hints += _answers(asked) if asked else self.board.hints(self.sitting.view)
            if self.scene is not None and self.scene.mine:
                hints.append(KeyHint("h", _("hint")))
            if self.undo_ahead:
                hints.append(KeyHint("u", _("undo"), keep=True))
            hints.append(KeyHint("i", _("cards")))
        hints += [
            KeyHint("?", _("help"), "question_mark"),
            KeyHint("o", _("others")),
            KeyHint("l", _("log")),
            KeyHint("q", _("leave"), keep=True),
        ]
        self.query_one(KeyBar).show(hints)

    def tell(self, line: Line) -> None:
        self.note = line
        self.draw_message()

    def announce(self, text: str) -> None:
        self.tell(self._words(text, "accent"))
        self.unread = True

    def _words(self, text: str, role: str) -> Line:
        return (Span(self.karma.look.glyphs.spell(text), role),) if text else ()

    # The score

    def _scores(self, sheet: ScoreSheet, between: bool = False) -> ScoringScreen:
        return ScoringScreen(
            sheet,
            self.bridge.header,
            self.board,
            self.sitting.me,
            assists=self.bridge.assists,
            path=None if between else self.table.path,
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

    def action_leave(self) -> None:
        """Leave the table; everything played is saved."""
        words = _("Saved; c continues it. {path}") if self.over is None else _("Finished and saved. {path}")
        self.dismiss(words.format(path=self.table.path))


def _answers(asked: Ask) -> list[KeyHint]:
    """The keys that answer a question."""
    return [
        KeyHint("↑↓", _("choose"), "down"),
        KeyHint("enter", asked.verb, keep=True),
        KeyHint("escape", _("give up"), keep=True),
    ]
