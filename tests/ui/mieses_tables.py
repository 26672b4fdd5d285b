"""Tables of Mieses Karma at written positions, for the tests of its screen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from karma_tui.match.house import Setup
from karma_tui.match.log import SeatPlan
from tests.ui.playing import YOU, MemoryTable, Player

NAMES = ("Beetle", "Hedgehog", "Cat", "Owl")
WAITS = 60.0
"""A bot that thinks longer than any of these tests, so that the table stays as it is."""

Place = dict[str, Any]

MINE: Place = {
    "animal": "squirrel", "symbol": "C", "line": "CH HS SJ", "hand": "SB HC* CR* BB JS",
    "karma": 2, "points": "HH", "gifts": 1,
}  # fmt: skip
BEETLE: Place = {
    "animal": "hedgehog", "symbol": "S", "line": "JC CJ JB BS*", "hand": "HB* SS", "known": "SS",
    "karma": 5, "points": "CC CC",
}  # fmt: skip
HEDGEHOG: Place = {"animal": "cat", "symbol": "H", "line": "HS* SC* CC", "hand": "HH SH", "karma": 7}
CAT: Place = {"animal": "beetle", "symbol": "B", "line": "BH HR*", "hand": "CB", "karma": 1}
OWL: Place = {
    "animal": "dog", "symbol": "B", "left": "HB", "line": "BB BS SH* HH HJ", "hand": "JH JJ BC*", "karma": 6,
}  # fmt: skip
OTHERS = (BEETLE, HEDGEHOG, CAT, OWL)


def table(
    mine: Mapping[str, Any] = MINE,
    others: Sequence[Mapping[str, Any]] = OTHERS,
    *,
    seats: Sequence[SeatPlan] = (),
    **more: Any,
) -> MemoryTable:
    """A table for Mona and bots that think long, at a written position."""
    plans = (YOU, *(seats or [SeatPlan(name, "bot", "beetle") for name in NAMES[: len(others)]]))
    position = {"deck": "JR JR", "discard": "BH* SB*", "round": 4, "seat": [mine, *others], **more}
    return MemoryTable(Setup("mieses", plans, seed=7), position)


def as_(animal: str, symbol: str, **more: Any) -> Place:
    """Mona's place as another animal."""
    return {**MINE, "animal": animal, "symbol": symbol, **more}


async def ready(player: Player) -> None:
    await player.my_turn()


DYING: Place = as_("squirrel", "C", line="CH HC* CS SB BC CC CR*", hand="JS", karma=3, gifts=1, points="")
"""Mona's place at the end of a life with two Buddhas and three combinations."""
