"""Playing a state out to the end at random: the yardstick of the engine's speed."""

from __future__ import annotations

from typing import Any

from karma_tui.core.turns import Chance, Randomness
from karma_tui.games.catalogue import AnyGame
from karma_tui.match.dealer import Dealer


def random_playout(game: AnyGame, state: Any, luck: Randomness) -> int:
    """Play ``state`` to the end of the match with random legal moves; return how many the seats made.

    Chance is drawn from the same ``luck`` and not counted.
    """
    legal_moves, apply, random = game.legal_moves, game.apply, luck.random
    dealer = Dealer(luck)
    made = 0
    while True:
        moves = legal_moves(state)
        if moves:
            apply(state, moves[int(random() * len(moves))])
            made += 1
            continue
        turn = game.turn(state)
        if not isinstance(turn, Chance):
            return made
        apply(state, dealer.settle(turn))
