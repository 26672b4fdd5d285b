"""Karma cards: X11–X16."""

from __future__ import annotations

import pytest

from karma_tui.games.sixty.events import (
    CameBack,
    DealEnded,
    Demanded,
    Drew,
    Gave,
    GaveNothing,
    Laid,
    Removed,
    Rose,
    WentOut,
)
from tests.support.sixty_table import cards, played, seats, set_up, two_seats

# --- X11: wild, doubles, triples ---


def test_a_double_takes_effect_once() -> None:
    """X11"""
    assert played(two_seats("FL FL 2", pile="8"), "FL FL").told(Demanded) == [Demanded(1)]
    table = played(two_seats("PT PT 2 3", pile="8"), "PT PT", "2")
    assert (table.to_move, table.pile) == (2, ["8", "PT", "PT", "2"])
    assert played(two_seats("BU BU 2", pile="3 4 8"), "BU BU").pile == ["4", "8", "BU", "BU", "3"]


@pytest.mark.parametrize("card", ["GP", "FL", "PT", "BU"])
def test_three_remove_the_pile_instead_of_taking_effect(card: str) -> None:
    """X11"""
    three = " ".join([card] * 3)
    table = played(two_seats(f"{three} 4", pile="3 8"), three)
    assert table.told(Removed) == [Removed(1, 5)]
    assert [event for event in table.events if not isinstance(event, (Laid, Removed))] == []
    assert table.to_move == 1
    assert table.legal == {"4"}


def test_three_to_give_name_no_receiver() -> None:
    """X11, X12"""
    table = set_up(two_seats("GP GP GP 4", pile="3 8"))
    assert table.refused("GP GP GP @2") == "X11"
    assert table.legal == {"GP @2", "GP GP @2", "GP GP GP"}


def test_a_third_play_of_karma_cards_removes_the_pile_instead_of_taking_effect() -> None:
    """X11: the third PT asks for no table card."""
    table = played(seats({"hand": "PT"}, {"hand": "PT PT 4"}, {"hand": "2"}, pile="8"), "PT", "PT PT")
    assert (table.pile, table.owes, table.to_move) == ([], "", 2)


# --- X12: Give the Pile ---

ROUND = ({"hand": "GP 5"}, {"hand": "2 2"}, {"hand": "3 3"}, {"hand": "4 4"})


def test_the_whole_pile_becomes_part_of_anothers_hand() -> None:
    """X12"""
    table = played(seats(*ROUND, pile="7 8 9"), "GP @3")
    assert table.hand(3) == cards("3 3 7 8 9")
    assert table.pile == []
    (gave,) = table.told(Gave)
    assert (gave.seat, gave.to, [str(card) for card in gave.cards]) == (1, 3, ["7", "8", "9"])


def test_the_card_leaves_the_game_first() -> None:
    """X12"""
    table = played(seats(*ROUND, pile="7 8 9"), "GP @3")
    assert table.removed == ["GP"]


def test_what_left_the_game_before_stays_out_of_it() -> None:
    """X10, X12"""
    table = played(seats(*ROUND, pile="7 8 9", removed="2 BU"), "GP @3")
    assert table.removed == cards("2 BU GP")


def test_a_double_leaves_the_game_and_the_pile_is_given_once() -> None:
    """X12 (tricky case 11)"""
    table = played(two_seats("GP GP 5", pile="7 8"), "GP GP @2")
    assert table.removed == cards("GP GP")
    assert len(table.told(Gave)) == 1
    assert table.hand(2) == cards("13 13 13 7 8")


@pytest.mark.parametrize("to", [2, 3, 4])
def test_the_turn_passes_to_the_next_player_clockwise_from_the_giver_on_an_empty_pile(to: int) -> None:
    """X12"""
    table = played(seats(*ROUND, pile="7 8 9"), f"GP @{to}")
    assert table.to_move == 2
    assert "2" in table.legal


def test_giving_to_oneself_is_refused() -> None:
    """X12"""
    table = set_up(seats(*ROUND, pile="7"))
    assert table.refused("GP @1") == "X12"
    assert table.reason("GP @1") == "the pile goes to another player, not to yourself"
    assert table.legal == {"GP @2", "GP @3", "GP @4"}


def test_giving_names_a_seat_that_there_is() -> None:
    """X12"""
    table = set_up(seats(*ROUND, pile="7"))
    assert table.refused("GP") == "X12"
    assert table.refused("GP @5") == "notation"
    assert set_up(two_seats("9", pile="7")).refused("9 @2") == "X12"


def test_on_an_empty_pile_it_does_nothing_and_leaves_the_game() -> None:
    """X12: to name a receiver is allowed then and means nothing."""
    for move in ("GP", "GP @3"):
        table = played(seats(*ROUND), move)
        assert table.told(GaveNothing) == [GaveNothing(1)]
        assert table.told(Gave) == []
        assert (table.pile, table.removed, table.to_move) == ([], ["GP"], 2)
    assert set_up(seats(*ROUND)).legal == {"GP", "5"}
    assert set_up(seats(*ROUND)).refused("GP @1") == "X12"


def test_a_player_who_is_out_may_be_given_the_pile_and_is_back_in_the_game() -> None:
    """X12"""
    table = set_up(seats({"hand": "GP 5"}, {}, {"hand": "3 3"}, pile="7 8"))
    assert "GP @2" in table.legal
    table.play("GP @2")
    assert table.told(CameBack) == [CameBack(2)]
    assert table.hand(2) == cards("7 8")
    assert table.to_move == 2


def test_the_giver_may_go_out_with_it_and_the_receiver_is_no_longer_safe() -> None:
    """X12, X17 (tricky case 4)"""
    table = set_up(seats({"hand": "GP"}, {}, {"hand": "3 3"}, pile="7 8"))
    assert table.place(2) == 1
    table.play("GP @2")
    assert table.told(WentOut) == [WentOut(1, 1)]
    assert [table.place(seat) for seat in (1, 2, 3)] == [1, 0, 0]
    assert not table.over
    table.play("8", "take", "7")
    assert table.told(DealEnded) == [DealEnded(1, (3,))]


def test_with_two_players_left_the_receiver_loses_when_the_giver_goes_out() -> None:
    """X12 (tricky case 5)"""
    table = played(two_seats("GP", other={"hand": "3"}, pile="7 8"), "GP @2")
    assert table.told(DealEnded) == [DealEnded(1, (2,))]
    assert table.hand(2) == cards("3 7 8")


def test_given_on_an_empty_pile_the_last_card_still_goes() -> None:
    """X12, X17"""
    table = played(two_seats("GP", other={"hand": "3"}), "GP")
    assert table.told(DealEnded) == [DealEnded(1, (2,))]


def test_turned_over_blind_it_leaves_the_game_and_then_wants_a_receiver() -> None:
    """X8, X12"""
    table = played(seats({"down": "GP 4"}, {"hand": "2"}, {"hand": "3"}, pile="7 8"), "flip 1")
    assert (table.to_move, table.owes, table.removed, table.pile) == (1, "receiver", ["GP"], ["7", "8"])
    assert table.legal == {"GP @2", "GP @3"}
    assert {table.refused(move) for move in ("take", "flip 2", "4", "GP", "GP @1", "GP GP @2")} == {"X12"}
    table.play("GP @3")
    assert (table.hand(3), table.to_move, table.owes) == (cards("3 7 8"), 2, "")
    assert len(table.told(Laid)) == 1


def test_turned_over_blind_as_the_last_card_it_is_given_before_the_giver_is_out() -> None:
    """X12, X17"""
    table = played(two_seats("", "", "GP", other={"hand": "3"}, pile="7"), "flip 1")
    assert not table.over
    assert table.play("GP @2").told(DealEnded) == [DealEnded(1, (2,))]


def test_turned_over_blind_on_an_empty_pile_it_does_nothing() -> None:
    """X8, X12"""
    table = played(two_seats("", "", "GP 4"), "flip 1")
    assert (table.owes, table.to_move, table.removed) == ("", 2, ["GP"])


# --- X13: Five or Less ---


def test_the_next_player_must_lay_five_or_less_or_a_karma_card() -> None:
    """X13"""
    table = played(two_seats("FL 2", pile="8", other={"hand": "3 5 6 16 BU PT"}), "FL")
    assert table.legal == {"3", "5", "BU", "PT"}
    assert table.refused("6") == table.refused("16") == "X13"


def test_the_pile_under_it_does_not_matter() -> None:
    """X13, X16: a one answers a demand on a sixteen."""
    assert played(two_seats("FL 2", pile="16", other={"hand": "1 3"}), "FL", "1").pile == ["16", "FL", "1"]


def test_answered_with_seven_is_refused() -> None:
    """X13 (tricky case 3)"""
    table = set_up(two_seats("7 3", pile="8 FL"))
    assert table.refused("7") == "X13"
    assert table.reason("7") == "the FL asks for five or less or a Karma card, and 7 is more"


def test_once_answered_the_demand_is_gone() -> None:
    """X13"""
    table = played(two_seats("FL 7", pile="8", other={"hand": "3 4"}), "FL", "3")
    assert table.legal == {"7"}


def test_another_five_or_less_hands_the_demand_on() -> None:
    """X13 (tricky case 3)"""
    each = ({"hand": "FL 2"}, {"hand": "FL 3"}, {"hand": "4 7"})
    table = played(seats(*each, pile="8"), "FL", "FL")
    assert table.legal == {"4"}
    assert table.refused("7") == "X13"


def test_who_cannot_answer_takes_the_pile() -> None:
    """X6, X13"""
    table = played(two_seats("FL 2", pile="8", other={"hand": "7 9"}), "FL")
    assert table.legal == {"take"}
    assert table.play("take").legal == {"2"}


def test_answered_with_give_the_pile_the_demand_goes_with_the_pile() -> None:
    """X12, X13"""
    table = played(two_seats("FL 7", pile="8", other={"hand": "GP 9"}), "FL", "GP @1")
    assert (table.pile, table.to_move) == ([], 1)
    assert "7" in table.legal


# --- X14: Play a Table Card ---


def test_a_face_up_card_is_laid_at_once_whatever_its_number() -> None:
    """X14"""
    table = played(two_seats("PT 9", "2 12 GP", "4", pile="16"), "PT")
    assert (table.to_move, table.owes) == (1, "table card")
    assert table.legal == {"2", "12", "GP @2"}
    table.play("2")
    assert (table.pile, table.up(1), table.to_move) == (["16", "PT", "2"], cards("12 GP"), 2)


def test_hand_and_face_down_cards_are_refused_while_a_face_up_card_is_left() -> None:
    """X14"""
    table = played(two_seats("PT 9", "2", "4", pile="3"), "PT")
    assert {table.refused(move) for move in ("9", "flip 1", "take")} == {"X14"}
    assert table.refused("11") == "notation"


def test_identical_face_up_cards_may_go_together() -> None:
    """X14, X9"""
    table = played(two_seats("PT 9", "2 2 3", pile="16"), "PT")
    assert table.legal == {"2", "2 2", "3"}
    assert table.play("2 2").pile == ["16", "PT", "2", "2"]


def test_without_face_up_cards_a_face_down_card_is_turned_over_and_cannot_fail() -> None:
    """X14"""
    table = played(two_seats("PT 9", "", "1 - 5", pile="16"), "PT")
    assert table.legal == {"flip 1", "flip 3"}
    assert table.refused("9") == table.refused("take") == "X14"
    table.play("flip 1")
    assert (table.pile, table.hand(1), table.to_move) == (["16", "PT", "1"], ["9"], 2)


def test_without_table_cards_another_hand_card_is_laid_any_one() -> None:
    """X14"""
    table = played(two_seats("PT 2 9", pile="16"), "PT")
    assert table.legal == {"2", "9"}
    assert table.refused("flip 1") == "notation"
    assert table.play("2").pile == ["16", "PT", "2"]


def test_with_no_other_hand_card_left_it_ends_the_turn() -> None:
    """X14: while there are cards to draw, one draws and stays in."""
    table = played(two_seats("PT", pile="16", deck="2 3 4 5"), "PT")
    assert (table.owes, table.to_move, table.hand(1)) == ("", 2, cards("2 3 4"))


def test_if_nothing_is_left_at_all_the_player_is_out() -> None:
    """X14 (tricky case 8)"""
    table = played(seats({"hand": "PT"}, {"hand": "3"}, {"hand": "4"}, pile="16"), "PT")
    assert table.told(WentOut) == [WentOut(1, 1)]
    assert (table.to_move, table.pile) == (2, ["16", "PT"])
    assert table.legal == {"3"}


def test_as_the_last_hand_card_the_table_card_is_played_before_the_draw() -> None:
    """X14, X7 (tricky case 7)"""
    table = played(two_seats("PT", "2 3", "4", pile="16", deck="5 6 7 8"), "PT")
    assert table.told(Drew) == []
    assert table.legal == {"2", "3"}
    table.play("2")
    assert (table.hand(1), table.up(1), table.to_move) == (cards("5 6 7"), ["3"], 2)


def test_the_table_card_takes_effect_as_usual() -> None:
    """X14: a FL demands, a BU turns the pile, a GP gives it, a PT asks for one more."""
    assert played(two_seats("PT 9", "FL", pile="16"), "PT", "FL").told(Demanded) == [Demanded(1)]
    assert played(two_seats("PT 9", "BU", pile="4 16"), "PT", "BU").pile == ["16", "PT", "BU", "4"]
    assert played(two_seats("PT 9", "GP", pile="16"), "PT", "GP @2").hand(2) == cards("13 13 13 16 PT")
    table = played(two_seats("PT 9", "PT 3", pile="16"), "PT", "PT")
    assert (table.owes, table.legal) == ("table card", {"3"})


def test_a_give_the_pile_turned_over_as_the_table_card_wants_a_receiver() -> None:
    """X12, X14"""
    table = played(two_seats("PT 9", "", "GP", pile="16"), "PT", "flip 1")
    assert (table.owes, table.legal) == ("receiver", {"GP @2"})
    assert table.play("GP @2").hand(2) == cards("13 13 13 16 PT")


def test_the_table_card_can_complete_three_in_a_row() -> None:
    """X10, X14"""
    table = played(two_seats("PT 9", "PT PT", pile="16"), "PT", "PT PT")
    assert (table.pile, table.owes, table.to_move) == ([], "", 1)
    assert table.legal == {"9"}


def test_it_answers_a_demand_and_then_any_number_goes() -> None:
    """X13, X14"""
    table = played(two_seats("PT", "16", "4", pile="8 FL"), "PT", "16")
    assert (table.pile, table.to_move) == (["8", "FL", "PT", "16"], 2)


def test_the_table_card_is_what_the_next_player_must_beat() -> None:
    """X14, X16"""
    table = played(two_seats("PT 9", "6", pile="16", other={"hand": "5 7"}), "PT", "6")
    assert table.legal == {"7"}


# --- X15: Bottoms Up ---


def test_the_bottom_card_moves_to_the_top_and_must_be_beaten() -> None:
    """X15 (tricky case 6)"""
    table = played(two_seats("BU 5", pile="3 8", other={"hand": "2 3 9"}), "BU")
    assert table.pile == ["8", "BU", "3"]
    assert [(rose.seat, str(rose.card)) for rose in table.told(Rose)] == [(1, "3")]
    assert table.legal == {"3", "9"}


@pytest.mark.parametrize("bottom", ["BU", "PT"])
def test_a_bottoms_up_or_play_a_table_card_brought_up_counts_nought(bottom: str) -> None:
    """X15"""
    table = played(two_seats("BU 5", pile=f"{bottom} 8", other={"hand": "1 9"}), "BU")
    assert table.legal == {"1", "9"}


def test_a_five_or_less_brought_up_makes_its_demand() -> None:
    """X15"""
    table = played(two_seats("BU 5", pile="FL 8", other={"hand": "4 9"}), "BU")
    assert table.told(Demanded) == [Demanded(1)]
    assert table.legal == {"4"}
    assert table.refused("9") == "X13"


def test_on_an_empty_pile_it_is_itself_the_bottom() -> None:
    """X15 (tricky case 6)"""
    table = played(two_seats("BU 5", other={"hand": "1 9"}), "BU")
    assert table.pile == ["BU"]
    assert table.legal == {"1", "9"}


def test_every_card_of_a_double_lies_in_the_pile() -> None:
    """X15"""
    table = played(two_seats("BU BU 5", pile="3 8"), "BU BU")
    assert table.pile == ["8", "BU", "BU", "3"]
    assert len(table.told(Rose)) == 1


# --- X16: what lies under ---


@pytest.mark.parametrize("top", ["PT", "BU"])
def test_a_karma_card_on_top_counts_as_nought_whatever_lies_under_it(top: str) -> None:
    """X16"""
    assert set_up(two_seats("1 9", pile=f"16 {top}")).legal == {"1", "9"}


def test_the_top_card_alone_is_to_be_beaten() -> None:
    """X16"""
    assert set_up(two_seats("2 9", pile="16 BU 3")).legal == {"9"}
