"""A match between bots with no table: nothing is saved, nobody looks on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from karma_tui.bots.bot import Bot
from karma_tui.core.scores import ScoreSheet
from karma_tui.core.turns import Chance, Decide
from karma_tui.games.catalogue import AnyGame
from karma_tui.match.dealer import Dealer


@dataclass(frozen=True, slots=True)
class Contest:
    """How a match went: the sheet, the state at its end, and how many moves the seats made."""

    sheet: ScoreSheet
    state: Any
    moves: int


def contest(game: AnyGame, options: Any, bots: Sequence[Bot], dealer: Dealer) -> Contest:
    """Play a match to its end; ``bots`` has one for each seat, seat 1 first."""
    state: Any = game.start(options, len(bots))
    moves = 0
    while True:
        match game.turn(state):
            case Decide(seat):
                game.apply(state, bots[seat - 1].choose(game.view(state, seat)))
                moves += 1
            case Chance() as chance:
                game.apply(state, dealer.settle(chance))
            case _:
                return Contest(game.score(state), state, moves)
