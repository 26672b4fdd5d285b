"""What players read, word for word where the words carry a rule."""

from __future__ import annotations

import pytest

from karma_tui.core.messages import plain
from karma_tui.games.classic import game
from karma_tui.games.classic.cards import DECK
from karma_tui.games.classic.events import DealEnded
from tests.support.classic_table import Table, played, seats, set_up, two_seats

NAMES = ("Mona", "Ben", "Cleo")


def told(table: Table, me: int | None) -> list[str]:
    witnessed = [game.witness(event, me) for event in table.last]
    return [plain(game.wording.narrate(event, NAMES, me)) for event in witnessed]


def status(table: Table, me: int | None) -> str:
    return plain(game.wording.status(game.view(table.state, me), NAMES))


def test_a_move_is_told_in_the_first_person_to_who_made_it() -> None:
    """C7, C9"""
    table = played(two_seats("8c 8h 9c", pile="7d", deck="Ac Ad Ah"), "8c 8h")
    assert told(table, 1) == ["You lay 8c 8h.", "You draw Ac Ad."]
    assert told(table, 2) == ["Mona lays 8c 8h.", "Mona draws 2 cards."]
    assert told(table, None) == told(table, 2)


def test_a_draw_of_one_is_one_card() -> None:
    """C9"""
    table = played(two_seats("8c 9h 9c", pile="7d", deck="Ac Ad Ah"), "8c")
    assert told(table, 2)[-1] == "Mona draws 1 card."


def test_a_pick_up_says_how_many_cards() -> None:
    """C10"""
    table = played(two_seats("3c", pile="9d Jd"), "take")
    assert told(table, 1) == ["You take the pile, 2 cards."]
    assert told(played(two_seats("3c", pile="9d"), "take"), 2) == ["Mona takes the pile, 1 card."]


def test_a_turning_table_says_what_to_lay_now() -> None:
    """C13, C16"""
    assert "The table turns down: lay equal or lower." in told(played(two_seats("5c 3c", pile="9d"), "5c"), 2)
    assert "The table is up again." in told(played(two_seats("2c 3c", pile="5d"), "2c"), 2)


def test_a_burn_of_the_last_card_does_not_promise_another_go() -> None:
    """C17, C25"""
    lines = told(played(seats({"hand": "Tc"}, {"hand": "3h"}, {"hand": "3s"}, pile="Ad"), "Tc"), 1)
    assert lines[-1] == "You are out and safe, number 1."
    assert "again" not in " ".join(lines)


def test_the_end_names_the_karma() -> None:
    """C26, C27"""
    table = played(two_seats("9c", other={"hand": "3d"}), "9c")
    assert told(table, 1)[-1] == "Deal 1 is over: the Karma is Ben."
    assert "you" in told(table, 2)[-1]
    for called, word in (("quiet", "Eighty"), ("long", "thousand")):
        text = plain(game.wording.narrate(DealEnded(1, (1, 2, 3), called), NAMES, None))
        assert word in text
        assert "Mona, Ben and Cleo" in text


@pytest.mark.parametrize(
    ("position", "demand"),
    [
        (two_seats("3c", pile="9d"), "9 or higher"),
        (two_seats("3c", pile="5d 4d"), "4 or lower"),
        (two_seats("3c", pile="5d"), "5 or lower"),
        (two_seats("3c"), "anything goes"),
        (two_seats("3c", pile="2d"), "anything goes"),
        (two_seats("3c", pile="2d", owes_follow_up=True), "follow the two with anything"),
        (two_seats("3c", pile="9d Th"), "10 or higher"),
    ],
)
def test_the_status_says_what_the_next_card_must_do(position: dict, demand: str) -> None:
    """C7, C12, C16"""
    assert status(set_up(position), 1) == f"Your move: {demand}."
    assert status(set_up(position), 2) == f"Mona to move: {demand}."


def test_the_status_of_swapping_and_of_the_end() -> None:
    """C5, C26"""
    assert "swap" in status(set_up(two_seats("3c", phase="swap")), 1)
    assert status(played(two_seats("9c", other={"hand": "3d"}), "9c"), 1) == "The match is over."


@pytest.mark.parametrize(
    ("position", "move", "words"),
    [
        (two_seats("Tc 3c", pile="9d"), "Tc", "lay Tc, burning the pile"),
        (two_seats("8c 8d 8h 8s 3c"), "8c 8d 8h 8s", "lay 8c 8d 8h 8s, burning the pile"),
        (two_seats("2c 2d 2h 2s 3c"), "2c 2d 2h 2s", "lay 2c 2d 2h 2s, burning the pile"),
        (two_seats("2c 3c", pile="9d"), "2c", "lay 2c, and follow it"),
        (two_seats("2c", up="", down="", pile="9d"), "2c", "lay 2c"),
        (two_seats("5c 3c", pile="9d"), "5c", "lay 5c, turning the table down"),
        (two_seats("5c 3c", pile="5d"), "5c", "lay 5c"),
        (
            two_seats("5c 3c", pile="5d", options={"second_five": "toggles"}),
            "5c",
            "lay 5c, turning the table up",
        ),
        (two_seats("5c 5h 3c", pile="9d", options={"second_five": "toggles"}), "5c 5h", "lay 5c 5h"),
        (
            two_seats("7c 7h 3c", pile="7d 7s", options={"four_across_turns": "yes"}),
            "7c 7h",
            "lay 7c 7h, burning the pile",
        ),
        (two_seats("7c 7h 3c", pile="7d 7s", options={"four_across_turns": "yes"}), "7c", "lay 7c"),
        (two_seats("7c 7h 3c", pile="7d 7s"), "7c 7h", "lay 7c 7h"),
        (two_seats("9c 3c"), "9c", "lay 9c"),
        (two_seats("", "", "3c"), "flip 1", "turn over face-down card 1"),
        (two_seats("3c", pile="9d Jd"), "take", "take the pile, 2 cards"),
    ],
)
def test_a_choice_says_what_it_leads_to(position: dict, move: str, words: str) -> None:
    """C12, C16, C17, C18"""
    table = set_up(position)
    view = game.view(table.state, 1)
    assert plain(game.wording.offer(game.parse_move(move, view), view)) == words


def test_the_evidence_on_the_score_sheet_is_in_words() -> None:
    """C28"""
    table = played(two_seats("4c 6c 9c", other={"hand": "Td Jd 3d"}, pile="8d"), "9c", "Td", "3d")
    sheet = game.score(table.state)
    lines = [game.wording.because(line, NAMES) for line in sheet.lines]
    assert lines == [
        "still in; 1 turn; no pick-ups; 0 burns; 2 cards left",
        "still in; 1 turn; no pick-ups; 1 burn; 1 card left",
    ]
    assert [game.wording.label(line) for line in sheet.lines] == ["Deal 1", "Deal 1"]
    over = played(two_seats("9c", other={"hand": "3d Kd"}, pile="8d"), "9c")
    assert [game.wording.because(line, NAMES) for line in game.score(over.state).lines] == [
        "out as number 1; 1 turn; no pick-ups; 0 burns",
        "the Karma; 0 turns; no pick-ups; 0 burns; 2 cards left",
    ]


def test_cards_have_names_and_the_special_ranks_say_what_they_do() -> None:
    """C12, C16, C17"""
    by_code = {str(card): card for card in DECK}
    assert game.wording.card_name(by_code["Td"]) == "10 of diamonds"
    assert game.wording.card_name(by_code["Qs"]) == "queen of spades"
    assert {str(card)[0] for card in DECK if game.wording.card_help(card)} == set("25T")
    assert [name for name, _ in game.wording.legend()] == ["Twos", "Fives", "Tens"]
