"""Mieses Karma on the table: death and rebirth (M13–M18), and the score of every life (M21)."""

from __future__ import annotations

import pytest

from karma_tui.games.catalogue import find_game
from karma_tui.match.house import Setup
from karma_tui.match.log import SeatPlan
from karma_tui.ui.boards.catalogue import board_for
from karma_tui.ui.look import PLAIN
from karma_tui.ui.room import Room
from karma_tui.ui.screens.scoring import ScoringScreen
from karma_tui.ui.screens.table import TableScreen
from karma_tui.ui.spans import plain, width
from tests.ui.mieses_tables import (
    BEETLE,
    CAT,
    DYING,
    MINE,
    NAMES,
    OWL,
    WAITS,
    as_,
    ready,
    table,
)
from tests.ui.playing import YOU, MemoryTable, Player, playing

# --- death and rebirth --------------------------------------------------------------------------------


async def test_a_death_is_counted_with_its_points_cards_and_stays_until_it_is_read() -> None:
    """M14-M18."""
    here = table(DYING, [BEETLE | {"line": "SH"}, CAT | {"line": ""}], done=["lay", "ask"])
    async with playing(here, size=(80, 24)) as player:
        await ready(player)
        await player.press("e")
        for text in (
            *("your squirrel has died", "the Reaper", "2 Buddhas: karma 3 → 5", "symbols ♥H2 ☼S2 ♣C7 ∆B2"),
            *("comb. 1 ♥H☼S♣C∆B take a card", "comb. 2 ♥H☼S♣C∆B", "comb. 3 ♣C♣C♣C♣C"),
            *("points card 1 of 3", "1 ♣C♥H", "Enter: take ♣C♥H for a combination · clover and heart"),
        ):
            await player.see(text)
        await player.press("6")
        await player.see("comb. 1 ♥H☼S♣C∆B took ♣C♣C, 2 points")
        await player.see("comb. 2 ♥H☼S♣C∆B take a card")
        await player.press("1", "end", "enter")
        for text in (
            *("Your squirrel has died: the Reaper", "│squirrel ♣C│♣C♥H│♥H☻♣C│♣C☼S│☼S∆B│∆B♣C│♣C♣C│♣C☻†R"),
            *("gifts 1 card given, +1 karma then", "Buddhas ♥H☻♣C ♣C☻†R karma 3 → 5"),
            *("combination 1 ♥H☼S♣C∆B took ♣C♣C, 2 points", "combination 2 ♥H☼S♣C∆B took ♣C♥H, 2 points"),
            *("combination 3 ♣C♣C♣C♣C takes nothing", "reborn as cat ♥H with 7 cards"),
            *("karma 5: from the stack of 4-5 karma", "enter go on"),
        ):
            await player.see(text)
        made = len(here.moves)
        await player.press("down", "up", "1", "a")
        await player.see("Your squirrel has died: the Reaper")
        assert len(here.moves) == made, "nobody plays on before it is read"
        await player.press("enter")
        await player.until(lambda: "has died" not in player.screen, "for the table")
        await player.my_turn()
        assert here.moves[:4] == ["end", "points CC", "points CH", "no points"]


async def test_no_points_card_need_be_taken() -> None:
    """M16."""
    here = table(DYING | {"line": "CH HC* CS SB", "hand": ""}, [BEETLE | {"line": "SH"}], done=["lay", "ask"])
    async with playing(here, pace=WAITS) as player:
        await ready(player)
        await player.press("e")
        await player.see("no card left in hand")
        await player.press("end")
        await player.see("Enter: take no card")
        await player.press("enter")
        await player.see("combination 1 ♥H☼S♣C∆B takes nothing")
        assert here.moves == ["end", "no points"]


async def test_without_a_combination_the_death_is_told_at_once_and_an_empty_stack_with_it() -> None:
    """M18: the next lower stack that has a card."""
    stacks = {"0-1": ["worm H"], "2-3": ["chameleon S"], "4-5": [], "6-7": []}
    mine = as_("worm", "S", line="SS", hand="", karma=5, gifts=0)
    here = table(mine, [BEETLE | {"line": ""}], done=["lay", "ask"], stacks=stacks)
    async with playing(here, pace=WAITS) as player:
        await ready(player)
        await player.press("e")
        for text in (
            *("Your worm has died: no card left in hand", "Buddhas none karma 5 → 5"),
            *("symbols ♥H0 ☼S2 ♣C0 ∆B0 no combination", "reborn as chameleon ☼S with 5 cards"),
            *("karma 5, but there is none of 4-5 karma: from the stack of 2-3 karma",),
        ):
            await player.see(text)
        assert "gifts " not in player.words.split("has died", 1)[1].split("Buddhas")[0]


async def test_news_follow_the_size_and_can_be_scrolled_on_a_small_screen() -> None:
    here = table(DYING, [BEETLE | {"line": "SH"}, CAT | {"line": ""}], done=["lay", "ask"])
    async with playing(here, size=(60, 20), pace=WAITS) as player:
        await ready(player)
        await player.press("e")
        for taken in range(3):
            await player.see(f"points card {taken + 1}")
            await player.press("1")
        await player.see("Your squirrel has died: the Reaper")
        await player.press("end")
        await player.see("drawn")
        await player.pilot.resize_terminal(120, 40)
        await player.see("│squirrel ♣C│♣C ♥H│♥H☻♣C│")
        await player.see("with 7 cards")
        assert "╭───────+───────╮" in player.screen, "there is room for the new hand too"
        await player.press("l")
        await player.see("You are reborn as a")
        await player.press("escape", "escape")
        await player.until(lambda: "has died:" not in player.screen, "for the table")


async def test_anothers_death_is_told_in_the_log_and_stays_in_sight_until_ones_next_move() -> None:
    """M13-M18 of a bot whose hand is empty."""
    dying = CAT | {"line": "BC HB*", "hand": "", "karma": 3}
    here = table(MINE, [dying, OWL | {"hand": "JH"}], done=["ask"])
    async with playing(here) as player:
        await ready(player)
        await player.press("enter", "e")
        await player.see("Beetle asks for a card")
        await player.press("p")
        await player.see("+ beetle died: ☻1, karma 4")
        await player.hear("Beetle's beetle dies with an empty hand.")


# --- the score ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "size", [(60, 20), *(pytest.param(size, marks=pytest.mark.slow) for size in ((80, 24), (120, 40)))]
)
async def test_a_match_is_played_by_keys_to_a_score_with_every_life(size: tuple[int, int]) -> None:
    """M20, M21."""
    bots = [SeatPlan(name, "bot", "beetle") for name in NAMES]
    here = MemoryTable(Setup("mieses", (YOU, *bots), seed=3))
    async with playing(here, size=size) as player:
        await play_on(player)
        screen = await player.on(TableScreen)
        await player.see("enter score")
        assert screen.over is not None
        await player.press("enter")
        await player.on(ScoringScreen)
        for text in ("karma", "points", "human", "total", "◀ wins", "Mona", "1 ant"):
            assert text in player.words, player.screen
        assert max(map(len, player.screen.splitlines())) <= size[0]
        await player.press("end")
        await player.see("† the Reaper ☻ Buddhas › card taken")
        await player.resize(120, 40)
        await player.press("end")
        await player.see("† the Reaper ☻ Buddhas › card taken")
        await player.press("1")
        await player.see("Mona total")


async def play_on(player: Player) -> None:
    """Play sensibly, by keys that the foot of the screen names, to the end of the match."""
    keys = {
        "go on": "enter", "decide": "enter", "take": "enter", "do it": "enter", "lay": "enter",
        "offer": "enter", "pass": "p", "discard": "d", "ask": "a", "end turn": "e",
    }  # fmt: skip
    for _move in range(600):
        screen = await player.on(TableScreen)
        await player.until(
            lambda screen=screen: bool(screen.over or screen.news or (screen.scene and screen.scene.mine)),
            "for something to do",
        )
        await player.pilot.pause()
        if screen.over is not None:
            return
        hints = [hint.label for hint in screen.query_one("KeyBar").hints]  # type: ignore[attr-defined]
        label = next(hint for hint in hints if hint in keys)
        await player.press(keys[label])
    raise AssertionError("the match does not end")


def test_the_sheet_shows_each_combination_with_the_card_taken_for_it() -> None:
    """M16, M21, on a written score of five seats with twelve lives."""

    game = find_game("mieses")
    here = table(DYING, done=["lay", "ask"])
    state = here.match._state
    for text in ("end", "points CC", "points HC*", "no points"):
        move = game.parse_move(text, game.view(state, 1))
        game.apply(state, move)
    state.players[0].lives *= 12
    sheet = game.score(state)
    for room in (Room(60, 20), Room(80, 24), Room(120, 40)):
        lines = board_for("mieses").sheet(sheet, ["Mona", *NAMES], room, PLAIN)
        shown = [plain(line) for line in lines]
        assert all(width(line) <= room.columns - 2 or room.narrow for line in lines)
        assert any("♥H☼S♣C∆B›♣C♣C   ♥H☼S♣C∆B›♥H☻♣C" in line for line in shown) or room.narrow
        assert any(line.strip().startswith("12 squirrel †") for line in shown)
        assert ("│squirrel ♣C│♣C♥H│" in "\n".join(shown)) == room.large
