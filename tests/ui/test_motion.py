"""Motion: what is played is seen to go, in few bytes, and never stands in anyone's way."""

from __future__ import annotations

import pytest
from textual.geometry import Offset

from karma_tui.match.house import Setup
from karma_tui.ui.app import KarmaApp
from karma_tui.ui.flight import spot_of, step_seconds, way
from karma_tui.ui.glyphs import UNICODE
from karma_tui.ui.meter import metered
from karma_tui.ui.paint import Pile
from karma_tui.ui.screens.table import TableScreen
from karma_tui.ui.spans import Span
from karma_tui.ui.widgets import CardWidget
from tests.ui.playing import BEETLE, YOU, MemoryHouse, MemoryTable, Player, playing, position, two

LONG = 0.6
"""Seconds of a bot's move, so that a card is on its way for a tenth of one."""


def pile(player: Player) -> int:
    """How many cards the pile on the screen has."""
    picture = player.app.screen.query_one("#place-1", CardWidget).picture
    assert isinstance(picture, Pile)
    return picture.count


def flying(player: Player) -> bool:
    return bool(player.app.screen.query_one("#flying").display)


def test_a_card_goes_straight_and_within_a_tenth_of_a_second() -> None:
    assert way(Offset(4, 20), Offset(24, 6)) == [Offset(9, 16), Offset(14, 13), Offset(19, 9)]
    assert (step_seconds(0), step_seconds(0.3), step_seconds(1.5)) == (0, pytest.approx(0.05), 0.1)
    lines = [(Span("  Bee"),), (Span("  hand 3  "), Span("Cat"))]
    assert spot_of("Cat", lines) == Offset(10, 1)
    assert spot_of("Dog", lines) is None


@pytest.mark.parametrize(("motion", "flies"), [("off", False), ("low", False), ("full", True)])
async def test_off_nothing_moves_low_the_hand_goes_first_full_the_card_is_drawn_on_its_way(
    motion: str, flies: bool
) -> None:
    async with playing(two(position("4c 8d 9h", "6s")), pace=LONG, motion=motion) as player:
        await player.my_turn()
        seen = []
        screen = await player.on(TableScreen)
        await player.pilot.press("enter")
        await player.until(lambda: "8" not in screen_hand(player), "for the card to have left the hand")
        seen.append((pile(player), flying(player)))
        assert seen == [(1 if motion != "off" else 2, flies)]
        await player.until(lambda: pile(player) == 2 and not flying(player), "for it to lie on the pile")
        assert screen.felt.query_one("#place-1", CardWidget)._state == "marked"


def screen_hand(player: Player) -> str:
    table = player.app.screen
    assert isinstance(table, TableScreen)
    return str(table.felt.zone("hand").cards)


async def test_a_key_or_another_size_does_not_wait_for_a_card_on_its_way() -> None:
    async with playing(two(position("4c 8d 9h", "6s")), pace=LONG, motion="full") as player:
        await player.my_turn()
        await player.pilot.press("enter")
        await player.until(lambda: "8" not in screen_hand(player), "for the card to have left the hand")
        await player.pilot.resize_terminal(60, 20)
        await player.until(lambda: pile(player) == 2 and not flying(player), "for the pile at once")


@pytest.mark.parametrize(("motion", "most"), [("low", 2000), ("full", 4000)])
async def test_a_bots_move_costs_two_thousand_bytes_in_low_motion_and_four_in_full(
    motion: str, most: int
) -> None:
    table = MemoryTable(Setup("classic", (YOU, BEETLE), seed=7), position("3c 8d 9h", "4s"))
    app = KarmaApp(
        MemoryHouse(), table=table, player="Mona", pace=LONG, hold=0.0, motion=motion, glyphs=UNICODE
    )
    async with metered(app, size=(80, 24)) as meter:
        await meter.settle()
        await meter.press("enter")
        await meter.idle(0.15)
        before = table.match.ply
        own = await meter.idle(0.1)
        assert own.bytes == 0, "nothing moves while nobody plays"
        moved = await meter.idle(LONG + 0.2)
        assert table.match.ply > before
        assert 0 < moved.bytes <= most, moved
