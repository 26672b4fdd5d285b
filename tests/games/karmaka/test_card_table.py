"""The table of cards: what is wrong in it is refused with its line, and the rules page agrees with it."""

from __future__ import annotations

import re
from importlib.resources import files

import pytest

from karma_tui.games.karmaka import wording
from karma_tui.games.karmaka.cards import CARDS, DIGEST, KINDS, CardDataError, copies, load
from karma_tui.games.rules_text import rule_text, rules_text

TABLE = files("karma_tui.games.karmaka").joinpath("cards.toml").read_text(encoding="utf-8")
LINES = TABLE.splitlines()


def line_of(pattern: str, nth: int = 1) -> int:
    """The number of the nth line that matches."""
    return [number for number, line in enumerate(LINES, 1) if re.match(pattern, line)][nth - 1]


def refused(text: str) -> CardDataError:
    with pytest.raises(CardDataError) as wrong:
        load(text)
    said = str(wrong.value)
    assert said.startswith(f"cards.toml, line {wrong.value.line}: ")
    assert "\n" not in said
    return wrong.value


def with_line(number: int, *instead: str) -> str:
    """The table with one line replaced."""
    return "\n".join([*LINES[: number - 1], *instead, *LINES[number:]])


def test_the_table_is_read_in_its_order() -> None:
    """K2"""
    kinds = load(TABLE).kinds
    assert [kind.code for kind in kinds] == [str(card) for card in KINDS]
    assert sum(kind.copies for kind in kinds) == CARDS == 64
    assert len(DIGEST) == 16


def test_what_the_source_states_is_marked_in_the_table() -> None:
    """K2: four examples of effects."""
    stated = [
        line for line in LINES if "stated by the source as an example" in line and line.startswith("effect")
    ]
    assert len(stated) == 4


@pytest.mark.parametrize(
    ("key", "value", "says"),
    [
        ("effect", '"levitate"', "levitate"),
        ("effect", "3", "3"),
        ("trigger", '"X"', "'X'"),
        ("trigger", '"l"', "'l'"),
        ("trigger", "[]", "[]"),
        ("colour", '"pink"', "pink"),
        ("number", "7", "7"),
        ("number", "0", "0"),
        ("number", '"3"', "'3'"),
        ("number", "2.0", "2.0"),
        ("number", "true", "True"),
        ("copies", "0", "0"),
        ("copies", "-1", "-1"),
        ("copies", '"four"', "four"),
        ("copies", "65", "65"),
    ],
)
def test_a_value_that_cannot_be_is_refused_with_its_line(key: str, value: str, says: str) -> None:
    """K1, K2"""
    for nth in (1, 5, len(KINDS)):
        at = line_of(rf"{key} =", nth)
        wrong = refused(with_line(at, f"{key} = {value}"))
        assert wrong.line == at
        assert says in str(wrong)
        assert key in str(wrong)


def test_an_unknown_key_is_refused_with_its_line() -> None:
    """K2"""
    at = line_of("effect =", 3)
    assert refused(with_line(at, LINES[at - 1], "colr = 1")).line == at + 1
    assert refused(f"deck = 3\n{TABLE}").line == 1


@pytest.mark.parametrize("key", ["colour", "number", "copies", "trigger", "effect"])
def test_a_card_without_one_of_its_keys_is_refused_with_its_first_line(key: str) -> None:
    """K2"""
    wrong = refused(with_line(line_of(rf"{key} =", 4)))
    assert wrong.line == line_of(r"\[\[card\]\]", 4)
    assert f"no {key}" in str(wrong)


def test_a_kind_that_is_there_twice_is_refused_at_the_second() -> None:
    """K2"""
    head = line_of(r"\[\[card\]\]", 1)
    first = LINES[head - 1 : line_of(r"\[\[card\]\]", 2) - 1]
    wrong = refused("\n".join([*LINES, *first]))
    assert wrong.line == len(LINES) + 1
    assert f"{KINDS[0]} is there twice" in str(wrong)


def test_a_wrong_total_is_refused_at_the_last_cards_copies() -> None:
    """K1: sixty-four cards."""
    at = line_of("copies =", 2)
    wrong = refused(with_line(at, f"copies = {copies(KINDS[1]) + 1}"))
    assert wrong.line == line_of("copies =", len(KINDS))
    assert "65" in str(wrong)


def test_a_table_without_a_colour_or_a_number_is_refused() -> None:
    """K1"""
    kinds = TABLE.split("[[card]]")
    for key, missing in (('colour = "red"', "red"), ("number = 6", "6")):
        assert missing in str(refused("[[card]]".join(kind for kind in kinds if key not in kind)))


def test_a_table_that_is_no_toml_or_no_list_is_refused_with_its_line() -> None:
    """K2"""
    assert refused(with_line(line_of("effect ="), "effect = = 3")).line == line_of("effect =")
    assert refused('card = "B1"').line == 1
    assert refused("card = [1, 2]").line == 1
    assert refused("").line == 1
    assert (
        refused(
            '\n\ncard = [{ colour = "pink", number = 1, copies = 1, trigger = "L", effect = "draw" }]'
        ).line
        == 3
    )


def test_any_effect_may_be_given_to_any_card() -> None:
    """K2: the table is one data file; tuning it needs no change elsewhere."""
    at = line_of("effect =", 2)
    assert load(with_line(at, 'effect = "draw"')).kinds[1].effect == "draw"


def test_the_table_on_the_rules_page_is_the_table_of_cards() -> None:
    """K2"""
    rows = re.findall(
        r"^\| ([BGR]\d) \| (\d) \| (graveyard|current life) \| (.+) \|$", rules_text("karmaka"), re.M
    )
    assert [row[0] for row in rows] == [str(card) for card in KINDS]
    for card, (_code, count, where, effect) in zip(KINDS, rows, strict=True):
        assert int(count) == copies(card)
        assert where == {"L": "current life", "G": "graveyard"}[card.trigger]
        assert wording.card_help(card).endswith(f": {effect}.")


def test_the_rules_have_a_paragraph_for_every_rule() -> None:
    """K1–K12"""
    for number in range(1, 13):
        assert rule_text("karmaka", f"k{number}") is not None
    assert rule_text("karmaka", "K13") is None
    assert rules_text("karmaka").startswith("# Karmaka\n")
