"""A disk that is full, or may not be written: the player is told in a line, and nothing is lost."""

from __future__ import annotations

import errno
import io
import os
import shutil
import tempfile
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from karma_tui.bootstrap import House
from karma_tui.bots.mind import Mind
from karma_tui.cli.run import run
from karma_tui.games.catalogue import GAMES
from karma_tui.match import index, storage
from karma_tui.match.house import HouseError, Setup
from karma_tui.match.index import matches_in
from karma_tui.match.log import SeatPlan
from karma_tui.match.storage import load_and_replay
from karma_tui.ui.app import KarmaApp
from karma_tui.ui.glyphs import UNICODE
from tests.support.small_disk import SmallDisk
from tests.ui.playing import MemoryHouse, Player

SAMPLES = Path(__file__).parents[2] / "saves" / "samples"
TWO = (SeatPlan("Mona", "human"), SeatPlan("Bee", "bot", "beetle"))


class Keyboard(io.TextIOBase):
    """Someone who answers each line that is asked for as ``answer`` says."""

    def __init__(self, answer: Callable[[], str]) -> None:
        self._answer = answer

    def readline(self, size: int | None = -1) -> str:  # type: ignore[override]
        del size
        return f"{self._answer()}\n"


# --- in lines ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_a_match_is_played_to_its_end_on_a_disk_that_is_full_time_and_again(
    disk: SmallDisk, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    printed, luck = io.StringIO(), Random(game)
    answers: list[str] = []
    failures: list[str] = []

    def answer() -> str:
        said = printed.getvalue()
        printed.seek(0)
        printed.truncate()
        if "Say again to try once more" in said:
            assert "No space left on device" in said
            failures.append(said)
            disk.free()
            return "again"
        disk.fill()
        answers.append(f"#{luck.randint(1, 3)}")
        assert len(answers) < 2000, said
        return answers[-1]

    monkeypatch.setattr("sys.stdin", Keyboard(answer))
    monkeypatch.setattr("sys.stdout", printed)
    seats = [f"--seat={each}" for each in ("Mona", "Bee:beetle", "Cat:ant", "Dan:beetle")]
    assert run(["play", game, "--plain", "--seed", "3", "--saves", str(disk.folder), *seats]) == 0
    (path,) = disk.folder.glob("*.karma")
    assert load_and_replay(path).log.outcome is not None
    assert failures or path.stat().st_size < 4096, "only what fits in the first page needs no more room"


def test_on_a_full_disk_a_match_does_not_begin_and_nothing_is_left(
    disk: SmallDisk, capsys: pytest.CaptureFixture[str]
) -> None:
    disk.fill()
    assert run(["play", "--plain", "--saves", str(disk.folder)]) == 1
    told = capsys.readouterr().err
    assert "No space left on device; choose another folder with --saves DIR" in told
    assert [path.name for path in disk.folder.iterdir()] == ["filling"]


def test_on_a_full_disk_the_saves_are_listed_counted_and_looked_at(
    disk: SmallDisk, capsys: pytest.CaptureFixture[str]
) -> None:
    shutil.copy(SAMPLES / "classic-1.karma", disk.folder)
    disk.fill()
    for argv in (["saves", "list"], ["saves", "verify"], ["replay", "classic-1", "--plain"]):
        assert run([*argv, "--saves", str(disk.folder)]) == 0
        printed = capsys.readouterr()
        assert printed.err == "" or "plain mode, since" in printed.err
        assert "Beetle" in printed.out or "good" in printed.out
    assert len(matches_in(disk.folder).rows) == 1


# --- on the screen ----------------------------------------------------------------------------------


@pytest.mark.parametrize("wrong", [errno.ENOSPC, errno.EROFS, errno.EIO, errno.EDQUOT, errno.EACCES])
async def test_on_the_screen_a_move_that_cannot_be_written_is_told_and_tried_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, wrong: int
) -> None:
    def refuse(_fd: int, _data: bytes) -> None:
        raise OSError(wrong, os.strerror(wrong))

    table = House(tmp_path, Mind()).open(Setup("classic", TWO, seed=3))
    app = KarmaApp(House(tmp_path), table=table, pace=0.0, hold=0.0, motion="off", glyphs=UNICODE)
    async with app.run_test(size=(80, 24)) as pilot:
        player = Player(app, pilot, MemoryHouse())
        await player.my_turn()
        before = load_and_replay(table.path).log
        with monkeypatch.context() as broken:
            broken.setattr(storage, "write_all", refuse)
            await player.press("r")
            await player.see("Not saved, so not played")
            await player.see(os.strerror(wrong))
            await player.see("r try again")
            assert load_and_replay(table.path).log == before
        await player.press("r")
        await player.my_turn()
        await player.until(lambda: "Not saved" not in player.screen, "for the move to be made")
        assert len(load_and_replay(table.path).log.lines) > len(before.lines)
    table.close()


# --- a folder that may not be written ---------------------------------------------------------------


def as_nobody(folder: Path, do: Callable[[], None]) -> None:
    """Do something as somebody who owns the folder and may not do everything, in a process of its own."""
    if os.geteuid() != 0:
        do()
        return
    for path in (folder, *folder.iterdir()):
        os.chown(path, 65534, -1)
    if not (child := os.fork()):
        try:
            os.setresuid(65534, 65534, 65534)
            do()
        except BaseException as failed:
            os.write(2, repr(failed).encode())
            os._exit(1)
        os._exit(0)
    assert os.waitpid(child, 0)[1] == 0


def test_in_a_folder_that_may_not_be_written_one_looks_and_does_not_begin() -> None:
    with tempfile.TemporaryDirectory() as where:  # not below a folder that only its owner may enter
        folder = Path(where)
        shutil.copy(SAMPLES / "classic-1.karma", folder)
        folder.chmod(0o500)

        def look() -> None:
            with pytest.raises(HouseError, match=r"cannot be created: Permission denied; .*--saves"):
                House(folder).open(Setup("classic", TWO))
            assert len(House(folder).saves()) == 1 and not House(folder).saves()[0].problem
            assert len(matches_in(folder).rows) == 1
            assert not (folder / index.FILE_NAME).exists()

        try:
            as_nobody(folder, look)
        finally:
            folder.chmod(0o700)


def test_permissions_that_are_lost_in_mid_game_do_not_end_it(tmp_path: Path) -> None:
    both = (SeatPlan("Mona", "human"), SeatPlan("Ben", "human"))
    table = House(tmp_path).open(Setup("classic", both, seed=3))
    bridge = table.bridge([1, 2])
    bridge.carry_on()
    before = table.path.stat().st_size
    table.path.chmod(0)
    bridge.sit(bridge.view().turn.seat)
    bridge.submit(bridge.game.greedy(bridge.view()))
    table.close()
    table.path.chmod(0o600)
    assert table.path.stat().st_size > before
    assert load_and_replay(table.path).log.entries[-1].by == bridge.seat
