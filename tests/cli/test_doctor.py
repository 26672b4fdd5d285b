"""``karma doctor``: what is found out, how it is said, and what the exit status makes of it."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Thread

import pytest

from karma_tui.cli import cells, checkup
from karma_tui.cli.checkup import Finding
from karma_tui.cli.doctor import verdict
from tests.support.commands import Command


@pytest.fixture(autouse=True)
def usual_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a terminal says of itself is the same wherever the tests run."""
    monkeypatch.setenv("TERM", "xterm-256color")
    for name in ("KARMA_GLYPHS", "NO_COLOR", "COLORTERM"):
        monkeypatch.delenv(name, raising=False)


def signs(out: str) -> dict[str, str]:
    """The sign of each topic; the last where a topic has several."""
    return {
        found[2].strip(): found[1]
        for line in out.splitlines()
        if (found := re.match(r"([-+!x]) (.{15})", line.ljust(20)))
    }


def test_everything_is_looked_at_and_a_good_machine_gets_a_clear_answer(karma: Command) -> None:
    ended = karma("doctor")
    assert (ended.status, ended.err) == (0, "")
    found = signs(ended.out)
    assert list(found) == [
        *("program", "libraries", "screen", "colours", "characters", "font", "saves", "settings", "themes"),
        *("languages", "extra ssh", "extra web", "extra cluster"),
    ]
    assert found["screen"] == "-"
    assert found["saves"] == found["themes"] == found["libraries"] == "+"
    assert ended.out.endswith("\n\nAll is well: karma plays.\n")


def test_what_is_worth_a_look_is_marked_and_says_what_to_do(
    karma: Command, folder: Path, config: Path
) -> None:
    (folder / "bad.karma").write_text("no save\n")
    (config / "themes").mkdir(parents=True)
    (config / "themes" / "odd.toml").write_text("name = 3\n")
    (config / "settings.toml").write_text('theme = "dark"\npace = 7\n')
    ended = karma("doctor")
    found = signs(ended.out)
    assert {topic for topic, sign in found.items() if sign == "!"} == {"saves", "settings"}
    assert "! themes" in ended.out and "odd.toml" in ended.out
    assert "1 save; 1 is broken: karma saves verify" in ended.out
    assert ended.status == 0
    assert "Karma plays; 3 things are worth a look" in ended.out


def test_a_folder_that_saves_cannot_be_in_is_in_the_way(karma: Command, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    ended = karma("doctor", "--saves", str(tmp_path / "file"))
    assert ended.status == 1
    assert signs(ended.out)["saves"] == "x"
    assert "1 thing is in the way of playing" in ended.out


def test_what_is_not_installed_says_how_it_is_and_is_no_fault(
    karma: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = checkup.installed_version
    monkeypatch.setattr(checkup, "installed_version", lambda name: "" if name == "asyncssh" else found(name))
    ended = karma("doctor")
    assert signs(ended.out)["extra ssh"] == "-"
    assert "pip install 'karma-tui[ssh]'" in ended.out
    assert ended.status == 0


def test_the_verdict_counts() -> None:
    look, bad = Finding("a", "b", "mind"), Finding("a", "b", "bad")
    assert "2 things are worth a look" in verdict([look, look, Finding("a", "b", "off")])
    assert "2 things are in the way of playing" in verdict([bad, look, bad])


@contextmanager
def terminal(monkeypatch: pytest.MonkeyPatch, wide: str, answers: bool = True) -> Iterator[None]:
    """A terminal on standard input and output that draws the characters in ``wide`` two cells wide."""
    mine, theirs = os.openpty()
    with (
        open(theirs, encoding="utf-8", closefd=False) as reading,
        open(theirs, "w", encoding="utf-8", closefd=False) as writing,
    ):
        monkeypatch.setattr(sys, "stdin", reading)
        monkeypatch.setattr(sys, "stdout", writing)

        def answer() -> None:
            heard = b""
            while not heard.endswith(b"\x1b[K"):
                heard += os.read(mine, 1)
                if heard.endswith(b"\x1b[6n") and answers:
                    shown = heard.decode().rpartition("\r")[2][0]
                    os.write(mine, f"\x1b[1;{3 if shown in wide else 2}R".encode())

        there = Thread(target=answer, daemon=True)
        there.start()
        yield
        there.join(5)
    os.close(theirs)
    os.close(mine)


def test_the_terminal_is_asked_how_wide_it_draws(monkeypatch: pytest.MonkeyPatch) -> None:
    with terminal(monkeypatch, wide="♥"):
        assert cells.widths("a♣♥▒") == [1, 1, 2, 1]
    monkeypatch.undo()


def test_a_terminal_that_does_not_answer_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cells, "_PATIENCE", 0.01)
    with terminal(monkeypatch, wide="", answers=False):
        assert cells.widths("a♣") is None
    monkeypatch.undo()
    assert cells.widths("a") is None or sys.stdin.isatty()
