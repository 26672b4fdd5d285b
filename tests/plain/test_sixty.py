"""Karma 60 line by line: a game in which a bare number is a card, and players are chosen."""

from __future__ import annotations

import re

import pytest

from karma_tui.core.messages import Refusal
from karma_tui.games.sixty.moves import parse
from karma_tui.match.log import SeatPlan
from karma_tui.match.storage import load_and_replay
from karma_tui.plain.reading import QUESTIONS
from tests.support.sessions import Heard, Session

SIX = (
    SeatPlan("Ann", "human"),
    *(SeatPlan(name, "bot", "beetle") for name in ("Bo", "Cy", "Di", "Ed", "Flo")),
)


def sit_down(session: Session, *said: str, seed: int = 5) -> Heard:
    return session(*said, seats=SIX, seed=seed, game="sixty")


def test_choices_are_numbered_with_a_mark(session: Session) -> None:
    """X3"""
    heard = sit_down(session)
    assert "Answer with a number, like #1, or a move. Say help to hear what else can be said." in heard.lines
    choices = [line for line in heard.lines if line.startswith("#")]
    assert choices[0].startswith("#1. keep ")
    assert len(choices) == len(set(choices)) <= 20


def test_the_number_of_a_choice_its_words_and_the_notation_are_one_move(session: Session) -> None:
    """X3"""
    first = next(line for line in sit_down(session).lines if line.startswith("#1. "))
    words = first.removeprefix("#1. ")
    notation = words.partition(" in hand")[0]
    answers = [sit_down(session, said).after(said)[0] for said in ("#1", "#1.", words, notation)]
    assert len(set(answers)) == 1
    assert answers[0].startswith("You keep ")


@pytest.mark.parametrize("said", ["1", "3", "17", "20"])
def test_a_bare_number_is_a_card_and_never_a_choice(session: Session, said: str) -> None:
    """X1, X3"""
    answer = sit_down(session, said).after(said)[0]
    assert answer.startswith(
        "Refused (X3)" if int(said) <= 16 else f"Refused (notation): there is no card {said}"
    )


def test_cards_says_what_the_karma_cards_do(session: Session) -> None:
    """X12–X15"""
    told = sit_down(session, "cards").after("cards")
    assert [line.partition(",")[0] for line in told] == ["GP", "FL", "PT", "BU"]
    assert told[0].startswith("GP, Give the Pile: Goes on anything. Hand the whole pile to another player")


def test_no_question_hides_a_move() -> None:
    for word in QUESTIONS:
        assert isinstance(parse(word), Refusal)


def test_the_receivers_of_a_pile_are_offered_by_name(session: Session) -> None:
    """X12"""
    heard = sit_down(session, *["#1"] * 300)
    gifts = [line for line in heard.lines if re.match(r"#\d+\. .*giv(e|ing) the pile", line)]
    assert gifts
    assert not any("seat" in line for line in gifts)


def test_a_whole_match_of_six_can_be_played(session: Session) -> None:
    """X17, X19"""
    heard = sit_down(session, *["#1"] * 2000)
    assert heard.status == 0
    assert any("the match, everyone else wins." in line for line in heard.lines[-16:])
    assert load_and_replay(heard.path).log.outcome is not None
