"""What search asks of classic Karma: deals played out fast and right, promising moves, reasons."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from karma_tui.core.messages import plain
from karma_tui.core.turns import Chance, Decide
from karma_tui.games import shedding
from karma_tui.games.classic import game
from karma_tui.games.classic.moves import Flip, Swap
from karma_tui.games.classic.options import Options
from karma_tui.games.classic.playout import playout
from karma_tui.games.classic.state import State
from karma_tui.match.dealer import Dealer, stream
from tests.support.classic_table import set_up, two_seats

HOUSES = [
    Options(),
    Options(take="free", deals=3),
    Options(second_five="toggles", opening="lowest"),
    Options(four_across_turns="yes", take="free"),
]


def middles(options: Options, seats: int, count: int, seed: int) -> Iterator[State]:
    """States of matches that go now sensibly, now at random, in which a seat is to move."""
    luck = Random(f"{options}{seats}{seed}")
    while count:
        state, dealer = game.start(options, seats), Dealer(stream(count, f"{seed}"))
        for _move in range(luck.randrange(2, 90)):
            turn = game.turn(state)
            if isinstance(turn, Chance):
                game.apply(state, dealer.settle(turn))
            elif isinstance(turn, Decide):
                sensible = luck.random() < 0.7
                move = game.greedy(game.view(state, turn.seat)) if sensible else None
                game.apply(state, move or luck.choice(game.legal_moves(state)))
        if isinstance(game.turn(state), Decide):
            yield state
            count -= 1


def played_by_greedy(state: State, move: Any) -> tuple[float, ...]:
    """The chances after ``move`` when the engine itself plays greedy players to the end of the deal."""
    left = state.options.deals - state.deal
    state = game.copy(state)
    game.apply(state, move)
    while isinstance(turn := game.turn(state), Decide):
        game.apply(state, game.greedy(game.view(state, turn.seat)))
    totals = [sum(seat in deal.karma for deal in state.results) for seat in range(1, len(state.players) + 1)]
    return shedding.chances(tuple(totals), left)


def check_playouts(count: int, seed: int) -> None:
    for options in HOUSES:
        for seats in (2, 3, 4):
            for state in middles(options, seats, count, seed):
                for move in game.legal_moves(state):
                    assert playout(state, move, Random(1)) == played_by_greedy(state, move), str(move)


def test_a_playout_ends_as_a_deal_of_greedy_players_does() -> None:
    check_playouts(count=5, seed=1)


@pytest.mark.slow
def test_a_playout_ends_as_a_deal_of_greedy_players_does_in_many_positions() -> None:
    check_playouts(count=400, seed=2)


def test_blind_cards_are_alike_so_search_turns_over_the_first() -> None:
    seen = 0
    for state in middles(Options(), 2, 60, 3):
        view = game.view(state, state.to_move)
        if all(isinstance(move, Flip) for move in view.legal_moves) and len(view.legal_moves) > 1:
            assert [bool(weight) for weight in game.thinking.prior(view)] == [
                True,
                *[False] * (len(view.legal_moves) - 1),
            ]
            seen += 1
    assert seen


def test_swaps_follow_the_rule_of_thumb_so_search_weighs_no_others() -> None:
    state, dealer = game.start(Options(), 3), Dealer(stream(1, "swap"))
    turn = game.turn(state)
    assert isinstance(turn, Chance)
    game.apply(state, dealer.settle(turn))
    view = game.view(state, state.to_move)
    assert any(isinstance(move, Swap) for move in view.legal_moves)
    assert sum(weight > 0 for weight in game.thinking.prior(view)) == 1


@pytest.mark.parametrize(
    ("hand", "keys", "move", "words"),
    [
        ("4c 9d Ts", {"pile": "3h"}, "Ts", "burns 2 cards and you go again"),
        ("9c 9d 9h 9s Kc", {"pile": "3h"}, "9c 9d 9h 9s", "burns 5 cards and you go again"),
        ("4c 9d Ts", {"pile": "3h"}, "4c", "your least that goes; better cards are for later"),
        ("4c 9d 9s", {"pile": "3h"}, "9d 9s", "sheds 2 cards at once"),
        ("4c 9d Ts", {"pile": "3h"}, "9d", "the next must lay 9 or higher"),
        ("5c 9d Ts", {"pile": "3h"}, "5c", "turns the table down, so the next must lay equal or lower"),
        ("2c 9d Ts", {"pile": "3h"}, "2c", "goes on anything, and you go on with any card"),
        ("2c 9d Ts", {"pile": "5h"}, "2c", "turns the table up again, and you go on with any card"),
        ("4c 9d Ts", {"pile": "5h"}, "4c", "your least that goes; better cards are for later"),
        ("4c 3d Ts", {"pile": "5h"}, "4c", "the next must lay 4 or lower"),
        ("4c 4d 6s", {"pile": "9h"}, "take", "nothing else is allowed"),
        ("4c 4d 9s", {"pile": "8h"}, "9s", "nothing else is allowed"),
        ("Kc", {"pile": "3h"}, "Kc", "with your last cards gone you are out and safe"),
    ],
)
def test_a_reason_says_what_the_move_brings(hand: str, keys: dict[str, str], move: str, words: str) -> None:
    table = set_up(two_seats(hand=hand, **keys))
    view = game.view(table.state, 1)
    parsed = game.parse_move(move, view)
    assert game.refuse(table.state, parsed) is None
    assert plain(game.wording.reason(parsed, view)) == words
