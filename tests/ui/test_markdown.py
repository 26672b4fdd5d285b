"""A page of rules as lines of the screen."""

from __future__ import annotations

from karma_tui.ui.screens.markdown import page
from karma_tui.ui.spans import Line
from karma_tui.ui.spans import plain as text_of

PAGE = """# A game

- **M-A1** Take the *top* card.
- **K12** The `highest` total wins, even over the one who reached the target first.

| animal | draws | ability |
|---|---|---|
| guinea pig | 3 | lay a second hand card on your lifeline this turn |
| ant | 2 | |

The end.
"""


def laid_out(columns: int) -> tuple[list[str], dict[str, int]]:
    laid = page(PAGE, columns, str)
    return [text_of(line).rstrip() for line in laid.lines], laid.rules


def test_rules_are_found_by_their_ids_with_a_hyphen_or_without() -> None:
    lines, marks = laid_out(80)
    assert list(marks) == ["M-A1", "K12"]
    assert lines[marks["M-A1"]] == " - M-A1 Take the top card."
    assert lines[marks["K12"]].startswith(" - K12 The highest")


def test_an_item_wraps_under_its_own_text() -> None:
    lines, marks = laid_out(40)
    first = marks["K12"]
    assert lines[first : first + 3] == [
        " - K12 The highest total wins, even over",
        "   the one who reached the target first.",
        "",
    ]


def test_a_table_stands_in_columns() -> None:
    lines, _marks = laid_out(80)
    at = lines.index(" animal      draws  ability")
    assert lines[at + 1] == " guinea pig  3      lay a second hand card on your lifeline this turn"
    assert lines[at + 2] == " ant         2"
    assert lines[at + 3 :] == ["", " The end."]


def test_a_wide_cell_wraps_within_its_column() -> None:
    lines, _marks = laid_out(44)
    at = lines.index(" animal      draws  ability")
    assert lines[at + 1 : at + 4] == [
        " guinea pig  3      lay a second hand card",
        "                    on your lifeline this",
        "                    turn",
    ]
    assert max(map(len, lines)) <= 44


def test_a_narrow_screen_cuts_nothing() -> None:
    for columns in range(30, 100):
        lines = page(PAGE, columns, str).lines
        words = " ".join(map(_text, lines)).split()
        assert words.count("lifeline") == 1 and max(len(_text(line)) for line in lines) <= columns


def _text(line: Line) -> str:
    return text_of(line).rstrip()
