"""Nobody's own settings or language reach a test; one worker more than there are processors."""

from __future__ import annotations

import compileall
import gc
import os
import sys
from pathlib import Path

import pytest

gc.disable()  # nothing that is collected goes away again
sys.dont_write_bytecode = False  # or each of a run's processes rewrites the assertions of every test anew


@pytest.fixture(autouse=True)
def config(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of settings and of the player's own themes, not made yet; processes inherit it."""
    folder = tmp_path_factory.mktemp("config") / "karma"
    monkeypatch.setenv("KARMA_CONFIG", str(folder))
    monkeypatch.delenv("KARMA_THEMES", raising=False)
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    return folder


def pytest_configure(config: pytest.Config) -> None:
    """What is tested is as it is written, compiled once: each of a run's processes would do it for itself."""
    if not hasattr(config, "workerinput"):
        from tests.support.compiling import ROOT, compile_all

        compile_all(stale_only=True)
        compileall.compile_dir(ROOT / "karma_tui", quiet=2)


@pytest.hookimpl(optionalhook=True)  # xdist may be switched off
def pytest_xdist_auto_num_workers() -> int:
    """One more than processors: tests of screens and processes wait much of their time."""
    return len(os.sched_getaffinity(0)) + 1 if hasattr(os, "sched_getaffinity") else (os.cpu_count() or 1) + 1


def pytest_collection_finish() -> None:
    """Tests and modules stay to the end: garbage is looked for in the rest only, and not all the time."""
    gc.freeze()
    gc.set_threshold(50_000, 20, 20)
    gc.enable()


def pytest_sessionfinish() -> None:
    """What is left goes with the process: pytest would look through all of it for garbage, time and again."""
    gc.freeze()
