"""Guests wait for no bot, and passwords are quickly weighed."""

from __future__ import annotations

import pytest

from karma_tui.server import auth, house_table

AT_ONCE = 0.05
"""Seconds a bot's move takes here: what it does is looked at, not the time it lets people look."""


@pytest.fixture(autouse=True)
def bots_move_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(house_table, "NORMAL", AT_ONCE)


@pytest.fixture(autouse=True)
def passwords_are_weighed_quickly(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(auth, "_COST", 2**4)
