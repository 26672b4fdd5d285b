"""The settings: seen at once, remembered, and in force everywhere."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from karma_tui.match.log import SeatPlan
from karma_tui.match.settings import Memory
from karma_tui.ui.frame import Depth
from karma_tui.ui.glyphs import ASCII, UNICODE
from karma_tui.ui.motion import motion_for
from karma_tui.ui.screens.cover import CoverScreen
from karma_tui.ui.screens.help import HelpScreen
from karma_tui.ui.screens.home import HomeScreen
from karma_tui.ui.screens.settings import SettingsScreen
from karma_tui.ui.screens.table import TableScreen
from karma_tui.ui.spans import plain
from karma_tui.ui.widgets.menu import Menu
from tests.ui.playing import Player, playing, position, two


@pytest.fixture
def config(tmp_path: Path) -> Path:
    return tmp_path / "config"


async def to_row(player: Player, label: str) -> None:
    rows = [line for line in player.app.screen.query_one(Menu).rows if line]
    place = next(at for at, line in enumerate(rows) if label in plain(line))
    await player.press("home")
    player.app.screen.query_one(Menu).action_step(place)
    await player.pilot.pause()


def written(folder: Path) -> dict[str, object]:
    return tomllib.loads((folder / "settings.toml").read_text(encoding="utf-8"))


async def test_what_is_chosen_is_seen_at_once_and_remembered(
    config: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("KARMA_GLYPHS", raising=False)
    async with playing(memory=Memory(config)) as player:
        await player.press("comma")
        await player.on(SettingsScreen)
        before = str(player.app.theme)
        await to_row(player, "Theme")
        await player.press("right")
        assert player.app.theme != before
        await to_row(player, "Glyphs")
        await player.press("left")
        assert player.app.glyphs is ASCII and "╭" not in player.screen and "+" in player.screen
        await player.press("left")
        assert player.app.glyphs is UNICODE and "╭" in player.screen
        await to_row(player, "Suits")
        await player.press("left")
        assert player.app.deck == "four"
        await to_row(player, "Mouse")
        await player.press("left")
        await to_row(player, "Motion")
        await player.press("left")
        assert player.app.motion == "full"
        await to_row(player, "leaving")
        await player.press("enter")
        await player.pilot.resize_terminal(60, 20)
        await player.see("‹ yes ›")
        await player.press("escape")
        await player.on(HomeScreen)
    assert written(config) == {
        "theme": player.app.theme,
        "glyphs": "unicode",
        "deck": "four",
        "mouse": "off",
        "motion": "full",
        "confirm": {"leave": True},
    }
    assert Memory(config).settings.confirm == {"leave", "take"}


async def test_a_changed_key_holds_at_the_table_in_its_foot_and_in_the_help(config: Path) -> None:
    config.mkdir()
    (config / "settings.toml").write_text('[keys]\ndance = "x"\n', encoding="utf-8")
    table = two(position("4c 8d 9h", "Ks", deck="3c 3d"))
    async with playing(table, memory=Memory(config), size=(120, 40)) as player:
        await player.my_turn()
        await player.press("comma")
        await player.on(SettingsScreen)
        await to_row(player, "Take the pile")
        await player.press("enter", "h")
        await player.see("h is taken by “a hint”: give that another key first")
        await player.press("enter", "y")
        await player.see("y now: take the pile.")
        await to_row(player, "Lay")
        await player.press("enter", "f2", "escape")
        assert written(config) == {"keys": {"dance": "x", "take": "y", "lay": "f2"}}
        await player.my_turn()
        assert "y take the pile" in player.words
        await player.press("t", "enter")
        assert table.moves == []
        await player.press("question_mark")
        await player.on(HelpScreen)
        await player.see("y take the pile")
        await player.see("f2 lay what is chosen")
        await player.press("escape")
        bar = (await player.on(TableScreen)).query_one("KeyBar")
        column = bar.render_line(0).text.index("y take")
        await player.pilot.click(bar, offset=(column + 2, 0))
        await player.until(lambda: table.moves[:1] == ["take"], "for the click to press the new key")
    async with playing(memory=Memory(config), size=(200, 24)) as player:
        await player.see("keys.dance: is nothing one can do at a table")
        await player.press("comma")
        await to_row(player, "Take the pile")
        await player.press("delete")
        await player.see("t again: take the pile.")
        await to_row(player, "Put all")
        await player.press("enter")
        await player.see("All keys are as they were.")
    assert written(config) == {"keys": {"dance": "x"}}


async def test_what_would_be_done_is_told_with_the_key_that_does_it(config: Path) -> None:
    memory = Memory(config)
    memory.choose_keys({"lay": "w", "leave": "Q"})
    ben = two(position("4c 8d 9h", "6s", deck="3c 3d"), other=SeatPlan("Ben", "human"))
    async with playing(ben, memory=memory) as player:
        await player.on(CoverScreen)
        await player.see("Mona: press w to see your cards")
        assert "w show my cards Q save and leave" in player.words
        await player.press("w")
        await player.my_turn()
        await player.see("w: lay 8♦")
        await player.press("w")
        await player.until(lambda: ben.moves == ["8d"], "for the lay")


async def test_it_is_asked_before_what_one_wants_to_be_asked_about(config: Path) -> None:
    memory = Memory(config)
    memory.confirm("leave", True)
    memory.confirm("undo", True)
    table = two(position("4c 8d 9h", "6s", deck="3c 3d"), take="free")
    async with playing(table, memory=memory) as player:
        await player.my_turn()
        await player.press("t")
        await player.see("Something of yours could be laid.")
        await player.press("right")
        assert "Something" not in player.screen
        await player.press("t", "t")
        await player.until(lambda: table.moves[:1] == ["take"], "for the take")
        await player.my_turn()
        await player.press("u")
        await player.see("Take your last move back?")
        await player.press("q")
        await player.see("Leave the table?")
        assert table.moves
        await player.press("u", "u")
        await player.until(lambda: table.moves == [], "for the undo")
        await player.my_turn()
        await player.press("q", "q")
        await player.on(HomeScreen)


def test_nothing_moves_where_it_had_better_not() -> None:
    xterm = {"TERM": "xterm-256color"}
    assert motion_for("auto", xterm, Depth.TRUE) == "low"
    assert motion_for("auto", {**xterm, "NO_COLOR": "1"}, Depth.TRUE) == "off"
    assert motion_for("auto", {"TERM": "dumb"}, Depth.TRUE) == "off"
    assert motion_for("auto", xterm, Depth.NONE) == "off"
    assert motion_for("auto", xterm, Depth.TRUE, 9_600) == "off"
    assert motion_for("auto", xterm, Depth.TRUE, 38_400) == "low"
    assert motion_for("full", {"TERM": "dumb"}, Depth.NONE, 300) == "full", "who asks for it gets it"
