"""Who is stronger, and how long each thinks: ``python -m tests.support.ladder GAME ONE OTHER``.

``ONE`` sits among players ``OTHER`` at every seat in turn, over the same deals. Beside the levels there are
``random``, ``held-out`` (a policy nobody searches or tunes with) and ``cheat``, which searches the true
state: what it gains over ``beetle`` is about all there is to gain; ``flat:600`` searches
with so much thought (tenths of a millisecond). The difference is in Elo points with
its 95 % interval over deals; ``last`` is how often ``ONE`` was among the losers or came last.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, TypeAlias

from karma_tui.bots.bot import Bot
from karma_tui.bots.ladder import make_bot
from karma_tui.bots.mind import Mind
from karma_tui.bots.processes import processes, processors
from karma_tui.bots.thinker import Thinker
from karma_tui.cli.ratings import ratings
from karma_tui.cli.simulation import Played
from karma_tui.core.options import make_options
from karma_tui.core.scores import places
from karma_tui.core.turns import Chance, Decide, Move, Over
from karma_tui.games.catalogue import AnyGame, find_game
from karma_tui.match.dealer import Dealer, stream
from tests.support.held_out import held_out

CHEAT_PLAYOUTS = 300

Player: TypeAlias = Callable[[Any, int], Move]
"""Chooses a move from the open state for a seat; only the cheat looks at more than its view."""


@dataclass(frozen=True)
class Duel:
    """What to play: ``one`` among ``seats - 1`` players ``other``."""

    game: str
    one: str
    other: str
    seats: int
    seed: int
    options: dict[str, str | int] = field(default_factory=dict)

    def levels(self, number: int) -> tuple[str, ...]:
        """Who sits where in match ``number``; each deal is played from every seat."""
        at = number % self.seats
        return (self.other,) * at + (self.one,) + (self.other,) * (self.seats - 1 - at)


def player(name: str, game: AnyGame, luck: Random) -> Player:
    """Return the player of that name."""
    if name == "cheat":
        return _cheat(game, luck)
    if name == "held-out":
        return lambda state, seat: held_out(game.view(state, seat))
    if name.startswith("flat:"):
        bot: Bot = Thinker(game, luck, Mind(), float(name.removeprefix("flat:")))
    else:
        bot = make_bot(name, game, luck)
    return lambda state, seat: bot.choose(game.view(state, seat))


def _cheat(game: AnyGame, luck: Random) -> Player:
    """Plays out the true state as often as chance makes a difference."""

    def choose(state: Any, seat: int) -> Move:
        view = game.view(state, seat)
        prior = game.thinking.prior(view)
        moves = [move for move, weight in zip(view.legal_moves, prior, strict=True) if weight > 0]
        if len(moves) == 1:
            return moves[0]
        rounds = 1 if game.spec.key in ("classic", "sixty") else max(1, CHEAT_PLAYOUTS // len(moves))
        seeds = [luck.random() for _round in range(rounds)]
        playout = game.thinking.playout

        def worth(move: Move) -> float:
            return sum(playout(game.copy(state), move, Random(seed))[seat - 1] for seed in seeds)

        return max(moves, key=worth)

    return choose


def play(duel: Duel, number: int) -> tuple[Played, list[float]]:
    """Play one match; also how long each decision of ``one`` took that was one, in seconds."""
    game = find_game(duel.game)
    levels, deal = duel.levels(number), number // duel.seats
    players = [
        player(name, game, stream(duel.seed, f"{number} {seat}")) for seat, name in enumerate(levels, 1)
    ]
    dealer = Dealer(stream(duel.seed, f"{deal} deal"))
    state = game.start(make_options(game.spec.options, duel.options), duel.seats)
    took: list[float] = []
    moves = 0
    while not isinstance(turn := game.turn(state), Over):
        if isinstance(turn, Chance):
            game.apply(state, dealer.settle(turn))
            continue
        assert isinstance(turn, Decide)
        begun = time.perf_counter()
        move = players[turn.seat - 1](state, turn.seat)
        if levels[turn.seat - 1] == duel.one and len(game.legal_moves(state)) > 1:
            took.append(time.perf_counter() - begun)
        game.apply(state, move)
        moves += 1
    sheet = game.score(state)
    placed = places(sheet)
    played = Played(number, deal, levels, sheet.winners, sheet.losers, sheet.totals, placed, moves, ())
    return played, took


def report(duel: Duel, results: Sequence[tuple[Played, list[float]]]) -> str:
    """One line: who is how much stronger, how often last, how long it thinks."""
    played = [each for each, _took in results]
    rated = ratings(played, (duel.one, duel.other), seed=1)
    one, other = rated[duel.one], rated[duel.other]
    last = sum(_last(match, duel.one) for match in played) / len(played)
    took = sorted(second for _each, each in results for second in each)
    slow = took[int(len(took) * 0.95)] if took else 0.0
    return (
        f"{duel.game} {duel.seats} seats: {duel.one} {one.elo - other.elo:+.0f} "
        f"[{2 * one.low:+.0f}, {2 * one.high:+.0f}] to {duel.other}, share {share_of(played, duel.one):.3f}, "
        f"last {last:.3f}, {len(played)} matches of {len({match.deal for match in played})} deals, "
        f"p95 {1000 * slow:.0f} ms"
    )


def _last(match: Played, name: str) -> bool:
    at = match.levels.index(name)
    return at + 1 in match.losers or match.places[at] == max(match.places) > 1


def share_of(played: Sequence[Played], name: str) -> float:
    """Points against each of the others: 1 for a better place, a half for the same."""
    points = []
    for match in played:
        at = match.levels.index(name)
        mine, others = match.places[at], match.places[:at] + match.places[at + 1 :]
        points.append(sum((mine < each) + (mine == each) / 2 for each in others) / len(others))
    return sum(points) / len(points)


def main() -> None:
    """Play a duel and print its report, again and again while it goes on."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("one")
    parser.add_argument("other")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=processors())
    parser.add_argument("--seconds", type=float, default=3600.0, help="stop after so long")
    asked = parser.parse_args()
    duel = Duel(asked.game, asked.one, asked.other, asked.seats, asked.seed)
    until = time.monotonic() + asked.seconds
    results: list[tuple[Played, list[float]]] = []
    with processes(asked.jobs) as executor:
        waiting = [executor.submit(play_deal, duel, deal) for deal in range(asked.deals)]
        for future in waiting:
            results += future.result()
            if time.monotonic() > until:
                break
        for future in waiting:
            future.cancel()
    print(report(duel, results), flush=True)


def play_deal(duel: Duel, deal: int) -> list[tuple[Played, list[float]]]:
    """Play a deal from every seat."""
    return [play(duel, deal * duel.seats + at) for at in range(duel.seats)]


if __name__ == "__main__":
    main()
