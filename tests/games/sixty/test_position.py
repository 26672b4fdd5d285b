"""Written positions: what they say is set up, and what cannot be is refused with its key."""

from __future__ import annotations

from typing import Any

import pytest

from karma_tui.core.game import PositionError
from karma_tui.games.sixty import game
from tests.support.sixty_table import cards, played, seats, set_up, two_seats

PAIR = [{"hand": "3"}, {"hand": "3"}]
SIX = [{"six": "1 2 3 4 5 6"}, {"six": "1 2 3 4 5 6"}]


def test_a_position_lists_the_draw_pile_next_card_first_and_the_pile_bottom_first() -> None:
    """X7"""
    table = set_up(two_seats("3", deck="9 8", pile="6 7"))
    assert (table.deck, table.pile) == (["9", "8"], ["6", "7"])


def test_a_seat_without_cards_is_out() -> None:
    """X17"""
    assert set_up({"seat": [{"hand": "3"}, {}, {"hand": "4"}]}).play("3").over
    assert set_up({"seat": [{"hand": "3 6"}, {}, {"hand": "4"}]}).play("3").to_move == 3


def test_a_position_in_which_one_alone_holds_cards_is_over() -> None:
    """X17"""
    assert set_up({"seat": [{}, {"hand": "4"}]}).over


def test_a_position_at_eighty_quiet_turns_or_a_thousand_is_over() -> None:
    """X18"""
    assert set_up({"seat": PAIR, "quiet_turns": 80}).over
    assert set_up({"seat": PAIR, "turns": 1000}).over


def test_an_empty_hand_with_cards_to_draw_is_filled_first() -> None:
    """X10"""
    table = set_up({"seat": [{"up": "3"}, {"hand": "3"}], "deck": "9 8 7 6"})
    assert table.hand(1) == cards("9 8 7")


@pytest.mark.parametrize(
    ("pile", "run"), [("", 0), ("9", 1), ("8 9 9", 2), ("9 8", 1), ("FL FL", 2), ("8 BU", 0), ("BU BU", 0)]
)
def test_the_run_is_by_default_what_lies_on_top(pile: str, run: int) -> None:
    """X10: a Bottoms Up breaks the row, its own too."""
    table = set_up(two_seats("3", pile=pile))
    assert table.run == run
    assert "run" not in table.position


def test_a_run_that_is_not_what_lies_on_top_is_written() -> None:
    """X10, X15"""
    table = played(two_seats("BU 3", pile="9 8"), "BU")
    assert table.position["run"] == 0
    assert set_up(table.position).run == 0


def test_who_has_yet_to_pick_has_six_instead_of_hand_and_up() -> None:
    """X3"""
    table = set_up({"seat": SIX, "phase": "pick"}).play("keep 1 2 3")
    first, second = table.position["seat"]
    assert first == {"hand": "1 2 3", "up": "4 5 6", "down": ""}
    assert second == {"six": "1 2 3 4 5 6", "down": ""}
    assert set_up(table.position).to_move == 2


def test_what_is_owed_is_written_and_read() -> None:
    """X12, X14"""
    table = played(two_seats("PT 3", "4 5", pile="9"), "PT")
    assert table.position["owes_table_card"] is True
    assert set_up(table.position).legal == {"4", "5"}
    blind = played(seats({"down": "GP"}, {"hand": "3"}, {"hand": "4"}, pile="9"), "flip 1")
    assert blind.position["owes_receiver"] is True
    assert set_up(blind.position).legal == {"GP @2", "GP @3"}
    assert set_up(blind.position).play("GP @2").place(1) == 1


def test_white_space_and_case_do_not_matter() -> None:
    table = set_up({"seat": [{"hand": " gp  Fl\t3 "}, {"hand": "3"}]})
    assert table.hand(1) == cards("GP FL 3")


@pytest.mark.parametrize(
    ("wrong", "key"),
    [
        ({"seat": []}, "seat"),
        ({}, "seat"),
        ({"seat": PAIR[:1]}, "seat"),
        ({"seat": [{"hand": f"{number}"} for number in range(1, 8)]}, "seat"),
        ({"seat": "3"}, "seat"),
        ({"seat": [{"hand": "3"}, "3"]}, "seat[2]"),
        ({"seat": [{"hand": "3", "hnad": ""}, {"hand": "3"}]}, "seat[1].hnad"),
        ({"seat": [{"hand": "17"}, {"hand": "3"}]}, "seat[1].hand"),
        ({"seat": [{"hand": "0"}, {"hand": "3"}]}, "seat[1].hand"),
        ({"seat": [{"hand": ["3"]}, {"hand": "3"}]}, "seat[1].hand"),
        ({"seat": [{"hand": 3}, {"hand": "3"}]}, "seat[1].hand"),
        ({"seat": [{"hand": "3", "down": 3}, {"hand": "3"}]}, "seat[1].down"),
        ({"seat": [{"hand": "3 3 3 3"}, {"hand": "3"}]}, "seat[1].hand"),
        ({"seat": [{"hand": "3 3"}, {"hand": "3 3"}]}, "seat[2].hand"),
        ({"seat": [{"hand": "3", "up": "4 5 6 7"}, {"hand": "3"}]}, "seat[1].up"),
        ({"seat": [{"hand": "3", "down": "4 5 6 7"}, {"hand": "3"}]}, "seat[1].down"),
        ({"seat": [{"hand": "- 3"}, {"hand": "3"}]}, "seat[1].hand"),
        ({"seat": PAIR, "deck": "4 4 4 4"}, "deck"),
        ({"seat": PAIR, "deck": 4}, "deck"),
        ({"seat": PAIR, "pile": "3 3"}, "pile"),
        ({"seat": PAIR, "pile": "9 9 9"}, "pile"),
        ({"seat": PAIR, "removed": "3 3"}, "removed"),
        ({"seat": PAIR, "piel": ""}, "piel"),
        ({"seat": PAIR, "to_move": 0}, "to_move"),
        ({"seat": PAIR, "to_move": 3}, "to_move"),
        ({"seat": PAIR, "to_move": True}, "to_move"),
        ({"seat": PAIR, "dealer": 3}, "dealer"),
        ({"seat": PAIR, "quiet_turns": 81}, "quiet_turns"),
        ({"seat": PAIR, "phase": "lunch"}, "phase"),
        ({"seat": PAIR, "phase": ["pick"]}, "phase"),
        ({"seat": PAIR, "phase": "pick"}, "to_move"),
        ({"seat": SIX}, "seat[1].six"),
        ({"seat": [{"six": "1 2 3", "hand": "4"}, SIX[1]], "phase": "pick"}, "seat[1].six"),
        ({"seat": [{"six": "1 2"}, SIX[1]], "phase": "pick"}, "seat[1].six"),
        ({"seat": [{"six": "1 2 3 4 5 6 7"}, SIX[1]], "phase": "pick"}, "seat[1].six"),
        ({"seat": SIX, "phase": "pick", "pile": "9"}, "pile"),
        ({"seat": SIX, "phase": "pick", "owes_receiver": True}, "owes_receiver"),
        ({"seat": PAIR, "run": 1}, "run"),
        ({"seat": PAIR, "run": 2, "pile": "9"}, "run"),
        ({"seat": PAIR, "run": 3, "pile": "9 9 9"}, "run"),
        ({"seat": PAIR, "owes_table_card": True}, "owes_table_card"),
        ({"seat": PAIR, "owes_table_card": True, "pile": "9"}, "owes_table_card"),
        ({"seat": PAIR, "owes_table_card": 1, "pile": "PT"}, "owes_table_card"),
        ({"seat": [{}, *PAIR], "owes_table_card": True, "pile": "PT"}, "owes_table_card"),
        ({"seat": PAIR, "owes_receiver": True}, "owes_receiver"),
        ({"seat": PAIR, "owes_receiver": True, "owes_table_card": True, "pile": "PT"}, "owes_receiver"),
        ({"seat": PAIR, "options": {"take": "never"}}, "options"),
        ({"seat": PAIR, "options": "free"}, "options"),
        ({"seat": PAIR, "deal": 2}, "deal"),
        ({"seat": [{}, {"hand": "3"}, {"hand": "3"}]}, "to_move"),
        ({"seat": [{}, {}]}, "seat"),
    ],
    ids=str,
)
def test_a_position_that_cannot_be_is_refused_with_its_key(wrong: dict[str, Any], key: str) -> None:
    """X1, X3, X10, X12, X14, X17"""
    with pytest.raises(PositionError) as refused:
        game.set_up(wrong)
    assert refused.value.key == key
    assert refused.value.why
    assert "\n" not in str(refused.value)
