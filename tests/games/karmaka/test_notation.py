"""The notation of moves: what is written is read back, and people may be sloppy."""

from __future__ import annotations

import pytest

from karma_tui.core.messages import Refusal
from karma_tui.core.turns import Chance
from karma_tui.games.karmaka import game
from karma_tui.games.karmaka.cards import DECK
from karma_tui.match.dealer import Dealer, stream
from tests.support.karmaka_table import seats, set_up, some_states, text

VIEW = game.view(set_up(seats({"hand": "B1"}, {"hand": "B1"})).state, 1)
ORDER = text(*map(str, reversed(DECK)))


def read(written: str) -> str:
    move = game.parse_move(written, VIEW)
    return move.rule if isinstance(move, Refusal) else str(move)


@pytest.mark.parametrize(
    "canonical",
    [
        *("life B3", "life G5 @2", "life B6 > G2", "life B3 > R6 life", "future B3", "future B3 over G2"),
        *("grave B3", "grave R1 @4", "grave B1 > G2", "grave B3 > R6 life", "grave B3 > R6 future"),
        *("return R1", "skip", "pick 1", "pick 12", f"deal @2 {ORDER}"),
    ],
)
def test_canonical_notation_reads_back_as_itself(canonical: str) -> None:
    """K4, K6, K9"""
    assert read(canonical) == canonical


@pytest.mark.parametrize(
    ("written", "means"),
    [
        ("LIFE b3", "life B3"),
        ("  grave\tr1   @2 \n", "grave R1 @2"),
        ("Future b3 OVER g2", "future B3 over G2"),
        ("grave b3 > r6 LIFE", "grave B3 > R6 life"),
        ("SKIP", "skip"),
        ("Return R1", "return R1"),
        (f"DEAL @1 {ORDER.lower()}", f"deal @1 {ORDER}"),
    ],
)
def test_case_and_white_space_do_not_matter(written: str, means: str) -> None:
    assert read(written) == means


@pytest.mark.parametrize(
    "garbage",
    [
        *(
            "",
            " ",
            "\x00",
            "B3",
            "life",
            "life B7",
            "life B0",
            "life X1",
            "life 3B",
            "life B3 B4",
            "life B３",
        ),
        *("life B3 @", "life B3 @0", "life B3 @x", "life B3 @10", "life B3 @²", "life @2 B3", "life B3@2"),
        *("life B3 >", "life B3 G2", "life B3 > ", "life B3 >G2", "life B3 > X9", "life B3 life"),
        *("grave B3 > R6 grave", "grave B3 > R6 life life", "grave B3 @2 life x", "grave B3 > R6 @2"),
        *(
            "future",
            "future B3 over",
            "future B3 under G2",
            "future B3 G2",
            "future B3 @2",
            "future B3 over X1",
        ),
        *("return", "return R1 R2", "return R9", "skip B3", "skip 1", "pick", "pick 0", "pick -1", "pick x"),
        *(
            "pick 1 2",
            "pick 100",
            "pick ²",
            "deal",
            "deal B1",
            "deal @",
            "deal @x B1",
            "deal @1 X1",
            "?",
            "-",
        ),
        *("play B3", "lay B3", "take", "life\u00a0B3\u00a0>"),
    ],
)
def test_what_cannot_be_read_is_refused_as_notation(garbage: str) -> None:
    assert read(garbage) == "notation"


def test_equal_moves_are_one_value() -> None:
    one, other = (game.parse_move(each, VIEW) for each in ("grave R1 @2", "GRAVE  r1 @2"))
    assert one == other
    assert hash(one) == hash(other)
    assert one != game.parse_move("grave R1 @3", VIEW)
    assert one != game.parse_move("life R1 @2", VIEW)


@pytest.mark.parametrize("count", [2, 4])
def test_every_move_of_a_game_reads_back_as_itself(count: int) -> None:
    """K3, K6, K9: the dealer's too."""
    dealer = Dealer(stream(1, "deal"))
    for state in some_states(count, count, store="replace")[::3]:
        moves = list(game.legal_moves(state))
        if isinstance(turn := game.turn(state), Chance):
            moves.append(dealer.settle(turn))
        for move in moves:
            assert game.parse_move(str(move), VIEW) == move
            assert game.parse_move(str(move).lower(), VIEW) == move
