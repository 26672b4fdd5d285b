"""The rule-of-thumb player: always legal, and sensible where sense is plain."""

from __future__ import annotations

from random import Random
from statistics import mean

import pytest

from karma_tui.bots.bot import GreedyBot, RandomBot
from karma_tui.core.turns import Chance, Decide, Over
from karma_tui.games.karmaka import game
from karma_tui.games.karmaka.moves import Return
from karma_tui.match.dealer import Dealer, stream
from tests.support.karmaka_table import calm, card, course, numbers, seats, set_up, spare, text

HIGH = [code for code in spare(64) if card(code).number == 6]
LOW = [code for code in calm(64) if card(code).number <= 2]


@pytest.mark.parametrize("count", [2, 3, 4])
def test_it_makes_a_legal_move_in_every_position(count: int) -> None:
    """K6, K9: the same one for the same view."""
    for seed, house in enumerate(({}, {"store": "replace"}, {"release": "goes_round", "target": 0})):
        for state, _events in course(count, seed, sensible=0.5, **house):
            if isinstance(turn := game.turn(state), Decide):
                move = game.greedy(game.view(state, turn.seat))
                assert move in game.legal_moves(state)
                assert game.refuse(state, move) is None
                assert game.greedy(game.view(game.copy(state), turn.seat)) == move


def test_it_decides_by_what_it_sees_alone() -> None:
    """K4: two states its view cannot tell apart get the same move."""
    luck = Random(1)
    for number, (state, _events) in enumerate(course(3, 1)):
        if number % 4 == 0 and isinstance(turn := game.turn(state), Decide):
            view = game.view(state, turn.seat)
            assert game.greedy(game.view(game.determinize(view, luck), turn.seat)) == game.greedy(view)


def test_it_ends_the_game_when_it_is_ahead() -> None:
    """K11, K12: with the target in reach, and with the deck gone."""
    a, b, c = LOW[:3]
    for keys in ({"deck": text(*spare(5))}, {"options": {"target": 0}}):
        hand = {"hand": c, "row": text(a, b), "score": 14, "future": HIGH[0]}
        table = set_up(seats(hand, {"hand": spare(1, c)[0], "score": 1}, **keys))
        table.play(str(game.greedy(game.view(table.state, 1))))
        assert table.over
        assert game.score(table.state).winners == (1,)


def test_it_does_not_end_the_game_when_it_would_lose() -> None:
    """K12: three future lives are worth three points at least."""
    a, b, c = LOW[:3]
    mine = {"hand": c, "row": text(a, b), "score": 15 - numbers(a, b, c)}
    theirs = {"score": 14, "future": text(*HIGH[:3])}
    table = set_up(seats(mine, theirs, deck=text(*calm(20)[10:])))
    table.play(str(game.greedy(game.view(table.state, 1))))
    assert not table.over


def test_it_keeps_the_better_cards() -> None:
    """K9: of the same hand what it keeps is worth more than what it returns."""
    kept, returned = [], []
    for seed in range(6):
        for state, _events in course(3, seed, sensible=1.0, target=45):
            if game.view(state, None).phase == "cycle":
                seat = game.turn(state).seat
                move = game.greedy(game.view(state, seat))
                assert isinstance(move, Return)
                hand = [each.number for each in state.players[seat - 1].hand]
                returned.append(move.card.number)
                kept.append((sum(hand) - move.card.number) / (len(hand) - 1))
    assert len(returned) > 50
    assert mean(kept) > mean(returned) + 0.5


def test_it_beats_chance_in_most_games_of_two() -> None:
    """K12: the seats change sides, so who starts does not matter."""
    won = sum(_wins(number) for number in range(100))
    assert won >= 85, won


def _wins(number: int) -> bool:
    seat = number % 2 + 1
    bots = {seat: GreedyBot(game, Random(number)), 3 - seat: RandomBot(Random(number))}
    state, dealer = game.start(game.spec.options(), 2), Dealer(stream(number, "deal"))
    while not isinstance(turn := game.turn(state), Over):
        move = (
            dealer.settle(turn)
            if isinstance(turn, Chance)
            else bots[turn.seat].choose(game.view(state, turn.seat))
        )
        game.apply(state, move)
    return game.score(state).winners == (seat,)
