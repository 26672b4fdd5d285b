"""The guided first deals on the screen: offered once, played with the usual keys, left at any time."""

from __future__ import annotations

from pathlib import Path

import pytest

from karma_tui.core.turns import Move
from karma_tui.games.catalogue import GAMES, find_game
from karma_tui.match.house import Setup
from karma_tui.match.settings import LastTable, Memory
from karma_tui.ui.screens.help import HelpScreen
from karma_tui.ui.screens.home import HomeScreen
from karma_tui.ui.screens.learning import LearnScreen, OfferScreen, WhatNextScreen
from karma_tui.ui.screens.lesson import LessonScreen
from karma_tui.ui.screens.scoring import ScoringScreen
from karma_tui.ui.screens.setup import SetupScreen
from karma_tui.ui.screens.table import TableScreen
from karma_tui.ui.spans import Span
from karma_tui.ui.widgets.lesson import LessonPanel
from karma_tui.ui.widgets.menu import Menu
from tests.ui.playing import BEETLE, YOU, MemoryHouse, Player, playing

CELLS = 28
"""Cells for a line of a lesson at 80×24."""
LINES = {"classic": 8, "sixty": 8, "karmaka": 8, "mieses": 6}
"""Lines beside the table at 80×24, less a heading and two lines of what happened."""


@pytest.mark.parametrize("key", list(GAMES))
def test_what_a_step_says_fits_beside_the_table(key: str) -> None:
    for step in find_game(key).lesson().steps:
        for text in (step.look, *step.answers.values(), step.answer):
            panel = LessonPanel()
            panel.tell("", Span(text), Span(f"› {step.task}"), Span(step.keys))
            assert len(panel.lines(CELLS)) <= LINES[key], f"{step.move}: {text}"


async def learn(player: Player, key: str) -> LessonScreen:
    """Choose a lesson at home."""
    await player.press("l")
    await player.on(LearnScreen)
    await player.press(*["down"] * list(GAMES).index(key), "enter")
    lesson = await player.on(LessonScreen)
    await ready(player, lesson)
    return lesson


async def ready(player: Player, lesson: LessonScreen) -> None:
    """Wait until the learner is to move, has news to read, or is through."""
    await player.until(
        lambda: (
            lesson.over is not None
            or lesson.felt.telling
            or (lesson.scene is not None and lesson.scene.mine and lesson.drawn == lesson.bridge.ply)
        ),
        "for the learner's turn",
    )
    await player.pilot.pause()


async def test_it_is_played_with_the_keys_of_the_table_and_can_be_left() -> None:
    async with playing() as player:
        lesson = await learn(player, "classic")
        await player.see("lesson 1 of 11")
        await player.press("home", "right", "enter")  # a seven: allowed, not wanted
        await player.see("That is allowed, but taken back this time.")
        assert lesson.query_one(LessonPanel).paragraphs[0].text.startswith("A seven goes as well")
        await player.press("home", "enter")  # the four: against the rules
        await player.see("C7: 4 is lower than the 7")
        assert lesson.query_one(LessonPanel).paragraphs[0].text.startswith("The pile in the middle")
        await player.press("h")
        await player.see("Hint: lay 9♥")
        await player.press("end", "enter")
        await player.see("lesson 2 of 11")
        await player.press("u")
        await player.see("lesson 1 of 11")
        await player.press("end", "enter")
        await player.see("lesson 2 of 11")
        await ready(player, lesson)
        await player.press("t")
        await player.see("lesson 3 of 11")
        await player.press("q")
        await player.on(HomeScreen)
        await player.see("Left. The lesson is there again under l.")
        assert not player.house.tables, "nothing of it is kept"


async def test_the_table_stays_in_sight_and_the_end_leads_on_to_a_real_game() -> None:
    async with playing() as player:
        lesson = await learn(player, "mieses")
        while lesson.over is None:
            if lesson.felt.telling:
                await player.press("enter")
            else:
                assert_in_sight(lesson)
                lesson._submit(due(lesson))
                await player.until(lambda: lesson.wanted is None, "for the move")
            await ready(player, lesson)
        await player.see("the lesson is over")
        await player.press("enter")
        await player.on(ScoringScreen)
        await player.see("enter what next")
        await player.press("enter")
        await player.on(WhatNextScreen)
        await player.see("14 points: 8 for your karma")
        await player.press("question_mark")
        await player.on(HelpScreen)
        await player.see("Help · Mieses Karma")
        await player.press("escape", "p")
        await player.on(SetupScreen)
        await player.see("Mieses Karma")
        assert player.words.count("bot, ant") == 2
        await player.press("escape")
        await player.on(HomeScreen)
        assert not player.house.tables


def due(lesson: LessonScreen) -> Move:
    """The move that the lesson asks for."""
    hint = lesson.table.hint(lesson.bridge.view())
    assert hint is not None
    return hint.best.move


def assert_in_sight(lesson: LessonScreen) -> None:
    panel, felt = lesson.query_one(LessonPanel), lesson.felt
    assert panel.content_size.height >= len(panel.lines(CELLS)) >= 3
    for name in ("#title", "#others", "#own", "#zone-hand", "#status"):
        widget = felt.query_one(name)
        assert widget.display and widget.region.height and widget.region.bottom <= 24
    beside = felt.query_one("#ask", Menu) if felt.asked else felt.log_panel
    assert beside.content_size.height >= 2


async def test_it_is_offered_once_to_who_starts_a_game_for_the_first_time(config: Path) -> None:
    async with playing(memory=Memory(config)) as player:
        await player.press("n", "enter")
        await player.on(OfferScreen)
        await player.see("First time? A guided deal of three minutes: y / n")
        await player.press("escape")
        await player.on(SetupScreen)
        await player.press("enter")
        await player.on(OfferScreen)
        await player.press("y")
        (await player.on(LessonScreen))._go("rules")
        await player.see("C1 Two to four players")
        await player.press("escape")
        await player.on(HomeScreen)
        await player.press("n", "home", "right", "enter")  # another game
        await player.on(OfferScreen)
        await player.press("n")
        assert type(await player.on(TableScreen)) is TableScreen
    async with playing(memory=Memory(config)) as player:
        await player.press("n", "home", "left", "enter")
        assert type(await player.on(TableScreen)) is TableScreen, "classic was offered in the run before"
    assert Memory(config).settings.offered == ("classic", "sixty")


async def test_it_is_not_offered_to_who_has_played_the_game_or_where_nothing_is_remembered(
    config: Path,
) -> None:
    house = MemoryHouse()
    played = house.open(Setup("classic", (YOU, BEETLE), {}, seed=1))
    played.bridge([1]).carry_on()
    memory = Memory(config)
    memory.remember_table("sixty", LastTable(("human", "ant")), "Mona")
    async with playing(house=house, memory=memory) as player:
        offered = [key for key in GAMES if player.app.lessons.is_new(key)]
        begun = house.open(Setup("karmaka", (YOU, BEETLE), {}, seed=1))
        player.app.begin(begun)
        await player.on(OfferScreen)
        await player.press("y")
        await player.on(LessonScreen)
        assert begun.closed, "it waits among the saves"
        await player.press("q")
        await player.on(HomeScreen)
        await player.press("c")
        await player.see("Karmaka")
        assert type(await player.on(TableScreen)) is TableScreen
    async with playing() as player:
        assert not any(player.app.lessons.is_new(key) for key in GAMES)
    assert offered == ["mieses", "karmaka"]
