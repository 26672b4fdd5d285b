"""A clock that is set back or wrong: no deal is played that is not there, and no time limit goes by it."""

from __future__ import annotations

import re
from datetime import date
from pathlib import Path

import pytest

import karma_tui
from karma_tui.bootstrap import House
from karma_tui.bots.mind import Mind
from karma_tui.cli.run import run
from karma_tui.match.daily import daily_setup, find_try
from karma_tui.match.house import HouseError, Setup
from karma_tui.match.index import matches_in
from karma_tui.match.log import SeatPlan
from karma_tui.match.statistics import Statistics
from karma_tui.ui.screens.daily import DailyScreen
from karma_tui.ui.screens.home import HomeScreen
from tests.support.played import header_of, play, text_of
from tests.ui.playing import MemoryHouse, playing

WALL = re.compile(r"\btime\.time\(|\bdatetime\.now\(|\btime\.localtime\(|\bdate\.today\(")
"""What reads a clock that can be set."""
MAY_READ_IT = {"match/storage.py", "match/daily.py", "ui/screens/words.py", "cli/faults.py"}
"""When a match was begun, which day it is, how long ago a save was played, when a fault was."""


def test_only_what_tells_a_time_of_day_reads_the_clock_that_can_be_set() -> None:
    """Time for a move, grace, and pace go by the clock that nobody sets."""
    package = Path(karma_tui.__file__).parent
    readers = {
        str(path.relative_to(package))
        for path in package.rglob("*.py")
        if WALL.search(path.read_text("utf-8"))
    }
    assert readers == MAY_READ_IT


def set_clock(monkeypatch: pytest.MonkeyPatch, day: date) -> None:
    monkeypatch.setattr("karma_tui.match.daily.today", lambda: day)


async def test_a_day_the_clock_was_set_back_before_is_not_played_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    set_clock(monkeypatch, date(2026, 11, 30))
    house = MemoryHouse()
    async with playing(house=house) as player:
        await player.press("d")
        screen = await player.on(DailyScreen)
        await player.press("left")
        await player.see("Daily deal · 2026-11-29")
        set_clock(monkeypatch, date(2026, 11, 20))
        screen.on_screen_resume()
        await player.see("Daily deal · 2026-11-20")
        await player.press("right")
        await player.see("Tomorrow's deal comes tomorrow.")
        await player.press("escape")
        await player.on(HomeScreen)


@pytest.mark.parametrize("key", ["enter", "p"])
async def test_with_the_clock_before_the_first_deal_the_screen_says_so(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, key: str
) -> None:
    set_clock(monkeypatch, date(1970, 1, 1))
    async with playing(house=House(tmp_path, Mind())) as player:
        await player.press("d")
        await player.on(DailyScreen)
        await player.press(key)
        await player.see("the clock says 1970-01-01; daily deals began on 2026-11-01: set the clock")
    assert not list(tmp_path.iterdir())


def test_with_the_clock_before_the_first_deal_the_command_says_so(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    set_clock(monkeypatch, date(1970, 1, 1))
    assert run(["daily", "classic", "--plain", "--saves", str(tmp_path)]) == 1
    told = capsys.readouterr().err
    assert told == ("karma: the clock says 1970-01-01; daily deals began on 2026-11-01: set the clock\n")
    assert not list(tmp_path.iterdir())


def test_there_is_one_try_a_day_however_often_the_clock_is_set_back(tmp_path: Path) -> None:
    house = House(tmp_path, Mind())
    for day in (date(2026, 11, 30), date(2026, 11, 29), date(2026, 11, 30)):
        found = find_try(house.saves(), "classic", day)
        if found is None:
            house.open(daily_setup("classic", day, "Mona")).close()
        else:
            house.resume(found.path).close()
            with pytest.raises(HouseError, match="begun already"):
                house.open(daily_setup("classic", day, "Mona"))
    assert len(list(tmp_path.glob("*.karma"))) == 2


def test_matches_begun_at_any_time_are_listed_and_counted_each_once(tmp_path: Path) -> None:
    times = ("2026-11-30T10:00:00+01:00", "1970-01-01T00:00:00+00:00", "2099-12-31T23:59:59-12:00")
    for n, created in enumerate((*times, times[0])):
        header = header_of(created=created, id=f"{n:016x}")
        (tmp_path / f"{n}.karma").write_bytes(text_of(play(header, seed=n)))
    for _time in range(2):
        statistics = Statistics(matches_in(tmp_path).rows, ())
        assert [result.match.created for result in statistics.results(player="Mona")] == sorted(
            (*times, times[0])
        )
    assert len(House(tmp_path).saves()) == 4


def test_matches_begun_at_the_same_moment_of_a_clock_set_back_have_saves_of_their_own(tmp_path: Path) -> None:
    two = (SeatPlan("Mona", "human"), SeatPlan("Ben", "human"))
    for _match in range(5):
        House(tmp_path).open(Setup("classic", two)).close()
    assert len(list(tmp_path.glob("*.karma"))) == 5
