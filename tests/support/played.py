"""Whole matches played without a screen: the same seats, options and seed always give the same log."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from karma_tui.core.options import make_options
from karma_tui.core.turns import Decide, Move
from karma_tui.games.catalogue import find_game
from karma_tui.match.bus import Bus
from karma_tui.match.commands import CarryOn, SubmitMove
from karma_tui.match.dealer import Dealer, stream
from karma_tui.match.events import MoveMade
from karma_tui.match.log import Header, MatchLog, SeatPlan
from karma_tui.match.match import Match
from karma_tui.match.recorder import Recorder, Unrecorded
from karma_tui.match.records import header_line, log_line, outcome_line
from karma_tui.match.replay import walk

PEOPLE = ("Mona", "Ben", "Cleo", "Dan", "Eve", "Fay")
BOTS = ("Beetle", "Cat", "Hedgehog", "Ant", "Magpie")

Chooser = Callable[[Any], Move]
"""Picks a move from a view of the seat to move."""


@dataclass(frozen=True, slots=True)
class Step:
    """One replayed move that stands, and the state after it (a live state: copy it to keep it)."""

    made: MoveMade
    state: Any


def steps(log: MatchLog) -> Iterator[Step]:
    """Replay a log and yield the moves that stand. Raises ``ReplayError``."""
    stand = {entry.n for entry in log.entries}
    for passed in walk(log):
        if isinstance(passed.told, MoveMade) and passed.told.ply in stand:
            yield Step(passed.told, passed.state)


def seats_of(*kinds: str) -> tuple[SeatPlan, ...]:
    """Seats by kind or bot level: ``seats_of("human", "remote", "beetle")``."""
    people, bots = iter(PEOPLE), iter(BOTS)
    return tuple(
        SeatPlan(next(people), kind)
        if kind == "human" or kind == "remote"
        else SeatPlan(next(bots), "bot", kind)
        for kind in kinds
    )


def header_of(
    game: str = "classic",
    seats: Sequence[SeatPlan] | None = None,
    options: Mapping[str, str | int] | None = None,
    id: str = "0123456789abcdef",
    created: str = "2026-11-29T21:35:00+01:00",
) -> Header:
    """Return a header that is the same every time."""
    spec = find_game(game).spec
    plans = tuple(seats or seats_of("human", "beetle", "random"))
    return Header(spec.key, dict(options or {}), plans, created, id, spec.revision, spec.cards)


def at_random(seed: int) -> Chooser:
    """A chooser that picks any legal move."""
    luck = Random(seed)

    def choose(view: Any) -> Move:
        move: Move = view.legal_moves[int(luck.random() * len(view.legal_moves))]
        return move

    return choose


def by_thumb(game: str = "classic") -> Chooser:
    """A chooser that plays the game's own rule of thumb: matches end soon."""
    return find_game(game).greedy


def new_match(header: Header, seed: int, recorder: Recorder | None = None) -> tuple[Match, Bus]:
    """Return a match before its first deal, and its bus."""
    game = find_game(header.game)
    state = game.start(make_options(game.spec.options, header.options), len(header.seats))
    bus = Bus()
    dealer = Dealer(stream(seed, "deal"))
    return Match(game, MatchLog(header), state, bus, dealer, recorder or Unrecorded()), bus


def play_on(match: Match, bus: Bus, choose: Chooser, moves: int | None = None) -> None:
    """Play a match to its end, or until at least ``moves`` moves are on its log."""
    bus.send(CarryOn())
    while isinstance(turn := match.turn, Decide) and (moves is None or match.ply < moves):
        bus.send(SubmitMove(turn.seat, choose(match.view(turn.seat)), match.ply))


def play(header: Header, seed: int, moves: int | None = None, choose: Chooser | None = None) -> MatchLog:
    """Return the log of a match played by rule of thumb, or as ``choose`` says."""
    match, bus = new_match(header, seed)
    play_on(match, bus, choose or by_thumb(header.game), moves)
    return match.log


def text_of(log: MatchLog) -> bytes:
    """Write a log as a save's bytes."""
    lines = [header_line(log.header), *map(log_line, log.lines)]
    if log.outcome is not None:
        lines.append(outcome_line(log.outcome))
    return b"".join(lines)
