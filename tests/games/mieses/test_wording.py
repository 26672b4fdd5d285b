"""What players read, word for word where the words carry a rule."""

from __future__ import annotations

from typing import Any

import pytest

from karma_tui.core.messages import plain
from karma_tui.games.mieses import game
from karma_tui.games.mieses.cards import BY_CODE, KINDS, REBIRTHS, Card, Rebirth
from karma_tui.games.rules_text import rule_text
from tests.support.mieses_table import NAMES, Table, animal, played, seats, set_up


def card(code: str) -> Card:
    return BY_CODE[code.lower()]


def rebirth(name: str) -> Rebirth:
    return next(each for each in REBIRTHS if str(each) == name)


# --- status -----------------------------------------------------------------------------------------


def status(table: Table, me: int | None) -> str:
    return plain(game.wording.status(game.view(table.state, me), NAMES))


ASKER = animal("worm H", hand="SS CC")
GIVER = animal("ant J", hand="HC")


@pytest.mark.parametrize(
    ("table", "mine", "theirs"),
    [
        (
            set_up(seats(animal("beetle C"), discard="CC")),
            "lay or discard, use the ability, ask for a card",
            "lay or discard, use the ability, ask for a card",
        ),
        (
            set_up(seats(animal("beetle C"))),
            "lay or discard, ask for a card",
            "lay or discard, use the ability, ask for a card",
        ),
        (
            set_up(seats(animal("worm H", hand=""))),
            "ask for a card, end the turn",
            "ask for a card, end the turn",
        ),
        (set_up(seats(animal("worm H"), done=["lay", "ask"])), "end the turn", "end the turn"),
    ],
)
def test_the_status_of_a_turn_says_what_may_still_be_done(table: Table, mine: str, theirs: str) -> None:
    """M5, M8"""
    assert status(table, 1) == f"Your move: {mine}."
    assert status(table, 2) == status(table, None) == f"Mona to move: {theirs}."


def test_the_status_of_other_decisions() -> None:
    """M9, M10, M16, M19, M20"""
    asked = played(seats(ASKER, GIVER), "ask")
    assert status(asked, 2) == "Your move: offer Mona a card, or nothing."
    assert status(asked, 1) == "Ben decides what to offer you."
    nothing = played(seats(ASKER, animal("ant J", hand="CC")), "ask")
    assert status(nothing, 2) == "Your move: no card of yours fits, so offer Mona nothing."
    assert status(asked, None) == "Ben decides what to offer Mona."
    offered = played(seats(ASKER, GIVER), "ask", "offer HC")
    assert status(offered, 1) == "Your move: take one of the offers."
    assert status(offered, 2) == "Mona chooses one of the offers."
    alone = played(seats(ASKER, GIVER), "ask", "pass")
    assert status(alone, 1) == "Your move: nobody offers a card. Exchange your hand, or keep it?"
    assert status(alone, 2) == "Mona decides whether to exchange the hand."
    dead = played(seats(animal("worm H", line="HC CC CJ CS SB", hand="HH")), "discard HH", "end")
    assert status(dead, 1) == "Your move: take a card for each of 2 combinations, or none."
    assert status(dead, 2) == "Mona takes cards for 2 combinations."
    short = dead.play("no points")
    assert status(short, 1) == "The discard pile is being shuffled."
    over = played(seats(animal("human 1", hand="HH")), "discard HH", "end")
    assert status(over, 1) == "The match is over."
    waiting = game.view(game.start(game.spec.options(), 2), 1)
    assert plain(game.wording.status(waiting, NAMES)) == "The cards are being dealt."


# --- choices ----------------------------------------------------------------------------------------


def offers(table: Table, *names: str) -> dict[str, str]:
    view = game.view(table.state, table.to_move)
    return {str(move): plain(game.wording.offer(move, view, names)) for move in view.legal_moves}


def test_what_may_be_done_is_named_as_a_choice() -> None:
    """M5, M13"""
    table = set_up(seats(animal("dog B", hand="JB SS")))
    assert offers(table) == {
        "lay JB": "lay JB",
        "lay JB left": "lay JB on the left end",
        "discard JB": "discard JB",
        "discard SS": "discard SS",
        "ask": "ask the others for a card",
    }
    assert offers(played(seats(animal("worm H")), "lay HH"))["end"] == "end the turn"
    assert offers(played(seats(animal("worm H", hand="HH")), "lay HH"))["end"] == (
        "end the turn and die: 0 karma calls for the stack of 0-1 karma"
    )
    reaped = played(seats(animal("worm H", hand="HR* HH", karma=1)), "lay HR*")
    assert offers(reaped)["end"] == "end the turn and die: 2 karma calls for the stack of 2-3 karma"


def test_asking_and_giving_are_named() -> None:
    """M9, M10"""
    asked = played(seats(ASKER, GIVER), "ask")
    assert offers(asked) == {
        "pass": "offer nothing",
        "offer HC": "offer HC: if seat 1 takes it, you have 1 karma; "
        "it is your last card, and with none your next turn ends this life",
    }
    offered = asked.play("offer HC")
    assert offers(offered) == {"choose @2": "take seat 2's HC: seat 2 then has 1 karma"}
    assert offers(offered, *NAMES) == {"choose @2": "take Ben's HC: Ben then has 1 karma"}
    dog = played(seats(animal("dog B", left="CB"), GIVER), "ask", "offer HC")
    assert offers(dog, *NAMES) == {"choose @2 left": "take Ben's HC for the left end: Ben then has 1 karma"}
    alone = played(seats(ASKER, GIVER), "ask", "pass")
    assert offers(alone) == {
        "exchange": "put down the whole hand and draw as many cards",
        "keep": "keep the hand",
    }


LAST = "it is your last card, and with none this turn ends your life"


def test_abilities_are_named_by_what_they_do() -> None:
    """M-A1–M-A3, M-A5–M-A9"""
    others = (
        animal("cat H", hand="CC", line="HS"),
        animal("beetle C", hand="CC"),
        animal("dog B", hand="BB"),
        animal("cow C", hand="BB"),
    )
    table = set_up(seats(animal("chameleon S", hand="SC"), *others, discard="JH"))
    named = offers(table, *NAMES)
    assert {move: words for move, words in named.items() if move.startswith("ability")} == {
        "ability as cat SC @2": f"as a cat, lay SC on Ben's lifeline: {LAST}",
        "ability as beetle": "as a beetle, take JH from the discard pile",
        "ability as dog": "as a dog, let the lifeline grow at both ends this turn",
        "ability as cow": "as a cow, declare a second turn",
    }
    assert offers(set_up(seats(animal("guinea pig H", hand="HC SS"))))["ability HC"] == "lay HC besides"
    assert offers(set_up(seats(animal("hedgehog S"))))["ability HH"] == "lay HH without matching"
    thief = set_up(seats(animal("magpie S"), animal("ant J", line="SC", hand="BB")))
    assert offers(thief)["ability @2"] == "take SC from seat 2's lifeline and lay it"


def test_cards_for_combinations_are_named() -> None:
    """M16"""
    table = played(seats(animal("worm H", line="HC CC CJ CS SB", hand="HH")), "discard HH", "end")
    assert offers(table)["points CJ"] == "take CJ for a combination: 2 points"
    assert offers(table)["no points"] == "take no card"
    assert offers(table.play("points CJ"))["no points"] == "take no more"


def test_the_dealers_moves_have_words_too() -> None:
    """M3, M19"""
    view = game.view(set_up(seats(ASKER)).state, 1)
    for text, words in (("deal @1 HC worm-H", "deal"), ("shuffle HC", "shuffle the discard pile")):
        assert plain(game.wording.offer(game.parse_move(text, view), view)) == words


# --- the table read out -----------------------------------------------------------------------------


def read_out(table: Table, me: int | None, topic: Any) -> list[str]:
    return [plain(line) for line in game.wording.describe(game.view(table.state, me), NAMES, topic)]


def test_the_middle_is_the_deck_the_discards_and_the_stacks() -> None:
    """M3, M17"""
    table = played(
        seats(
            animal("worm H", hand="HH"),
            deck="JH JS JC JB BC BH",
            stacks={"0-1": ["worm S", "beetle C"], "2-3": [], "human": ["human 4 C"]},
        ),
        *("lay HH", "end"),
    )
    assert read_out(table, 1, "middle") == [
        "Round 1. 1 card is left to draw; 1 card on the discard pile: HH.",
        "Stacks: 0-1 karma 2, at the bottom worm, heart; 2-3 karma 0; 4-5 karma 4; 6-7 karma 4; "
        "humans 1, on top human no. 4, clover.",
        "Ben's turn; done so far: nothing yet.",
    ]
    empty = set_up(seats(animal("worm H"), deck="HC CC", round=3))
    assert read_out(empty, 1, "middle")[0] == "Round 3. 2 cards are left to draw; the discard pile is empty."


def test_ones_own_place_is_read_out_in_full() -> None:
    """M3"""
    seat = animal("cat H", line="HS SC", hand="CC BB", karma=5, points="HH", gifts=2)
    assert read_out(set_up(seats(seat)), 1, "own") == [
        "You are: cat, heart. Lay a matching hand card on another player's lifeline, be it the Grim Reaper.",
        "Your lifeline: HS SC.",
        "It has no Buddha and no combination yet; one with scales.",
        "In hand, 2 cards: CC BB.",
        "Karma 5; points pile HH; cards given in this life: 2.",
    ]
    bare = read_out(set_up(seats(animal("ant J", hand=""))), 1, "own")
    assert bare[:3] == ["You are: ant, joker.", "Your lifeline: no card yet.", "In hand: nothing."]
    assert read_out(set_up(seats(seat)), None, "own") == []


@pytest.mark.parametrize(
    ("line", "said"),
    [
        (
            "CB BC",
            "no Buddha and no combination yet; "
            "one with heart and sun, or clover and clover, or scales and scales.",
        ),
        ("HC* CC CC CS SB", "1 Buddha and 2 combinations; one more with heart and scales."),
        ("HC SH BC", "no Buddha and 1 combination; one more with sun and scales."),
        ("HC SB", "no Buddha and 1 combination; four symbols alike, or one of each, make another."),
        ("BS SH HJ", "no Buddha and no combination yet; one with clover."),
        ("HJ SJ", "no Buddha and no combination yet; one with clover and scales."),
        ("HH HR*", "1 Buddha and no combination yet, and the Grim Reaper ends it."),
        ("JJ", "no Buddha and no combination yet; four symbols alike, or one of each, make one."),
    ],
)
def test_ones_own_lifeline_says_what_it_has_and_lacks(line: str, said: str) -> None:
    """M15, M16"""
    assert read_out(set_up(seats(animal("worm H", line=line))), 1, "own")[2] == f"It has {said}"


def test_a_lifeline_that_wants_much_says_how_much_and_not_every_way() -> None:
    """M16, M-A4"""
    squirrel = set_up(seats(animal("squirrel C", line="JJ")))
    assert read_out(squirrel, 1, "own")[2] == (
        "It has no Buddha and no combination yet; one lacks 3 symbols."
    )


def test_others_are_read_out_a_line_each_without_their_hands() -> None:
    """M3, M9"""
    table = played(
        seats(
            animal("worm H", hand="SS"),
            animal("cat H", line="HS", hand="HC BB", known="BB", karma=3, points="CC"),
            animal("ant J", hand="HB"),
        ),
        *("ask", "offer HC"),
    )
    assert read_out(table, 1, "others") == [
        "Ben, cat, heart: lifeline HS; 2 cards in hand (BB known to all); karma 3; points pile CC; "
        "offers a card, face down.",
        "Cleo, ant, joker: lifeline no card yet; 1 card in hand; karma 0; has yet to answer.",
    ]
    assert len(read_out(table, None, "others")) == 3
    assert read_out(table.play("pass"), 1, "others")[1].endswith("karma 0; offers nothing.")


def test_before_the_deal_there_is_nothing_to_read_out() -> None:
    view = game.view(game.start(game.spec.options(), 3), 1)
    assert game.wording.describe(view, NAMES, "middle") == []


# --- cards ------------------------------------------------------------------------------------------


def test_cards_are_called_by_what_is_on_them() -> None:
    """M1"""
    name = game.wording.card_name
    assert name(card("HC")) == "heart and clover"
    assert name(card("SB*")) == "sun and scales, with a Buddha"
    assert name(card("JR")) == "joker and Grim Reaper"
    assert name(rebirth("guinea pig C")) == "guinea pig, clover"
    assert name(rebirth("human 3 S")) == "human no. 3, sun"


def test_a_card_says_what_it_does() -> None:
    """M6, M13, M15, M-A1–M-A9, M21"""
    say = game.wording.card_help
    assert say(card("HC")) == say(rebirth("worm H")) == say(rebirth("ant J")) == ""
    assert "Buddha" in say(card("HR*")) and "Reaper" in say(card("HR*"))
    assert "joker" in say(card("JJ"))
    for each in REBIRTHS:
        if each.worth:
            assert f"{each.worth} points" in say(each)
    helped = {say(each) for each in REBIRTHS if each.ability}
    assert len(helped) == 9


def test_the_legend_has_every_special_kind_once() -> None:
    """M1"""
    legend = game.wording.legend()
    names = [name for name, _ in legend]
    assert names[:5] == ["Buddha", "Joker", "Buddha and Grim Reaper", "Joker and Grim Reaper", "Beetle"]
    assert {text for _, text in legend} == {
        game.wording.card_help(each) for each in (*KINDS, *REBIRTHS) if not getattr(each, "worth", 0)
    } - {""}


# --- the end, options, the rules --------------------------------------------------------------------


def verdict(table: Table, me: int | None) -> str:
    return plain(game.wording.verdict(game.score(table.state), NAMES, me))


def test_the_verdict_names_who_won_and_with_how_much() -> None:
    """M21"""
    human = animal("human 1", hand="HH", karma=8)
    alone = played(seats(human, animal("ant J", hand="BB")), "discard HH", "end")
    points = 8 + alone.state.players[0].animal.worth
    assert verdict(alone, 1) == f"You win the game with {points} points."
    assert verdict(alone, 2) == verdict(alone, None) == f"Mona wins the game with {points} points."
    shared = played(seats(human, animal("ant J", hand="BB", karma=points)), "discard HH", "end")
    assert verdict(shared, 2) == f"Mona and you win the game with {points} points."
    assert verdict(set_up(seats(human)), 1) == ""


def test_the_option_and_its_choices_have_words() -> None:
    """M4"""
    assert game.wording.option_label("first") == "Who starts"
    assert [game.wording.choice_label("first", seat) for seat in (0, 3)] == ["drawn by lot", "seat 3"]


def test_rules_are_found_by_their_ids() -> None:
    """M9, M-A5"""
    assert str(rule_text("mieses", "m-a5")).startswith("M-A5 Chameleon: use the ability of an animal")
    assert str(rule_text("mieses", "M9")).startswith("M9 Asking: from your left on")
    assert rule_text("mieses", "M23") is None
