"""The ordinary client: OpenSSH in a pseudo-terminal."""

from __future__ import annotations

import asyncio
import fcntl
import os
import pty
import struct
import subprocess
import termios
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

from tests.support.ssh_clients import PATIENCE, Picture


class Ordinary:
    """``ssh`` in a pseudo-terminal of 80×24."""

    def __init__(self, port: int, name: str, folder: Path, *words: str, **variables: str) -> None:
        """``folder`` keeps the key of each name; ``words`` are what is asked of the house.

        ``variables`` are those of the client's environment that it tells of.
        """
        key = folder / f"key-{name}"
        if not key.exists():
            subprocess.run(["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", key], check=True)
        self._picture = Picture(80, 24)
        self._master, self._slave = pty.openpty()
        fcntl.ioctl(self._slave, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        self._before = termios.tcgetattr(self._slave)
        options = ["StrictHostKeyChecking=no", "UserKnownHostsFile=/dev/null", "IdentitiesOnly=yes"]
        options += [f"SendEnv={each}" for each in variables]
        self.process = subprocess.Popen(
            ["ssh", "-F", "none", "-tt", "-p", str(port), "-i", str(key), "-l", name]
            + [word for option in options for word in ("-o", option)]
            + ["127.0.0.1", *words],
            stdin=self._slave,
            stdout=self._slave,
            stderr=subprocess.DEVNULL,
            env={"PATH": os.environ["PATH"], "HOME": str(folder), "TERM": "xterm-256color"} | variables,
            start_new_session=True,
        )
        self.received = bytearray()
        os.set_blocking(self._master, False)
        asyncio.get_running_loop().add_reader(self._master, self._read)

    def _read(self) -> None:
        try:
            data = os.read(self._master, 65536)
        except OSError:
            return
        self.received += data
        self._picture.feed(data)

    @property
    def text(self) -> str:
        """The whole screen."""
        return self._picture.text

    @property
    def terminal_as_before(self) -> bool:
        """Whether the terminal is set as it was before the client started."""
        return bool(termios.tcgetattr(self._slave) == self._before)

    def press(self, keys: str) -> None:
        """Type keys."""
        os.write(self._master, keys.encode())

    async def until(self, true: Callable[[], bool], what: str, patience: float = PATIENCE) -> None:
        """Wait until something is so. Raises ``AssertionError`` with the screen when it does not come."""
        until = asyncio.get_running_loop().time() + patience
        while not true():
            assert asyncio.get_running_loop().time() < until, f"never saw {what!r}; the screen:\n{self.text}"
            await asyncio.sleep(0.005)

    async def see(self, *texts: str, patience: float = PATIENCE) -> None:
        """Wait until all of the texts are on the screen."""
        await self.until(lambda: all(text in self.text for text in texts), " and ".join(texts), patience)

    async def close(self) -> None:
        """Kill the client: its connection is lost without a word."""
        asyncio.get_running_loop().remove_reader(self._master)
        self.process.kill()
        await asyncio.to_thread(self.process.wait)
        os.close(self._master)
        os.close(self._slave)


@asynccontextmanager
async def ordinary(
    port: int, name: str, folder: Path, *words: str, **variables: str
) -> AsyncIterator[Ordinary]:
    """Come in as ``name`` with OpenSSH."""
    client = Ordinary(port, name, folder, *words, **variables)
    try:
        yield client
    finally:
        await client.close()
