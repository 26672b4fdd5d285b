"""Twos, fives, tens, four of a kind and going again: C12–C21."""

from __future__ import annotations

import pytest

from karma_tui.games.classic.events import Burned, Drew, Turned, WentOut
from tests.support.classic_table import IDLE, cards, played, seats, set_up, two_seats

LOW = {"hand": "3d 4d 6d 8d Kd 2d 5d Td"}


# --- twos ---


def test_a_two_goes_on_anything() -> None:
    """C12"""
    for pile in ("Ad", "5d Ah", "5d 3h", "2d", ""):
        assert set_up(two_seats("2c 3c", pile=pile)).refused("2c") == "legal"


def test_a_two_does_not_end_the_turn() -> None:
    """C12"""
    table = played(two_seats("2c 3c 4c", pile="Ad"), "2c")
    assert table.to_move == 1
    assert table.owes


def test_the_follow_up_is_what_the_next_player_must_beat() -> None:
    """C12"""
    table = played(two_seats("2c 6c 4c", other=LOW, pile="Ad"), "2c", "6c")
    assert table.to_move == 2
    assert not table.owes
    assert table.legal == {"6", "8", "K", "2", "5", "T"}


def test_a_two_turns_the_table_the_right_way_up() -> None:
    """C13"""
    table = played(two_seats("2c 6c 4c", other=LOW, pile="5h 3h"), "2c")
    assert not table.down_side
    assert table.told(Turned) == [Turned(1, down=False)]
    assert "8" in table.play("6c").legal


def test_a_two_on_a_table_that_is_up_turns_nothing() -> None:
    """C13"""
    assert played(two_seats("2c 6c", pile="3h"), "2c").told(Turned) == []


def test_two_then_five_leaves_the_table_down() -> None:
    """C13, C16 (tricky case 1)"""
    table = played(two_seats("2c 5c 4c", other=LOW, pile="Kh"), "2c", "5c")
    assert table.to_move == 2
    assert table.down_side
    assert table.legal == {"3", "4", "2", "5", "T"}
    assert table.refused("6d") == "C16"


def test_after_a_two_every_rank_is_legal() -> None:
    """C14"""
    table = played(two_seats("2c 3c 2d 5c Tc 8c 8d Ac", pile="Ah"), "2c")
    assert table.legal == {"2", "3", "5", "T", "8", "88", "A"}


def test_another_two_again_demands_a_follow_up() -> None:
    """C14"""
    table = played(two_seats("2c 2d 3c 4c", pile="Ah"), "2c", "2d")
    assert table.owes
    assert table.to_move == 1


def test_several_twos_may_be_laid_together() -> None:
    """C14"""
    table = played(two_seats("2c 2d 2h 3c", pile="Ah"), "2c 2d 2h")
    assert table.owes
    assert table.legal == {"3"}


def test_a_ten_follows_a_two_and_burns() -> None:
    """C14, C17"""
    table = played(two_seats("2c Tc 3c", pile="Ah"), "2c", "Tc")
    assert table.pile == []
    assert not table.owes
    assert table.to_move == 1
    assert table.legal == {"3"}


def test_four_of_a_kind_follow_a_two_and_burn() -> None:
    """C14, C18"""
    table = played(two_seats("2c 4c 4d 4h 4s 3c", pile="Ah"), "2c", "4c 4d 4h 4s")
    assert table.burned == cards("Ah 2c 4c 4d 4h 4s")
    assert table.to_move == 1


def test_a_two_draws_nothing_until_the_follow_up_is_laid() -> None:
    """C9, C12: the turn has not ended."""
    table = played(two_seats("2c 3c 4c", pile="Ad", deck="9c 9d 9h"), "2c")
    assert len(table.hand(1)) == 2
    assert len(table.play("3c").hand(1)) == 3


def test_a_follow_up_owed_with_an_empty_hand_first_draws_up_to_three() -> None:
    """C15"""
    table = played(two_seats("2c", "Ac", pile="Ad", deck="9c 9d 9h 8c"), "2c")
    assert table.hand(1) == cards("9c 9d 9h")
    assert table.to_move == 1
    assert table.owes
    assert table.legal == {"9", "99", "999"}
    short = played(two_seats("2c", "Ac", pile="Ad", deck="9c"), "2c")
    assert short.hand(1) == ["9c"]


def test_a_follow_up_owed_with_no_deck_comes_from_the_next_zone() -> None:
    """C15"""
    table = played(two_seats("2c", "3c 8c", "9c", pile="Ad"), "2c")
    assert table.owes
    assert table.legal == {"3", "8"}
    table = played(two_seats("", "2c", "3c 9c", pile="Ad"), "2c")
    assert table.legal == {"flip 1", "flip 2"}


def test_a_blind_flip_cannot_fail_on_a_two() -> None:
    """C15, C24"""
    table = played(two_seats("", "", "2c 3c", pile="Ad"), "flip 1")
    assert table.owes
    assert table.refused("take") == "C12"
    table.play("flip 2")
    assert table.pile == ["Ad", "2c", "3c"]


def test_a_two_as_the_very_last_card_takes_its_player_out() -> None:
    """C15 (tricky case 5): no follow-up; the two stays and the next player may lay anything."""
    table = played(seats({"hand": "2c"}, LOW, {"hand": "3h"}, pile="Ad"), "2c")
    assert table.told(WentOut) == [WentOut(1, 1)]
    assert table.pile == ["Ad", "2c"]
    assert not table.owes
    assert table.to_move == 2
    assert table.legal == {"3", "4", "6", "8", "K", "2", "5", "T"}


def test_twos_as_the_very_last_cards_on_a_table_that_is_down_turn_it_up() -> None:
    """C13, C15"""
    table = played(seats({"hand": "2c 2h"}, LOW, {"hand": "3h"}, pile="5c 3c"), "2c 2h")
    assert table.to_move == 2
    assert not table.down_side


# --- fives ---


def test_a_five_goes_on_anything() -> None:
    """C16"""
    for pile in ("Ad", "5d 3h", "5d", "2d", "4d", ""):
        assert set_up(two_seats("5c 3c", pile=pile)).refused("5c") == "legal"


def test_from_a_five_on_one_lays_equal_or_lower() -> None:
    """C16"""
    table = played(two_seats("5c 3c", other=LOW, pile="9c"), "5c")
    assert table.told(Turned) == [Turned(1, down=True)]
    assert table.legal == {"3", "4", "5", "2", "T"}
    table.play("4d")
    assert table.down_side
    assert table.legal == {"3"}


def test_table_down_with_a_four_on_top() -> None:
    """C16 (tricky case 2): K is refused, 4 and 3 go, 2 turns it up and a follow-up is owed."""
    table = set_up(two_seats("Kc 4c 3c 2c 5c Tc", pile="5d 4d"))
    assert table.refused("Kc") == "C16"
    assert table.legal == {"4", "3", "2", "5", "T"}
    table.play("2c")
    assert table.owes
    assert not table.down_side
    assert "K" in table.legal


def test_another_five_leaves_the_table_down() -> None:
    """C16, second_five = stays"""
    for pile in ("5d", "5d 4d", "5d 5h"):
        table = played(two_seats("5c 3c", pile=pile), "5c")
        assert table.down_side
        assert table.told(Turned) == []
    assert played(two_seats("5c 5d 3c", pile="9d"), "5c 5d").down_side


def test_by_option_another_five_turns_the_table_up_again() -> None:
    """C16, second_five = toggles"""
    table = played(two_seats("5c 3c", other=LOW, pile="5h 4h", options={"second_five": "toggles"}), "5c")
    assert not table.down_side
    assert table.told(Turned) == [Turned(1, down=False)]
    assert table.legal == {"6", "8", "K", "2", "5", "T"}


def test_by_option_two_fives_together_turn_the_table_twice() -> None:
    """C16, second_five = toggles: each five turns it."""
    house = {"second_five": "toggles"}
    assert not played(two_seats("5c 5d 3c", pile="9d", options=house), "5c 5d").down_side
    assert played(two_seats("5c 5d 5h 3c", pile="9d", options=house), "5c 5d 5h").down_side
    assert played(two_seats("5c 5d 3c", pile="5s", options=house), "5c 5d").down_side


def test_by_option_the_pile_still_says_which_way_the_table_stands() -> None:
    """C16, C20, second_five = toggles"""
    for pile, down in (("5c", True), ("5c 5d", False), ("5c 5d 5h", True), ("5c 2c 5d", True)):
        table = set_up(two_seats("3c", pile=f"9c {pile}", options={"second_five": "toggles"}))
        assert table.down_side is down, pile


# --- tens ---


@pytest.mark.parametrize("pile", ["Ad", "5d 3h", "2d", ""])
def test_a_ten_goes_on_anything_and_burns_the_pile(pile: str) -> None:
    """C17, C19"""
    table = played(two_seats("Tc 3c", pile=pile), "Tc")
    assert table.pile == []
    assert table.burned == cards(f"{pile} Tc")
    assert table.told(Burned) == [Burned(1, len(pile.split()) + 1, "ten")]


def test_after_a_ten_the_same_player_goes_again_on_the_clean_table() -> None:
    """C17, C20"""
    table = played(two_seats("Tc 3c Ac", pile="5c 4c"), "Tc")
    assert table.to_move == 1
    assert not table.down_side
    assert table.legal == {"3", "A"}


def test_several_tens_together_burn_once() -> None:
    """C17"""
    table = played(two_seats("Tc Td Th 3c", pile="9c"), "Tc Td Th")
    assert [event.cards for event in table.told(Burned)] == [4]
    assert table.figures(1)["burns"] == 1


def test_a_ten_as_the_very_last_card_leaves_a_clean_table() -> None:
    """C17, C25 (tricky case 4): burned, out, and the next player still in leads."""
    table = played(seats({"hand": "Tc"}, {}, {"hand": "3h 4h"}, {"hand": "3s"}, pile="Ad"), "Tc")
    assert [type(event).__name__ for event in table.last] == ["Laid", "Burned", "WentOut"]
    assert table.to_move == 3
    assert table.legal == {"3", "4"}


# --- four of a kind ---


def test_four_of_a_kind_burn_the_pile() -> None:
    """C18"""
    table = played(two_seats("8c 8d 8h 8s 3c", pile="7d"), "8c 8d 8h 8s")
    assert table.burned == cards("7d 8c 8d 8h 8s")
    assert table.told(Burned) == [Burned(1, 5, "four")]
    assert table.to_move == 1
    assert table.legal == {"3"}


def test_four_of_a_kind_must_be_a_legal_play() -> None:
    """C18, C7 (tricky case 6)"""
    table = set_up(two_seats("8c 8d 8h 8s 3c", pile="Jd"))
    assert table.refused("8c 8d 8h 8s") == "C7"
    assert table.legal == {"take"}
    down = set_up(two_seats("8c 8d 8h 8s 3c", pile="5d"))
    assert down.refused("8c 8d 8h 8s") == "C16"


def test_three_sevens_and_then_the_fourth_do_not_burn() -> None:
    """C18, four_across_turns = no (tricky case 3)"""
    table = played(two_seats("7c 7d 7h 3c", other={"hand": "7s 9s"}, pile="6d"), "7c 7d 7h", "7s")
    assert table.told(Burned) == []
    assert table.pile == ["6d", "7c", "7d", "7h", "7s"]
    assert table.to_move == 1


def test_by_option_four_over_several_turns_burn() -> None:
    """C18, four_across_turns = yes"""
    before = two_seats(
        "7c 7d 7h 3c", other={"hand": "7s 9s"}, pile="6d", options={"four_across_turns": "yes"}
    )
    table = played(before, "7c 7d 7h", "7s")
    assert table.told(Burned) == [Burned(2, 5, "four")]
    assert table.to_move == 2
    assert table.figures(2)["burns"] == 1


def test_by_option_it_means_nothing_what_lies_under_the_four() -> None:
    """C18, four_across_turns = yes"""
    position = two_seats("7c 9c", pile="3d 4d 6d 7d 7h 7s", options={"four_across_turns": "yes"})
    assert played(position, "7c").pile == []


def test_by_option_four_must_lie_on_top_to_burn() -> None:
    """C18, four_across_turns = yes"""
    house = {"four_across_turns": "yes"}
    apart = two_seats("7s 3c", pile="7c 7d 9d 2h 7h", options=house)
    assert played(apart, "7s").told(Burned) == []
    three = two_seats("7h 3c", pile="7c 7d", options=house)
    assert played(three, "7h").told(Burned) == []


def test_by_option_the_fourth_two_or_five_burns_too() -> None:
    """C18, four_across_turns = yes: no follow-up, no turning."""
    house = {"four_across_turns": "yes"}
    twos = played(two_seats("2s 3c", pile="9d 2c 2d 2h", options=house), "2s")
    assert twos.pile == []
    assert not twos.owes
    assert twos.to_move == 1
    fives = played(two_seats("5s 3c Ac", pile="9d 5c 5d 5h", options=house), "5s")
    assert fives.pile == []
    assert not fives.down_side
    assert fives.legal == {"3", "A"}


def test_by_option_a_flip_may_complete_four() -> None:
    """C18, C24, four_across_turns = yes"""
    table = played(two_seats(down="7s 3c", pile="7c 7d 7h", options={"four_across_turns": "yes"}), "flip 1")
    assert table.burned == cards("7c 7d 7h 7s")
    assert table.to_move == 1


def test_four_twos_burn_at_once_without_a_follow_up() -> None:
    """C18"""
    table = played(two_seats("2c 2d 2h 2s 3c", pile="Ad"), "2c 2d 2h 2s")
    assert table.pile == []
    assert not table.owes
    assert table.to_move == 1
    assert [type(event).__name__ for event in table.last] == ["Laid", "Burned"]


def test_four_fives_burn_at_once_without_turning_the_table() -> None:
    """C18"""
    for house in ("stays", "toggles"):
        table = played(
            two_seats("5c 5d 5h 5s 3c Ac", pile="Ad", options={"second_five": house}), "5c 5d 5h 5s"
        )
        assert table.told(Turned) == []
        assert not table.down_side
        assert table.legal == {"3", "A"}


def test_four_tens_burn_once() -> None:
    """C17, C18"""
    table = played(two_seats("Tc Td Th Ts 3c", pile="Ad"), "Tc Td Th Ts")
    assert len(table.told(Burned)) == 1
    assert table.figures(1)["burns"] == 1


def test_burned_cards_are_out_of_the_game() -> None:
    """C19: nobody ever holds them again."""
    table = played(two_seats("Tc 3c 4c", pile="9d 9h", other={"hand": "Kd"}), "Tc", "3c", "Kd")
    assert table.over
    assert table.hand(1) == ["4c"]
    assert table.burned == cards("9d 9h Tc")


# --- which way the table stands ---


def test_an_empty_pile_is_the_right_way_up() -> None:
    """C20: a pick-up clears the turning."""
    table = played(two_seats("Kc 9c 8c", other={"hand": "3d Kd"}, pile="5c 4d"), "take")
    assert not table.down_side
    assert table.legal == {"3", "K"}


@pytest.mark.parametrize(
    ("pile", "down"),
    [
        ("9c 5c", True),
        ("5c 4c 3c", True),
        ("5c 2c 9c", False),
        ("2c 5c 4c", True),
        ("9c", False),
        ("", False),
    ],
)
def test_the_last_two_or_five_in_the_pile_says_which_way_the_table_stands(pile: str, down: bool) -> None:
    """C20"""
    assert set_up(two_seats("3d", pile=pile)).down_side is down


def test_going_again_with_an_empty_hand_first_draws_up_to_three() -> None:
    """C21"""
    table = played(two_seats("Tc", "Ac", pile="Ad", deck="3c 4c 6c 7c"), "Tc")
    assert table.to_move == 1
    assert table.hand(1) == cards("3c 4c 6c")
    assert [type(event).__name__ for event in table.last] == ["Laid", "Burned", "Drew"]


def test_going_again_with_cards_in_hand_draws_nothing_until_the_turn_ends() -> None:
    """C21"""
    table = played(two_seats("Tc 3c", pile="Ad", deck="4c 6c 7c 8c"), "Tc")
    assert table.told(Drew) == []
    assert table.hand(1) == ["3c"]
    assert table.play("3c").hand(1) == cards("4c 6c 7c")


def test_going_again_with_no_deck_comes_from_the_next_zone() -> None:
    """C21, C22"""
    table = played(two_seats("Tc", "Ac 3c", pile="Ad"), "Tc")
    assert table.to_move == 1
    assert table.legal == {"A", "3"}


def test_burning_does_not_end_the_turn() -> None:
    """C17, C18: what one lays on the clean table does."""
    table = played(two_seats("Tc 3c 4c", pile="Ad"), "Tc", "3c")
    assert table.to_move == 2
    assert table.figures(1)["turns"] == 1


def test_nobody_goes_again_with_nothing_left() -> None:
    """C17, C25"""
    table = played(seats({"hand": "8c 8d 8h 8s"}, IDLE, {"hand": "3s"}, pile="7d"), "8c 8d 8h 8s")
    assert table.to_move == 2
    assert table.told(WentOut) == [WentOut(1, 1)]
