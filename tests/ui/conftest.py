"""Keys are pressed as fast as the screen can follow."""

from __future__ import annotations

import pytest
from textual import _wait


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """A pilot looks every 4 ms whether the app is idle; Textual's 20 ms are most of a test's time."""
    monkeypatch.setattr(_wait, "SLEEP_GRANULARITY", 0.004)
    monkeypatch.setattr(_wait, "SLEEP_IDLE", 0.0004)
