"""Written positions: what they say is set up, and what cannot be is refused with its key."""

from __future__ import annotations

from typing import Any

import pytest

from karma_tui.core.game import PositionError
from karma_tui.games.classic import game
from tests.support.classic_table import cards, set_up, two_seats

PAIR = [{"hand": "3c"}, {"hand": "3d"}]


def test_the_example_of_the_judges_page() -> None:
    """C7, C9, C10: a position as a judge's file writes it, move by move."""
    table = set_up(
        {
            "to_move": 1,
            "options": {"take": "forced"},
            "deck": "5c 9d",
            "pile": "3h 9c",
            "seat": [
                {"hand": "Jd Jc 8h", "up": "3c 4c 5d", "down": "6s 6d Ah"},
                {"hand": "2c 9h 9s", "up": "Kd Kh 7d", "down": "8c 8d 8s"},
            ],
        }
    )
    assert table.refused("8h") == "C7"
    assert table.reason("8h") == "8 is lower than the 9 on top of the pile"
    table.play("Jd Jc")
    assert table.hand(1) == cards("8h 5c 9d")
    assert (table.to_move, table.deck, table.pile) == (2, [], ["3h", "9c", "Jd", "Jc"])
    assert table.legal == {"2"}


def test_a_position_lists_the_deck_next_card_first_and_the_pile_bottom_first() -> None:
    """C9"""
    table = set_up(two_seats("3c", deck="9c 8c", pile="6d 7d"))
    assert table.deck == ["9c", "8c"]
    assert table.pile == ["6d", "7d"]


def test_a_seat_without_cards_is_out() -> None:
    """C25"""
    table = set_up({"seat": [{"hand": "3c"}, {}, {"hand": "4c"}]})
    assert table.play("3c").over
    table = set_up({"seat": [{"hand": "3c 6c"}, {}, {"hand": "4c"}]})
    assert table.play("3c").to_move == 3


def test_a_position_in_which_one_alone_holds_cards_is_over() -> None:
    """C26"""
    assert set_up({"seat": [{}, {"hand": "4c"}]}).over


def test_a_position_at_eighty_quiet_turns_is_over() -> None:
    """C27"""
    assert set_up({"seat": PAIR, "quiet_turns": 80}).over


def test_an_empty_hand_with_a_deck_is_filled_first() -> None:
    """C15, C21"""
    table = set_up({"seat": [{"up": "3c"}, {"hand": "3d"}], "deck": "9c 8c 7c 6c"})
    assert table.hand(1) == cards("9c 8c 7c")


def test_white_space_case_and_written_out_tens_do_not_matter() -> None:
    table = set_up({"seat": [{"hand": " 10C  tD\tjc "}, {"hand": "3d"}]})
    assert table.hand(1) == cards("Tc Td Jc")


@pytest.mark.parametrize(
    ("wrong", "key"),
    [
        ({"seat": []}, "seat"),
        ({}, "seat"),
        ({"seat": PAIR[:1]}, "seat"),
        ({"seat": [{"hand": f"{rank}c"} for rank in "34678"]}, "seat"),
        ({"seat": "3c"}, "seat"),
        ({"seat": [{"hand": "3c"}, "3d"]}, "seat[2]"),
        ({"seat": [{"hand": "3c", "hnad": ""}, {"hand": "3d"}]}, "seat[1].hnad"),
        ({"seat": [{"hand": "3x"}, {"hand": "3d"}]}, "seat[1].hand"),
        ({"seat": [{"hand": ["3c"]}, {"hand": "3d"}]}, "seat[1].hand"),
        ({"seat": [{"hand": "3c", "down": 3}, {"hand": "3d"}]}, "seat[1].down"),
        ({"seat": [{"hand": "3c 3c"}, {"hand": "3d"}]}, "seat[1].hand"),
        ({"seat": [{"hand": "3c"}, {"hand": "3c"}]}, "seat[2].hand"),
        ({"seat": [{"hand": "3c", "up": "3c"}, {"hand": "3d"}]}, "seat[1].up"),
        ({"seat": [{"hand": "3c", "up": "4c 6c 7c 8c"}, {"hand": "3d"}]}, "seat[1].up"),
        ({"seat": [{"hand": "3c", "down": "4c 6c 7c 8c"}, {"hand": "3d"}]}, "seat[1].down"),
        ({"seat": [{"hand": "- 3c"}, {"hand": "3d"}]}, "seat[1].hand"),
        ({"seat": PAIR, "pile": "3c"}, "pile"),
        ({"seat": PAIR, "deck": "4c 4c"}, "deck"),
        ({"seat": PAIR, "deck": 4}, "deck"),
        ({"seat": PAIR, "burned": "3d"}, "burned"),
        ({"seat": PAIR, "piel": ""}, "piel"),
        ({"seat": PAIR, "to_move": 0}, "to_move"),
        ({"seat": PAIR, "to_move": 3}, "to_move"),
        ({"seat": PAIR, "to_move": "1"}, "to_move"),
        ({"seat": PAIR, "to_move": True}, "to_move"),
        ({"seat": PAIR, "to_move": 1.0}, "to_move"),
        ({"seat": PAIR, "dealer": 3}, "dealer"),
        ({"seat": PAIR, "quiet_turns": -1}, "quiet_turns"),
        ({"seat": PAIR, "quiet_turns": 81}, "quiet_turns"),
        ({"seat": PAIR, "phase": "lunch"}, "phase"),
        ({"seat": PAIR, "phase": ["swap"]}, "phase"),
        ({"seat": PAIR, "phase": "swap", "ready": [1]}, "to_move"),
        ({"seat": PAIR, "phase": "swap", "ready": [3]}, "ready"),
        ({"seat": PAIR, "phase": "swap", "ready": [True]}, "ready"),
        ({"seat": PAIR, "phase": "swap", "ready": [2.0]}, "ready"),
        ({"seat": PAIR, "phase": "swap", "ready": [[2]]}, "ready"),
        ({"seat": PAIR, "phase": "swap", "ready": 2}, "ready"),
        ({"seat": PAIR, "ready": [2]}, "ready"),
        ({"seat": PAIR, "owes_follow_up": True}, "owes_follow_up"),
        ({"seat": PAIR, "owes_follow_up": True, "pile": "9d"}, "owes_follow_up"),
        ({"seat": PAIR, "owes_follow_up": 1, "pile": "2d"}, "owes_follow_up"),
        ({"seat": PAIR, "options": {"take": "never"}}, "options"),
        ({"seat": PAIR, "options": "free"}, "options"),
        ({"seat": PAIR, "options": {"tkae": "free"}}, "options"),
        ({"seat": PAIR, "deal": 2}, "deal"),
        ({"seat": [{}, {"hand": "3d"}, {"hand": "3c"}]}, "to_move"),
        ({"seat": [{}, {}]}, "seat"),
    ],
    ids=str,
)
def test_a_position_that_cannot_be_is_refused_with_its_key(wrong: dict[str, Any], key: str) -> None:
    """C1, C4, C5, C12, C25"""
    with pytest.raises(PositionError) as refused:
        game.set_up(wrong)
    assert refused.value.key == key
    assert refused.value.why
    assert "\n" not in str(refused.value)
