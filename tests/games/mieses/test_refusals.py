"""Refusals: each names the rule that forbids the move, says why in words, and changes nothing."""

from __future__ import annotations

import pytest

from karma_tui.games.mieses import game
from tests.support.mieses_table import Table, animal, played, seats, set_up

PIG = seats(animal("guinea pig H", hand="HC CB SS"))
WORM = seats(animal("worm H", line="HC", hand="CB SS"))
CAT = seats(animal("cat H", hand="HC SS"), animal("worm S", hand="BB"))
MAGPIE = seats(animal("magpie S"), animal("worm C", hand="BB") | {"symbol": "S", "line": "CC"})
CHAMELEON = seats(
    animal("chameleon S", hand="SC HH"), animal("cat H", hand="CC"), animal("squirrel H", hand="BB")
)
DEAD = played(seats(animal("worm H", line="HC CC CS", hand="HH")), "discard HH", "end").position
ASKED = played(seats(animal("worm H", hand="SS"), animal("ant J", hand="HC SB")), "ask").position
REVEALED = played(
    seats(animal("worm H", hand="SS"), animal("ant J", hand="HC SB")), "ask", "offer HC"
).position
ALONE = played(seats(animal("worm H", hand="SS"), animal("ant J", hand="SB")), "ask", "pass").position
SHORT = played(seats(animal("ant J", hand="HH"), deck="HC"), "lay HH", "end").position

CASES = [
    # position, move, rule, words
    (WORM, "lay SS", "M6", "SS begins with sun, and the right end of your lifeline is clover"),
    (WORM, "lay HH", "notation", "HH is not in your hand"),
    (WORM, "discard HH", "notation", "HH is not in your hand"),
    (WORM, "lay CB left", "M-A8", "your lifeline grows on the right only"),
    (WORM | {"done": ["lay"]}, "lay CB", "M5", "you have laid or discarded a card this turn"),
    (WORM | {"done": ["lay"]}, "discard CB", "M5", "you have laid or discarded a card this turn"),
    (WORM | {"done": ["ask"]}, "ask", "M5", "you have asked for a card this turn"),
    (WORM, "end", "M5", "lay or discard a card first"),
    (WORM, "ability", "M11", "a worm has no ability"),
    (seats(animal("ant J")), "ability", "M11", "an ant has no ability"),
    (
        seats(animal("worm H", line="HR*")),
        "lay HH",
        "M6",
        "nothing can be laid after the Grim Reaper on your lifeline",
    ),
    (
        seats(animal("dog B", left="CB", hand="HH")),
        "lay HH left",
        "M6",
        "HH ends with heart, and the left end of your lifeline is clover",
    ),
    (seats(animal("dog B")), "ability", "M-A8", "the ability of a dog works by itself"),
    (seats(animal("squirrel H")), "ability", "M-A4", "the ability of a squirrel works by itself"),
    (PIG | {"done": ["ability"]}, "ability HC", "M5", "you have used your ability this turn"),
    (PIG, "ability SS", "M6", "SS begins with sun, and the right end of your lifeline is heart"),
    (
        seats(animal("hedgehog S", line="SR*")),
        "ability HH",
        "M6",
        "nothing can be laid after the Grim Reaper on your lifeline",
    ),
    (PIG, "ability", "M-A2", "say which hand card it is to be"),
    (PIG, "ability HC @2", "M-A2", "this ability is not aimed at anyone"),
    (PIG, "ability as cat HC @2", "M-A5", "only a chameleon uses the ability of another animal"),
    (seats(animal("beetle C"), discard="CC"), "ability HH", "M-A1", "this ability needs no card to be named"),
    (seats(animal("beetle C")), "ability", "M12", "the discard pile is empty"),
    (CAT, "ability HC", "M-A6", "say whose lifeline it is to be: @ and a seat"),
    (CAT, "ability SS @1", "M-A6", "that ability is for another player's lifeline, not for your own"),
    (CAT, "ability SS @3", "notation", "there is no seat 3"),
    (CAT, "ability HC @2", "M6", "HC begins with heart, and the right end of that lifeline is sun"),
    (MAGPIE, "ability @2", "M6", "CC begins with clover, and the right end of your lifeline is sun"),
    (
        seats(animal("magpie S")),
        "ability @2",
        "M-A7",
        "there is no card to take from the lifeline of seat 2",
    ),
    (
        CHAMELEON,
        "ability",
        "M-A5",
        "say whose ability it is to be: ability as, and an animal in front of another player",
    ),
    (CHAMELEON, "ability as cow", "M-A5", "there is no cow in front of another player"),
    (CHAMELEON, "ability as chameleon", "M-A5", "another chameleon is no animal to copy"),
    (
        CHAMELEON,
        "ability as squirrel",
        "M-A4",
        "the ability of a squirrel counts by itself when the lifeline is scored",
    ),
    (
        seats(animal("chameleon S", hand=""), animal("dog B", hand="CC"), done=["ask"]),
        "ability as dog",
        "M12",
        "there is nothing left for you to lay this turn",
    ),
    (
        seats(animal("cow S", line="SR*")),
        "ability",
        "M12",
        "who dies at the end of this turn has no other: you hold no card or end with the Grim Reaper",
    ),
    (seats(animal("cow S"), second=True), "ability", "M-A9", "in a second turn there is no ability to use"),
    (WORM, "offer CB", "M9", "nobody is asking you for a card"),
    (WORM, "pass", "M9", "nobody is asking you for a card"),
    (WORM, "choose @2", "M9", "there is no offer to choose from"),
    (
        WORM,
        "exchange",
        "M10",
        "a hand is exchanged or kept only when you have asked and nobody has offered",
    ),
    (WORM, "points HC", "M16", "cards are taken for combinations only when an animal has died"),
    (WORM, "no points", "M16", "cards are taken for combinations only when an animal has died"),
    (WORM, "deal @1 HC", "M3", "the cards are dealt already"),
    (WORM, "shuffle HC", "M19", "there are cards to draw, or none are wanted"),
    (ASKED, "offer SB", "M9", "SB could not be laid on the lifeline of whoever asks"),
    (ASKED, "offer HH", "notation", "HH is not in your hand"),
    (ASKED, "end", "M9", "say first whether you offer a card: offer one that matches, or pass"),
    (REVEALED, "choose @1", "M9", "seat 1 offers nothing"),
    (REVEALED, "choose @4", "notation", "there is no seat 4"),
    (REVEALED, "choose @2 left", "M-A8", "your lifeline grows on the right only"),
    (REVEALED, "end", "M9", "choose one of the offers first"),
    (ALONE, "end", "M10", "say first whether you exchange your hand or keep it"),
    (DEAD, "points HH", "notation", "HH is not in the dead animal's lifeline"),
    (DEAD, "end", "M16", "take a card for a combination first, or none"),
    (SHORT, "end", "M19", "the discard pile is shuffled first"),
    (SHORT, "shuffle HC", "M19", "what is shuffled is the discard pile, the whole of it"),
    (WORM, "lay XX", "notation", "there is no life card xx"),
    (WORM, "ability as unicorn", "notation", "there is no animal unicorn with an ability"),
    (WORM, "dance", "notation", "“dance” is not a move"),
    (WORM, "", "notation", "“” is not a move"),
]


@pytest.mark.parametrize(
    ("position", "move", "rule", "words"), CASES, ids=[f"{at}-{c[1]}-{c[2]}" for at, c in enumerate(CASES)]
)
def test_a_refusal_names_its_rule_and_says_why(position: dict, move: str, rule: str, words: str) -> None:
    """M3, M5, M6, M9–M12, M16, M19, M-A1–M-A9"""
    table = set_up(position)
    before = game.fingerprint(table.state)
    assert table.refused(move) == rule
    assert table.reason(move) == words
    assert game.fingerprint(table.state) == before


def test_before_the_deal_only_the_dealer_has_anything_to_do() -> None:
    """M3"""
    state = game.start(game.spec.options(), 3)
    for text in ("lay HC", "ask", "end", "pass", "points HC"):
        refusal = game.refuse(state, game.parse_move(text, game.view(state, 1)))
        assert refusal is not None
        assert refusal.rule == "M3"


def test_after_the_end_the_reason_is_that_the_game_is_over() -> None:
    """M20"""
    table: Table = played(seats(animal("human 1", hand="HH")), "discard HH", "end")
    assert table.reason("lay HH") == "the game is over"
