"""Written positions: what they say is set up, and what cannot be is refused with its key."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from karma_tui.core.game import PositionError
from karma_tui.core.turns import Chance, Over
from karma_tui.games.mieses import game
from karma_tui.match.dealer import Dealer
from karma_tui.match.judge import judge, read_position, write_position
from tests.support.mieses_table import animal, played, seats, set_up

PAIR = seats(animal("worm H"), animal("ant J", hand="BB"))


# --- what is read -----------------------------------------------------------------------------------


def test_what_is_left_out_is_plain() -> None:
    """M1, M3"""
    table = set_up({"seat": [{}, {"hand": "HH"}]})
    state = table.state
    assert (state.phase, state.round, state.starter, state.active, table.to_move) == ("turn", 1, 1, 1, 1)
    assert (table.animal(1), table.karma(1), table.hand(1), table.line(1)) == ("ant J", 0, [], [])
    assert (table.deck, table.discard) == ([], [])
    assert not (state.lay_done or state.ask_done or state.ability_done or state.again or state.second)


def test_the_stacks_are_by_default_what_is_not_in_front_of_a_player() -> None:
    """M3: in the order of the rules table."""
    table = set_up(seats(animal("hedgehog B"), animal("human 2", hand="BB")))
    assert table.stack("2-3") == ["hedgehog S", "squirrel H", "squirrel C", "chameleon S"]
    assert table.stack("human") == ["human 1 B", "human 3 S", "human 4 C", "human 5 B"]
    assert "stacks" not in table.position


def test_stacks_can_be_written_top_first() -> None:
    """M18"""
    table = set_up(
        PAIR | {"stacks": {"2-3": ["Chameleon  s", "hedgehog S"], "6-7": [], "human": ["human 3 S"]}}
    )
    assert table.stack("2-3") == ["chameleon S", "hedgehog S"]
    assert (table.stack("6-7"), table.stack("human"), len(table.stack("0-1"))) == ([], ["human 3 S"], 5)
    assert table.position["stacks"] == {
        "2-3": ["chameleon S", "hedgehog S"],
        "6-7": [],
        "human": ["human 3 S"],
    }


def test_a_seat_is_what_it_says() -> None:
    seat = animal("dog B", left="HC CB", line="BS", hand="SS HH", known="HH", karma=7, points="CC", gifts=2)
    table = set_up(seats(seat, animal("human 3", hand="BB")))
    assert table.seat(1) == seat
    assert table.seat(2) == {
        "animal": "human",
        "symbol": "S",
        "human": 3,
        "line": "",
        "hand": "BB",
        "karma": 0,
    }


def test_the_symbol_may_be_left_out() -> None:
    """M1: then it is that of a copy that is free."""
    table = set_up({"seat": [{"animal": "worm", "hand": "HH"}, {"animal": "worm"}]})
    assert (table.animal(1), table.animal(2)) == ("worm H", "worm S")
    assert set_up({"seat": [{"animal": "human"}, {}]}).animal(1) == "human 1 B"


def test_the_deck_is_written_next_card_first_and_the_discard_pile_top_last() -> None:
    """M3"""
    table = set_up(PAIR | {"deck": "HC CB", "discard": "SC CH"})
    assert (table.deck, table.discard) == (["HC", "CB"], ["SC", "CH"])
    assert (str(table.state.deck[-1]), str(table.state.discard[-1])) == ("HC", "CH")


def test_done_may_be_a_list_or_a_text() -> None:
    """M5"""
    for done in (["lay", "ask"], "ask lay"):
        assert set_up(PAIR | {"done": done}).legal == {"end"}
    assert set_up(PAIR | {"done": ["lay", "ask"]}).position["done"] == ["lay", "ask"]


def test_what_a_turn_has_brought_is_written_and_read() -> None:
    """M-A8, M-A9"""
    cow = played(seats(animal("cow S", hand="SS SS SH")), "ability", "lay SS")
    assert cow.position["again"] is True
    assert set_up(cow.position).play("end").active == 1
    second = cow.play("end")
    assert second.position["second"] is True
    assert set_up(second.position).refused("ability") == "M-A9"
    chameleon = played(
        seats(animal("chameleon S", hand="HS CS"), animal("dog B", hand="CC")), "ability as dog"
    )
    assert chameleon.position["both_ends"] is True
    assert "lay HS left" in set_up(chameleon.position).legal


def test_an_ask_in_the_middle_is_written_and_read() -> None:
    """M9"""
    each = [
        animal("worm H", hand="SS"),
        animal("ant J", hand="HC"),
        animal("ant J", hand=""),
        animal("ant J"),
    ]
    table = played(seats(*each), "ask", "offer HC")
    written = table.position
    assert (written["phase"], written["active"], written["to_move"]) == ("ask", 1, 4)
    assert [seat.get("offer") for seat in written["seat"]] == [None, "HC", "pass", None]
    again = set_up(written)
    assert again.legal == {"pass", "offer HH"}
    again.play("pass")
    assert again.legal == {"choose @2"}
    assert set_up(again.position).play("choose @2").line(1) == ["HC"]


def test_who_has_no_card_need_not_be_said_to_pass() -> None:
    """M9"""
    position = seats(
        animal("worm H", hand="SS"),
        animal("ant J", hand=""),
        animal("ant J"),
        phase="ask",
        active=1,
        to_move=3,
    )
    table = set_up(position)
    assert table.position["seat"][1]["offer"] == "pass"
    assert table.play("offer HH").phase == "choose"


def test_points_to_take_are_written_and_read() -> None:
    """M16"""
    table = played(
        seats(animal("worm H", line="HC CC CJ CS SB", hand="HH"), deck="JH JS JC JB BC BH"),
        "discard HH",
        "end",
    )
    written = table.position
    assert (written["phase"], written["combinations"]) == ("points", 2)
    again = set_up(written).play("points CC")
    assert again.position["combinations"] == 1
    assert again.play("points CS").phase == "turn"
    left_out = {key: value for key, value in written.items() if key != "combinations"}
    assert set_up(left_out).state.combinations == 2


def test_a_shuffle_to_come_is_written_and_read() -> None:
    """M19"""
    table = played(seats(animal("ant J", hand="HH"), deck="HC", stacks={"0-1": ["worm S"]}), "lay HH", "end")
    written = table.position
    assert (written["phase"], written["owed"], written["owed_for"]) == ("shuffle", 4, "rebirth")
    again = set_up(written)
    assert isinstance(game.turn(again.state), Chance)
    assert again.play("shuffle HH").hand(1) == ["HC", "HH"]
    exchange = played(seats(animal("worm H", hand="SS CC"), deck="HC"), "ask", "pass", "exchange")
    assert exchange.position["owed_for"] == "exchange"
    assert set_up(exchange.position).play("shuffle CC SS").hand(1) == ["HC", "CC"]


def test_what_the_dead_animal_had_declared_is_gone_when_cards_are_shuffled_for_the_next() -> None:
    """M-A8, M-A9, M18, M19"""
    others = (animal("dog B", hand="CC"), animal("cow C", hand="BB"))
    for copied in ("dog", "cow"):
        table = played(
            seats(animal("chameleon S", hand="SH"), *others), f"ability as {copied}", "discard SH", "end"
        )
        assert table.phase == "shuffle"
        assert not {"both_ends", "again", "done"} & set(table.position)
        assert set_up(table.position).position == table.position


def test_a_finished_game_is_written_and_read() -> None:
    """M20"""
    table = played(seats(animal("human 1", line="BB", hand="HH", karma=8)), "discard HH", "end")
    assert (table.position["phase"], table.position["ender"]) == ("over", 1)
    again = set_up(table.position)
    assert again.over
    assert game.score(again.state).totals == game.score(table.state).totals


def test_every_position_of_a_game_is_read_back_as_it_was() -> None:
    """M1: those in which cards are shuffled too."""
    luck = Random(7)
    for count in (2, 3, 4, 5):
        state, dealer = game.start(game.spec.options(first=2), count), Dealer(luck)
        while not isinstance(turn := game.turn(state), Over):
            chance = isinstance(turn, Chance)
            move = dealer.settle(turn) if chance else luck.choice(game.legal_moves(state))
            game.apply(state, move)
            written = game.position(state)
            again = game.set_up(written)
            assert game.position(again) == written
            assert game.turn(again) == game.turn(state)
            assert list(game.legal_moves(again)) == list(game.legal_moves(state))


def test_the_judge_reads_and_writes_positions() -> None:
    """M9: as a file, stacks and all."""
    text = """
game = "mieses"
deck = "JH JS JC JB"
moves = ["offer HC", "ask", "offer SS", "offer HC", "choose @2", "end"]
stacks = { "0-1" = ["worm S"] }
[[seat]]
animal = "guinea pig"
symbol = "H"
hand = "BB CC"
[[seat]]
hand = "HC SS"
"""
    verdict = judge(read_position(text))
    assert [step.refusal.rule if step.refusal else "" for step in verdict.steps] == [
        "M9",
        "",
        "M9",
        "",
        "",
        "M5",
    ]
    answer = verdict.to_json()
    assert answer["steps"][4]["events"] == [
        {"event": "chose", "seat": 1, "giver": 2, "card": "HC", "left": False, "karma": 1}
    ]
    assert answer["position"]["seat"][0]["line"] == "HC"
    again = read_position(write_position(game, verdict.state))
    assert game.position(again.state) == game.position(verdict.state)


# --- what cannot be ---------------------------------------------------------------------------------

WORM = animal("worm H")
ASK: dict[str, Any] = {"phase": "ask", "active": 1}
WRONG = [
    # position, key, words
    ({"seat": [WORM]}, "seat", "there must be 2 to 5 [[seat]] tables"),
    ({"seat": [{}] * 6}, "seat", "there must be 2 to 5 [[seat]] tables"),
    (PAIR | {"pile": ""}, "pile", "unknown key; the keys are to_move, "),
    (seats(WORM | {"row": ""}), "seat[1].row", "unknown key; a seat has animal, symbol, "),
    (PAIR | {"to_move": 3}, "to_move", "3 is not a whole number from 1 to 2"),
    (PAIR | {"active": 2}, "to_move", "in phase turn whoever's turn it is decides, seat 2"),
    (PAIR | {"starter": 3}, "starter", "3 is not a whole number from 1 to 2"),
    (PAIR | {"round": 201}, "round", "201 is not a whole number from 1 to 200"),
    (PAIR | {"phase": "deal"}, "phase", "'deal' is not one of turn, ask, "),
    (PAIR | {"phase": 3}, "phase", "3 is not one of turn, ask, "),
    (
        PAIR | {"options": {"first": 3}},
        "options",
        "option first names seat 3; the seats at this table are 1 to 2",
    ),
    (PAIR | {"options": {"take": "free"}}, "options", "there is no option 'take'; the options are first"),
    (PAIR | {"done": ["nap"]}, "done", "not a list of some of lay, ask, ability"),
    (PAIR | {"done": 3}, "done", "not a list of some of lay, ask, ability"),
    (PAIR | {"again": True}, "again", "nothing that a worm can do"),
    (PAIR | {"both_ends": True}, "both_ends", "nothing that a worm can do"),
    (PAIR | {"second": 1}, "second", "1 is neither true nor false"),
    (
        seats(animal("cow S"), again=True, second=True),
        "again",
        "one ability a turn, and none in a second turn",
    ),
    (PAIR | {"deck": "HC HX"}, "deck", "there is no card 'HX'"),
    (PAIR | {"deck": "HC HC"}, "deck", "one HC too many; there are 1 in the game"),
    (PAIR | {"discard": 7}, "discard", "not a text of cards"),
    (seats(WORM | {"hand": "HH HH HH HH HH"}), "seat[1].hand", "one HH too many; there are 4 in the game"),
    (seats(WORM | {"animal": "unicorn"}), "seat[1].animal", "'unicorn' is not one of ant, worm, "),
    (seats(WORM | {"symbol": "C"}), "seat[1].symbol", "there is no such worm with the symbol 'C'"),
    (seats(WORM | {"human": 1}), "seat[1].human", "there is no worm of the number 1"),
    (seats({"animal": "human", "human": 6}), "seat[1].human", "there is no human of the number 6"),
    (seats({"animal": "human", "human": True}), "seat[1].human", "there is no human of the number True"),
    (seats(WORM, WORM | {"hand": "BB"}), "seat[2].animal", "one worm H too many"),
    (seats(WORM | {"left": "HH"}), "seat[1].left", "worm: its lifeline grows on the right only"),
    (seats(WORM | {"line": "HR* SS"}), "seat[1].line", "a Reaper can be the last card of a lifeline only"),
    (
        seats(animal("dog B", left="HR*")),
        "seat[1].left",
        "a Reaper can be the last card of a lifeline only",
    ),
    (seats(WORM | {"karma": -1}), "seat[1].karma", "-1 is not a whole number from 0 to 999"),
    (seats(WORM | {"gifts": "1"}), "seat[1].gifts", "'1' is not a whole number from 0 to 999"),
    (seats(WORM | {"known": "CC"}), "seat[1].known", "cards that are not in the hand"),
    (PAIR | {"stacks": 3}, "stacks", "not a table of stacks"),
    (PAIR | {"stacks": {"8-9": []}}, "stacks.8-9", "no such stack; the stacks are 0-1, 2-3, 4-5, 6-7, human"),
    (PAIR | {"stacks": {"0-1": "worm S"}}, "stacks.0-1", "not a list of rebirth cards"),
    (PAIR | {"stacks": {"0-1": ["cat H"]}}, "stacks.0-1", "'cat H' is not a card of this stack"),
    (PAIR | {"stacks": {"0-1": ["worm H"]}}, "stacks.0-1", "one worm H too many"),
    (
        PAIR | {"stacks": {name: [] for name in ("0-1", "2-3", "4-5", "6-7", "human")}},
        "stacks",
        "too few rebirth cards for 1 ants to be reborn",
    ),
    (
        seats(WORM, {"hand": "BB", "offer": "BB"}),
        "seat[2].offer",
        "there are offers in the phases ask and choose only",
    ),
    (PAIR | ASK | {"to_move": 1}, "to_move", "seat 1 has nothing to decide"),
    (
        seats(WORM | {"offer": "HH"}, {"hand": "HC"}, **ASK, to_move=2),
        "seat[1].offer",
        "whoever asks offers nothing",
    ),
    (seats(WORM, {"hand": ""}, **ASK, to_move=2), "to_move", "seat 2 has nothing to decide"),
    (
        seats(WORM, {"hand": "HC"}, {"hand": "HS"}, **ASK, to_move=3),
        "seat[2].offer",
        "say what seat 2 has decided: ",
    ),
    (
        seats(WORM, {"hand": "HC"}, {"hand": "HS", "offer": "HS"}, **ASK, to_move=2),
        "seat[3].offer",
        "seat 2 decides first",
    ),
    (
        seats(WORM, {"hand": "HC", "offer": "HS"}, {"hand": "HS"}, **ASK, to_move=3),
        "seat[2].offer",
        "'HS' is no card of that hand",
    ),
    (
        seats(WORM, {"hand": "SC", "offer": "SC"}, phase="choose"),
        "seat[2].offer",
        "SC could not be laid on the asker's lifeline",
    ),
    (
        seats(WORM, {"hand": "HC", "offer": "pass"}, phase="choose"),
        "phase",
        "there is no offer to choose from",
    ),
    (
        seats(WORM, {"hand": "HC"}, phase="choose"),
        "seat[2].offer",
        "say what seat 2 has decided: a card or pass",
    ),
    (seats(WORM | {"hand": ""}, phase="exchange"), "phase", "without a hand there is nothing to exchange"),
    (PAIR | {"combinations": 1}, "combinations", "cards are taken for combinations in phase points only"),
    (PAIR | {"phase": "points"}, "seat[1].hand", "the dead hold no cards"),
    (seats(WORM | {"hand": ""}, phase="points"), "phase", "there is no card to take"),
    (
        seats(WORM | {"hand": "", "line": "HH"}, phase="points"),
        "combinations",
        "0 is not a whole number from 1 to 1",
    ),
    (
        seats({"animal": "human", "line": "BB BB"}, phase="points"),
        "phase",
        "a human's death ends the game; nothing is decided then",
    ),
    (PAIR | {"owed": 2}, "owed", "cards are owed in phase shuffle only"),
    (
        PAIR | {"phase": "shuffle"},
        "phase",
        "the discard pile is shuffled when there is one and the deck is gone",
    ),
]


@pytest.mark.parametrize(
    ("position", "key", "words"), WRONG, ids=[f"{at}-{c[1]}" for at, c in enumerate(WRONG)]
)
def test_a_position_that_cannot_be_is_refused_with_its_key(position: dict, key: str, words: str) -> None:
    """M1, M6, M9, M16, M19, M20"""
    with pytest.raises(PositionError) as refused:
        game.set_up(position)
    assert (refused.value.key, refused.value.why[: len(words)]) == (key, words)


def test_figures_far_too_large_are_refused_like_others() -> None:
    for wrong in ({"round": 10**9}, {"to_move": -1}, {"ender": 3}):
        with pytest.raises(PositionError):
            game.set_up(PAIR | wrong)
