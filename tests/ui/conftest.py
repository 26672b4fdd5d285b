"""Keys are pressed as fast as the screen can follow."""

from __future__ import annotations

import pytest

from karma_tui.ui import meter
from tests.support.pilots import hurry


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """A pilot goes on as soon as the app is idle, and what is measured once Textual can paint no more."""
    hurry(monkeypatch)
    monkeypatch.setattr(meter, "_QUIET", 1.2 / 60)
