"""How bots play the toy: a rule of thumb, and what search asks for."""

from __future__ import annotations

from typing import Final

from karma_tui.core.game import Thinking, all_alike
from karma_tui.core.turns import Decide, Randomness
from tests.toy.moves import Lay
from tests.toy.rules import apply, turn
from tests.toy.score import score
from tests.toy.state import State
from tests.toy.view import View, determinize, view


def greedy(seen: View) -> Lay:
    """Win the trick as cheaply as one can; if one cannot, give the worst card."""
    worst_first = sorted(seen.legal_moves, key=lambda lay: lay.card, reverse=seen.options.wins == "lowest")
    if not seen.table:
        return worst_first[-1]
    return next((lay for lay in worst_first if beats(lay, seen)), worst_first[0])


def beats(lay: Lay, seen: View) -> bool:
    """Whether a card is better than all on the table (T4)."""
    better = max if seen.options.wins == "highest" else min
    return better((*seen.table, lay.card)) == lay.card


def prior(seen: View) -> list[float]:
    """The rule of thumb's own choice first, all others alike."""
    choice = greedy(seen)
    return [1.0 if lay == choice else 0.3 for lay in seen.legal_moves]


def playout(state: State, move: Lay, luck: Randomness) -> list[float]:
    """Go on by rule of thumb to the end; nothing more is drawn."""
    del luck
    world = state.copy()
    apply(world, move)
    while isinstance(now := turn(world), Decide):
        apply(world, greedy(view(world, now.seat)))
    winners = score(world).winners
    return [float(seat in winners) for seat in range(1, len(world.hands) + 1)]


thinking: Final = Thinking[State, View](prior, playout, all_alike(determinize), cost=4.0)
