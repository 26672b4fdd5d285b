"""A turn: laying, drawing, taking the pile: C7–C11."""

from __future__ import annotations

from random import Random

import pytest

from karma_tui.games.classic import game, moves
from karma_tui.games.classic.cards import BIT, DECK
from karma_tui.games.classic.events import Drew, Laid, Took
from karma_tui.games.classic.moves import lays
from tests.support.classic_table import IDLE, cards, played, seats, set_up, two_seats


def test_one_lays_equal_or_higher() -> None:
    """C7"""
    table = set_up(two_seats("6c 7c 8c 9c", pile="8d"))
    assert table.legal == {"8", "9"}
    assert table.refused("7c") == "C7"


def test_several_of_one_rank_may_go_together() -> None:
    """C7"""
    table = set_up(two_seats("8c 8h 8s 9c", pile="7d"))
    assert table.legal == {"8", "88", "888", "9"}
    assert table.play("8c 8s").pile == ["7d", "8c", "8s"]


def test_two_ranks_together_are_refused() -> None:
    """C7 (tricky case 8)"""
    assert set_up(two_seats("8c 9h 9s", pile="7d")).refused("8c 9h") == "C7"
    assert set_up(two_seats("2c 9h 9s", pile="7d")).refused("2c 9h") == "C7"


def test_on_an_empty_pile_anything_may_be_laid() -> None:
    """C7"""
    assert set_up(two_seats("3c 2c 5c Th Ad")).legal == {"3", "2", "5", "T", "A"}


def test_a_card_one_does_not_hold_is_refused() -> None:
    """C7, C8"""
    table = set_up(two_seats("8c", up="9c", down="Tc"))
    assert table.refused("8d") == "notation"
    assert table.refused("Tc") == "notation"
    assert table.refused("Kc") == "notation"
    assert table.refused("8c 8d") == "notation"


def test_a_face_up_card_is_refused_while_the_hand_has_cards() -> None:
    """C8 (tricky case 8)"""
    assert set_up(two_seats("8c", up="9c", pile="7d")).refused("9c") == "C8"


def test_cards_laid_together_come_from_one_zone() -> None:
    """C8"""
    table = set_up(two_seats("9c", up="9d 9h", pile="7d"))
    assert table.refused("9c 9d") == "C8"
    assert table.legal == {"9"}


def test_face_down_cards_wait_for_the_other_zones() -> None:
    """C8"""
    assert set_up(two_seats("9c", "9d", "3c")).refused("flip 1") == "C8"
    assert set_up(two_seats("", "9d", "3c")).refused("flip 1") == "C8"
    assert set_up(two_seats("", "", "3c")).refused("flip 1") == "legal"


def test_the_hand_is_played_then_the_face_up_cards_then_the_face_down_cards() -> None:
    """C8, C22"""
    table = set_up(two_seats("6c", "7c", "8c 9c", other={"hand": "Ad Ah"}, pile="6d"))
    assert table.legal == {"6"}
    table.play("6c", "Ad").play("take")
    assert table.hand(1) == cards("6d 6c Ad")
    table = set_up(two_seats("", "7c", "8c 9c", pile="6d"))
    assert table.legal == {"7"}
    table = set_up(two_seats("", "", "8c 9c", pile="6d"))
    assert table.legal == {"flip 1", "flip 2"}


def test_while_the_deck_lasts_face_up_cards_stay_where_they_are() -> None:
    """C8: the face-up cards are in play once the deck is gone, so an empty hand draws instead."""
    table = played(two_seats("6c", "7c", deck="9c"), "6c")
    assert table.hand(1) == ["9c"]
    assert table.up(1) == ["7c"]


@pytest.mark.parametrize(
    ("hand", "move", "drawn"),
    [
        ("6c 7c 8c 9c Jc", "6c", 0),
        ("6c 7c 8c 9c", "6c", 0),
        ("6c 7c 8c", "6c", 1),
        ("6c 6d 8c", "6c 6d", 2),
        ("6c", "6c", 3),
    ],
)
def test_a_turn_ends_by_drawing_back_up_to_three(hand: str, move: str, drawn: int) -> None:
    """C9"""
    table = played(two_seats(hand, deck="3c 3d 3h 3s"), move)
    assert len(table.hand(1)) == max(3, len(hand.split()) - len(move.split()))
    assert table.deck == ["3c", "3d", "3h", "3s"][drawn:]
    assert [len(event.cards) for event in table.told(Drew)] == ([drawn] if drawn else [])


def test_a_hand_of_five_does_not_draw_until_it_is_below_three() -> None:
    """C9 (tricky case 10)"""
    table = set_up(two_seats("3c 4c 6c 7c 8c", other={"hand": "Jd Qd Kd Ac Ad"}, deck="9c 9d 9h"))
    table.play("3c", "Jd", "take")
    table = set_up(two_seats("3c 4c 6c 7c 8c", deck="9c 9d 9h", other={"hand": "3d 4d 6d 7d 8d"}))
    for one, two, held in (("3c", "3d", 4), ("4c", "4d", 3), ("6c", "6d", 3)):
        table.play(one, two)
        assert len(table.hand(1)) == held


def test_one_draws_what_there_is_when_the_deck_runs_short() -> None:
    """C9 (tricky case 11): who needs two and finds one draws one."""
    table = played(two_seats("6c 6d 8c", deck="9c"), "6c 6d")
    assert table.hand(1) == cards("8c 9c")
    assert table.deck == []


def test_with_four_players_the_deck_of_eight_runs_short_the_same_way() -> None:
    """C4, C9 (tricky case 11)"""
    each = [{"hand": f"6{s} 7{s} 8{s}", "up": f"Q{s}"} for s in "cdhs"]
    table = played(seats(*each, deck="9c 9d"), "6c", "6d", "6h", "6s")
    assert [len(table.hand(seat)) for seat in (1, 2, 3, 4)] == [3, 3, 2, 2]


def test_cards_are_drawn_from_the_top_of_the_deck() -> None:
    """C9"""
    table = played(two_seats("6c", deck="9c 8c 7c 3c"), "6c")
    assert [str(card) for card in table.told(Drew)[0].cards] == ["9c", "8c", "7c"]
    assert table.deck == ["3c"]


def test_a_draw_is_private() -> None:
    """C4, C9: others see how many cards, not which."""
    table = played(two_seats("6c", deck="9c 8c 7c 3c"), "6c")
    drew = table.told(Drew)[0]
    assert game.witness(drew, 1) == drew
    for other in (2, None):
        assert [str(card) for card in game.witness(drew, other).cards] == ["?", "?", "?"]


def test_who_cannot_play_takes_the_entire_pile() -> None:
    """C10"""
    table = set_up(two_seats("3c 4c 6c", pile="9d Jd Qs"))
    assert table.legal == {"take"}
    table.play("take")
    assert table.hand(1) == cards("3c 4c 6c 9d Jd Qs")
    assert table.pile == []
    assert table.to_move == 2
    assert [(e.seat, list(map(str, e.cards))) for e in table.told(Took)] == [(1, ["9d", "Jd", "Qs"])]


def test_what_was_held_before_can_be_laid_as_well_as_what_was_taken() -> None:
    """C8, C10"""
    table = played(two_seats("3c 4c", pile="9d Jd", other={"hand": "3d 6d"}), "take", "3d")
    assert table.legal == {"3", "4", "9", "J"}


def test_taking_leaves_nothing_owed() -> None:
    """C10, C12"""
    assert not played(two_seats("3c 4c", pile="9d"), "take").owes


def test_taking_is_refused_while_something_goes() -> None:
    """C10, take = forced"""
    table = set_up(two_seats("3c 4c Kc", pile="9d"))
    assert table.refused("take") == "C10"
    assert "take" not in table.legal


def test_taking_is_refused_while_a_face_down_card_may_be_flipped() -> None:
    """C10, C24: a flip can always be tried."""
    assert set_up(two_seats(down="3c", pile="Kd")).refused("take") == "C10"


def test_taking_an_empty_pile_is_refused() -> None:
    """C10 (tricky case 7), by either option"""
    for take in ("forced", "free"):
        table = set_up(two_seats("3c 4c", options={"take": take}))
        assert table.refused("take") == "C10"
        assert "take" not in table.legal


def test_by_option_the_pile_may_be_taken_by_choice() -> None:
    """C10, take = free"""
    table = set_up(two_seats("3c 4c Kc", pile="9d", options={"take": "free"}))
    assert table.legal == {"K", "take"}
    table.play("take")
    assert table.hand(1) == cards("3c 4c Kc 9d")
    assert table.to_move == 2


def test_by_option_the_pile_may_be_taken_instead_of_a_flip() -> None:
    """C10, take = free"""
    table = set_up(two_seats(down="3c 4c", pile="9d", options={"take": "free"}))
    assert table.legal == {"flip 1", "flip 2", "take"}
    assert table.play("take").down(1) == ["3c", "4c"]


def test_a_follow_up_is_owed_before_the_pile_may_be_taken() -> None:
    """C12, take = free: the two demands a follow-up."""
    table = played(two_seats("2c 4c Kc", pile="9d", options={"take": "free"}), "2c")
    assert table.refused("take") == "C12"
    assert "take" not in table.legal


def test_taking_the_pile_draws_nothing_more() -> None:
    """C11"""
    table = played(two_seats("3c 4c 6c", pile="9d", deck="Ac"), "take")
    assert table.deck == ["Ac"]
    assert table.told(Drew) == []


def test_a_tiny_pile_leaves_less_than_three_and_one_draws() -> None:
    """C11, C9"""
    table = played(two_seats("3c", pile="9d", deck="Ac Ad Ah"), "take")
    assert table.hand(1) == cards("3c 9d Ac")
    assert table.deck == ["Ad", "Ah"]


def test_a_lay_tells_the_cards_and_the_zone() -> None:
    """C7, C8"""
    for position, move, laid, zone in (
        (two_seats("9c 9d"), "9c 9d", ["9c", "9d"], "hand"),
        (two_seats("", "9c 9d"), "9c", ["9c"], "up"),
        (two_seats("", "", "9c 9d"), "flip 1", ["9c"], "down"),
    ):
        (told,) = played(position, move).told(Laid)
        assert (told.seat, list(map(str, told.cards)), told.zone) == (1, laid, zone)


def test_the_turn_goes_clockwise_and_passes_who_is_out() -> None:
    """C7, C25"""
    each = [{"hand": "3c 9c"}, {"hand": "3d 9d"}, {}, {"hand": "3s 9s"}]
    table = set_up(seats(*each))
    turns = []
    for move in ("3c", "3d", "3s"):
        turns.append(table.to_move)
        table.play(move)
    assert turns == [1, 2, 4]
    assert table.to_move == 1


def test_what_one_holds_is_no_use_to_another() -> None:
    """C8"""
    assert set_up(two_seats("3c", other=IDLE)).refused("Kc") == "notation"


def test_everyone_remembers_who_picked_up_what() -> None:
    """C10: the pile was open, so the hand it went into is known so far; what is laid leaves it."""
    table = played(two_seats("3c 4c", pile="9d Jd", other={"hand": "Kd 6d 6h"}), "take")
    for viewer in (1, 2, None):
        player = game.view(table.state, viewer).players[0]
        assert [str(card) for card in player.known] == ["9d", "Jd"]
    table.play("6d", "9d")
    assert [str(card) for card in game.view(table.state, 2).players[0].known] == ["Jd"]
    table.play("Kd", "take")
    assert [str(card) for card in game.view(table.state, 2).players[0].known] == ["6d", "9d", "Jd", "Kd"]


def test_what_can_be_laid_is_remembered_of_so_many_hands_and_no_more() -> None:
    luck, most = Random(9), 0
    for _hand in range(12_000):
        cards = sorted(luck.sample(DECK, 12))
        told = lays(sum(BIT[card] for card in cards))
        most = max(most, len(moves._LAYS))
    assert most <= moves._MOST_SETS
    alone = {rank: [card for card in cards if card.rank == rank] for rank in {card.rank for card in cards}}
    assert [lay.cards for lay in told] == [
        tuple(alone[rank][:count]) for rank in sorted(alone) for count in range(1, len(alone[rank]) + 1)
    ]
