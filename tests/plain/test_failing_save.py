"""A move that cannot be written down is not made, and can be tried again."""

from __future__ import annotations

import io
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

from karma_tui.bots.bot import RandomBot
from karma_tui.bots.driver import BotDriver
from karma_tui.bots.hinting import think_of_hint
from karma_tui.core.seats import Seat
from karma_tui.games.catalogue import find_game
from karma_tui.match.bridge import Bridge
from karma_tui.match.bus import Bus
from karma_tui.match.dealer import Dealer, stream
from karma_tui.match.hints import Hint
from karma_tui.match.house import Runner
from karma_tui.match.log import Entry, Line, MatchLog, Outcome, SeatPlan, Undo, standing
from karma_tui.match.match import Match
from karma_tui.match.recorder import RecordError
from karma_tui.match.storage import new_header
from karma_tui.plain.lines import Lines
from karma_tui.plain.table import PlainTable
from tests.support.minds import FakeMind, by_order

SEATS = (SeatPlan("Ann", "human"), SeatPlan("Rob", "bot", "random"))


class FullDisk:
    """A recorder whose disk is full at the given attempts, counted from 1."""

    def __init__(self, full: Iterable[int]) -> None:
        self.full = set(full)
        self.attempts = 0
        self.lines: list[Line] = []

    def record(self, line: Line) -> None:
        self.attempts += 1
        if self.attempts in self.full:
            raise RecordError("the disk is full")
        self.lines.append(line)

    @property
    def entries(self) -> list[Entry]:
        """The moves that stand."""
        return standing(self.lines)

    def conclude(self, outcome: Outcome) -> None:
        del outcome


class MemoryTable:
    """A table that is kept nowhere."""

    path = Path("nowhere.karma")
    notice = ""

    def __init__(self, recorder: FullDisk) -> None:
        game = find_game("classic")
        options = game.spec.options()
        self._bus = Bus()
        self._match = Match(
            game,
            MatchLog(new_header(game, SEATS, {})),
            game.start(options, 2),
            self._bus,
            Dealer(stream(3, "deal")),
            recorder,
        )

    def hint(self, view: Any) -> Hint | None:
        return think_of_hint(find_game("classic"), view, FakeMind(by_order))

    def bridge(self, seats: Iterable[Seat]) -> Bridge:
        return Bridge(self._match, self._bus, seats)

    def play_bots(self, run: Runner) -> None:
        BotDriver(self._match, self._bus, {2: RandomBot(stream(3, "bot 2"))}, run)

    def close(self) -> None:
        pass


def play(recorder: FullDisk, *said: str) -> tuple[int, list[str]]:
    printed = io.StringIO()
    lines = Lines(io.StringIO("".join(f"{each}\n" for each in said)), printed, interactive=False)
    status = PlainTable(MemoryTable(recorder), lines, "karma resume it").play()
    return status, printed.getvalue().splitlines()


def attempts_until(recorder: FullDisk, by: Seat) -> int:
    """Which attempt records the first move by a seat."""
    return next(entry.n for entry in recorder.entries if entry.by == by)


@pytest.fixture
def smooth() -> FullDisk:
    recorder = FullDisk(())
    play(recorder, *["1"] * 4)
    return recorder


@pytest.mark.parametrize("by", [0, 1, 2])
def test_again_makes_the_move_that_failed(smooth: FullDisk, by: Seat) -> None:
    at = attempts_until(smooth, by)
    recorder = FullDisk({at, at + 1})
    before = 1 if by == 1 else sum(entry.by == 1 and entry.n < at for entry in smooth.entries)
    status, lines = play(recorder, *["1"] * before, "hand?", "again", "again", "hand")
    assert lines.count("It could not be saved, so it has not happened: the disk is full.") == 2
    assert "Say again to try once more, or quit." in lines
    assert [entry.n for entry in recorder.entries] == list(range(1, len(recorder.entries) + 1))
    assert recorder.entries[at - 1].by == by
    if by == 1:  # the others draw their luck anew
        assert recorder.entries[at - 1].move == smooth.entries[at - 1].move
    assert any(line.startswith("In hand") for line in lines)
    assert status == 0


def test_leaving_with_an_unsaved_move_says_so_and_fails(smooth: FullDisk) -> None:
    at = attempts_until(smooth, 1)
    status, lines = play(FullDisk({at}), "1", "quit")
    assert status == 1
    assert "The last move could not be saved and was not made; all before it were." in lines


def test_again_takes_back_what_could_not_be_taken_back(smooth: FullDisk) -> None:
    at = len(smooth.lines) + 1
    recorder = FullDisk({at})
    status, lines = play(recorder, *["1"] * 4, "undo", "again", "quit")
    assert "It could not be saved, so it has not happened: the disk is full." in lines
    assert "You take your move back." in lines
    assert isinstance(recorder.lines[-1], Undo) and status == 0


def test_a_hint_that_could_not_be_saved_is_not_told(smooth: FullDisk) -> None:
    recorder = FullDisk({len(smooth.lines) + 1})
    _, lines = play(recorder, *["1"] * 4, "nonsense", "hint", "again", "quit")
    assert not any(line.startswith("Hint:") for line in lines)
    told = "The hint could not be saved, so it is not told: the disk is full. Ask again to try once more."
    assert told in lines
    assert not any("has not happened" in line for line in lines)
    assert [line.said for line in recorder.lines] == [line.said for line in smooth.lines]
