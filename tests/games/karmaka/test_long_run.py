"""Random games by the thousand: each ends, and the sixty-four cards are kept (K1, K7–K11)."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from karma_tui.core.turns import Chance
from karma_tui.games.karmaka import game
from karma_tui.games.karmaka.cards import COLOURS, DECK, counts
from karma_tui.games.karmaka.state import CAP, ZONES, State
from karma_tui.match.dealer import Dealer
from tests.support.karmaka_table import course

SEATS = [2, 3, 4]
HOUSES: list[dict[str, Any]] = [
    {},
    {"target": 0},
    {"target": 45, "store": "replace", "release": "goes_round"},
]
ALL = counts(DECK)
every_house = pytest.mark.parametrize("house", HOUSES, ids=lambda house: "-".join(house) or "default")


def cards_in(state: State) -> int:
    """Every card of a state, by kind."""
    total = counts(state.deck) + counts(state.graveyard)
    for player in state.players:
        total += counts(player.hand) + counts(player.row)
        total += counts([card for card in player.future if card is not None])
    return total


def play_out(seats: int, house: dict[str, Any], luck: Random, often: float) -> State:
    """Play at random to the end, counting the cards after ``often`` of the moves."""
    state, dealer = game.start(game.spec.options(**house), seats), Dealer(luck)
    while True:
        moves = game.legal_moves(state)
        if moves:
            game.apply(state, moves[int(luck.random() * len(moves))])
        elif isinstance(turn := game.turn(state), Chance):
            game.apply(state, dealer.settle(turn))
        else:
            assert cards_in(state) == ALL
            return state
        if luck.random() < often:
            assert cards_in(state) == ALL


@pytest.mark.parametrize("seats", SEATS)
@every_house
def test_random_games_end_and_keep_sixty_four_cards(house: dict[str, Any], seats: int) -> None:
    """K1, K11"""
    luck = Random(seats)
    for _ in range(10):
        state = play_out(seats, house, luck, often=1.0)
        assert max(player.turns for player in state.players) <= CAP
        assert game.score(state).winners


@pytest.mark.slow
@pytest.mark.parametrize("seats", SEATS)
@every_house
def test_thousands_of_random_games_end_and_keep_sixty_four_cards(house: dict[str, Any], seats: int) -> None:
    """K1, K11"""
    luck, ends = Random(seats), set()
    for _ in range(3_000):
        ends.add(play_out(seats, house, luck, often=0.05).ended)
    assert ends <= {"target", "deck", "turns"}
    assert ("target" in ends) == (house.get("target") != 0)


@pytest.mark.slow
@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("target", [15, 30, 45])
def test_every_place_and_colour_is_worth_playing_and_few_games_are_cut_short(seats: int, target: int) -> None:
    """K2, K6, K11: a tenth at least of all plays goes to each place, and is of each colour."""
    games = 300
    plays, cut = [0] * (len(ZONES) * len(COLOURS)), 0
    for seed in range(games):
        for state, _events in course(seats, seed, sensible=1.0, target=target):
            last = state
        plays = [sum(pair) for pair in zip(plays, last.plays, strict=True)]
        cut += last.ended == "turns"
    per_place = [sum(plays[at * len(COLOURS) : (at + 1) * len(COLOURS)]) for at in range(len(ZONES))]
    per_colour = [sum(plays[at :: len(COLOURS)]) for at in range(len(COLOURS))]
    assert min(*per_place, *per_colour) >= sum(plays) / 10
    assert cut <= games / 50
