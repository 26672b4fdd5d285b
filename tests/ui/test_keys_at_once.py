"""Keys typed ahead while a line lags come all at once; each is heeded, in its order."""

from __future__ import annotations

import asyncio

import pytest
from textual import events

from karma_tui.ui.screens.rules import RulesScreen
from karma_tui.ui.screens.table import TableScreen
from tests.ui.playing import MemoryTable, Player, playing, position, two

NAMES = {" ": "space", "\r": "enter", "?": "question_mark", "/": "slash"}


def swapping() -> MemoryTable:
    mine = {"hand": "3c 4d 5s", "up": "Js Qc Kd", "down": "2c 2d 2h"}
    return two({"phase": "swap", "seat": [mine, {"hand": "Kc", "up": "Ac Ad", "down": "Th"}]})


def type_ahead(player: Player, keys: str) -> None:
    for key in keys:
        player.app.post_message(events.Key(NAMES.get(key, key), key))


@pytest.mark.parametrize(
    ("table", "keys", "move"),
    [
        (two(position("6c 6d 6s 7h", "4c")), "1 2 3 \r", "6c 6d 6s"),
        (swapping(), "2\r3\r", "swap 4d Kd"),
    ],
    ids=["several cards", "a swap"],
)
async def test_keys_that_come_at_once_are_heeded_in_their_order(
    table: MemoryTable, keys: str, move: str
) -> None:
    async with playing(table) as player:
        await player.my_turn()
        type_ahead(player, keys)
        await player.until(lambda: bool(table.moves), "for a move")
        assert table.moves[0] == move


async def test_a_key_that_comes_while_a_screen_opens_is_for_that_screen() -> None:
    async with playing(two(position("4c 6d 9h Ks", "6s", deck="3c 3d"))) as player:
        await player.my_turn()
        with player.app._context():
            player.app.show_rules("classic")
            assert not player.app.screen.is_mounted
            await player.app._check_bindings("q")
        await player.on(TableScreen)
        await player.press("right")
        await player.on(TableScreen)


async def test_screens_that_are_opened_and_closed_at_once_leave_the_table_as_it_was() -> None:
    async with playing(two(position("4c 6d 9h Ks", "6s", deck="3c 3d"))) as player:
        await player.my_turn()
        table = await player.on(TableScreen)
        assert table.felt.pick.place != 0
        type_ahead(player, "lq?qbqoqiq" * 3 + "1")
        await player.until(lambda: table.felt.pick.place == 0, "for the last key")
        assert await player.on(TableScreen) is table
        assert player.app.failure is None


@pytest.mark.parametrize("turns", [0, 1, 2, 3, 4, 6, 8, 12, 20])
async def test_an_app_that_ends_while_a_screen_opens_ends_without_a_fault(turns: int) -> None:
    async with playing(two(position("4c 6d 9h Ks", "6s", deck="3c 3d"))) as player:
        await player.my_turn()
        type_ahead(player, "b")
        while isinstance(player.app.screen, TableScreen):
            await asyncio.sleep(0)
        type_ahead(player, "q?q1\r")
        for _turn in range(turns):
            await asyncio.sleep(0)
        player.app.exit()
    assert player.app.failure is None


async def test_what_is_typed_ahead_is_for_the_screen_that_the_key_before_opens() -> None:
    async with playing(two(position("4c 6d 9h Ks", "6s", deck="3c 3d"))) as player:
        await player.my_turn()
        table = await player.on(TableScreen)
        picked = table.felt.pick.place
        type_ahead(player, "b/1pile\r")
        rules = await player.on(RulesScreen)
        await player.until(lambda: rules.searching.words == "1pile", "for what is looked for")
        assert rules is player.app.screen and table.felt.pick.place == picked


async def test_ctrl_c_waits_for_no_other_key(monkeypatch: pytest.MonkeyPatch) -> None:
    begun, never = asyncio.Event(), asyncio.Event()

    async def hang(_screen: TableScreen) -> None:
        begun.set()
        await never.wait()

    async with playing(two(position("4c 6d 9h Ks", "6s", deck="3c 3d"))) as player:
        await player.my_turn()
        monkeypatch.setattr(TableScreen, "action_leave", hang)
        type_ahead(player, "q1")
        await asyncio.wait_for(begun.wait(), 10)
        player.app.post_message(events.Key("ctrl+c", None))
        try:
            async with asyncio.timeout(1.5):
                while not player.app._exit:
                    await asyncio.sleep(0.01)
        finally:
            never.set()


async def test_a_key_that_is_lost_on_its_way_holds_up_the_others_no_longer_than_agreed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("karma_tui.ui.keyed.PATIENCE", 0.05)
    monkeypatch.setattr("karma_tui.ui.ahead.PATIENCE", 0.05)
    async with playing(two(position("4c 6d 9h Ks", "6s", deck="3c 3d"))) as player:
        await player.my_turn()
        with monkeypatch.context() as lost:
            lost.setattr(player.app._ahead, "passed", lambda _follower: None)
            type_ahead(player, "1b/pi")
            rules = await player.on(RulesScreen)
            await player.until(lambda: rules.searching.words == "pi", "for what is looked for")
            assert not player.app._ahead.waits
