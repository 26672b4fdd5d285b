"""The list of saves: what the selected one is, the table as anyone may see it, and what that costs."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from karma_tui.bootstrap import House
from karma_tui.games.catalogue import GAMES
from karma_tui.match.house import HouseError, SaveSummary, Setup
from karma_tui.match.index import FILE_NAME
from karma_tui.match.log import Header, Outcome
from karma_tui.match.recording import Recording
from karma_tui.match.saves import summaries
from karma_tui.match.storage import load_recording
from karma_tui.ui.app import KarmaApp
from karma_tui.ui.boards.catalogue import board_for
from karma_tui.ui.boards.preview import preview
from karma_tui.ui.glyphs import ASCII
from karma_tui.ui.look import PLAIN, Look
from karma_tui.ui.meter import metered
from karma_tui.ui.screens import saves
from karma_tui.ui.screens.glance import last_scene, summary
from karma_tui.ui.screens.saves import SavesScreen
from karma_tui.ui.spans import plain, width
from tests.support.rows import BEETLE, CAT, MONA, log_of
from tests.ui.playing import MemoryHouse, playing

SAMPLES = Path(__file__).parents[2] / "saves" / "samples"
MOST = {(80, 24): 600, (120, 40): 2500}
"""Bytes that an arrow key may send, with what comes once the cursor rests, by the size of the screen."""


def saved(totals: tuple[int, ...] | None, game: str = "mieses") -> SaveSummary:
    log = log_of(1, (MONA, CAT, BEETLE), totals, game=game)
    return SaveSummary(Path("/saves/evening.karma"), 1e9, log.header, 12, log.outcome)


def test_a_summary_says_who_plays_what_and_how_it_stands() -> None:
    going = [plain(line) for line in summary(saved(None), (), 100, PLAIN)]
    assert going == [
        "Mieses Karma · Mona, Cat (cat), Beetle (beetle)",
        "begun 2026-11-01 01:00 · 12 moves",
        "",
    ]
    over = [plain(line) for line in summary(saved((5, 9, 7)), (), 100, PLAIN)]
    assert over[-1] == "won by Cat · points: Mona 5, Cat 9, Beetle 7"
    shared = [plain(line) for line in summary(saved((0, 1, 0), "classic"), (), 100, PLAIN)]
    assert shared[-1] == "shared by Mona, Beetle · Karmas: Mona 0, Cat 1, Beetle 0"
    assert max(map(width, summary(saved((5, 9, 7)), (), 20, PLAIN))) == 20
    assert summary(SaveSummary(Path("x.karma"), 0, None, 0, None, "broken"), (), 80, PLAIN) == []


def test_a_summary_says_which_rules_were_chosen_and_bears_a_game_it_does_not_know() -> None:
    (karmaka,) = [save for save in summaries(SAMPLES) if save.name == "karmaka-2"]
    assert "Playing to: 45 points" in plain(summary(karmaka, (), 200, PLAIN)[1])
    assert karmaka.header is not None
    odd = Header("chess", {"board": 8}, (MONA, CAT), "2026-11-01T01:00:00+01:00", "1", 1, "")
    told = summary(SaveSummary(Path("x.karma"), 0, odd, 0, Outcome((1,), (), (2, 1))), (), 80, PLAIN)
    assert [plain(line) for line in told] == [
        "chess · Mona, Cat (cat)", "begun 2026-11-01 01:00 · 0 moves", "won by Mona · points: Mona 2, Cat 1"
    ]  # fmt: skip


@pytest.mark.parametrize("look", [PLAIN, Look.of(ASCII)], ids=["unicode", "ascii"])
def test_every_game_has_a_preview_that_fits(look: Look) -> None:
    seen = set()
    for path in SAMPLES.glob("*.karma"):
        recording = load_recording(path)
        board = board_for(recording.header.game)
        for columns, rows in ((56, 14), (116, 14), (196, 14), (116, 3), (116, 1)):
            scene, onlook = last_scene(recording, board, columns, look)
            lines = preview(scene, board, onlook, rows)
            assert 0 < len(lines) <= rows and max(map(width, lines)) <= columns
        seen.add(recording.header.game)
    assert seen == set(GAMES)


def test_a_preview_shows_no_hand() -> None:
    recording = load_recording(SAMPLES / "classic-4.karma")
    board = board_for("classic")
    state, seen = recording.state(recording.length), recording.view(recording.length, None)
    scene, onlook = last_scene(recording, board, 116, PLAIN)
    assert scene.zones == {}
    told = "\n".join(map(plain, preview(scene, board, onlook, 14)))
    hidden = [card for player in state.players for card in player.hand]
    known = [card for player in seen.players for card in player.known]
    secret = [str(board.face(card)) for card in hidden if card not in known]
    assert len(secret) > 8
    assert not [card for card in secret if card in told.split()]
    assert [card for card in known if str(board.face(card)) in told]


async def test_the_selected_save_is_described_and_shown_where_there_is_room() -> None:
    class Odd(MemoryHouse):
        def recording(self, path: Path) -> Recording:
            if path.stem == "table-1":
                raise HouseError("played by revision 0 of the rules")
            return super().recording(path)

    house = Odd()
    house.open(Setup("mieses", (MONA, CAT, BEETLE)))
    house.open(Setup("classic", (MONA, BEETLE)))
    house.broken.append(SaveSummary(Path("/saves/torn.karma"), 1.0, None, 0, None, "the file is empty"))
    async with playing(house=house) as player:
        await player.press("s", "enter")
        await player.my_turn()
        await player.press("q", "s")
        await player.see("Karma · Mona, Beetle (beetle)")
        await player.see("Mona may swap cards.")
        assert "table-2 ──" not in player.screen
        await player.pilot.resize_terminal(120, 40)
        await player.see("── table-2 ──")
        await player.see("deck ")
        await player.press("down")
        await player.see("played by revision 0 of the rules")
        await player.see("Mieses Karma · Mona, Cat (cat), Beetle (beetle)")
        await player.press("down")
        await player.see("torn: the file is empty")
        await player.pilot.resize_terminal(1, 1)
        await player.pilot.resize_terminal(60, 20)
        await player.see("torn: the file is empty")


@pytest.mark.parametrize("size", list(MOST))
async def test_an_arrow_key_in_the_list_stays_cheap_and_what_is_listed_is_indexed(
    size: tuple[int, int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(saves, "_LATER", 0.01)
    folder = tmp_path / "saves"
    shutil.copytree(SAMPLES, folder)
    async with metered(KarmaApp(House(folder)), size=size) as meter:
        await meter.press("s")
        screen = meter.app.screen
        assert isinstance(screen, SavesScreen)
        await meter.until(lambda: bool(screen._glances), "the first table")
        await meter.until((folder / FILE_NAME).exists, "the index")
        for turn in range(2, 5):
            key = await meter.press("down")
            rest = await meter.until(lambda turn=turn: len(screen._glances) >= turn, "table")  # type: ignore[misc]
            assert 0 < key.bytes + rest.bytes <= MOST[size], (key, rest)
            assert key.bytes <= 600 or not rest.bytes, "a slow machine draws both at once"
