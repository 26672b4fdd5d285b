"""Old saves stay good: what each version of the format wrote is read and replayed for ever."""

from __future__ import annotations

import json
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from karma_tui.games.catalogue import GAMES
from karma_tui.match.log import VERSION, Hint, SeatTaken, Undo
from karma_tui.match.reading import read_save
from karma_tui.match.storage import load_and_replay
from tests.support.make_samples import ALL, SAMPLES, write

WRITTEN = {
    "classic-1": "afcab6e5b6ca",
    "classic-2": "b646dea69070",
    "classic-3": "868ee9164b61",
    "classic-4": "6f66a9a57515",
    "classic-5": "c6a8b1233a9c",
    "classic-6": "230e6c91836c",
    "classic-7": "46870750bfa5",
    "karmaka-1": "749ffa501b0d",
    "karmaka-2": "06f88cc68f7d",
    "karmaka-3": "e61dd3e59da5",
    "karmaka-4": "f90e11927fee",
    "karmaka-5": "efd596f67257",
    "mieses-1": "20aa5fa3546b",
    "mieses-2": "123c561d84a8",
    "mieses-3": "506c7c08f63f",
    "mieses-4": "b3993232f501",
    "mieses-5": "cbcc1f5ab61c",
    "sixty-1": "8e56b93e56f2",
    "sixty-2": "33f3ce98bc43",
    "sixty-3": "8413df1907de",
    "sixty-4": "e0564bb70e03",
    "sixty-5": "9c27534bcee4",
}
"""The first twelve digits of each sample's SHA-256. A line is added with a sample and never changed."""

PATHS = sorted(SAMPLES.glob("*.karma"))


def header(path: Path) -> dict[str, Any]:
    with path.open(encoding="utf-8") as lines:
        value = json.loads(next(lines))
    assert isinstance(value, dict)
    return value


def test_a_sample_is_what_that_version_wrote() -> None:
    assert {path.stem: sha256(path.read_bytes()).hexdigest()[:12] for path in PATHS} == WRITTEN
    assert sorted(WRITTEN) == sorted(sample.name for sample in ALL)


@pytest.mark.parametrize("version", range(1, VERSION + 1))
def test_each_version_of_the_format_has_a_sample_of_each_game(version: int) -> None:
    assert {header(path)["game"] for path in PATHS if header(path)["version"] == version} == set(GAMES)


def test_the_samples_of_a_version_have_what_came_with_it() -> None:
    """2: undos and hints; 3: the mark of a daily deal; 4: seats taken over."""
    for path in PATHS:
        version, log = header(path)["version"], read_save(path).log
        kinds = {type(line) for line in log.lines}
        assert ({Hint, Undo} <= kinds) == (version == 2), path.stem
        assert (log.header.daily is not None) == (version == 3), path.stem
        assert (SeatTaken in kinds) == (version == 4), path.stem


def test_what_is_written_today_is_the_same_every_time(tmp_path: Path) -> None:
    """The samples of the versions that are written today come out byte by byte as they are."""
    today = [path for path in PATHS if header(path)["version"] > 1]
    made = {path.name: path for path in write(tmp_path, [path.stem for path in today])}
    assert {name: path.read_bytes() for name, path in made.items()} == {
        path.name: path.read_bytes() for path in today
    }
    assert load_and_replay(made["karmaka-3.karma"]).log.outcome is not None
