"""A house where every guest reads their own language, by their terminal's or by choice."""

from __future__ import annotations

from pathlib import Path

import pytest

from karma_tui.server.plans import TablePlan
from tests.ssh.test_together import opened, sit
from tests.support.ssh_clients import guest, open_house

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
