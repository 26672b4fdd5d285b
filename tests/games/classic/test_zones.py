"""The end of a round: face-up cards, blind flips, going out: C22–C25."""

from __future__ import annotations

from karma_tui.games.classic import game
from karma_tui.games.classic.events import Burned, Laid, Missed, Took, WentOut
from tests.support.classic_table import IDLE, cards, played, seats, set_up, two_seats


def test_with_deck_and_hand_gone_one_plays_the_face_up_cards() -> None:
    """C22: several of one rank may go together."""
    table = set_up(two_seats("", "9c 9d Kh", "3c", pile="8d"))
    assert table.legal == {"9", "99", "K"}
    assert table.play("9c 9d").up(1) == ["Kh"]


def test_with_those_gone_the_face_down_cards_are_flipped_one_a_turn() -> None:
    """C22"""
    table = set_up(two_seats("", "", "3c 9c Kc", pile="8d"))
    assert table.legal == {"flip 1", "flip 2", "flip 3"}
    table.play("flip 2")
    assert table.to_move == 2
    assert table.down(1) == ["3c", "-", "Kc"]
    assert table.pile == ["8d", "9c"]


def test_face_down_cards_cannot_be_named() -> None:
    """C22: one flips a slot, blind."""
    table = set_up(two_seats("", "", "3c 9c Kc", pile="8d"))
    assert table.refused("9c") == "C22"
    assert table.refused("Ah") == "C22"


def test_a_slot_is_flipped_once() -> None:
    """C22"""
    table = played(two_seats("", "", "9c Kc Ac", pile="8d", other={"hand": "Jd Qd Kd"}), "flip 1", "Jd")
    assert table.refused("flip 1") == "notation"
    assert table.refused("flip 4") == "notation"
    assert table.refused("flip 0") == "notation"
    assert table.legal == {"flip 2", "flip 3"}


def test_every_flip_is_legal_whatever_lies_there() -> None:
    """C22, C24: legality tells nothing about a hidden card."""
    for down in ("3c 4c 6c", "Ac Ad Ah"):
        assert set_up(two_seats("", "", down, pile="Kd")).legal == {"flip 1", "flip 2", "flip 3"}


def test_stuck_with_face_up_cards_one_takes_the_pile_and_they_stay() -> None:
    """C23"""
    table = set_up(two_seats("", "3c 4c", "6c", pile="Kd Ad", other={"hand": "7d 8d"}))
    assert table.legal == {"take"}
    table.play("take")
    assert table.hand(1) == cards("Kd Ad")
    assert table.up(1) == cards("3c 4c")


def test_the_hand_must_then_be_emptied_first_again() -> None:
    """C23"""
    table = played(two_seats("", "3c 4c", "6c", pile="Kd", other={"hand": "7d 8d"}), "take", "7d")
    assert table.refused("3c") == "C8"
    assert table.legal == {"K"}
    table.play("Kd", "take")
    assert table.legal == {"3", "4"}


def test_a_flip_that_does_not_go_is_shown_and_taken_with_the_pile() -> None:
    """C24"""
    table = played(two_seats("", "", "3c 9c", pile="Jd Kd"), "flip 1")
    assert [type(event) for event in table.last] == [Missed, Took]
    assert table.last[0] == Missed(1, table.last[1].cards[-1])
    assert table.hand(1) == cards("3c Jd Kd")
    assert table.pile == []
    assert table.to_move == 2
    for viewer in (1, 2, None):
        assert str(game.witness(table.last[0], viewer).card) == "3c"


def test_a_failed_flip_on_a_tall_pile_moves_nothing_else() -> None:
    """C24 (tricky case 9): the other face-down cards stay where they are, unseen."""
    tall = "6c 6d 7c 7d 8c 8d 9c 9d Jd Qs Ks Ah"
    table = set_up(two_seats("", "", "As 3c 4c", pile=tall, deck=""))
    table.play("flip 2")
    assert table.hand(1) == cards(f"{tall} 3c")
    assert table.down(1) == ["As", "-", "4c"]
    assert [len(table.hand(2)), len(table.up(2)), len(table.down(2))] == [3, 3, 3]
    for viewer in (1, 2, None):
        seen = game.view(table.state, viewer)
        assert [str(card) for card in seen.players[0].down] == ["?", "None", "?"]
        assert "As" not in str(seen)
        assert "4c" not in str(seen)


def test_a_failed_flip_counts_as_a_pick_up_of_pile_and_card() -> None:
    """C24, C28"""
    figures = played(two_seats("", "", "3c 9c", pile="Jd Kd"), "flip 1").figures(1)
    assert (figures["pickups"], figures["picked"]) == (1, 3)


def test_a_failed_flip_empties_the_table_and_turns_it_up() -> None:
    """C20, C24"""
    table = played(two_seats("", "", "Kc 9c", pile="5d 4d", other={"hand": "3h Ah"}), "flip 1")
    assert not table.down_side
    assert table.legal == {"3", "A"}


def test_on_an_empty_pile_every_flip_goes() -> None:
    """C24"""
    table = played(two_seats("", "", "3c 9c"), "flip 1")
    assert table.pile == ["3c"]
    assert table.told(Missed) == []


def test_a_flip_that_goes_is_laid() -> None:
    """C24"""
    table = played(two_seats("", "", "9c 3c", pile="8d"), "flip 1")
    assert [(event.zone, str(event.cards[0])) for event in table.told(Laid)] == [("down", "9c")]


def test_a_flipped_two_demands_a_follow_up_from_the_zone_in_play() -> None:
    """C24: another flip if nothing else is left."""
    table = played(two_seats("", "", "2c 3c Kc", pile="Ad"), "flip 1")
    assert table.owes
    assert table.to_move == 1
    assert table.legal == {"flip 2", "flip 3"}
    table.play("flip 2")
    assert table.to_move == 2
    assert table.pile == ["Ad", "2c", "3c"]


def test_a_flipped_five_turns_the_table_down() -> None:
    """C24, C16"""
    table = played(two_seats("", "", "5c 3c", pile="Ad"), "flip 1")
    assert table.down_side
    assert table.to_move == 2


def test_a_flipped_ten_burns_and_its_player_goes_again() -> None:
    """C24, C17"""
    table = played(two_seats("", "", "Tc 3c", pile="Ad"), "flip 1")
    assert table.told(Burned) == [Burned(1, 2, "ten")]
    assert table.to_move == 1
    assert table.legal == {"flip 2"}


def test_who_has_cleared_all_zones_is_out_and_safe_and_the_rest_carry_on() -> None:
    """C25"""
    table = played(seats({"hand": "9c"}, IDLE, {"hand": "3h"}, pile="8d"), "9c")
    assert table.told(WentOut) == [WentOut(1, 1)]
    assert not table.over
    assert table.to_move == 2


def test_one_goes_out_from_any_zone() -> None:
    """C25"""
    for zones in (("9c", "", ""), ("", "9c", ""), ("", "", "9c"), ("9c 9d", "", ""), ("", "", "- 9c")):
        last = "flip 2" if "-" in zones[2] else "flip 1" if zones[2] else " ".join(filter(None, zones))
        mine = dict(zip(("hand", "up", "down"), zones, strict=True))
        table = played(seats(mine, {"hand": "3h"}, {"hand": "3s"}), last)
        assert table.told(WentOut) == [WentOut(1, 1)]


def test_nobody_is_out_while_the_deck_has_cards() -> None:
    """C25, C9: an empty hand draws."""
    table = played(two_seats("9c", pile="8d", deck="Ah"), "9c")
    assert table.told(WentOut) == []
    assert table.hand(1) == ["Ah"]


def test_out_on_a_burn_the_next_player_still_in_leads_on_the_clean_table() -> None:
    """C25"""
    table = played(seats({"hand": "Tc"}, {"hand": "3h 9h"}, {"hand": "3s"}, pile="5d 4d"), "Tc")
    assert table.to_move == 2
    assert table.pile == []
    assert table.legal == {"3", "9"}
