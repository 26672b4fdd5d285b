"""Replaying a log: the same moves to the same digests, or the line at which it goes wrong."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from karma_tui.core.messages import Refusal, plain
from karma_tui.core.options import OptionError, make_options
from karma_tui.core.seats import DEALER, Seat
from karma_tui.core.turns import Chance, Decide, Move, Turn
from karma_tui.games.catalogue import AnyGame, UnknownGameError, find_game
from karma_tui.match.log import Entry, MatchLog, Outcome, header_digest, next_digest
from karma_tui.match.match import MoveMade


class ReplayError(ValueError):
    """A log that does not replay; ``line`` is its line in the save (the header is line 1)."""

    def __init__(self, line: int, cause: str) -> None:
        super().__init__(f"line {line}: {cause}")
        self.line = line
        self.cause = cause


@dataclass(frozen=True, slots=True)
class Step:
    """One replayed move and the state after it (a live state: copy it to keep it)."""

    made: MoveMade
    state: Any


@dataclass(frozen=True, slots=True)
class Replayed:
    """A whole log replayed: its game, the state it leads to and everything that happened."""

    game: AnyGame
    state: Any
    history: tuple[MoveMade, ...]


def game_of(log: MatchLog) -> AnyGame:
    """Return the game of a log. Raises ``ReplayError`` when this program cannot play it on."""
    try:
        game = find_game(log.header.game)
    except UnknownGameError as unknown:
        raise ReplayError(1, str(unknown)) from unknown
    if cause := log.header.refusal(game.spec):
        raise ReplayError(1, cause)
    return game


def first_state(game: AnyGame, log: MatchLog) -> Any:
    """Return the state a log starts from. Raises ``ReplayError`` for options the game does not have."""
    try:
        options = make_options(game.spec.options, log.header.options)
        return game.start(options, len(log.header.seats))
    except OptionError as wrong:
        raise ReplayError(1, str(wrong)) from wrong


def steps(log: MatchLog) -> Iterator[Step]:
    """Replay a log move by move. Raises ``ReplayError`` at the first line that is not right."""
    game = game_of(log)
    state = first_state(game, log)
    digest = header_digest(log.header)
    for entry in log.entries:
        made = _redo(game, state, entry)
        digest = next_digest(digest, entry.by, entry.move, game.fingerprint(state))
        if digest != entry.digest:
            raise ReplayError(entry.n + 1, "the check value is wrong: this line or one before it was changed")
        yield Step(made, state)
    if log.outcome is not None:
        _check_outcome(game, state, log)


def replay(log: MatchLog) -> Replayed:
    """Replay a whole log. Raises ``ReplayError`` at the first line that is not right."""
    game = game_of(log)
    state = first_state(game, log)
    history: list[MoveMade] = []
    for step in steps(log):
        state = step.state
        history.append(step.made)
    return Replayed(game, state, tuple(history))


def _redo(game: AnyGame, state: Any, entry: Entry) -> MoveMade:
    line = entry.n + 1
    turn: Turn = game.turn(state)
    if entry.by != _mover(turn):
        raise ReplayError(line, f"a move by {_name(entry.by)}, who was not to move")
    move: Move | Refusal = game.parse_move(entry.move, game.view(state, entry.by or None))
    if isinstance(move, Refusal):
        raise ReplayError(line, plain(game.wording.refusal(move)))
    if refusal := game.refuse(state, move):
        reason = plain(game.wording.refusal(refusal))
        raise ReplayError(line, f"the move {entry.move[:40]!r} is not allowed ({refusal.rule}): {reason}")
    return MoveMade(entry.n, entry.by, move, tuple(game.apply(state, move)))


def _mover(turn: Turn) -> Seat | None:
    if isinstance(turn, Chance):
        return DEALER
    return turn.seat if isinstance(turn, Decide) else None


def _name(by: Seat) -> str:
    return "the dealer" if by == DEALER else f"seat {by}"


def _check_outcome(game: AnyGame, state: Any, log: MatchLog) -> None:
    line = len(log.entries) + 2
    if _mover(game.turn(state)) is not None:
        raise ReplayError(line, "an outcome, and the match is not over")
    if log.outcome != Outcome.of(game.score(state)):
        raise ReplayError(line, "the outcome is not the one the moves lead to")
