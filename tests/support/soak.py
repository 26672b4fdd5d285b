"""Very many matches of mixed players: ``python -m tests.support.soak --games 10000``.

For each game and number of seats so many matches are played, with options and players drawn for each:
random ones, ants, beetles, and bots that search with a few playouts a move. Every move is checked by the
rules; a match longer than ``LONGEST`` moves counts as endless. The first fault ends the run.
"""

from __future__ import annotations

import argparse
import time
from random import Random
from typing import Any

from karma_tui.bots.bot import Bot
from karma_tui.bots.ladder import make_bot
from karma_tui.bots.mind import Mind
from karma_tui.bots.processes import processes, processors
from karma_tui.bots.thinker import Thinker
from karma_tui.core.options import OptionError, make_options, option_specs
from karma_tui.core.turns import Chance, Decide
from karma_tui.games.catalogue import GAMES, AnyGame, find_game
from karma_tui.match.dealer import Dealer

LONGEST = 20_000
_PLAYERS = ("random", "ant", "beetle", "beetle") * 5 + ("search",)
_PLAYOUTS = 4
_SHARE = 50


def one_match(key: str, seats: int, seed: str) -> int:
    """Play a match and return how many moves it took. Raises ``AssertionError`` at the first fault."""
    luck = Random(seed)
    game = find_game(key)
    bots = [_player(game, luck.choice(_PLAYERS), luck) for _seat in range(seats)]
    state, dealer = _start(game, seats, luck), Dealer(luck)
    moves = 0
    while True:
        turn = game.turn(state)
        if isinstance(turn, Chance):
            move: Any = dealer.settle(turn)
        elif isinstance(turn, Decide):
            move = bots[turn.seat - 1].choose(game.view(state, turn.seat))
        else:
            assert game.score(state).winners, seed
            return moves
        refusal = game.refuse(state, move)
        assert refusal is None, f"{seed}: {move} is refused, {refusal}"
        game.apply(state, move)
        moves += 1
        assert moves < LONGEST, f"{seed}: endless"


def _player(game: AnyGame, name: str, luck: Random) -> Bot:
    if name == "search":
        return Thinker(game, luck, Mind(), _PLAYOUTS * game.thinking.cost)
    return make_bot(name, game, luck)


def _start(game: AnyGame, seats: int, luck: Random) -> Any:
    """A match by the usual rules, or by others that fit so many seats."""
    if luck.random() < 0.5:
        return game.start(game.spec.options(), seats)
    chosen = {spec.name: luck.choice(list(spec.choices)[:3]) for spec in option_specs(game.spec.options)}
    try:
        return game.start(make_options(game.spec.options, chosen), seats)
    except OptionError:
        return game.start(game.spec.options(), seats)


def share(key: str, seats: int, numbers: range) -> tuple[int, int]:
    """Play some matches; return how many, and the moves of the longest."""
    return len(numbers), max(one_match(key, seats, f"{key} {seats} {number}") for number in numbers)


def main() -> None:
    """Play them all and print a line for each game and number of seats."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=list(GAMES), metavar="GAME")
    parser.add_argument("--games", dest="matches", type=int, default=10_000, help="matches each")
    asked = parser.parse_args()
    with processes(processors()) as executor:
        for key in asked.games:
            for seats in find_game(key).spec.seats:
                begun = time.monotonic()
                numbers = range(asked.matches)
                shares = [numbers[first : first + _SHARE] for first in range(0, asked.matches, _SHARE)]
                done = list(executor.map(share, [key] * len(shares), [seats] * len(shares), shares))
                count, longest = sum(n for n, _most in done), max(most for _n, most in done)
                print(
                    f"{key} {seats} seats: {count} matches, no fault, longest {longest} moves, "
                    f"{time.monotonic() - begun:.0f} s",
                    flush=True,
                )


if __name__ == "__main__":
    main()
