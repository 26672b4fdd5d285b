"""Tables of Karmaka to sit at. Cards are named by what they do, so that a table tuned anew breaks no test.

What the source states of four of them stays: B2 steals and B3 revives at the grave, G3 makes a row of four
there, B5 keeps a card of the graveyard when it enters a life.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from karma_tui.match.house import Setup
from karma_tui.match.log import SeatPlan
from karma_tui.ui.app import KarmaApp
from karma_tui.ui.boards.karmaka_look import brief
from karma_tui.ui.glyphs import UNICODE, Glyphs
from karma_tui.ui.look import PLAIN
from karma_tui.ui.screens.table import TableScreen
from karma_tui.ui.spans import plain
from karma_tui.ui.widgets import KeyLines
from tests.support.karmaka_table import card, having
from tests.ui.playing import YOU, MemoryHouse, MemoryTable, Player

NAMES: Final = ("Beetle", "Hedgehog", "Cat")
BEN: Final = SeatPlan("Ben", "human")
WAITS: Final = 60.0
"""A bot that thinks longer than any of these tests, so that the table stays as it is."""

AGAIN: Final = having("draw and play")[0]
LOOK: Final = having("look")[0]
LOSE: Final = having("lose hand card")[0]
POINT: Final = having("opponent scores")[0]


def four(hand: str, **more: Any) -> MemoryTable:
    """A table for Mona and three others: one with a row of four, one with a free slot, one with nothing."""
    mine = {"row": "B2 G3", "future": "R6 - B5", "score": 14, "rows": 1, **more.pop("mine", {})}
    others = [
        {"hand": "R5 B4 G1", "row": "R6 R2 G4", "row_limit": 4, "future": "R1 R2 R3", "score": 29},
        {"hand": "R4 B4 G1 G5", "row": "R3", "future": "G2 B2 -", "score": 3},
        {"hand": ""},
    ]
    options = {"target": 30, **more.pop("options", {})}
    seats = (YOU, *(SeatPlan(name, "bot", "beetle") for name in NAMES))
    start = {"deck": "G4 B1 B1", "graveyard": "R1 B3 B5 G2", "seat": [{"hand": hand, **mine}, *others]}
    return MemoryTable(Setup("karmaka", seats, options, seed=7), start | more)


def two(position: Mapping[str, Any], **options: Any) -> MemoryTable:
    """A table for Mona and Ben at one keyboard."""
    return MemoryTable(Setup("karmaka", (YOU, BEN), options, seed=7), position)


def app_at(table: MemoryTable, *, theme: str = "dark", glyphs: Glyphs = UNICODE) -> KarmaApp:
    """The app at a table, for the meter."""
    house = MemoryHouse()
    return KarmaApp(
        house, table=table, player="Mona", pace=WAITS, hold=0.0, motion="off", glyphs=glyphs, theme=theme
    )


def key_of(code: str) -> str:
    """The key that plays a card to where it acts."""
    return "enter" if card(code).trigger == "L" else "g"


def does(code: str) -> str:
    """What the table says of a card under the cursor."""
    return plain(brief(card(code), PLAIN))


def ways(player: Player) -> list[str]:
    """What stands beside the hand, in single blanks: a heading, then life, future, graveyard."""
    widget = player.app.screen.query_one("#ways", KeyLines)
    return [" ".join(plain(line).split()) for line in widget.lines if widget.display]


async def sit_down(player: Player) -> None:
    """Take the keyboard and wait for a turn."""
    await player.press("enter")
    await player.my_turn()


async def select(player: Player, code: str) -> None:
    """Move the cursor to a hand card."""
    screen = await player.on(TableScreen)
    hand = [str(each) for each in screen.sitting.view.mine.hand]
    await player.press("home", *["right"] * hand.index(code))
