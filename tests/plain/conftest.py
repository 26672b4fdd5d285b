"""A table played line by line in this process, and the command line as a process of its own."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

import pytest

from karma_tui.__main__ import main
from karma_tui.bootstrap import make_house
from karma_tui.bots.mind import Mind
from karma_tui.match.house import Setup
from karma_tui.match.log import SeatPlan
from karma_tui.match.settings import Memory
from karma_tui.plain.lines import Lines
from karma_tui.plain.table import PlainTable
from tests.support.commands import Command, Ended
from tests.support.sessions import Heard, Karma, Session

ANN_AND_BOT = (SeatPlan("Ann", "human"), SeatPlan("Beetle", "bot", "beetle"))


@pytest.fixture
def session(tmp_path: Path) -> Session:
    """Play lines at the save ``path`` or a new table: of classic Karma and verbose, unless told so."""

    def play(
        *said: str,
        seats: tuple[SeatPlan, ...] = ANN_AND_BOT,
        seed: int = 3,
        options: dict[str, str | int] | None = None,
        path: Path | None = None,
        interactive: bool = False,
        game: str = "classic",
        talk: str = "verbose",
    ) -> Heard:
        house = make_house(tmp_path / "saves", Mind())
        table = house.resume(path) if path else house.open(Setup(game, seats, options or {}, seed))
        printed = io.StringIO()
        memory = Memory()
        memory.choose_talk(talk)
        lines = Lines(io.StringIO("".join(f"{each}\n" for each in said)), printed, interactive=interactive)
        try:
            status = PlainTable(table, lines, "karma resume it", memory).play()
        finally:
            table.close()
        return Heard(printed.getvalue().splitlines(), status, table.path)

    return play


@pytest.fixture
def karma(tmp_path: Path) -> Karma:
    """Run ``karma`` as a process with its saves in ``tmp_path``."""

    def run(*argv: str, said: Iterable[str] = ()) -> subprocess.CompletedProcess[str]:
        env = {**os.environ, "KARMA_SAVES": str(tmp_path / "saves"), "TERM": "xterm"}
        env.pop("KARMA_DEBUG", None)
        return subprocess.run(
            [sys.executable, "-m", "karma_tui", *argv],
            input="".join(f"{each}\n" for each in said),
            capture_output=True,
            text=True,
            env=env,
            timeout=60,
        )

    return run


@pytest.fixture
def told_by(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Command:
    """Run ``karma`` in this process with its saves in ``tmp_path``, and nothing to read."""
    monkeypatch.setenv("KARMA_SAVES", str(tmp_path / "saves"))

    def run(*argv: str) -> Ended:
        status = main(list(argv))
        printed = capsys.readouterr()
        return Ended(status, printed.out, printed.err)

    return run
