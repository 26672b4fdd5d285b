"""Glyphs: one cell each, and chosen for what the terminal can draw."""

from __future__ import annotations

import pytest
from rich.cells import cell_len

from karma_tui.ui.glyphs import ASCII, PIPS, SETS, UNICODE, Glyphs, choose


@pytest.mark.parametrize("glyphs", SETS.values(), ids=SETS)
def test_every_character_is_one_cell_wide_and_no_emoji(glyphs: Glyphs) -> None:
    for character in glyphs.characters:
        assert len(character) == 1
        assert cell_len(character) == 1
        assert ord(character) < 0x1F000


def test_the_symbols_of_the_games_are_one_cell_wide() -> None:
    assert all(cell_len(pip) == 1 for pip in PIPS)


def test_the_ascii_set_is_ascii() -> None:
    assert all(character.isascii() for character in ASCII.characters)
    assert all(spelt.isascii() for spelt in ASCII.spelling.values())


def test_ascii_spells_what_it_cannot_draw() -> None:
    assert ASCII.spell("9♥ 10♠ – Zoë lays ☼∆†…") == "9h 10s - Zoe lays o%t."
    assert ASCII.spell("漢") == "?"


def test_ascii_spells_german_spanish_and_leaves_persian_as_it_is() -> None:
    assert ASCII.spell("„Größe“ Übel «año» ¿Qué? ¡Sí!") == '"Groesse" Uebel "ano" Que? Si!'
    assert ASCII.spell("بازی ۱۲، می\u200cشود؟") == "بازی ۱۲، می\u200cشود؟"


def test_symbols_of_one_game_stay_apart_in_ascii() -> None:
    assert len({ASCII.spell(pip) for pip in PIPS}) == len(PIPS)


def test_unicode_changes_nothing() -> None:
    assert UNICODE.spell("9♥ 漢") == "9♥ 漢"


def test_an_unknown_frame_is_a_round_one() -> None:
    assert ASCII.frame("heavy") == ASCII.frame("round")


@pytest.mark.parametrize(
    ("environ", "encoding", "expected"),
    [
        ({"TERM": "xterm-256color", "LANG": "de_DE.UTF-8"}, "utf-8", UNICODE),
        ({"TERM": "xterm-256color"}, "UTF8", UNICODE),
        ({"TERM": "xterm-256color", "LANG": "C"}, "ascii", ASCII),
        ({"TERM": "xterm-256color", "LANG": "C", "LC_CTYPE": "C.UTF-8"}, "utf-8", ASCII),
        ({"TERM": "xterm-256color", "LC_ALL": "POSIX"}, "utf-8", ASCII),
        ({"TERM": "xterm-256color", "LC_CTYPE": "C.UTF-8"}, "utf-8", UNICODE),
        ({"TERM": "xterm-256color", "LANG": "C", "LC_CTYPE": "en_GB.UTF-8"}, "utf-8", UNICODE),
        ({"TERM": "xterm-256color"}, "latin-1", ASCII),
        ({"TERM": "xterm-256color"}, None, ASCII),
        ({"TERM": "linux", "LANG": "de_DE.UTF-8"}, "utf-8", ASCII),
        ({"TERM": "dumb"}, "utf-8", ASCII),
        ({"TERM": "xterm", "LANG": "ja_JP.UTF-8"}, "utf-8", ASCII),
        ({"TERM": "xterm", "LANG": "ja_JP.UTF-8", "LC_ALL": "en_GB.UTF-8"}, "utf-8", UNICODE),
        ({"TERM": "xterm", "KARMA_GLYPHS": "ascii"}, "utf-8", ASCII),
        ({"TERM": "linux", "KARMA_GLYPHS": "unicode"}, "latin-1", UNICODE),
    ],
)
def test_the_set_fits_the_terminal(environ: dict[str, str], encoding: str | None, expected: Glyphs) -> None:
    assert choose(environ, encoding) is expected
