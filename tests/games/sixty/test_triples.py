"""Three in a row: X10."""

from __future__ import annotations

import pytest

from karma_tui.games.sixty.events import Drew, Removed, WentOut
from tests.support.sixty_table import cards, played, seats, set_up, two_seats

THREE = ({"hand": "9 2 2"}, {"hand": "9 3 3"}, {"hand": "9 4 4"})


def test_three_in_a_row_by_three_players_remove_the_pile() -> None:
    """X10 (tricky case 1): whoever laid the third plays again."""
    table = played(seats(*THREE, pile="8"), "9", "9", "9")
    assert (table.pile, table.removed) == ([], cards("8 9 9 9"))
    assert table.to_move == 3
    assert table.told(Removed) == [Removed(3, 4)]


def test_a_double_and_a_single_make_three() -> None:
    """X10 (tricky case 2)"""
    table = played(seats({"hand": "9 9 2"}, {"hand": "9 3 3"}, pile="8"), "9 9", "9")
    assert (table.pile, table.to_move) == ([], 2)
    table = played(seats({"hand": "9 2"}, {"hand": "9 9 3"}, pile="8"), "9", "9 9")
    assert (table.pile, table.to_move) == ([], 2)


def test_three_laid_at_once_remove_the_pile() -> None:
    """X10"""
    table = played(two_seats("9 9 9 4", pile="8"), "9 9 9")
    assert (table.pile, table.removed, table.to_move) == ([], cards("8 9 9 9"), 1)


def test_three_laid_at_once_must_go_on_the_pile() -> None:
    """X5, X10"""
    assert set_up(two_seats("9 9 9 12", pile="10")).refused("9 9 9") == "X5"


def test_another_card_in_between_breaks_the_row() -> None:
    """X10"""
    table = played(seats({"hand": "9 2 2"}, {"hand": "10 2"}, {"hand": "9 9"}, pile="8"), "9", "10")
    assert table.legal == {"take"}
    table = played(seats({"hand": "9 2 2"}, {"hand": "BU 3"}, {"hand": "9 9 5"}, pile="8"), "9", "BU", "9 9")
    assert table.told(Removed) == []


def test_a_bottoms_up_breaks_the_row() -> None:
    """X10 (tricky case 2): A lays 9 9, B lays BU, C lays 9."""
    table = played(seats({"hand": "9 9 2"}, {"hand": "BU 3"}, {"hand": "9 5"}, pile="8"), "9 9", "BU", "9")
    assert table.told(Removed) == []
    assert table.pile == ["9", "9", "BU", "8", "9"]


def test_a_card_that_a_bottoms_up_brought_up_was_not_played() -> None:
    """X10, X15: the nine from the bottom does not count in the row."""
    table = played(seats({"hand": "BU 2"}, {"hand": "9 3"}, {"hand": "9 5"}, pile="9 10"), "BU", "9", "9")
    assert table.told(Removed) == []
    assert table.pile == ["10", "BU", "9", "9", "9"]
    assert table.run == 2


def test_bottoms_up_of_several_plays_do_not_add_up() -> None:
    """X10: each breaks the row, its own too; three laid together do remove the pile."""
    table = played(seats({"hand": "BU 2"}, {"hand": "BU 3"}, {"hand": "BU 5"}, pile="8"), "BU", "BU", "BU")
    assert table.told(Removed) == []
    assert played(two_seats("BU BU BU 2", pile="8"), "BU BU BU").removed == cards("8 BU BU BU")


def test_taking_the_pile_breaks_the_row() -> None:
    """X10"""
    each = ({"hand": "9 9 2"}, {"hand": "3 4"}, {"hand": "9 5"})
    table = played(seats(*each, pile="8"), "9 9", "take", "9")
    assert table.told(Removed) == []
    assert table.pile == ["9"]


def test_giving_the_pile_breaks_the_row() -> None:
    """X10, X12"""
    each = ({"hand": "9 9 2"}, {"hand": "GP 4"}, {"hand": "9 5"})
    table = played(seats(*each, pile="8"), "9 9", "GP @1", "9")
    assert table.told(Removed) == []
    assert table.pile == ["9"]


def test_removing_the_pile_breaks_the_row() -> None:
    """X10: the row starts anew on the new pile."""
    table = played(seats(*THREE, pile="8"), "9", "9", "9", "4")
    assert table.run == 1


def test_on_an_empty_pile_there_is_no_row() -> None:
    """X10: whether it was taken, given or removed."""
    hands = ({"hand": "9 9 9 2"}, {"hand": "GP 3 4"}, {"hand": "2 2"})
    for moves in (["9 9", "take"], ["9 9", "GP @3"], ["9 9 9"]):
        table = played(seats(*hands, pile="8", options={"take": "free"}), *moves)
        assert (table.pile, table.run) == ([], 0)


def test_three_karma_cards_in_a_row_remove_the_pile_whoever_laid_them() -> None:
    """X10, X11"""
    table = played(seats({"hand": "FL 2"}, {"hand": "FL 3"}, {"hand": "FL 5 6"}, pile="8"), "FL", "FL", "FL")
    assert (table.pile, table.to_move) == ([], 3)
    assert table.legal == {"5", "6"}


def test_a_face_down_card_can_be_the_third() -> None:
    """X10"""
    table = played(seats({"hand": "9 9 2"}, {"down": "9 4"}, pile="8"), "9 9", "flip 1")
    assert (table.pile, table.to_move) == ([], 2)
    assert table.legal == {"flip 2"}


def test_playing_again_with_an_empty_hand_one_first_draws_up_to_three() -> None:
    """X10"""
    table = played(two_seats("9 9 9", "12", pile="8", deck="1 2 3 4"), "9 9 9")
    assert table.to_move == 1
    assert table.hand(1) == cards("1 2 3")
    assert [len(drew.cards) for drew in table.told(Drew)] == [3]


def test_playing_again_with_cards_in_hand_one_draws_nothing_yet() -> None:
    """X10, X7"""
    table = played(two_seats("9 9 9 4", pile="8", deck="1 2 3"), "9 9 9")
    assert table.hand(1) == ["4"]
    assert table.play("4").hand(1) == cards("1 2 3")


def test_playing_again_with_an_empty_hand_and_no_draw_pile_goes_on_from_the_table() -> None:
    """X8, X10"""
    table = played(two_seats("9 9 9", "12 4", pile="16 8"), "9 9 9")
    assert table.to_move == 1
    assert table.legal == {"4", "12"}


def test_out_on_a_third_card_the_next_player_still_in_opens_a_new_pile() -> None:
    """X10, X17"""
    table = played(seats({"hand": "9 9 9"}, {}, {"hand": "1 2"}, {"hand": "3"}, pile="8"), "9 9 9")
    assert [out.seat for out in table.told(WentOut)] == [1]
    assert (table.to_move, table.pile) == (3, [])
    assert table.legal == {"1", "2"}


def test_the_removed_pile_is_out_of_the_game_and_public() -> None:
    """X10"""
    table = played(two_seats("9 9 9 4", pile="8 8", removed="2"), "9 9 9")
    assert table.removed == cards("2 8 8 9 9 9")


@pytest.mark.parametrize(("run", "removed"), [(0, False), (1, False), (2, True)])
def test_the_run_says_how_many_of_those_on_top_were_played(run: int, removed: bool) -> None:
    """X10: as a position file has it."""
    table = played(two_seats("9 4", pile="9 9", run=run, other={"hand": "1"}), "9")
    assert bool(table.told(Removed)) == removed
