"""The driver seats bots at a match: they come back later, with a command like anyone else's."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import Any

from karma_tui.bots.bot import RandomBot
from karma_tui.bots.driver import BotDriver, QueueRunner
from karma_tui.core.turns import Move
from karma_tui.games.catalogue import find_game
from karma_tui.match.bus import Bus
from karma_tui.match.commands import CarryOn
from karma_tui.match.dealer import Dealer
from karma_tui.match.events import MatchOver, MoveMade
from karma_tui.match.house import Think
from karma_tui.match.log import Header, MatchLog, SeatPlan
from karma_tui.match.match import Match
from karma_tui.match.recorder import Unrecorded


@dataclass
class Watcher:
    """A bot that remembers what it was shown."""

    seen: list[Any] = field(default_factory=list)
    inner: RandomBot = field(default_factory=lambda: RandomBot(Random(1)))

    def choose(self, view: Any) -> Move:
        self.seen.append(view)
        return self.inner.choose(view)

    def stop(self) -> None:
        self.inner.stop()


def table(seats: int = 2) -> tuple[Match, Bus]:
    game = find_game("classic")
    plans = tuple(SeatPlan(f"Bot {seat}", "bot", "random") for seat in range(1, seats + 1))
    log = MatchLog(Header("classic", {}, plans, "2026-01-01T00:00:00+00:00", "id", 1, game.spec.cards))
    bus = Bus()
    return Match(game, log, game.start(game.spec.options(), seats), bus, Dealer(Random(2)), Unrecorded()), bus


def test_bots_alone_play_a_match_to_its_end() -> None:
    match, bus = table(3)
    run, over = QueueRunner(), list[MatchOver]()
    bus.subscribe(MatchOver, over.append)
    BotDriver(match, bus, {seat: Watcher() for seat in (1, 2, 3)}, run)
    bus.send(CarryOn())
    while run.step():
        pass
    assert len(over) == 1
    assert match.log.outcome is not None


def test_a_bot_sees_the_view_of_its_own_seat_only() -> None:
    match, bus = table()
    run, bots = QueueRunner(), {1: Watcher(), 2: Watcher()}
    BotDriver(match, bus, bots, run)
    bus.send(CarryOn())
    for _ in range(40):
        run.step()
    assert bots[1].seen and bots[2].seen
    for seat, bot in bots.items():
        assert {view.seat for view in bot.seen} == {seat}


def test_no_move_is_made_while_events_are_being_published() -> None:
    match, bus = table()
    waiting: list[tuple[Think, Callable[[Move], None]]] = []
    BotDriver(match, bus, {1: Watcher(), 2: Watcher()}, lambda think, done: waiting.append((think, done)))
    bus.send(CarryOn())
    assert match.ply == 1, "only the deal: the bot has been asked and has not answered"
    think, done = waiting.pop()
    done(think())
    assert match.ply == 2


def test_a_move_that_comes_after_the_driver_stopped_is_dropped() -> None:
    match, bus = table()
    waiting: list[tuple[Think, Callable[[Move], None]]] = []
    driver = BotDriver(
        match, bus, {1: Watcher(), 2: Watcher()}, lambda think, done: waiting.append((think, done))
    )
    bus.send(CarryOn())
    driver.stop()
    think, done = waiting.pop()
    done(think())
    assert match.ply == 1


def test_a_move_that_comes_twice_is_made_once() -> None:
    match, bus = table()
    waiting: list[tuple[Think, Callable[[Move], None]]] = []
    made: list[MoveMade] = []
    bus.subscribe(MoveMade, made.append)
    BotDriver(match, bus, {1: Watcher()}, lambda think, done: waiting.append((think, done)))
    BotDriver(match, bus, {2: Watcher()}, lambda think, done: waiting.append((think, done)))
    bus.send(CarryOn())
    think, done = waiting.pop()
    move = think()
    done(move)
    made.clear()
    done(move)
    assert made == []
