"""The notation of moves: what is written is read back, and people may be sloppy."""

from __future__ import annotations

import pytest

from karma_tui.core.messages import Refusal
from karma_tui.games.mieses import game
from karma_tui.games.mieses.cards import BY_STACK, LIFE
from karma_tui.games.mieses.moves import SHUFFLED, Deal
from tests.support.mieses_table import animal, seats, set_up

VIEW = game.view(set_up(seats(animal("worm H"))).state, 1)


def read(text: str) -> str:
    move = game.parse_move(text, VIEW)
    return move.rule if isinstance(move, Refusal) else str(move)


@pytest.mark.parametrize(
    "canonical",
    [
        *("lay HC*", "lay HC", "lay HC* left", "discard JR", "ask", "offer HC*", "pass", "choose @3"),
        *("choose @3 left", "exchange", "keep", "points HC*", "no points", "end"),
        *("ability", "ability HC", "ability HC* @2", "ability @2", "ability as beetle", "ability as dog"),
        *("ability as cat HC @2", "ability as guinea pig HC", "ability as magpie @5", "ability as cow"),
        "shuffle HC HC* JJ",
    ],
)
def test_canonical_notation_reads_back_as_itself(canonical: str) -> None:
    """M5–M10, M16, M19, M-A1–M-A9"""
    assert read(canonical) == canonical


@pytest.mark.parametrize(
    ("written", "means"),
    [
        ("LAY hc*", "lay HC*"),
        ("  lay\tHc*   LEFT \n", "lay HC* left"),
        ("No  Points", "no points"),
        ("ability AS Guinea   Pig hc", "ability as guinea pig HC"),
        ("Choose @2  left", "choose @2 left"),
        ("ABILITY jj @4", "ability JJ @4"),
    ],
)
def test_case_and_white_space_do_not_matter(written: str, means: str) -> None:
    assert read(written) == means


@pytest.mark.parametrize(
    "garbage",
    [
        *("", " ", "\x00", "HC", "lay", "lay HC right", "lay HC HC", "lay HC left left", "lay left"),
        *(
            "lay XX",
            "lay HC**",
            "lay H",
            "lay HCC",
            "lay RH",
            "discard",
            "discard HC left",
            "ask @2",
            "ask HC",
        ),
        *("offer", "offer HC @1", "pass HC", "choose", "choose 3", "choose @", "choose @0", "choose @12"),
        *("choose @x", "choose left", "choose @² left", "exchange HC", "keep HC", "points", "no", "no point"),
        *("no points HC", "end now", "ability as", "ability as ant", "ability as worm", "ability as human"),
        *(
            "ability as unicorn",
            "ability as guinea",
            "ability HC HC",
            "ability @2 HC",
            "ability XX",
            "ability as cat XX",
        ),
        *("shuffle", "shuffle XX", "deal", "deal HC", "deal @ HC", "deal @² HC", "deal @1 XX", "dance", "?"),
    ],
)
def test_what_cannot_be_read_is_refused_as_notation(garbage: str) -> None:
    assert read(garbage) == "notation"


def test_a_deal_is_written_with_who_starts_the_life_cards_and_the_stacks() -> None:
    """M3, M4"""
    stacks = tuple(tuple(reversed(BY_STACK[name])) for name in SHUFFLED)
    move = Deal(5, tuple(reversed(LIFE)), stacks)
    words = str(move).split()
    assert words[:2] == ["deal", "@5"]
    assert len(words) == 2 + 60 + 19
    assert words[62:] == [
        f"{card.animal.replace(' ', '-')}-{card.symbol}" for stack in stacks for card in stack
    ]
    assert "guinea-pig-C" in words
    assert game.parse_move(str(move), VIEW) == move
    assert game.parse_move(str(move).upper(), VIEW) == move


def test_equal_moves_are_one_value() -> None:
    one, other = (game.parse_move(text, VIEW) for text in ("ability as cat HC @2", "ability  AS cat hc @2"))
    assert one == other
    assert hash(one) == hash(other)
    assert one != game.parse_move("ability as cat HC* @2", VIEW)
    assert game.parse_move("lay HC", VIEW) != game.parse_move("lay HC left", VIEW)
    assert game.parse_move("lay HC", VIEW) != game.parse_move("discard HC", VIEW)
