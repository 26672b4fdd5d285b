"""Refusals: each names the rule that forbids the move, says why in words, and changes nothing."""

from __future__ import annotations

import pytest

from karma_tui.core.messages import plain
from karma_tui.games.sixty import game
from karma_tui.games.sixty.moves import Lay
from tests.support.sixty_table import played, seats, set_up, two_seats

PICKING = seats({"six": "1 2 3 4 5 6"}, {"six": "1 2 3 4 5 6"}, phase="pick")
CASES = [
    # position, move, rule, words
    (two_seats("8 3", pile="9"), "8", "X5", "8 is lower than the 9 on top of the pile"),
    (two_seats("8 9", pile="3"), "8 9", "X9", "8 and 9 are not identical"),
    (two_seats("8", "9"), "9", "X8", "9 lies face up, and the hand is played first"),
    (two_seats("8", "8"), "8 8", "X9", "cards laid together come from one place, the hand or the table"),
    (two_seats("8", "9"), "11", "notation", "11 is not in your hand"),
    (two_seats("8 8", "9"), "8 8 8", "notation", "there is only 2 × 8 in your hand"),
    (two_seats("8 8", "9"), "8 8 8 8", "X1", "there are only three 8 in the game"),
    (two_seats("", "9"), "11", "notation", "11 is not among your face-up cards"),
    (two_seats("", "", "9"), "9", "X8", "only face-down cards can be played now: turn one over"),
    (
        two_seats("8", "", "9"),
        "flip 1",
        "X8",
        "face-down cards come last, when the hand and the face-up cards are gone",
    ),
    (two_seats("", "", "9 - 3"), "flip 2", "notation", "there is no face-down card in slot 2"),
    (two_seats("", "", "9"), "flip 3", "notation", "there is no face-down card in slot 3"),
    (two_seats("", "", "9"), "flip 7", "notation", "there is no slot 7; slots are 1 to 3"),
    (two_seats("8"), "take", "X6", "the pile is empty"),
    (two_seats("8 3", pile="7"), "take", "X6", "there is something to lay: 8"),
    (two_seats("", "", "9", pile="7"), "take", "X6", "there is something to lay: a face-down card"),
    (two_seats("7", pile="FL"), "7", "X13", "the FL asks for five or less or a Karma card, and 7 is more"),
    (two_seats("GP 2", pile="7"), "GP @1", "X12", "the pile goes to another player, not to yourself"),
    (two_seats("GP 2", pile="7"), "GP", "X12", "say who gets the pile: GP @ and a seat"),
    (two_seats("GP 2", pile="7"), "GP @5", "notation", "there is no seat 5"),
    (two_seats("9 2", pile="7"), "9 @2", "X12", "9 gives the pile to nobody, only a GP does"),
    (
        two_seats("GP GP GP 2", pile="7"),
        "GP GP GP @2",
        "X11",
        "three GP send the pile out of the game, they do not give it",
    ),
    (
        two_seats("9", "4", pile="7 PT", owes_table_card=True),
        "9",
        "X14",
        "9 is in your hand, and the PT wants a table card",
    ),
    (
        two_seats("9", "4", pile="7 PT", owes_table_card=True),
        "take",
        "X14",
        "the PT wants another card first",
    ),
    (
        two_seats("9", "4", "5", pile="7 PT", owes_table_card=True),
        "flip 1",
        "X14",
        "the PT wants a face-up card while there is one",
    ),
    (
        two_seats("9", "", "5", pile="7 PT", owes_table_card=True),
        "9",
        "X14",
        "only face-down cards can be played now: turn one over",
    ),
    (
        two_seats("9", pile="7", owes_receiver=True),
        "9",
        "X12",
        "the GP you turned over comes first: say who gets the pile",
    ),
    (two_seats("8"), "keep 8 8 8", "X3", "the time for picking is over"),
    (PICKING, "8", "X3", "play has not started: keep three of your six cards"),
    (PICKING, "keep 1 2", "X3", "three of the six are kept, no more and no fewer"),
    (PICKING, "keep 1 2 9", "notation", "9 is not among your six cards"),
    (PICKING, "keep 1 1 2", "notation", "there is only 1 × 1 among your six cards"),
    (two_seats("8"), "17", "notation", "there is no card 17; cards are 1 to 16, GP, FL, PT and BU"),
    (two_seats("8"), "dance", "notation", "“dance” is not a move"),
    (two_seats("8"), "", "notation", "“” is not a move"),
    (two_seats("8"), "deal @1 8", "X3", "the cards are dealt already"),
]


@pytest.mark.parametrize(("position", "move", "rule", "words"), CASES, ids=[f"{c[1]}-{c[2]}" for c in CASES])
def test_a_refusal_names_its_rule_and_says_why(position: dict, move: str, rule: str, words: str) -> None:
    """X1, X3, X5, X6, X8, X9, X11–X14"""
    table = set_up(position)
    before = game.fingerprint(table.state)
    assert table.refused(move) == rule
    assert table.reason(move) == words
    assert game.fingerprint(table.state) == before


def test_naming_a_face_down_card_tells_nothing_of_it() -> None:
    """X3, X8: whether or not it lies there, the refusal is the same."""
    table = set_up(two_seats("", "", "3 4", pile="16"))
    assert table.refusal("3") == table.refusal("4") == table.refusal("9")
    hand = set_up(two_seats("8", "9", "3", pile="16"))
    assert (hand.refused("3"), hand.refused("10")) == ("notation", "notation")


def test_naming_a_card_of_someone_elses_hand_tells_nothing_of_it() -> None:
    """X3"""
    table = set_up(two_seats("8", other={"hand": "12"}, deck="14"))
    assert {table.reason(card).replace(card, "?") for card in ("12", "14", "15")} == {"? is not in your hand"}


def test_after_the_end_the_reason_is_that_the_match_is_over() -> None:
    """X17"""
    assert played(two_seats("9", other={"hand": "3"}), "9").reason("3") == "the match is over"


def test_between_deals_only_the_dealer_has_anything_to_do() -> None:
    """X3, X19"""
    table = played(two_seats("9", other={"hand": "3"}, options={"deals": 2}), "9")
    assert table.reason("3") == "the cards have not been dealt yet"


ORDER = " ".join(str(kind) for kind in [*range(1, 17), "GP", "FL", "PT", "BU"] for _copy in range(3))


@pytest.mark.parametrize(
    ("deal", "words"),
    [
        ("deal @1 2 3", "a deal is the sixty cards, three of each kind"),
        (f"deal @3 {ORDER}", "there is no seat 3"),
        (f"deal @1 {ORDER}", "the loser deals, seat 2"),
    ],
)
def test_a_deal_that_cannot_be_is_refused_with_the_reason(deal: str, words: str) -> None:
    """X1, X19"""
    table = played(two_seats("9", other={"hand": "3"}, options={"deals": 2}), "9")
    assert table.reason(deal) == words


def test_a_lay_that_could_not_be_written_is_refused_as_well() -> None:
    """X5: the rules are asked about values, whoever made them."""
    refusal = game.refuse(set_up(two_seats("8")).state, Lay(()))
    assert (refusal.rule, plain(game.wording.refusal(refusal))) == ("notation", "“” is not a move")
