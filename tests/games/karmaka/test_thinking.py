"""What search asks of Karmaka: how promising moves are, and playouts that tell good from bad."""

from __future__ import annotations

from random import Random
from time import process_time
from typing import Any

import pytest

from karma_tui.core.turns import Chance, Decide, Over
from karma_tui.games.karmaka import game
from karma_tui.games.karmaka.state import State
from karma_tui.games.karmaka.view import View
from karma_tui.match.dealer import Dealer
from tests.support.karmaka_table import calm, card, dealt, seats, set_up, some_states, spare, text

HIGH = [code for code in spare(64) if card(code).number == 6]
prior, playout = game.thinking.prior, game.thinking.playout


def views(count: int, seed: int, **house: Any) -> list[View]:
    """What each seat saw when it was to move."""
    turns = [(state, game.turn(state)) for state in some_states(count, seed, **house)]
    return [game.view(state, turn.seat) for state, turn in turns if isinstance(turn, Decide)]


@pytest.mark.parametrize("count", [2, 3, 4])
def test_the_rule_of_thumbs_choice_is_the_most_promising(count: int) -> None:
    """One number a move, nought or more; of several as good the rule of thumb takes the first."""
    for seed, house in enumerate(({}, {"store": "replace", "release": "goes_round", "target": 45})):
        for view in views(count, seed, **house):
            promise = prior(view)
            assert len(promise) == len(view.legal_moves)
            assert min(promise) >= 0.0
            assert view.legal_moves[promise.index(max(promise))] == game.greedy(view)


def test_a_move_that_loses_the_match_is_hopeless() -> None:
    """K11, K12: to complete the row would end it, three future lives behind."""
    a, b, c, d, *deck = calm(20)
    mine = {"hand": text(c, d), "row": text(a, b), "score": 14}
    theirs = {"hand": deck[0], "score": 14, "future": text(*HIGH[:3])}
    view = game.view(set_up(seats(mine, theirs, deck=text(*deck[1:9]))).state, 1)
    promise = dict(zip(map(str, view.legal_moves), prior(view), strict=True))
    assert promise[f"life {c}"] < 1e-6
    assert max(promise.values()) == 1.0


def test_playouts_from_states_drawn_at_random_have_winners() -> None:
    """K12: for every seat a chance from nought to one, and somebody wins."""
    luck = Random(1)
    for count in (2, 3, 4):
        for view in views(count, count)[::6]:
            chances = playout(game.determinize(view, luck), view.legal_moves[0], luck)
            assert len(chances) == count
            assert max(chances) == 1.0
            assert all(0.0 <= chance <= 1.0 for chance in chances)


@pytest.mark.slow
def test_a_playout_is_several_times_as_fast_as_the_rule_of_thumb_on_the_real_rules() -> None:
    states = [dealt(3, seed) for seed in range(20)]
    moves = [game.greedy(game.view(state, state.active)) for state in states]
    began = process_time()
    for state, move in zip(states, moves, strict=True):
        for _ in range(5):
            playout(state, move, Random(1))
    light = (process_time() - began) / 5
    began = process_time()
    for state, move in zip(states, moves, strict=True):
        game.apply(state, move)
        finish(state, Random(1))
    assert process_time() - began > 5 * light


def finish(state: State, luck: Random) -> None:
    """Play to the end by rule of thumb and the real rules."""
    dealer = Dealer(luck)
    while not isinstance(turn := game.turn(state), Over):
        move: Any = (
            dealer.settle(turn) if isinstance(turn, Chance) else game.greedy(game.view(state, turn.seat))
        )
        game.apply(state, move)


@pytest.mark.slow
def test_who_plays_out_every_move_beats_the_rule_of_thumb() -> None:
    """Twelve states drawn at random for each decision, the same ones and the same luck for every move."""
    won = sum(share(number) for number in range(80))
    assert won >= 45, won


def share(number: int) -> float:
    """A match of two, every deal from both seats; what the one who plays out gets of the win."""
    state, luck, me = dealt(2, number // 2), Random(number), number % 2 + 1
    dealer = Dealer(Random(number // 2))
    while not isinstance(turn := game.turn(state), Over):
        view = game.view(state, state.active)
        move: Any
        if isinstance(turn, Chance):
            move = dealer.settle(turn)
        else:
            move = best(view, luck) if turn.seat == me else game.greedy(view)
        game.apply(state, move)
    winners = game.score(state).winners
    return 1 / len(winners) if me in winners else 0.0


def best(view: View, luck: Random) -> Any:
    assert view.seat is not None
    if len(view.legal_moves) == 1:
        return view.legal_moves[0]
    found = [0.1 * promise for promise in prior(view)]
    for _ in range(12):
        state, seed = game.determinize(view, luck), luck.random()
        for at, move in enumerate(view.legal_moves):
            found[at] += playout(state, move, Random(seed))[view.seat - 1] / 12
    return view.legal_moves[found.index(max(found))]
