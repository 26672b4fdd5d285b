"""Each level is stronger than the one below, over deals played from every seat (slow)."""

from __future__ import annotations

from itertools import pairwise

import pytest

from karma_tui.bots.ladder import LEVELS
from karma_tui.bots.processes import processes, processors
from karma_tui.games.catalogue import GAMES
from tests.support.ladder import Duel, play_deal, report, share_of

DEALS = {"ant": 150, "beetle": 150, "hedgehog": 60}
"""Deals that are enough for the difference to the next level to show."""


@pytest.mark.slow
@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize(("lower", "upper"), list(pairwise(LEVELS[:-1])))
def test_each_level_up_to_the_cat_beats_the_one_below(key: str, lower: str, upper: str) -> None:
    duel = Duel(key, upper, lower, seats=2, seed=3)
    with processes(processors()) as executor:
        deals = range(DEALS[lower])
        played = [match for deal in executor.map(play_deal, [duel] * len(deals), deals) for match in deal]
    print(report(duel, played))
    assert share_of([match for match, _took in played], upper) > 0.52
