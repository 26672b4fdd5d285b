"""Two who would write the same save: the second is refused in a line, and who was killed bars nobody."""

from __future__ import annotations

import os
import signal
from pathlib import Path

import pytest

from karma_tui.bootstrap import House
from karma_tui.bots.mind import Mind
from karma_tui.match.house import HouseError, Setup
from karma_tui.match.log import SeatPlan
from karma_tui.match.storage import load_and_replay, open_save
from karma_tui.server.house import CardHouse
from karma_tui.ui.app import KarmaApp
from karma_tui.ui.glyphs import UNICODE
from tests.support.lines_players import Reader
from tests.support.ssh_clients import guest, open_house
from tests.ui.playing import MemoryHouse, Player

SAMPLES = Path(__file__).parents[2] / "saves" / "samples"


@pytest.fixture
def save(tmp_path: Path) -> Path:
    """A match that goes on."""
    both = (SeatPlan("Mona", "human"), SeatPlan("Ben", "human"))
    table = House(tmp_path, Mind()).open(Setup("classic", both, seed=3))
    table.bridge([1]).carry_on()
    table.close()
    return table.path


async def test_on_the_screen_a_save_in_use_is_told_and_goes_on_when_it_is_free(save: Path) -> None:
    held, _saved = open_save(save)
    before = save.read_bytes()
    app = KarmaApp(House(save.parent, Mind()), pace=0.0, hold=0.0, motion="off", glyphs=UNICODE)
    async with app.run_test(size=(200, 30)) as pilot:
        player = Player(app, pilot, MemoryHouse())
        await player.press("c")
        await player.see("in use by another process; close it there first")
        assert save.read_bytes() == before
        held.close()
        await player.press("c")
        await player.until(lambda: app.playing is not None, "for the table")


def test_the_lock_of_a_process_that_was_killed_bars_nobody(save: Path) -> None:
    source, out = os.pipe()
    if not (holder := os.fork()):
        open_save(save)
        os.write(out, b"held")
        signal.pause()
        os._exit(0)
    assert os.read(source, 4) == b"held"
    with pytest.raises(HouseError, match="in use by another process"):
        House(save.parent).resume(save)
    os.kill(holder, signal.SIGKILL)
    os.waitpid(holder, 0)
    House(save.parent).resume(save).close()


def test_a_second_name_of_a_save_is_no_way_round_its_lock(save: Path) -> None:
    link, hard = save.with_name("link.karma"), save.with_name("hard.karma")
    link.symlink_to(save.name)
    os.link(save, hard)
    with open_save(save)[0]:
        for other in (link, hard):
            with pytest.raises(HouseError, match="in use by another process"):
                open_save(other)


async def test_a_second_house_on_the_same_folder_leaves_the_tables_of_the_first_alone(tmp_path: Path) -> None:
    async with open_house(tmp_path) as (first, port), guest(port, "Ana", term=None) as a:
        ana = Reader(a)
        ana.say("open classic", "seat 2 beetle", "seed 2", "go", "wait", "")
        await ana.hear("Your move", "\n1. ")
        second = CardHouse(House(tmp_path, Mind()), tmp_path)
        second.hall.resume_all()
        assert len(second.hall.problems) == 1 and "in use by another process" in second.hall.problems[0]
        second.hall.close("")
        (table,) = first.hall._tables.values()
        await ana.hears_after("#1", "Your move")
        save = table.path
    assert save is not None and load_and_replay(save).log.lines
    async with open_house(tmp_path) as (third, _port):
        assert third.hall.problems == [] and len(third.hall._tables) == 1
