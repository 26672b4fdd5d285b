"""A turn, action and cycle: K6–K10."""

from __future__ import annotations

import pytest

from karma_tui.games.karmaka import game
from karma_tui.games.karmaka.cards import KINDS
from karma_tui.games.karmaka.events import (
    Buried,
    Cycled,
    PlayedLife,
    Returned,
    RowOfFour,
    RowScored,
    Skipped,
    Stored,
    TurnBegan,
)
from tests.support.karmaka_table import (
    IDLE,
    acts,
    calm,
    card,
    having,
    idles,
    numbers,
    played,
    run,
    seats,
    set_up,
    spare,
    text,
)

MANY = spare(30)
FOUR = having("row of four", "G")

# --- the action ---


def test_a_card_is_played_to_one_of_three_places() -> None:
    """K6"""
    a, b, *deck = calm(8)
    table = set_up(seats({"hand": a, "future": b}, IDLE, deck=text(*deck)))
    assert {move.split()[0] for move in table.legal} == {"life", "future", "grave"}
    assert table.play(f"life {a}").row(1) == [a]
    assert table.last[0] == PlayedLife(1, card(a))
    assert set_up(seats({"hand": "B1"}, IDLE)).play("grave B1").last[0] == Buried(1, card("B1"))


def test_cards_alike_are_one_choice_and_hide_no_other() -> None:
    """K6"""
    a, b = calm(2)
    moves = [str(move) for move in game.legal_moves(set_up(seats({"hand": text(a, a, b)}, IDLE)).state)]
    assert len(moves) == len(set(moves))
    assert {f"{verb} {each}" for verb in ("life", "future") for each in (a, b)} <= set(moves)


def test_with_an_empty_hand_the_action_is_skipped() -> None:
    """K6: then the cycle comes as ever."""
    a, b, c, d = spare(4)
    table = set_up(seats(IDLE, {"hand": d}, graveyard=a, deck=text(b, c)))
    assert table.legal == {"skip"}
    table.play("skip")
    assert table.last == [Skipped(1), Cycled(1, run(a), run(b, c)), TurnBegan(2, 1)]
    assert table.refused("skip") == "K6"


def test_turns_go_round_clockwise() -> None:
    """K6"""
    each = calm(3)
    table = set_up(seats(*({"hand": code} for code in each), to_move=2, deck=text(*MANY[:12])))
    for seat in (2, 3, 1, 2):
        assert table.to_move == seat
        hand = table.hand(seat)
        table.play(idles(hand[0]))
        while table.position.get("phase") == "cycle":
            table.play(f"return {table.hand(seat)[0]}")


# --- the current-life row ---


def test_the_third_card_completes_the_row_which_scores_its_numbers() -> None:
    """K7"""
    a, b, c, *deck = calm(8)
    table = played(seats({"hand": c, "row": text(a, b), "score": 1}, IDLE, deck=text(*deck)), f"life {c}")
    points = numbers(a, b, c)
    assert table.told(RowScored) == [RowScored(1, run(a, b, c), points, points + 1)]
    assert table.row(1) == []
    assert table.points(1) == points + 1


def test_two_cards_are_no_row_yet() -> None:
    """K7"""
    a, b, *deck = calm(7)
    table = played(seats({"hand": b, "row": a}, IDLE, deck=text(*deck)), f"life {b}")
    assert table.told(RowScored) == []
    assert (table.row(1), table.points(1)) == ([a, b], 0)


def test_the_entry_effect_of_the_third_card_comes_before_the_count() -> None:
    """K7"""
    for code in having("lose own card", "L"):
        a, b, c, *deck = calm(8, code)
        position = seats({"hand": text(c, code), "row": text(a, b)}, IDLE, deck=text(*deck))
        table = played(position, f"life {code}")
        assert table.told(RowScored) == []
        table.play("pick 1")
        names = [type(event).__name__ for event in table.last]
        assert names.index("Lost") < names.index("RowScored")


@pytest.mark.parametrize("sweep", having("sweep row", "G"))
def test_a_row_made_shorter_by_an_opponent_is_not_scored(sweep: str) -> None:
    """K7: it was two and is one; the next card does not complete it."""
    a, b, c, *deck = calm(12, sweep)
    position = seats({"hand": sweep}, {"hand": c, "row": text(a, b)}, deck=text(*deck))
    table = played(position, acts(sweep, "@2"))
    while table.to_move == 1:
        table.play(sorted(table.legal)[0])
    table.play(f"life {c}")
    assert table.row(2) == [a, c]
    assert table.told(RowScored) == []


# --- the future-lives row ---


def test_a_card_is_stored_face_down_in_the_first_free_slot() -> None:
    """K8"""
    a, b, c, *deck = spare(8)
    table = played(seats({"hand": c, "future": f"- {a} {b}"}, IDLE, deck=text(*deck)), f"future {c}")
    assert table.told(Stored) == [Stored(1, card(c), 1)]
    assert table.future(1) == [c, a, b]


def test_in_a_full_row_nothing_is_stored() -> None:
    """K8, store = free_slot"""
    a, b, c, d, *deck = spare(9)
    table = set_up(seats({"hand": d, "future": text(a, b, c)}, IDLE, deck=text(*deck)))
    assert table.refused(f"future {d}") == "K8"
    assert table.refused(f"future {d} over {a}") == "K8"
    assert not any(move.startswith("future") for move in table.legal)


def test_by_option_a_card_stored_in_a_full_row_sends_one_to_the_graveyard() -> None:
    """K8, store = replace: your choice, and without effect."""
    a, b, c, d, *deck = spare(9)
    position = seats(
        {"hand": d, "future": text(a, b, c)}, {"hand": a}, deck=text(*deck), options={"store": "replace"}
    )
    table = set_up(position)
    assert {move for move in table.legal if move.startswith("future")} == {
        f"future {d} over {each}" for each in (a, b, c)
    }
    assert {move.split()[0] for move in table.legal} == {"life", "future", "grave"}
    assert table.refused(f"future {d}") == "K8"
    assert table.refused(f"future {d} over {deck[0]}") == "K8"
    table.play(f"future {d} over {b}")
    assert [type(event) for event in table.last[:2]] == [Stored, Cycled]
    assert table.last[0] == Stored(1, card(d), 2, card(b))
    assert table.last[1].taken == run(b)
    assert table.future(1) == [a, d, c]


def test_with_a_free_slot_nothing_is_replaced() -> None:
    """K8, store = replace"""
    a, b, c, *deck = spare(8)
    position = seats({"hand": c, "future": text(a, b)}, IDLE, deck=text(*deck), options={"store": "replace"})
    table = set_up(position)
    assert table.refused(f"future {c} over {a}") == "K8"
    assert table.refused(f"future {c}") == "legal"


# --- the cycle ---


def test_the_cycle_takes_the_graveyard_whoever_filled_it_then_draws_up_to_three() -> None:
    """K9"""
    a, b, c, d, *deck = calm(9)
    table = played(seats({"hand": text(a, b)}, IDLE, graveyard=c, deck=text(d, *deck)), f"life {a}")
    assert table.told(Cycled) == [Cycled(1, run(c), run(d))]
    assert sorted(table.hand(1)) == sorted([b, c, d])
    assert (table.graveyard, table.to_move) == ([], 2)


def test_with_an_empty_graveyard_the_cycle_only_draws() -> None:
    """K9"""
    a, b, c, d = calm(4)
    table = played(seats({"hand": a}, IDLE, deck=text(b, c, d)), f"life {a}")
    assert table.told(Cycled) == [Cycled(1, (), run(b, c, d))]


def test_with_three_in_hand_nothing_is_drawn() -> None:
    """K9"""
    a, b, c, d, *deck = calm(9)
    table = played(seats({"hand": text(a, b, c)}, IDLE, graveyard=d, deck=text(*deck)), f"life {a}")
    assert table.told(Cycled) == [Cycled(1, run(d), ())]
    assert table.deck == deck


def test_a_cycle_that_brings_nothing_is_not_told() -> None:
    """K9"""
    a, b = calm(2)
    table = played(seats({"hand": text(a, b)}, {"hand": a}), f"life {a}")
    assert table.told(Cycled) == []
    assert table.hand(1) == [b]


def test_with_more_than_three_one_card_after_another_is_returned() -> None:
    """K9: one move for each kind; the next player finds them in that order on top."""
    a, b, c, d = spare(4)
    table = set_up(seats({"hand": text(a, b, c, d, d)}, {"hand": a}, phase="cycle", deck=text(*MANY[5:9])))
    assert table.legal == {f"return {each}" for each in (a, b, c, d)}
    assert table.refused(f"life {a}") == "K9"
    table.play(f"return {d}", f"return {a}")
    assert table.told(Returned) == [Returned(1, card(d)), Returned(1, card(a))]
    assert table.graveyard == [d, a]
    assert sorted(table.hand(1)) == sorted([b, c, d])
    assert table.to_move == 2


def test_cards_returned_have_come_to_the_graveyard_this_turn() -> None:
    """K9: as the table shows and a position file has it."""
    a, b, c, d, e = spare(5)
    table = set_up(seats({"hand": text(a, b, c, d, d, e)}, {"hand": a}, phase="cycle", graveyard=e))
    table.play(f"return {d}", f"return {a}")
    assert (table.position["fresh"], game.view(table.state, None).fresh) == (2, 2)


def test_a_card_sent_to_the_graveyard_comes_back_in_the_same_cycle() -> None:
    """K9, release = all"""
    code = next(str(kind) for kind in KINDS if kind.trigger == "L")
    a, *deck = spare(6, code)
    table = played(seats({"hand": code}, IDLE, graveyard=a, deck=text(*deck)), f"grave {code}")
    (cycled,) = table.told(Cycled)
    assert cycled.taken == run(a, code)


@pytest.mark.parametrize("release", ["all", "goes_round"])
def test_a_row_scored_comes_back_or_goes_round(release: str) -> None:
    """K9, release"""
    a, b, c, d, *deck = calm(9)
    position = seats(
        {"hand": c, "row": text(a, b)},
        {"hand": d},
        graveyard=d,
        deck=text(*deck),
        options={"release": release, "target": 0},
    )
    table = played(position, f"life {c}")
    (cycled,) = table.told(Cycled)
    assert cycled.taken == (run(d, a, b, c) if release == "all" else run(d))
    if release == "goes_round":
        assert table.graveyard == [a, b, c]
        (theirs,) = table.play(f"life {d}").last[1:2]
        assert theirs.taken == run(a, b, c)


def test_cards_returned_wait_for_the_next_player_either_way() -> None:
    """K9, release"""
    a, b, c, d, e, *deck = calm(9)
    for release in ("all", "goes_round"):
        position = seats(
            {"hand": text(a, b, c, d)},
            {"hand": e},
            phase="cycle",
            deck=text(*deck),
            options={"release": release},
        )
        table = played(position, f"return {d}", f"life {e}")
        assert table.told(Cycled)[0].taken == run(d)


GOES_ROUND = {"release": "goes_round", "target": 0}


def test_a_card_replaced_waits_for_the_next_player() -> None:
    """K8, K9, release = goes_round"""
    a, b, c, d, e, *deck = spare(10)
    position = seats(
        {"hand": d, "future": text(a, b, c)},
        {"hand": a},
        graveyard=e,
        deck=text(*deck),
        options={**GOES_ROUND, "store": "replace"},
    )
    table = played(position, f"future {d} over {b}")
    assert table.told(Cycled)[0].taken == run(e)
    assert table.graveyard == [b]


@pytest.mark.parametrize("code", having("drop future"))
def test_a_card_that_an_effect_sends_to_the_graveyard_waits_for_the_next_player(code: str) -> None:
    """K2, K9, release = goes_round"""
    a, b, *deck = spare(8, code)
    position = seats(
        {"hand": code, "future": b}, {"hand": a}, graveyard=a, deck=text(*deck), options=GOES_ROUND
    )
    table = played(position, acts(code, f"> {b}"))
    assert table.told(Cycled)[0].taken == run(a)
    assert table.graveyard == ([b] if card(code).trigger == "L" else [code, b])


@pytest.mark.parametrize("code", having("drop future", "L"))
def test_a_row_scored_waits_besides_what_its_last_card_sent_to_the_graveyard(code: str) -> None:
    """K7, K9, release = goes_round"""
    a, b, c, d, *deck = calm(9, code)
    row = {"hand": code, "row": text(a, b), "future": c}
    table = set_up(seats(row, {"hand": d}, graveyard=d, deck=text(*deck), options=GOES_ROUND))
    table.play(acts(code, f"> {c}"))
    assert table.told(Cycled)[0].taken == run(d)
    assert table.graveyard == [c, a, b, code]


@pytest.mark.parametrize("revive", having("revive", "G"))
def test_a_card_of_this_turn_that_is_brought_back_no_longer_waits(revive: str) -> None:
    """K2, K9, release = goes_round: what lay in the graveyard before is all taken, and no more."""
    for again in having("draw and play", "G"):
        a, b, *deck = calm(8, again, revive)
        position = seats(
            {"hand": text(again, revive)}, {"hand": b}, graveyard=a, deck=text(*deck), options=GOES_ROUND
        )
        table = played(position, acts(again), acts(revive, f"> {again} life"))
        assert table.told(Cycled)[0].taken == run(a)
        assert table.graveyard == [revive]
        old = played(position, acts(again), acts(revive, f"> {a} life"))
        assert old.graveyard == [again, revive]


# --- effects break rules ---


@pytest.mark.parametrize("code", FOUR)
def test_a_row_of_four_counts_four_numbers_and_the_next_row_holds_three_again(code: str) -> None:
    """K10"""
    a, b, c, d, e, *deck = calm(12, code)
    row = {"hand": text(d, e), "row": text(a, b, c), "row_limit": 4}
    table = played(seats(row, IDLE, deck=text(*deck), options={"target": 0}), f"life {d}")
    assert table.told(RowScored) == [RowScored(1, run(a, b, c, d), numbers(a, b, c, d), numbers(a, b, c, d))]
    assert "row_limit" not in table.position["seat"][0]


@pytest.mark.parametrize("code", FOUR)
def test_with_two_in_the_row_it_grows_for_the_owner_alone(code: str) -> None:
    """K10"""
    a, b, c, *deck = calm(12, code)
    table = played(seats({"hand": code, "row": text(a, b)}, {"row": c}, deck=text(*deck)), acts(code))
    assert table.told(RowOfFour) == [RowOfFour(1)]
    limits = [each.get("row_limit", 3) for each in table.position["seat"]]
    assert limits == [4, 3]
