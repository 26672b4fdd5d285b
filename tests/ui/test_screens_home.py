"""Home, setup, saves and help: everything by keyboard, the usual things by mouse too."""

from __future__ import annotations

from pathlib import Path

import pytest

from karma_tui.games.catalogue import GAMES, find_game
from karma_tui.match.house import SaveSummary, Setup
from karma_tui.match.log import SeatPlan
from karma_tui.ui.screens.help import HelpScreen
from karma_tui.ui.screens.home import HomeScreen
from karma_tui.ui.screens.rules import RulesScreen
from karma_tui.ui.screens.saves import SavesScreen
from karma_tui.ui.screens.setup import SetupScreen
from karma_tui.ui.screens.table import TableScreen
from karma_tui.ui.spans import plain
from karma_tui.ui.widgets.menu import Menu
from tests.ui.playing import BEETLE, YOU, MemoryHouse, Player, playing


def only_setup(house: MemoryHouse) -> Setup:
    (table,) = house.tables.values()
    return table.setup


async def test_two_keys_start_a_game() -> None:
    async with playing() as player:
        await player.press("enter", "enter")
        await player.on(TableScreen)
        setup = only_setup(player.house)
        assert [seat.name for seat in setup.seats] == ["Mona", "Beetle", "Beetle 2"]
        assert [seat.kind for seat in setup.seats] == ["human", "bot", "bot"]
        assert setup.seed is None
        assert setup.options == {}


@pytest.mark.parametrize("keys", [["n", "enter"], ["s", "enter"]])
async def test_a_table_is_let_go_when_one_leaves_it_however_one_came(keys: list[str]) -> None:
    """Or nobody could go on with it: the save would be in use."""
    house = MemoryHouse()
    if keys[0] == "s":
        house.open(Setup("classic", (YOU, BEETLE)))
    async with playing(house=house) as player:
        await player.press(*keys)
        await player.my_turn()
        (table,) = house.tables.values()
        await player.press("q")
        await player.on(HomeScreen)
        await player.see("Saved; c continues it.")
        assert table.closed


async def to_row(player: Player, label: str) -> None:
    """Move the cursor to a row of the form."""
    rows = [line for line in player.app.screen.query_one(Menu).rows if line]
    place = next(at for at, line in enumerate(rows) if label in plain(line))
    await player.press("home", *["down"] * place)


async def test_every_answer_of_the_setup_reaches_the_table() -> None:
    async with playing() as player:
        await player.press("n")
        await to_row(player, "Players")
        await player.press("left")
        await to_row(player, "Seat 2")
        await player.press("left")
        await player.see("bot, ant")
        await player.see("By rule of thumb, and three moves in ten at random.")
        await player.press("left", *"Zoe", "backspace", "ö")
        await player.see("‹ at this keyboard (hot-seat) ›")
        await to_row(player, "Taking the pile")
        await player.press("right")
        await to_row(player, "Deals")
        await player.press("right", "right")
        await to_row(player, "Seed")
        await player.press(*"42x7")
        await to_row(player, "Theme")
        theme = player.app.theme
        await player.press("right")
        assert player.app.theme != theme
        await player.press("enter")
        await player.see("Pass the keyboard to")
        assert only_setup(player.house) == Setup(
            "classic", (YOU, SeatPlan("Zoö", "human")), {"take": "free", "deals": 3}, 427
        )


async def test_the_setup_offers_every_game_with_its_seats_and_options() -> None:
    async with playing() as player:
        await player.press("n")
        await to_row(player, "Game")
        await player.press("right")
        await player.see("Karma 60")
        await player.see(find_game("sixty").wording.summary())
        await to_row(player, "Players")
        await player.press(*["right"] * 6)
        await player.see("Seat 6")
        assert "Who leads" not in player.screen
        await to_row(player, "Taking the pile")
        await player.press("right", "f1")
        await player.on(HelpScreen)
        await player.see("Help · Karma 60")
        await player.see("mark three of your six cards")
        await player.press(*["g"] * (len(GAMES) - 1))
        await player.see("ready, while cards are swapped")
        await player.press("escape", "enter")
        await player.on(TableScreen)
        setup = only_setup(player.house)
        assert (setup.game, len(setup.seats), setup.options) == ("sixty", 6, {"take": "free"})


async def test_the_setup_by_mouse() -> None:
    async with playing() as player:
        await player.pilot.click(Menu, offset=(6, 0))
        await player.on(SetupScreen)
        lines = player.screen.splitlines()
        menu = player.app.screen.query_one(Menu)
        row = next(at for at, line in enumerate(lines) if "Players" in line) - menu.region.y
        await player.pilot.click(Menu, offset=(48, row))
        await player.see("Seat 4")
        start = next(at for at, line in enumerate(player.screen.splitlines()) if "Start" in line)
        await player.pilot.click(Menu, offset=(8, start - menu.region.y))
        await player.on(TableScreen)
        assert len(only_setup(player.house).seats) == 4


async def test_a_table_that_cannot_be_had_is_told_on_the_form() -> None:
    house = MemoryHouse()
    house.refuses = "the folder /saves cannot be written; choose another with --saves"
    async with playing(house=house) as player:
        await player.press("n", "enter")
        await player.see("the folder /saves cannot be written; choose another with --saves")
        await player.on(SetupScreen)


async def test_home_offers_the_last_unfinished_match_first() -> None:
    house = MemoryHouse()
    house.open(Setup("classic", (YOU, BEETLE)))
    async with playing(house=house) as player:
        await player.see("Mona, Beetle · 0 moves")
        await player.press("enter")
        await player.my_turn()
        assert "Mona" in player.screen
        await player.press("r")
        await player.hear("You are ready.")
        await player.press("q")
        await player.on(HomeScreen)
        await player.see("Mona, Beetle · ")
        await player.press("c")
        await player.hear("You are ready.")


def saves_house() -> MemoryHouse:
    house = MemoryHouse()
    house.open(Setup("classic", (YOU, BEETLE)))
    house.open(Setup("classic", (SeatPlan("Cleo", "human"), BEETLE)))
    house.broken.append(
        SaveSummary(Path("/saves/torn.karma"), 1.0, None, 0, None, "line 7: the check value is wrong")
    )
    return house


async def test_saves_are_listed_with_what_they_are() -> None:
    async with playing(house=saves_house()) as player:
        await player.press("s")
        await player.on(SavesScreen)
        await player.see("Cleo, Beetle")
        assert "unfinished" in player.screen
        assert "torn" in player.screen
        assert "broken" in player.screen
        await player.press("end")
        await player.see("torn: line 7: the check value is wrong")
        await player.press("enter")
        await player.see("It cannot be played on: line 7")
        await player.press("home", "enter")
        await player.my_turn()
        assert "Cleo" in player.screen


async def test_deleting_asks_first() -> None:
    async with playing(house=saves_house()) as player:
        await player.press("s")
        await player.on(SavesScreen)
        for no in ("n", "enter", "escape", "d"):
            await player.press("d")
            await player.see("Delete table-2 for good? y or n")
            await player.press(no)
            assert len(player.house.tables) == 2
            assert "for good" not in player.screen
        await player.press("d", "y")
        await player.see("table-2 is deleted.")
        assert [str(path) for path in player.house.tables] == ["/saves/table-1.karma"]
        assert "Cleo" not in player.screen


async def test_a_first_click_on_a_save_only_selects_it() -> None:
    async with playing(house=saves_house()) as player:
        await player.press("s")
        await player.on(SavesScreen)
        await player.pilot.click(Menu, offset=(8, 1))
        await player.see("/saves/table-1.karma")
        await player.pilot.click(Menu, offset=(8, 1))
        await player.my_turn()
        assert "Karma · Mona" in player.words


@pytest.mark.parametrize(
    ("columns", "title"), [(80, "Mieses Karma"), (120, "Mieses Karma"), (60, "Mieses …")]
)
async def test_a_list_of_saves_has_room_for_the_game_or_at_least_for_the_state(
    columns: int, title: str
) -> None:
    house = MemoryHouse()
    house.open(Setup("mieses", (YOU, BEETLE, SeatPlan("A name of twenty let", "human"))))
    async with playing(house=house, size=(columns, 20)) as player:
        await player.press("s")
        await player.see(f"{title} Mona")
        assert "unfinished" in player.screen


async def test_no_saves_yet_is_said() -> None:
    async with playing() as player:
        await player.press("s")
        await player.see("Nothing is saved yet")
        await player.press("enter", "d", "y", "escape")
        await player.on(HomeScreen)


async def test_help_has_the_keys_and_leads_to_the_rules() -> None:
    async with playing() as player:
        await player.press("h")
        await player.on(HelpScreen)
        await player.see("continue the last match")
        await player.press("b")
        await player.on(RulesScreen)
        await player.press("escape")
        await player.on(HelpScreen)
        await player.press("escape")
        await player.on(HomeScreen)


async def test_q_quits() -> None:
    async with playing() as player:
        await player.press("q")
        await player.until(lambda: not player.app.is_running, "for the end")
