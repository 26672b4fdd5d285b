"""A house where every guest reads their own language, by their terminal's or by choice."""

from __future__ import annotations

import errno
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import NoReturn

import pytest

from karma_tui.core.language import speaking
from karma_tui.match import storage
from karma_tui.match.languages import find_language
from karma_tui.server.house_table import HouseTable
from karma_tui.server.plans import TablePlan
from tests.support.ssh_clients import Client, guest, open_house, opened, sit

pytestmark = pytest.mark.usefixtures("small")


async def test_two_guests_at_one_table_read_two_languages_and_keep_what_they_chose(tmp_path: Path) -> None:
    size = (120, 40)
    async with open_house(tmp_path) as (house, port):
        async with (
            guest(port, "Ana", env={"LANG": "de_DE.UTF-8"}, size=size) as ana,
            guest(port, "Ben", size=size) as ben,
        ):
            await ana.see("das Kartenhaus", "wählen")
            await ben.see("the card house", "choose")
            ben.press(",")
            await ben.see("Language")
            ben.press("\x1b[D\x1b[D")
            await ben.see("Ajustes")
            ben.press("\x1b")
            await ben.see("la casa de cartas")
            code = opened(house, "Ana", TablePlan("classic", ("open", "open"), seed=3))
            await sit(ana, code)
            await sit(ben, code)
            await ana.see("hand 5", "was geschah")
            await ben.see("hand 5", "what happened")
            table = house.hall.find(code)
            assert table is not None and table.table is not None
            first = table.table.bridge(()).view().turn.seat
            mover, other = (ana, ben) if table.names()[first - 1] == "Ana" else (ben, ana)
            mover.press("r")
            told = {ana: ("Du bist bereit.", "Ana"), ben: ("Ya puedes empezar.", "Ben")}
            heard = {ana: f"{told[ben][1]} ist bereit.", ben: f"{told[ana][1]} ya puede empezar."}
            await mover.see(told[mover][0])
            await other.see(heard[other])
        async with guest(port, "Ben", size=size) as again:
            await again.see("la casa de cartas")
        async with guest(port, "Cem", env={"LC_MESSAGES": "de"}, term=None) as lines:
            lines.press("quit\n")
            await lines.ended.wait()
            assert b"Cem" in lines.received
        async with guest(port, "Dora", env={"LC_MESSAGES": "de"}) as dora:
            await dora.see("das Kartenhaus")
            await house.close()
            await dora.ended.wait()
            assert "Das Haus schließt.".encode() in dora.received


@asynccontextmanager
async def german_and_english(folder: Path) -> AsyncIterator[tuple[HouseTable, Client, Client]]:
    """A table at which Ana reads German and Ben English."""
    async with (
        open_house(folder) as (house, port),
        guest(port, "Ana", env={"LANG": "de_DE.UTF-8"}, size=(120, 40)) as ana,
        guest(port, "Ben", size=(120, 40)) as ben,
    ):
        await ana.see("das Kartenhaus")
        await ben.see("the card house")
        code = opened(house, "Ana", TablePlan("classic", ("open", "open"), seed=3))
        await sit(ana, code)
        await ana.see(f"Others come with this code: {code}")
        await sit(ben, code)
        await ana.see("hand 5")
        await ben.see("hand 5")
        table = house.hall.find(code)
        assert table is not None
        yield table, ana, ben


@pytest.mark.parametrize("caller", ["de", "en"])
async def test_each_hears_in_their_own_language_that_a_match_is_called(tmp_path: Path, caller: str) -> None:
    async with german_and_english(tmp_path) as (table, ana, ben):
        with speaking(find_language(caller)):
            table.call()
        await ana.see(f"Abgebrochen: niemand hat gewonnen. Weiter geht es am Tisch {table.code}.")
        await ben.see("The match is called: nobody has won.", table.code)


async def test_each_reads_in_their_own_language_why_a_move_was_not_saved(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_fd: int, _line: bytes) -> NoReturn:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    async with german_and_english(tmp_path) as (table, ana, ben):
        monkeypatch.setattr(storage, "write_all", full)
        mover = ana if table.turn is not None and table.names()[table.turn.seat - 1] == "Ana" else ben
        mover.press("r")
        await ana.see("Nicht gespielt:", "kein Platz mehr")
        await ben.see("Not saved, so not played:", "No space left on device")
        assert str(tmp_path) not in ana.text + ben.text
