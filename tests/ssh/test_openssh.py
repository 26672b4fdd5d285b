"""The ordinary client: OpenSSH in a pseudo-terminal goes straight to a table and leaves all as it was."""

from __future__ import annotations

import asyncio
import shutil
from pathlib import Path

import pytest

from tests.support.openssh import ordinary
from tests.support.ssh_clients import guest, open_house, open_usual

pytestmark = pytest.mark.skipif(shutil.which("ssh") is None, reason="needs an ssh client")


async def test_an_ordinary_client_goes_straight_to_a_table_by_its_code_and_compresses(tmp_path: Path) -> None:
    async with open_house(tmp_path) as (house, port), guest(port, "Ana") as ana:
        await ana.see("Welcome, Ana")
        await open_usual(ana)
        (table,) = house.hall._tables.values()
        async with ordinary(port, "Ben", tmp_path, table.code) as ben:
            await ben.see("hand 5")
            await ana.see("Ben")
            packed = {
                visit.guest.name: visit._channel.get_extra_info("send_compression")
                for visit in house._visits
                if visit._channel is not None
            }
            assert packed["Ben"] == "zlib@openssh.com"
            ben.press("\x1b[D")
            ben.press("q")
            await ben.see(f"Your seat at table {table.code} waits for you.")
            ben.press("q")
            await asyncio.to_thread(ben.process.wait, 8)
            assert ben.process.returncode == 0
            assert b"\x1b[?1049l" in ben.received
            assert ben.terminal_as_before


async def test_an_ordinary_client_is_believed_what_it_tells_of_its_terminal(tmp_path: Path) -> None:
    told = {"LC_MESSAGES": "es_ES.UTF-8", "COLORTERM": "truecolor"}
    async with open_house(tmp_path) as (_house, port), ordinary(port, "Rosa", tmp_path, **told) as rosa:
        await rosa.see("Hola, Rosa.")
        assert b";2;" in rosa.received
