"""Small catalogues in place of the real ones, where a test asks for them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from karma_tui.core.language import ENGLISH, Voice, voice
from karma_tui.match import languages
from tests.support.pilots import hurry
from tests.support.small_catalogues import write_catalogues


@pytest.fixture(scope="session")
def catalogues(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the small catalogues: German, Spanish and an empty Persian one."""
    return write_catalogues(tmp_path_factory.mktemp("locale"))


@pytest.fixture
def small(catalogues: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """There are these catalogues and no others."""
    monkeypatch.setattr(languages, "FOLDER", catalogues)


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """A pilot goes on as soon as the app is idle."""
    hurry(monkeypatch)


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    """What a test speaks is forgotten after it."""
    before = voice.set(Voice(ENGLISH))
    yield
    voice.reset(before)
