"""Karmaka line by line: plays that say what they do, a look that only its looker hears of."""

from __future__ import annotations

import re

from karma_tui.core.messages import Refusal
from karma_tui.games.karmaka.moves import parse
from karma_tui.match.log import SeatPlan
from karma_tui.match.storage import load_and_replay
from karma_tui.plain.reading import QUESTIONS
from tests.support.sessions import Heard, Session

ALONE = (SeatPlan("Ann", "human"), SeatPlan("Bo", "bot", "beetle"), SeatPlan("Cy", "bot", "beetle"))


def sit_down(session: Session, *said: str, seed: int = 5, **options: str | int) -> Heard:
    return session(*said, seats=ALONE, seed=seed, game="karmaka", options={"first": 1, **options})


def choices(heard: Heard) -> list[str]:
    """The first list of choices."""
    at = next(n for n, line in enumerate(heard.lines) if re.match(r"#?1\. ", line))
    rest = heard.lines[at:]
    return rest[: next((n for n, line in enumerate(rest) if not re.match(r"#?\d+\. ", line)), len(rest))]


def test_no_question_hides_a_move() -> None:
    for word in QUESTIONS:
        assert isinstance(parse(word), Refusal)


def test_every_card_is_offered_to_every_place_it_can_go(session: Session) -> None:
    """K6, K8"""
    offered = choices(sit_down(session))
    assert any("to your current life" in each for each in offered)
    assert any("to the graveyard" in each for each in offered)
    assert not any("future" in each and "store" in each for each in offered)  # the future row is full


def test_storing_in_a_full_row_is_refused_naming_its_rule(session: Session) -> None:
    """K8"""
    heard = sit_down(session)
    card = re.search(r"In hand, 3 cards: (\w+)", heard.text)
    assert card is not None
    assert sit_down(session, f"future {card[1]}").after(f"future {card[1]}")[0].startswith("Refused (K8): ")


def test_a_card_in_the_place_of_another_by_option(session: Session) -> None:
    """K8"""
    assert any(
        " in the place of " in each or " over " in each
        for each in choices(sit_down(session, store="replace"))
    )


def test_cards_says_what_every_effect_does(session: Session) -> None:
    """K2"""
    told = sit_down(session, "cards").after("cards")
    assert len(told) >= 18
    assert {line[:2] for line in told} >= {f"{colour}{n}" for colour in "BRG" for n in range(1, 7)}


def test_future_lives_of_others_are_not_told(session: Session) -> None:
    """K4"""
    others = sit_down(session, "others").after("others")
    lives = [line for line in others if "future lives" in line]
    assert len(lives) == 2
    assert all(re.search(r"future lives \? \? \?", line) for line in lives)


def test_a_whole_game_can_be_played(session: Session) -> None:
    """K11, K12"""
    heard = sit_down(session, *["#1"] * 2000)
    assert heard.status == 0
    assert load_and_replay(heard.path).log.outcome is not None
    assert any("win" in line for line in heard.lines[-30:])
