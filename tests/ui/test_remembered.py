"""The screens begin where one left off: the theme, the last game, the last table of each game."""

from __future__ import annotations

import os
from dataclasses import dataclass, replace
from pathlib import Path
from types import SimpleNamespace

import pytest

from karma_tui.bots.ladder import LEVELS
from karma_tui.core.game import Spec
from karma_tui.core.options import seat
from karma_tui.games.catalogue import DEFAULT_GAME, GAMES
from karma_tui.match.settings import LastTable, Memory, Settings
from karma_tui.ui.app import KarmaApp
from karma_tui.ui.glyphs import ASCII, UNICODE
from karma_tui.ui.screens.form import Form
from karma_tui.ui.screens.home import HomeScreen
from karma_tui.ui.screens.learning import OfferScreen
from karma_tui.ui.screens.setup import SetupScreen
from karma_tui.ui.screens.table import TableScreen
from karma_tui.ui.spans import plain
from karma_tui.ui.theme_files import themes_folder
from karma_tui.ui.widgets.menu import Menu
from tests.ui.playing import MemoryHouse, Player, playing

THEMES = {"dark": "bright cards", "light": "white cards"}
SIXTY = LastTable(("human", "ant", "human", "cat"), ("", "Bee", "Ben", ""), {"take": "free", "deals": 3})


def form(*, game: str = "classic", **tables: LastTable) -> Form:
    return Form(LEVELS, THEMES, "dark", "Mona", game, dict(tables))


async def to_row(player: Player, label: str) -> None:
    rows = [line for line in player.app.screen.query_one(Menu).rows if line]
    place = next(at for at, line in enumerate(rows) if label in plain(line))
    await player.press("home", *["down"] * place)


async def play_at_once(player: Player) -> None:
    """Decline the guided deal that is offered at a first game."""
    await player.on(OfferScreen)
    await player.press("n")
    await player.on(TableScreen)


def mine(folder: Path, text: str, name: str = "mine.toml") -> None:
    (folder / "themes").mkdir(parents=True, exist_ok=True)
    (folder / "themes" / name).write_text(text, encoding="utf-8")


# --- the form ---------------------------------------------------------------------------------------


def test_a_form_begins_with_the_last_table_of_its_game() -> None:
    begun = form(game="sixty", sixty=SIXTY)
    assert begun.seated() == ["Mona", "Bee", "Ben", "Cat"]
    setup = begun.setup()
    assert [plan.level or plan.kind for plan in setup.seats] == ["human", "ant", "human", "cat"]
    assert setup.options == {"take": "free", "deals": 3}
    assert setup.seed is None
    assert begun.table() == SIXTY


def test_another_game_begins_with_its_own_last_table() -> None:
    begun = form(sixty=SIXTY)
    assert begun.count == 3
    while begun.game != "sixty":
        begun.turn("game", 1)
    assert begun.table() == SIXTY


def test_what_was_answered_for_a_game_is_there_when_one_turns_back_to_it() -> None:
    begun = form()
    begun.turn("count", 1)
    begun.turn("seat:1", 1)
    begun.type("seat:1", "Z")
    begun.turn("option:deals", 1)
    before = begun.table()
    for _game in GAMES:
        begun.turn("game", 1)
    assert begun.game == "classic"
    assert begun.table() == before


@pytest.mark.parametrize(
    ("last", "kinds", "options"),
    [
        (LastTable(("human", "wizard", "ant")), ["human", "beetle", "ant"], {}),
        (LastTable(("human",)), ["human", "beetle"], {}),
        (LastTable(("human", *["ant"] * 11)), ["human", "ant", "ant", "ant"], {}),
        (LastTable(("ant", "ant"), ("\x1b\t", "x" * 99)), ["ant", "ant"], {}),
        (LastTable(("human", "ant"), (), {"take": "never", "deals": 9999, "gone": 1}), ["human", "ant"], {}),
        (LastTable(()), ["human", "beetle", "beetle"], {}),
    ],
)
def test_of_a_table_that_cannot_be_had_any_more_the_form_takes_what_can(
    last: LastTable, kinds: list[str], options: dict[str, str | int]
) -> None:
    begun = form(classic=last)
    setup = begun.setup()
    assert [plan.level or plan.kind for plan in setup.seats] == kinds
    assert setup.options == options
    assert all(0 < len(plan.name) <= 20 for plan in setup.seats)
    assert len(begun.rows()) >= 5


@dataclass(frozen=True)
class ToyOptions:
    """Options that name a seat."""

    first: int = seat(most=4, rule="T1")


def test_a_seat_that_an_option_names_has_to_be_at_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    toy = SimpleNamespace(spec=Spec("toy", range(2, 5), ToyOptions, 1, ""))
    monkeypatch.setattr("karma_tui.ui.screens.form.GAMES", {"toy": toy})
    kept = form(game="toy", toy=LastTable(("human", "ant", "ant"), (), {"first": 3}))
    assert kept.setup().options == {"first": 3}
    gone = form(game="toy", toy=LastTable(("human", "ant"), (), {"first": 3}))
    assert gone.setup().options == {}


def test_the_name_typed_for_whoever_sits_here_is_theirs_in_every_game() -> None:
    begun = form(game="sixty", sixty=SIXTY._replace(names=("Zoe", "Bee", "Ben", "")))
    assert begun.introduce() == "Zoe"
    assert begun.player == "Zoe"
    assert begun.table().names == ("", "Bee", "Ben", "")
    assert begun.seated()[0] == "Zoe"
    assert begun.introduce() == ""


def test_bots_have_nobody_to_introduce() -> None:
    assert form(classic=LastTable(("ant", "ant"), ("Ann", ""))).introduce() == ""


# --- the screens ------------------------------------------------------------------------------------


async def test_the_next_run_offers_the_last_table(config: Path) -> None:
    async with playing(memory=Memory(config), player="") as player:
        await player.press("n")
        await to_row(player, "Game")
        await player.press("right")
        await to_row(player, "Players")
        await player.press("right")
        await to_row(player, "Seat 1")
        await player.press(*"Zoe")
        await to_row(player, "Seat 3")
        await player.press("left", *"Ann")
        await to_row(player, "Taking the pile")
        await player.press("right")
        await to_row(player, "Seed")
        await player.press("4", "2", "enter")
        await play_at_once(player)
        (first,) = [table.setup for table in player.house.tables.values()]
    async with playing(memory=Memory(config), player="") as player:
        await player.press("n", "enter")
        await player.on(TableScreen)
        (again,) = [table.setup for table in player.house.tables.values()]
    assert first.seed == 42
    assert again == replace(first, seed=None)
    assert (again.game, again.seats[0].name) == ("sixty", "Zoe")
    settings = Memory(config).settings
    assert (settings.player, settings.game) == ("Zoe", "sixty")
    assert settings.tables["sixty"].names == ("", "", "Ann", "")


async def test_r_resets_the_form_to_the_defaults_and_they_are_what_is_remembered_next(config: Path) -> None:
    memory = Memory(config)
    memory.remember_table("classic", LastTable(("ant", "cat"), ("", "Bee"), {"deals": 7}), "Mona")
    memory.choose_pace("slow")
    async with playing(memory=memory) as player:
        await player.press("n")
        await player.see("Bee ‹ bot, cat ›")
        await to_row(player, "Seat 2")
        await player.press("r")
        await player.see("Beer")
        await player.see("^r reset")
        await player.press("ctrl+r")
        await player.see("As it is by default")
        await player.see("Bots' pace ‹ normal ›")
        assert "Bee " not in player.words
        await player.press("end", "enter")
        await player.on(TableScreen)
        (table,) = player.house.tables.values()
    assert [plan.name for plan in table.setup.seats] == ["Mona", "Beetle", "Beetle 2"]
    assert table.setup.options == {}
    settings = Memory(config).settings
    assert settings.tables["classic"] == LastTable(("human", "beetle", "beetle"), ("", "", ""), {})
    assert settings.pace == "normal"


async def test_help_at_home_is_that_of_the_last_game() -> None:
    memory = Memory()
    memory.settings = Settings(game="sixty")
    async with playing(memory=memory) as player:
        await player.press("h")
        await player.see("Help · Karma 60")


async def test_a_game_this_program_does_not_have_is_passed_over() -> None:
    memory = Memory()
    memory.settings = Settings(game="whist", tables={"whist": LastTable(("human",))})
    async with playing(memory=memory) as player:
        await player.press("n")
        await player.see(GAMES[DEFAULT_GAME].wording.title())
        await player.press("enter")
        await player.on(TableScreen)


async def test_a_refused_table_is_not_remembered(config: Path) -> None:
    house = MemoryHouse()
    house.refuses = "the folder /saves cannot be written"
    async with playing(house=house, memory=Memory(config)) as player:
        await player.press("n", "enter")
        await player.on(OfferScreen)
        await player.press("n")
        await player.see("cannot be written")
        await player.on(SetupScreen)
    assert Memory(config).settings == Settings(offered=(DEFAULT_GAME,))


async def test_the_theme_chosen_is_that_of_the_next_run(config: Path) -> None:
    async with playing(memory=Memory(config)) as player:
        await player.press("n")
        await to_row(player, "Theme")
        await player.see("bright cards on a near-black table")
        await player.press("right")
        await player.see("white cards on light grey")
        assert player.app.theme == "light"
        await player.press("up")
        await player.until(lambda: "white cards" not in player.screen, "for the line to go")
    async with playing(memory=Memory(config)) as player:
        assert player.app.theme == "light"
        await player.press("n")
        await to_row(player, "Theme")
        await player.see("‹ light ›")


async def test_a_theme_asked_for_wins_over_the_remembered_one(config: Path) -> None:
    memory = Memory(config)
    memory.choose_theme("light")
    app = KarmaApp(MemoryHouse(), theme="paper", memory=memory, glyphs=UNICODE)
    async with app.run_test(size=(80, 24)):
        assert app.theme == "paper"
    assert Memory(config).settings.theme == "light"


async def test_a_theme_that_is_gone_is_told_once_and_the_default_stands_in(config: Path) -> None:
    memory = Memory(config)
    memory.choose_theme("heather")
    async with playing(memory=memory) as player:
        assert player.app.theme == "dark"
        await player.see("there is no theme 'heather' any more")


async def test_a_theme_of_ones_own_can_be_chosen_and_comes_back(config: Path) -> None:
    good = (themes_folder() / "dark.toml").read_text(encoding="utf-8")
    mine(config, good.replace('name = "dark"', 'name = "aa"', 1).replace("#121212", "#005faf"))
    async with playing(memory=Memory(config)) as player:
        await player.press("n")
        await to_row(player, "Theme")
        while player.app.theme != "aa":
            await player.press("left")
    async with playing(memory=Memory(config)) as player:
        assert player.app.theme == "aa"
        assert player.app.screen.styles.background.hex.lower() == "#005faf"


async def test_a_broken_theme_file_is_told_at_home(config: Path) -> None:
    mine(config, 'name = "mine"\n')
    async with playing() as player:
        await player.see("theme mine.toml, dark: is missing")
        await player.on(HomeScreen)


async def test_of_several_things_wrong_the_first_is_told_and_the_others_counted(config: Path) -> None:
    mine(config, 'name = "mine"\n')
    mine(config, "", "other.toml")
    (config / "settings.toml").write_text("theme = 1\n", encoding="utf-8")
    async with playing(memory=Memory(config), size=(300, 24)) as player:
        await player.see("settings.toml, theme: must be a text in quotes (and 2 more)")


async def test_settings_that_cannot_be_written_are_told_and_the_game_goes_on(
    config: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    async with playing(memory=Memory(config), size=(200, 24)) as player:
        await player.press("n")
        await to_row(player, "Theme")
        await player.press("right")
        assert player.app.theme == "light"
        await player.see("cannot be written: No space left on device")
        await player.press("enter")
        await play_at_once(player)
        await player.press("q")
        await player.on(HomeScreen)
        await player.see("cannot be written: No space left on device")


@pytest.mark.parametrize(
    ("asked", "environ", "glyphs"),
    [
        ("ascii", None, ASCII),
        ("unicode", None, UNICODE),
        ("ascii", "unicode", UNICODE),
        ("unicode", "ascii", ASCII),
    ],
)
def test_the_glyphs_are_as_set_unless_the_environment_says_otherwise(
    asked: str, environ: str | None, glyphs: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("KARMA_GLYPHS", raising=False)
    if environ:
        monkeypatch.setenv("KARMA_GLYPHS", environ)
    memory = Memory()
    memory.settings = Settings(glyphs=asked)
    assert KarmaApp(MemoryHouse(), memory=memory).glyphs is glyphs
