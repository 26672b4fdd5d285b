"""The authority over one match: checks each move, applies it, logs it, and only then tells of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Protocol

from karma_tui.core.messages import Message, Refusal, message
from karma_tui.core.scores import ScoreSheet
from karma_tui.core.seats import DEALER, Seat
from karma_tui.core.turns import Chance, Decide, Move, Turn
from karma_tui.games.catalogue import AnyGame
from karma_tui.match.bus import Bus
from karma_tui.match.dealer import Dealer
from karma_tui.match.log import Entry, MatchLog, Outcome, next_digest

TABLE = "table"
"""The rule a refusal cites when it is the table's order, not the game, that forbids a move."""


# --- commands ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class SubmitMove:
    """``seat`` wants to make ``move``, having seen ``ply`` moves: a doubled or late one is refused."""

    seat: Seat
    move: Move
    ply: int


@dataclass(frozen=True, slots=True)
class CarryOn:
    """Go on from where the match stands: at its start, after resuming, after a failed save."""


# --- events -----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class MoveMade:
    """A move is on the log as number ``ply``. ``events`` are open: a bridge has each seat witness its own."""

    ply: int
    by: Seat
    move: Move
    events: tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class MoveRefused:
    """A move was not made, and nothing changed."""

    seat: Seat
    move: Move
    refusal: Refusal


@dataclass(frozen=True, slots=True)
class TurnCame:
    """The match waits for ``seat``; ``ply`` moves are on the log."""

    seat: Seat
    ply: int


@dataclass(frozen=True, slots=True)
class MatchOver:
    """The match has ended."""

    sheet: ScoreSheet


@dataclass(frozen=True, slots=True)
class SaveFailed:
    """A move could not be written down and so was not made; ``CarryOn`` or the move again tries anew."""

    cause: str


class RecordError(OSError):
    """A move could not be written down; the text is one line for a player."""


class Recorder(Protocol):
    """Where a match is written down as it is played."""

    def record(self, entry: Entry) -> None:
        """Have a move on disk before returning. Raises ``RecordError`` and leaves no trace if it cannot."""

    def conclude(self, outcome: Outcome) -> None:
        """Have the outcome on disk before returning. Raises ``RecordError`` if it cannot."""


class Unrecorded:
    """A recorder for matches nobody keeps."""

    def record(self, entry: Entry) -> None:
        """Forget the move."""

    def conclude(self, outcome: Outcome) -> None:
        """Forget the outcome."""


class Match:
    """One table's play of a log: the one place that changes its state.

    ``state`` and ``history`` must be what replaying ``log`` gives.
    """

    def __init__(
        self,
        game: AnyGame,
        log: MatchLog,
        state: Any,
        bus: Bus,
        dealer: Dealer,
        recorder: Recorder,
        history: tuple[MoveMade, ...] = (),
    ) -> None:
        self.game = game
        self.log = log
        self.history = list(history)
        self._state = state
        self._bus = bus
        self._dealer = dealer
        self._recorder = recorder
        self._drawn: Move | None = None
        """Chance that has been drawn and could not be written down yet: it is not drawn again."""
        bus.handle(SubmitMove, self._submit)
        bus.handle(CarryOn, self._carry_on)

    @property
    def ply(self) -> int:
        """How many moves are on the log, chance included."""
        return len(self.log.entries)

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

    def _submit(self, command: SubmitMove) -> None:
        refusal = self._refuse(command)
        if refusal is not None:
            self._bus.publish(MoveRefused(command.seat, command.move, refusal))
        elif self._make(command.seat, command.move):
            self._go_on()

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
            self._drawn = self._drawn or self._dealer.settle(turn)
            if not self._make(DEALER, self._drawn):
                return
            self._drawn = None
            turn = self.turn
        if isinstance(turn, Decide):
            self._bus.publish(TurnCame(turn.seat, self.ply))
        else:
            self._finish()

    def _make(self, by: Seat, move: Move) -> bool:
        """Apply a legal move to a copy, write it down, and only then let it count."""
        after = self.game.copy(self._state)
        events = tuple(self.game.apply(after, move))
        digest = next_digest(self.log.digest, by, str(move), self.game.fingerprint(after))
        entry = Entry(self.ply + 1, by, str(move), digest)
        try:
            self._recorder.record(entry)
        except RecordError as failed:
            self._bus.publish(SaveFailed(str(failed)))
            return False
        self._state = after
        self.log.entries.append(entry)
        made = MoveMade(entry.n, by, move, events)
        self.history.append(made)
        self._bus.publish(made)
        return True

    def _finish(self) -> None:
        sheet = self.score()
        if self.log.outcome is None:
            outcome = Outcome.of(sheet)
            try:
                self._recorder.conclude(outcome)
            except RecordError as failed:
                self._bus.publish(SaveFailed(str(failed)))
                return
            self.log.outcome = outcome
        self._bus.publish(MatchOver(sheet))


def table_refusal(refusal: Refusal) -> Message | None:
    """Return the reason of a refusal by the table itself, or None when it is the game's to word."""
    return refusal.reason if refusal.rule == TABLE else None
