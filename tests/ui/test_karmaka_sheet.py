"""The score sheet of Karmaka (K12): whole matches by keys, and every row, point and life on the sheet."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from karma_tui.core.scores import ScoreSheet
from karma_tui.games.karmaka import game
from karma_tui.match.house import Setup
from karma_tui.match.log import SeatPlan
from karma_tui.ui.boards.karmaka_sheet import score_table
from karma_tui.ui.look import PLAIN
from karma_tui.ui.room import Room
from karma_tui.ui.screens.scoring import ScoringScreen
from karma_tui.ui.screens.table import TableScreen
from karma_tui.ui.spans import plain, width
from tests.ui.playing import YOU, MemoryTable, Player, playing

NAMES = ("Mona", "Beetle", "Hedgehog", "Cat")


async def play_out(player: Player) -> None:
    """Play by keys alone until the match is over: every card to life, the first aim, any three cards kept."""
    table = await player.on(TableScreen)

    def ready() -> bool:
        mine = table.scene is not None and table.scene.mine and table.drawn == table.bridge.ply
        return table.over is not None or table.felt.telling or mine

    while True:
        await player.until(ready, "for a turn")
        if table.over is not None:
            return
        if "enter keep three" in str(player.app.screen.query_one("KeyBar")):
            await player.press("home", "space", "right", "space", "right", "space")
        await player.press("enter")


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (2, {"store": "replace", "target": 30}),
        (4, {"release": "goes_round"}),
    ],
)
async def test_a_whole_match_by_keys_to_a_score_with_every_row_and_life(
    seats: int, options: Mapping[str, Any]
) -> None:
    bots = (SeatPlan(name, "bot", "beetle") for name in NAMES[1:seats])
    table = MemoryTable(Setup("karmaka", (YOU, *bots), options, seed=5))
    async with playing(table) as player:
        await player.my_turn()
        await play_out(player)
        await player.see("enter score")
        await player.press("enter")
        await player.on(ScoringScreen)
        sheet = table.match.score()
        for line in sheet.lines:
            facts = dict(line.because.facts)
            if line.because.key == "row":
                told = " ".join(map(str, facts["cards"]))
                assert (
                    f"{line.points} {told}" in player.words
                    or f"{line.points} {told.replace(' ', '')}" in (player.words)
                ), player.screen
            if line.because.key == "future":
                assert f"{line.points} {facts['card']}" in player.words, player.screen
        assert "Final score · Karmaka" in player.words
        assert "◀" in player.screen
        totals = next(line for line in player.screen.splitlines() if line.strip().startswith("total"))
        assert [word for word in totals.split() if word.isdecimal()] == [str(n) for n in sheet.totals]
        await player.press("tab")
        await player.see("complete in turn")


def ended(*seats: Mapping[str, Any], **more: Any) -> ScoreSheet:
    """The sheet of a game whose first player has just completed a last row."""
    state = game.set_up({"seat": list(seats), "options": {"target": 15}, **more})
    game.apply(state, game.parse_move("life G3", game.view(state, 1)))
    assert state.phase == "over"
    return game.score(state)


def lines(sheet: ScoreSheet, seats: int, room: Room) -> list[str]:
    """The sheet's lines in single blanks."""
    told = score_table(sheet, NAMES[:seats], room, PLAIN)
    assert all(width(line) <= room.columns for line in told)
    return [" ".join(plain(line).split()) for line in told]


FULL = (
    {"hand": "G3", "row": "B5 R5", "future": "R1 - B2", "score": 3, "rows": 1, "turns": 6},
    {"hand": "B1", "row": "G1", "future": "B6 G6 R6", "score": 9, "rows": 2, "effect_points": 1, "turns": 6},
    {"hand": "", "future": "B3", "turns": 6},
    {"hand": "", "future": "B4 G4 R4", "score": 4, "rows": 1, "turns": 6},
)


@pytest.mark.parametrize("room", [Room(60, 20), Room(80, 24), Room(120, 40)])
def test_the_way_to_the_total_is_on_the_sheet_of_four(room: Room) -> None:
    """K12: the score, then the future lives one by one, and the turns."""
    told = lines(ended(*FULL), 4, room)
    text = "\n".join(told)
    assert "Mona Beetle Hedgehog Cat" in text
    assert "before 3 8 0 4" in text
    assert "effects – 1 – –" in text
    assert "score 16 9 0 4" in text
    assert "total 19 27" in text
    assert "◀ wins" in text
    assert "turns 7 6 6 6" in text
    assert "unscored – 0 G1 – –" in text
    if not room.large:
        assert "life 1 1 R1 6 B6 3 B3 4 B4" in text
        assert "life 2 – 6 G6 – 4 G4" in text
        assert "life 3 2 B2 6 R6 – 4 R4" in text
        assert len(told) <= room.rows - 5
    else:
        assert "│R1" in text
        assert "│B5 │R5 │G3 │" in text
        assert len(told) <= room.rows - 5


def test_what_decided_between_equal_totals_is_told() -> None:
    """K12: the higher score without future lives wins."""
    mona = {"hand": "G3", "row": "B6 R6", "future": "R2", "turns": 6}
    beetle = {"hand": "B1", "future": "B6 G6 R5", "turns": 6}
    text = "\n".join(lines(ended(mona, beetle), 2, Room(80, 24)))
    assert "total 17 ◀ wins 17" in text
    assert "tie 15 without lives 0 without lives" in text


def test_while_the_match_goes_on_future_lives_are_no_part_of_it() -> None:
    state = game.set_up({"seat": [{"hand": "R6", "future": "B6", "score": 4}, {"hand": "B1"}]})
    text = "\n".join(lines(game.score(state), 2, Room(80, 24)))
    assert "total 4 0" in text
    assert "life" not in text
    assert "B6" not in text
