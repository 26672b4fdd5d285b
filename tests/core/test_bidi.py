"""What runs from right to left, and what is set apart in it."""

from __future__ import annotations

import pytest

from karma_tui.core.bidi import LRI, PDI, RLM, set_in, with_isolates, without_controls


@pytest.mark.parametrize(
    ("text", "apart"),
    [
        ("روی 10♠ می‌نشیند", ["10♠"]),
        ("کاشی ♥H☼S", ["♥H☼S"]),
        ("کارما +3 و −۲", ["+3", "−۲"]),
        ("۱ × ۲ = ۲", ["۱ × ۲ = ۲"]),
        ("شماره ۳ = ۴", []),
        ("روز 2026-01-02", ["2026-01-02"]),
        ("با --lang fa", ["--lang"]),
        ("کلیدهای ←→", ["←→"]),
        ("نوبت Magpie 2: 15 یا بیشتر", ["Magpie 2"]),
        ("حرکت lay 9c 9d", []),
    ],
)
def test_cards_sums_and_options_are_set_apart(text: str, apart: list[str]) -> None:
    assert [text[start:end] for start, end in set_in(text)] == apart


def test_isolates_stand_around_what_is_set_apart_and_marks_where_phrases_end() -> None:
    assert with_isolates("Mona، 9♣ دارد") == f"{RLM}Mona،{RLM} {LRI}9♣{PDI} دارد"
    assert with_isolates("Mona lays 9♣.") == "Mona lays 9♣."


def test_a_name_keeps_its_joiners_and_loses_what_would_steer_others() -> None:
    assert without_controls("بی\u200cبی\u202e\u2067\u200f") == "بی\u200cبی"
