"""When what has been written to a file is on the disk: before one goes on, or beside everything else."""

from __future__ import annotations

import os
from concurrent.futures import ThreadPoolExecutor
from threading import Lock
from typing import Final, Protocol


class Settler(Protocol):
    """Has what was written to files reach the disk."""

    def settle(self, fd: int) -> None:
        """See to what was written to a file so far. Raises ``OSError`` when the disk fails."""

    def finish(self, fd: int) -> None:
        """Return once that is done: the file is about to be closed."""


class _AtOnce:
    def settle(self, fd: int) -> None:
        os.fsync(fd)

    def finish(self, fd: int) -> None:
        """Nothing is left to be done."""


AT_ONCE: Final[Settler] = _AtOnce()
"""Returns when it is on the disk: whoever sees a move is sure of it, whatever happens to the machine."""


class Beside:
    """Settles on a thread of its own: where many play on one loop, none of them waits for the disk.

    What was written survives the end of the process all the same; only when the machine itself stops may the
    last moments be lost. A disk that fails says so when the next line is written.
    """

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, "settling")
        self._lock = Lock()
        self._due: set[int] = set()
        """The numbers of files that will be settled, with all that is written until that begins."""
        self._failed: dict[int, OSError] = {}

    def settle(self, fd: int) -> None:
        """See to what was written. Raises the ``OSError`` of an earlier line that could not be."""
        file = os.fstat(fd).st_ino
        with self._lock:
            failed = self._failed.pop(file, None)
            if failed is not None:
                raise failed
            if file not in self._due:
                self._thread.submit(self._sync, os.dup(fd), file)
                self._due.add(file)

    def finish(self, fd: int) -> None:
        """Return once all that was written is on the disk, or failed to be, and know no more of the file."""
        self._thread.submit(int).result()  # one thread does all in turn
        with self._lock:
            self._failed.pop(os.fstat(fd).st_ino, None)  # another file may get the number

    def _sync(self, fd: int, file: int) -> None:
        with self._lock:
            self._due.remove(file)  # what is written from here on is settled anew
        try:
            os.fsync(fd)
        except OSError as failed:
            with self._lock:
                self._failed[file] = failed
        finally:
            os.close(fd)
