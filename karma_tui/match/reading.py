"""Reading a save strictly, line by line, without replaying it and without ever writing to it."""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO, Final

from karma_tui.core.language import N_, _
from karma_tui.match.log import MatchLog, Outcome
from karma_tui.match.records import FILE_LIMIT, LINE_LIMIT, read_header, read_line
from karma_tui.match.save_errors import LineError, SaveError
from karma_tui.match.system import why

SUFFIX: Final = ".karma"
"""What a save's file name ends in."""

# Opening must neither wait for the other end of a pipe nor translate line ends.
CAREFUL: Final = getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
SEE_LIST: Final = N_("`karma saves list` shows the saves")


@dataclass(frozen=True, slots=True)
class Loaded:
    """What a save holds. ``torn``: its last line was cut off and left out; ``good``: bytes of whole lines."""

    log: MatchLog
    torn: bool
    good: int


class LogReader:
    """Takes the lines of a save one by one; what was good so far stays readable after an error."""

    def __init__(self, path: Path) -> None:
        self.log: MatchLog | None = None
        self.torn = False
        self.good = 0
        """Bytes of the whole lines taken."""
        self._path = path
        self._lines = 0

    def take(self, raw: bytes) -> None:
        """Take the next line with its end; one without an end is torn. Raises ``SaveError``."""
        self._lines += 1
        try:
            self._take(raw)
        except LineError as wrong:
            raise SaveError(self._path, wrong.cause, wrong.way_out, self._lines) from wrong

    def loaded(self) -> Loaded:
        """Return what the lines held. Raises ``SaveError`` when there was not even a header."""
        if self.log is None:
            raise SaveError(self._path, _("the file is empty"), _("nothing was saved in it; delete it"))
        return Loaded(self.log, self.torn, self.good)

    def _take(self, raw: bytes) -> None:
        if len(raw) > LINE_LIMIT:
            raise LineError(
                _("longer than {line_limit} bytes, which no line of a save is").format(line_limit=LINE_LIMIT)
            )
        whole = raw.endswith(b"\n")
        if self.log is None:
            header = read_header(raw)
            if not whole:
                raise LineError(_("the header is cut off"), _("no move was saved; delete it"))
            self.log = MatchLog(header)
        elif not whole:
            self.torn = True
            return
        elif self.log.outcome is not None:
            raise LineError(_("a line after the outcome"))
        else:
            line = read_line(raw, len(self.log.lines) + 1, len(self.log.header.seats))
            if isinstance(line, Outcome):
                self.log.outcome = line
            else:
                self.log.lines.append(line)
        self.good += len(raw)


def lines_of(stream: BinaryIO) -> Iterator[bytes]:
    """Read lines of bytes with their ends; one that is too long comes cut, longer than ``LINE_LIMIT``."""
    while raw := stream.readline(LINE_LIMIT + 1):
        yield raw


def read_save(path: Path) -> Loaded:
    """Read a save without replaying it; never writes. Raises ``SaveError``."""
    with open_to_read(path) as stream:
        return read_lines(path, stream)


def open_to_read(path: Path) -> BinaryIO:
    """Open a regular file of bearable size for reading, without waiting. Raises ``SaveError``."""
    return os.fdopen(open_file(path, os.O_RDONLY), "rb")


def read_lines(path: Path, stream: BinaryIO) -> Loaded:
    """Read all lines of an open save. Raises ``SaveError``."""
    reader = LogReader(path)
    try:
        for raw in lines_of(stream):
            reader.take(raw)
    except OSError as failed:
        raise SaveError(
            path, _("cannot be read: {why}").format(why=why(failed)), _("check the disk")
        ) from failed
    return reader.loaded()


def open_file(path: Path, flags: int) -> int:
    """Open a regular file of bearable size without waiting; returns its descriptor. Raises ``SaveError``."""
    try:
        if not stat.S_ISREG(path.stat().st_mode):
            raise SaveError(path, _("not a regular file"), _(SEE_LIST))
        fd = os.open(path, flags | CAREFUL)
    except FileNotFoundError as missing:
        raise SaveError(path, _("there is no such save"), _(SEE_LIST)) from missing
    except PermissionError as denied:
        cause = _("may not be read by you") if flags == os.O_RDONLY else _("may not be written by you")
        raise SaveError(path, cause, _("change its permissions")) from denied
    except (OSError, ValueError) as failed:
        raise SaveError(path, _("cannot be opened: {why}").format(why=why(failed)), _(SEE_LIST)) from failed
    about = os.fstat(fd)
    if stat.S_ISREG(about.st_mode) and about.st_size <= FILE_LIMIT:
        return fd
    os.close(fd)
    if not stat.S_ISREG(about.st_mode):
        raise SaveError(path, _("not a regular file"), _(SEE_LIST))
    raise SaveError(
        path,
        _("larger than {file_limit} MiB, which no save is").format(file_limit=FILE_LIMIT >> 20),
        _(SEE_LIST),
    )
