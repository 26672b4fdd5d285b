"""What a seat may know: copies are alike, piles taken and given are public (X1, X3, X6, X8, X12)."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from karma_tui.core.turns import Chance, Over
from karma_tui.games.sixty import game
from karma_tui.match.dealer import Dealer, stream
from tests.support.sixty_table import Table, played, seats, set_up, two_seats


def known(table: Table, seat: int) -> str:
    return " ".join(map(str, game.view(table.state, None).players[seat - 1].known))


def test_a_pile_taken_is_known_to_all() -> None:
    """X6"""
    assert known(played(two_seats("3 4", pile="9 8 FL", other={"hand": "2 2"}), "4", "take"), 2) == "4 8 9 FL"


def test_a_pile_given_is_known_to_all() -> None:
    """X12"""
    assert known(played(two_seats("GP 4", pile="9 8"), "GP @2"), 2) == "8 9"


def test_what_came_to_a_hand_before_stays_known_when_more_comes() -> None:
    """X6, X12"""
    other = {"hand": "2 3"}
    assert known(played(two_seats("GP GP 4", pile="9 8", other=other), "GP @2", "2", "GP @2"), 2) == "2 8 9"
    assert (
        known(played(two_seats("GP 10 5", pile="9 8", other=other), "GP @2", "2", "10", "take"), 2)
        == "2 8 9 10"
    )


def test_a_known_card_that_is_laid_is_no_longer_known() -> None:
    """X6"""
    table = set_up(two_seats("3", pile="9 8"))
    table.play("take", "13", "take")
    assert known(table, 1) == "8 9 13"
    assert known(table.play("13", "13"), 1) == "8 9"


@pytest.mark.parametrize("hand", ["9 3", "4 3"])
def test_laying_a_copy_does_not_tell_whether_there_is_another(hand: str) -> None:
    """X1: whoever holds a known nine and lays a nine may have laid another; nobody can tell."""
    table = set_up(two_seats(hand, pile="9 10", other={"hand": "2 2"})).play("take")
    assert known(table, 1) == "9 10"
    table.play("2", "9")
    assert known(table, 1) == "10"


def test_no_hand_but_ones_own_is_seen() -> None:
    """X3"""
    table = set_up(seats({"hand": "9 9 3"}, {"hand": "4 5"}, {"hand": "6"}))
    for viewer in (1, 2, 3, None):
        for player in game.view(table.state, viewer).players:
            shown = {str(card) for card in player.hand}
            assert ("?" in shown) == (player.seat != viewer)


def test_removed_cards_are_public() -> None:
    """X10, X12"""
    table = played(two_seats("9 9 9 GP 4", pile="8"), "9 9 9", "GP")
    assert " ".join(map(str, game.view(table.state, None).removed)) == "8 9 9 9 GP"


def _some_states(seats_: int, seed: int) -> list[Any]:
    state = game.start(game.spec.options(), seats_)
    dealer, luck, states = Dealer(stream(seed, "deal")), Random(seed), []
    while not isinstance(turn := game.turn(state), Over):
        move = dealer.settle(turn) if isinstance(turn, Chance) else luck.choice(game.legal_moves(state))
        game.apply(state, move)
        states.append(game.copy(state))
    return states


@pytest.mark.parametrize("count", [2, 4, 6])
def test_a_redeal_keeps_everything_that_is_known_and_moves_the_rest(count: int) -> None:
    """X3: what a seat has seen stays where it is; hands and blind cards it has not seen differ."""
    luck, states = Random(count), _some_states(count, count)
    differ = 0
    for state in luck.sample(states, 25):
        for viewer in (1, count, None):
            view = game.view(state, viewer)
            redealt = game.determinize(view, luck)
            assert game.view(redealt, viewer) == view
            for player in game.view(redealt, None).players:
                theirs = game.view(redealt, player.seat).players[player.seat - 1]
                assert not Counter(map(str, player.known)) - Counter(map(str, theirs.hand))
            differ += game.fingerprint(redealt) != game.fingerprint(state)
    assert differ


@pytest.mark.parametrize("count", [2, 6])
def test_known_cards_are_really_there_all_through_a_match(count: int) -> None:
    """X6, X8, X12"""
    for state in _some_states(count, count + 10):
        for seat in range(1, count + 1):
            mine = game.view(state, seat).players[seat - 1]
            assert not Counter(map(str, mine.known)) - Counter(map(str, mine.hand))
