"""Matches that are over, looked at again by those who played them, and by nobody else."""

from __future__ import annotations

from pathlib import Path

import pytest

from karma_tui.bots import coach
from karma_tui.match.house import HouseError
from karma_tui.server.plans import TablePlan
from tests.support.ssh_clients import guest, known, no_app_is_left, open_house, opened, sit


async def test_a_guest_looks_at_their_own_matches_that_are_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(coach, "_THOUGHT", 0)
    monkeypatch.setattr(coach, "_LEAST", 2)
    async with open_house(tmp_path) as (house, port), guest(port, "Ana") as ana, guest(port, "Wim") as wim:
        await ana.see("Welcome, Ana", "none yet")
        await wim.see("Welcome, Wim")
        code = opened(house, "Ana", TablePlan("classic", ("open", "beetle"), seed=5))
        await sit(ana, code)
        await ana.see("Your move")
        table = house.hall.find(code)
        assert table is not None and table.table is not None and table.path is not None
        name = Path(table.path.name)
        mine, others = (house.hall.matches_of(known(house, each)) for each in ("Ana", "Wim"))
        assert mine.saves() == [] and mine.seat(name) is None
        for each in (mine, others):
            with pytest.raises(HouseError, match="only a match that is over"):
                each.recording(name)
        bridges = [table.table.bridge([seat]) for seat in (1, 2)]
        while table.turn is not None:
            bridge = bridges[table.turn.seat - 1]
            bridge.submit(bridge.game.greedy(bridge.view()))
        await ana.see("shows the score")
        ana.press("\r")
        await ana.see("Final score", "a analyse", "r replay")
        assert "export" not in ana.text
        ana.press("x")
        await ana.see("A house writes no files for its guests")
        ana.press("r")
        await ana.see("Replay", "0/", "tab eyes")
        ana.press("\x1b[C")
        await ana.see("1/", "hand 5")
        ana.press("q")
        await ana.see("Final score")
        ana.press("q")
        await ana.see("Welcome, Ana", "1 that is over")
        ana.press("m")
        await ana.see("Matches", "Ana, Beetle", "finished", name.stem)
        assert str(tmp_path) not in ana.text and "delete" not in ana.text
        ana.press("d\x1b[3~y")
        ana.press("a")
        await ana.see("Coach", "thinking about turn")
        ana.press("q\r")
        await ana.see("Final score", "Ana")
        assert mine.look_up() is None and mine.count == 1
        assert [save.path for save in mine.saves()] == [name]
        for wrong in (name, Path("..") / "house.sqlite", Path("house.sqlite"), table.path.with_suffix("")):
            with pytest.raises(HouseError):
                others.recording(wrong)
        assert table.path.exists()
        wim.press("m")
        await wim.see("No match of yours is over yet")
    async with open_house(tmp_path) as (house, port):
        assert house.hall.matches_of(known(house, "Ana")).count == 1
    await no_app_is_left()


async def test_no_more_guests_are_coached_at_once_than_the_bots_can_bear(tmp_path: Path) -> None:
    async with open_house(tmp_path) as (house, port), guest(port, "Ana") as ana:
        await ana.see("Welcome, Ana")
        me = known(house, "Ana")
        hall = house.hall
        others = [hall.register.welcome(f"key {n}", f"Guest {n}") for n in range(hall.limits.coached)]
        assert all(hall.begin_coaching(other) for other in others)
        assert not hall.begin_coaching(me)
        hall.end_coaching(others[0])
        assert hall.begin_coaching(me) and hall.begin_coaching(me)
        hall.leave(me)
        assert hall.begin_coaching(others[0])
        hall.enter(me)
