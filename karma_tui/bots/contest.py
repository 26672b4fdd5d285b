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


def places(sheet: ScoreSheet) -> tuple[int, ...]:
    """Who came in where, seat 1 first: 1 for the best; equals share a place.

    Winners come first and losers last; between them the totals decide, the most first where the
    winners have the most.

    >>> places(ScoreSheet((), (0, 1, 0), winners=(1, 3), losers=(2,)))
    (1, 3, 1)
    >>> places(ScoreSheet((), (17, 12, 18), winners=(3,)))
    (2, 3, 1)
    """
    totals = sheet.totals
    sign = 1 if max(totals[seat - 1] for seat in sheet.winners) == max(totals) else -1
    standing = [
        (seat in sheet.winners, seat not in sheet.losers, 0 if seat in sheet.winners else sign * total)
        for seat, total in enumerate(totals, 1)
    ]
    return tuple(1 + sum(other > each for other in standing) for each in standing)
