"""The rule-of-thumb player: always legal, and sensible where sense is plain."""

from __future__ import annotations

import pytest

from karma_tui.games.classic import game
from tests.support.classic_table import set_up, two_seats


def choice(position: dict) -> str:
    table = set_up(position)
    return str(game.greedy(game.view(table.state, 1)))


@pytest.mark.parametrize(
    ("position", "move"),
    [
        (two_seats("7c 9c Kc", pile="6d"), "7c"),  # the lowest that goes
        (two_seats("7c 7h Kc", pile="6d"), "7c 7h"),  # as many as there are
        (two_seats("2c Tc 5c 7c", pile="6d"), "7c"),  # special ranks are kept
        (two_seats("3c 4c", pile="9d"), "take"),
        (two_seats("", "", "- 3c 4c", pile="9d"), "flip 2"),
        (two_seats("Tc"), "Tc"),
        (two_seats("9c Tc", pile="3c 3d 4c 4d 6c 6d 7c 7d 8c 8d 8h 8s 9d 9h"), "Tc"),  # a tall pile burns
    ],
)
def test_it_sheds_the_lowest_and_keeps_the_special_ranks(position: dict, move: str) -> None:
    """C7, C10, C22"""
    assert choice(position) == move


def test_it_does_not_take_the_pile_by_choice() -> None:
    """C10, take = free"""
    assert choice(two_seats("7c 9c", pile="6d", options={"take": "free"})) == "7c"


def test_before_play_it_puts_its_best_cards_face_up() -> None:
    """C5"""
    table = set_up(two_seats("Ac Tc 3c 4c 9c", "3d Kd 4d", phase="swap"))
    for _ in range(10):
        move = game.greedy(game.view(table.state, 1))
        if str(move) == "ready":
            break
        table.play(str(move))
    assert table.up(1) == ["Ac", "Kd", "Tc"]


def test_it_decides_by_what_it_sees_alone() -> None:
    """C4: two states its view cannot tell apart get the same move."""
    one = set_up(two_seats("7c 9c Kc", "3h", "4h 6h", deck="Jc Jd", pile="6d"))
    other = set_up(two_seats("7c 9c Kc", "3h", "Jc 6h", deck="4h Jd", pile="6d"))
    assert game.view(one.state, 1) == game.view(other.state, 1)
    assert game.greedy(game.view(one.state, 1)) == game.greedy(game.view(other.state, 1))
