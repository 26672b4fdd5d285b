"""How fast bots move is the player's choice: at the table, in the form of a new game, or for one run."""

from __future__ import annotations

import asyncio
import gc
import os
from pathlib import Path

import pytest

from karma_tui.core.turns import Move
from karma_tui.games.classic.moves import Take
from karma_tui.match.house import Setup
from karma_tui.match.log import SeatPlan
from karma_tui.match.reading import read_save
from karma_tui.match.recording import Recording
from karma_tui.match.settings import PACES, Memory, Settings
from karma_tui.ui.app import KarmaApp
from karma_tui.ui.glyphs import UNICODE
from karma_tui.ui.pace import NORMAL, Pace, about_pace, say_pace
from karma_tui.ui.pacer import Pacer, Thinking
from karma_tui.ui.screens.replay import ReplayScreen
from karma_tui.ui.screens.setup import SetupScreen
from karma_tui.ui.screens.table import TableScreen
from karma_tui.ui.spans import plain
from karma_tui.ui.widgets.menu import Menu
from tests.ui.playing import MemoryHouse, MemoryTable, Player, playing, position, two

SAMPLES = Path(__file__).parents[2] / "saves" / "samples"
NEVER = 3600.0
"""Seconds no test waits."""


def to_move() -> MemoryTable:
    return two(position("7c 8d Ks", "6s", deck="3c 3d"))


def bots_only() -> MemoryTable:
    bots = (SeatPlan("A", "bot", "ant"), SeatPlan("B", "bot", "ant"))
    return MemoryTable(Setup("classic", bots, seed=7), position("7c 8d Ks", "6s", deck="3c 3d"))


async def moved(player: Player, table: MemoryTable) -> None:
    await player.until(lambda: len(table.moves) > 1, "for the bots' moves")


# --- the paces --------------------------------------------------------------------------------------


def test_each_pace_is_faster_than_the_one_before_and_the_last_waits_for_nothing() -> None:
    pace = Pace("slow")
    seconds = [pace.seconds]
    while (faster := pace.beside(1)) != pace.name:
        pace.choose(faster)
        seconds.append(pace.seconds)
    assert seconds == sorted(set(seconds), reverse=True)
    assert len(seconds) == len(PACES)
    assert NORMAL in seconds
    assert (pace.name, seconds[-1]) == ("off", 0.0)


def test_a_step_faster_and_a_step_slower_lead_back() -> None:
    pace = Pace()
    pace.choose(pace.beside(1))
    assert pace.name == "fast"
    assert pace.beside(-1) == "normal"


@pytest.mark.parametrize("name", PACES)
def test_every_pace_has_its_own_words(name: str) -> None:
    others = set(PACES) - {name}
    assert say_pace(name) not in map(say_pace, others)
    assert about_pace(name) not in map(about_pace, others)


def test_a_replay_without_pace_is_as_fast_as_with_the_fastest() -> None:
    assert Pace("off").replay_seconds == Pace("fast").replay_seconds == Pace("fast").seconds > 0
    assert Pace("slow").replay_seconds == Pace("slow").seconds


async def test_a_move_that_waits_goes_by_the_new_pace() -> None:
    pace, done, tasks = Pace(normal=NEVER), list[Move](), list[asyncio.Task[None]]()
    asked = asyncio.Event()

    def seconds() -> float:
        asked.set()
        return pace.seconds

    def start(thinking: Thinking) -> None:
        tasks.append(asyncio.ensure_future(thinking()))

    pacer = Pacer(start, seconds)
    pacer(Take, done.append)
    await asyncio.wait_for(asked.wait(), 10)
    pace.choose("slow")
    pacer.pace_changed()
    await asyncio.sleep(0)
    assert done == []
    pace.choose("off")
    pacer.pace_changed()
    await asyncio.wait_for(tasks[0], 10)
    assert done == [Take()]


# --- at the table -----------------------------------------------------------------------------------


async def test_minus_and_plus_change_the_pace_and_say_so() -> None:
    async with playing(to_move()) as player:
        await player.my_turn()
        for key, said in (
            ("minus", "Bots move at a slow pace."),
            ("minus", "Bots move at a slow pace."),
            ("plus", "Bots move at the normal pace."),
            ("plus", "Bots move at a fast pace."),
            ("equals_sign", "Bots move at once."),
        ):
            await player.press(key)
            await player.see(said)
        await player.press("right")
        await player.until(lambda: "Bots move" not in player.screen, "for the line to go")


async def test_the_pace_chosen_at_the_table_is_that_of_the_next_run(config: Path) -> None:
    async with playing(to_move(), memory=Memory(config)) as player:
        await player.my_turn()
        await player.press("minus")
        await player.see("a slow pace")
    assert Memory(config).settings.pace == "slow"
    async with playing(to_move(), memory=Memory(config), pace=2.0) as player:
        assert (player.app.pace.name, player.app.pace.seconds) == ("slow", 5.0)


async def test_without_pace_bots_move_as_soon_as_they_have_thought() -> None:
    memory, table = Memory(), bots_only()
    memory.settings = Settings(pace="off")
    async with playing(table, pace=NEVER, memory=memory) as player:
        await moved(player, table)


async def test_a_bot_that_makes_one_wait_moves_when_the_pace_is_switched_off(config: Path) -> None:
    table = bots_only()
    async with playing(table, pace=NEVER, memory=Memory(config)) as player:
        await player.see("A to move: 6 or higher.")
        await player.press("plus")
        assert table.moves == []
        await player.press("plus")
        await moved(player, table)
    assert Memory(config).settings.pace == "off"


async def test_a_pace_that_cannot_be_remembered_holds_and_is_told(
    config: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    async with playing(to_move(), memory=Memory(config), size=(200, 24)) as player:
        await player.my_turn()
        await player.press("minus")
        await player.see("cannot be written: No space left on device")
        assert player.app.pace.name == "slow"


async def test_while_the_terminal_is_too_small_the_pace_stays() -> None:
    async with playing(to_move(), size=(30, 10)) as player:
        await player.see("Too small to play.")
        await player.press("minus", "plus", "plus")
        assert player.app.pace.name == "normal"


async def test_the_help_tells_the_keys() -> None:
    async with playing(to_move(), size=(80, 50)) as player:
        await player.my_turn()
        await player.press("question_mark")
        await player.see("slower or faster bots")


# --- in the form, and for one run -------------------------------------------------------------------


async def test_the_form_asks_for_the_pace_and_it_holds_at_once(config: Path) -> None:
    async with playing(memory=Memory(config)) as player:
        await player.press("n")
        await player.on(SetupScreen)
        rows = [line for line in player.app.screen.query_one(Menu).rows if line]
        place = next(at for at, line in enumerate(rows) if "Bots' pace" in plain(line))
        await player.press("home", *["down"] * place)
        await player.see("‹ normal ›")
        await player.see(about_pace("normal"))
        await player.press("right")
        await player.see("‹ slow ›")
        await player.see(about_pace("slow"))
        assert player.app.pace.name == "slow"
        await player.press("right")
        await player.see("‹ off ›")
    assert Memory(config).settings.pace == "off"


async def test_the_form_shows_the_pace_chosen_at_the_table_since() -> None:
    async with playing() as player:
        await player.press("n", "enter")
        await player.on(TableScreen)
        await player.my_turn()
        await player.press("minus", "q", "n")
        await player.on(SetupScreen)
        await player.see("‹ slow ›")


async def test_what_the_form_says_of_a_pace_fits_the_smallest_screen() -> None:
    async with playing(size=(60, 20)) as player:
        await player.press("n", "up")
        for name in ("normal", "slow", "off", "fast"):
            await player.see(about_pace(name))
            await player.press("right")


async def test_a_pace_asked_for_wins_over_the_remembered_one_and_is_not_remembered(config: Path) -> None:
    memory = Memory(config)
    memory.choose_pace("slow")
    app = KarmaApp(MemoryHouse(), pace_name="off", memory=memory, glyphs=UNICODE)
    assert app.pace.seconds == 0.0
    assert Memory(config).settings.pace == "slow"


# --- in a replay ------------------------------------------------------------------------------------


async def test_a_replay_that_plays_by_itself_goes_on_at_the_new_pace(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("karma_tui.ui.pace._TIMES", {"normal": 1.0, "fast": 0.02 / NEVER})
    recording = Recording(read_save(SAMPLES / "classic-4.karma").log)
    house = MemoryHouse()
    app = KarmaApp(house, opening=lambda app: app.show_replay(recording, 1), glyphs=UNICODE, pace=NEVER)
    async with app.run_test(size=(80, 24)) as pilot:
        player = Player(app, pilot, house)
        screen = await player.on(ReplayScreen)
        await player.press("space")
        await player.see("space stop")
        assert screen.playback.at == 0
        await player.press("plus")
        await player.until(lambda: screen.playback.at == recording.length, "for the end")
        await player.see("space play")


async def test_a_replay_says_what_pace_was_chosen_and_it_is_remembered(config: Path) -> None:
    recording = Recording(read_save(SAMPLES / "classic-4.karma").log)
    house, memory = MemoryHouse(), Memory(config)
    app = KarmaApp(house, opening=lambda app: app.show_replay(recording, 1), glyphs=UNICODE, memory=memory)
    async with app.run_test(size=(80, 24)) as pilot:
        player = Player(app, pilot, house)
        await player.press("minus")
        await player.see("Bots move at a slow pace.")
        await player.see("space play")
    assert Memory(config).settings.pace == "slow"


@pytest.mark.filterwarnings("error")
async def test_a_bot_whose_thinking_never_begins_leaves_nothing_behind() -> None:
    """The app may end in the moment in which a bot is to move."""
    waiting: list[Thinking] = []
    Pacer(waiting.append, lambda: 0.0)(Take, lambda _move: None)
    assert len(waiting) == 1
    waiting.clear()
    gc.collect()
