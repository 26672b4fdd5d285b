"""A folder full of damaged saves and of things that are none: every screen opens, and says what is wrong."""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from random import Random

import pytest

from karma_tui.bootstrap import House
from karma_tui.bots.mind import Mind
from karma_tui.cli.run import run
from karma_tui.ui.app import KarmaApp
from karma_tui.ui.glyphs import UNICODE
from karma_tui.ui.screens.saves import SavesScreen
from karma_tui.ui.screens.statistics import StatisticsScreen
from tests.support.damage import KINDS, SAMPLES, mutants
from tests.support.strange_files import NAMES, STRANGE
from tests.ui.playing import MemoryHouse, Player


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """One of each; a good save is the latest."""
    good = (SAMPLES / "classic-1.karma").read_bytes()
    quick = [name for name in STRANGE if "hundred thousand" not in name]
    for n, name in enumerate(quick):
        STRANGE[name](tmp_path / f"{n}.karma", good)
    for kind in KINDS:
        (mutant,) = mutants(kind, 1, 7)
        (tmp_path / f"{kind}.karma").write_bytes(mutant.text)
    for name in NAMES:
        (tmp_path / os.fsdecode(name)).write_bytes(Random(1).randbytes(300))
    (tmp_path / "karma-index.sqlite").write_bytes(bytes(5000))
    shutil.copy(SAMPLES / "classic-1.karma", tmp_path / "good.karma")
    return tmp_path


async def test_the_screens_of_a_folder_full_of_damage_open_and_go_through_it(folder: Path) -> None:
    app = KarmaApp(House(folder, Mind()), pace=0.0, hold=0.0, motion="off", glyphs=UNICODE)
    async with app.run_test(size=(100, 40)) as pilot:
        player = Player(app, pilot, MemoryHouse())
        await player.press("s")
        await player.on(SavesScreen)
        listed = House(folder).saves()
        assert len(listed) > 30 and sum(bool(save.problem) for save in listed) > 15
        for _save in listed:
            await player.press("down")
        await player.press("home", "escape", "t")
        await player.on(StatisticsScreen)


def test_the_commands_about_a_folder_full_of_damage_name_each_in_a_line(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["saves", "verify", "--saves", str(folder)]) == 1
    printed = capsys.readouterr()
    wrong = printed.err.splitlines()
    assert (
        printed.out.splitlines()[-1]
        == f"{sum('good, but' not in each for each in wrong)} saves cannot be read"
    )
    assert len(wrong) > 20 and all(line.isprintable() and "; " in line for line in wrong)
    for argv in (["saves", "list"], ["stats"]):
        assert run([*argv, "--saves", str(folder)]) in (0, 1)
        printed = capsys.readouterr()
        told = printed.err.splitlines()
        assert all(line.isprintable() and line.startswith("karma: left out ") for line in told)
