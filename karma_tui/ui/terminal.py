"""The player's own terminal: asked for little, sifted as it answers, left as it was found.

Textual's driver asks every terminal for all it might have, is told of each movement of the mouse, and leaves
the terminal to itself when a signal ends the program.
"""

from __future__ import annotations

import os
import select
import signal
import sys
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Any, Final, TextIO, cast

from textual import events
from textual.app import App
from textual.drivers.linux_driver import LinuxDriver
from textual.geometry import Size

from karma_tui.ui.clicks import Clicks
from karma_tui.ui.direction import ORDER_AGAIN, STOP_ORDERING
from karma_tui.ui.reading import QUIET, Reader
from karma_tui.ui.sizes import Settling, drawable
from karma_tui.ui.thrift import ThriftyApp

LARGEST_SIZE: Final = (500, 200)
"""Columns and rows that are drawn."""

ENDING_SIGNALS: Final = (signal.SIGTERM, signal.SIGHUP, signal.SIGINT)
_BESIDE: Final = 128
"""What shells add to the number of the signal that ended a program."""

_PLAIN_TERMINALS: Final = ("linux", "vt", "ansi", "cons", "cygwin", "sun")
"""Consoles: no other screen to go to, no mouse, and what they do not know they may print."""

_AT_ONCE: Final = 0.01
"""Seconds in which the next part of what was pasted comes."""
_MOST_AT_ONCE: Final = 1 << 16


def wants_mouse(asked: str, environ: Mapping[str, str]) -> bool:
    """Whether to be told of clicks: ``on``, ``off`` or, by ``auto``, unless that would cost a key.

    GNU screen holds the Escape key back while a program is told of clicks, until the next key comes.
    """
    behind_screen = "STY" in environ and environ.get("TERM", "").startswith("screen")
    return not behind_screen if asked == "auto" else asked == "on"


class TerminalDriver(Clicks, LinuxDriver):
    """A terminal on standard input and error."""

    def __init__(self, app: App[Any], **common: Any) -> None:
        super().__init__(app, **common)
        self._file: Any = _Steadfast(cast("TextIO", self._file))
        self.mouseless = self._plain = os.environ.get("TERM", "").startswith(_PLAIN_TERMINALS)
        self._settling = Settling(self._loop, self._send_size)
        # Through the loop: a handler called between any two steps may find the output's queue locked.
        self._loop.add_signal_handler(signal.SIGTSTP, self._stopped)
        self._loop.add_signal_handler(signal.SIGCONT, self._continued)

    # Output

    def write(self, data: str) -> None:
        if not data.startswith(_UNASKED) and not (self._plain and data in _UNKNOWN_TO_CONSOLES):
            super().write(data)

    def start_application_mode(self) -> None:
        start: Callable[[], None] = super().start_application_mode
        start()
        for number in ENDING_SIGNALS:
            self._loop.add_signal_handler(number, self._end, number)
        self._loop.add_signal_handler(signal.SIGWINCH, self._settling.ask)

    def stop_application_mode(self) -> None:
        super().stop_application_mode()
        if isinstance(self._app, ThriftyApp) and self._app.direction.ordered_here:
            self.write(ORDER_AGAIN)
        self.write("\x1b[m\x1b[H\x1b[J" if self._plain else "\x1b[m")

    def _query_in_band_window_resize(self) -> None:
        """Ask nothing: a signal tells the size, and a size that is typed could be any."""

    # What ends the program, or stops it

    @property
    def can_suspend(self) -> bool:
        """Whether a shell would take the terminal over: one that made a job of this gave it its own group."""
        return os.getsid(0) != os.getpgrp()

    def _stopped(self) -> None:
        self._sigtstp_application()

    def _continued(self) -> None:
        """Take the terminal again if it was given up, and paint over what a shell may have written."""
        if self._must_signal_resume:
            self._sigcont_application()
        elif self._key_thread is not None:
            self._send_size()

    def _end(self, number: int) -> None:
        self._app.exit(return_code=_BESIDE + number)

    def _hung_up(self) -> None:
        self._loop.call_soon_threadsafe(self._end, signal.SIGHUP)

    # The size

    def _get_terminal_size(self) -> tuple[int, int]:
        found: tuple[int, ...] = (0, 0)
        with suppress(OSError):
            found = os.get_terminal_size(self.fileno)
        return drawable((found[0], found[1]), LARGEST_SIZE)

    def _send_size(self) -> None:
        """Have everything drawn anew: terminals move what they show, even if the size is what it was."""
        size = Size(*self._get_terminal_size())
        self._app.post_message(events.Resize(size, size))
        if isinstance(self._app, ThriftyApp):
            self._app.call_later(self._app.repaint)

    # Input

    def run_input_thread(self) -> None:
        """Read until the driver is stopped or the terminal is gone."""
        reader = Reader()
        while not self.exit_event.is_set():
            if self._ready(QUIET):
                data = self._read()
                if not data:
                    self._hung_up()
                    return
                messages = reader.feed(data)
            else:
                messages = reader.quiet()
            for message in messages:
                self.process_message(message)

    def _ready(self, seconds: float) -> bool:
        return bool(select.select([self.fileno], [], [], seconds)[0])

    def _read(self) -> bytes:
        """Read what has come, all of a paste at once; nothing when the terminal is gone."""
        data = b""
        try:
            while len(data) < _MOST_AT_ONCE:
                more = os.read(self.fileno, 4096)
                data += more
                if not more or len(data) < 2 or data[:1] == b"\x1b" or not self._ready(_AT_ONCE):
                    break
        except OSError:
            return b""
        return data


_UNASKED: Final = ("\x1b]22;", "\x1b[>", "\x1b[<u")
"""The mouse pointer's shape, and keys told apart that mean the same here."""
_UNKNOWN_TO_CONSOLES: Final = frozenset(
    {"\x1b[?2026$p", "\x1b[?1004h", "\x1b[?1004l", "\x1b[?2004h", "\x1b[?2004l", "\x1b[?1049h", "\x1b[?1049l"}
    | {STOP_ORDERING, ORDER_AGAIN}
)


class _Steadfast:
    """An output that takes what can no longer be written, as when its terminal is gone."""

    def __init__(self, file: TextIO) -> None:
        self._file = file

    def write(self, text: str) -> None:
        try:
            self._file.write(text)
        except OSError:
            self._let_go()

    def flush(self) -> None:
        try:
            self._file.flush()
        except OSError:
            self._let_go()

    def fileno(self) -> int:
        return self._file.fileno()

    def _let_go(self) -> None:
        """Write to nowhere from now on, else the program would fail once more when it ends."""
        nowhere = os.open(os.devnull, os.O_WRONLY)
        for stream in (self._file, sys.stdout):
            with suppress(OSError, ValueError):
                os.dup2(nowhere, stream.fileno())
        os.close(nowhere)
