"""Whatever is pressed, wherever, at any size: the app goes on and every move it made is legal."""

from __future__ import annotations

from random import Random

import pytest
from textual.screen import Screen

from karma_tui.core.options import option_specs
from karma_tui.games.catalogue import GAMES, find_game
from karma_tui.match.house import Setup
from karma_tui.match.log import SeatPlan
from karma_tui.match.replay import replay
from karma_tui.ui.screens.home import HomeScreen
from karma_tui.ui.widgets.menu import Menu
from tests.ui.playing import BEETLE, YOU, MemoryHouse, MemoryTable, playing

KEYS = (
    *("left", "right", "up", "down", "space", "enter", "enter", "enter", "r", "t", "a", "h", "l", "o"),
    *("escape", "question_mark", "tab", "shift+tab", "1", "2", "3", "n", "c", "s", "d", "home", "end"),
    *("pageup", "pagedown", "backspace", "x", "f1", "k", "p", "i", "g", "e", "f", "v"),
)
SIZES = ((0, 0), (1, 1), (60, 20), (80, 24), (80, 24), (120, 40), (300, 100))


def quits(screen: Screen[object], key: str) -> bool:
    """Whether a key would end the app, rightly."""
    if not isinstance(screen, HomeScreen):
        return False
    menu = screen.query_one(Menu)
    return key == "escape" or (key == "enter" and menu.row == len(menu.rows) - 1)


@pytest.mark.parametrize("seed", [1, pytest.param(2, marks=pytest.mark.slow)])
@pytest.mark.parametrize("game", GAMES)
async def test_any_keys_at_any_size(game: str, seed: int) -> None:
    luck = Random(seed)
    seats = (YOU, BEETLE, SeatPlan("Ben", "human")) if seed % 2 else (YOU, BEETLE)
    options = (
        {"deals": 2} if "deals" in {spec.name for spec in option_specs(find_game(game).spec.options)} else {}
    )
    table = MemoryTable(Setup(game, seats, options, seed=seed))
    house = MemoryHouse()
    async with playing(table, house=house) as player:
        for _ in range(60):
            key = luck.choice(KEYS)
            if luck.random() < 0.1:
                table.failing.add(table.attempts)
            if luck.random() < 0.1:
                await player.pilot.resize_terminal(*luck.choice(SIZES))
            elif not quits(player.app.screen, key):
                await player.pilot.press(key)
            assert player.app.is_running
    for played in house.tables.values():
        assert replay(played.log).game is find_game(played.setup.game)
