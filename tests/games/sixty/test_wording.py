"""What players read, word for word where the words carry a rule."""

from __future__ import annotations

import pytest

from karma_tui.core.messages import plain
from karma_tui.games.rules_text import rule_text, rules_text
from karma_tui.games.sixty import game
from karma_tui.games.sixty.cards import KINDS
from karma_tui.games.sixty.events import DealEnded
from tests.support.sixty_table import Table, played, seats, set_up, two_seats

NAMES = ("Mona", "Ben", "Cleo")
PICKING = seats({"six": "3 9 GP 9 12 1"}, {"six": "2 2 4 4 8 8"}, phase="pick")


def told(table: Table, me: int | None) -> list[str]:
    witnessed = [game.witness(event, me) for event in table.last]
    return [plain(game.wording.narrate(event, NAMES, me)) for event in witnessed]


def status(table: Table, me: int | None) -> str:
    return plain(game.wording.status(game.view(table.state, me), NAMES))


def read_out(table: Table, me: int | None, topic: str) -> list[str]:
    return [plain(line) for line in game.wording.describe(game.view(table.state, me), NAMES, topic)]


def test_a_move_is_told_in_the_first_person_to_who_made_it() -> None:
    """X5, X7"""
    table = played(two_seats("8 8 9", pile="7", deck="1 2 3"), "8 8")
    assert told(table, 1) == ["You lay 8 8.", "You draw 1 2."]
    assert told(table, 2) == ["Mona lays 8 8.", "Mona draws 2 cards."]
    assert told(table, None) == told(table, 2)


def test_picking_is_told_without_what_was_kept() -> None:
    """X3"""
    table = played(PICKING, "keep 3 9 GP")
    assert told(table, 1) == ["You keep 3 9 GP in hand and lay 1 9 12 face up."]
    assert told(table, 2) == ["Mona keeps three cards and lays 1 9 12 face up."]


def test_a_gift_says_to_whom_and_how_much() -> None:
    """X12"""
    table = played(seats({"hand": "GP"}, {"hand": "2"}, {}, pile="7 8"), "GP @3")
    assert told(table, 3) == [
        "Mona lays GP.",
        "Mona gives the pile, 2 cards, to you.",
        "You are back in the game.",
        "Mona is out, number 1.",
    ]
    assert told(table, 1)[1] == "You give the pile, 2 cards, to Cleo."


def test_bottoms_up_shows_what_rose() -> None:
    """X15"""
    table = played(two_seats("BU 2", pile="FL 8"), "BU")
    assert told(table, 2)[1:] == [
        "Bottoms up: FL is on top of the pile now.",
        "The next player must lay five or less, or a Karma card.",
    ]


def test_three_in_a_row_are_told() -> None:
    """X10"""
    table = played(two_seats("9 9 9 4", pile="8"), "9 9 9")
    assert told(table, 2)[1] == "Three in a row: Mona sends the pile out of the game, 4 cards."


def test_the_end_names_who_lost() -> None:
    """X17, X18"""
    table = played(two_seats("9", other={"hand": "3"}), "9")
    assert told(table, 1)[-1] == "Deal 1 is over; the last with cards: Ben."
    assert "you" in told(table, 2)[-1]
    for called, word in (("quiet", "Eighty"), ("long", "thousand")):
        text = plain(game.wording.narrate(DealEnded(1, (1, 2, 3), called), NAMES, None))
        assert word in text
        assert "Mona, Ben and Cleo" in text


@pytest.mark.parametrize(
    ("position", "demand"),
    [
        (two_seats("3", pile="9"), "9 or higher, or a Karma card"),
        (two_seats("3", pile="FL"), "five or less, or a Karma card"),
        (two_seats("3"), "anything goes"),
        (two_seats("3", pile="9 PT"), "anything goes"),
        (two_seats("3", pile="9 BU"), "anything goes"),
        (two_seats("3", "4", pile="PT", owes_table_card=True), "lay a face-up card, any number"),
        (
            two_seats("3", "", "4", pile="PT", owes_table_card=True),
            "turn over a face-down card, any number goes",
        ),
        (two_seats("3", pile="PT", owes_table_card=True), "lay another hand card, any number"),
        (two_seats("3", pile="9", owes_receiver=True), "say who gets the pile"),
    ],
)
def test_the_status_says_what_the_next_card_must_do(position: dict, demand: str) -> None:
    """X5, X12–X16"""
    assert status(set_up(position), 1) == f"Your move: {demand}."
    assert status(set_up(position), 2) == f"Mona to move: {demand}."


def test_the_status_of_picking_and_of_the_end() -> None:
    """X3, X17"""
    assert "keep three" in status(set_up(PICKING), 1)
    assert status(set_up(PICKING), 2) == "Mona is picking three of six cards."
    assert status(played(two_seats("9", other={"hand": "3"}), "9"), 1) == "The match is over."


@pytest.mark.parametrize(
    ("position", "move", "words"),
    [
        (two_seats("9 3"), "9", "lay 9"),
        (two_seats("9 9 9"), "9 9 9", "lay 9 9 9, sending the pile out of the game"),
        (two_seats("9 9", pile="9"), "9 9", "lay 9 9, sending the pile out of the game"),
        (two_seats("9 9", pile="9", run=0), "9 9", "lay 9 9"),
        (two_seats("GP 2", pile="9 8"), "GP @2", "lay GP, giving the pile, 2 cards, to Ben"),
        (two_seats("GP 2"), "GP", "lay GP, which does nothing on an empty pile"),
        (two_seats("2", pile="9", owes_receiver=True), "GP @2", "give the pile, 1 card, to Ben"),
        (two_seats("FL 2", pile="9"), "FL", "lay FL: five or less is asked of the next player"),
        (two_seats("PT 2", "4", pile="9"), "PT", "lay PT, then a table card"),
        (two_seats("PT 2", pile="9"), "PT", "lay PT, then another hand card"),
        (two_seats("BU 2", pile="4 9"), "BU", "lay BU, bringing up 4 from the bottom"),
        (two_seats("BU 2"), "BU", "lay BU"),
        (two_seats("", "", "3"), "flip 1", "turn over face-down card 1"),
        (two_seats("3", pile="9 10"), "take", "take the pile, 2 cards"),
        (PICKING, "keep 3 9 GP", "keep 3 9 GP in hand, 1 9 12 face up"),
    ],
)
def test_a_choice_says_what_it_leads_to(position: dict, move: str, words: str) -> None:
    """X3, X10–X15"""
    view = game.view(set_up(position).state, 1)
    assert plain(game.wording.offer(game.parse_move(move, view), view, NAMES)) == words


def test_a_player_who_is_out_is_offered_as_such() -> None:
    """X12: by name where names are given, else by seat."""
    view = game.view(set_up(seats({"hand": "GP 2"}, {"hand": "3"}, {}, pile="9")).state, 1)
    move = game.parse_move("GP @3", view)
    out = ", who is out and would be back in the game"
    assert plain(game.wording.offer(move, view, NAMES)) == f"lay GP, giving the pile, 1 card, to Cleo{out}"
    assert plain(game.wording.offer(move, view)) == f"lay GP, giving the pile, 1 card, to seat 3{out}"


def test_the_table_is_read_out() -> None:
    """X8, X10, X15: what rises with a Bottoms Up and what a third card would do are said."""
    table = set_up(seats({"hand": "9 2", "up": "4", "down": "5 - 6"}, {"hand": "3 3"}, {}, pile="4 9 9"))
    assert read_out(table, 1, "middle") == [
        "The pile has 3 cards, on top 9 9; under it 4. At its bottom lies 4. "
        "A third 9 now sends the pile out of the game.",
        "There is nothing left to draw.",
        "Cleo dealt. Turn 1.",
    ]
    assert read_out(table, 1, "own") == [
        "In hand, 2 cards: 2 9.",
        "Face up: 4.",
        "Face down: slots 1, 3.",
    ]
    assert read_out(table, 1, "others") == [
        "Ben has 2 cards in hand; face up nothing; 0 face down.",
        "Cleo is out, number 1.",
    ]


def test_what_left_the_game_is_read_out_with_its_karma_cards() -> None:
    """X10, X12"""
    table = set_up(two_seats("9", deck="1 2", removed="GP 4 4 GP"))
    assert read_out(table, 2, "middle") == [
        "The pile is empty.",
        "2 cards are left to draw; 4 cards are out of the game, of the Karma cards GP GP.",
        "You dealt. Turn 1.",
    ]


def test_cards_picked_up_are_read_out_as_known() -> None:
    """X6"""
    assert read_out(played(two_seats("3", pile="9"), "take"), 2, "others") == [
        "Mona has 2 cards in hand (9 known to all); face up nothing; 0 face down."
    ]


def test_every_karma_card_has_a_name_and_says_what_it_does() -> None:
    """X12–X15"""
    names = {str(card): game.wording.card_name(card) for card in KINDS if card.is_karma}
    assert names == {
        "GP": "Give the Pile",
        "FL": "Five or Less",
        "PT": "Play a Table Card",
        "BU": "Bottoms Up",
    }
    for card in KINDS:
        assert bool(game.wording.card_help(card)) == card.is_karma
        assert "\n" not in game.wording.card_help(card)
    assert [name for name, _ in game.wording.legend()] == [f"{code}, {name}" for code, name in names.items()]


def test_the_evidence_on_the_score_sheet_is_in_words() -> None:
    """X19"""
    table = played(seats({"hand": "GP 5"}, {}, {"hand": "3 3"}, pile="7 8"), "GP @2")
    assert [game.wording.because(line, NAMES) for line in game.score(table.state).lines] == [
        "still in; 1 turn; no pick-ups; 1 pile given; 1 card left",
        "still in; 0 turns; no pick-ups; 1 pile received; brought back once; 2 cards left",
        "still in; 0 turns; no pick-ups; 2 cards left",
    ]
    over = played(two_seats("9", other={"hand": "3 4"}, pile="8"), "9")
    sheet = game.score(over.state)
    assert [game.wording.because(line, NAMES) for line in sheet.lines] == [
        "out as number 1; 1 turn; no pick-ups",
        "lost; 0 turns; no pick-ups; 2 cards left",
    ]
    assert plain(game.wording.verdict(sheet, NAMES, 1)) == "You win the match. The loser: Ben."
    assert plain(game.wording.verdict(sheet, NAMES, 2)) == "Mona wins the match. The loser: you."
    three = game.score(played(seats({"hand": "9"}, {"hand": ""}, {"hand": "3 4"}, pile="8"), "9").state)
    assert plain(game.wording.verdict(three, NAMES, 1)) == "Cleo loses the match, everyone else wins."
    assert plain(game.wording.verdict(three, NAMES, 3)) == "You lose the match, everyone else wins."


def test_the_rules_have_a_paragraph_for_every_rule() -> None:
    """X1–X19"""
    for number in range(1, 20):
        assert rule_text("sixty", f"x{number}") is not None
    assert rule_text("sixty", "X20") is None
    assert rules_text("sixty").startswith("# Karma 60\n")
