"""The command line in this process, with a folder of saves of its own."""

from __future__ import annotations

import io
from collections.abc import Iterable
from pathlib import Path

import pytest

from karma_tui.__main__ import main
from tests.support.commands import Command, Ended, saved_match, think_here


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of saves, empty."""
    path = tmp_path / "saves"
    path.mkdir()
    monkeypatch.setenv("KARMA_SAVES", str(path))
    monkeypatch.delenv("KARMA_DEBUG", raising=False)
    return path


@pytest.fixture
def karma(folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Command:
    """Run ``karma`` with lines to read and return how it ended."""
    del folder
    think_here(monkeypatch)

    def run(*argv: str, said: Iterable[str] = ()) -> Ended:
        monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{each}\n" for each in said)))
        status = main(list(argv))
        printed = capsys.readouterr()
        return Ended(status, printed.out, printed.err)

    return run


@pytest.fixture(scope="session")
def finished(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """A whole match, outcome included."""
    return saved_match(tmp_path_factory.mktemp("finished"))


@pytest.fixture(scope="session")
def unfinished(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """The first forty moves of a match."""
    return saved_match(tmp_path_factory.mktemp("unfinished"), moves=40)
