"""However the program ends, the terminal is as it was and the save is whole."""

from __future__ import annotations

import os
import re
import shlex
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.support.terminals import PATIENCE, Terminal, karma_on, saves_are_whole

FAILING = """
import sys
from karma_tui.__main__ import main
from karma_tui.ui.screens.table import TableScreen
def fail(self):
    secret = "7h of the stock"
    raise RuntimeError("out of luck")
TableScreen.action_hint = fail
sys.exit(main(sys.argv[1:]))
"""


def at_a_table(folder: Path, script: str = "") -> Terminal:
    """Start a game and make a move; the log of the save then has more than the deal."""
    terminal = karma_on(folder, "play", "classic", "--seed", "1", "--pace", "off", script=script)
    terminal.wait_for("say ready")
    terminal.type("r")
    terminal.wait_for(lambda _: has_moves(folder, 2))
    terminal.read(0.05)
    assert terminal.modes[1049]
    assert terminal.changes() != []
    return terminal


def has_moves(folder: Path, count: int) -> bool:
    return any(path.read_text().count('"n":') >= count for path in (folder / "saves").glob("*.karma"))


LEAVING: dict[str, tuple[Callable[[Terminal], None], int]] = {
    "SIGTERM": (lambda terminal: terminal.signal(signal.SIGTERM), 128 + signal.SIGTERM),
    "SIGHUP": (lambda terminal: terminal.signal(signal.SIGHUP), 128 + signal.SIGHUP),
    "SIGINT": (lambda terminal: terminal.signal(signal.SIGINT), 128 + signal.SIGINT),
    "Ctrl-C": (lambda terminal: terminal.type("\x03"), 0),
    "Ctrl-Q": (lambda terminal: terminal.type("\x11"), 0),
}


@pytest.mark.parametrize(
    "way", [pytest.param(way, marks=() if way == "SIGTERM" else pytest.mark.slow) for way in LEAVING]
)
def test_the_terminal_is_as_it_was(tmp_path: Path, way: str) -> None:
    leave, status = LEAVING[way]
    with at_a_table(tmp_path) as terminal:
        leave(terminal)
        assert terminal.wait_for_end() == status
        assert terminal.changes() == []
        assert terminal.modes[1049] is False
    assert saves_are_whole(tmp_path)


def test_when_the_terminal_is_gone_so_is_the_program(tmp_path: Path) -> None:
    with at_a_table(tmp_path) as terminal:
        terminal.hang_up()
        assert terminal.wait_for_end() == 128 + signal.SIGHUP
    assert saves_are_whole(tmp_path)


def test_a_fault_says_where_its_report_is_and_how_to_go_on(tmp_path: Path) -> None:
    with at_a_table(tmp_path, FAILING) as terminal:
        terminal.type("h")
        assert terminal.wait_for_end() == 1
        assert terminal.changes() == []
        assert terminal.letters().count("karma: ") == 1
        said = "karma: " + bytes(terminal.written).decode().partition("karma: ")[2].strip()
    assert said.count("\n") == 0
    assert said.startswith("karma: a fault of the program, not yours (RuntimeError: out of luck);")
    (report,) = (tmp_path / "config" / "reports").glob("*.txt")
    assert str(report) in said
    assert report.stat().st_mode & 0o777 == 0o600
    text = report.read_text()
    assert "in fail" in text
    assert "TERM=xterm-256color" in text
    assert "7h" not in text.replace('secret = "7h of the stock"', "")
    (save,) = (tmp_path / "saves").glob("*.karma")
    assert re.search(rf"karma resume {save.stem} goes on with it$", said)
    assert saves_are_whole(tmp_path)


def test_it_is_stopped_only_where_a_shell_could_go_on_with_it(tmp_path: Path) -> None:
    script = "from karma_tui.ui.terminal import TerminalDriver; print(TerminalDriver.can_suspend.fget(None))"
    told = tmp_path / "told"
    command = f"{shlex.quote(sys.executable)} -c {shlex.quote(script)} >> {shlex.quote(str(told))}"
    subprocess.run(["sh", "-c", f"{command}; :"], start_new_session=True, check=True, timeout=60)
    subprocess.run(["sh", "-c", f"{command}; :"], process_group=0, check=True, timeout=60)
    assert told.read_text().split() == ["False", "True"]


@pytest.mark.slow
def test_while_the_program_is_stopped_the_terminal_is_as_it_was(tmp_path: Path) -> None:
    with at_a_table(tmp_path) as terminal:
        terminal.wait_for("u undo")
        terminal.read(0.3)
        before = terminal.text
        terminal.signal(signal.SIGTSTP)
        terminal.wait_for(lambda each: each.changes() == [])
        _pid, status = os.waitpid(terminal.process.pid, os.WUNTRACED)
        assert os.WIFSTOPPED(status)
        terminal.written += b"\x1b[2J"
        terminal.signal(signal.SIGCONT)
        terminal.wait_for(lambda each: each.modes[1049])
        terminal.wait_for(lambda each: each.text == before, PATIENCE / 4)
        terminal.type("\x03")
        assert terminal.wait_for_end() == 0
        assert terminal.changes() == []
