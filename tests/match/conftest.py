"""Saves to work on: a finished one and one in the middle of play, as bytes and as files."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.played import header_of, play, text_of


@pytest.fixture(scope="session")
def finished() -> bytes:
    """A whole match, outcome included."""
    return text_of(play(header_of(), seed=1))


@pytest.fixture(scope="session")
def unfinished() -> bytes:
    """The first forty moves of a match."""
    return text_of(play(header_of(), seed=1, moves=40))


@pytest.fixture
def save(tmp_path: Path, unfinished: bytes) -> Path:
    """A save in the middle of play."""
    path = tmp_path / "evening.karma"
    path.write_bytes(unfinished)
    return path
