"""The real program on a pseudo-terminal: what it is sent, what it shows, how it leaves the terminal."""

from __future__ import annotations

import fcntl
import json
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final

import pyte

from karma_tui.__main__ import main
from karma_tui.games.catalogue import GAMES

KARMA: Final = (sys.executable, "-m", "karma_tui")
PATIENCE: Final = 20.0
"""Seconds anything may take."""

_MODE: Final = re.compile(rb"\x1b\[\?([\d;]+)([hl])")
_KITTY: Final = re.compile(rb"\x1b\[([<>=])[\d;]*u")
_SGR: Final = re.compile(rb"\x1b\[([\d;]*)m")
_SEQUENCE: Final = re.compile(
    r"\x1b\[[0-?]*[ -/]*[@-~]|\x1b[\]P^_X].*?(?:\x1b\\|\x07)|\x1b[ -/]*[0-~]|[\x00-\x1f\x7f]", re.DOTALL
)

AS_BEFORE: Final = {25: True, 7: True}
"""The private modes a terminal has on by itself: the cursor is shown, long lines wrap."""


class Terminal:
    """A program on a terminal of its own, which it controls as in a shell.

    Use it as a context manager: whatever still runs at the end is killed.
    """

    def __init__(
        self,
        argv: Sequence[str],
        environ: Mapping[str, str],
        size: tuple[int, int] = (80, 24),
    ) -> None:
        """``environ`` is all of the environment but the path; ``size`` is (columns, rows)."""
        self.size = size
        self.master, self._slave = pty.openpty()
        self.resize(*size, tell=False)
        self.attributes = self._attributes()
        self.written = bytearray()
        self._screen = pyte.Screen(*size)
        self._stream = pyte.ByteStream(self._screen)
        inherited = {key: os.environ[key] for key in ("PATH", "PYTHONPATH", "HOME") if key in os.environ}
        self.process = subprocess.Popen(
            argv,
            stdin=self._slave,
            stdout=self._slave,
            stderr=self._slave,
            env=inherited | dict(environ),
            start_new_session=True,
            preexec_fn=_take_terminal,
        )

    def __enter__(self) -> Terminal:
        return self

    def __exit__(self, *_error: object) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        for descriptor in (self.master, self._slave):
            if descriptor >= 0:
                os.close(descriptor)

    # What a person does

    def type(self, keys: str | bytes) -> None:
        """Send keys, all at once, while what the program writes is read."""
        rest = keys.encode() if isinstance(keys, str) else keys
        deadline = time.monotonic() + PATIENCE
        while rest:
            assert time.monotonic() < deadline, "the program does not read"
            readable, writable, _ = select.select([self.master], [self.master], [], 0.1)
            if readable:
                self._read()
            if writable:
                rest = rest[os.write(self.master, rest[:1024]) :]

    def resize(self, columns: int, rows: int, *, tell: bool = True) -> None:
        """Give the terminal another size and, with ``tell``, the program the signal of it."""
        self.size = (columns, rows)
        fcntl.ioctl(self.master, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        if tell and columns and rows and max(columns, rows) < 1000:
            self._screen.resize(rows, columns)

    def signal(self, number: int) -> None:
        """Send a signal to the program alone."""
        self.process.send_signal(number)

    def hang_up(self) -> None:
        """Close the terminal, as when its window is closed or its connection lost."""
        os.close(self.master)
        self.master = -1

    # What comes of it

    def wait_for(self, shown: str | Callable[[Terminal], bool], patience: float = PATIENCE) -> float:
        """Read until a text stands on the screen, or something is true; return the seconds it took."""
        begun = time.monotonic()
        while not (shown(self) if callable(shown) else shown in self.text):
            spent = time.monotonic() - begun
            assert spent < patience, f"{shown!r} does not come:\n{self.text}"
            assert self.process.poll() is None or self._read_ready(), f"it ended:\n{self.text}"
            self.read(0.05)
        return time.monotonic() - begun

    def read(self, seconds: float = 0.1) -> None:
        """Read what comes until nothing has for so long."""
        while select.select([self.master], [], [], seconds)[0]:
            self._read()

    def wait_for_end(self, patience: float = PATIENCE) -> int:
        """Read until the program has ended; return its exit status, negative for a signal."""
        deadline = time.monotonic() + patience
        while self.process.poll() is None:
            assert time.monotonic() < deadline, f"it does not end:\n{self.text}"
            if self.master < 0:
                time.sleep(0.02)
            elif select.select([self.master], [], [], 0.02)[0]:
                self._read()
        if self.master >= 0:
            self.read(0.02)
        return int(self.process.returncode)

    @property
    def text(self) -> str:
        """The rows of the screen."""
        return "\n".join(row.rstrip() for row in self._screen.display)

    @property
    def cursor(self) -> tuple[int, int]:
        """Column and row of the real cursor, from 0."""
        return self._screen.cursor.x, self._screen.cursor.y

    @property
    def modes(self) -> dict[int, bool]:
        """The private modes that were set or reset last, each on or not."""
        modes = dict(AS_BEFORE)
        for numbers, end in _MODE.findall(bytes(self.written)):
            modes |= {int(number): end == b"h" for number in numbers.split(b";")}
        return modes

    def changes(self) -> list[str]:
        """What is not as it was before the program: nothing, if it behaves."""
        modes = {number: on for number, on in self.modes.items() if on != AS_BEFORE.get(number, False)}
        found = [f"mode {number} is {'on' if on else 'off'}" for number, on in modes.items()]
        kitty = [kind for kind in _KITTY.findall(bytes(self.written)) if kind in b"<>"]
        if kitty.count(b">") > kitty.count(b"<"):
            found.append("the keyboard protocol is on")
        colours = _SGR.findall(bytes(self.written))
        if colours and colours[-1].strip(b"0;"):
            found.append(f"the text is drawn in {colours[-1]!r}")
        if self._attributes() != self.attributes:
            found.append("the line discipline is another")
        return found

    def sequences(self) -> set[str]:
        """Every control sequence and control character written, without the text between."""
        return set(_SEQUENCE.findall(self.written.decode()))

    def letters(self) -> str:
        """All text written, without control sequences and control characters."""
        return _SEQUENCE.sub("", self.written.decode())

    def _read_ready(self) -> bool:
        return bool(select.select([self.master], [], [], 0)[0])

    def _read(self) -> None:
        data = os.read(self.master, 1 << 16)
        self.written += data
        self._stream.feed(data)

    def _attributes(self) -> list[Any]:
        return termios.tcgetattr(self._slave)


def _take_terminal() -> None:
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)
    signal.signal(signal.SIGHUP, signal.SIG_DFL)


def karma_on(
    folder: Path,
    *words: str,
    size: tuple[int, int] = (80, 24),
    script: str = "",
    environ: Mapping[str, str] = MappingProxyType({}),
) -> Terminal:
    """Start ``karma`` with its saves and settings in ``folder``, or a Python ``script`` that does."""
    usual = {"TERM": "xterm-256color", "LANG": "C.UTF-8"}
    own = {"KARMA_SAVES": str(folder / "saves"), "KARMA_CONFIG": str(folder / "config"), "USER": "mona"}
    learnt(folder / "config")
    argv = (sys.executable, "-c", script, *words) if script else (*KARMA, *words)
    return Terminal(argv, usual | own | dict(environ), size)


def learnt(config: Path) -> None:
    """Have settings say that every guided first deal was offered, so that play begins at once."""
    settings = config / "settings.toml"
    if not settings.exists():
        config.mkdir(parents=True, exist_ok=True)
        settings.write_text(f"offered = {json.dumps(list(GAMES))}\n")


def saves_are_whole(folder: Path) -> bool:
    """Whether there are saves, and each is read to its end and replays."""
    paths = list((folder / "saves").glob("*.karma"))
    return bool(paths) and all(main(["saves", "verify", str(path)]) == 0 for path in paths)
