"""Processes to think and play in: started afresh, deaf to Ctrl-C, gone when the one that started them is."""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
import threading
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor, wait
from contextlib import contextmanager
from multiprocessing import resource_tracker
from multiprocessing.connection import Connection
from typing import Final


def processors() -> int:
    """How many processors this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


_GIVES_WAY: Final = 5
"""How much less urgent than drawing it is to think, as ``nice`` counts."""


class Processes:
    """So many processes, started at once. They end when this is closed, or when this process dies."""

    def __init__(self, jobs: int) -> None:
        fresh = multiprocessing.get_context("spawn")
        lifeline, self._held = fresh.Pipe(duplex=False)
        with _own_stderr(), _deaf_to_interrupts():
            self.executor: Executor = ProcessPoolExecutor(
                jobs, fresh, initializer=_begin, initargs=(lifeline,)
            )
            self._started = [self.executor.submit(int) for _each in range(jobs)]  # a call apiece starts them

    def ready(self) -> None:
        """Wait until all are there."""
        wait(self._started)

    def close(self) -> None:
        """End them, whatever they are doing."""
        self._held.close()
        self.executor.shutdown(wait=True, cancel_futures=True)


@contextmanager
def processes(jobs: int) -> Iterator[Executor]:
    """Open so many processes to play in. They end at once when it is closed, or when this one dies."""
    started = Processes(jobs)
    try:
        started.ready()
        yield started.executor
    finally:
        started.close()


def _begin(lifeline: Connection) -> None:
    """Let Ctrl-C be for the process that prints the results, give way to it, and end when it lets go."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(_GIVES_WAY)
    threading.Thread(target=_end_with, args=(lifeline,), daemon=True).start()


def _end_with(lifeline: Connection) -> None:
    lifeline.poll(None)
    os._exit(0)


@contextmanager
def _deaf_to_interrupts() -> Iterator[None]:
    """Processes started in here do not hear Ctrl-C, not even while they load; here it comes afterwards."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    resource_tracker.ensure_running()  # first, for when it starts it has this process hear Ctrl-C again
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


@contextmanager
def _own_stderr() -> Iterator[None]:
    """Python hands its standard error on to a helper of its own; a screen's stand-in has none to hand on."""
    before, sys.stderr = sys.stderr, sys.__stderr__
    try:
        yield
    finally:
        sys.stderr = before
