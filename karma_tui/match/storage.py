"""Saves on disk: written down move by move, so that nothing shown is lost, and opened to play on.

A save is append-only, and the process that plays it holds a lock on the file itself.
"""

from __future__ import annotations

import os
import secrets
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from karma_tui.core.language import N_, _
from karma_tui.games.catalogue import AnyGame
from karma_tui.match.disk import check_still_there, create_file, lock, write_all
from karma_tui.match.fit import one_line
from karma_tui.match.log import DailyMark, Header, Line, MatchLog, Outcome, SeatPlan
from karma_tui.match.reading import SUFFIX, Loaded, open_file, read_lines, read_save
from karma_tui.match.recorder import RecordError
from karma_tui.match.recording import Recording
from karma_tui.match.records import FILE_LIMIT, header_line, log_line, outcome_line
from karma_tui.match.replay import Replayed, ReplayError, replay
from karma_tui.match.save_errors import LineError, SaveError
from karma_tui.match.settling import AT_ONCE, Settler
from karma_tui.match.system import said, why


@dataclass(frozen=True, slots=True)
class Saved:
    """A save read and replayed: everything a ``Match`` needs to go on. ``torn`` as in ``Loaded``."""

    path: Path
    log: MatchLog
    torn: bool
    replayed: Replayed


def load_and_replay(path: Path) -> Saved:
    """Read a save and check every move of it; never writes. Raises ``SaveError`` naming the line."""
    return _replayed(path, read_save(path))


def load_recording(path: Path) -> Recording:
    """Read a save to look at it move by move; never writes. Raises ``SaveError`` naming the line."""
    try:
        return Recording(read_save(path).log)
    except ReplayError as wrong:
        raise _unplayable(path, wrong) from wrong


def _replayed(path: Path, loaded: Loaded) -> Saved:
    try:
        return Saved(path, loaded.log, loaded.torn, replay(loaded.log))
    except ReplayError as wrong:
        raise _unplayable(path, wrong) from wrong


def _unplayable(path: Path, wrong: ReplayError) -> SaveError:
    return SaveError(path, wrong.cause, wrong.way_out, wrong.line)


class SaveFile:
    """A save being played: a ``Recorder`` that has each line written, and settled, before it returns.

    Made by ``create_save`` and ``open_save``; holds the lock until ``close``.
    """

    def __init__(self, path: Path, fd: int, good: int) -> None:
        self.path = path
        self._fd = fd
        self.settler: Settler = AT_ONCE
        """Has what is written reach the disk."""
        self._good = good
        """Bytes that are written for certain."""
        self._unsure = False
        """There may be bytes of ours after ``_good``."""

    def record(self, line: Line) -> None:
        """Have a line on disk before returning. Raises ``RecordError``, and then it left no trace."""
        self._append(log_line(line))

    def conclude(self, outcome: Outcome) -> None:
        """Have the outcome on disk before returning. Raises ``RecordError``, and then it left no trace."""
        self._append(outcome_line(outcome))

    def close(self) -> None:
        """Let go of the file and its lock; closing twice is harmless."""
        if self._fd < 0:
            return
        if self._unsure:
            with suppress(OSError):
                self._cut_back()
        self.settler.finish(self._fd)
        os.close(self._fd)
        self._fd = -1

    def __enter__(self) -> SaveFile:
        return self

    def __exit__(self, *_error: object) -> None:
        self.close()

    def _append(self, line: bytes) -> None:
        try:
            self._check(len(line))
            self._unsure = True
            write_all(self._fd, line)
            self.settler.settle(self._fd)
        except OSError as failed:
            self._undo()
            if isinstance(failed, RecordError):
                raise
            raise self._failure(
                N_(
                    "{why}: {path} cannot be written; put that right and try again,"
                    " every earlier move is saved"
                ),
                why=said(failed),
            ) from failed
        self._good += len(line)
        self._unsure = False

    def _check(self, more: int) -> None:
        """Never append to what is not exactly the lines written so far, nor what could not be read back."""
        if self._fd < 0:
            raise self._failure(N_("{path} is closed; resume it to go on"))
        if self._unsure:
            self._cut_back()
        about = os.fstat(self._fd)
        if not about.st_nlink:
            raise self._failure(N_("{path} was deleted; start a new match"))
        if about.st_size != self._good:
            raise self._failure(N_("{path} was changed by another program; check and resume it"))
        if self._good + more > FILE_LIMIT:
            raise self._failure(N_("{path} is as long as a save can be; start a new match"))

    def _failure(self, text: str, **values: str) -> RecordError:
        """Why a line cannot be on disk."""
        return RecordError(text, path=one_line(str(self.path)), **values)

    def _undo(self) -> None:
        if self._unsure:
            with suppress(OSError):  # the next append tries again before it writes
                self._cut_back()

    def _cut_back(self) -> None:
        os.ftruncate(self._fd, self._good)
        os.fsync(self._fd)
        self._unsure = False


def new_header(
    game: AnyGame,
    seats: Sequence[SeatPlan],
    options: Mapping[str, str | int],
    now: datetime | None = None,
    daily: DailyMark | None = None,
) -> Header:
    """Return the header of a match that begins ``now`` (an aware time; the present one by default)."""
    return Header(
        game=game.spec.key,
        options=dict(options),
        seats=tuple(seats),
        created=(now or datetime.now().astimezone()).isoformat(timespec="seconds"),
        id=secrets.token_hex(8),
        rules=game.spec.revision,
        cards=game.spec.cards,
        daily=daily,
    )


def create_save(folder: Path, header: Header) -> SaveFile:
    """Create a save under a new name of its own in ``folder``, locked. Raises ``SaveError``.

    There is only one name for the try at a daily deal.
    """
    when = datetime.fromisoformat(header.created)
    stem = f"{header.game}-{when:%Y-%m-%d-%H%M}-{header.id[:4]}"
    if header.daily is not None:
        stem = daily_stem(header.game, header.daily.date)
        if header.official:
            return _create_daily(folder / f"{stem}{SUFFIX}", header)
        stem += "-practice"
    for name in (stem, *(f"{stem}-{again}" for again in range(2, 100))):
        with suppress(FileExistsError):
            return create_save_at(folder / f"{name}{SUFFIX}", header)
    raise SaveError(folder / f"{stem}{SUFFIX}", _("that name is taken"), _("try again in a minute"))


def daily_stem(game: str, date: str) -> str:
    """Return the name of the save of a daily deal."""
    return f"daily-{date}-{game}"


def _create_daily(path: Path, header: Header) -> SaveFile:
    try:
        return create_save_at(path, header)
    except FileExistsError as taken:
        raise SaveError(
            path, _("this daily deal was begun already"), _("go on with it, or practise it")
        ) from taken


def create_save_at(path: Path, header: Header) -> SaveFile:
    """Create a save at ``path``, locked; never overwrites. Raises ``SaveError`` or ``FileExistsError``."""
    try:
        line = header_line(header)
    except LineError as wrong:
        raise SaveError(path, wrong.cause, _("choose other names or options")) from wrong
    return SaveFile(path, _create_locked(path, line), len(line))


def write_copy(path: Path, lines: Sequence[bytes]) -> None:
    """Write a whole new file; never overwrites. Raises ``SaveError`` or ``FileExistsError``."""
    os.close(create_file(path, lambda fd: write_all(fd, b"".join(lines)), _("choose another place")))


def try_out(folder: Path) -> None:
    """Make, lock and write a file as a save is, and delete it. Raises ``SaveError`` where that fails."""
    path = folder / f".{secrets.token_hex(8)}"
    os.close(_create_locked(path, b"\n"))
    path.unlink()


def _create_locked(path: Path, data: bytes) -> int:
    """Make a file that holds ``data`` and is locked; returns it open.

    Raises ``SaveError`` or ``FileExistsError``.
    """

    def fill(fd: int) -> None:
        lock(path, fd)
        write_all(fd, data)

    return create_file(path, fill, _("choose another folder with --saves DIR"))


def open_save(path: Path) -> tuple[SaveFile, Saved]:
    """Open a save to play on, locked; a torn last line is cut off only once all the rest is good.

    Raises ``SaveError`` and leaves the file as it was.
    """
    fd = open_file(path, os.O_RDWR | os.O_APPEND)
    try:
        lock(path, fd)
        check_still_there(path, fd)
        with open(fd, "rb", closefd=False) as stream:
            loaded = read_lines(path, stream)
        saved = _replayed(path, loaded)
        if loaded.torn:
            try:
                os.ftruncate(fd, loaded.good)
                os.fsync(fd)
            except OSError as failed:
                raise SaveError(
                    path, _("cannot be written: {why}").format(why=why(failed)), _("check the disk")
                ) from failed
    except BaseException:
        os.close(fd)
        raise
    return SaveFile(path, fd, loaded.good), saved


def delete(path: Path) -> None:
    """Delete a save that nobody is playing, broken or not. Raises ``SaveError``."""
    if path.suffix != SUFFIX or path.is_symlink():
        raise SaveError(path, _("not a save"), _("only files NAME{suffix} are deleted").format(suffix=SUFFIX))
    fd = open_file(path, os.O_RDONLY)
    try:
        lock(path, fd)
        check_still_there(path, fd)
        path.unlink()
    except OSError as failed:
        raise SaveError(
            path, _("cannot be deleted: {why}").format(why=why(failed)), _("check the folder's permissions")
        ) from failed
    finally:
        os.close(fd)
