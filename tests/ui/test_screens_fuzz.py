"""Whatever is pressed, wherever, at any size: the app goes on and every move it made is legal."""

from __future__ import annotations

from random import Random

import pytest

from karma_tui.games.catalogue import find_game
from karma_tui.match.house import Setup
from karma_tui.match.log import SeatPlan
from karma_tui.match.replay import replay
from karma_tui.ui.screens.home import HomeScreen
from tests.ui.playing import BEETLE, YOU, MemoryHouse, MemoryTable, playing

KEYS = (
    *("left", "right", "up", "down", "space", "enter", "enter", "enter", "r", "t", "a", "h", "l", "o"),
    *("escape", "question_mark", "tab", "shift+tab", "1", "2", "3", "n", "c", "s", "d", "home", "end"),
    *("pageup", "pagedown", "backspace", "x", "f1", "k", "p"),
)
SIZES = ((0, 0), (1, 1), (60, 20), (80, 24), (80, 24), (120, 40), (300, 100))


@pytest.mark.parametrize("seed", [1, 2])
async def test_any_keys_at_any_size(seed: int) -> None:
    luck = Random(seed)
    seats = (YOU, BEETLE, SeatPlan("Ben", "human")) if seed % 2 else (YOU, BEETLE)
    table = MemoryTable(Setup("classic", seats, {"deals": 2}, seed=seed))
    house = MemoryHouse()
    async with playing(table, house=house) as player:
        for _ in range(120):
            key = luck.choice(KEYS)
            if luck.random() < 0.1:
                table.failing.add(table.attempts)
            if luck.random() < 0.1:
                await player.pilot.resize_terminal(*luck.choice(SIZES))
            elif not (key == "escape" and isinstance(player.app.screen, HomeScreen)):
                await player.pilot.press(key)
            assert player.app.is_running
    for played in house.tables.values():
        assert replay(played.log).game is find_game("classic")
