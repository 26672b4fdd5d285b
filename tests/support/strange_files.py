"""Things that bear the name of a save and are none, or are one of a size or a time that no save has."""

from __future__ import annotations

import os
import socket
import stat
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Final

from karma_tui.match.records import FILE_LIMIT

Maker = Callable[[Path, bytes], None]
"""Makes the thing at a path; the text of a good save may be needed for it."""


def _symlink(to: str) -> Maker:
    return lambda path, _good: path.symlink_to(to)


def _fifo(path: Path, _good: bytes) -> None:
    os.mkfifo(path)


def _folder(path: Path, _good: bytes) -> None:
    path.mkdir()


def _device(path: Path, _good: bytes) -> None:
    try:
        os.mknod(path, stat.S_IFCHR | 0o666, os.makedev(1, 5))
    except PermissionError:  # only root makes devices
        path.symlink_to("/dev/zero")


def _socket(path: Path, _good: bytes) -> None:
    here = Path.cwd()
    os.chdir(path.parent)  # the path of a socket may not be long
    try:
        with socket.socket(socket.AF_UNIX) as listener:
            listener.bind(path.name)
    finally:
        os.chdir(here)


def _sparse(size: int) -> Maker:
    def make(path: Path, _good: bytes) -> None:
        with path.open("wb") as stream:
            stream.truncate(size)

    return make


def _filled(lines: Callable[[int], Iterator[bytes]]) -> Maker:
    """A header, and then lines to the largest size that is read at all."""

    def make(path: Path, good: bytes) -> None:
        header = good.split(b"\n", 1)[0] + b"\n"
        with path.open("wb") as stream:
            stream.write(header)
            for line in lines(FILE_LIMIT - len(header)):
                stream.write(line)

    return make


def _blank(room: int) -> Iterator[bytes]:
    yield b"\n" * room


def _one_line(room: int) -> Iterator[bytes]:
    yield b"x" * room


def _numbered(said: str) -> Callable[[int], Iterator[bytes]]:
    def lines(room: int) -> Iterator[bytes]:
        n = 0
        while True:
            n += 1
            line = f'{{"n":{n},"by":1,{said},"digest":"0123456789abcdef"}}\n'.encode()
            if (room := room - len(line)) < 0:
                return
            yield line

    return lines


def _of_time(seconds: float) -> Maker:
    def make(path: Path, good: bytes) -> None:
        path.write_bytes(good)
        with suppress(OSError, OverflowError):  # a file system may know no such time
            os.utime(path, (seconds, seconds))

    return make


def _unreadable(path: Path, good: bytes) -> None:
    path.write_bytes(good)
    path.chmod(0)


def _read_only(path: Path, good: bytes) -> None:
    path.write_bytes(good)
    path.chmod(0o400)


STRANGE: Final[dict[str, Maker]] = {
    "a link to itself": _symlink("mutant.karma"),
    "a link to nothing": _symlink("nothing"),
    "a link to a folder": _symlink("."),
    "a link to a device": _symlink("/dev/zero"),
    "a link to where one may not look": _symlink("/root/.karma/x.karma"),
    "a pipe": _fifo,
    "a folder": _folder,
    "a device": _device,
    "a socket": _socket,
    "a gigabyte of zeros": _sparse(1 << 30),
    "as many zeros as a save may have": _sparse(FILE_LIMIT),
    "millions of blank lines": _filled(_blank),
    "a very long line": _filled(_one_line),
    "a hundred thousand moves": _filled(_numbered('"move":"take"')),
    "a hundred thousand undos": _filled(_numbered('"undo":0')),
    "a hundred thousand hints": _filled(_numbered('"hint":"take"')),
    "a save of the far future": _of_time(1e12),
    "a save beyond all numbers": _of_time(1e17),
    "a save of the far past": _of_time(-1e12),
    "a save that may not be read": _unreadable,
    "a save that may not be written": _read_only,
}
"""By what they are. A save is among them where it is good and something else is strange."""

NAMES: Final = (
    b"\xff\xfe.karma",
    b"\x1b[2Jx.karma",
    b"a\nb.karma",
    b"-rf.karma",
    b"x" * 249 + b".karma",
    b"%s {0}.karma",
)
"""Names of files that are a save's, if not a good one."""
