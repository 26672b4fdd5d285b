"""``karma`` as the one command that a system's sshd runs for a user, whatever was asked for."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest


def forced(
    folder: Path, *words: str, said: str = "", before: str = "", asked: str = ""
) -> tuple[int, str, str]:
    """Run ``karma`` with the few variables that sshd sets, through the user's shell."""
    done = subprocess.run(
        ["/bin/sh", "-c", f'exec "$0" -m karma_tui "$@" {before}', sys.executable, *words],
        input=said.encode(),
        capture_output=True,
        timeout=60,
        cwd=folder,
        env={
            **{name: os.environ[name] for name in ("PATH", "PYTHONPATH") if name in os.environ},
            "HOME": str(folder),
            "SHELL": "/bin/sh",
            "SSH_CONNECTION": "127.0.0.1 40000 127.0.0.1 22",
            "SSH_ORIGINAL_COMMAND": asked,
            "KARMA_SAVES": str(folder / "saves"),
        },
    )
    return done.returncode, done.stdout.decode(), done.stderr.decode()


def test_whatever_was_asked_for_the_game_comes_in_lines_with_saves_of_ones_own(tmp_path: Path) -> None:
    status, out, err = forced(tmp_path, said="1\n2\nhand\nquit\nflop\n", asked="touch owned; exec sh")
    assert status == 0
    assert err == "karma: plain mode, since input and output are not both a terminal\n"
    assert "In hand, 5 cards" in out
    assert "“flop” is not understood" in out
    assert len(list((tmp_path / "saves").glob("*.karma"))) == 1
    assert not (tmp_path / "owned").exists()


@pytest.mark.parametrize("closed", ["<&-", ">&-", "<&- >&- 2>&-"])
def test_files_that_are_closed_are_no_fault(tmp_path: Path, closed: str) -> None:
    status, out, err = forced(tmp_path, before=closed)
    assert status == 0
    assert "fault" not in err
    assert ("new game of" in out) == (">&-" not in closed)
    assert not (tmp_path / ".config").exists()


def test_joining_takes_the_code_of_a_table_from_what_was_asked_for_and_nothing_else(tmp_path: Path) -> None:
    status, _out, err = forced(tmp_path, "join", "--port", "1", asked="touch owned; exec sh")
    assert (status, err.splitlines()[-1].split(";")[0]) == (
        1,
        "karma: no card house is open at port 1 of this machine",
    )
