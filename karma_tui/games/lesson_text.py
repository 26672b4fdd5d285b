"""The positions that lessons begin from: one position file a game, shipped with its package."""

from __future__ import annotations

from karma_tui.games.catalogue import folder_of


def lesson_position(key: str) -> str:
    """Return the position file of the lesson of the game of that key, which the catalogue must have."""
    return folder_of(key).joinpath("lesson.toml").read_text(encoding="utf-8")
