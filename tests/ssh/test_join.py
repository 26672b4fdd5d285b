"""``karma join``: a card house on this machine, from this terminal or in lines."""

from __future__ import annotations

import asyncio
import fcntl
import os
import pty
import stat
import struct
import sys
import termios
from collections.abc import Mapping
from pathlib import Path

import asyncssh
import pytest

from karma_tui.__main__ import main
from karma_tui.server.auth import Policy
from karma_tui.server.joining import JoinError, join
from tests.support.ssh_clients import PATIENCE, open_house


def environment(folder: Path) -> Mapping[str, str]:
    return {
        **{name: value for name, value in os.environ.items() if name not in ("COLORTERM", "NO_COLOR")},
        "TERM": "xterm",
        "LANG": "C.UTF-8",
        "XDG_DATA_HOME": str(folder),
        "USER": "ana",
        "LOGNAME": "ana",
    }


async def joining(
    folder: Path, port: int, *words: str, at: int = asyncio.subprocess.PIPE
) -> asyncio.subprocess.Process:
    """Start ``karma join`` with all its files ``at`` a terminal, or at pipes."""
    return await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "karma_tui", "join", "--port", str(port), *words),
        stdin=at,
        stdout=at,
        stderr=at,
        env=environment(folder),
        start_new_session=True,
    )


async def why_not(port: int, key: Path) -> str:
    with pytest.raises(JoinError) as refused:
        await join(port, "", key, plain=True)
    assert "\n" not in str(refused.value)
    return str(refused.value)


async def test_why_a_house_cannot_be_joined_is_said_in_a_line(tmp_path: Path) -> None:
    key = tmp_path / "mine" / "key"
    async with open_house(tmp_path, policy=Policy(keys=frozenset())) as (_house, port):
        assert f"the house at port {port} does not let your key in" in await why_not(port, key)
        assert stat.S_IMODE(key.stat().st_mode) == 0o600
        assert stat.S_IMODE(key.parent.stat().st_mode) == 0o700
        made = key.read_bytes()
    assert f"no card house is open at port {port} of this machine; open one with" in await why_not(port, key)
    assert key.read_bytes() == made

    async def garble(_reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(b"220 mail\r\n" * 2000)
        writer.close()

    garbler = await asyncio.start_server(garble, "127.0.0.1", 0)
    async with garbler:
        port = garbler.sockets[0].getsockname()[1]
        assert "cannot be joined" in await why_not(port, key)

    class Anyone(asyncssh.SSHServer):
        def begin_auth(self, username: str) -> bool:
            del username
            return False

    host_key = asyncssh.generate_private_key("ssh-ed25519")
    async with await asyncssh.create_server(Anyone, "127.0.0.1", 0, server_host_keys=[host_key]) as other:
        assert "is no card house" in await why_not(other.get_port(), key)
    key.write_text("no key")
    assert f"{key}: your key cannot be read or made" in await why_not(port, key)
    assert "cannot be read or made" in await why_not(port, tmp_path / "mine" / "key" / "key")


def test_the_command_refuses_what_is_no_code_and_tells_that_no_house_is_open(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert main(["join", "../etc"]) == 2
    assert "is no code of a table" in capsys.readouterr().err
    assert main(["join", "--port", "1", "--plain"]) == 1
    assert capsys.readouterr().err.count("\n") == 1


async def test_in_a_pipe_the_house_is_joined_in_lines(tmp_path: Path) -> None:
    async with open_house(tmp_path) as (house, port):
        process = await joining(tmp_path, port, "zzzz")
        script = b"open classic\nseat 2 beetle\ngo\nhand\n"
        out, err = await asyncio.wait_for(process.communicate(script), PATIENCE)
        assert process.returncode == 0
        assert err.decode() == "karma: plain mode, since input and output are not both a terminal\n"
        told = out.decode()
        (table,) = house.hall._tables.values()
        for text in ("Welcome, ana", "There is no table ZZZZ.", "In hand, 5 cards"):
            assert text in told
        assert told.endswith(f"Your seat at table {table.code} waits for you.\n")
        assert "\x1b" not in told


@pytest.mark.parametrize(
    "gone", ["the line is cut", pytest.param("the house closes", marks=pytest.mark.slow)]
)
async def test_a_terminal_is_handed_on_and_given_back_however_it_ends(tmp_path: Path, gone: str) -> None:
    master, slave = pty.openpty()
    fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
    before, received, loop = termios.tcgetattr(slave), bytearray(), asyncio.get_running_loop()
    loop.add_reader(master, lambda: received.extend(os.read(master, 65536)))

    async def see(text: bytes) -> None:
        until = loop.time() + PATIENCE
        while text not in received:
            assert loop.time() < until, f"never saw {text!r}: {bytes(received)!r}"
            await asyncio.sleep(0.02)

    try:
        async with open_house(tmp_path) as (house, port):
            process = await joining(tmp_path, port, at=slave)
            await see(b"Welcome, ana")
            os.write(master, b"j")
            await see(b"The code of the table")
            if gone == "the house closes":
                await house.close()
                assert await asyncio.wait_for(process.wait(), PATIENCE) == 0
                await see(b"The house closes.")
            else:
                (visit,) = house._visits
                assert visit._channel is not None
                visit._channel.get_connection().abort()
                assert await asyncio.wait_for(process.wait(), PATIENCE) == 1
                await see(b"the house is gone; your seat is kept")
        await see(b"\x1b[?1049l")
        assert received.rindex(b"\x1b[?1049l") > received.rindex(b"\x1b[?1049h")
        assert termios.tcgetattr(slave) == before
    finally:
        loop.remove_reader(master)
        os.close(master)
        os.close(slave)
