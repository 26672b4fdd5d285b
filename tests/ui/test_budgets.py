"""Bytes are exact: no step of a whole match sends more than it may over a slow line."""

from __future__ import annotations

import pytest

from karma_tui.cli.bench_match import BUDGETS, WholeMatch, percentile
from karma_tui.games.catalogue import GAMES
from karma_tui.ui.frame import Depth
from tests.ui.playing import MemoryHouse

TABLES = [(key, count) for key, game in GAMES.items() for count in (game.spec.seats[0], game.spec.seats[-1])]
QUICK = [("classic", 2, 6, 50), ("sixty", 2, 8, 60), ("mieses", 3, 6, 50), ("karmaka", 4, 2, None)]
"""A table of each game for every run of the tests: look around at every so many turns, that many moves."""

USUAL = {"arrow key": 500, "Home, End": 600, "own move": 2000, "bot's move": 1600, "news read": 2560}
"""What 95 of 100 send at most."""


@pytest.mark.parametrize(
    ("game", "seats", "looks", "moves"),
    [*QUICK, *(pytest.param(*table, 1, None, marks=pytest.mark.slow) for table in TABLES)],
)
async def test_every_step_of_a_match_keeps_within_its_bytes(
    game: str, seats: int, looks: int, moves: int | None
) -> None:
    match = WholeMatch(MemoryHouse(), game, seats, (80, 24), Depth.MANY, looks=looks)
    played = await match.play(idle=0.05, moves=moves)
    kinds = {each.kind for each in played}
    assert kinds >= set(BUDGETS) - {"news read"}
    for kind in kinds:
        steps = [each.step for each in played if each.kind == kind]
        most = max(steps, key=lambda step: step.bytes)
        assert most.bytes <= BUDGETS[kind], f"{kind}: {most}"
        assert percentile([step.bytes for step in steps], 0.95) <= USUAL.get(kind, BUDGETS[kind]), kind
