"""Choosing a language on the command line, in the settings and at the table, and what stays the same."""

from __future__ import annotations

import json
import tomllib
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from textual import events

from karma_tui.__main__ import main
from karma_tui.bootstrap import make_house
from karma_tui.bots.driver import QueueRunner
from karma_tui.core.language import _, pgettext, speak, spoken
from karma_tui.match import languages
from karma_tui.match.house import Setup
from karma_tui.match.languages import find_language
from karma_tui.match.log import SeatPlan
from karma_tui.match.settings import Memory
from karma_tui.plain.home import PlainHome
from karma_tui.plain.lines import Lines, at_once
from karma_tui.plain.reading import YES, Question, ask_number, read_question, says
from karma_tui.ui.screens.direction import DirectionScreen
from karma_tui.ui.screens.home import HomeScreen
from karma_tui.ui.screens.settings import SettingsScreen
from karma_tui.ui.screens.table import TableScreen
from tests.support.small_catalogues import compiled
from tests.ui.playing import MemoryHouse, playing, position, two

pytestmark = pytest.mark.usefixtures("small")


@pytest.fixture
def said(capsys: pytest.CaptureFixture[str]) -> Said:
    return Said(capsys)


class Said:
    """What a command line says on standard error, and its exit status."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self._capsys = capsys

    def __call__(self, *argv: str) -> tuple[int, str]:
        status = main([*argv])
        return status, self._capsys.readouterr().err.strip()


GERMAN = "karma: ein Spiel 'nix' gibt es nicht, sondern classic, sixty, mieses, karmaka"
ENGLISH = "karma: there is no game 'nix'; the games are classic, sixty, mieses, karmaka"


@pytest.mark.parametrize(
    "argv",
    [
        ("--lang", "de", "rules", "nix"),
        ("rules", "nix", "--lang=de"),
        ("rules", "--lang", "de_AT", "nix"),
    ],
)
def test_the_language_may_stand_anywhere_on_the_command_line(said: Said, argv: tuple[str, ...]) -> None:
    assert said(*argv) == (2, GERMAN)
    assert spoken().code == "en"


def test_the_settings_come_before_the_terminal(
    said: Said, config: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "de_DE.UTF-8")
    assert said("rules", "nix") == (2, GERMAN)
    Memory(config).choose_language("en")
    assert said("rules", "nix") == (2, ENGLISH)
    assert said("--lang", "de", "rules", "nix") == (2, GERMAN)


def test_a_language_there_is_not_is_one_line(said: Said) -> None:
    assert said("--lang", "xx", "rules") == (2, "karma: there is no language 'xx'; choose en, de, es or fa")
    assert said("rules", "--lang") == (2, "karma: --lang needs a language, like --lang de")


def test_a_language_that_is_gone_from_the_settings_is_told_and_kept(config: Path) -> None:
    config.mkdir()
    (config / "settings.toml").write_text('language = "xx"\n', encoding="utf-8")
    memory = Memory(config)
    assert memory.settings.language == "auto"
    assert memory.notices[0].endswith("language: must be one of auto, en, de, es, fa")


async def test_another_language_is_seen_at_once_at_the_table_too_and_remembered(config: Path) -> None:
    table = two(position("4c 8d 9h", "6s", deck="3c 3d"))
    async with playing(table, memory=Memory(config), size=(120, 40)) as player:
        await player.my_turn()
        await player.press("2", "enter")
        await player.hear("You lay 8♦.")
        await player.press("comma")
        await player.on(SettingsScreen)
        await player.press("left", "left")
        await player.on(SettingsScreen)
        assert "Ajustes" in player.screen and "Español" in player.screen
        await player.press("left")
        assert "Einstellungen" in player.screen and "Settings" not in player.screen
        await player.press("escape")
        await player.on(TableScreen)
        await player.hear("Du legst 8♦.")
        assert "was geschah" in player.screen and "You lay" not in player.screen
        await player.press("escape")
        await player.on(HomeScreen)
        assert "Neues Spiel" in player.screen and "Karten fürs Terminal" in player.screen
        await player.press("comma")
        await player.on(SettingsScreen)
        await player.press("right", "right")
        await player.on(SettingsScreen)
        await player.press("escape")
        await player.on(DirectionScreen)
        await player.press("escape")
        await player.on(HomeScreen)
        await player.press("comma", "left", "left", "escape")
        await player.on(HomeScreen)
    assert tomllib.loads((config / "settings.toml").read_text(encoding="utf-8"))["language"] == "de"
    assert spoken().code == "en"


def saved(folder: Path, code: str) -> Path:
    """Play half a match in a language; returns its save."""
    speak(find_language(code))
    seats = (SeatPlan("Mona", "human"), SeatPlan("Beetle", "bot", "beetle"))
    table = make_house(folder / code).open(Setup("mieses", (*seats, SeatPlan("Ant", "bot", "ant")), seed=3))
    mona, runner = table.bridge([1]), QueueRunner()
    told: list[str] = []
    mona.listen(lambda event: told.append(type(event).__name__))
    table.play_bots(runner)
    mona.carry_on()
    for _decision in range(12):
        while runner.step():
            pass
        if (view := mona.view()).legal_moves:
            mona.submit(mona.game.greedy(view))
    table.close()
    return Path(table.path)


def without_times(line: str) -> dict[str, Any]:
    """A line of a save without what differs from match to match, and the check values that follow from it."""
    return {key: value for key, value in json.loads(line).items() if key not in ("id", "created", "digest")}


def test_a_save_is_the_same_in_every_language_and_is_gone_on_with_in_another(tmp_path: Path) -> None:
    saves = {code: saved(tmp_path, code) for code in ("en", "de")}
    lines = {code: [*map(without_times, path.open(encoding="utf-8"))] for code, path in saves.items()}
    assert len(lines["en"]) > 30 and lines["en"] == lines["de"]
    speak(find_language("es"))
    table = make_house(tmp_path).resume(saves["de"])
    bridge, runner = table.bridge([1]), QueueRunner()
    table.play_bots(runner)
    bridge.carry_on()
    assert len(bridge.history()) >= len(lines["de"]) - 1
    table.close()


def test_plain_mode_understands_the_english_words_and_those_of_its_language(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(languages, "FOLDER", compiled(tmp_path, "es", {"yes": "sí", "quit": "salir"}))
    speak(find_language("es"))
    assert [says(text, YES) for text in ("y", "Yes", "sí", "SI", "no", "")] == [True] * 4 + [False] * 2
    for text in ("quit", "q", "Salir"):
        assert read_question(text) == Question("quit")
        lines = Lines(StringIO(f"{text}\n2\n"), StringIO(), interactive=False)
        assert at_once(ask_number(lines, range(5))) is None


def test_a_text_that_means_two_things_is_said_as_it_is_meant(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    texts = {"deal": "geben", "part of a match\x04deal": "Runde"}
    monkeypatch.setattr(languages, "FOLDER", compiled(tmp_path, "de", texts))
    assert pgettext("part of a match", "deal") == _("deal") == "deal"
    speak(find_language("de"))
    assert (pgettext("part of a match", "deal"), _("deal"), pgettext("deck", "draw")) == (
        "Runde",
        "geben",
        "draw",
    )


def test_plain_mode_changes_its_language_when_it_is_told_to(config: Path) -> None:
    said = StringIO("language es\nlanguage xx\nlanguage\nquit\n")
    heard = StringIO()
    memory = Memory(config)
    home = PlainHome(MemoryHouse(), Lines(said, heard, interactive=False), memory, "beetle", lambda _table: 0)
    home.run()
    assert "The language: Español." in heard.getvalue()
    assert "there is no language 'xx'; choose en, de, es o fa." in heard.getvalue()
    assert heard.getvalue().count("The language: English.") == 1
    assert memory.settings.language == "auto"


async def test_persian_digits_are_the_keys_of_their_numbers() -> None:
    table = two(position("4c 8d 9h", "6s", deck="3c 3d"))
    async with playing(table) as player:
        await player.my_turn()
        player.app.post_message(events.Key("extended_arabic_indic_digit_three", "۳"))
        await player.press("enter")
        await player.hear("You lay 9♥.")
