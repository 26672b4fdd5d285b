"""Refusals: each names the rule that forbids the move, says why in words, and changes nothing."""

from __future__ import annotations

import pytest

from karma_tui.core.messages import plain
from karma_tui.games.classic import game
from karma_tui.games.classic.cards import DECK
from karma_tui.games.classic.moves import Lay
from tests.support.classic_table import played, set_up, two_seats

CASES = [
    # position, move, rule, words
    (two_seats("8h 3c", pile="3h 9c"), "8h", "C7", "8 is lower than the 9 on top of the pile"),
    (two_seats("4c 3c", pile="Th"), "3c", "C7", "3 is lower than the 10 on top of the pile"),
    (two_seats("8h 9h", pile="3h"), "8h 9h", "C7", "8h and 9h are of two ranks"),
    (
        two_seats("Kc 4c", pile="5d 4d"),
        "Kc",
        "C16",
        "the table is down, and K is higher than the 4 on top of the pile",
    ),
    (two_seats("8h", "9h"), "9h", "C8", "9h lies face up, and the hand is played first"),
    (two_seats("8h", "9h"), "Ah", "notation", "Ah is not in your hand"),
    (two_seats("", "9h"), "Ah", "notation", "Ah is not among your face-up cards"),
    (two_seats("", "", "9h"), "9h", "C22", "only face-down cards are left: turn one over"),
    (
        two_seats("8h", "", "9h"),
        "flip 1",
        "C8",
        "face-down cards come last, when the hand and the face-up cards are gone",
    ),
    (two_seats("", "", "9h - 3c"), "flip 2", "notation", "there is no face-down card in slot 2"),
    (two_seats("", "", "9h"), "flip 3", "notation", "there is no face-down card in slot 3"),
    (two_seats("", "", "9h"), "flip 7", "notation", "there is no slot 7; slots are 1 to 3"),
    (two_seats("8h", pile=""), "take", "C10", "the pile is empty"),
    (two_seats("8h 8c 3c", pile="7d"), "take", "C10", "there is something to lay: 8c"),
    (two_seats("", "", "9h", pile="7d"), "take", "C10", "there is something to lay: a face-down card"),
    (
        two_seats("8h", pile="2d", owes_follow_up=True),
        "take",
        "C12",
        "the two wants a follow-up first",
    ),
    (two_seats("8h"), "ready", "C5", "the time for swapping is over"),
    (two_seats("8h", "9h"), "swap 8h 9h", "C5", "the time for swapping is over"),
    (two_seats("8h", "9h", phase="swap"), "8h", "C5", "play has not started: swap cards or say ready"),
    (two_seats("8h", "9h", phase="swap"), "take", "C5", "play has not started: swap cards or say ready"),
    (two_seats("8h", "9h", phase="swap"), "swap 9h 8h", "notation", "9h is not in your hand"),
    (two_seats("8h", "9h", phase="swap"), "swap 8h Ah", "notation", "Ah is not among your face-up cards"),
    (two_seats("8h"), "8h 8h", "notation", "8h is named twice"),
    (two_seats("8h"), "8x", "notation", "there is no card 8x"),
    (two_seats("8h"), "dance", "notation", "“dance” is not a move"),
    (two_seats("8h"), "", "notation", "“” is not a move"),
    (two_seats("8h"), "deal @1 8h", "C4", "the cards are dealt already"),
]


@pytest.mark.parametrize(("position", "move", "rule", "words"), CASES, ids=[f"{c[1]}-{c[2]}" for c in CASES])
def test_a_refusal_names_its_rule_and_says_why(position: dict, move: str, rule: str, words: str) -> None:
    """C4, C5, C7, C8, C10, C12, C16, C22"""
    table = set_up(position)
    before = game.fingerprint(table.state)
    assert table.refused(move) == rule
    assert table.reason(move) == words
    assert game.fingerprint(table.state) == before


def test_refusing_to_take_before_a_blind_flip_tells_nothing_of_the_card() -> None:
    """C10, C24: legality does not leak."""
    reasons = {set_up(two_seats("", "", down, pile="Kd")).reason("take") for down in ("3c", "Ac", "2c")}
    assert len(reasons) == 1


def test_naming_a_face_down_card_tells_nothing_of_it() -> None:
    """C4, C22: whether or not it lies there, the refusal is the same."""
    table = set_up(two_seats("", "", "3c 4c", pile="Kd"))
    assert table.refusal("3c") == table.refusal("4c") == table.refusal("9s")
    hand = set_up(two_seats("8h", "9h", "3c", pile="Kd"))
    assert (hand.refused("3c"), hand.refused("9s")) == ("notation", "notation")


def test_naming_a_card_of_someone_elses_hand_tells_nothing_of_it() -> None:
    """C4"""
    table = set_up(two_seats("8h", other={"hand": "Kc"}, deck="Ac"))
    assert {table.reason(card).replace(card, "?") for card in ("Kc", "Ac", "Qc")} == {"? is not in your hand"}


def test_after_the_end_the_reason_is_that_the_match_is_over() -> None:
    """C26"""
    assert played(two_seats("9c", other={"hand": "3d"}), "9c").reason("3d") == "the match is over"


def test_between_deals_only_the_dealer_has_anything_to_do() -> None:
    """C4, C6"""
    table = played(two_seats("9c", other={"hand": "3d"}, options={"deals": 2}), "9c")
    assert table.reason("3d") == "the cards have not been dealt yet"


ORDER = " ".join(rank + suit for rank in "23456789TJQKA" for suit in "cdhs")


@pytest.mark.parametrize(
    ("deal", "words"),
    [
        ("deal @1 2c 3c", "a deal is the 52 cards of one deck, each once"),
        (f"deal @3 {ORDER}", "there is no seat 3"),
        (f"deal @1 {ORDER}", "the Karma deals, seat 2"),
    ],
)
def test_a_deal_that_cannot_be_is_refused_with_the_reason(deal: str, words: str) -> None:
    """C1, C6"""
    table = played(two_seats("9c", other={"hand": "3d"}, options={"deals": 2}), "9c")
    assert table.reason(deal) == words


@pytest.mark.parametrize(
    ("cards", "words"), [((), "“” is not a move"), ((DECK[0], DECK[0]), f"{DECK[0]} is named twice")]
)
def test_a_lay_that_could_not_be_written_is_refused_as_well(cards: tuple, words: str) -> None:
    """C7: the rules are asked about values, whoever made them."""
    refusal = game.refuse(set_up(two_seats(f"{DECK[0]} 9h")).state, Lay(cards))
    assert (refusal.rule, plain(game.wording.refusal(refusal))) == ("notation", words)
