"""Any size at any time: too small says so and waits, and nothing about the game changes."""

from __future__ import annotations

import pytest

from karma_tui.ui.screens.table import TableScreen
from karma_tui.ui.widgets.zone import ZoneWidget
from tests.ui.playing import playing, position, two

START = position("4c 6d 9h Ks", "6s 7c", up="Td Jd Qh", down="3h 4h 5h", deck="3c 3d 8c 8s")
SHOWN = ("7 or higher", "pile 2", "deck 4", "│10", "│J", "│Q", "│K", "what happened", "q leave")


async def test_too_small_says_what_is_needed_and_what_is_there() -> None:
    async with playing(two(START)) as player:
        await player.my_turn()
        await player.pilot.resize_terminal(59, 19)
        await player.see("Needs 60×20.")
        assert "This is 59×19." in player.words
        await player.pilot.resize_terminal(60, 20)
        await player.see("▲ right way up")


async def test_while_it_is_too_small_no_key_plays() -> None:
    table = two(START)
    async with playing(table) as player:
        await player.my_turn()
        await player.pilot.resize_terminal(30, 10)
        await player.see("Too small to play.")
        await player.press("enter", "t", "r", "space", "a", "q", "escape", "down")
        assert table.moves == []
        await player.pilot.resize_terminal(80, 24)
        screen = await player.on(TableScreen)
        await player.see("Your move: 7 or higher.")
        assert screen.query_one("#zone-hand", ZoneWidget).chosen == ()


async def test_a_storm_of_sizes_leaves_the_same_table() -> None:
    table = two(START)
    async with playing(table) as player:
        await player.my_turn()
        before = player.screen
        for width, height in [(0, 0), (1, 1), (300, 100), (60, 20), (2, 50), (200, 3), (120, 40), (80, 24)]:
            await player.pilot.resize_terminal(width, height)
        await player.until(lambda: player.screen == before, "for the same screen")
        assert table.moves == []


async def test_every_size_shows_the_pile_the_zones_the_hand_and_the_keys() -> None:
    async with playing(two(START), size=(60, 20)) as player:
        await player.my_turn()
        for size in ((60, 20), (76, 22), (80, 24), (100, 32), (120, 40), (200, 50), (300, 100)):
            await player.resize(*size)
            for text in SHOWN:
                assert text in player.screen, player.screen
            lines = player.screen.splitlines()
            assert max(map(len, lines)) <= size[0]
            assert lines[-1].startswith(" ←→ choose")


@pytest.mark.parametrize("size", [(0, 0), (1, 1)])
async def test_it_can_begin_with_no_room_at_all(size: tuple[int, int]) -> None:
    async with playing(two(START), size=size) as player:
        await player.on(TableScreen)
        await player.pilot.resize_terminal(80, 24)
        await player.see("Your move: 7 or higher.")


async def test_a_huge_hand_scrolls_with_the_cursor() -> None:
    hand = "3c 3d 3h 3s 4c 4d 4h 4s 6c 6d 6h 7d 7h 7s 8d 8h 9c 9d 9h Tc Th Ts Jc Jd Js Qc Qh Qs"
    async with playing(two(position(hand, "6s 7c")), size=(60, 20)) as player:
        await player.my_turn()
        await player.press("end")
        await player.see("Enter: lay Q♠")
        assert "‹" in player.screen
        await player.press("home")
        await player.until(lambda: "│3" in player.screen, "for the first card")
