"""The ordinary client: OpenSSH in a pseudo-terminal, two people at one table of Mieses Karma."""

from __future__ import annotations

import asyncio
import fcntl
import os
import pty
import shutil
import struct
import subprocess
import termios
from pathlib import Path

import pyte
import pytest

from tests.support.ssh_clients import guest, open_house

pytestmark = pytest.mark.skipif(shutil.which("ssh") is None, reason="needs an ssh client")


class Ordinary:
    """``ssh`` in a pseudo-terminal of 80×24."""

    def __init__(self, port: int, name: str, folder: Path, *words: str) -> None:
        key = folder / f"key-{name}"
        if not key.exists():
            subprocess.run(["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", key], check=True)
        self.screen = pyte.Screen(80, 24)
        self._stream = pyte.ByteStream(self.screen)
        self._master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        self.before = termios.tcgetattr(slave)
        options = ["StrictHostKeyChecking=no", "UserKnownHostsFile=/dev/null", "IdentitiesOnly=yes"]
        self.process = subprocess.Popen(
            ["ssh", "-F", "none", "-tt", "-p", str(port), "-i", str(key), "-l", name]
            + [word for option in options for word in ("-o", option)]
            + ["127.0.0.1", *words],
            stdin=slave,
            stdout=slave,
            stderr=subprocess.DEVNULL,
            env={"PATH": os.environ["PATH"], "HOME": str(folder), "TERM": "xterm-256color"},
            start_new_session=True,
        )
        self._slave = slave
        self.received = bytearray()
        os.set_blocking(self._master, False)
        asyncio.get_running_loop().add_reader(self._master, self._read)

    def _read(self) -> None:
        try:
            data = os.read(self._master, 65536)
        except OSError:
            return
        self.received += data
        self._stream.feed(data)

    @property
    def text(self) -> str:
        return "\n".join(self.screen.display)

    def press(self, keys: str) -> None:
        os.write(self._master, keys.encode())

    async def see(self, text: str, patience: float = 8.0) -> None:
        until = asyncio.get_running_loop().time() + patience
        while text not in self.text:
            assert asyncio.get_running_loop().time() < until, f"never saw {text!r}:\n{self.text}"
            await asyncio.sleep(0.02)

    async def close(self) -> None:
        asyncio.get_running_loop().remove_reader(self._master)
        self.process.kill()
        await asyncio.to_thread(self.process.wait)
        os.close(self._master)
        os.close(self._slave)


async def test_an_ordinary_client_goes_straight_to_a_table_by_its_code_and_compresses(tmp_path: Path) -> None:
    async with open_house(tmp_path) as (house, port), guest(port, "Ana") as ana:
        await ana.see("Welcome, Ana")
        ana.press("n")
        await ana.see("Open the table")
        ana.press("\r")
        await ana.see("Waiting for company")
        (table,) = house.hall._tables.values()
        ben = Ordinary(port, "Ben", tmp_path, table.code)
        try:
            await ben.see("hand 5")
            await ana.see("Ben")
            ben.press("\x1b[D")
            ben.press("q")
            await ben.see(f"Your seat at table {table.code} waits for you.")
            ben.press("q")
            await asyncio.to_thread(ben.process.wait, 8)
            assert ben.process.returncode == 0
            assert b"\x1b[?1049l" in ben.received
            assert termios.tcgetattr(ben._slave) == ben.before
        finally:
            await ben.close()
