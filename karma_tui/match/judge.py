"""The rule judge: sets up a position, tries moves on it, and says which rule forbids what."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import MISSING, Field, asdict, dataclass, fields
from typing import Any, get_args, get_type_hints

from karma_tui.core.cards import Back, Card, codes
from karma_tui.core.messages import Refusal, plain
from karma_tui.core.scores import ScoreSheet
from karma_tui.core.seats import Seat
from karma_tui.core.turns import Chance, Decide, Over, Turn
from karma_tui.games.catalogue import AnyGame
from karma_tui.match.assists import assists
from karma_tui.match.dealer import Dealer, stream
from karma_tui.match.fit import one_line
from karma_tui.match.log import MatchLog
from karma_tui.match.positions import (
    JudgeError,
    Position,
    position_after,
    read_position,
    read_position_file,
    write_position,
)


@dataclass(frozen=True, slots=True)
class Attempt:
    """One move tried: in canonical notation when it could be read, by whom (nobody once it is over).

    ``refusal`` and ``reason`` are None and empty when it was legal; ``events`` are what it brought,
    the dealer's answer included.
    """

    move: str
    seat: Seat | None
    refusal: Refusal | None
    reason: str
    events: tuple[Any, ...] = ()

    @property
    def legal(self) -> bool:
        """Was it allowed?"""
        return self.refusal is None


@dataclass(frozen=True, slots=True)
class Verdict:
    """What came of a position's moves, and the state they led to."""

    game: AnyGame
    steps: tuple[Attempt, ...]
    state: Any

    @property
    def legal(self) -> bool:
        """Was every move allowed?"""
        return all(step.legal for step in self.steps)

    @property
    def over(self) -> bool:
        """Has the match ended?"""
        return isinstance(self.game.turn(self.state), Over)

    @property
    def to_move(self) -> Seat | None:
        """Who is to move now; nobody once it is over."""
        return _mover(self.game.turn(self.state))

    @property
    def legal_moves(self) -> tuple[str, ...]:
        """What may be done now, in notation."""
        return () if self.over else tuple(map(str, self.game.legal_moves(self.state)))

    def to_json(self) -> dict[str, Any]:
        """Return the answer as ``karma judge --json`` prints it (JUDGE).

        ``position`` leaves out the game and who is to move, which stand beside it.
        """
        beside = ("game", "to_move")
        position = {key: value for key, value in self.game.position(self.state).items() if key not in beside}
        return {
            "game": self.game.spec.key,
            "steps": [_step_json(step) for step in self.steps],
            "to_move": self.to_move,
            "over": self.over,
            "legal_moves": list(self.legal_moves),
            "position": position,
            "score": score_json(self.game, self.game.score(self.state)) if self.over else None,
        }

    def to_toml(self) -> str:
        """Return the position as a file that can be judged on."""
        return write_position(self.game, self.state)


def judge(position: Position) -> Verdict:
    """Try a position's moves in order, each by whoever is to move; a refused one changes nothing."""
    game, state = position.game, position.game.copy(position.state)
    dealer = Dealer(stream(position.seed, "deal"))
    _deal_on(game, state, dealer)
    attempts = [_attempt(game, state, dealer, text) for text in position.moves]
    return Verdict(game, tuple(attempts), state)


def _attempt(game: AnyGame, state: Any, dealer: Dealer, text: str) -> Attempt:
    seat = _mover(game.turn(state))
    move = game.parse_move(text, game.view(state, seat))
    notation = one_line(" ".join(text.split())) if isinstance(move, Refusal) else str(move)
    refusal = move if isinstance(move, Refusal) else game.refuse(state, move)
    if refusal is not None:
        return Attempt(notation, seat, refusal, one_line(plain(game.wording.refusal(refusal))))
    events = game.apply(state, move)
    return Attempt(notation, seat, None, "", (*events, *_deal_on(game, state, dealer)))


def _deal_on(game: AnyGame, state: Any, dealer: Dealer) -> list[Any]:
    """Have the dealer resolve chance until a seat is to move; returns what happened."""
    events: list[Any] = []
    while isinstance(turn := game.turn(state), Chance):
        events += game.apply(state, dealer.settle(turn))
    return events


def _mover(turn: Turn) -> Seat | None:
    return turn.seat if isinstance(turn, Decide) else None


# --- the answer as JSON -----------------------------------------------------------------------------


def score_json(game: AnyGame, sheet: ScoreSheet, names: Sequence[str] | None = None) -> dict[str, Any]:
    """Return a score sheet as JSON has it (JUDGE); ``names``, seat 1 first, for the words of the evidence."""
    called = names or [f"seat {seat}" for seat in range(1, len(sheet.totals) + 1)]
    return {
        "winners": list(sheet.winners),
        "losers": list(sheet.losers),
        "seats": [
            {
                "seat": seat,
                "total": total,
                "lines": [
                    {
                        "label": game.wording.label(line),
                        "points": line.points,
                        "because": game.wording.because(line, called),
                    }
                    for line in sheet.of(seat)
                ],
            }
            for seat, total in enumerate(sheet.totals, 1)
        ],
    }


def assists_json(log: MatchLog) -> list[dict[str, int]]:
    """Return who had help in a match, as ``karma score --json`` has it; empty when nobody had."""
    return [asdict(assist) for assist in assists(log.lines)]


def event_json(event: Any) -> dict[str, Any]:
    """Return an event as JSON has it: its name in small letters, its fields, those at their default left out.

    Cards are written in notation with one space between.
    """
    hints = get_type_hints(type(event))
    name = re.sub(r"(?<=[a-z])(?=[A-Z])", "_", type(event).__name__).lower()
    values = ((each, getattr(event, each.name)) for each in fields(event))
    shown = {
        each.name: _plain_value(value, hints[each.name])
        for each, value in values
        if not _is_default(each, value)
    }
    return {"event": name, **shown}


def _step_json(step: Attempt) -> dict[str, Any]:
    tried = {"move": step.move, "seat": step.seat, "legal": step.legal}
    if step.refusal is not None:
        return {**tried, "rule": step.refusal.rule, "reason": step.reason}
    return {**tried, "events": [event_json(event) for event in step.events]}


def _is_default(each: Field[Any], value: Any) -> bool:
    if each.default_factory is not MISSING:
        return bool(value == each.default_factory())
    return bool(each.default is not MISSING and value == each.default)


def _plain_value(value: Any, hint: Any) -> Any:
    if isinstance(value, (Card, Back)):
        return str(value)
    if isinstance(value, (tuple, list, frozenset)):
        return _plain_run(value, hint)
    if isinstance(value, Mapping):
        return {str(key): _plain_value(each, None) for key, each in value.items()}
    return value if value is None or isinstance(value, (bool, int, str)) else str(value)


def _plain_run(values: Any, hint: Any) -> Any:
    """Cards are one text, anything else a list; what an empty run would hold is read off its type."""
    if values and all(isinstance(each, (Card, Back, type(None))) for each in values):
        return codes(values)
    if not values and _of_cards(hint):
        return ""
    return [_plain_value(each, None) for each in values]


def _of_cards(hint: Any) -> bool:
    return any(
        (isinstance(arg, type) and issubclass(arg, (Card, Back))) or _of_cards(arg) for arg in get_args(hint)
    )


__all__ = [
    "Attempt",
    "JudgeError",
    "Position",
    "Verdict",
    "assists_json",
    "event_json",
    "judge",
    "position_after",
    "read_position",
    "read_position_file",
    "score_json",
    "write_position",
]
