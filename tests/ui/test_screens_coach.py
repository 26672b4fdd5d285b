"""The coach on the screen: it thinks while one looks, and each costly move opens the replay there."""

from __future__ import annotations

import threading
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from karma_tui.core.turns import Move
from karma_tui.match.house import HouseError, SaveSummary
from karma_tui.match.reading import read_save
from karma_tui.match.recording import Recording
from karma_tui.ui.app import KarmaApp
from karma_tui.ui.glyphs import ASCII, UNICODE, Glyphs
from karma_tui.ui.screens.coach import CoachScreen
from karma_tui.ui.screens.home import HomeScreen
from karma_tui.ui.screens.replay import ReplayScreen
from karma_tui.ui.screens.saves import SavesScreen
from karma_tui.ui.screens.scoring import ScoringScreen
from karma_tui.ui.theme_files import ThemeShelf
from karma_tui.ui.widgets import KeyBar
from tests.support.minds import FakeMind, all_alike, by_order
from tests.ui.playing import MemoryHouse, Player, playing, two
from tests.ui.test_screens_scoring import LAST_CARD

SAMPLES = Path(__file__).parents[2] / "saves" / "samples"


class SampleHouse(MemoryHouse):
    """A house whose saves are the samples."""

    def recording(self, path: Path) -> Recording:
        return Recording(read_save(SAMPLES / path.name).log)

    def saves(self) -> list[SaveSummary]:
        log = read_save(SAMPLES / "classic-3.karma").log
        path = Path("classic-3.karma")
        return [SaveSummary(path, 1e9, log.header, len(log.entries), log.outcome), *self.broken]


def refuse(error: HouseError) -> None:
    raise error


@asynccontextmanager
async def coaching(
    name: str = "classic-3",
    mind: FakeMind | None = None,
    *,
    size: tuple[int, int] = (80, 24),
    glyphs: Glyphs = UNICODE,
) -> AsyncIterator[Player]:
    """Run the app with the coach of a sample on the screen."""
    house = SampleHouse()
    house.mind = mind or FakeMind(by_order)
    app = KarmaApp(
        house,
        opening=lambda app: app.show_coach(Path(f"{name}.karma"), refuse),
        glyphs=glyphs,
        pace=0.01,
    )
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        yield Player(app, pilot, house)


async def test_the_costliest_moves_are_listed_and_enter_opens_the_replay_before_that_move() -> None:
    async with coaching() as player:
        await player.see("The costliest moves of Mona, each with the chance it left:")
        coach = await player.on(CoachScreen)
        second = coach.analysis.costliest[1]
        assert "better: " in player.screen
        await player.press("down", "enter")
        replay = await player.on(ReplayScreen)
        assert (replay.playback.at, replay.playback.seat) == (second.at, 1)
        await player.see("Better here: ")
        assert "20 points more" in player.screen.splitlines()[-2]
        await player.press("right")
        assert f"{second.ply}. You" in player.screen.splitlines()[-2]
        await player.press("escape")
        await player.on(CoachScreen)
        await player.see("The costliest moves of Mona")
        await player.press("escape")
        await player.on(HomeScreen)


async def test_the_curve_grows_while_it_thinks_and_escape_ends_the_thinking() -> None:
    gate, thought = threading.Semaphore(5), threading.Event()

    def slowly(view: Any, move: Move) -> float:
        if move == view.legal_moves[0]:
            assert gate.acquire(timeout=10)
            thought.set()
        return 0.5

    mind = FakeMind(slowly)
    async with coaching(mind=mind) as player:
        coach = await player.on(CoachScreen)
        await player.until(lambda: len(coach.analysis.points) == 5, "for five points")
        await player.see("thinking about turn 6 of ")
        assert any("⠁" <= cell <= "⣿" for cell in player.screen)
        await player.press("escape")
        await player.on(HomeScreen)
        thought.clear()
        gate.release(3)
        await player.until(thought.is_set, "for the move it was at")
        await player.pilot.pause(0.05)
        assert len(mind.asked) <= 7


async def test_tab_judges_the_other_players_moves_and_what_is_found_is_kept() -> None:
    mind = FakeMind(by_order)
    async with coaching(mind=mind) as player:
        await player.see("The costliest moves of Mona")
        await player.press("tab")
        await player.see("Coach · Karma · Beetle")
        await player.see("The costliest moves of Beetle")
        asked = len(mind.asked)
        await player.press("tab")
        await player.see("The costliest moves of Mona")
        assert len(mind.asked) == asked


async def test_of_an_unfinished_match_only_ones_own_moves_are_judged() -> None:
    mind = FakeMind(by_order)
    async with coaching("sixty-2", mind) as player:
        await player.until(lambda: "thinking" not in player.screen, "for the end of the thinking")
        await player.press("tab")
        await player.see("Coach · Karma 60 · Mona")
        assert {view.seat for view, *_rest in mind.asked} == {1}


async def test_where_nothing_was_costly_enter_does_nothing_and_r_opens_the_replay() -> None:
    async with coaching(mind=FakeMind(all_alike)) as player:
        await player.see("No move of Mona was clearly worse than another.")
        await player.press("enter")
        assert isinstance(player.app.screen, CoachScreen)
        await player.press("r")
        assert (await player.on(ReplayScreen)).playback.at == 0


@pytest.mark.parametrize("name", ["classic-3", "karmaka-1", "mieses-1", "sixty-1"])
async def test_everything_is_there_at_every_size_in_ascii_too(name: str) -> None:
    async with coaching(name, size=(60, 20), glyphs=ASCII) as player:
        await player.see("The costliest moves of Mona")
        for size in ((60, 20), (80, 24), (120, 40)):
            await player.resize(*size)
            assert player.screen.isascii()
            for words in ("100 % +", "  0 % +", "better: ", "20 points more", "> 1 move ", "escape back"):
                assert words in player.screen or words in player.words, player.screen
            rows = [line for line in player.screen.splitlines() if line.strip()[:7] in ("2 move ", "3 move ")]
            assert len(rows) == 2, player.screen


async def test_the_curve_and_its_marks_are_there_in_every_theme() -> None:
    async with coaching() as player:
        await player.see("The costliest moves of Mona")
        for theme in ThemeShelf():
            player.app.use_theme(theme)
            await player.pilot.pause()
            curve = "\n".join(player.screen.splitlines()[1:13])
            assert all(mark in curve for mark in "123"), (theme, player.screen)


async def test_a_on_the_final_score_opens_the_coach_and_r_the_replay() -> None:
    house = SampleHouse()
    table = two(LAST_CARD)
    table.path = Path("classic-3.karma")
    async with playing(table, house=house) as player:
        await player.my_turn()
        await player.press("enter")
        await player.see("Enter shows the score.")
        await player.press("enter")
        await player.on(ScoringScreen)
        assert "a analyse" in str(player.app.screen.query_one(KeyBar))
        await player.press("a")
        await player.on(CoachScreen)
        await player.press("r")
        assert (await player.on(ReplayScreen))._stem == table.path.stem  # what an export is called by
        await player.press("escape", "escape", "r")
        assert (await player.on(ReplayScreen))._stem == table.path.stem
        await player.press("escape")
        await player.on(ScoringScreen)


async def test_saves_are_replayed_and_analysed_from_their_list() -> None:
    house = SampleHouse()
    async with playing(house=house) as player:
        await player.press("s")
        await player.on(SavesScreen)
        await player.press("r")
        await player.on(ReplayScreen)
        await player.press("escape", "a")
        await player.on(CoachScreen)
        await player.press("escape")
        await player.on(SavesScreen)


async def test_a_save_that_cannot_be_replayed_is_told_in_a_line() -> None:
    class Broken(SampleHouse):
        def recording(self, path: Path) -> Recording:
            raise HouseError(f"{path}: line 7: the check value is wrong")

    async with playing(house=Broken()) as player:
        await player.press("s")
        await player.on(SavesScreen)
        for key in ("r", "a"):
            await player.press(key)
            await player.see("line 7: the check value is wrong")
            assert isinstance(player.app.screen, SavesScreen)
