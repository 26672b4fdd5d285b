"""Random games by the thousand: each ends, and the sixty cards are kept (X1, X2, X18)."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from karma_tui.core.turns import Chance
from karma_tui.games.sixty import game
from karma_tui.games.sixty.cards import ALL, counts
from karma_tui.games.sixty.state import State
from karma_tui.match.dealer import Dealer

SEATS = [2, 3, 4, 5, 6]
HOUSES: list[dict[str, Any]] = [{}, {"take": "free"}]


def cards_in(state: State) -> int:
    """Every card of a state, by kind."""
    total = state.removed + counts(state.pile) + counts(state.deck)
    for player in state.players:
        total += player.hand + player.up + player.six
        total += counts([card for card in player.down if card is not None])
    return total


def play_out(seats: int, house: dict[str, Any], luck: Random, often: float) -> int:
    """Play at random, counting the cards after ``often`` of the moves; return how many there were."""
    state, dealer = game.start(game.spec.options(**house), seats), Dealer(luck)
    made = 0
    while True:
        moves = game.legal_moves(state)
        if moves:
            game.apply(state, moves[int(luck.random() * len(moves))])
        elif isinstance(turn := game.turn(state), Chance):
            game.apply(state, dealer.settle(turn))
        else:
            assert cards_in(state) == ALL
            return made
        made += 1
        if luck.random() < often:
            assert cards_in(state) == ALL


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("house", HOUSES, ids=lambda house: "-".join(house) or "default")
def test_random_games_end_and_keep_sixty_cards(house: dict[str, Any], seats: int) -> None:
    """X1, X2, X18"""
    luck = Random(seats)
    for _ in range(15):
        assert play_out(seats, house, luck, often=1.0) <= 20_000


@pytest.mark.slow
@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("house", HOUSES, ids=lambda house: "-".join(house) or "default")
def test_ten_thousand_random_games_end_and_keep_sixty_cards(house: dict[str, Any], seats: int) -> None:
    """X1, X2, X18"""
    luck = Random(seats)
    for _ in range(10_000 if not house else 2_000):
        assert play_out(seats, house, luck, often=0.05) <= 20_000
