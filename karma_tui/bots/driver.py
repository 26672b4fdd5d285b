"""Seats bots at a match: hears whose turn it is and comes back, later, with a command like anyone else's."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping

from karma_tui.bots.bot import Bot
from karma_tui.bots.search import GivenUp
from karma_tui.core.seats import Seat
from karma_tui.core.turns import Move
from karma_tui.match.bridge import Bridge
from karma_tui.match.bus import Bus
from karma_tui.match.commands import SubmitMove
from karma_tui.match.events import TurnCame
from karma_tui.match.house import Runner, Think
from karma_tui.match.match import Match


class BotDriver:
    """Answers for the bots' seats. Thinking is handed to a runner, so that no screen waits for it."""

    def __init__(self, match: Match, bus: Bus, bots: Mapping[Seat, Bot], run: Runner) -> None:
        self._match = match
        self._bus = bus
        self._run = run
        self._bots = {seat: (bot, Bridge(match, bus, [seat])) for seat, bot in bots.items()}
        self._stop = bus.subscribe(TurnCame, self._turn_came)
        self._stopped = False

    def stop(self) -> None:
        """Answer no more; a move still being thought about is dropped."""
        self._stopped = True
        self._stop()
        for bot, _bridge in self._bots.values():
            bot.stop()

    def _turn_came(self, turn: TurnCame) -> None:
        if turn.seat not in self._bots:
            return
        bot, bridge = self._bots[turn.seat]
        view = bridge.view()

        def think() -> Move:
            try:
                return bot.choose(view)
            except GivenUp:
                unwanted: Move = view.legal_moves[0]
                return unwanted  # dropped in ``done``

        def done(move: Move) -> None:
            if not self._stopped and self._match.ply == turn.ply:  # else it was taken back meanwhile
                self._bus.send(SubmitMove(turn.seat, move, turn.ply))

        self._run(think, done)


class QueueRunner:
    """A runner that thinks when told to, on the caller's thread: for play line by line and for tests."""

    def __init__(self) -> None:
        self._waiting: deque[tuple[Think, Callable[[Move], None]]] = deque()

    def __call__(self, think: Think, done: Callable[[Move], None]) -> None:
        """Put a bot's thinking in the queue."""
        self._waiting.append((think, done))

    def step(self) -> bool:
        """Have the bot that has waited longest move; False when none is waiting."""
        if not self._waiting:
            return False
        think, done = self._waiting.popleft()
        done(think())
        return True
