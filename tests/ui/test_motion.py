"""Motion: what is played is seen to go, in few bytes, and never stands in anyone's way."""

from __future__ import annotations

import pytest
from textual.geometry import Offset

from karma_tui.match.house import Setup
from karma_tui.ui import flight
from karma_tui.ui.app import KarmaApp
from karma_tui.ui.faces import Pile
from karma_tui.ui.flight import spot_of, step_seconds, way
from karma_tui.ui.glyphs import UNICODE
from karma_tui.ui.meter import Step, metered
from karma_tui.ui.screens.table import TableScreen
from karma_tui.ui.spans import Span
from karma_tui.ui.widgets.card import CardWidget
from tests.ui.playing import BEETLE, YOU, MemoryHouse, MemoryTable, Player, playing, position, two

NEVER = 600.0
"""Seconds of a bot's move that is not waited for."""


def pile(player: Player) -> int:
    """How many cards the pile on the screen has."""
    picture = player.app.screen.query_one("#place-1", CardWidget).picture
    assert isinstance(picture, Pile)
    return picture.count


def flying(player: Player) -> bool:
    return bool(player.app.screen.query_one("#flying").display)


def test_a_card_goes_straight_and_within_a_tenth_of_a_second() -> None:
    assert way(Offset(4, 20), Offset(24, 6)) == [Offset(9, 16), Offset(14, 13), Offset(19, 9)]
    assert (step_seconds(0), step_seconds(1.5)) == (0, 0.1)
    assert step_seconds(0.3) == pytest.approx(0.05)
    lines = [(Span("  Bee"),), (Span("  hand 3  "), Span("Cat"))]
    assert spot_of("Cat", lines) == Offset(10, 1)
    assert spot_of("Dog", lines) is None


def hand(player: Player) -> str:
    table = player.app.screen
    assert isinstance(table, TableScreen)
    return str(table.felt.zone("hand").cards)


@pytest.mark.parametrize(
    ("motion", "on_pile", "flies"), [("off", 2, False), ("low", 1, False), ("full", 1, True)]
)
async def test_off_nothing_moves_low_the_hand_goes_first_full_the_card_is_drawn_on_its_way(
    motion: str, on_pile: int, flies: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(flight, "_LONGEST", NEVER)
    async with playing(two(position("4c 8d 9h", "6s")), pace=NEVER, motion=motion) as player:
        await player.my_turn()
        await player.press("enter")
        await player.until(lambda: "8" not in hand(player), "for the card to have left the hand")
        assert (pile(player), flying(player)) == (on_pile, flies)
        await player.pilot.resize_terminal(60, 20)
        await player.until(lambda: pile(player) == 2 and not flying(player), "for the pile at once")


async def test_a_card_on_its_way_arrives() -> None:
    async with playing(two(position("4c 8d 9h", "6s")), pace=NEVER, motion="full") as player:
        await player.my_turn()
        await player.press("enter")
        await player.until(lambda: pile(player) == 2 and not flying(player), "for it to lie on the pile")


@pytest.mark.parametrize(("motion", "most"), [("low", 2000), ("full", 4000)])
async def test_a_bots_move_costs_two_thousand_bytes_in_low_motion_and_four_in_full(
    motion: str, most: int
) -> None:
    table = MemoryTable(Setup("classic", (YOU, BEETLE), seed=7), position("3c 8d 9h", "4s"))
    app = KarmaApp(
        MemoryHouse(), table=table, player="Mona", pace=0.6, hold=0.0, motion=motion, glyphs=UNICODE
    )
    async with metered(app, size=(80, 24)) as meter:
        await meter.settle()
        await meter.press("enter")
        steps: list[Step] = []
        while len(steps) < 50 and not any(entry.by == 2 for entry in table.entries):
            steps.append(await meter.idle(0.05))
        steps.append(await meter.idle(0.2))
        moved = sum(step.bytes for step in steps)
        assert 0 < moved <= most, steps
