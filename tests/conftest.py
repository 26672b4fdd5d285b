"""Nobody's own settings are read or written by a test."""

from __future__ import annotations

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def config(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of settings and of the player's own themes, not made yet; processes inherit it."""
    folder = tmp_path_factory.mktemp("config") / "karma"
    monkeypatch.setenv("KARMA_CONFIG", str(folder))
    monkeypatch.delenv("KARMA_THEMES", raising=False)
    return folder
