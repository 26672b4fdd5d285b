"""How promising moves are: in their order, the rule of thumb's own first, and folly near nothing."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

import pytest

from karma_tui.core.turns import Chance, Over
from karma_tui.games.mieses import game
from karma_tui.games.mieses.prior import prior
from karma_tui.games.mieses.view import View
from karma_tui.match.dealer import Dealer, stream
from tests.support.mieses_table import Table, animal, played, seats, set_up


def weights(table: Table) -> dict[str, float]:
    """By legal move."""
    view = game.view(table.state, table.to_move)
    return {str(move): weight for move, weight in zip(view.legal_moves, prior(view), strict=True)}


@cache
def course(count: int, seed: int) -> tuple[View, ...]:
    """Every view in which its seat decides, in a game now at random, now by rule of thumb."""
    luck, views = Random(seed), []
    state, dealer = game.start(game.spec.options(), count), Dealer(stream(seed, "deal"))
    while not isinstance(turn := game.turn(state), Over):
        if isinstance(turn, Chance):
            chosen: Any = dealer.settle(turn)
        else:
            view = game.view(state, turn.seat)
            views.append(view)
            chosen = game.greedy(view) if luck.random() < 0.7 else luck.choice(view.legal_moves)
        game.apply(state, chosen)
    return tuple(views)


@pytest.mark.parametrize("count", [2, 3, 5])
def test_the_rule_of_thumbs_own_choice_is_the_most_promising(count: int) -> None:
    for seed in range(3):
        for view in course(count, seed):
            promising = prior(view)
            assert len(promising) == len(view.legal_moves)
            assert min(promising) >= 0
            own = view.legal_moves.index(game.greedy(view))
            assert all(each < promising[own] for at, each in enumerate(promising) if at != own)


def test_the_game_is_handed_to_search_with_it() -> None:
    view = course(2, 0)[0]
    assert game.thinking.prior(view) == prior(view)
    assert game.thinking.cost > 0


def test_points_cards_are_not_left_lying() -> None:
    """M16"""
    table = played(seats(animal("worm H", line="HC CC CJ CS* SB", hand="HH")), "discard HH", "end")
    said = weights(table)
    assert said["no points"] < 0.01
    assert said["points CS*"] > said["points CJ"] > said["points HC"] > 0.1


def test_ending_a_game_one_loses_is_folly() -> None:
    """M9, M20: by one's own death, and by a Reaper for a human who leads."""
    human = animal("human 3", hand="SR* CC CB", karma=0)
    said = weights(set_up(seats(human, animal("ant J", karma=12), done=["ask"])))
    assert said["lay SR*"] < 0.01 < said["discard CB"]
    asked = played(seats(animal("human 1", hand="SS", karma=15), animal("ant J", hand="BR* BB")), "ask")
    said = weights(asked)
    assert said["offer BR*"] < 0.05 < said["offer BB"] <= 1


def test_what_is_nearly_as_good_is_nearly_as_promising() -> None:
    """M6, M7: two cards that match and go on serve alike; to discard one of them serves less."""
    said = weights(set_up(seats(animal("worm H", hand="HC HS BB CC"), done=["ask"])))
    lays = said["lay HC"], said["lay HS"]
    assert min(lays) > 0.7 * max(lays)
    assert said["discard HC"] < min(lays)
