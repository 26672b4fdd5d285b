"""The command line as a process: what it loads, pipes that break, signals."""

from __future__ import annotations

import os
import signal
import subprocess
import sys

import pytest

from karma_tui.cli.app import ENTRIES

KARMA = [sys.executable, "-m", "karma_tui"]


def test_no_screen_is_loaded_where_none_is_drawn() -> None:
    script = (
        "import sys; from karma_tui.__main__ import main\n"
        "for argv in (['--version'], ['rules'], ['saves', '--help'], ['play', 'nope']):\n"
        "    main(argv); print(argv, 'textual' in sys.modules, 'rich' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, timeout=60)
    told = [line for line in done.stdout.splitlines() if line.startswith("[")]
    assert len(told) == 4
    assert all(line.endswith("] False False") for line in told), told


def test_a_command_loads_no_other_command() -> None:
    script = (
        "import sys; from karma_tui.__main__ import main\n"
        "main(['rules', 'classic', '--rule', 'C12'])\n"
        "print(*sorted(name for name in sys.modules if name.startswith('karma_tui.cli.')))"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, timeout=60)
    loaded = {name.rpartition(".")[2] for name in done.stdout.splitlines()[-1].split()}
    others = {entry.module().__name__.rpartition(".")[2] for entry in ENTRIES.values()} - {
        "reference",
        "play",
    }
    assert "reference" in loaded
    assert not loaded & others


def test_a_broken_pipe_is_silent() -> None:
    reader, writer = os.pipe()
    os.close(reader)
    with os.fdopen(writer, "wb") as gone:
        done = subprocess.run([*KARMA, "rules"], stdout=gone, stderr=subprocess.PIPE, timeout=60)
    assert done.returncode == 1
    assert done.stderr == b""


def test_no_traceback_in_ascii_or_a_foreign_tongue() -> None:
    env = {**os.environ, "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0", "LC_ALL": "C"}
    done = subprocess.run([*KARMA, "play", "Käse"], capture_output=True, env=env, timeout=60)
    assert done.returncode == 2
    assert b"Traceback" not in done.stderr
    assert done.stderr.startswith(b"karma: there is no game ")


_SIMULATING = """
import sys
from karma_tui.__main__ import main
from karma_tui.bots.processes import Processes
from karma_tui.cli import simulation

def telling(does):
    def tell(*args):
        print("now", flush=True)
        return does(*args)
    return tell

def telling_of_the_first(shares):
    def tell(*args):
        for share in shares(*args):
            print("now", flush=True)
            yield share
    return tell

moment = sys.argv[1]
if moment == "playing":
    simulation.play_all = telling_of_the_first(simulation.play_all)
else:
    setattr(Processes, moment, telling(getattr(Processes, moment)))
sys.exit(main(["simulate", "--games", "100000", "--jobs", "2"]))
"""


@pytest.mark.parametrize("moment", ["__init__", "ready", "playing"])
def test_ctrl_c_ends_a_simulation_in_one_line(moment: str) -> None:
    """Before its processes start, while they do, and while they play."""
    with subprocess.Popen(
        [sys.executable, "-c", _SIMULATING, moment],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "now\n"
        os.killpg(process.pid, signal.SIGINT)
        _out, err = process.communicate(timeout=60)
    assert process.returncode == 130
    assert err.count("\n") <= 1
    assert ("interrupted after" in err) == (moment == "playing"), err
    assert "Traceback" not in err


@pytest.mark.parametrize(("shell", "answer"), [("bash", "play"), ("zsh", '"play"'), ("fish", "play")])
def test_shells_can_complete(shell: str, answer: str) -> None:
    """A shell asks without arguments; what it is told is commands, not the home screen."""
    env = {**os.environ, "_KARMA_COMPLETE": f"complete_{shell}", "COMP_WORDS": "karma pl", "COMP_CWORD": "1"}
    env |= {"_TYPER_COMPLETE_ARGS": "karma pl", "_TYPER_COMPLETE_FISH_ACTION": "get-args"}
    done = subprocess.run(KARMA, capture_output=True, text=True, env=env, timeout=60)
    assert answer in done.stdout
    assert "like to play" not in done.stdout + done.stderr
