"""The file of the guest book: while nothing can be written it is kept in memory, and nobody is sent away."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, Final, TypeAlias

from karma_tui.server.journal import note

Change: TypeAlias = tuple[str, Sequence[Any]]
"""A statement in SQL and its values."""

_NOW: Final = frozenset(
    {
        *(sqlite3.SQLITE_READONLY, sqlite3.SQLITE_IOERR, sqlite3.SQLITE_FULL, sqlite3.SQLITE_CANTOPEN),
        sqlite3.SQLITE_BUSY,
    }
)
"""SQLite's codes for a disk that takes nothing, or a file that another program is writing to."""
_PATIENCE: Final = 100
"""Milliseconds to wait for another program; the whole house waits with us."""
_REST: Final = 5.0
"""Seconds between two tries to have it on disk again."""


class Book:
    """Tables in an SQLite file. What cannot be written there is on disk as soon as there is room again."""

    def __init__(self, path: Path, tables: str) -> None:
        """``tables`` is the SQL that makes them. Raises ``OSError`` or ``sqlite3.Error``."""
        path.touch(mode=0o600)
        path.chmod(0o600)
        self._disk = sqlite3.connect(path, isolation_level=None)
        # Every guest waits while the book is written: without waiting for the disk.
        self._disk.executescript("pragma journal_mode = wal; pragma synchronous = normal")
        self._disk.executescript(tables)
        self._disk.execute(f"pragma busy_timeout = {_PATIENCE}")
        self._aside: sqlite3.Connection | None = None
        """The whole book, while nothing can be written."""
        self._due = 0.0
        """When to try the disk again."""

    def ask(self, question: str, *values: Any) -> list[Any]:
        """Return the rows that answer a question."""
        return (self._aside or self._disk).execute(question, values).fetchall()

    def write(self, statement: str, *values: Any) -> None:
        """Change the book. Raises ``sqlite3.IntegrityError`` for what it may not say."""
        self.change([(statement, values)])

    def change(self, changes: Sequence[Change]) -> None:
        """Make several changes, all of them or none. Raises ``sqlite3.IntegrityError`` as ``write`` does."""
        if self._aside is not None:
            self._bring_back()
        try:
            _make(self._aside or self._disk, changes)
        except sqlite3.OperationalError as failed:
            if self._aside is not None or failed.sqlite_errorcode & 0xFF not in _NOW:
                raise
            _make(self._set_aside(str(failed)), changes)

    def close(self) -> None:
        """Have all of it on disk if that can be, and close the file."""
        if self._aside is not None:
            self._due = 0.0
            self._bring_back()
        for base in filter(None, (self._aside, self._disk)):
            base.close()

    def _set_aside(self, why: str) -> sqlite3.Connection:
        aside = sqlite3.connect(":memory:", isolation_level=None)
        self._disk.backup(aside)  # a book that is not all there must never stand in: it is written back
        self._aside = aside
        self._due = time.monotonic() + _REST
        note("guest book kept in memory", why=why)
        return aside

    def _bring_back(self) -> None:
        """Write the whole book to the disk again, unless that was tried a moment ago."""
        if self._aside is None or time.monotonic() < self._due:
            return
        self._due = time.monotonic() + _REST
        with suppress(sqlite3.OperationalError):
            self._disk.executescript("begin immediate; rollback")  # else the backup would wait without end
            self._aside.backup(self._disk)
            self._aside.close()
            self._aside = None
            note("guest book on disk again")


def _make(base: sqlite3.Connection, changes: Sequence[Change]) -> None:
    """Make changes at once: several go to the disk together."""
    if len(changes) == 1:
        base.execute(*changes[0])
        return
    base.execute("begin immediate")
    try:
        for statement, values in changes:
            base.execute(statement, values)
        base.execute("commit")
    except BaseException:
        with suppress(sqlite3.OperationalError):  # some faults have ended it already
            base.execute("rollback")
        raise
