"""A player that is killed has lost nothing of what it was shown."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from karma_tui.games.catalogue import GAMES

ROOT = Path(__file__).parents[2]


def campaign(kills: int, *games: str) -> list[dict[str, Any]]:
    """What killing so many players of each game found."""
    ended = subprocess.run(
        [sys.executable, "-m", "tests.support.kills", "--kills", str(kills), *games],
        cwd=ROOT,
        capture_output=True,
        text=True,
    )
    assert ended.stderr == ""
    return [json.loads(line) for line in ended.stdout.splitlines()]


def test_what_was_shown_before_a_kill_is_in_the_save_and_goes_on() -> None:
    found = campaign(3)
    assert [each["game"] for each in found] == list(GAMES)
    for each in found:
        assert each["lost"] == [] and each["kills"] == 3
    assert sum(each["shown"] for each in found) > 20


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_five_hundred_kills_lose_nothing(game: str) -> None:
    (found,) = campaign(500, game)
    assert found["lost"] == [] and found["kills"] == 500
    assert found["torn"] > 10 and found["over"] > 10 and found["shown"] > 5000
