"""Written positions: what they say is set up, and what cannot be is refused with its key."""

from __future__ import annotations

from typing import Any

import pytest

from karma_tui.core.game import PositionError
from karma_tui.games.karmaka import game
from karma_tui.games.karmaka.cards import KINDS, copies
from tests.support.karmaka_table import (
    IDLE,
    acts,
    calm,
    having,
    played,
    seats,
    set_up,
    some_states,
    spare,
    text,
)

PAIR = [{"hand": "B1"}, {"hand": "B2"}]
MOST = {str(kind): copies(kind) for kind in KINDS}
TOO_MANY = text(*["B1"] * MOST["B1"])
PICKS = having("lose hand card") + having("steal")


def test_a_position_lists_the_deck_next_card_first_and_the_graveyard_bottom_first() -> None:
    """K9"""
    a, b, c, d, e = calm(5)
    table = set_up(seats({"hand": a}, IDLE, deck=text(b, c), graveyard=text(d, e)))
    assert (table.deck, table.graveyard) == ([b, c], [d, e])


def test_a_free_slot_between_future_lives_is_a_dash() -> None:
    """K8"""
    a, b = spare(2)
    table = set_up(seats({"hand": "B1", "future": f"- {a}"}, {"hand": "B2", "future": f"{b} - -"}))
    assert (table.future(1), table.future(2)) == (["-", a], [b])


def test_a_position_says_which_future_lives_everyone_has_seen() -> None:
    """K4: so one that is recalled is told to all, as it was."""
    a, b = spare(2)
    position = seats({"hand": "B1", "future": f"{a} - {b}", "shown": [3]}, {"hand": "B2"})
    table = set_up(position)
    assert table.position["seat"][0]["shown"] == [3]
    assert [str(each) for each in game.view(table.state, 2).players[0].future] == ["?", "None", b]
    assert "shown" not in table.position["seat"][1]


def test_a_position_says_everything_of_a_seat() -> None:
    """K7, K10, K11"""
    a, b, c = calm(3)
    seat = {"hand": a, "row": text(b, c), "future": "", "row_limit": 4}
    seat |= {"score": 7, "effect_points": 2, "rows": 1, "turns": 3}
    table = set_up(seats(seat, {"hand": "B1"}))
    assert table.position["seat"][0] == seat
    mine = game.view(table.state, None).players[0]
    assert (mine.row_limit, mine.score, mine.effect_points, mine.completed, mine.turns) == (4, 7, 2, 1, 3)


def test_what_is_at_its_default_is_left_out() -> None:
    table = set_up(seats({"hand": "B1"}, {"hand": "B2"}))
    plain = {"hand": "B1", "row": "", "future": ""}
    assert table.position == {
        "to_move": 1,
        "deck": "",
        "graveyard": "",
        "seat": [plain, {**plain, "hand": "B2"}],
    }


def test_cards_that_came_this_turn_go_round() -> None:
    """K9, release = goes_round"""
    a, b, c, d, *deck = spare(8)
    for fresh, taken in ((0, 2), (1, 1), (2, 0)):
        position = seats({"hand": a}, {"hand": b}, graveyard=text(c, d), deck=text(*deck))
        table = set_up({**position, "fresh": fresh, "options": {"release": "goes_round"}})
        assert len(game.view(table.state, 1).cycle_brings) == taken


def test_a_play_that_waits_for_the_dealer_is_written_and_read() -> None:
    """K3"""
    for code in PICKS:
        a, b, *deck = spare(8, code)
        table = played(seats({"hand": code}, {"hand": text(a, b)}, deck=text(*deck)), acts(code, "@2"))
        written = table.position
        assert written["pick"] == acts(code, "@2")
        again = set_up(written)
        assert again.picks == table.picks == (1, 2)
        assert again.play("pick 2").position == table.play("pick 2").position


def test_a_game_that_ended_with_the_deck_stays_ended() -> None:
    """K11"""
    a, b, c = calm(3)
    table = played(seats({"hand": c, "row": text(a, b)}, IDLE, options={"target": 0}), f"life {c}")
    assert table.position["ended"] == "deck"
    assert set_up(table.position).over
    going = {key: value for key, value in table.position.items() if key != "ended"}
    assert not set_up(going).over


def test_a_position_at_the_target_or_the_turn_limit_or_without_cards_is_over() -> None:
    """K11"""
    assert set_up(seats({"score": 15}, {"hand": "B1"})).over
    assert not set_up(seats({"score": 15}, {"hand": "B1"}, options={"target": 30})).over
    assert set_up(seats({"hand": "B1", "turns": 25}, {"hand": "B1", "turns": 25})).over
    assert set_up(seats({"row": "B1"}, IDLE)).over


def test_white_space_and_case_do_not_matter() -> None:
    table = set_up(seats({"hand": " b1\tG2  r3 "}, {"hand": "B1"}))
    assert table.hand(1) == ["B1", "G2", "R3"]


@pytest.mark.parametrize("count", [2, 3, 4])
@pytest.mark.parametrize("house", [{}, {"store": "replace", "release": "goes_round", "target": 30}], ids=str)
def test_a_position_written_and_read_is_the_same(count: int, house: dict[str, Any]) -> None:
    """K3–K11: in every phase, the end included."""
    for seed in range(3):
        for state in some_states(count, seed, **house):
            written = game.position(state)
            again = game.set_up(written)
            assert game.position(again) == written
            assert game.turn(again) == game.turn(state)
            assert set(game.legal_moves(again)) == set(game.legal_moves(state))
            assert game.score(again).totals == game.score(state).totals


@pytest.mark.parametrize(
    ("wrong", "key"),
    [
        ({}, "seat"),
        ({"seat": []}, "seat"),
        ({"seat": PAIR[:1]}, "seat"),
        ({"seat": [{"hand": "B1"}] * 5}, "seat"),
        ({"seat": "B1"}, "seat"),
        ({"seat": [{"hand": "B1"}, "B1"]}, "seat[2]"),
        ({"seat": [{"hand": "B1", "hnad": ""}, {"hand": "B1"}]}, "seat[1].hnad"),
        ({"seat": [{"hand": "B7"}, {"hand": "B1"}]}, "seat[1].hand"),
        ({"seat": [{"hand": "-"}, {"hand": "B1"}]}, "seat[1].hand"),
        ({"seat": [{"hand": ["B1"]}, {"hand": "B1"}]}, "seat[1].hand"),
        ({"seat": [{"hand": 3}, {"hand": "B1"}]}, "seat[1].hand"),
        ({"seat": [{"hand": TOO_MANY}, {"hand": "B1"}]}, "seat[2].hand"),
        ({"seat": [{"hand": "B2", "row": "B1 G1 R1"}, {"hand": "B1"}]}, "seat[1].row"),
        ({"seat": [{"hand": "B2", "row": "B1 G1 R1 R2", "row_limit": 4}, {"hand": "B1"}]}, "seat[1].row"),
        ({"seat": [{"score": 15}, {"hand": "B2", "row": "B1 G1 R1"}]}, "seat[2].row"),
        ({"seat": [{"score": 15, "row": "B1 G1 R1 R2"}, {"hand": "B2"}]}, "seat[1].row"),
        ({"seat": [{"hand": "B1", "row_limit": 5}, {"hand": "B1"}]}, "seat[1].row_limit"),
        ({"seat": [{"hand": "B1", "row_limit": 2}, {"hand": "B1"}]}, "seat[1].row_limit"),
        ({"seat": [{"hand": "B1", "future": "B2 B3 B4 B5"}, {"hand": "B1"}]}, "seat[1].future"),
        ({"seat": [{"hand": "B1", "future": "- - - -"}, {"hand": "B1"}]}, "seat[1].future"),
        ({"seat": [{"hand": "B1", "future": 3}, {"hand": "B1"}]}, "seat[1].future"),
        ({"seat": [{"hand": "B1", "future": "B2", "shown": [2]}, {"hand": "B1"}]}, "seat[1].shown"),
        ({"seat": [{"hand": "B1", "future": "B2", "shown": [True]}, {"hand": "B1"}]}, "seat[1].shown"),
        ({"seat": [{"hand": "B1", "future": "B2", "shown": "1"}, {"hand": "B1"}]}, "seat[1].shown"),
        ({"seat": [{"hand": "B1", "score": -1}, {"hand": "B1"}]}, "seat[1].score"),
        ({"seat": [{"hand": "B1", "score": "7"}, {"hand": "B1"}]}, "seat[1].score"),
        ({"seat": [{"hand": "B1", "score": 1, "effect_points": 2}, {"hand": "B1"}]}, "seat[1].effect_points"),
        ({"seat": [{"hand": "B1", "rows": True}, {"hand": "B1"}]}, "seat[1].rows"),
        ({"seat": PAIR, "piel": ""}, "piel"),
        ({"seat": PAIR, "deck": 4}, "deck"),
        ({"seat": PAIR, "deck": TOO_MANY}, "deck"),
        ({"seat": PAIR, "graveyard": TOO_MANY}, "graveyard"),
        ({"seat": PAIR, "graveyard": "X"}, "graveyard"),
        ({"seat": PAIR, "to_move": 0}, "to_move"),
        ({"seat": PAIR, "to_move": 3}, "to_move"),
        ({"seat": PAIR, "to_move": True}, "to_move"),
        ({"seat": PAIR, "starter": 3}, "starter"),
        ({"seat": PAIR, "fresh": 1}, "fresh"),
        ({"seat": PAIR, "phase": "lunch"}, "phase"),
        ({"seat": PAIR, "phase": ["cycle"]}, "phase"),
        ({"seat": PAIR, "phase": "cycle"}, "phase"),
        ({"seat": PAIR, "ended": "deck", "deck": "B3"}, "ended"),
        ({"seat": PAIR, "ended": "tired"}, "ended"),
        ({"seat": PAIR, "pick": 3}, "pick"),
        ({"seat": PAIR, "pick": "skip"}, "pick"),
        ({"seat": PAIR, "pick": "dance"}, "pick"),
        ({"seat": PAIR, "pick": "life B9"}, "pick"),
        ({"seat": PAIR, "pick": f"life {calm(1)[0]}"}, "pick"),
        ({"seat": PAIR, "pick": acts(PICKS[0], "@1")}, "pick"),
        ({"seat": PAIR, "options": {"store": "never"}}, "options"),
        ({"seat": PAIR, "options": {"first": 3}}, "options"),
        ({"seat": PAIR, "options": "free"}, "options"),
    ],
    ids=str,
)
def test_a_position_that_cannot_be_is_refused_with_its_key(wrong: dict[str, Any], key: str) -> None:
    """K1, K5, K7, K8, K9, K11"""
    with pytest.raises(PositionError) as refused:
        game.set_up(wrong)
    assert refused.value.key == key
    assert refused.value.why
    assert "\n" not in str(refused.value)
