"""Going to a card house on this machine without an SSH client: this terminal or its lines, handed on."""

from __future__ import annotations

import asyncio
import os
import shutil
import signal
import sys
import termios
import threading
import tty
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Final

import asyncssh

from karma_tui.core.language import ENGLISH, _, spoken
from karma_tui.match.names import player_name
from karma_tui.match.system import why
from karma_tui.server.door import kept_key

_VARIABLES: Final = ("LANG", "LC_ALL", "LC_CTYPE", "LC_MESSAGES", "COLORTERM", "NO_COLOR", "KARMA_GLYPHS")
_HERE: Final = "127.0.0.1"
_CHUNK: Final = 4096
_PATIENCE: Final = 10.0
"""Seconds a house has to answer."""
_NAME: Final = "SSH-2.0-Karma"
"""How a card house says what it is."""
_RESTORE: Final = b"\x1b[?1006l\x1b[?1002l\x1b[?1000l\x1b[?2004l\x1b[?7h\x1b[0m\x1b[?1049l\x1b[?25h"
"""Gives a terminal back, where the house could not do it any more."""


class JoinError(Exception):
    """The house cannot be joined; the text is one line: why, and what to do."""


class _Handed(asyncssh.SSHClientSession[bytes]):
    """What the house sends goes to standard output."""

    def __init__(self) -> None:
        self.ended = asyncio.Event()
        self.status: int | None = None
        """How the visit ended; None when the house did not say so."""
        self.left = False
        """Whether it was ended from here."""

    def data_received(self, data: bytes, datatype: Any) -> None:
        del datatype
        try:
            sys.stdout.buffer.write(data)
            sys.stdout.buffer.flush()
        except OSError:  # nobody reads any more
            self.leave()

    def exit_status_received(self, status: int) -> None:
        self.status = status

    def connection_lost(self, exc: Exception | None) -> None:
        del exc
        self.ended.set()

    def leave(self) -> None:
        """End it from here."""
        self.left = True
        self.ended.set()


async def join(port: int, code: str, key_file: Path, *, plain: bool) -> int:
    """Go to the house at a port of this machine, to a table if ``code`` names one; return how it ended.

    ``key_file`` says who one is; it is made the first time. ``plain`` is for lines of text, which need no
    terminal. Raises ``JoinError``.
    """
    connection = await _connect(port, _own_key(key_file))
    handed = _Handed()
    try:
        channel, _session = await connection.create_session(
            lambda: handed,
            command=code or None,
            term_type=None if plain else os.environ.get("TERM"),
            term_size=None if plain else shutil.get_terminal_size(),
            env=_told_of_the_terminal(),
            encoding=None,
        )
        await (_hand_lines if plain else _hand_keys)(channel, handed)
    except asyncssh.Error as failed:
        raise JoinError(_("the house lets nobody in now: {why}").format(why=failed.reason)) from failed
    finally:
        connection.abort()
        await connection.wait_closed()
    if handed.status is None and not handed.left:
        raise JoinError(_("the house is gone; your seat is kept: join again when it is open"))
    return handed.status or 0


async def _connect(port: int, key: asyncssh.SSHKey) -> asyncssh.SSHClientConnection:
    connecting = asyncssh.connect(
        _HERE,
        port,
        username=player_name(),
        client_keys=[key],
        known_hosts=None,  # nobody stands between two programs of one machine
        config=None,
        agent_path=None,
        keepalive_interval=30,
    )
    try:
        connection = await asyncio.wait_for(connecting, _PATIENCE)
    except ConnectionRefusedError as refused:
        text = _("no card house is open at port {port} of this machine; open one with: karma serve")
        raise JoinError(text.format(port=port)) from refused
    except asyncssh.PermissionDenied as denied:
        text = _("the house at port {port} does not let your key in; if you know its password: {command}")
        raise JoinError(text.format(port=port, command=f"ssh -t -p {port} {_HERE}")) from denied
    except (OSError, asyncssh.Error) as failed:
        text = _("what is at port {port} of this machine cannot be joined: {why}")
        raise JoinError(text.format(port=port, why=why(failed) or _("no answer"))) from failed
    if connection.get_extra_info("server_version") != _NAME:
        connection.abort()
        raise JoinError(_("what is at port {port} of this machine is no card house").format(port=port))
    return connection


def _told_of_the_terminal() -> dict[bytes | str, bytes | str]:
    """What the house is told of this terminal, and the language spoken here."""
    told: dict[bytes | str, bytes | str] = {
        name: os.environ[name] for name in _VARIABLES if name in os.environ
    }
    return told if spoken() is ENGLISH else told | {"LC_MESSAGES": spoken().code}


async def _hand_keys(channel: Any, handed: _Handed) -> None:
    """Pass keys and sizes on until the visit ends; then the terminal is as it was."""
    loop, fileno = asyncio.get_running_loop(), sys.stdin.fileno()
    before = termios.tcgetattr(fileno)

    def typed() -> None:
        if data := _read(fileno):
            _write(channel, data)
        else:
            handed.leave()

    def resized() -> None:
        with suppress(OSError):
            channel.change_terminal_size(*shutil.get_terminal_size())

    tty.setraw(fileno)
    loop.add_reader(fileno, typed)
    loop.add_signal_handler(signal.SIGWINCH, resized)
    try:
        with _ended_by_signals(handed.leave):
            await handed.ended.wait()
    finally:
        loop.remove_reader(fileno)
        loop.remove_signal_handler(signal.SIGWINCH)
        if handed.status is None:
            with suppress(OSError):
                sys.stdout.buffer.write(_RESTORE)
                sys.stdout.buffer.flush()
        with suppress(termios.error):  # the terminal is gone
            termios.tcsetattr(fileno, termios.TCSADRAIN, before)


async def _hand_lines(channel: Any, handed: _Handed) -> None:
    """Pass lines on until the visit ends; the end of the input, or Ctrl-C, has the house end it."""
    loop, fileno = asyncio.get_running_loop(), sys.stdin.fileno()

    def end_input() -> None:
        with suppress(OSError):
            channel.write_eof()

    def read() -> None:
        with suppress(RuntimeError):  # the loop is closed: the visit is over
            while data := _read(fileno):
                loop.call_soon_threadsafe(_write, channel, data)
            loop.call_soon_threadsafe(end_input)

    # A thread, for a file cannot be waited for otherwise; it ends with the program.
    threading.Thread(target=read, daemon=True).start()
    with _ended_by_signals(end_input):
        await handed.ended.wait()


@contextmanager
def _ended_by_signals(end: Callable[[], None]) -> Iterator[None]:
    """Have ``end`` called by a signal that would end the program."""
    loop = asyncio.get_running_loop()
    signals = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
    for each in signals:
        loop.add_signal_handler(each, end)
    try:
        yield
    finally:
        for each in signals:
            loop.remove_signal_handler(each)


def _read(fileno: int) -> bytes:
    """Read what there is; nothing at the end, or when the terminal is gone."""
    try:
        return os.read(fileno, _CHUNK)
    except OSError:
        return b""


def _write(channel: Any, data: bytes) -> None:
    with suppress(OSError):  # the house has just ended it
        channel.write(data)


def _own_key(path: Path) -> asyncssh.SSHKey:
    try:
        return kept_key(path)
    except (OSError, asyncssh.KeyImportError) as wrong:
        text = _("{path}: your key cannot be read or made: {why}; move the file away, or own its folder")
        raise JoinError(text.format(path=path, why=why(wrong))) from wrong
