"""Death and rebirth: M13–M19."""

from __future__ import annotations

import pytest

from karma_tui.core.turns import Chance, Shuffle
from karma_tui.games.mieses import game
from karma_tui.games.mieses.events import (
    Counted,
    Died,
    Drew,
    Enlightened,
    HandDiscarded,
    LineDiscarded,
    Reborn,
    Reshuffled,
    TookPoint,
    TurnBegan,
)
from tests.support.mieses_table import animal, draws, played, seats, set_up

DECK = "BC BH JH JS JC JB JH JS JC JB"
WORMS = {"0-1": ["worm S"], "2-3": ["squirrel C"], "4-5": ["cat H"], "6-7": ["cow S"]}
"""One card in each stack, so that one knows what is drawn."""


def stacks(**changed: list[str]) -> dict[str, list[str]]:
    return WORMS | {name.strip("_").replace("_", "-"): cards for name, cards in changed.items()}


# --- who dies, and when -----------------------------------------------------------------------------


def test_an_animal_without_a_card_dies_at_the_end_of_its_turn() -> None:
    """M13"""
    table = played(seats(animal("worm H", hand="HH"), deck=DECK), "lay HH")
    assert (table.animal(1), table.active) == ("worm H", 1)
    table.play("end")
    assert isinstance(table.last[0], Died)
    assert table.last[0].cause == "empty"


def test_an_animal_with_a_reaper_dies_at_the_end_of_its_turn_and_its_hand_is_discarded() -> None:
    """M13, M14"""
    table = played(seats(animal("worm H", hand="HR* SS CC"), deck=DECK, discard="BB"), "lay HR*", "end")
    died, hand = table.last[:2]
    assert (died.seat, died.cause, died.animal.animal) == (1, "reaper", "worm")
    assert isinstance(hand, HandDiscarded)
    assert (hand.seat, list(map(str, hand.cards))) == (1, ["SS", "CC"])
    assert table.discard == ["BB", "SS", "CC", "HR*"]


def test_with_a_reaper_and_no_card_it_is_the_reaper() -> None:
    """M13, M14"""
    table = played(seats(animal("worm H", hand="HR*"), deck=DECK), "lay HR*", "end")
    assert table.last[0].cause == "reaper"
    assert not table.told(HandDiscarded)


def test_a_reaper_that_was_asked_for_takes_the_asker_in_the_same_turn() -> None:
    """M9, M13: tricky case 3"""
    table = played(
        seats(animal("worm H", hand="SS CC"), animal("ant J", hand="HR* BB"), deck=DECK),
        *("ask", "offer HR*", "choose @2", "discard SS", "end"),
    )
    assert (table.last[0].seat, table.last[0].cause) == (1, "reaper")


def test_who_gave_the_last_card_away_dies_at_the_end_of_the_own_next_turn() -> None:
    """M13: tricky case 5"""
    table = played(
        seats(animal("worm H", hand="SS CC"), animal("ant J", hand="HC"), deck="HS HB SS CS BS"),
        *("ask", "offer HC", "choose @2", "discard SS", "end"),
    )
    assert (table.active, table.animal(2)) == (2, "ant J")
    assert table.legal == {"ask", "end"}
    table.play("end")
    assert (table.last[0].seat, table.last[0].cause) == (2, "empty")


def test_who_gained_a_card_after_all_lives_on() -> None:
    """M8, M13: tricky case 5"""
    asker, giver = animal("worm H", hand="SS CC"), animal("beetle C", hand="HC")
    table = played(seats(asker, giver), "ask", "offer HC", "choose @2", "discard SS", "end")
    assert table.legal == {"ability", "ask", "end"}
    table.play("ability", "discard SS", "end")
    assert (table.last[0].seat, table.last[0].cause) == (2, "empty")


# --- scoring ----------------------------------------------------------------------------------------


def test_each_card_with_a_buddha_brings_a_karma() -> None:
    """M15"""
    table = played(
        seats(animal("worm H", line="HS* SC* CS", hand="SR*", karma=6), deck=DECK), "lay SR*", "end"
    )
    buddhas = table.told(Enlightened)[0]
    assert ([str(card) for card in buddhas.cards], buddhas.karma) == (["HS*", "SC*", "SR*"], 9)
    assert table.karma(1) == 9


def test_without_a_buddha_there_is_no_karma_and_nothing_is_told_of_it() -> None:
    """M15"""
    table = played(seats(animal("worm H", line="HS", hand="SS"), deck=DECK), "discard SS", "end")
    assert (table.karma(1), table.told(Enlightened)) == (0, [])


def test_karma_has_no_end() -> None:
    """M15"""
    table = played(seats(animal("worm H", line="HS*", hand="SS", karma=30), deck=DECK), "discard SS", "end")
    assert table.karma(1) == 31


def test_for_each_combination_one_card_may_be_taken() -> None:
    """M16: tricky case 1"""
    seat = animal("worm H", line="HC* CC CJ CS SB", hand="HH")
    table = played(seats(seat, deck=DECK, stacks=WORMS), "discard HH", "end")
    assert (table.phase, table.to_move) == ("points", 1)
    assert table.told(Counted)[0].combinations == ("HSCB", "CCCC")
    assert table.told(Counted)[0].counts == (1, 2, 5, 1)
    assert table.legal == {f"points {card}" for card in ("HC*", "CC", "CJ", "CS", "SB")} | {"no points"}
    table.play("points HC*")
    assert (table.phase, table.points(1), table.line(1)) == ("points", ["HC*"], ["CC", "CJ", "CS", "SB"])
    assert {table.refused("points HC*"), table.refused("points BB")} == {"notation"}
    table.play("points CS")
    assert (table.phase, table.points(1)) == ("turn", ["HC*", "CS"])
    assert table.discard == ["HH", "CC", "CJ", "SB"]


def test_cards_taken_come_to_those_taken_in_earlier_lives() -> None:
    """M16"""
    seat = animal("worm H", line="CC CC", hand="HH", points="BB")
    table = played(seats(seat, deck=DECK, stacks=WORMS), "discard HH", "end", "points CC")
    assert table.points(1) == ["BB", "CC"]


def test_taking_none_or_no_more_is_allowed() -> None:
    """M16"""
    seat = animal("worm H", line="HC CC CJ CS SB", hand="HH")
    for moves, taken in ((["no points"], []), (["points CC", "no points"], ["CC"])):
        table = played(seats(seat, deck=DECK, stacks=WORMS), "discard HH", "end", *moves)
        assert (table.phase, table.points(1)) == ("turn", taken)
        assert game.view(table.state, None).combinations_left == 0


def test_the_symbol_of_the_rebirth_card_does_not_count() -> None:
    """M16"""
    table = played(seats(animal("worm H", line="HH HC", hand="BB"), deck=DECK), "discard BB", "end")
    assert table.told(Counted)[0].combinations == ()


def test_alike_cards_are_one_choice_and_one_of_them_goes() -> None:
    """M16"""
    table = played(
        seats(animal("ant J", line="CC CC CC", hand="HH"), deck="HC SC HS SS"), "discard HH", "end"
    )
    assert table.legal == {"points CC", "no points"}
    assert table.play("points CC").discard == ["HH", "CC", "CC"]


def test_who_is_to_take_does_nothing_else() -> None:
    """M16"""
    table = played(seats(animal("worm H", line="HC CC CS", hand="HH")), "discard HH", "end")
    assert {table.refused(move) for move in ("end", "ask", "lay HH", "pass", "exchange")} == {"M16"}
    assert set_up(seats(animal("worm H"))).refused("points HH") == "M16"


# --- what becomes of the cards ----------------------------------------------------------------------


def test_the_rest_is_discarded_from_left_to_right_after_the_hand() -> None:
    """M14, M17"""
    dog = animal("dog B", left="SC CB", line="BB BR*", hand="HH SS")
    table = played(seats(dog, deck=DECK, discard="CH", stacks=WORMS), "discard HH", "end")
    table.play("no points")
    assert table.discard == ["CH", "HH", "SS", "SC", "CB", "BB", "BR*"]


def test_the_own_card_goes_under_its_stack_before_the_new_one_is_drawn() -> None:
    """M17, M18: tricky case 7"""
    table = played(
        seats(animal("worm H", hand="HH"), deck=DECK, stacks=stacks(_0_1=["guinea pig C", "worm S"])),
        *("lay HH", "end"),
    )
    assert table.animal(1) == "guinea pig C"
    assert table.stack("0-1") == ["worm S", "worm H"]
    alone = played(seats(animal("worm H", hand="HH"), deck=DECK, stacks=stacks(_0_1=[])), "lay HH", "end")
    assert alone.animal(1) == "worm H"


def test_an_ant_goes_into_the_box() -> None:
    """M17"""
    table = played(seats(animal("ant J", hand="HH"), deck=DECK, stacks=WORMS), "lay HH", "end")
    assert table.animal(1) == "worm S"
    assert [table.stack(name) for name in WORMS] == [[], ["squirrel C"], ["cat H"], ["cow S"]]
    line = table.told(LineDiscarded)[0]
    assert (line.seat, line.animal.animal, [str(card) for card in line.cards]) == (1, "ant", ["HH"])


# --- rebirth ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("karma", "reborn"),
    [
        (0, "worm S"),
        (1, "worm S"),
        (2, "squirrel C"),
        (3, "squirrel C"),
        (4, "cat H"),
        (5, "cat H"),
        (6, "cow S"),
        (7, "cow S"),
        (8, "human 1 B"),
        (31, "human 1 B"),
    ],
)
def test_the_karma_says_what_one_is_born_as(karma: int, reborn: str) -> None:
    """M18"""
    seat = animal("ant J", hand="HH", karma=karma)
    table = played(seats(seat, deck=DECK, stacks=WORMS), "lay HH", "end")
    assert table.animal(1) == reborn
    name = reborn.split()[0]
    assert len(table.hand(1)) == draws(name)
    assert table.hand(1) == DECK.split()[: draws(name)]


def test_humans_are_taken_in_order() -> None:
    """M3, M18"""
    seat = animal("ant J", hand="HH", karma=8)
    table = played(seats(seat, animal("human 1", hand="SS"), deck=DECK, stacks=WORMS), "lay HH", "end")
    assert table.animal(1) == "human 2 H"
    assert table.stack("human") == ["human 3 S", "human 4 C", "human 5 B"]


def test_what_lies_under_the_card_drawn_has_not_been_seen_yet() -> None:
    """M3, M17, M18: each stack shows backs from its top down to the cards that have come back."""
    three = stacks(_0_1=["worm S", "worm H", "beetle C"])
    table = played(seats(animal("ant J", hand="HH"), deck=DECK, stacks=three), "lay HH", "end")
    shown = {each.name: list(map(str, each.cards)) for each in game.view(table.state, None).stacks}
    assert (shown["0-1"], shown["2-3"]) == (["?", "?"], ["?"])
    last = played(seats(animal("worm H", hand="HH"), deck=DECK, stacks=WORMS), "lay HH", "end")
    assert last.stack("0-1") == ["worm H"]
    assert list(map(str, game.view(last.state, None).stacks[0].cards)) == ["worm H"]


def test_an_empty_stack_passes_on_to_the_next_lower_one_that_has_a_card() -> None:
    """M18: tricky case 6"""
    four = [animal(name, hand="BB") for name in ("cat H", "cat B", "magpie S", "magpie C")]
    table = played(seats(animal("ant J", hand="HH", karma=5), *four, deck=DECK), "lay HH", "end")
    assert table.state.players[0].animal.stack == "2-3"
    reborn = table.told(Reborn)[0]
    assert (reborn.seat, reborn.animal.stack, reborn.wanted) == (1, "2-3", "4-5")
    lower = stacks(_2_3=[], _4_5=[], _6_7=[])
    table = played(seats(animal("ant J", hand="HH", karma=7), deck=DECK, stacks=lower), "lay HH", "end")
    assert table.animal(1) == "worm S"


@pytest.mark.parametrize(
    ("karma", "empty", "reborn"),
    [(0, ["_0_1"], "squirrel C"), (1, ["_0_1", "_2_3"], "cat H"), (3, ["_0_1", "_2_3"], "cat H")],
)
def test_where_no_lower_stack_has_a_card_the_next_higher_one_gives_it(
    karma: int, empty: list[str], reborn: str
) -> None:
    """M18: tricky case 6"""
    ant = animal("ant J", hand="HH", karma=karma)
    few = stacks(**{name: [] for name in empty})
    assert played(seats(ant, deck=DECK, stacks=few), "lay HH", "end").animal(1) == reborn


def test_a_new_life_begins_with_no_lifeline_and_the_turn_passes() -> None:
    """M18"""
    seat = animal("worm H", line="HS", hand="SS", gifts=2, known="SS")
    table = played(seats(seat, deck=DECK, stacks=WORMS), "lay SS", "end")
    assert (table.line(1), table.left(1), table.known(1)) == ([], [], [])
    assert "gifts" not in table.seat(1)
    assert table.active == 2
    kinds = [Died, Counted, LineDiscarded, Reborn, Drew, TurnBegan]
    assert [type(event) for event in table.last] == kinds
    assert table.told(Drew) == [Drew(1, table.state.players[0].hand)]
    assert not any(isinstance(event, TookPoint) for event in table.last)


# --- a short deck -----------------------------------------------------------------------------------


def test_a_short_deck_is_drawn_out_and_the_discards_are_shuffled() -> None:
    """M19: tricky case 8"""
    wanted = draws("squirrel")
    two, rest = ["HC", "SC"], ["BB", "BB", "HH", "SS", "CC", "CS", "CH", "CB"][: wanted + 1]
    position = seats(
        animal("ant J", hand="HH", karma=2), deck=" ".join(two), discard=" ".join(rest), stacks=WORMS
    )
    table = played(position, "discard HH", "end")
    turn = game.turn(table.state)
    assert isinstance(turn, Chance)
    assert [type(draw) for draw in turn.draws] == [Shuffle]
    assert sorted(map(str, turn.draws[0].items)) == sorted([*rest, "HH"])
    assert (table.hand(1), table.deck, table.phase) == (two, [], "shuffle")
    assert table.told(Drew) == [Drew(1, table.state.players[0].hand)]
    table.play(f"shuffle HH {' '.join(rest)}")
    assert table.last[0] == Reshuffled(len(rest) + 1)
    assert table.hand(1) == [*two, *["HH", *rest][: wanted - 2]]
    assert table.told(Drew)[-1] == Drew(1, table.state.players[0].hand[2:])
    assert (table.discard, table.deck) == ([], ["HH", *rest][wanted - 2 :])
    assert table.active == 2


def test_the_lifeline_just_discarded_is_shuffled_too() -> None:
    """M17, M19"""
    seat = animal("worm H", line="HS SC CS", hand="HH", karma=2)
    table = played(seats(seat, stacks=WORMS), "discard HH", "end")
    assert sorted(table.discard) == ["CS", "HH", "HS", "SC"]
    assert table.phase == "shuffle"


def test_if_deck_and_discards_are_gone_one_draws_what_there_is() -> None:
    """M19"""
    seat = animal("ant J", hand="HH", karma=2)
    table = played(seats(seat, deck="HC", stacks=WORMS), "discard HH", "end", "shuffle HH")
    assert (table.hand(1), table.deck, table.discard, table.active) == (["HC", "HH"], [], [], 2)


def test_only_the_discard_pile_is_shuffled_and_only_when_the_deck_is_short() -> None:
    """M19"""
    table = played(
        seats(animal("ant J", hand="HH", karma=2), deck="HC SC", stacks=WORMS), "discard HH", "end"
    )
    assert {table.refused("shuffle"), table.refused("shuffle HH CC"), table.refused("shuffle CC")} == {
        "notation",
        "M19",
    }
    assert {table.refused(move) for move in ("lay HC", "end", "ask")} == {"M19"}
    assert set_up(seats(animal("worm H"), discard="CC")).refused("shuffle CC") == "M19"
