"""A warm pool of processes that search, shared by all tables, so that no screen waits for a bot."""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Iterator, Sequence
from concurrent.futures import Future
from concurrent.futures import TimeoutError as StillRunning
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from typing import Final

from karma_tui.bots.processes import Processes, processors
from karma_tui.bots.search import Batch, GivenUp, Results, Stopped, play_batch, run_here

_MOST: Final = 8
"""Processes at most, however many processors there are."""
_AHEAD: Final = 2
"""Batches handed out at a time to each process, so that giving up leaves little to play."""
_PATIENCE: Final = 0.02
"""Seconds between two looks at whether an answer is still wanted."""


class Pool:
    """Runs batches on processes (``search.Runner``); when none can be had, in the asking thread."""

    def __init__(self, jobs: int | None = None) -> None:
        self._jobs = min(processors(), _MOST) if jobs is None else jobs
        self._lock = threading.Lock()
        self._processes: Processes | None = None
        self._broken = False

    def warm(self) -> None:
        """Begin to start the processes, and return at once."""
        threading.Thread(target=self._started, daemon=True).start()

    def __call__(self, batches: Sequence[Batch], stopped: Stopped) -> Iterator[Results]:
        """Bring the results of ``batches`` in their order. Raises ``GivenUp`` soon when ``stopped``."""
        done = 0
        try:
            for results in self._run(batches, stopped):
                yield results
                done += 1
        except (BrokenProcessPool, OSError):
            self._broken = True
        if done < len(batches):
            yield from run_here(batches[done:], stopped)

    def close(self) -> None:
        """End the processes; they start again when they are needed."""
        with self._lock:
            running, self._processes = self._processes, None
        if running is not None:
            running.close()

    def _run(self, batches: Sequence[Batch], stopped: Stopped) -> Iterator[Results]:
        running = self._started()
        if running is None:
            return
        waiting: deque[Future[Results]] = deque()
        ahead = iter(batches)
        try:
            for _done in batches:
                for batch in islice(ahead, _AHEAD * self._jobs - len(waiting)):
                    waiting.append(running.executor.submit(play_batch, batch))
                yield _result(waiting[0], stopped)
                waiting.popleft()
        finally:
            for future in waiting:
                future.cancel()

    def _started(self) -> Processes | None:
        """The processes, started if need be; None when they cannot be."""
        with self._lock:
            if self._broken:
                return None
            try:
                self._processes = self._processes or Processes(self._jobs)
            except OSError:
                self._broken = True
            return self._processes


def _result(future: Future[Results], stopped: Stopped) -> Results:
    while not stopped():
        try:
            return future.result(_PATIENCE)
        except StillRunning:
            continue
    raise GivenUp
