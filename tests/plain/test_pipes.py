"""Plain mode as a process of its own, through pipes and at a terminal."""

from __future__ import annotations

import os
import pty
import select
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from karma_tui.match.storage import load_and_replay
from tests.support.sessions import Karma


def only_save(tmp_path: Path) -> Path:
    [path] = (tmp_path / "saves").glob("*.karma")
    return path


@pytest.mark.parametrize("players", ["2", "4"])
def test_a_whole_match_through_a_pipe(karma: Karma, tmp_path: Path, players: str) -> None:
    done = karma("play", "--plain", "--players", players, "--seed", "3", said=["1"] * 3000)
    assert (done.returncode, done.stderr) == (0, "")
    assert "the match." in done.stdout
    assert done.stdout.rstrip().endswith(f"The whole match is kept in {only_save(tmp_path)}.")
    assert load_and_replay(only_save(tmp_path)).log.outcome is not None


def test_the_end_of_the_input_saves_and_resume_plays_to_the_end(karma: Karma, tmp_path: Path) -> None:
    left = karma("play", "--plain", "--seat", "Ann", "--seed", "3", said=["1"] * 4)
    assert left.returncode == 0
    command = left.stdout.rstrip().rpartition("Go on with: ")[2]
    assert command == f"karma resume {only_save(tmp_path).stem} --plain"
    before = len(load_and_replay(only_save(tmp_path)).log.entries)
    back = karma(*command.split()[1:], said=["1"] * 3000)
    assert back.returncode == 0
    assert f"Going on after {before} moves." in back.stdout
    assert load_and_replay(only_save(tmp_path)).log.outcome is not None


def test_a_pipe_gets_plain_mode_unasked_and_is_told_so(karma: Karma) -> None:
    done = karma("play", said=["hand"])
    assert done.returncode == 0
    assert done.stderr == "karma: plain mode, since input and output are not both a terminal\n"
    assert "\x1b" not in done.stdout


def test_bytes_that_are_not_text_are_only_refused(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "karma_tui", "play", "--plain", "--saves", str(tmp_path)],
        input=b"\xff\xfe\x00\nhand\n",
        capture_output=True,
        timeout=60,
    )
    assert done.returncode == 0
    assert b"Refused (notation)" in done.stdout
    assert b"In hand" in done.stdout


def test_no_screen_is_loaded(tmp_path: Path) -> None:
    script = (
        "import sys; from karma_tui.__main__ import main; "
        f"status = main(['play', '--plain', '--saves', {str(tmp_path)!r}]); "
        "print(status, 'textual' in sys.modules, 'rich' in sys.modules)"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], input="", capture_output=True, text=True, timeout=60
    )
    assert done.stdout.splitlines()[-1] == "0 False False"


class Terminal:
    """``karma`` at a pseudo-terminal."""

    def __init__(self, tmp_path: Path, *argv: str, term: str = "xterm") -> None:
        self.pid, self._fd = pty.fork()
        if self.pid == 0:  # pragma: no cover
            signal.signal(signal.SIGINT, signal.SIG_DFL)  # a run in the background ignores it
            env = {**os.environ, "TERM": term, "KARMA_SAVES": str(tmp_path / "saves")}
            os.execve(sys.executable, [sys.executable, "-m", "karma_tui", *argv], env)
        self.seen = ""

    def wait_for(self, text: str) -> None:
        end = time.monotonic() + 20
        while text not in self.seen:
            more = self._read() if self._ready(end) else ""
            assert more, f"{text!r} never came after {self.seen!r}"
            self.seen += more

    def _ready(self, end: float) -> bool:
        return bool(select.select([self._fd], [], [], max(0, end - time.monotonic()))[0])

    def type(self, text: str) -> None:
        self.seen = ""
        os.write(self._fd, text.encode())

    def interrupt(self) -> None:
        """Press Ctrl-C no sooner than a person can: the moment before a line is read it waits for a key."""
        time.sleep(0.5)
        self.type("\x03")

    def status(self) -> int:
        end = time.monotonic() + 60
        while more := self._read() if self._ready(end) else "":
            self.seen += more
        if time.monotonic() >= end:
            os.kill(self.pid, signal.SIGKILL)
        _, status = os.waitpid(self.pid, 0)
        os.close(self._fd)
        return os.waitstatus_to_exitcode(status)

    def _read(self) -> str:
        try:
            return os.read(self._fd, 4096).decode()
        except OSError:  # the other end is gone
            return ""


def test_a_dumb_terminal_gets_plain_mode(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, "play", term="dumb")
    terminal.wait_for("\n> ")
    assert "karma: plain mode, since TERM is dumb" in terminal.seen
    assert "\x1b" not in terminal.seen
    terminal.type("\x04")
    assert terminal.status() == 0
    assert "Go on with: karma resume" in terminal.seen


def test_ctrl_c_leaves_like_the_end_of_the_input(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, "play", "--plain")
    terminal.wait_for("\n> ")
    terminal.interrupt()
    assert terminal.status() == 0
    assert "The match is saved in" in terminal.seen


def test_enter_is_asked_for_before_a_hand_is_shown(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, "play", "--plain", "--seat", "Ann", "--seat", "Bob", "--seed", "5")
    terminal.wait_for("at the screen.")
    assert "In hand" not in terminal.seen
    terminal.type("\n")
    terminal.wait_for("\n> ")
    assert "In hand" in terminal.seen
    terminal.type("\x04")
    assert terminal.status() == 0


def test_a_killed_process_loses_no_move_it_has_shown(karma: Karma, tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, "play", "--plain", "--seat", "Ann", "--seed", "3")
    terminal.wait_for("\n> ")
    terminal.type("1\n")
    terminal.wait_for("You are ready.")
    os.kill(terminal.pid, signal.SIGKILL)
    assert terminal.status() == -signal.SIGKILL
    back = karma("resume", "--plain", said=["log"])
    assert back.returncode == 0
    assert "You are ready." in back.stdout
