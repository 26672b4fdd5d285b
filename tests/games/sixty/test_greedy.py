"""The rule-of-thumb player: always legal, and sensible where sense is plain."""

from __future__ import annotations

from random import Random

import pytest

from karma_tui.bots.bot import GreedyBot, RandomBot
from karma_tui.core.turns import Chance, Over
from karma_tui.games.sixty import game
from karma_tui.match.dealer import Dealer, stream
from tests.support.sixty_table import seats, set_up, two_seats

TALL = "2 3 4 5 6 7 8 9 10 11 12"


def choice(position: dict) -> str:
    table = set_up(position)
    return str(game.greedy(game.view(table.state, 1)))


@pytest.mark.parametrize(
    ("position", "move"),
    [
        (two_seats("7 9 12", pile="6"), "7"),  # the lowest that goes
        (two_seats("7 7 12", pile="6"), "7 7"),  # as many as there are
        (two_seats("GP FL 7 BU PT", pile="6"), "7"),  # Karma cards are kept
        (two_seats("3 4", pile="9"), "take"),
        (two_seats("", "", "- 3 4", pile="9"), "flip 2"),
        (two_seats("9 3", pile=TALL.replace(" 9", "") + " 16", other={"hand": "1"}), "take"),
        (two_seats("16 14 9", pile="14 14", run=2, other={"hand": "1"}), "14"),  # three in a row
        (two_seats("GP 14 3", pile=TALL, other={"hand": "1"}), "GP @2"),  # a tall pile is given away
    ],
)
def test_it_sheds_the_lowest_and_keeps_the_karma_cards(position: dict, move: str) -> None:
    """X5, X6, X8, X10, X12"""
    assert choice(position) == move


def test_it_gives_the_pile_to_whoever_has_the_fewest_cards() -> None:
    """X12"""
    each = ({"hand": "GP 14 3"}, {"hand": "1 1 2"}, {"hand": "13"}, {"hand": "3 4"})
    assert choice(seats(*each, pile=TALL)) == "GP @3"


def test_it_brings_up_a_high_card_when_that_helps() -> None:
    """X15"""
    assert choice(two_seats("BU 15 FL", pile="16 2 3", other={"hand": "1"})) == "BU"
    assert choice(two_seats("BU 15 FL", pile="2 2 3", other={"hand": "1"})) == "15"


def test_it_does_not_take_the_pile_by_choice() -> None:
    """X6, take = free"""
    assert choice(two_seats("7 9", pile="6", options={"take": "free"})) == "7"


def test_before_play_it_puts_its_best_cards_face_up() -> None:
    """X3"""
    six = {"six": "3 16 GP 4 5 FL"}
    assert choice(seats(six, {"six": "1 1 1 2 2 2"}, phase="pick")) == "keep 3 4 5"


def test_it_decides_by_what_it_sees_alone() -> None:
    """X3: two states its view cannot tell apart get the same move."""
    one = set_up(two_seats("7 9 12", "3", "4 6", deck="14 15", pile="6"))
    other = set_up(two_seats("7 9 12", "3", "14 6", deck="4 15", pile="6"))
    assert game.view(one.state, 1) == game.view(other.state, 1)
    assert game.greedy(game.view(one.state, 1)) == game.greedy(game.view(other.state, 1))


def test_it_beats_chance_in_most_games_of_two() -> None:
    """X17: the seats change sides, so who opens does not matter."""
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
    return seat not in game.score(state).losers
