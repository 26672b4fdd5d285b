"""A turn: what may be laid, taking, drawing, table cards, doubles: X4–X9."""

from __future__ import annotations

import pytest

from karma_tui.games.sixty import game
from karma_tui.games.sixty.events import Demanded, Drew, Laid, Missed, Took
from tests.support.sixty_table import cards, played, seats, set_up, two_seats


@pytest.mark.parametrize(("top", "goes"), [(1, 16), (9, 8), (16, 1)])
def test_a_number_goes_on_the_same_or_a_lower_one(top: int, goes: int) -> None:
    """X5"""
    legal = 0
    for number in range(1, 17):
        refused = set_up(two_seats(f"{number} BU", pile=str(top), other={"hand": "FL"})).refused(str(number))
        assert refused == ("legal" if number >= top else "X5"), number
        legal += refused == "legal"
    assert legal == goes


def test_on_an_empty_pile_anything_may_be_laid() -> None:
    """X4"""
    assert set_up(two_seats("1 16 GP FL PT BU", other={"hand": "2"})).legal == {
        *("1", "16", "GP", "FL", "PT", "BU")
    }


@pytest.mark.parametrize("card", ["FL", "PT", "BU", "GP @2"])
def test_a_karma_card_goes_on_anything(card: str) -> None:
    """X5, X11"""
    hand = f"{card.split()[0]} 2"
    for top in ("16", "FL", "PT", "BU", "1"):
        assert set_up(two_seats(hand, pile=f"3 {top}", run=1, other={"hand": "4"})).refused(card) == "legal"


def test_who_can_do_neither_takes_the_whole_pile_and_the_turn_ends() -> None:
    """X6"""
    table = set_up(two_seats("3 4 5", pile="2 8 9", other={"hand": "11"}))
    assert table.legal == {"take"}
    table.play("take")
    assert table.hand(1) == cards("2 3 4 5 8 9")
    assert (table.pile, table.to_move) == ([], 2)
    assert [(took.seat, list(map(str, took.cards))) for took in table.told(Took)] == [(1, ["2", "8", "9"])]


@pytest.mark.parametrize(
    ("position", "move", "laid", "zone"),
    [
        (two_seats("9 9"), "9 9", ["9", "9"], "hand"),
        (two_seats("", "9 9 4"), "9 9", ["9", "9"], "up"),
        (two_seats("", "", "9 4"), "flip 1", ["9"], "down"),
    ],
)
def test_a_lay_tells_who_laid_what_from_where(position: dict, move: str, laid: list[str], zone: str) -> None:
    """X5, X8, X9"""
    (told,) = played(position, move).told(Laid)
    assert (told.seat, list(map(str, told.cards)), told.zone) == (1, laid, zone)


def test_a_sixteen_is_a_number_and_demands_nothing() -> None:
    """X1, X5, X13"""
    table = played(two_seats("16 2", pile="9"), "16")
    assert table.told(Demanded) == []
    assert table.legal == {"take"}


def test_taking_is_refused_while_something_can_be_laid() -> None:
    """X6"""
    table = set_up(two_seats("3 9", pile="8"))
    assert table.refused("take") == "X6"
    assert table.reason("take") == "there is something to lay: 9"
    assert table.legal == {"9"}


def test_taking_an_empty_pile_is_always_refused() -> None:
    """X6"""
    for take in ("forced", "free"):
        table = set_up(two_seats("3 9", options={"take": take}))
        assert table.refused("take") == "X6"
        assert "take" not in table.legal


def test_by_option_the_pile_may_be_taken_whenever_one_likes() -> None:
    """X6, take = free"""
    table = set_up(two_seats("3 9", pile="8", options={"take": "free"}))
    assert table.legal == {"9", "take"}
    assert table.play("take").hand(1) == cards("3 8 9")
    flipping = set_up(two_seats("", "", "3", pile="8", options={"take": "free"}))
    assert flipping.legal == {"flip 1", "take"}


def test_a_turn_ends_by_drawing_up_to_three() -> None:
    """X7"""
    table = played(two_seats("9 9 4", pile="8", deck="1 2 3 5"), "9 9")
    assert table.hand(1) == cards("4 1 2")
    assert table.deck == ["3", "5"]
    assert [len(drew.cards) for drew in table.told(Drew)] == [2]


def test_with_three_or_more_in_hand_nothing_is_drawn() -> None:
    """X7"""
    table = played(two_seats("9 3 4 5", pile="8", deck="2 2"), "9")
    assert table.hand(1) == cards("3 4 5")
    assert table.told(Drew) == []


def test_a_draw_pile_with_fewer_cards_gives_what_it_has() -> None:
    """X7"""
    table = played(two_seats("9 9 9 4", up="7", pile="8", deck="2"), "9 9")
    assert table.hand(1) == cards("2 4 9")
    assert table.deck == []


def test_taking_a_tiny_pile_still_ends_with_a_draw() -> None:
    """X6, X7"""
    table = played(two_seats("3", pile="8", deck="1 2 4"), "take")
    assert table.hand(1) == cards("1 3 8")


def test_a_draw_is_private() -> None:
    """X7"""
    table = played(two_seats("9 3 4", pile="8", deck="2 5"), "9")
    (drew,) = table.told(Drew)
    assert [str(card) for card in game.witness(drew, 1).cards] == ["2"]
    assert [str(card) for card in game.witness(drew, 2).cards] == ["?"]


# --- table cards ---


def test_table_cards_wait_until_the_hand_is_empty() -> None:
    """X8"""
    table = set_up(two_seats("9", "12", "4", pile="8"))
    assert table.legal == {"9"}
    assert table.refused("12") == "X8"
    assert table.refused("flip 1") == "X8"


def test_face_up_cards_come_before_the_face_down_ones() -> None:
    """X8"""
    table = set_up(two_seats("", "12 9", "4", pile="8"))
    assert table.legal == {"12", "9"}
    assert table.refused("flip 1") == "X8"
    table.play("9")
    assert [laid.zone for laid in table.told(Laid)] == ["up"]


def test_who_cannot_play_from_the_table_takes_the_pile_and_the_face_up_cards_stay() -> None:
    """X6, X8"""
    table = set_up(two_seats("", "3 4", "5", pile="8 9", other={"hand": "1 1"}))
    assert table.legal == {"take"}
    table.play("take")
    assert (table.hand(1), table.up(1)) == (cards("8 9"), cards("3 4"))


def test_face_down_cards_are_turned_over_one_at_a_time() -> None:
    """X8"""
    table = set_up(two_seats("", "", "12 - 4", pile="8"))
    assert table.legal == {"flip 1", "flip 3"}
    table.play("flip 1")
    assert (table.pile, table.down(1), table.to_move) == (["8", "12"], ["-", "-", "4"], 2)
    assert [laid.zone for laid in table.told(Laid)] == ["down"]


def test_a_flip_is_always_legal_so_legality_does_not_leak() -> None:
    """X8: whether the card would go or not, the same is allowed and refused in the same words."""
    low, high = (set_up(two_seats("", "", down, pile="8")) for down in ("3 16", "16 3"))
    assert low.legal == high.legal == {"flip 1", "flip 2"}
    assert low.reason("take") == high.reason("take") == "there is something to lay: a face-down card"
    assert low.refusal("3") == low.refusal("5")


def test_a_failed_flip_and_the_pile_go_into_hand_after_everyone_has_seen_it() -> None:
    """X8 (tricky case 9)"""
    table = played(two_seats("", "", "3 4 5", pile="8 9"), "flip 2")
    assert table.hand(1) == cards("4 8 9")
    assert table.down(1) == ["3", "-", "5"]
    assert (table.pile, table.to_move) == ([], 2)
    (missed,) = table.told(Missed)
    assert (missed.seat, str(game.witness(missed, 2).card)) == (1, "4")
    for viewer in (1, 2, None):
        view = game.view(table.state, viewer)
        assert [str(card) for card in view.players[0].known] == ["4", "8", "9"]
        assert [str(card) for card in view.players[0].down if card] == ["?", "?"]


def test_on_an_empty_pile_every_flip_goes() -> None:
    """X4, X8"""
    assert played(two_seats("", "", "1 2"), "flip 1").pile == ["1"]


def test_a_flipped_karma_card_goes_and_takes_effect() -> None:
    """X8, X11"""
    assert played(two_seats("", "", "FL 2", pile="16", other={"hand": "6 3"}), "flip 1").legal == {"3"}
    assert played(two_seats("", "", "BU 2", pile="4 16", other={"hand": "4"}), "flip 1").pile == [
        *("16", "BU", "4")
    ]


# --- several together ---


def test_two_or_three_identical_cards_may_be_laid_together() -> None:
    """X9"""
    assert set_up(two_seats("9 9 9 4", pile="8")).legal == {"9", "9 9", "9 9 9"}
    assert played(two_seats("9 9 4", pile="8"), "9 9").pile == ["8", "9", "9"]


def test_cards_of_two_kinds_cannot_be_laid_together() -> None:
    """X9"""
    table = set_up(two_seats("9 10 FL", pile="8"))
    assert {table.refused(move) for move in ("9 10", "9 FL", "10 9 10")} == {"X9"}


def test_cards_laid_together_come_from_one_place() -> None:
    """X9: one in hand and one face up do not make two."""
    table = set_up(two_seats("9", "9", pile="8"))
    assert table.refused("9 9") == "X9"
    assert set_up(two_seats("", "9 9", pile="8")).legal == {"9", "9 9"}


def test_more_than_there_are_cannot_be_laid() -> None:
    """X1, X9"""
    table = set_up(two_seats("9 4", pile="8"))
    assert table.refused("9 9") == "notation"
    assert table.reason("9 9") == "there is only 1 × 9 in your hand"
    assert table.refused("9 9 9 9") == "X1"


def test_who_is_out_is_passed_over() -> None:
    """X4, X17"""
    assert played(seats({"hand": "3 4"}, {}, {"hand": "5 6"}), "3").to_move == 3
