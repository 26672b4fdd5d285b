"""Files on the disk: made whole or not at all, held by one process, written to the last byte."""

from __future__ import annotations

import errno
import os
import secrets
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Final

from karma_tui.core.language import _
from karma_tui.match.reading import CAREFUL, SEE_LIST
from karma_tui.match.records import FILE_LIMIT
from karma_tui.match.save_errors import SaveError
from karma_tui.match.system import why

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

MODE: Final = 0o600
"""Who may read and write a save: its owner."""


def create_file(path: Path, fill: Callable[[int], None], way_out: str) -> int:
    """Make a new file, which ``fill`` writes, and have it on disk, or leave none behind; returns it open.

    ``way_out`` tells a player what to do where none can be made.
    It bears its name only once it is filled, so that whoever is killed meanwhile leaves no half of one.
    Raises ``SaveError`` or ``FileExistsError``.
    """
    aside = path.with_name(f".{secrets.token_hex(8)}")
    try:
        fd = os.open(aside, os.O_RDWR | os.O_CREAT | os.O_EXCL | os.O_APPEND | CAREFUL, MODE)
    except (OSError, ValueError) as failed:
        raise SaveError(path, _("cannot be created: {why}").format(why=why(failed)), way_out) from failed
    try:
        fill(fd)
        os.fsync(fd)
        _give_name(aside, path)
        _sync_named(path)
    except BaseException as failed:
        os.close(fd)
        if isinstance(failed, OSError) and not isinstance(failed, FileExistsError):
            raise SaveError(path, _("cannot be written: {why}").format(why=why(failed)), way_out) from failed
        raise
    finally:
        with suppress(OSError):
            aside.unlink()
    return fd


def write_all(fd: int, data: bytes) -> None:
    """Write all of it: in one piece, unless the disk fills up on the way, and then the next piece says so.

    Raises ``OSError``.
    """
    written = os.write(fd, data)
    while written < len(data):
        more = os.write(fd, data[written:])
        if not more:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        written += more


def lock(path: Path, fd: int) -> None:
    """Hold a file until it is closed. Raises ``SaveError``, at once where another process holds it."""
    try:
        if sys.platform == "win32":
            os.lseek(fd, 2 * FILE_LIMIT, os.SEEK_SET)  # a byte nobody reads or writes
            msvcrt.locking(fd, msvcrt.LK_NBLCK, 1)
            os.lseek(fd, 0, os.SEEK_SET)
        else:
            fcntl.flock(fd, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as failed:
        if failed.errno in (errno.EWOULDBLOCK, errno.EACCES, errno.EDEADLK):
            cause, way_out = _("in use by another process"), _("close it there first")
        else:
            cause = _("cannot be locked: {why}").format(why=why(failed))
            way_out = _("keep saves elsewhere with --saves DIR")
        raise SaveError(path, cause, way_out) from failed


def check_still_there(path: Path, fd: int) -> None:
    """Refuse a file that no more bears its name: another process may have deleted it before it was locked.

    Raises ``SaveError``.
    """
    try:
        same = os.path.samestat(path.stat(), os.fstat(fd))
    except OSError:
        same = False
    if not same:
        raise SaveError(path, _("it was deleted just now"), _(SEE_LIST))


def _give_name(aside: Path, path: Path) -> None:
    """Have a file bear a name that is free. Raises ``FileExistsError`` or another ``OSError``."""
    try:
        os.link(aside, path)
    except FileExistsError:
        raise
    except OSError:  # a file system without links: the name is taken first, then the file takes its place
        os.close(os.open(path, os.O_CREAT | os.O_EXCL, MODE))
        aside.replace(path)


def _sync_named(path: Path) -> None:
    """Have the name of a new file on disk, or take it away again."""
    try:
        _sync_folder(path.parent)
    except BaseException:
        with suppress(OSError):
            path.unlink()
        raise


def _sync_folder(folder: Path) -> None:
    """Have the file's name itself on disk."""
    if sys.platform == "win32":
        return
    fd = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(fd)
    except OSError as failed:
        if failed.errno != errno.EINVAL:  # some file systems know no folders to sync
            raise
    finally:
        os.close(fd)
