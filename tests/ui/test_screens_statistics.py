"""The statistics screen: tabs by key and by mouse, player by player, an invitation to play."""

from __future__ import annotations

from pathlib import Path

from karma_tui.match.house import HouseError
from karma_tui.match.index import Damaged, Holdings
from karma_tui.ui.app import KarmaApp
from karma_tui.ui.meter import metered
from karma_tui.ui.screens.home import HomeScreen
from karma_tui.ui.screens.setup import SetupScreen
from karma_tui.ui.screens.statistics import StatisticsScreen
from tests.support.rows import BEETLE, BEN, CAT, MONA, log_of, row
from tests.ui.playing import MemoryHouse, playing

TABLE = (MONA, CAT, BEETLE)


def house_of(folder: Path) -> MemoryHouse:
    house = MemoryHouse()
    logs = [
        log_of(1),
        log_of(2, (MONA, BEN), (1, 0)),
        log_of(3, TABLE, (21, 14, 9), game="mieses"),
        log_of(4, TABLE, (3, 14, 9), game="karmaka", hinted=1),
        log_of(5, (*TABLE, BEN), (1, 0, 0, 0), game="sixty"),
        log_of(6, totals=None),
    ]
    house.holdings = Holdings(
        tuple(row(folder, log) for log in logs), (Damaged("torn", "the file is empty"),)
    )
    return house


async def test_games_and_players_are_looked_at_one_by_one(tmp_path: Path) -> None:
    async with playing(house=house_of(tmp_path)) as player:
        await player.press("t")
        screen = await player.on(StatisticsScreen)
        await player.see("7 matches · 1 unfinished")
        await player.see("won 4 of 7")
        await player.see("left out: torn: the file is empty")
        await player.press("right")
        await player.see("[Karma]")
        await player.see("Statistics · everyone 3 matches · 1 unfinished")
        await player.press("tab")
        await player.see("Statistics · Mona 2 matches · 1 unfinished")
        await player.press("tab")
        await player.see("Statistics · Ben 1 match")
        await player.press("tab", "left", "left", "tab", "tab", "tab")
        await player.see("[Karmaka]")
        await player.see("with help 0 of 1")
        await player.pilot.click("#games", offset=(36, 1))
        await player.see("[Mieses Karma]")
        await player.see("21.0 points a match, 21 at best")
        await player.pilot.resize_terminal(1, 1)
        await player.press("right")
        await player.pilot.resize_terminal(120, 40)
        await player.see("latest matches")
        await player.see("1st of 3 points 21 Mona – Cat (cat), Beetle (beetle)")
        assert player.app.screen is screen
        await player.press("escape")
        await player.on(HomeScreen)


async def test_where_nothing_was_played_one_is_invited_to_play() -> None:
    async with playing() as player:
        await player.press("t", "right", "right")
        await player.see("No match of Karma 60 has been finished yet. Press n and play one.")
        await player.press("n")
        await player.on(SetupScreen)


async def test_saves_that_cannot_be_listed_are_told() -> None:
    class Locked(MemoryHouse):
        def matches(self) -> Holdings:
            raise HouseError("the folder /saves cannot be listed; choose another with --saves DIR")

    async with playing(house=Locked()) as player:
        await player.press("t")
        await player.see("the folder /saves cannot be listed; choose another with --saves DIR")


async def test_an_arrow_key_sends_at_most_six_hundred_bytes(tmp_path: Path) -> None:
    house = house_of(tmp_path)
    async with metered(KarmaApp(house), size=(80, 24)) as meter:
        await meter.press("t")
        steps = [await meter.press(key) for key in ("right",) * 5 + ("tab",)]
        assert all(0 < step.bytes <= 600 for step in steps), steps
        assert (await meter.idle(0.1)).bytes == 0
