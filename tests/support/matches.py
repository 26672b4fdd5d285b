"""Matches for tests: a game, a bus, a seeded dealer and everything that was published, in order."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from random import Random
from typing import Any

from karma_tui.core.options import make_options
from karma_tui.core.turns import Decide
from karma_tui.games.catalogue import AnyGame
from karma_tui.match.bus import Bus
from karma_tui.match.commands import CarryOn, NoteHint, SubmitMove, TakeBack
from karma_tui.match.dealer import Dealer, stream
from karma_tui.match.events import (
    HintNoted,
    MatchOver,
    MoveMade,
    MoveRefused,
    MovesUndone,
    SaveFailed,
    SeatChanged,
    TurnCame,
    UndoRefused,
)
from karma_tui.match.log import Entry, Header, Line, MatchLog, Outcome, SeatPlan, standing
from karma_tui.match.match import Match
from karma_tui.match.recorder import RecordError
from karma_tui.match.replay import replay

NAMES = ("Mona", "Ben", "Cleo", "Dan", "Eve", "Fay")
PUBLISHED = (
    MoveMade,
    MovesUndone,
    HintNoted,
    SeatChanged,
    MoveRefused,
    UndoRefused,
    TurnCame,
    MatchOver,
    SaveFailed,
)


def header(game: AnyGame, seats: int, options: Mapping[str, Any] | None = None) -> Header:
    """The header of a match between people whose names say nothing."""
    return Header(
        game=game.spec.key,
        options=dict(options or {}),
        seats=tuple(SeatPlan(name, "human") for name in NAMES[:seats]),
        created="2026-01-02T03:04:05+00:00",
        id="0123456789abcdef",
        rules=game.spec.revision,
        cards=game.spec.cards,
    )


class Notes:
    """A recorder in memory that can be told to fail: ``failing`` holds how often yet."""

    def __init__(self) -> None:
        self.lines: list[Line] = []
        self.outcomes: list[Outcome] = []
        self.failing = 0

    def record(self, line: Line) -> None:
        self._maybe_fail()
        self.lines.append(line)

    @property
    def entries(self) -> list[Entry]:
        """The moves that stand."""
        return standing(self.lines)

    def conclude(self, outcome: Outcome) -> None:
        self._maybe_fail()
        self.outcomes.append(outcome)

    def _maybe_fail(self) -> None:
        if self.failing:
            self.failing -= 1
            raise RecordError("the disk is full")


class OpenMatch:
    """A match being played; ``told`` is everything it has published."""

    def __init__(
        self,
        game: AnyGame,
        seats: int = 2,
        options: Mapping[str, Any] | None = None,
        seed: int = 1,
        *,
        position: Mapping[str, Any] | None = None,
        log: MatchLog | None = None,
    ) -> None:
        """``position`` to start from instead of the first deal, or ``log`` to go on from."""
        self.game = game
        self.bus = Bus()
        self.notes = Notes()
        self.log = log or MatchLog(header(game, seats, options))
        story: tuple[Any, ...] = ()
        if log is not None:
            replayed = replay(log)
            state, story = replayed.state, replayed.story
        elif position is not None:
            state = game.set_up(position)
        else:
            state = game.start(make_options(game.spec.options, options or {}), seats)
        dealer = Dealer(stream(seed, "deal"))
        self.match = Match(game, self.log, state, self.bus, dealer, self.notes, story)
        self.told: list[Any] = []
        for kind in PUBLISHED:
            self.bus.subscribe(kind, self.told.append)

    def resume(self, seed: int = 2) -> OpenMatch:
        """The same match opened anew from its log alone; its dealer draws otherwise."""
        log = MatchLog(self.log.header, list(self.log.lines), self.log.outcome)
        return OpenMatch(self.game, seed=seed, log=log).carry_on()

    def carry_on(self) -> OpenMatch:
        self.bus.send(CarryOn())
        return self

    @property
    def mover(self) -> int:
        """The seat to move; nought when none is."""
        turn = self.match.turn
        return turn.seat if isinstance(turn, Decide) else 0

    def legal(self) -> tuple[Any, ...]:
        """What the seat to move may do, by its own view."""
        return tuple(self.match.view(self.mover).legal_moves)

    def submit(self, move: Any, seat: int | None = None, ply: int | None = None) -> list[Any]:
        """Ask for a move and return what was published because of it."""
        before = len(self.told)
        seat = self.mover if seat is None else seat
        self.bus.send(SubmitMove(seat, move, self.match.ply if ply is None else ply))
        return self.told[before:]

    def take_back(
        self, seat: int, ply: int | None = None, consents: Iterable[int] | None = None
    ) -> list[Any]:
        """Ask for an undo, by default with everyone's consent; return what was published because of it."""
        before = len(self.told)
        everyone = range(1, len(self.log.header.seats) + 1)
        agree = frozenset(everyone if consents is None else consents)
        self.bus.send(TakeBack(seat, self.match.ply if ply is None else ply, agree))
        return self.told[before:]

    def hint(self, move: Any = None, seat: int | None = None, ply: int | None = None) -> list[Any]:
        """Have a hint noted for the seat to move and return what was published because of it."""
        before = len(self.told)
        seat = self.mover if seat is None else seat
        move = move or self.legal()[0]
        self.bus.send(NoteHint(seat, move, self.match.ply if ply is None else ply))
        return self.told[before:]

    @property
    def fingerprint(self) -> str:
        """What tells this state from every other."""
        return self.game.fingerprint(self.match._state)

    def play_out(self, seed: int = 1, moves: int = 100_000) -> OpenMatch:
        """Play random legal moves to the end, or as many as asked."""
        luck = Random(seed)
        while self.mover and moves:
            self.submit(luck.choice(self.legal()))
            moves -= 1
        return self

    def kinds(self) -> list[str]:
        """The names of what was published, in order."""
        return [type(event).__name__ for event in self.told]
