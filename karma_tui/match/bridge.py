"""The bridge from one match to one seat: its views and the events as it witnessed them, nothing else."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from karma_tui.core.messages import Sentence
from karma_tui.core.scores import ScoreSheet
from karma_tui.core.seats import Seat
from karma_tui.core.turns import Move
from karma_tui.games.catalogue import AnyGame
from karma_tui.match import wording
from karma_tui.match.assists import Assist, assists
from karma_tui.match.bus import Bus
from karma_tui.match.commands import CarryOn, NoteHint, SubmitMove, TakeBack
from karma_tui.match.events import (
    MatchOver,
    MoveMade,
    MoveRefused,
    MovesUndone,
    SaveFailed,
    TurnCame,
    UndoRefused,
)
from karma_tui.match.log import Header
from karma_tui.match.match import Match


@dataclass(frozen=True, slots=True)
class Witnessed:
    """One logged move as a seat saw it: ``by`` a seat or 0 for the dealer."""

    ply: int
    by: Seat
    events: tuple[Any, ...]
    undone: bool = False
    """Whether it was taken back since."""


def witnessed(game: AnyGame, made: MoveMade, seat: Seat | None, undone: bool = False) -> Witnessed:
    """Return a move as ``seat`` (None: a spectator) saw it."""
    events = tuple(game.witness(event, seat) for event in made.events)
    return Witnessed(made.ply, made.by, events, undone)


Told = Witnessed | MovesUndone | MoveRefused | UndoRefused | TurnCame | MatchOver | SaveFailed
"""What a bridge brings. A refusal comes only to the seat that asked."""


class Bridge:
    """Lets the holder of some seats see and play them; ``seats`` empty is a spectator.

    With several seats (hot-seat) ``seat`` says who sits before the screen now; ``sit`` changes it.
    """

    def __init__(self, match: Match, bus: Bus, seats: Iterable[Seat]) -> None:
        self._match = match
        self._bus = bus
        self._seats = frozenset(seats)
        self.seat: Seat | None = min(self._seats, default=None)

    @property
    def game(self) -> AnyGame:
        """The game being played."""
        return self._match.game

    @property
    def header(self) -> Header:
        """What the match is and who plays it now, with who sat there before."""
        return self._match.header

    @property
    def seats(self) -> frozenset[Seat]:
        """The seats that may be looked from and played for."""
        return self._seats

    @property
    def ply(self) -> int:
        """The number that a move made now must name: no two states of the match ever share one."""
        return self._match.ply

    @property
    def moves(self) -> int:
        """How many moves stand, chance included."""
        return len(self._match.history)

    @property
    def undoable(self) -> int:
        """How many moves the present seat would undo by going back to its previous decision; 0 for none."""
        return 0 if self.seat is None else self._match.undoable(self.seat)

    @property
    def asked(self) -> tuple[Seat, ...]:
        """Who has to agree before the present seat takes a move back."""
        return () if self.seat is None else self._match.asked_by(self.seat)

    @property
    def assists(self) -> tuple[Assist, ...]:
        """Who took moves back or had hints so far: public."""
        return assists(self._match.log.lines)

    def sit(self, seat: Seat) -> None:
        """Look from ``seat`` from now on. Raises ``PermissionError`` for a seat of someone else."""
        if seat not in self._seats:
            raise PermissionError(f"seat {seat} is not played here")
        self.seat = seat

    def view(self) -> Any:
        """What the present seat may know now."""
        return self._match.view(self.seat)

    def score(self) -> ScoreSheet:
        """The score sheet so far, or at the end: public."""
        return self._match.score()

    def history(self) -> list[Witnessed]:
        """Every move that stands as the present seat saw it."""
        return [self._witness(made) for made in self._match.history]

    def story(self, until: int | None = None) -> list[Witnessed | MovesUndone]:
        """Everything that has happened as the present seat saw it, up to number ``until``.

        Moves that had been taken back by then are marked; when they were is told too.
        """
        told = [each for each in self._match.story if isinstance(each, (MoveMade, MovesUndone))]
        if until is not None:
            told = [each for each in told if each.ply <= until]
        undone = {ply for each in told if isinstance(each, MovesUndone) for ply in each.undone}
        return [
            self._witness(each, each.ply in undone) if isinstance(each, MoveMade) else each for each in told
        ]

    def narrate(self, witnessed: Witnessed | MovesUndone) -> list[Sentence]:
        """Tell a witnessed move to the present seat, a sentence an event; or that one was taken back."""
        if isinstance(witnessed, MovesUndone):
            return [wording.undone(witnessed, self.header.names, self.seat)]
        tell = self.game.wording.narrate
        told = (tell(event, self.header.names, self.seat) for event in witnessed.events)
        return [sentence for sentence in told if sentence]

    def submit(self, move: Move, ply: int | None = None) -> None:
        """Ask for a move of the present seat, having seen ``ply`` moves (by default all there are).

        Raises ``PermissionError`` for a spectator.
        """
        self._bus.send(SubmitMove(self._own_seat, move, self.ply if ply is None else ply))

    def take_back(self, consents: Iterable[Seat] = (), ply: int | None = None) -> None:
        """Ask to go back to the present seat's previous decision, having seen ``ply`` moves.

        ``consents`` are those of ``asked`` who agree. Raises ``PermissionError`` for a spectator.
        """
        self._bus.send(TakeBack(self._own_seat, self.ply if ply is None else ply, frozenset(consents)))

    def note_hint(self, move: Move) -> bool:
        """Have it written down that the present seat is told to make ``move``.

        False when that failed: then it must not be told. Raises ``PermissionError`` for a spectator.
        """
        seat = self._own_seat
        self._bus.send(NoteHint(seat, move, self.ply))
        return self._match.had_hint(seat)

    def carry_on(self) -> None:
        """Start, go on after resuming, or try again after a failed save."""
        self._bus.send(CarryOn())

    def listen(self, listener: Callable[[Told], None]) -> Callable[[], None]:
        """Bring what happens to ``listener`` until the returned function is called."""

        def made(event: MoveMade) -> None:
            listener(self._witness(event))

        def refused(event: MoveRefused | UndoRefused) -> None:
            if event.seat in self._seats:
                listener(event)

        ends = [
            self._bus.subscribe(MoveMade, made),
            self._bus.subscribe(MovesUndone, listener),
            self._bus.subscribe(MoveRefused, refused),
            self._bus.subscribe(UndoRefused, refused),
            self._bus.subscribe(TurnCame, listener),
            self._bus.subscribe(MatchOver, listener),
            self._bus.subscribe(SaveFailed, listener),
        ]

        def stop() -> None:
            for end in ends:
                end()

        return stop

    @property
    def _own_seat(self) -> Seat:
        """The present seat. Raises ``PermissionError`` for a spectator."""
        if self.seat is None:
            raise PermissionError("a spectator plays no cards")
        return self.seat

    def _witness(self, made: MoveMade, undone: bool = False) -> Witnessed:
        return witnessed(self.game, made, self.seat, undone)
