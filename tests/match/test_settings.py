"""What is remembered between runs: written whole, read strictly, and never a reason not to play."""

from __future__ import annotations

import os
import stat
import tomllib
from datetime import date, datetime, time, timedelta, timezone
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as some

from karma_tui.match.settings import LastTable, Memory, Settings, SettingsError, understand
from karma_tui.match.toml_text import toml_text
from karma_tui.match.user_files import config_folder, expanded, shortened, write_whole

SIXTY = LastTable(("human", "beetle", "ant"), ("", "Bee", ""), {"take": "free", "deals": 3})


def written(folder: Path) -> dict[str, Any]:
    return tomllib.loads((folder / "settings.toml").read_text(encoding="utf-8"))


def write(folder: Path, text: str) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / "settings.toml"
    path.write_text(text, encoding="utf-8")
    return path


# --- remembering ------------------------------------------------------------------------------------


def test_nothing_is_remembered_at_first_and_nothing_is_written_for_it(config: Path) -> None:
    memory = Memory(config)
    assert (memory.settings, memory.notices) == (Settings(), [])
    assert not config.exists()


def test_what_is_chosen_is_there_in_the_next_run(config: Path) -> None:
    memory = Memory(config)
    memory.choose_theme("baize")
    memory.choose_pace("slow")
    memory.remember_table("sixty", SIXTY, "Mona")
    memory.remember_table("classic", LastTable(("human", "ant")), "Mona")
    again = Memory(config)
    assert again.notices == []
    assert again.settings == memory.settings
    assert (again.settings.theme, again.settings.pace) == ("baize", "slow")
    assert (again.settings.player, again.settings.game) == ("Mona", "classic")
    assert again.settings.tables["sixty"] == SIXTY


def test_what_has_been_offered_is_remembered_once_a_game(config: Path) -> None:
    memory = Memory(config)
    for game in ("sixty", "classic", "sixty"):
        memory.note_offered(game)
    assert Memory(config).settings.offered == ("sixty", "classic")
    assert understand({"offered": "sixty"})[1] == {"offered": "offered must be a list of texts"}
    assert memory.lasts and not Memory().lasts


def test_without_a_folder_it_lasts_as_long_as_the_program() -> None:
    memory = Memory()
    memory.choose_theme("paper")
    assert memory.settings.theme == "paper"


def test_options_are_those_of_the_last_table_and_no_others(config: Path) -> None:
    memory = Memory(config)
    memory.remember_table("sixty", SIXTY, "")
    memory.remember_table("sixty", LastTable(("human", "ant"), (), {"deals": 2}), "")
    assert Memory(config).settings.tables["sixty"].options == {"deals": 2}


def test_a_table_that_cannot_be_used_is_kept_before_another_is_written_over_it(config: Path) -> None:
    text = '[tables.sixty]\nseats = "human, beetle"\n[tables.classic]\nseats = ["human", "ant"]\n'
    write(config, text)
    memory = Memory(config)
    assert list(memory.settings.tables) == ["classic"]
    memory.remember_table("sixty", SIXTY, "Mona")
    memory.choose_pace("slow")
    assert Memory(config).settings.tables["sixty"] == SIXTY
    assert Memory(config).settings.tables["classic"].seats == ("human", "ant")
    assert (config / "settings.broken").read_text(encoding="utf-8") == text


def test_keys_and_questions_are_remembered_and_what_is_as_usual_again_is_gone(config: Path) -> None:
    write(config, "[confirm]\ntake = false\ndance = true\n[keys]\nhint = 1\n")
    memory = Memory(config)
    assert memory.settings.confirm == frozenset()
    memory.confirm("leave", True)
    memory.choose_keys({"take": "y", "ready": "z"})
    memory.choose_keys({"ready": "z"})
    again = Memory(config).settings
    assert (again.confirm, again.keys) == ({"leave"}, {"ready": "z"})
    assert written(config) == {
        "confirm": {"take": False, "dance": True, "leave": True},
        "keys": {"hint": 1, "ready": "z"},
    }


def test_what_is_not_known_is_kept(config: Path) -> None:
    write(
        config,
        'theme = "dark"\nmotion = "low"\n[keys]\nlay = "enter"\n'
        '[tables.whist]\nseats = ["human"]\nnew = [1, 2]\n[tables.sixty]\nseats = []\nfelt = true\n',
    )
    memory = Memory(config)
    memory.choose_theme("light")
    memory.remember_table("sixty", SIXTY, "")
    data = written(config)
    assert (data["theme"], data["motion"], data["keys"]) == ("light", "low", {"lay": "enter"})
    assert data["tables"]["whist"] == {"seats": ["human"], "new": [1, 2]}
    assert data["tables"]["sixty"]["felt"] is True


def test_what_another_program_has_chosen_meanwhile_is_kept(config: Path) -> None:
    here, there = Memory(config), Memory(config)
    there.choose_theme("paper")
    here.remember_table("sixty", SIXTY, "Mona")
    settings = Memory(config).settings
    assert (settings.theme, settings.player) == ("paper", "Mona")


# --- the file ---------------------------------------------------------------------------------------


def test_the_file_is_the_players_own(config: Path) -> None:
    Memory(config).choose_theme("dark")
    assert stat.S_IMODE((config / "settings.toml").stat().st_mode) == 0o600
    assert stat.S_IMODE(config.stat().st_mode) == 0o700
    assert [path.name for path in config.iterdir()] == ["settings.toml"]


def test_a_write_that_fails_leaves_the_file_as_it_was(config: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    Memory(config).choose_theme("dark")

    def full(_descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    memory = Memory(config)
    with pytest.raises(SettingsError) as caught:
        memory.choose_theme("light")
    assert str(caught.value) == (
        f"{config / 'settings.toml'} cannot be written: No space left on device; "
        "what you choose is forgotten when you leave"
    )
    assert memory.settings.theme == "light"
    assert written(config) == {"theme": "dark"}
    assert [path.name for path in config.iterdir()] == ["settings.toml"]


def test_a_link_to_the_file_stays_a_link(config: Path, tmp_path: Path) -> None:
    config.mkdir(parents=True)
    (tmp_path / "dotfiles.toml").write_text('theme = "dark"\n', encoding="utf-8")
    (config / "settings.toml").symlink_to(tmp_path / "dotfiles.toml")
    Memory(config).choose_theme("light")
    assert (config / "settings.toml").is_symlink()
    assert 'theme = "light"' in (tmp_path / "dotfiles.toml").read_text(encoding="utf-8")


def test_a_folder_that_cannot_be_made_is_an_error_in_one_line(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    memory = Memory(tmp_path / "file" / "karma")
    with pytest.raises(SettingsError, match="cannot be written: Not a directory"):
        memory.choose_theme("dark")


@pytest.mark.parametrize(
    ("text", "notice"),
    [
        ("theme = dark", ", line 1: Invalid value"),
        ("x = " + "[" * 5000, ": nested too deeply"),
        ("#" * 70_000, ": is larger than 64 KiB"),
    ],
)
def test_a_file_that_cannot_be_read_is_a_notice_and_is_kept_aside(
    config: Path, text: str, notice: str
) -> None:
    path = write(config, text)
    memory = Memory(config)
    assert memory.settings == Settings()
    (said,) = memory.notices
    assert said.startswith(f"settings {path}{notice}")
    memory.choose_theme("light")
    assert written(config) == {"theme": "light"}
    assert (config / "settings.broken").read_text(encoding="utf-8") == text


@pytest.mark.parametrize("made", ["folder", "pipe", "bytes"])
def test_what_is_no_text_file_is_a_notice(config: Path, made: str) -> None:
    path = config / "settings.toml"
    config.mkdir(parents=True)
    if made == "folder":
        path.mkdir()
    elif made == "pipe":
        os.mkfifo(path)
    else:
        path.write_bytes(b"\xff\xfe")
    memory = Memory(config)
    assert memory.settings == Settings()
    assert len(memory.notices) == 1


@pytest.mark.parametrize(
    ("text", "key", "cause"),
    [
        ("theme = 3", "theme", "must be a text in quotes"),
        ('glyphs = "emoji"', "glyphs", "must be one of auto, unicode, ascii"),
        ("glyphs = []", "glyphs", "must be one of auto, unicode, ascii"),
        ('pace = "brisk"', "pace", "must be one of off, fast, normal, slow"),
        ("pace = false", "pace", "must be one of off, fast, normal, slow"),
        ('motion = "wild"', "motion", "must be one of auto, off, low, full"),
        ("confirm = true", "confirm", "must be a table"),
        ('confirm.leave = "yes"', "confirm.leave", "must be true or false"),
        ("keys = []", "keys", "must be a table"),
        ("keys.take = 1", "keys.take", "must be a text in quotes"),
        ("player = true", "player", "must be a text in quotes"),
        ("game = {}", "game", "must be a text in quotes"),
        ("tables = []", "tables", "must be a table"),
        ("tables.sixty = 1", "tables.sixty", "must be a table"),
        ("tables.sixty = {}", "tables.sixty", "seats must be a list of texts"),
        ("tables.sixty.seats = [1]", "tables.sixty", "seats must be a list of texts"),
        (
            "tables.sixty = {seats = ['human'], names = 'Bee'}",
            "tables.sixty",
            "names must be a list of texts",
        ),
        ("tables.sixty = {seats = ['human'], options = 1}", "tables.sixty", "must be a table"),
        (
            "tables.sixty = {seats = ['human'], options = {take = true}}",
            "tables.sixty",
            "option take must be a text or a whole number",
        ),
    ],
)
def test_a_value_of_the_wrong_kind_is_a_notice_and_the_others_hold(
    config: Path, text: str, key: str, cause: str
) -> None:
    beside = "glyphs" if key == "theme" else "theme"
    held = Settings(glyphs="ascii") if beside == "glyphs" else Settings(theme="baize")
    value = getattr(held, beside)
    path = write(config, f'{beside} = "{value}"\n{text}\n')
    memory = Memory(config)
    assert memory.notices == [f"settings {path}, {key}: {cause}"]
    assert memory.settings == held


def test_a_name_is_cleaned() -> None:
    settings, wrong = understand({"player": " \x1b[1m\tMona "})
    assert (settings.player, wrong) == ("[1m Mona", {})


def test_a_notice_is_one_line_without_control_characters(config: Path) -> None:
    write(config, '[tables]\n"\\u001b[2J\\n" = 1\n')
    (notice,) = Memory(config).notices
    assert notice.isprintable()


# --- places and text --------------------------------------------------------------------------------


def test_the_folder_can_be_named() -> None:
    assert config_folder({"KARMA_CONFIG": "/elsewhere"}) == Path("/elsewhere")
    assert config_folder({"KARMA_CONFIG": "~/k"}) == Path.home() / "k"
    assert config_folder({"KARMA_CONFIG": ""}) == config_folder({})
    assert config_folder({}).name == "karma"


def test_a_home_that_nobody_has_is_taken_as_written() -> None:
    assert expanded("~nobody-of-that-name/x") == Path("~nobody-of-that-name/x")


def test_a_place_at_home_is_written_short() -> None:
    assert shortened(Path.home() / ".config" / "karma") == "~/.config/karma"
    assert shortened(Path("/elsewhere/karma")) == "/elsewhere/karma"


def test_a_whole_file_replaces_another(tmp_path: Path) -> None:
    write_whole(tmp_path / "deep" / "er" / "file", "one")
    write_whole(tmp_path / "deep" / "er" / "file", "two é")
    assert (tmp_path / "deep" / "er" / "file").read_text(encoding="utf-8") == "two é"


texts = some.text(some.characters(exclude_categories=["Cs"]), max_size=12)
zone = some.just(timezone(timedelta(hours=-3, minutes=-30)))
scalars = some.one_of(
    texts,
    some.booleans(),
    some.integers(-(2**63), 2**63 - 1),
    some.floats(allow_nan=False),
    some.builds(datetime.combine, some.dates(), some.times()),
    some.datetimes(timezones=zone),
    some.dates(),
    some.times(),
)
values = some.recursive(
    scalars,
    lambda inner: some.lists(inner, max_size=3) | some.dictionaries(texts, inner, max_size=3),
    max_leaves=8,
)


@given(data=some.dictionaries(texts, values, max_size=4))
def test_toml_reads_as_it_was_written(data: dict[str, Any]) -> None:
    assert tomllib.loads(toml_text(data)) == data


def test_toml_has_no_other_values() -> None:
    assert toml_text({"when": time(1, 2), "day": date(2026, 3, 1)}) == "when = 01:02:00\nday = 2026-03-01\n"
    with pytest.raises(TypeError, match="TOML has no NoneType"):
        toml_text({"nothing": None})
