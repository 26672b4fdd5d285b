"""Processes to think in can be started wherever one is."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]

UNDER_A_SCREEN = """
import sys

from karma_tui.bots.processes import Processes


class Screen:
    def write(self, text): return len(text)
    def flush(self): pass
    def fileno(self): return -1


if __name__ == "__main__":
    sys.stderr = screen = Screen()
    started = Processes(1)
    print(started.executor.submit(abs, -7).result(), sys.stderr is screen)
    started.close()
"""


LOADING = """
import signal

from karma_tui.bots.processes import processes

if __name__ == "__main__":
    with processes(1) as executor:
        print(signal.SIGINT in executor.submit(signal.pthread_sigmask, signal.SIG_BLOCK, ()).result())
    print(signal.SIGINT in signal.pthread_sigmask(signal.SIG_BLOCK, ()))
"""


def run(script: Path, source: str) -> subprocess.CompletedProcess[str]:
    """Run a script of one's own: only there have no processes been started before."""
    script.write_text(source, encoding="utf-8")
    return subprocess.run(
        [sys.executable, str(script)],
        capture_output=True,
        text=True,
        cwd=ROOT,
        timeout=60,
        env={"PYTHONPATH": str(ROOT), "PATH": "/usr/bin:/bin"},
        check=False,
    )


def test_ctrl_c_does_not_reach_them_while_they_load_and_does_reach_who_started_them(tmp_path: Path) -> None:
    done = run(tmp_path / "loading.py", LOADING)
    assert done.stdout == "True\nFalse\n", done.stderr


def test_they_start_while_a_screen_holds_standard_error(tmp_path: Path) -> None:
    done = run(tmp_path / "under_a_screen.py", UNDER_A_SCREEN)
    assert done.stdout == "7 True\n", done.stderr
