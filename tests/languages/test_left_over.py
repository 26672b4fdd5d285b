"""Nothing is left in English but what is meant to be."""

from __future__ import annotations

import pytest

from tests.support.left_in_english import LOANS, SAME, TYPED, english_within, left_over, same_as_english

CODES = sorted(SAME)


@pytest.mark.parametrize("code", CODES)
def test_a_translation_that_is_its_english_text_is_one_of_those_reviewed(code: str) -> None:
    assert same_as_english(code) == SAME[code]


@pytest.mark.parametrize("code", CODES)
def test_an_english_word_in_a_translation_is_typed_so_or_a_loan(code: str) -> None:
    found = dict(english_within(code))
    assert {word: told for word, told in found.items() if word not in TYPED | LOANS[code]} == {}
    assert LOANS[code] <= found.keys()


def test_every_word_that_is_typed_is_found_in_some_translation() -> None:
    assert {word for code in CODES for word, _told in english_within(code)} >= TYPED


@pytest.mark.parametrize(
    ("screen", "left"),
    [
        (" Du bist dran: mindestens 7.\n Enter: 7♥ legen  h Tipp", []),
        ("Du bist dran: choose  h Tipp", ["choose"]),
        ("Beetle legt 9♥. Take the pile", ["take", "the", "pile"]),
        ("/home/you/saves/classic-1.karma  mieses-1-replay.html", []),
    ],
)
def test_english_on_a_screen_is_found(screen: str, left: list[str]) -> None:
    assert left_over(screen, "de") == left
