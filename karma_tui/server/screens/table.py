"""The table among people: the screen one plays at, with who is away, who speaks, whose time runs."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from math import ceil
from typing import TYPE_CHECKING, ClassVar, Final, cast

from textual.binding import Binding, BindingType

from karma_tui.core.language import _
from karma_tui.core.seats import Seat
from karma_tui.server.news import (
    BotPlaysOn,
    CameBack,
    Closed,
    MayGoOn,
    News,
    Spoke,
    TakenOver,
    TimeUp,
    UndoAnswered,
    UndoAsked,
    Went,
)
from karma_tui.server.place import Place
from karma_tui.server.plans import HallError
from karma_tui.server.screens.entry import EntryScreen
from karma_tui.server.screens.waiting import Heard
from karma_tui.ui.boards.board import Board, Pick
from karma_tui.ui.pace import Pace
from karma_tui.ui.screens.consent import ConsentScreen
from karma_tui.ui.screens.table import TableScreen
from karma_tui.ui.spans import Line, Span
from karma_tui.ui.widgets import Entry, TitleBar

if TYPE_CHECKING:
    from karma_tui.server.app import GuestApp

_WORDS: Final = 120
"""Characters one can say at once."""
_HURRY: Final = 10
"""Seconds left from which each is shown."""


class HouseTableScreen(TableScreen):
    """A match among guests. Dismissed when one leaves; the match goes on."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("colon", "talk", show=False),
        Binding("M", "mute", show=False),
        Binding("f6", "play_on", show=False),
    ]

    def __init__(self, place: Place, seats: Iterable[Seat], board: Board, *, pace: Pace, hold: float) -> None:
        super().__init__(place, seats, board, pace=pace, hold=hold)
        self._place = place
        self._leave_place: Callable[[], None] = lambda: None
        self._muted = False
        self._waited: set[Seat] = set()

    def on_mount(self) -> None:
        app = cast("GuestApp", self.app)

        def heard(news: News) -> None:
            with app._context():
                self.post_message(Heard(news))

        self._leave_place = self._place.house_table.visit(self._place.seat, heard)
        if self._place.house_table.plan.clock:
            self.set_interval(1.0, self._show_clock)

    def on_unmount(self) -> None:
        self._leave_place()

    def _draw(self, home: Pick | None = None, anew: bool = False) -> None:
        super()._draw(home, anew)
        self._show_clock()

    def _show_clock(self) -> None:
        """Show how long who is to move still has, in steps: nothing is sent when the step is the same."""
        left, turn = self._place.house_table.seconds_left, self._place.house_table.turn
        if not left or turn is None or self.scene is None or self.cramped:
            return
        name = self._place.house_table.names()[turn.seat - 1]
        clock = _("{name}: {n} s").format(name=self.karma.look.glyphs.spell(name), n=_step(left))
        role = "bad" if left <= _HURRY else "accent"
        beside = (Span("  "), *self.scene.corner) if self.scene.corner else ()
        self.query_one("#title", TitleBar).show(right=(Span(clock, role), *beside))

    def own_keys(self) -> Sequence[tuple[str, str]]:
        return [
            (":", _("say something to everyone at the table")),
            ("M", _("hear nobody, or everybody again")),
            ("f6", _("have a bot play on for somebody who is away for long, until they are back")),
        ]

    # --- news ---

    def on_heard(self, event: Heard) -> None:
        event.stop()
        match event.news:
            case Went(name=name):
                self._inform(_("{name} is away; the seat waits.").format(name=name), "warning")
            case CameBack(seat=seat, name=name) if seat != self._place.seat:
                self._waited.clear()
                self._inform(_("{name} is back.").format(name=name), "good")
            case MayGoOn(seat=seat, name=name) if self._place.seat is not None:
                self._waited.add(seat)
                text = _("{name} is still away: F6 has a bot play on until they are back.")
                self._inform(text.format(name=name), "warning")
            case BotPlaysOn(seat=seat, name=name):
                self._waited.discard(seat)
                self._inform(_("A bot plays on for {name}.").format(name=name), "muted")
            case Spoke(name=name, text=text) if not self._muted:
                self._inform(f"{name}: {text}", "accent")
            case UndoAsked() as asked:
                self._asked_for_undo(asked)
            case UndoAnswered(name=name) if name:
                self._inform(_("{name} does not agree: nothing is taken back.").format(name=name), "warning")
            case TimeUp(name=name):
                self._inform(
                    _("{name} ran out of time: a sensible move was made.").format(name=name), "warning"
                )
            case TakenOver():
                self.dismiss(_("You sit at this table from another connection now."))
            case Closed(why=why):
                self.dismiss(_(why))
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
            screen = ConsentScreen(asked.name, name, asked.moves)
            self.app.push_screen(
                screen, lambda yes: self._place.house_table.answer_undo(seat or 0, bool(yes))
            )

    # --- keys ---

    def action_talk(self) -> None:
        """Say something to everyone at the table."""
        table = self._place.house_table
        spell = self.karma.look.glyphs.spell
        above: list[Line] = [
            (Span(f"    {spell(spoke.name)}: ", "strong"), Span(spell(spoke.text))) for spoke in table.talk
        ]
        name = cast("GuestApp", self.app).guest.name

        def said(text: str | None) -> None:
            if text:
                table.say(name, "".join(letter for letter in text if letter.isprintable()))

        screen = EntryScreen(_("Say something"), _("everyone at the table reads it"), _WORDS, above)
        self.app.push_screen(screen, said)

    def action_mute(self) -> None:
        """Hear nobody, or everybody again."""
        self._muted = not self._muted
        text = _("You hear nobody now; M again to hear them.") if self._muted else _("You hear everybody.")
        self.tell(self._words(text, "muted"))

    def action_play_on(self) -> None:
        """Have a bot play on for a seat that has waited its time."""
        for seat in tuple(self._waited):
            try:
                self._place.house_table.play_on_for(seat, cast("GuestApp", self.app).guest)
            except HallError as error:
                self.tell(self._words(str(error), "bad"))

    def action_leave(self) -> None:
        """Go to the lobby; the seat stays one's own."""
        if self._place.seat is None or self.over is not None:
            self.dismiss("")
            return
        words = _("Your seat at table {code} waits for you.")
        self.dismiss(words.format(code=self._place.house_table.code))


def _step(seconds: float) -> int:
    """Return a time as it is shown: every ten seconds, at last every one.

    >>> _step(58.2), _step(11.5), _step(7.3)
    (60, 20, 8)
    """
    whole = ceil(seconds)
    return whole if whole <= _HURRY else ceil(whole / 10) * 10
