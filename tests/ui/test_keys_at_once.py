"""Keys typed ahead while a line lags come all at once; each is heeded, in its order."""

from __future__ import annotations

import pytest
from textual import events

from tests.ui.playing import MemoryTable, Player, playing, position, two

NAMES = {" ": "space", "\r": "enter"}


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
