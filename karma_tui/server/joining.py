"""Going to a card house on this machine without an SSH client: this terminal, handed through."""

from __future__ import annotations

import asyncio
import getpass
import os
import shutil
import signal
import sys
import termios
import tty
from pathlib import Path
from typing import Any, Final

import asyncssh

from karma_tui.core.language import ENGLISH, _, spoken
from karma_tui.server.door import kept_key

_VARIABLES: Final = ("LANG", "LC_ALL", "LC_CTYPE", "LC_MESSAGES", "COLORTERM", "NO_COLOR", "KARMA_GLYPHS")
_HERE: Final = "127.0.0.1"
_CHUNK: Final = 4096


class JoinError(Exception):
    """The house cannot be joined; the text is one line: why, and what to do."""


class _Handed(asyncssh.SSHClientSession[bytes]):
    """What the house sends goes to this terminal."""

    def __init__(self) -> None:
        self.ended = asyncio.Event()
        self.status = 0

    def data_received(self, data: bytes, datatype: Any) -> None:
        del datatype
        sys.stdout.buffer.write(data)
        sys.stdout.buffer.flush()

    def exit_status_received(self, status: int) -> None:
        self.status = status

    def connection_lost(self, exc: Exception | None) -> None:
        del exc
        self.ended.set()


async def join(port: int, code: str, key_file: Path) -> int:
    """Go to the house at a port of this machine, to a table if ``code`` names one; return how it ended.

    ``key_file`` says who one is; it is made the first time. Raises ``JoinError``.
    """
    key = _own_key(key_file)
    try:
        connection = await asyncssh.connect(
            _HERE,
            port,
            username=getpass.getuser(),
            client_keys=[key],
            known_hosts=None,  # nobody stands between two programs of one machine
            config=None,
            agent_path=None,
        )
    except (OSError, asyncssh.Error) as failed:
        text = _("no card house at port {port} of this machine ({why}); open one with: karma serve")
        raise JoinError(text.format(port=port, why=failed)) from failed
    async with connection:
        handed = _Handed()
        channel, _session = await connection.create_session(
            lambda: handed,
            command=code or None,
            term_type=os.environ.get("TERM", "dumb"),
            term_size=shutil.get_terminal_size(),
            env=_told_of_the_terminal(),
            encoding=None,
        )
        await _hand_through(channel, handed)
    return handed.status


def _told_of_the_terminal() -> dict[bytes | str, bytes | str]:
    """What the house is told of this terminal, and the language spoken here."""
    told: dict[bytes | str, bytes | str] = {
        name: os.environ[name] for name in _VARIABLES if name in os.environ
    }
    return told if spoken() is ENGLISH else told | {"LC_MESSAGES": spoken().code}


async def _hand_through(channel: Any, handed: _Handed) -> None:
    """Pass keys and sizes on until the visit ends; then the terminal is as it was."""
    loop, fileno = asyncio.get_running_loop(), sys.stdin.fileno()
    before = termios.tcgetattr(fileno)

    def resized() -> None:
        columns, rows = shutil.get_terminal_size()
        channel.change_terminal_size(columns, rows)

    tty.setraw(fileno)
    loop.add_reader(fileno, lambda: channel.write(os.read(fileno, _CHUNK)))
    loop.add_signal_handler(signal.SIGWINCH, resized)
    try:
        await handed.ended.wait()
    finally:
        loop.remove_reader(fileno)
        loop.remove_signal_handler(signal.SIGWINCH)
        termios.tcsetattr(fileno, termios.TCSADRAIN, before)


def _own_key(path: Path) -> asyncssh.SSHKey:
    try:
        return kept_key(path)
    except (OSError, asyncssh.KeyImportError) as wrong:
        text = _("{path}: your key cannot be read or made: {why}; move the file away")
        raise JoinError(text.format(path=path, why=wrong)) from wrong
