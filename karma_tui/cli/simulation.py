"""Matches between bots, many of them: each plays from its own seed, so it matters not who plays which."""

from __future__ import annotations

import math
import multiprocessing
import signal
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from typing import Any

from karma_tui.bots.ladder import make_bot
from karma_tui.core.language import _
from karma_tui.core.messages import Message
from karma_tui.core.options import make_options
from karma_tui.core.seats import Seat
from karma_tui.core.tally import Tally
from karma_tui.core.turns import Chance, Decide
from karma_tui.games.catalogue import find_game
from karma_tui.match.dealer import Dealer, stream

_BATCH = 10
"""Matches a process plays before it reports."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What to simulate: ``levels`` has one for each seat, ``options`` those that are not the default."""

    game: str
    levels: tuple[str, ...]
    options: Mapping[str, str | int]
    seed: int
    games: int


@dataclass(frozen=True, slots=True)
class Played:
    """How one match went; ``moves`` counts the seats' own."""

    winners: tuple[Seat, ...]
    losers: tuple[Seat, ...]
    totals: tuple[int, ...]
    moves: int
    tallies: tuple[Tally, ...]


def play(plan: Plan, number: int) -> Played:
    """Play match ``number`` of a plan: the same one wherever it is played."""
    game = find_game(plan.game)
    options = make_options(game.spec.options, plan.options)
    state: Any = game.start(options, len(plan.levels))
    dealer = Dealer(stream(plan.seed, f"{number} deal"))
    bots = [
        make_bot(level, game, stream(plan.seed, f"{number} bot {seat}"))
        for seat, level in enumerate(plan.levels, 1)
    ]
    moves = 0
    while True:
        match game.turn(state):
            case Decide(seat):
                game.apply(state, bots[seat - 1].choose(game.view(state, seat)))
                moves += 1
            case Chance() as chance:
                game.apply(state, dealer.settle(chance))
            case _:
                sheet = game.score(state)
                tallies = tuple(game.tallies(state))
                return Played(sheet.winners, sheet.losers, sheet.totals, moves, tallies)


class WorkerDied(OSError):
    """A process ended before it had played its share; the text is one line."""


def play_all(plan: Plan, jobs: int) -> Iterator[list[Played]]:
    """Play every match of a plan, in ``jobs`` processes; brings results as they come, in any order.

    Close the iterator to stop early. Raises ``WorkerDied``.
    """
    if jobs == 1:
        for batch in _batches(range(plan.games)):
            yield [play(plan, number) for number in batch]
        return
    fresh = multiprocessing.get_context("spawn")
    pipes: list[Connection] = []
    workers: list[SpawnProcess] = []
    try:
        with _no_interrupts():
            for first in range(jobs):
                receive, send = fresh.Pipe(duplex=False)
                worker = fresh.Process(target=_work, args=(plan, first, jobs, send), daemon=True)
                worker.start()
                send.close()
                pipes.append(receive)
                workers.append(worker)
        yield from _gather(plan, pipes)
    finally:
        for worker in workers:
            worker.terminate()
        for worker in workers:
            worker.join()


@contextmanager
def _no_interrupts() -> Iterator[None]:
    """Processes started in here do not hear Ctrl-C: it is for the one that prints the results."""
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def _batches(numbers: range) -> Iterator[range]:
    for first in range(0, len(numbers), _BATCH):
        yield numbers[first : first + _BATCH]


def _work(plan: Plan, first: int, step: int, send: Connection) -> None:
    """Play every ``step``-th match from ``first``."""
    for batch in _batches(range(first, plan.games, step)):
        send.send([play(plan, number) for number in batch])


def _gather(plan: Plan, pipes: Sequence[Connection]) -> Iterator[list[Played]]:
    played, waiting = 0, list(pipes)
    while waiting:
        for pipe in wait(waiting):
            assert isinstance(pipe, Connection)
            try:
                batch = pipe.recv()
            except EOFError:
                waiting.remove(pipe)
                continue
            played += len(batch)
            yield batch
    if played < plan.games:
        raise WorkerDied(
            _("a process of the simulation died after {n} of {games} matches; try again").format(
                n=played, games=plan.games
            )
        )


# --- figures ----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Rate:
    """``count`` of ``of`` matches, with the 95 % interval (Wilson) of the rate behind it."""

    count: int
    of: int

    @property
    def rate(self) -> float:
        """From 0 to 1."""
        return self.count / self.of if self.of else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """Lower and upper bound of the 95 % interval.

        >>> [round(bound, 3) for bound in Rate(50, 100).interval]
        [0.404, 0.596]
        """
        if not self.of:
            return 0.0, 1.0
        z = 1.959963984540054
        share = z * z / self.of
        middle = (self.rate + share / 2) / (1 + share)
        half = z * math.sqrt(self.rate * (1 - self.rate) / self.of + share / self.of / 4) / (1 + share)
        return max(0.0, middle - half), min(1.0, middle + half)


@dataclass(frozen=True, slots=True)
class SeatFigures:
    """How a seat did over all matches; a shared win counts as one for each who shares it."""

    seat: Seat
    level: str
    wins: Rate
    losses: Rate
    mean_total: float


def figures(plan: Plan, played: Sequence[Played]) -> list[SeatFigures]:
    """Sum matches up, seat 1 first."""
    n = len(played)
    return [
        SeatFigures(
            seat,
            level,
            Rate(sum(seat in match.winners for match in played), n),
            Rate(sum(seat in match.losers for match in played), n),
            sum(match.totals[seat - 1] for match in played) / n if n else 0.0,
        )
        for seat, level in enumerate(plan.levels, 1)
    ]


@dataclass(frozen=True, slots=True)
class TallyFigures:
    """A tally over all matches: its mean, or its rate where it is a share."""

    label: Message
    mean: float
    rate: Rate | None


def tally_figures(played: Sequence[Played]) -> list[TallyFigures]:
    """Sum the tallies of matches up, in the game's own order; those that had no case are left out."""
    summed: dict[Message, list[Tally]] = {}
    for match in played:
        for tally in match.tallies:
            summed.setdefault(tally.label, []).append(tally)
    return [
        _summed(label, amount=sum(each.amount for each in tallies), of=of, share=tallies[0].share)
        for label, tallies in summed.items()
        if (of := sum(each.of for each in tallies))
    ]


def _summed(label: Message, amount: float, of: int, share: bool) -> TallyFigures:
    return TallyFigures(label, amount / of, Rate(round(amount), of) if share else None)
