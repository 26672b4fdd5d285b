"""Themes: read strictly, left out politely, readable for everyone."""

from __future__ import annotations

from dataclasses import fields, replace
from itertools import product
from pathlib import Path

import pytest

from karma_tui.ui.theme import Theme, ThemeError, contrast, load_themes, parse_theme, themes_folder

GOOD = (themes_folder() / "dark.toml").read_text(encoding="utf-8")
WCAG_AA = 4.5


def test_the_four_themes_load_without_a_problem() -> None:
    loaded, failed = load_themes()
    assert {"dark", "light", "contrast", "ansi"} <= set(loaded)
    assert failed == []


def text_pairs(theme: Theme) -> list[tuple[str, str]]:
    palette, cards, ink = theme.palette, theme.cards, theme.ink
    words = (palette.text, palette.muted, palette.accent, palette.good, palette.bad, palette.warning)
    inks = (*(getattr(ink, field.name) for field in fields(ink)), cards.playable)
    return [
        *product(words, (palette.background, palette.surface)),
        *product(inks, (cards.face, cards.selected, cards.marked)),
        (cards.unplayable_ink, cards.unplayable),
        (cards.back_ink, cards.back),
    ]


@pytest.mark.parametrize("name", ["dark", "light", "contrast"])
def test_every_text_can_be_read_on_what_is_behind_it(name: str) -> None:
    theme = load_themes()[0][name]
    poor = [(a, b, round(contrast(a, b), 2)) for a, b in text_pairs(theme) if contrast(a, b) < WCAG_AA]
    assert poor == []


def test_the_contrast_theme_has_four_suits_of_four_colours() -> None:
    ink = load_themes()[0]["contrast"].ink
    assert len({ink.clubs, ink.diamonds, ink.hearts, ink.spades}) == 4


def test_a_suit_without_its_own_ink_is_red_or_black() -> None:
    ink = load_themes()[0]["dark"].ink
    assert (ink.clubs, ink.diamonds, ink.hearts, ink.spades) == (ink.black, ink.red, ink.red, ink.black)


def test_the_ansi_theme_uses_only_the_colours_of_the_terminal() -> None:
    theme = load_themes()[0]["ansi"]
    assert theme.ansi
    assert all(value.startswith("ansi_") for value in theme.variables().values())
    assert theme.to_textual().ansi


@pytest.mark.parametrize(
    ("change", "key", "line"),
    [
        (('text = "#e4e4e4"', 'text = "#e4e4"'), "palette.text", 11),
        (('text = "#e4e4e4"', 'text = "salmon"'), "palette.text", 11),
        (('text = "#e4e4e4"', 'text = "ansi_red"'), "palette.text", 11),
        (('text = "#e4e4e4"', "text = 7"), "palette.text", 11),
        (('text = "#e4e4e4"', ""), "palette.text", 8),
        (('text = "#e4e4e4"', 'txt = "#e4e4e4"'), "palette.txt", 11),
        (("dark = true", 'dark = "yes"'), "dark", 4),
        (('borders = "round"', 'borders = "wavy"'), "borders", 5),
        (('back_pattern = "▒"', 'back_pattern = "🂠🂠"'), "back_pattern", 6),
        (('back_pattern = "▒"', 'back_pattern = "界"'), "back_pattern", 6),
        (('name = "dark"', 'name = "Dark Side"'), "name", 3),
        (("[ink]", "[inks]"), "inks", 30),
    ],
)
def test_a_mistake_is_found_at_its_key_and_line(change: tuple[str, str], key: str, line: int) -> None:
    assert change[0] in GOOD
    with pytest.raises(ThemeError) as caught:
        parse_theme(GOOD.replace(*change, 1))
    assert caught.value.key == key
    assert caught.value.line == line


def test_a_bad_file_is_a_notice_and_the_others_load(tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_text("name = [", encoding="utf-8")
    (tmp_path / "b.toml").write_bytes(b"\xff\xfe")
    (tmp_path / "c.toml").write_text(GOOD.replace("#e4e4e4", "e4", 1), encoding="utf-8")
    (tmp_path / "d.toml").write_text(GOOD, encoding="utf-8")
    (tmp_path / "e.toml").write_text(GOOD, encoding="utf-8")
    (tmp_path / "f.toml").mkdir()
    loaded, failed = load_themes(tmp_path)
    assert list(loaded) == ["dark"]
    assert [problem.file for problem in failed] == ["a.toml", "b.toml", "c.toml", "e.toml", "f.toml"]
    assert str(failed[2]).startswith("theme c.toml, line 11, palette.text: 'e4' is not a colour")


def test_a_later_folder_overrides_an_earlier_one(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text(GOOD.replace("dark = true", "dark = false"), encoding="utf-8")
    loaded, failed = load_themes(themes_folder(), tmp_path)
    assert not loaded["dark"].dark
    assert failed == []


def test_every_colour_becomes_a_variable_of_the_stylesheet() -> None:
    theme = load_themes()[0]["dark"]
    variables = replace(theme, name="copy").to_textual().variables
    assert variables["karma-text"] == theme.palette.text
    assert variables["karma-card-back-ink"] == theme.cards.back_ink
    assert variables["karma-ink-hearts"] == theme.ink.hearts
