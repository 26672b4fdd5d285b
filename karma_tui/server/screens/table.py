"""The table among people: the screen one plays at, with who is away, who speaks, whose time runs."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, Final, cast

from textual.binding import Binding, BindingType
from textual.timer import Timer

from karma_tui.core.language import _
from karma_tui.core.seats import Seat
from karma_tui.server.clock import HURRY
from karma_tui.server.messages import Heard
from karma_tui.server.news import (
    BotPlaysOn,
    CameBack,
    Closed,
    Decision,
    Declined,
    MayGoOn,
    Proposed,
    SeatGiven,
    SeatOffered,
    Spoke,
    TakenOver,
    TimeUp,
    UndoAnswered,
    UndoAsked,
    WaitsOn,
    Went,
)
from karma_tui.server.news_words import news_words
from karma_tui.server.place import Place, missed_words
from karma_tui.server.plans import HallError
from karma_tui.server.screens.countdown import step, until_next_step
from karma_tui.server.screens.deciding import DecidingScreen, ProposalScreen
from karma_tui.server.screens.talking import MuteScreen, TalkScreen, told
from karma_tui.ui.boards.board import Board, Pick
from karma_tui.ui.inline import say
from karma_tui.ui.pace import Pace
from karma_tui.ui.screens.consent import AgreeScreen, ConsentScreen
from karma_tui.ui.screens.passage import Journey
from karma_tui.ui.screens.table import TableScreen
from karma_tui.ui.spans import Line, Span
from karma_tui.ui.widgets import KeyHint, TitleBar
from karma_tui.ui.widgets.log import Entry

if TYPE_CHECKING:
    from karma_tui.server.app import GuestApp

_RETOLD: Final = 6
"""Sentences about what was missed."""


class HouseTableScreen(TableScreen):
    """A match among guests. Dismissed when one leaves; the match goes on."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("colon", "talk", show=False),
        Binding("M", "mute", show=False),
        Binding("f6", "decide", show=False),
    ]

    def __init__(self, place: Place, seats: Iterable[Seat], board: Board, *, pace: Pace, hold: float) -> None:
        super().__init__(place, seats, board, pace=pace, hold=hold)
        self._place = place
        self._leave_place: Callable[[], None] = lambda: None
        self._tick: Timer | None = None
        self._question: AgreeScreen | None = None
        """What the player is being asked by another."""

    def on_mount(self) -> None:
        table = self._place.house_table
        self._leave_place = self._guest_app.visit(table, self._place.seat, self)

    def on_unmount(self) -> None:
        self._leave_place()

    def first_note(self) -> Line:
        """Who has been away for long; how many moves were missed, and the latest of them told."""
        line = (*self._still_away(), *self._missed())
        return line or super().first_note()

    def _still_away(self) -> Line:
        table = self._place.house_table
        undecided = table.absences.undecided if self._place.seat is not None else ()
        names = [table.names()[seat - 1] for seat in undecided]
        return self._words(f"{_away(', '.join(names))} ", "warning") if names else ()

    def _missed(self) -> Line:
        missed = self._place.missed(self.bridge)
        if not missed:
            return ()
        sentences = [sentence for each in missed[-_RETOLD:] for sentence in self.bridge.narrate(each)]
        line = self._words(missed_words(missed), "warning")
        for sentence in sentences[-_RETOLD:]:
            line = (*line, Span(" "), *say(sentence, self.board.face, self.karma.look))
        return line

    def _draw(self, home: Pick | None = None, anew: bool = False) -> None:
        super()._draw(home, anew)
        self._show_clock()

    def _journey(self) -> Journey | None:
        """Nothing moves while the house has its hands full: each journey is one more picture."""
        return None if self._guest_app.hall.usher.strained else super()._journey()

    def _show_clock(self) -> None:
        """Show how long who is to move still has, in steps: nothing is sent between them."""
        if self._tick is not None:
            self._tick.stop()
            self._tick = None
        left, turn = self._place.house_table.clock.left, self._place.house_table.turn
        if not left or turn is None or self.scene is None or self.cramped or not self.is_current:
            return
        name = self._place.house_table.names()[turn.seat - 1]
        mine = turn.seat == self._place.seat
        self._tick = self.set_timer(until_next_step(left, mine), self._go_on_with_clock)
        clock = _("{name}: {n} s").format(name=self.karma.look.glyphs.spell(name), n=step(left, mine))
        role = "bad" if left <= HURRY else "accent"
        beside = (Span("  "), *self.scene.corner) if self.scene.corner else ()
        self.query_one("#title", TitleBar).show(right=(Span(clock, role), *beside))

    def _go_on_with_clock(self) -> None:
        """Show the next step, when nobody's key waits for that."""
        self._guest_app.hear(lambda: self.call_later(self._show_clock))

    def own_keys(self) -> Sequence[tuple[str, str]]:
        return [
            (":", _("say something to everyone at the table, or make a gesture: /wave")),
            ("M", _("choose who is heard: mute one, or everyone")),
            ("f6", _("decide about somebody who is away for long: wait, a bot, another guest, call it")),
        ]

    # --- news ---

    def on_heard(self, event: Heard) -> None:
        event.stop()
        words = news_words(event.news)
        match event.news:
            case Went() | TimeUp():
                self._inform(words, "warning")
            case CameBack(seat=seat) if seat != self._place.seat:
                self._inform(words, "good")
                self.draw_keys()
            case MayGoOn(name=name) if self._place.seat is not None:
                self._inform(_away(name), "warning")
                self.draw_keys()
            case WaitsOn():
                self._inform(words, "muted")
                self.draw_keys()
            case BotPlaysOn() | SeatOffered():
                self._inform(words, "muted")
            case SeatGiven():
                self._rename()
                self._inform(words, "good")
            case Proposed() as proposed:
                self._asked_to_decide(proposed)
            case Declined() | UndoAnswered():
                self._drop_asking()
                if words:
                    self._inform(words, "warning")
            case Spoke() as spoke if self._guest_app.ears.hear(spoke.identity):
                self._inform(told(spoke), "accent")
            case UndoAsked() as asked:
                self._asked_for_undo(asked)
            case TakenOver() | Closed():
                self._leave_with(words)
            case _:
                pass

    def _inform(self, text: str, role: str) -> None:
        """Say it in the message line and in the log."""
        spelled = self.karma.look.glyphs.spell(text)
        self.felt.log_panel.extend([Entry((spelled,), self.bridge.ply)])
        self.tell((Span(spelled, role),))
        self.unread = True

    def _asked_for_undo(self, asked: UndoAsked) -> None:
        seat = self._place.seat
        if seat == asked.seat:
            self._inform(_("The others are asked whether you may take it back."), "muted")
        elif seat in asked.asked:
            name = self._place.house_table.names()[seat - 1] if seat else ""
            answer = self._place.house_table.taking_back.answer
            self._ask(ConsentScreen(asked.name, name, asked.moves), answer)

    def _asked_to_decide(self, proposed: Proposed) -> None:
        if self._place.seat == proposed.by:
            self._inform(_("The others are asked whether they agree."), "muted")
        elif self._place.seat in proposed.asked:
            self._ask(ProposalScreen(proposed), self._place.house_table.absences.answer)

    def _ask(self, screen: AgreeScreen, answer: Callable[[Seat, bool], None]) -> None:
        """Ask the player something, over whatever is open; ``answer`` hears it unless it is dropped."""
        self._question = screen

        def answered(yes: bool | None) -> None:
            if self._question is screen:
                self._question = None
                answer(self._place.seat or 0, bool(yes))

        self.app.push_screen(screen, answered)

    def _drop_asking(self) -> None:
        """Ask no more: it has been decided, or there is nothing left to decide."""
        screen, self._question = self._question, None
        if screen is not None and self.app.screen is screen:
            screen.dismiss(False)

    def _rename(self) -> None:
        """Call everyone by the name they have now."""
        self.sitting.names = self.bridge.header.names
        if self.sitting.view is not None and not self.cramped:
            self._draw()

    def _leave_with(self, why: str) -> None:
        """Leave, whatever is open over the table."""
        self._question = None
        self.close_what_is_open()
        self.dismiss(why)

    @property
    def kept(self) -> Path | None:
        return None if self._place.seat is None else self._place.path

    def more_hints(self) -> list[KeyHint]:
        if self._place.seat is None or not self._place.house_table.absences.undecided:
            return []
        return [KeyHint("F6", _("decide"), "f6")]  # the message line names it too

    def company_hints(self) -> list[KeyHint]:
        return [KeyHint(":", _("talk"), "colon", keep=True)]

    # --- keys ---

    @property
    def hints_allowed(self) -> bool:
        return self._place.house_table.hints_allowed

    def action_hint(self) -> None:
        """Have a hint thought of, where there are any; nobody else is told what it was."""
        if self.hints_allowed:
            super().action_hint()
        else:
            self.tell(self._words(_("There are no hints at this table."), "muted"))

    @property
    def _guest_app(self) -> GuestApp:
        return cast("GuestApp", self.app)

    def action_talk(self) -> None:
        """Say something to everyone at the table."""
        table, app = self._place.house_table, self._guest_app

        def said(text: str | None) -> None:
            if text and app.may_speak():
                table.say(app.guest, text)
            elif text:
                self.tell(self._words(_("Not so fast: the others want to read it."), "warning"))

        self.app.push_screen(TalkScreen([each for each in table.talk if app.ears.hear(each.identity)]), said)

    def action_mute(self) -> None:
        """Choose who is heard."""
        app = self._guest_app
        others = {guest.identity: guest for guest in self._place.house_table.attendance.present}
        others.pop(app.guest.identity, None)
        self.app.push_screen(MuteScreen(list(others.values()), app.ears))

    def action_decide(self) -> None:
        """Decide about a seat that has waited its time."""
        absences, me = self._place.house_table.absences, self._place.seat
        if me is None or not absences.undecided:
            self.tell(self._words(_("There is nothing to decide: nobody has been away for long."), "muted"))
            return
        seat = absences.undecided[0]

        def decided(decision: Decision | None) -> None:
            if decision is not None:
                try:
                    absences.propose(me, seat, decision)
                except HallError as error:
                    self._inform(str(error), "bad")

        chairs = enumerate(self._place.house_table.chairs, 1)
        others = sum(chair.present and each != me for each, chair in chairs)
        name = self._place.house_table.names()[seat - 1]
        self.app.push_screen(DecidingScreen(name, absences.choices(seat), others), decided)

    def action_leave(self) -> None:
        """Go to the lobby; the seat stays one's own."""
        if self._place.seat is None or self.over is not None:
            self.dismiss("")
            return
        words = _("Your seat at table {code} waits for you.")
        self.dismiss(words.format(code=self._place.house_table.code))


def _away(name: str) -> str:
    return _("{name} is still away: F6 decides what now.").format(name=name)
