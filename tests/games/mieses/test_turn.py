"""What a turn has: M5–M8, M11 and M12."""

from __future__ import annotations

from itertools import permutations

import pytest

from karma_tui.games.mieses.events import Discarded, Laid, TurnBegan
from tests.support.mieses_table import animal, played, seats, set_up


@pytest.mark.parametrize("order", list(permutations(["lay", "ability", "ask"])), ids=" ".join)
def test_laying_the_ability_and_asking_come_once_each_in_any_order(order: tuple[str, ...]) -> None:
    """M5"""
    moves = {"lay": ["lay HC"], "ability": ["ability"], "ask": ["ask", "pass", "keep"]}
    table = set_up(seats(animal("beetle C", line="CH", hand="HC HS HB"), discard="SS"))
    for thing in order:
        table.play(*moves[thing])
        assert table.active == 1
    assert table.legal == {"end"}
    assert {table.refused(move) for move in ("ask", "ability", "discard HS")} == {"M5"}
    table.play("end")
    assert (table.active, table.last) == (2, [TurnBegan(2, 1)])


def test_a_turn_does_not_end_before_a_card_is_laid_or_discarded() -> None:
    """M5"""
    table = set_up(seats(animal("worm H")))
    assert "end" not in table.legal
    assert table.refused("end") == "M5"
    assert table.play("lay HH").legal == {"ask", "end"}


def test_exactly_one_card_is_laid_or_discarded() -> None:
    """M5"""
    for first in ("lay HH", "discard SS"):
        table = played(seats(animal("worm H", hand="HH HH SS")), first)
        assert {table.refused(move) for move in ("lay HH", "discard HH")} == {"M5"}


def test_a_turn_is_never_ended_by_itself() -> None:
    """M5: even when nothing else is left to do."""
    table = played(seats(animal("worm H")), "ask", "pass", "keep", "lay HH")
    assert table.active == 1
    assert table.legal == {"end"}


# --- matching ---------------------------------------------------------------------------------------


def test_the_first_card_matches_the_rebirth_card_and_the_next_the_one_before() -> None:
    """M6"""
    table = set_up(seats(animal("worm H", hand="HC SS CB")))
    assert table.legal_with("lay") == {"lay HC"}
    table.play("lay HC")
    assert table.last == [Laid(1, table.state.players[0].line[0], False, 1)]
    later = set_up(seats(animal("worm H", line="HC", hand="HS SS CB")))
    assert later.legal_with("lay") == {"lay CB"}
    assert later.play("lay CB").line(1) == ["HC", "CB"]


@pytest.mark.parametrize(
    ("line", "fits"),
    [
        ("HJ", {"HC", "SS", "JH", "JJ", "CR*"}),  # a joker on the end: anything goes
        ("HS", {"SS", "JH", "JJ"}),  # and a joker goes on anything
        ("JJ", {"HC", "SS", "JH", "JJ", "CR*"}),
        ("HC*", {"JH", "JJ", "CR*"}),
        ("HR*", set()),  # but nothing on a Reaper
        ("JR", set()),
    ],
)
def test_a_joker_stands_for_any_living_symbol_or_joker_on_either_side(line: str, fits: set[str]) -> None:
    """M6"""
    table = set_up(seats(animal("worm H", line=line, hand="HC SS JH JJ CR*")))
    assert table.legal_with("lay") == {f"lay {card}" for card in fits}


def test_an_ants_joker_takes_any_card() -> None:
    """M6"""
    assert set_up(seats(animal("ant J", hand="HC JR"))).legal_with("lay") == {"lay HC", "lay JR"}


def test_cards_are_not_turned_round() -> None:
    """M6"""
    table = set_up(seats(animal("worm H", line="SC", hand="HC")))
    assert table.refused("lay HC") == "M6"


def test_a_card_with_a_buddha_and_one_without_are_different_cards() -> None:
    """M6, M15"""
    table = set_up(seats(animal("worm H", hand="HC HC*")))
    assert table.legal_with("lay") == {"lay HC", "lay HC*"}
    assert table.play("lay HC*").hand(1) == ["HC"]


def test_one_may_discard_a_card_that_would_match() -> None:
    """M7"""
    table = set_up(seats(animal("worm H", hand="HH SS"), discard="CC"))
    assert table.legal_with("discard") == {"discard HH", "discard SS"}
    table.play("discard HH")
    assert (table.discard, table.hand(1), table.line(1)) == (["CC", "HH"], ["SS"], [])
    assert table.last == [Discarded(1, table.state.discard[-1])]


# --- an empty hand ----------------------------------------------------------------------------------


def test_without_a_card_nothing_need_be_laid() -> None:
    """M8"""
    table = set_up(seats(animal("worm H", hand="")))
    assert table.legal == {"ask", "end"}


def test_a_card_gained_by_an_ability_must_be_laid_or_discarded_after_all() -> None:
    """M8"""
    table = played(seats(animal("beetle C", hand=""), discard="CC"), "ability")
    assert table.legal == {"lay CC", "discard CC", "ask"}
    assert table.refused("end") == "M5"


def test_a_card_gained_after_laying_need_not_be_laid() -> None:
    """M8"""
    table = played(seats(animal("beetle C", hand="CC HH"), discard="SS"), "lay CC", "ability")
    assert table.legal == {"ask", "end"}


# --- abilities that are none, or do nothing ---------------------------------------------------------


@pytest.mark.parametrize("name", ["ant J", "worm S", "human 2"])
def test_ants_worms_and_humans_have_no_ability(name: str) -> None:
    """M11"""
    table = set_up(seats(animal(name), discard="CC"))
    assert not table.legal_with("ability")
    assert table.refused("ability") == "M11"


@pytest.mark.parametrize(
    ("seat", "move"),
    [
        (animal("beetle C"), "ability"),  # no discard pile
        (animal("cow S", hand=""), "ability"),  # will die
        (animal("cow S", line="SR*"), "ability"),
        (animal("chameleon S", hand="", line="SH"), "ability as dog"),  # nothing left to lay
    ],
)
def test_an_ability_that_could_do_nothing_cannot_be_used(seat: dict, move: str) -> None:
    """M12"""
    table = set_up(seats(seat, animal("dog B"), done=["ask"]))
    assert not table.legal_with("ability")
    assert table.refused(move) == "M12"


def test_abilities_with_nobody_to_aim_at_are_not_offered() -> None:
    """M12"""
    for seat in (animal("magpie S", hand="SS"), animal("cat H", hand="HH")):
        table = set_up(seats(seat, animal("worm S", hand="")))
        assert not table.legal_with("ability")
