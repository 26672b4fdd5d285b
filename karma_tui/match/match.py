"""The authority over one match: checks each move, applies it, logs it, and only then tells of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

from karma_tui.core.messages import Message, Refusal, message
from karma_tui.core.options import make_options
from karma_tui.core.scores import ScoreSheet
from karma_tui.core.seats import DEALER, Seat
from karma_tui.core.turns import Chance, Decide, Move, Over, Turn
from karma_tui.games.catalogue import AnyGame
from karma_tui.match.bus import Bus
from karma_tui.match.commands import CarryOn, HandOver, NoteHint, SubmitMove, TakeBack
from karma_tui.match.dealer import Dealer
from karma_tui.match.events import (
    HintNoted,
    Logged,
    MatchOver,
    MoveMade,
    MoveRefused,
    MovesUndone,
    SeatChanged,
    TurnCame,
    UndoRefused,
)
from karma_tui.match.log import (
    Entry,
    Header,
    Hint,
    Line,
    MatchLog,
    Outcome,
    SeatTaken,
    Undo,
    next_digest,
)
from karma_tui.match.past import Past
from karma_tui.match.recorder import Recorder, RecordError
from karma_tui.match.sitters import header_after

TABLE: Final = "table"
"""The rule a refusal cites when it is the table's order, not the game, that forbids a move."""


class Match:
    """One table's play of a log: the one place that changes its state.

    ``state`` and ``story`` must be what replaying ``log`` gives.
    """

    def __init__(
        self,
        game: AnyGame,
        log: MatchLog,
        state: Any,
        bus: Bus,
        dealer: Dealer,
        recorder: Recorder,
        story: Sequence[Logged] = (),
    ) -> None:
        self.game = game
        self.log = log
        self.story: list[Logged] = []
        """What every line tells, the undone moves among them."""
        self.history: list[MoveMade] = []
        """The moves that stand."""
        self.header: Header = header_after(log.header, log.lines)
        """What the match is and who plays it now: ``log.header`` says who began it."""
        self._state = state
        self._past = Past(game, start_state(game, log) if story else state)
        self._bus = bus
        self._dealer = dealer
        self._recorder = recorder
        for told in story:
            self._remember(told)
        bus.handle(SubmitMove, self._submit)
        bus.handle(TakeBack, self._take_back)
        bus.handle(NoteHint, self._note_hint)
        bus.handle(HandOver, self._hand_over)
        bus.handle(CarryOn, self._carry_on)

    @property
    def ply(self) -> int:
        """The number of the line that brought the match where it is: no two states ever share one."""
        return self.log.ply

    @property
    def turn(self) -> Turn:
        """Who is to move."""
        turn: Turn = self.game.turn(self._state)
        return turn

    def view(self, seat: Seat | None) -> Any:
        """What ``seat`` may know now."""
        return self.game.view(self._state, seat)

    def score(self) -> ScoreSheet:
        """The score sheet so far, or at the end."""
        return self.game.score(self._state)

    def undoable(self, seat: Seat) -> int:
        """How many moves ``seat`` would undo by going back to its previous decision; 0 when it cannot."""
        if isinstance(self.turn, Over) or seat not in self._people or self.log.header.official:
            return 0
        own = (back for back, made in enumerate(reversed(self.history), 1) if made.by == seat)
        return next(own, 0)

    def asked_by(self, seat: Seat) -> tuple[Seat, ...]:
        """Who has to agree before ``seat`` takes a move back: the other people at the table."""
        return tuple(each for each in self._people if each != seat)

    def had_hint(self, seat: Seat) -> bool:
        """Whether the log says that ``seat`` had a hint for the decision it has now."""
        for line in reversed(self.log.lines):
            if not isinstance(line, SeatTaken):
                return isinstance(line, Hint) and line.by == seat
            if line.by == seat:  # it was told to someone else
                return False
        return False

    @property
    def _people(self) -> tuple[Seat, ...]:
        plans = enumerate(self.log.header.seats, 1)
        return tuple(seat for seat, plan in plans if plan.kind != "bot")

    def _submit(self, command: SubmitMove) -> None:
        refusal = self._refuse(command)
        if refusal is not None:
            self._bus.publish(MoveRefused(command.seat, command.move, refusal))
        elif self._make(command.seat, command.move):
            self._go_on()

    def _take_back(self, command: TakeBack) -> None:
        refusal = self._refuse_undo(command)
        if refusal is not None:
            self._bus.publish(UndoRefused(command.seat, refusal))
            return
        stay = len(self.history) - self.undoable(command.seat)
        before, to = self._past.state_after(stay), self.history[stay - 1].ply if stay else 0
        n, by = self._next, command.seat
        if not self._write(Undo(n, by, to, ""), before):
            return
        self._state = before
        undone = MovesUndone(n, by, to, tuple(made.ply for made in self.history[stay:]))
        self._remember(undone)
        self._bus.publish(undone)
        self._go_on()

    def _refuse_undo(self, command: TakeBack) -> Refusal | None:
        if command.seat not in self._people:
            return Refusal(TABLE, message("undo_by_nobody", seat=command.seat))
        if isinstance(self.turn, Over):
            return Refusal(TABLE, message("undo_too_late"))
        if self.log.header.official:
            return Refusal(TABLE, message("undo_in_daily"))
        if command.ply != self.ply:
            return Refusal(TABLE, message("stale"))
        if not self.undoable(command.seat):
            return Refusal(TABLE, message("undo_of_nothing"))
        missing = tuple(seat for seat in self.asked_by(command.seat) if seat not in command.consents)
        return Refusal(TABLE, message("undo_against_others", seats=missing)) if missing else None

    def _note_hint(self, command: NoteHint) -> None:
        refusal = self._refuse(SubmitMove(command.seat, command.move, command.ply))
        if refusal is not None:
            self._bus.publish(MoveRefused(command.seat, command.move, refusal))
        elif not self.had_hint(command.seat):
            hint = Hint(self._next, command.seat, str(command.move), "")
            if self._write(hint, self._state):
                noted = HintNoted(hint.n, hint.by)
                self._remember(noted)
                self._bus.publish(noted)

    def _hand_over(self, command: HandOver) -> None:
        """Write down who plays a seat now; what cannot be written down has not happened."""
        if self.log.outcome is not None:
            return
        taken = SeatTaken(self._next, command.seat, command.plan, "")
        if self._write(taken, self._state):
            self.header = header_after(self.header, [taken])
            changed = SeatChanged(taken.n, taken.by, taken.plan)
            self._remember(changed)
            self._bus.publish(changed)

    def _carry_on(self, command: CarryOn) -> None:
        del command
        self._go_on()

    def _refuse(self, command: SubmitMove) -> Refusal | None:
        turn = self.turn
        if command.ply != self.ply:
            return Refusal(TABLE, message("stale"))
        if isinstance(turn, Chance):  # a save failed while dealing, and only CarryOn has it tried again
            return Refusal(TABLE, message("dealing"))
        if isinstance(turn, Decide) and turn.seat != command.seat:
            return Refusal(TABLE, message("not_your_turn", seat=turn.seat))
        return self.game.refuse(self._state, command.move)

    def _go_on(self) -> None:
        """Have the dealer resolve chance until a seat is to move or the match is over."""
        turn = self.turn
        while isinstance(turn, Chance):
            drawn = self._past.drawn
            if drawn is None:  # else it has been drawn, and was undone or could not be written down
                drawn = self._past.drawn = self._dealer.settle(turn)
            if not self._make(DEALER, drawn):
                return
            turn = self.turn
        if isinstance(turn, Decide):
            self._bus.publish(TurnCame(turn.seat, self.ply))
        else:
            self._finish()

    def _make(self, by: Seat, move: Move) -> bool:
        """Apply a legal move to a copy, write it down, and only then let it count."""
        after = self.game.copy(self._state)
        events = tuple(self.game.apply(after, move))
        made = MoveMade(self._next, by, move, events)
        if not self._write(Entry(made.ply, by, str(move), ""), after):
            return False
        self._state = after
        self._remember(made, after)
        self._bus.publish(made)
        return True

    @property
    def _next(self) -> int:
        """The number of the next line."""
        return len(self.log.lines) + 1

    def _write(self, line: Line, after: Any) -> bool:
        """Write a line down, with the check value of the state after it; False when that failed."""
        digest = next_digest(self.log.digest, line.by, line.said, self.game.fingerprint(after))
        line = replace(line, digest=digest)
        try:
            self._recorder.record(line)
        except RecordError as failed:
            self._bus.publish(failed.failure)
            return False
        self.log.lines.append(line)
        return True

    def _remember(self, told: Logged, after: Any = None) -> None:
        self.story.append(told)
        if isinstance(told, MoveMade):
            self.history.append(told)
            self._past.go_on(told.by, told.move, after)
        elif isinstance(told, MovesUndone):
            del self.history[len(self.history) - len(told.undone) :]
            self._past.go_back(len(self.history))

    def _finish(self) -> None:
        sheet = self.score()
        if self.log.outcome is None:
            outcome = Outcome.of(sheet)
            try:
                self._recorder.conclude(outcome)
            except RecordError as failed:
                self._bus.publish(failed.failure)
                return
            self.log.outcome = outcome
        self._bus.publish(MatchOver(sheet))


def start_state(game: AnyGame, log: MatchLog) -> Any:
    """Return the state a log starts from. Raises ``OptionError`` for options the game does not have."""
    return game.start(make_options(game.spec.options, log.header.options), len(log.header.seats))


def table_refusal(refusal: Refusal) -> Message | None:
    """Return the reason of a refusal by the table itself, or None when it is the game's to word."""
    return refusal.reason if refusal.rule == TABLE else None
