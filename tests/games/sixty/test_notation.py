"""The notation of moves: what is written is read back, and people may be sloppy."""

from __future__ import annotations

import pytest

from karma_tui.core.messages import Refusal
from karma_tui.games.sixty import game
from tests.support.sixty_table import set_up, two_seats

VIEW = game.view(set_up(two_seats("7 7 GP")).state, 1)


def read(text: str) -> str:
    move = game.parse_move(text, VIEW)
    return move.rule if isinstance(move, Refusal) else str(move)


@pytest.mark.parametrize(
    "canonical",
    ["7", "16 16 16", "GP", "GP @3", "GP GP @6", "FL FL", "PT", "BU", "take", "flip 1", "keep 3 9 GP"],
)
def test_canonical_notation_reads_back_as_itself(canonical: str) -> None:
    assert read(canonical) == canonical


@pytest.mark.parametrize(
    ("written", "means"),
    [
        ("gp @3", "GP @3"),
        ("  7\t 7 \n", "7 7"),
        ("TAKE", "take"),
        ("Flip 02", "flip 2"),
        ("KEEP gp 9 3", "keep 3 9 GP"),
        ("Bu bU", "BU BU"),
        ("9 @2", "9 @2"),
    ],
)
def test_case_white_space_and_the_order_of_kept_cards_do_not_matter(written: str, means: str) -> None:
    assert read(written) == means


@pytest.mark.parametrize(
    "garbage",
    [
        *("", " ", "\x00", "0", "17", "07", "-1", "7.", "7,7", "7h", "G", "GPP", "X", "Ten", "７", "²"),
        *("@3", "GP @", "GP @0", "GP @x", "GP @10", "GP 3 @", "@3 GP", "GP@3", "GP @3 GP", "GP to 3"),
        *("take 7", "flip", "flip 0", "flip 4", "flip one", "flip 1 2", "flip ²", "keep", "keep x y z"),
        *("deal", "deal 2 7", "deal @", "deal @x 7", "deal @² 7", "deal @12 7", "?", "-", "7 -"),
    ],
)
def test_what_cannot_be_read_is_refused_as_notation(garbage: str) -> None:
    assert read(garbage) == "notation"


def test_a_deal_is_written_with_its_dealer_and_the_whole_order() -> None:
    """X3, X19"""
    order = " ".join([*map(str, range(16, 0, -1)), "BU", "PT", "FL", "GP"] * 3)
    assert read(f"deal @6 {order}") == f"deal @6 {order}"
    assert read(f"DEAL  @6 {order.lower()}") == f"deal @6 {order}"


def test_equal_moves_are_one_value() -> None:
    one, other = (game.parse_move(text, VIEW) for text in ("GP GP @2", "gp  GP @2"))
    assert one == other
    assert hash(one) == hash(other)
    assert one != game.parse_move("GP GP @3", VIEW)
