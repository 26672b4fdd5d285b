"""Replaying a log: the same moves to the same digests, or the line at which it goes wrong."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, assert_never

from karma_tui.core.language import _
from karma_tui.core.messages import Refusal, plain
from karma_tui.core.options import OptionError
from karma_tui.core.seats import DEALER, Seat
from karma_tui.core.turns import Chance, Decide, Move, Turn
from karma_tui.games.catalogue import AnyGame, UnknownGameError, find_game
from karma_tui.match.events import HintNoted, Logged, MoveMade, MovesUndone, SeatChanged
from karma_tui.match.log import (
    Entry,
    Hint,
    Line,
    MatchLog,
    Outcome,
    SeatTaken,
    Undo,
    header_digest,
    next_digest,
)
from karma_tui.match.match import start_state
from karma_tui.match.save_errors import REPAIR


class ReplayError(ValueError):
    """A log that does not replay; ``line`` is its line in the save (the header is line 1)."""

    def __init__(self, line: int, cause: str) -> None:
        super().__init__(_("line {line}: {cause}").format(line=line, cause=cause))
        self.line = line
        self.cause = cause

    @property
    def way_out(self) -> str:
        """What to do about the save."""
        return _("play it with the karma-tui that made it") if self.line == 1 else _(REPAIR)


@dataclass(frozen=True, slots=True)
class Passed:
    """One replayed line, whatever it is, and the state after it (a live state: copy it to keep it)."""

    told: Logged
    state: Any


@dataclass(frozen=True, slots=True)
class Replayed:
    """A whole log replayed: its game, the state it leads to and everything that happened.

    ``history`` are the moves that stand; ``story`` is what every line tells, undone moves included.
    """

    game: AnyGame
    state: Any
    history: tuple[MoveMade, ...]
    story: tuple[Logged, ...] = ()


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
        return start_state(game, log)
    except OptionError as wrong:
        raise ReplayError(1, str(wrong)) from wrong


def walk(log: MatchLog) -> Iterator[Passed]:
    """Replay a log line by line as it was played, undone moves, undos and hints included.

    Raises ``ReplayError`` at the first line that is not right.
    """
    game = game_of(log)
    state = first_state(game, log)
    digest = header_digest(log.header)
    history: list[MoveMade] = []
    returns = {line.to for line in log.lines if isinstance(line, Undo)}
    kept = {0: game.copy(state)} if 0 in returns else {}
    for line in log.lines:
        told = _retell(game, state, line, history, log)
        if isinstance(told, MovesUndone):
            state = game.copy(kept[told.to])
            del history[len(history) - len(told.undone) :]
        digest = next_digest(digest, line.by, line.said, game.fingerprint(state))
        if digest != line.digest:
            raise ReplayError(
                line.n + 1, _("the check value is wrong: this line or one before it was changed")
            )
        if isinstance(told, MoveMade):
            history.append(told)
            if line.n in returns:
                kept[line.n] = game.copy(state)
        yield Passed(told, state)
    if log.outcome is not None:
        _check_outcome(game, state, log)


def replay(log: MatchLog) -> Replayed:
    """Replay a whole log. Raises ``ReplayError`` at the first line that is not right."""
    game = game_of(log)
    state = first_state(game, log)
    story: list[Logged] = []
    for passed in walk(log):
        state = passed.state
        story.append(passed.told)
    stand = {entry.n for entry in log.entries}
    history = (told for told in story if isinstance(told, MoveMade) and told.ply in stand)
    return Replayed(game, state, tuple(history), tuple(story))


def _retell(game: AnyGame, state: Any, line: Line, history: Sequence[MoveMade], log: MatchLog) -> Logged:
    """Say what a line tells; a move is made. Raises ``ReplayError`` when it cannot be so."""
    match line:
        case Entry():
            return _redo(game, state, line)
        case Undo():
            return _undo(line, history, log)
        case Hint():
            _read(game, state, line)
            return HintNoted(line.n, line.by)
        case SeatTaken():
            if line.by == DEALER:
                raise ReplayError(line.n + 1, _("a change of seats by the dealer"))
            return SeatChanged(line.n, line.by, line.plan)
        case _:
            assert_never(line)


def _undo(line: Undo, history: Sequence[MoveMade], log: MatchLog) -> MovesUndone:
    at = line.n + 1
    undone = [made for made in history if made.ply > line.to]
    if not undone:
        raise ReplayError(at, _("an undo back to number {to}, after which nothing stands").format(to=line.to))
    stands = line.to == 0 if len(undone) == len(history) else history[-len(undone) - 1].ply == line.to
    if not stands:
        raise ReplayError(
            at, _("an undo back to number {to}, which is no move that stands").format(to=line.to)
        )
    if line.by != undone[0].by or line.by == DEALER:
        raise ReplayError(
            at, _("{who} takes back a move of {other}").format(who=_name(line.by), other=_name(undone[0].by))
        )
    if log.header.seats[line.by - 1].kind == "bot":
        raise ReplayError(at, _("an undo by seat {by}, a bot").format(by=line.by))
    return MovesUndone(line.n, line.by, line.to, tuple(made.ply for made in undone))


def _redo(game: AnyGame, state: Any, entry: Entry) -> MoveMade:
    move = _read(game, state, entry)
    return MoveMade(entry.n, entry.by, move, tuple(game.apply(state, move)))


def _read(game: AnyGame, state: Any, entry: Entry | Hint) -> Move:
    """Read the move that was made or recommended, which must be one that may be made."""
    line = entry.n + 1
    turn: Turn = game.turn(state)
    if entry.by != _mover(turn) or (isinstance(entry, Hint) and entry.by == DEALER):
        moved, hinted = _("a move by {who}, who was not to move"), _("a hint to {who}, who was not to move")
        raise ReplayError(line, (moved if isinstance(entry, Entry) else hinted).format(who=_name(entry.by)))
    move: Move | Refusal = game.parse_move(entry.move, game.view(state, entry.by or None))
    if isinstance(move, Refusal):
        raise ReplayError(line, plain(game.wording.refusal(move)))
    if refusal := game.refuse(state, move):
        reason = plain(game.wording.refusal(refusal))
        raise ReplayError(
            line,
            _("the move {move!r} is not allowed ({rule}): {reason}").format(
                move=entry.move[:40], rule=refusal.rule, reason=reason
            ),
        )
    return move


def _mover(turn: Turn) -> Seat | None:
    if isinstance(turn, Chance):
        return DEALER
    return turn.seat if isinstance(turn, Decide) else None


def _name(by: Seat) -> str:
    return _("the dealer") if by == DEALER else _("seat {seat}").format(seat=by)


def _check_outcome(game: AnyGame, state: Any, log: MatchLog) -> None:
    line = len(log.lines) + 2
    if _mover(game.turn(state)) is not None:
        raise ReplayError(line, _("an outcome, and the match is not over"))
    if log.outcome != Outcome.of(game.score(state)):
        raise ReplayError(line, _("the outcome is not the one the moves lead to"))
