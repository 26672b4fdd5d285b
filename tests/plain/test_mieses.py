"""Mieses Karma line by line: asked in time, nothing of an offer before its time, lives told in full."""

from __future__ import annotations

import re

from karma_tui.core.messages import Refusal
from karma_tui.games.mieses.moves import parse
from karma_tui.match.log import SeatPlan
from karma_tui.match.storage import load_and_replay
from karma_tui.plain.reading import QUESTIONS
from tests.support.sessions import Heard, Session

ALONE = (
    SeatPlan("Ann", "human"),
    SeatPlan("Bo", "bot", "beetle"),
    SeatPlan("Cy", "bot", "beetle"),
)
TOGETHER = (SeatPlan("Ann", "human"), SeatPlan("Ben", "human"), SeatPlan("Cy", "human"))


def sit_down(session: Session, *said: str, first: int = 2, seats: tuple[SeatPlan, ...] = ALONE) -> Heard:
    return session(*said, seats=seats, seed=5, game="mieses", options={"first": first})


def test_no_question_hides_a_move() -> None:
    for word in QUESTIONS:
        assert isinstance(parse(word), Refusal)


def test_who_is_asked_hears_who_asks_and_may_offer_or_pass(session: Session) -> None:
    """M9"""
    heard = sit_down(session, *["#1"] * 40)
    asked = [at for at, line in enumerate(heard.lines) if re.match(r"Your move: offer (Bo|Cy) a card", line)]
    assert asked
    for at in asked:
        rest = heard.lines[at:]
        choices = rest[next(n for n, line in enumerate(rest) if re.match(r"#?1\. ", line)) :]
        assert re.match(r"#?1\. offer nothing", choices[0])


def test_an_offer_is_not_told_before_all_have_decided(session: Session) -> None:
    """M9: three at one screen; Ben asks, Cy offers, and Ann hears only that there is an offer."""
    heard = sit_down(session, "ask", "#2", "#1", seats=TOGETHER)
    asked = next(line for line in heard.lines if line.startswith("2. offer "))
    card = asked.split()[2].rstrip(":,")
    at = heard.lines.index("> #2")
    cys = next(line for line in heard.lines[at:] if line.startswith("You offer"))
    anns = heard.lines[heard.lines.index(cys) + 1 :]
    turned = next(n for n, line in enumerate(anns) if "The offer is turned over" in line)
    about_cy = [line for line in anns[:turned] if "Cy" in line]
    assert any("Cy offers a card." in line for line in about_cy)
    assert not any(card in line for line in about_cy)
    assert card in anns[turned]


def test_a_turn_is_ended_only_when_a_card_has_been_laid_or_discarded(session: Session) -> None:
    """M5, M8"""
    first = sit_down(session, "end", first=1)
    assert first.after("end")[0].startswith("Refused (M5): ")
    card = next(line for line in first.lines if line.startswith("In hand")).split()[4]
    then = sit_down(session, "end", f"discard {card}", "end", first=1)
    assert then.after(f"discard {card}")[0] == f"You discard {card}."
    assert not any(line.startswith("Refused") for line in then.after("end"))


def test_a_whole_game_can_be_played_and_every_life_is_on_the_sheet(session: Session) -> None:
    """M13, M20, M21"""
    heard = sit_down(session, *["#1"] * 3000)
    assert heard.status == 0
    saved = load_and_replay(heard.path)
    assert saved.log.outcome is not None
    sheet = heard.lines[-60:]
    assert any("win" in line for line in sheet)
    assert any(re.search(r"\bant\b", line) for line in sheet)


def test_animals_and_special_cards_can_be_asked_for(session: Session) -> None:
    """M-A1, M-A8"""
    told = sit_down(session, "cards").after("cards")
    text = "\n".join(told)
    for name in ("Buddha", "Joker", "Grim Reaper", "Beetle", "Dog", "Cow"):
        assert name in text


def test_a_choice_may_be_named_without_what_it_would_do(session: Session) -> None:
    """M9"""
    for said in ("ask", "ask the others for a card"):
        assert "You ask for a card." in sit_down(session, said, first=1).text
    asked = sit_down(session, "ask", seats=TOGETHER).lines
    offers = next(line for line in asked if re.match(r"\d+\. offer .*: ", line))
    number, words = offers.split(". ", 1)
    short = words.partition(": ")[0]
    for said in (number, words, short, short.upper()):
        assert f"You {short}." in sit_down(session, "ask", said, seats=TOGETHER).text


def test_a_hint_names_a_choice_that_is_offered(session: Session) -> None:
    """M9"""
    heard = sit_down(session, "hint")
    name = heard.after("hint")[0].removeprefix("Hint: ").partition(": ")[0]
    offers = [line.partition(". ")[2] for line in heard.lines if re.match(r"\d+\. ", line)]
    assert any(offer.partition(": ")[0] == name for offer in offers)
