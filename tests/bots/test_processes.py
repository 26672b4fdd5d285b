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


def test_they_start_while_a_screen_holds_standard_error(tmp_path: Path) -> None:
    script = tmp_path / "under_a_screen.py"
    script.write_text(UNDER_A_SCREEN, encoding="utf-8")
    done = subprocess.run(
        [sys.executable, str(script)],
        capture_output=True,
        text=True,
        cwd=ROOT,
        timeout=60,
        env={"PYTHONPATH": str(ROOT), "PATH": "/usr/bin:/bin"},
        check=False,
    )
    assert done.stdout == "7 True\n", done.stderr
