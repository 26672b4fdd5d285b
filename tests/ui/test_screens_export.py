"""Writing a match to a file from the score and from a replay."""

from __future__ import annotations

import json
from pathlib import Path

from textual.events import Paste
from textual.geometry import Offset

from karma_tui.match.log import SeatPlan
from karma_tui.match.recording import Recording
from karma_tui.ui.boards.catalogue import board_for
from karma_tui.ui.export.pages import Eyes
from karma_tui.ui.export.still import draw_scene
from karma_tui.ui.look import PLAIN
from karma_tui.ui.room import Room
from karma_tui.ui.screens.export import ExportForm, ExportScreen, first_eyes
from karma_tui.ui.screens.playback import Playback
from karma_tui.ui.screens.replay import ReplayScreen
from karma_tui.ui.screens.scoring import ScoringScreen
from karma_tui.ui.spans import plain, width
from karma_tui.ui.widgets.menu import Menu
from tests.support.played import header_of, play, seats_of
from tests.ui.playing import BEETLE, MemoryHouse, MemoryTable, playing, position, two


async def test_the_score_is_written_and_the_full_path_told(tmp_path: Path) -> None:
    table = MemoryTable(two().setup)
    play_some(table, 10_000)
    (tmp_path / "memory-score.html").write_text("mine", encoding="utf-8")
    async with playing(table, exports=tmp_path) as player:
        await player.on(ScoringScreen)
        await player.press("x")
        await player.on(ExportScreen)
        await player.see("memory-score-2.html")
        assert "Whose eyes" not in player.screen
        await player.press("enter")
        await player.until(lambda: "Written: " in player.words, "for the file")
        told = "".join(player.screen.split())
        assert f"Written:{tmp_path / 'memory-score-2.html'}" in told
        assert "<title>Karma</title>" in (tmp_path / "memory-score-2.html").read_text(encoding="utf-8")
        await player.press("home", "down", "right", "right")
        await player.see("‹ JSON, for programs ›")
        await player.press("down", *"mine.txt", "enter")
        await player.see("mine.txt does not end in .json")
        await player.press(*["backspace"] * 3, *"json", "enter")
        await player.until(lambda: (tmp_path / "mine.json").exists(), "for the other file")
        await player.press("escape")
        await player.on(ScoringScreen)
    assert (tmp_path / "memory-score.html").read_text(encoding="utf-8") == "mine"
    assert json.loads((tmp_path / "mine.json").read_text(encoding="utf-8"))["winners"]


async def test_a_replay_is_written_as_its_eyes_see_it(tmp_path: Path) -> None:
    table = MemoryTable(two().setup)
    play_some(table)
    house = MemoryHouse()
    house.tables[table.path] = table
    async with playing(house=house, exports=tmp_path) as player:
        await player.press("s", "r")
        await player.on(ReplayScreen)
        await player.press("x", "home", "right", "left", "down", "left")
        await player.see("‹ text ›")
        await player.press("down", "right")
        await player.see("as Mona saw it")
        await player.press("enter")
        await player.until(lambda: "Written: " in player.words, "for the file")
    text = (tmp_path / "memory-replay.txt").read_text(encoding="utf-8")
    assert "as Mona saw it" in text
    assert "The match is not over." in text


async def test_a_path_in_wide_letters_is_told_in_full(tmp_path: Path) -> None:
    folder = tmp_path / ("札" * 60)
    folder.mkdir()
    table = MemoryTable(two().setup)
    play_some(table, 10_000)
    async with playing(table, exports=folder) as player:
        await player.on(ScoringScreen)
        await player.press("x", "enter")
        await player.until(lambda: "Written: " in player.words, "for the file")
        told = "".join(player.screen.split())
        assert str(folder / "memory-score.html") in told


async def test_the_end_of_the_name_one_types_is_seen_and_the_cursor_stands_behind_it(tmp_path: Path) -> None:
    table = MemoryTable(two().setup)
    play_some(table, 10_000)
    async with playing(table, exports=tmp_path) as player:
        await player.on(ScoringScreen)
        await player.press("x")
        screen = await player.on(ExportScreen)
        menu = screen.query_one(Menu)
        assert not menu.typing
        await player.press("up")
        assert menu.typing
        assert menu.caret == Offset(20, menu.row)
        await player.press(*"mine")
        assert menu.caret == Offset(24, menu.row)
        player.app.post_message(Paste("札" * 60 + "ende"))
        await player.see("札札ende")
        assert menu.caret is not None and 70 < menu.caret.x < menu.content_size.width


async def test_where_nothing_may_be_written_there_is_no_key_for_it() -> None:
    async with playing(two(position("", "6s"))) as player:
        screen = await player.on(ScoringScreen)
        await player.press("x")
        assert player.app.screen is screen
        assert "export" not in player.screen


def play_some(table: MemoryTable, moves: int = 12) -> None:
    """Have both make so many moves by rule of thumb, or play to the end."""
    ways = [table.bridge([seat]) for seat in (1, 2)]
    ways[0].carry_on()
    for _move in range(moves):
        if table.match.score().winners:
            break
        bridge = next(bridge for bridge in ways if bridge.view().legal_moves)
        bridge.submit(bridge.game.greedy(bridge.view()))


def form(recording: Recording) -> ExportForm:
    return ExportForm(recording, "evening", Path("/nowhere"), "replay", first_eyes(recording, None))


def test_every_card_can_be_shown_only_once_the_match_is_over() -> None:
    seats = (SeatPlan("Mona", "human"), BEETLE)
    running = form(Recording(play(header_of(seats=seats), 1, moves=9)))
    assert running.choices() == (Eyes(1),)
    running.turn("eyes", 1)
    assert running.eyes == Eyes(1)
    over = form(Recording(play(header_of("karmaka", seats), 1)))
    assert over.choices() == (Eyes(1), Eyes(2), Eyes(None, open_=True))


def test_a_typed_name_follows_the_format_and_may_be_anywhere() -> None:
    typed = form(Recording(play(header_of(), 1, moves=3)))
    assert typed.path == Path("/nowhere/evening-replay.html")
    typed.name = "/tmp/mine.html"
    typed.turn("kind", 1)
    assert typed.path == Path("/tmp/mine.svg")
    typed.name = "~nobody-of-that-name/x.svg"
    assert typed.path.name == "x.svg"


def test_a_still_fits_its_page_and_its_cards_stand_apart() -> None:
    for game in ("classic", "sixty", "mieses", "karmaka"):
        recording = Recording(play(header_of(game, seats_of("human", "beetle", "ant")), 3, moves=20))
        board = board_for(game)
        for columns in (60, 88, 120):
            room = Room(columns, 30)
            for seat in (1, None):
                scene = Playback(recording, board, seat, 12).scene(room, PLAIN)
                lines = draw_scene(board, scene, room, PLAIN)
                assert max(map(width, lines)) <= columns
                assert plain(scene.status).strip() in "\n".join(map(plain, lines))
