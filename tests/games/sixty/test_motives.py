"""What speaks for a move, in a line: true of what is on the table, for every move there is."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from karma_tui.core.messages import plain
from karma_tui.core.turns import Chance, Over
from karma_tui.games.sixty import game
from karma_tui.games.sixty.options import Options
from karma_tui.match.dealer import Dealer
from tests.support.sixty_table import seats, set_up, two_seats

NAMES = ("Mona", "Ben", "Cleo")
FREE = {"take": "free"}
TWO = {"hand": "7 8"}
THREE = {"hand": "7 8 9"}


def reason(position: dict[str, Any], move: str) -> str:
    state = set_up(position).state
    view = game.view(state, 1)
    legal = {str(each): each for each in view.legal_moves}
    return plain(game.wording.reason(legal[move], view, NAMES))


def reason_three(hand: str, move: str, **keys: Any) -> str:
    """Seat 1 of three, Ben with two cards left and Cleo with three."""
    return reason(seats({"hand": hand, "up": "1"}, TWO, THREE, **keys), move)


@pytest.mark.parametrize(
    ("position", "move", "words"),
    [
        (two_seats("7 9", pile="6"), "7", "your lowest number that goes"),
        (two_seats("3 9 GP", pile="6"), "9", "your lowest number that goes; the GP is kept"),
        (
            two_seats("7 7 9 GP FL", pile="6"),
            "7 7",
            "sheds two at once, your lowest that go; the Karma cards are kept",
        ),
        (two_seats("7 7 9", pile="6"), "7", "keeps another 7 for later"),
        (two_seats("7 7 7 9", pile="6"), "7", "keeps 2 more 7 for later"),
        (two_seats("7 9", pile="6"), "9", "asks Ben for 9 or higher"),
        (two_seats("7 16", pile="6"), "16", "asks Ben for another 16"),
        (two_seats("3 9", pile="6"), "9", "nothing else goes"),
        (two_seats("3 9 9", pile="6"), "9 9", "sheds both at once, and nothing else goes"),
        (two_seats("7", "3 5", pile="PT", owes_table_card=True), "3", "the lowest you may lay now"),
        (two_seats("7", "3", pile="PT", owes_table_card=True), "3", "the only card you may lay now"),
    ],
)
def test_a_number_is_laid_because_it_is_low_or_all_there_is(
    position: dict[str, Any], move: str, words: str
) -> None:
    """X5, X9, X14"""
    assert reason(position, move) == words


def test_a_lay_that_ends_it_or_sends_the_pile_away_says_so() -> None:
    """X10, X17: with cards to draw nobody goes out."""
    assert reason(two_seats("9", pile="8"), "9") == "with your last card gone you are out"
    assert reason(two_seats("FL FL", pile="8"), "FL FL") == "with your last cards gone you are out"
    assert reason(two_seats("9", pile="8", deck="4"), "9") == "nothing else goes"
    gone = "three in a row, so 5 cards leave the game and you play again"
    assert reason(two_seats("9 9 4", pile="2 3 9"), "9 9") == gone
    assert reason(two_seats("9 9 9 4", pile="2 3"), "9 9 9") == gone


@pytest.mark.parametrize(
    ("hand", "move", "keys", "words"),
    [
        ("GP 9", "GP @2", {"pile": "6 7"}, "nobody else has fewer cards left than Ben"),
        ("GP 9", "GP @3", {"pile": "6 7"}, "Cleo has 2 more cards to shed"),
        ("GP 9", "GP @3", {"pile": "6"}, "Cleo has 1 more card to shed"),
        (
            "GP GP 9",
            "GP GP @2",
            {"pile": "6 7"},
            "sheds two at once; nobody else has fewer cards left than Ben",
        ),
        ("GP 3", "GP @2", {"pile": "6 7"}, "nothing else goes; nobody else has fewer cards left than Ben"),
        ("GP FL 3", "GP @3", {"pile": "6"}, "no number of yours goes; Cleo has 1 more card to shed"),
        ("GP 3", "GP", {}, "sheds a card, with no pile to give yet"),
        ("3", "GP @2", {"pile": "6 7", "owes_receiver": True}, "nobody else has fewer cards left than Ben"),
        ("FL 9", "FL", {"pile": "6 7"}, "Ben must answer it or take 3 cards"),
        ("FL 3", "FL", {"pile": "6 7"}, "nothing else goes; you would have to take 2 cards"),
        ("FL FL 9", "FL FL", {"pile": "6 7"}, "sheds two at once, though they take effect once"),
        ("BU 9", "BU", {"pile": "8 7"}, "asks Ben for 8 or higher"),
        ("BU 9", "BU", {"pile": "6 7"}, "sheds a card, though Ben needs only 6"),
        ("BU 9", "BU", {"pile": "FL 7"}, "brings up FL, so Ben must lay five or less"),
        ("BU 9", "BU", {"pile": "PT 7"}, "sheds a card, and anything goes on it"),
        ("BU 9", "BU", {}, "sheds a card, and anything goes on it"),
        ("PT 9", "PT", {"pile": "6 7"}, "then a face-up card goes, any number"),
    ],
)
def test_a_karma_card_is_laid_for_what_it_does(hand: str, move: str, keys: Any, words: str) -> None:
    """X11–X15"""
    assert reason_three(hand, move, **keys) == words


def test_whoever_is_out_is_brought_back() -> None:
    """X12"""
    position = seats({"hand": "GP 9"}, TWO, {}, pile="6 7")
    assert reason(position, "GP @3") == "brings Cleo back into the game"
    assert reason(position, "GP @2") == "Ben has 2 more cards to shed"


@pytest.mark.parametrize(
    ("position", "words"),
    [
        (two_seats("PT 9", "", "5", pile="6"), "then a face-down card goes, whatever it is"),
        (two_seats("PT 9", pile="6"), "then any other hand card goes"),
        (two_seats("PT", pile="", deck="4 5"), "leaves you no card, and you draw 2"),
        (two_seats("", "PT 9", "5"), "then a face-up card goes, any number"),
        (
            two_seats("", "PT", "5", pile="PT", owes_table_card=True),
            "then a face-down card goes, whatever it is",
        ),
        (two_seats("9", "PT", pile="PT", owes_table_card=True), "then any other hand card goes"),
    ],
)
def test_a_play_a_table_card_says_which_card_goes_with_it(position: dict[str, Any], words: str) -> None:
    """X14"""
    assert reason(position, "PT") == words


def test_taking_the_pile_is_forced_or_spares_something() -> None:
    """X6"""
    assert reason(two_seats("3", pile="6"), "take") == "nothing of yours goes"
    assert reason(two_seats("9", pile="6 7", options=FREE), "take") == (
        "saves the cards that go, for 2 more in hand"
    )
    assert reason(two_seats("FL 3", pile="6", options=FREE), "take") == (
        "saves your Karma cards, for 1 more in hand"
    )
    assert reason(two_seats("", "", "3", pile="6", options=FREE), "take") == (
        "turns nothing over blind, for 1 more in hand"
    )


def test_a_card_is_turned_over_by_the_odds() -> None:
    """X8, X14: the odds are those of all cards one has not seen, this one included."""
    other = {"hand": "13 13"}
    odds = reason(two_seats("", "", "9 -", other=other, pile="15 16"), "flip 1")
    assert odds == f"{2 + 12} of the {60 - 2} cards you have not seen would go"
    assert reason(two_seats("", "", "9", other=other), "flip 1") == "anything goes now"
    owed = two_seats("3", "", "9 4", pile="PT", owes_table_card=True)
    assert reason(owed, "flip 2") == "whatever it is, it goes"


def test_three_cards_are_kept_for_the_hand_or_put_face_up_for_the_end() -> None:
    """X3"""
    six = seats({"six": "3 16 GP 4 5 FL"}, {"six": "1 1 1 2 2 2"}, phase="pick")
    assert reason(six, "keep 3 4 5") == "puts your best cards face up, for the end"
    assert reason(six, "keep 3 GP FL") == "has GP FL in hand from the start"
    assert reason(six, "keep 3 4 16") == "puts GP face up, for the end"
    numbers = seats({"six": "3 16 10 4 5 9"}, {"six": "1 1 1 2 2 2"}, phase="pick")
    assert reason(numbers, "keep 3 4 16") == "has 16 in hand from the start"


@pytest.mark.parametrize(("count", "take"), [(2, "free"), (3, "forced"), (6, "free")])
def test_something_speaks_for_every_legal_move_in_one_line(count: int, take: Any) -> None:
    luck, state = Random(count), game.start(Options(take=take), count)
    dealer = Dealer(luck)
    while not isinstance(turn := game.turn(state), Over):
        if isinstance(turn, Chance):
            dealt: Any = dealer.settle(turn)
            game.apply(state, dealt)
            continue
        view = game.view(state, turn.seat)
        for move in view.legal_moves:
            text = plain(game.wording.reason(move, view))
            assert 0 < len(text) <= 70, text
            assert text.isprintable()
            assert not text.endswith(".")
        chosen: Any = luck.choice(view.legal_moves)
        game.apply(state, chosen)


def test_a_reason_tells_nothing_of_what_its_reader_cannot_see() -> None:
    """X3: two states one cannot tell apart are reasoned about alike."""
    one = set_up(two_seats("", "", "4 6", pile="6")).state
    other = set_up(two_seats("", "", "14 6", pile="6")).state
    views = game.view(one, 1), game.view(other, 1)
    assert views[0] == views[1]
    for move in views[0].legal_moves:
        assert game.wording.reason(move, views[0]) == game.wording.reason(move, views[1])
