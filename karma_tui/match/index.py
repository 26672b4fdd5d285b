"""The index beside the saves: a row for each match in SQLite, so that figures need not read every save.

The saves are the truth. A row counts only while its file has the size and the time that it had when the
row was made; an index that is missing, broken, of another version, locked or not writable costs time
and changes no figure.
"""

from __future__ import annotations

import json
import os
import sqlite3
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, get_args

from karma_tui.core.language import _
from karma_tui.match.log import Kind, MatchLog
from karma_tui.match.reading import read_save
from karma_tui.match.rows import MatchRow, NoWinnerError, Sitting, row_of
from karma_tui.match.save_errors import SaveError
from karma_tui.match.saves import saves_in

FILE_NAME: Final = "karma-index.sqlite"
SCHEMA: Final = 1
"""The version of the tables below; an index of another one is made anew."""

_PATIENCE: Final = 0.5
"""Seconds to wait for another process that writes."""
_LARGEST: Final = 2**63 - 1
"""The largest number SQLite keeps; a file's time can be beyond it."""
_NEVER_OURS: Final = frozenset({1, 11, 26})
"""SQLite's codes for tables that are not ours, a broken file, and a file that is no index."""
_TABLES: Final = (
    """CREATE TABLE matches (
        name TEXT PRIMARY KEY, size INTEGER NOT NULL, modified INTEGER NOT NULL, id TEXT NOT NULL,
        game TEXT NOT NULL, options TEXT NOT NULL, created TEXT NOT NULL,
        moves INTEGER NOT NULL, lines INTEGER NOT NULL, over INTEGER NOT NULL
    )""",
    """CREATE TABLE sittings (
        match TEXT NOT NULL, seat INTEGER NOT NULL, name TEXT NOT NULL, kind TEXT NOT NULL,
        level TEXT NOT NULL, place INTEGER NOT NULL, points INTEGER NOT NULL, won INTEGER NOT NULL,
        lost INTEGER NOT NULL, undos INTEGER NOT NULL, hints INTEGER NOT NULL,
        PRIMARY KEY (match, seat)
    )""",
)


@dataclass(frozen=True, slots=True)
class Damaged:
    """A save that cannot be counted, and why: one line."""

    name: str
    """The save's name, without the ending."""
    problem: str


@dataclass(frozen=True, slots=True)
class Holdings:
    """Every match there is a save of, by the name of its file, and the saves that cannot be read."""

    rows: tuple[MatchRow, ...]
    damaged: tuple[Damaged, ...] = ()


def matches_in(folder: Path, *, rebuild: bool = False) -> Holdings:
    """Return what the saves of a folder say, reading only those that have changed since the last time.

    With ``rebuild`` all of them are read and the index is made anew. Raises ``SaveError`` when the
    folder cannot be listed.
    """
    stored = {} if rebuild else _stored(folder)
    rows: list[MatchRow] = []
    changed: list[MatchRow] = []
    damaged: list[Damaged] = []
    for path, about in sorted(saves_in(folder), key=lambda save: save[0].name):
        row = stored.pop(path.name, None)
        if row is None or not row.is_of(about):
            try:
                row = _read(path, about)
            except SaveError as wrong:
                damaged.append(Damaged(path.stem, wrong.problem))
                continue
            changed.append(row)
        rows.append(row)
    if changed or stored or rebuild:
        _store(folder, changed, stored, anew=rebuild)
    return Holdings(tuple(rows), tuple(damaged))


def note(path: Path, log: MatchLog) -> None:
    """Put a match that has ended into the index beside its save; it never fails."""
    with suppress(OSError, NoWinnerError):
        _store(path.parent, [row_of(path.name, path.stat(), log)], ())


def _read(path: Path, about: os.stat_result) -> MatchRow:
    log = read_save(path).log
    try:
        return row_of(path.name, about, log)
    except NoWinnerError as wrong:
        raise SaveError(path, str(wrong), _("delete it"), len(log.lines) + 2) from wrong


# --- reading the index ------------------------------------------------------------------------------


def _stored(folder: Path) -> dict[str, MatchRow]:
    """The rows by the name of their file; none when there is no index to go by."""
    path = folder / FILE_NAME
    if not path.is_file():
        return {}
    try:
        with closing(_connect(path, "ro")) as index:
            index.execute("BEGIN")  # both tables as they are at one moment
            if _version(index) != SCHEMA:
                return {}
            sittings: dict[str, list[Sitting]] = {}
            for match, _seat, *rest in index.execute("SELECT * FROM sittings ORDER BY match, seat"):
                sittings.setdefault(match, []).append(_sitting(rest))
            found = (_row(values, sittings) for values in index.execute("SELECT * FROM matches"))
            return {row.name: row for row in found}
    except (sqlite3.Error, OSError, ValueError, TypeError, KeyError):
        return {}


def _connect(path: Path, mode: str) -> sqlite3.Connection:
    return sqlite3.connect(
        f"{path.resolve().as_uri()}?mode={mode}", _PATIENCE, isolation_level=None, uri=True
    )


def _version(index: sqlite3.Connection) -> int:
    (version,) = index.execute("PRAGMA user_version").fetchone()
    return int(version)


def _row(values: Sequence[Any], sittings: Mapping[str, list[Sitting]]) -> MatchRow:
    """Raises ``ValueError``, ``TypeError`` or ``KeyError`` for what was never written here."""
    name, size, modified, id_, game, options, created, moves, lines, over = values
    return MatchRow(
        *(_text(name), _whole(size), _whole(modified), _text(id_), _text(game)),
        dict(json.loads(options)),
        *(_text(created), _whole(moves), _whole(lines), bool(_whole(over))),
        tuple(sittings[name]),
    )


def _sitting(values: Sequence[Any]) -> Sitting:
    name, kind, level, place, points, won, lost, undos, hints = values
    if kind not in get_args(Kind):
        raise ValueError(kind)
    return Sitting(
        *(_text(name), kind, _text(level), _whole(place), _whole(points)),
        *(bool(_whole(won)), bool(_whole(lost)), _whole(undos), _whole(hints)),
    )


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise TypeError(value)
    return value


def _whole(value: object) -> int:
    if not isinstance(value, int):
        raise TypeError(value)
    return value


# --- writing the index ------------------------------------------------------------------------------


def _store(folder: Path, rows: Iterable[MatchRow], gone: Iterable[str], *, anew: bool = False) -> None:
    """Put rows in and take out those whose file is ``gone``; when that cannot be, leave it.

    ``anew``: in place of whatever there is.
    """
    kept = [row for row in rows if _is_text(row.name) and abs(row.modified) <= _LARGEST]
    try:
        _write(folder, kept, gone, anew)
    except sqlite3.Error as wrong:
        if getattr(wrong, "sqlite_errorcode", 0) & 0xFF in _NEVER_OURS:
            _discard(folder)
            with suppress(sqlite3.Error, OSError):
                _write(folder, kept, (), anew)
    except OSError:
        pass


def _is_text(name: str) -> bool:
    """Whether a file's name is Unicode; another cannot be kept in the index."""
    try:
        name.encode("utf-8")
    except UnicodeEncodeError:
        return False
    return True


def _write(folder: Path, rows: Sequence[MatchRow], gone: Iterable[str], anew: bool) -> None:
    path = folder / FILE_NAME
    os.close(os.open(path, os.O_RDWR | os.O_CREAT | getattr(os, "O_NONBLOCK", 0), 0o600))
    with closing(_connect(path, "rw")) as index, _transaction(index):
        if anew or _version(index) != SCHEMA:
            for (name,) in index.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall():
                index.execute(f'DROP TABLE "{name}"')
            for table in _TABLES:
                index.execute(table)
            index.execute(f"PRAGMA user_version = {SCHEMA}")
        names = [(name,) for name in (*gone, *(row.name for row in rows))]
        index.executemany("DELETE FROM matches WHERE name = ?", names)
        index.executemany("DELETE FROM sittings WHERE match = ?", names)
        index.executemany(f"INSERT INTO matches VALUES ({_marks(10)})", map(_match_values, rows))
        sittings = (values for row in rows for values in _sitting_values(row))
        index.executemany(f"INSERT INTO sittings VALUES ({_marks(11)})", sittings)


@contextmanager
def _transaction(index: sqlite3.Connection) -> Iterator[None]:
    """Begin as a writer, so that two processes wait for each other instead of failing halfway."""
    index.execute("BEGIN IMMEDIATE")
    try:
        yield
    except BaseException:
        index.rollback()
        raise
    index.execute("COMMIT")


def _marks(n: int) -> str:
    return ", ".join("?" * n)


def _match_values(row: MatchRow) -> tuple[str | int, ...]:
    options = json.dumps(dict(row.options), ensure_ascii=False, sort_keys=True)
    return (
        *(row.name, row.size, row.modified, row.id, row.game),
        *(options, row.created, row.moves, row.lines, int(row.over)),
    )


def _sitting_values(row: MatchRow) -> Iterator[tuple[str | int, ...]]:
    for seat, each in enumerate(row.sittings, 1):
        yield (
            *(row.name, seat, each.name, each.kind, each.level, each.place, each.points),
            *(int(each.won), int(each.lost), each.undos, each.hints),
        )


def _discard(folder: Path) -> None:
    """Take a broken index away, and what SQLite would otherwise put back into the next one."""
    for name in (FILE_NAME, f"{FILE_NAME}-journal"):
        with suppress(OSError):
            (folder / name).unlink()
