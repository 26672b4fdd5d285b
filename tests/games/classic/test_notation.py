"""The notation of moves: what is written is read back, and people may be sloppy."""

from __future__ import annotations

import pytest

from karma_tui.core.messages import Refusal
from karma_tui.games.classic import game
from tests.support.classic_table import set_up, two_seats

VIEW = game.view(set_up(two_seats("7h 7d Td")).state, 1)


def read(text: str) -> str:
    move = game.parse_move(text, VIEW)
    return move.rule if isinstance(move, Refusal) else str(move)


@pytest.mark.parametrize(
    "canonical", ["7h", "7h 7d", "Td", "2c 2d 2h 2s", "take", "flip 1", "flip 3", "swap 3c Kd", "ready"]
)
def test_canonical_notation_reads_back_as_itself(canonical: str) -> None:
    assert read(canonical) == canonical


@pytest.mark.parametrize(
    ("written", "means"),
    [
        ("7H", "7h"),
        ("tD", "Td"),
        ("10d", "Td"),
        ("10D 10c", "Td Tc"),
        ("  7h\t 7d \n", "7h 7d"),
        ("TAKE", "take"),
        ("Flip 2", "flip 2"),
        ("flip 02", "flip 2"),
        ("SWAP 3C 10D", "swap 3c Td"),
        (" Ready ", "ready"),
        ("jc", "Jc"),
        ("aS", "As"),
    ],
)
def test_case_white_space_and_a_ten_written_out_do_not_matter(written: str, means: str) -> None:
    assert read(written) == means


@pytest.mark.parametrize(
    "garbage",
    [
        *("", " ", "\x00", "7", "h", "77h", "1h", "11c", "7x", "7h,7d", "7h-7d", "7h7d", "7h 7h"),
        *("take 7h", "take it", "ready now", "flip", "flip 0", "flip 4", "flip one", "flip 1 2", "flip -1"),
        *("flip ²", "flip ١", "swap", "swap 3c", "swap 3c 3c", "swap 3c Kd Kh", "swap x y", "7♥", "７h"),
        *("deal", "deal 2 7h", "deal @", "deal @x 7h", "deal @² 7h", "deal @12 7h", "?", "-", "- -"),
    ],
)
def test_what_cannot_be_read_is_refused_as_notation(garbage: str) -> None:
    assert read(garbage) == "notation"


def test_a_deal_is_written_with_its_dealer_and_the_whole_order() -> None:
    """C4, C6"""
    order = " ".join(rank + suit for rank in "A23456789TJQK" for suit in "shdc")
    assert read(f"deal @2 {order}") == f"deal @2 {order}"
    assert read(f"DEAL  @2 {order.upper()}") == f"deal @2 {order}"


def test_equal_moves_are_one_value() -> None:
    one, other = (game.parse_move(text, VIEW) for text in ("7h 7d", "7H  7D"))
    assert one == other
    assert hash(one) == hash(other)
    assert len({one, other}) == 1
