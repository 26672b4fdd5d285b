"""Matches between bots, many of them: each plays from its own seed, so it matters not who plays which."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from concurrent.futures import Executor, as_completed
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from typing import Final

from karma_tui.bots.contest import contest
from karma_tui.bots.ladder import make_bot
from karma_tui.core.language import _
from karma_tui.core.options import make_options
from karma_tui.core.scores import places
from karma_tui.core.seats import Seat
from karma_tui.core.tally import Tally
from karma_tui.games.catalogue import find_game
from karma_tui.match.dealer import Dealer, stream

_SHARES: Final = 50
"""Shares each process has at least, so that all end together."""
_DEALS: Final = 20
"""Deals of a share at most, so that one hears of them soon."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What to simulate: ``levels`` has one for each seat, ``options`` those that are not the default.

    With ``duplicate`` each deal is played as often as there are seats, the levels moving on a seat
    each time, so that the luck of the deal and of the seat falls on all of them.
    """

    game: str
    levels: tuple[str, ...]
    options: Mapping[str, str | int]
    seed: int
    deals: int
    duplicate: bool = False

    @property
    def rounds(self) -> int:
        """How often a deal is played."""
        return len(self.levels) if self.duplicate else 1

    @property
    def matches(self) -> int:
        """How many matches it takes."""
        return self.deals * self.rounds


@dataclass(frozen=True, slots=True)
class Played:
    """How one match went: who sat where, who came in where; ``moves`` counts the seats' own."""

    number: int
    deal: int
    levels: tuple[str, ...]
    winners: tuple[Seat, ...]
    losers: tuple[Seat, ...]
    totals: tuple[int, ...]
    places: tuple[int, ...]
    moves: int
    tallies: tuple[Tally, ...]


def play(plan: Plan, number: int) -> Played:
    """Play match ``number`` of a plan: the same one wherever it is played."""
    game = find_game(plan.game)
    options = make_options(game.spec.options, plan.options)
    deal, turned = divmod(number, plan.rounds)
    levels = plan.levels[turned:] + plan.levels[:turned]
    bots = [
        make_bot(level, game, stream(plan.seed, f"{number} bot {seat}"))
        for seat, level in enumerate(levels, 1)
    ]
    played = contest(game, options, bots, Dealer(stream(plan.seed, f"{deal} deal")))
    sheet = played.sheet
    return Played(
        number,
        deal,
        levels,
        sheet.winners,
        sheet.losers,
        sheet.totals,
        places(sheet),
        played.moves,
        tuple(game.tallies(played.state)),
    )


def play_share(plan: Plan, numbers: range) -> list[Played]:
    """Play some of the matches of a plan, one after another."""
    return [play(plan, number) for number in numbers]


class WorkerDied(OSError):
    """A process ended before it had played its share; the text is one line."""


def play_all(plan: Plan, executor: Executor | None, workers: int = 1) -> Iterator[list[Played]]:
    """Play every match of a plan; brings results as they come, in any order.

    Without an executor they are played here. Close the iterator to stop early. Raises ``WorkerDied``.
    """
    if executor is None:
        for number in range(plan.matches):
            yield [play(plan, number)]
        return
    played = 0
    waiting = [executor.submit(play_share, plan, numbers) for numbers in _shares(plan, workers)]
    try:
        for share in as_completed(waiting):
            brought = share.result()
            played += len(brought)
            yield brought
    except (BrokenProcessPool, OSError) as died:
        raise WorkerDied(
            _("a process of the simulation died after {n} of {games} matches; try again").format(
                n=played, games=plan.matches
            )
        ) from died
    finally:
        for share in waiting:
            share.cancel()


def _shares(plan: Plan, workers: int) -> list[range]:
    """Every deal's matches in one share."""
    deals = max(1, min(plan.deals // (_SHARES * workers), _DEALS))
    step = deals * plan.rounds
    return [range(first, min(first + step, plan.matches)) for first in range(0, plan.matches, step)]
