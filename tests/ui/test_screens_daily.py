"""The daily deals on the screen: one try, the line, its copy, and practice."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest

from karma_tui.match.daily import daily_setup
from karma_tui.match.house import SaveSummary
from karma_tui.ui.screens.daily import DailyScreen
from karma_tui.ui.screens.home import HomeScreen
from karma_tui.ui.screens.scoring import ScoringScreen
from karma_tui.ui.screens.table import TableScreen
from karma_tui.ui.widgets.result import ResultLine
from tests.ui.playing import MemoryHouse, MemoryTable, playing

DAY = date(2026, 11, 30)


@pytest.fixture(autouse=True)
def _monday(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("karma_tui.match.daily.today", lambda: DAY)


def played(table: MemoryTable) -> None:
    """Have every seat play by rule of thumb to the end."""
    ways = {seat: table.bridge([seat]) for seat in range(1, len(table.setup.seats) + 1)}
    ways[1].carry_on()
    while not table.match.score().winners:
        seat = next(seat for seat, bridge in ways.items() if bridge.view().legal_moves)
        ways[seat].submit(table.match.game.greedy(ways[seat].view()))


async def test_a_try_its_line_and_practice() -> None:
    house = MemoryHouse()
    async with playing(house=house) as player:
        await player.press("d")
        await player.on(DailyScreen)
        await player.see("Daily deal · 2026-11-30")
        await player.press("right")
        await player.see("Tomorrow's deal comes tomorrow.")
        await player.press("left")
        await player.see("2026-11-29 Sunday")
        await player.press("right", "down", "down", "down", "enter")
        table = await player.on(TableScreen)
        await player.see("Daily deal of 2026-11-30: the same for all, one try")
        (memory,) = house.tables.values()
        assert memory.setup == daily_setup("karmaka", DAY, "Mona")
        await player.until(lambda: "undo" not in str(table.query_one("KeyBar")), "for keys")
        await player.press("q")
        await player.on(HomeScreen)
        played(memory)
        await player.press("d", "down", "down", "down")
        await player.see("c copy the line")
        line = player.app.screen.query_one(ResultLine).line
        assert line.startswith("Karma daily 2026-11-30 karmaka #")
        await player.press("c")
        assert player.app.clipboard == line
        await player.press("p")
        await player.on(TableScreen)
        await player.see("Practice of the daily deal of 2026-11-30: it does not count.")
        assert [each.setup.daily.practice for each in house.tables.values() if each.setup.daily] == [
            False,
            True,
        ]


async def test_the_score_shows_the_line_which_can_be_copied_and_selected_and_the_deal_practised() -> None:
    table = MemoryTable(daily_setup("karmaka", DAY, "Mona"))
    played(table)
    async with playing(table) as player:
        screen = await player.on(ScoringScreen)
        await player.see("Karma daily 2026-11-30 karmaka #")
        result = screen.query_one(ResultLine)
        at = result.content_region
        await player.pilot.mouse_down(offset=(at.x, at.y))
        await player.pilot.hover(offset=(at.x + 11, at.y))
        await player.pilot.mouse_up(offset=(at.x + 11, at.y))
        await player.until(lambda: player.app.clipboard.startswith("Karma daily"), "for the selection")
        await player.press("c")
        await player.see("copied")
        assert player.app.clipboard == result.line
        await player.press("n")
        again = await player.on(TableScreen)
        assert again.bridge.header.daily == replace(table.header.daily or pytest.fail(), practice=True)


async def test_after_too_small_a_terminal_the_keys_work_again_and_the_line_is_broken_to_fit() -> None:
    table = MemoryTable(daily_setup("karmaka", DAY, "Mona"))
    played(table)
    house = MemoryHouse()
    house.tables[table.path] = table
    async with playing(house=house) as player:
        await player.press("d")
        await player.on(DailyScreen)
        await player.pilot.resize_terminal(1, 1)
        await player.press("left", "down", "c")
        await player.pilot.resize_terminal(60, 20)
        await player.see("Daily deal · 2026-11-30")
        await player.press("down", "down", "down")
        await player.see("no hints ·")
        assert max(map(len, player.screen.splitlines())) <= 60
        await player.press("c")
        assert player.app.clipboard == player.app.screen.query_one(ResultLine).line


async def test_a_damaged_try_is_said_to_be_and_others_stay_open() -> None:
    house = MemoryHouse()
    path = MemoryTable(daily_setup("classic", DAY, "Mona"), name="daily-2026-11-30-classic").path
    house.broken = [SaveSummary(path, 0.0, None, 0, None, "line 1: not a Karma save")]
    async with playing(house=house) as player:
        await player.press("d")
        await player.see("damaged")
        await player.press("enter")
        await player.see("It cannot be gone on with: line 1: not a Karma save")
        await player.press("down", "enter")
        await player.on(TableScreen)
