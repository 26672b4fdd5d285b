"""The states of a match: any position, also after going back, and nobody's changes reach what is kept."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from karma_tui.core.options import make_options
from karma_tui.core.turns import Chance
from karma_tui.games.catalogue import GAMES, AnyGame
from karma_tui.match.dealer import Dealer, stream
from karma_tui.match.states import States

MOVES = 40
"""More than two spacings of the states that are kept, and no multiple of one."""


def a_start(game: AnyGame) -> Any:
    return game.start(make_options(game.spec.options, {}), game.spec.seats[-1])


def a_move(game: AnyGame, state: Any, luck: Random) -> Any:
    turn = game.turn(state)
    if isinstance(turn, Chance):
        return Dealer(stream(luck.randrange(1000), "deal")).settle(turn)
    return luck.choice(game.legal_moves(state))


def play_on(game: AnyGame, states: States, state: Any, moves: int, *, at_hand: bool, seed: int) -> list[str]:
    """Make moves from ``state``, which is changed; return the fingerprint after each."""
    luck, after = Random(seed), []
    for _ in range(moves):
        move = a_move(game, state, luck)
        game.apply(state, move)
        states.go_on(move, state if at_hand else None)
        after.append(game.fingerprint(state))
    return after


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
@pytest.mark.parametrize("at_hand", [True, False])
def test_every_position_is_the_one_that_was_played_before_and_after_going_back(
    game: AnyGame, at_hand: bool
) -> None:
    state = a_start(game)
    states, there = States(game, state), [game.fingerprint(state)]
    there += play_on(game, states, state, MOVES, at_hand=at_hand, seed=1)
    assert [game.fingerprint(states.at(at)) for at in range(MOVES + 1)] == there
    states.go_back(10)
    there = there[:11] + play_on(game, states, states.at(10), MOVES - 10, at_hand=at_hand, seed=2)
    assert [game.fingerprint(states.at(at)) for at in range(MOVES, -1, -1)] == there[::-1]


def test_what_is_handed_out_may_be_changed() -> None:
    game = GAMES["classic"]
    state = a_start(game)
    states = States(game, state)
    there = [game.fingerprint(state), *play_on(game, states, state, MOVES, at_hand=True, seed=1)]
    for at in (0, 16, 17):
        taken = states.at(at)
        game.apply(taken, a_move(game, taken, Random(3)))
        assert game.fingerprint(states.at(at)) == there[at]


@pytest.mark.parametrize("position", [-1, 1])
def test_there_is_no_position_beyond_the_ends(position: int) -> None:
    with pytest.raises(IndexError, match=f"position {position} of 0 to 0"):
        States(GAMES["classic"], a_start(GAMES["classic"])).at(position)
