"""A million moves of seats over the games, each at a watched table (``tests.support.long_play``)."""

from __future__ import annotations

import pytest

from karma_tui.games.catalogue import GAMES
from tests.support.long_play import PART, PARTS, SELDOM, long_play

every_game = pytest.mark.parametrize("key", GAMES)


@every_game
def test_some_hundred_moves_keep_every_promise(key: str) -> None:
    assert long_play(key, 300, seed=0)["moves"] >= 300


@pytest.mark.slow
@pytest.mark.parametrize("part", range(PARTS))
@every_game
def test_a_million_moves_keep_every_promise(key: str, part: int) -> None:
    done = long_play(key, PART, part)
    assert done["moves"] >= PART
    assert all(done[what] for what in SELDOM), "all that is checked seldom was checked"
