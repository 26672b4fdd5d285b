"""Theme files: read strictly, left out politely, the player's own beside the game's."""

from __future__ import annotations

import os
import re
from dataclasses import replace
from pathlib import Path

import pytest
from rich.cells import cell_len

from karma_tui.match.user_files import UserFileError, read_text
from karma_tui.ui.theme import DEFAULT_THEME
from karma_tui.ui.theme_files import (
    ThemeError,
    ThemeShelf,
    load_themes,
    parse_theme,
    themes_folder,
    user_themes_folder,
)

GOOD = (themes_folder() / "dark.toml").read_text(encoding="utf-8")
OWN = {
    *("dark", "light", "contrast", "blue-amber", "rose-teal", "paper", "baize", "midnight", "ansi", "mono"),
}


def named(name: str) -> str:
    """A good theme of that name."""
    return GOOD.replace('name = "dark"', f'name = "{name}"', 1)


def test_the_game_brings_ten_themes_without_a_problem() -> None:
    loaded, failed = load_themes(themes_folder())
    assert set(loaded) == OWN
    assert failed == []


def test_each_of_the_games_own_lies_in_the_file_of_its_name_and_says_what_it_is() -> None:
    for path in themes_folder().glob("*.toml"):
        theme = parse_theme(path.read_text(encoding="utf-8"))
        assert theme.name == path.stem
        assert theme.description
        assert cell_len(theme.back_pattern) == 1


def test_no_two_of_the_games_own_look_alike() -> None:
    loaded, _failed = load_themes(themes_folder())
    grounds = {name: (theme.palette.background, theme.cards.back) for name, theme in loaded.items()}
    assert len(set(grounds.values())) == len(grounds)


def test_a_suit_without_its_own_ink_is_red_or_black() -> None:
    ink = ThemeShelf()["dark"].ink
    assert (ink.clubs, ink.diamonds, ink.hearts, ink.spades) == (ink.black, ink.red, ink.red, ink.black)


def test_gold_may_be_left_out_and_is_wild_then() -> None:
    without = re.sub(r'gold = "[^"]+"\n', "", GOOD)
    assert without != GOOD
    assert parse_theme(without).ink.gold == parse_theme(GOOD).ink.wild


@pytest.mark.parametrize("name", ["contrast", "blue-amber", "rose-teal"])
def test_a_four_colour_deck_has_four_colours(name: str) -> None:
    ink = ThemeShelf()[name].ink
    assert len({ink.clubs, ink.diamonds, ink.hearts, ink.spades}) == 4


@pytest.mark.parametrize("name", ["ansi", "mono"])
def test_the_ansi_themes_use_only_the_colours_of_the_terminal(name: str) -> None:
    theme = ThemeShelf()[name]
    assert theme.ansi
    assert all(value.startswith("ansi_") for value in theme.variables().values())
    assert theme.to_textual().ansi


def test_the_theme_of_one_colour_has_no_hue() -> None:
    greys = {"ansi_default", "ansi_black", "ansi_white", "ansi_bright_white"}
    assert set(ThemeShelf()["mono"].variables().values()) <= greys


# --- mistakes ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("change", "key", "line"),
    [
        (('text = "#e4e4e4"', 'text = "#e4e4"'), "palette.text", 12),
        (('text = "#e4e4e4"', 'text = "salmon"'), "palette.text", 12),
        (('text = "#e4e4e4"', 'text = "ansi_red"'), "palette.text", 12),
        (('text = "#e4e4e4"', 'text = "ansi_salmon"'), "palette.text", 12),
        (('text = "#e4e4e4"', "text = 7"), "palette.text", 12),
        (('text = "#e4e4e4"', ""), "palette.text", 9),
        (('text = "#e4e4e4"', 'txt = "#e4e4e4"'), "palette.txt", 12),
        (("dark = true", 'dark = "yes"'), "dark", 5),
        (('borders = "round"', 'borders = "wavy"'), "borders", 6),
        (('borders = "round"', "borders = ['round']"), "borders", 6),
        (('back_pattern = "▒"', 'back_pattern = "🂠🂠"'), "back_pattern", 7),
        (('back_pattern = "▒"', 'back_pattern = "界"'), "back_pattern", 7),
        (('back_pattern = "▒"', 'back_pattern = "\\u0301"'), "back_pattern", 7),
        (('name = "dark"', 'name = "Dark Side"'), "name", 3),
        (('name = "dark"', 'name = "../dark"'), "name", 3),
        (('name = "dark"', f'name = "{"d" * 25}"'), "name", 3),
        (('description = "', 'description = "\\u001b[2J'), "description", 4),
        (('description = "', 'description = "' + "long " * 20), "description", 4),
        (("[ink]", "[inks]"), "inks", 31),
        (("[ink]", "[[ink]]"), "ink", 31),
    ],
)
def test_a_mistake_is_found_at_its_key_and_line(change: tuple[str, str], key: str, line: int) -> None:
    assert change[0] in GOOD
    with pytest.raises(ThemeError) as caught:
        parse_theme(GOOD.replace(*change, 1))
    assert caught.value.key == key
    assert caught.value.line == line


@pytest.mark.parametrize("text", ["name = [", "x = " + "[" * 5000, "x = " + "9" * 5000, "", '"\\q" = 1'])
def test_what_is_no_theme_at_all_is_refused_too(text: str) -> None:
    with pytest.raises(ThemeError):
        parse_theme(text)


def test_a_description_may_be_left_out() -> None:
    lines = [line for line in GOOD.splitlines() if not line.startswith("description")]
    assert parse_theme("\n".join(lines)).description == ""


def test_a_bad_file_is_a_notice_and_the_others_load(tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_text("name = [", encoding="utf-8")
    (tmp_path / "b.toml").write_bytes(b"\xff\xfe")
    (tmp_path / "c.toml").write_text(GOOD.replace("#e4e4e4", "e4", 1), encoding="utf-8")
    (tmp_path / "d.toml").write_text(GOOD, encoding="utf-8")
    (tmp_path / "e.toml").write_text(GOOD, encoding="utf-8")
    (tmp_path / "f.toml").mkdir()
    os.mkfifo(tmp_path / "g.toml")
    (tmp_path / "h.toml").symlink_to("nowhere")
    (tmp_path / "i.toml").write_text("#" * 70_000, encoding="utf-8")
    (tmp_path / "notes.txt").write_text("not a theme", encoding="utf-8")
    loaded, failed = load_themes(tmp_path)
    assert list(loaded) == ["dark"]
    assert [problem.file for problem in failed] == [f"{letter}.toml" for letter in "abcefghi"]
    assert str(failed[2]).startswith("theme c.toml, line 12, palette.text: 'e4' is not a colour")
    assert str(failed[3]) == "theme e.toml, name: another file of this folder has that name"
    assert str(failed[4]) == "theme f.toml: is not a file"


def test_a_folder_of_themes_that_cannot_be_looked_into_is_named_and_keeps_nobody_from_playing(
    tmp_path: Path,
) -> None:
    loaded, (problem,) = load_themes(themes_folder(), tmp_path / ("x" * 300))
    assert "dark" in loaded
    assert problem.cause == "File name too long"


def test_a_notice_is_one_line_without_control_characters(tmp_path: Path) -> None:
    (tmp_path / "a\nb.toml").write_text(f'"\\u001b[2J\\n" = 1\n{GOOD}', encoding="utf-8")
    (problem,) = load_themes(tmp_path)[1]
    assert str(problem).isprintable()


# --- the player's own -------------------------------------------------------------------------------


def test_a_players_theme_is_found_beside_the_settings(config: Path) -> None:
    (config / "themes").mkdir(parents=True)
    (config / "themes" / "mine.toml").write_text(named("heather"), encoding="utf-8")
    shelf = ThemeShelf()
    assert "heather" in shelf
    assert set(shelf) == {*OWN, "heather"}
    assert load_themes()[0] == dict(shelf)


def test_the_folder_of_themes_can_be_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KARMA_THEMES", str(tmp_path))
    (tmp_path / "mine.toml").write_text(named("heather"), encoding="utf-8")
    assert "heather" in ThemeShelf()
    assert user_themes_folder({"KARMA_THEMES": "~/t", "KARMA_CONFIG": "/c"}) == Path.home() / "t"
    assert user_themes_folder({"KARMA_CONFIG": "/c"}) == Path("/c/themes")


def test_a_folder_that_is_named_and_not_there_is_a_notice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert ThemeShelf().problems == []
    monkeypatch.setenv("KARMA_THEMES", str(tmp_path / "gone"))
    assert [str(problem) for problem in ThemeShelf().problems] == [
        f"theme {tmp_path / 'gone'}: there is no such folder"
    ]


def test_a_players_theme_takes_the_place_of_the_games_own_of_that_name(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text(GOOD.replace("dark = true", "dark = false"), encoding="utf-8")
    shelf = ThemeShelf(others=tmp_path)
    assert not shelf["dark"].dark
    assert set(shelf) == OWN
    assert not shelf["dark"].dark
    assert shelf.problems == []


def test_when_a_players_file_is_broken_the_games_own_stands_in(tmp_path: Path) -> None:
    (tmp_path / "dark.toml").write_text(GOOD.replace("dark = true", "dark = 1"), encoding="utf-8")
    shelf = ThemeShelf(others=tmp_path)
    assert shelf["dark"].dark
    assert [str(problem) for problem in shelf.problems] == [
        "theme dark.toml, line 5, dark: must be true or false"
    ]


def test_only_the_theme_that_is_asked_for_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """So that the first screen need not wait for the others."""
    read: list[str] = []

    def spy(path: Path) -> str:
        read.append(path.name)
        return read_text(path)

    monkeypatch.setattr("karma_tui.ui.theme_files.read_text", spy)
    shelf = ThemeShelf(others=tmp_path)
    assert shelf[DEFAULT_THEME].name == DEFAULT_THEME
    assert read == ["dark.toml"]
    assert len(shelf) == len(OWN)
    assert len(read) == 1 + len(OWN)
    assert list(shelf) == sorted(OWN)
    assert len(read) == 1 + len(OWN)


@pytest.mark.parametrize("name", ["nope", "../themes/dark", "dark.toml", "", "Dark", "/etc/passwd"])
def test_there_is_no_theme_of_another_name(name: str) -> None:
    shelf = ThemeShelf()
    assert name not in shelf
    with pytest.raises(KeyError):
        shelf[name]


def test_one_of_the_games_own_that_was_spoilt_is_told_when_all_are_listed(tmp_path: Path) -> None:
    (tmp_path / "dark.toml").write_text(GOOD, encoding="utf-8")
    (tmp_path / "light.toml").write_text("dark =", encoding="utf-8")
    shelf = ThemeShelf(own=tmp_path, others=tmp_path / "none")
    assert "light" not in shelf
    assert list(shelf) == ["dark"]
    assert [problem.file for problem in shelf.problems] == ["light.toml"]


def test_a_file_that_may_not_be_read_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(GOOD, encoding="utf-8")

    def refuse(*_args: object) -> object:
        raise PermissionError(13, "Permission denied", str(path))

    monkeypatch.setattr(Path, "open", refuse)
    with pytest.raises(UserFileError, match=r"^Permission denied$"):
        read_text(path)


def test_every_colour_becomes_a_variable_of_the_stylesheet() -> None:
    theme = ThemeShelf()["dark"]
    variables = replace(theme, name="copy").to_textual().variables
    assert variables["karma-text"] == theme.palette.text
    assert variables["karma-card-back-ink"] == theme.cards.back_ink
    assert variables["karma-ink-hearts"] == theme.ink.hearts
