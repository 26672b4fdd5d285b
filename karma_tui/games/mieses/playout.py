"""A playout of Mieses Karma: a move, then everyone goes on by rule of thumb to the end of the match."""

from __future__ import annotations

from karma_tui.core.turns import Randomness, shuffled
from karma_tui.games.mieses.moves import MiesesMove, Reshuffle
from karma_tui.games.mieses.quick_player import QuickMatch
from karma_tui.games.mieses.rules import apply
from karma_tui.games.mieses.state import State


def playout(state: State, move: MiesesMove, luck: Randomness) -> list[float]:
    """Make a seat's legal ``move`` in a copy and play on; return 1.0 for each seat that wins, else 0.0.

    What cards come is in the state, and from ``luck`` once the discard pile is shuffled (M19).
    """
    state = state.copy()
    apply(state, move)
    while state.phase == "shuffle":
        apply(state, Reshuffle(tuple(shuffled(state.discard, luck))))
    match = QuickMatch(state, luck)
    go_on(match, state)
    totals = match.totals()
    most = max(totals)
    return [float(total == most) for total in totals]


def go_on(match: QuickMatch, state: State) -> None:
    """Play a match to its end from wherever ``state``, of which it is made, stands: in mid-ask too."""
    if state.phase == "ask":
        asked = match.clockwise()
        match.hear(asked[asked.index(match.players[state.to_move - 1]) :])
    elif state.phase in ("choose", "exchange"):
        match.settle()
    match.play()
