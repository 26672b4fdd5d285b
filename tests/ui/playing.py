"""A house in memory, tables at written positions, and what the screen shows as plain text."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable, Iterable, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, TypeVar

from textual.pilot import Pilot
from textual.screen import Screen

from karma_tui.bots.coach import analyse
from karma_tui.bots.driver import BotDriver
from karma_tui.bots.hinting import think_of_hint
from karma_tui.bots.ladder import LEVELS, make_bot
from karma_tui.bots.mind import Mind
from karma_tui.core.options import make_options
from karma_tui.core.seats import Seat
from karma_tui.games.catalogue import find_game
from karma_tui.match.analysis import Study
from karma_tui.match.bridge import Bridge
from karma_tui.match.bus import Bus
from karma_tui.match.commands import NoteHint, TakeBack
from karma_tui.match.dealer import Dealer, stream
from karma_tui.match.hints import Hint as GivenHint
from karma_tui.match.house import HouseError, Runner, SaveSummary, Setup
from karma_tui.match.index import Holdings
from karma_tui.match.log import Entry, Header, Hint, Line, MatchLog, Outcome, SeatPlan, Undo, standing
from karma_tui.match.match import Match
from karma_tui.match.recorder import RecordError
from karma_tui.match.recording import Recording
from karma_tui.match.settings import Memory
from karma_tui.ui.app import KarmaApp
from karma_tui.ui.glyphs import UNICODE
from karma_tui.ui.inline import say
from karma_tui.ui.screens.table import TableScreen
from karma_tui.ui.spans import plain
from tests.support.minds import FakeMind, by_order

S = TypeVar("S", bound=Screen[Any])

YOU = SeatPlan("Mona", "human")
BEETLE = SeatPlan("Beetle", "bot", "beetle")
PATIENCE = 10.0
"""Seconds anything may take."""


class MemoryTable:
    """A table whose save is in memory; ``failing`` are the attempts at writing, from 0, that do not work."""

    def __init__(
        self, setup: Setup, position: Mapping[str, Any] | None = None, name: str = "memory", notice: str = ""
    ) -> None:
        self.path, self.notice = Path(f"/saves/{name}.karma"), notice
        self.setup = setup
        self.failing: set[int] = set()
        self.attempts = 0
        self.closed = False
        self.lines: list[Line] = []
        self._game = find_game(setup.game)
        spec = self._game.spec
        options = dict(setup.options)
        self.header = Header(
            spec.key,
            options,
            setup.seats,
            "2026-01-02T03:04:05+00:00",
            "0123",
            spec.revision,
            spec.cards,
            setup.daily,
        )
        self.log = MatchLog(self.header)
        if position is None:
            state = self._game.start(make_options(spec.options, options), len(setup.seats))
        else:
            state = self._game.set_up({"options": options, **position})
        self.bus = Bus()
        self.match = Match(
            self._game, self.log, state, self.bus, Dealer(stream(setup.seed or 1, "deal")), self
        )
        self._driver: BotDriver | None = None

    @property
    def entries(self) -> list[Entry]:
        return standing(self.lines)

    @property
    def moves(self) -> list[str]:
        """The seats' moves that were written down and stand, in notation."""
        return [entry.move for entry in self.entries if entry.by]

    @property
    def outcome(self) -> Outcome | None:
        return self.log.outcome

    def record(self, line: Line) -> None:
        self._maybe_fail()
        self.lines.append(line)

    def conclude(self, outcome: Outcome) -> None:
        del outcome
        self._maybe_fail()

    def has_undone(self, entry: Entry) -> bool:
        return entry not in self.entries

    def repeat(self, line: Line) -> None:
        """Have happen what a line of another save of this match tells."""
        if isinstance(line, Undo):
            everyone = frozenset(range(1, len(self.setup.seats) + 1))
            self.bus.send(TakeBack(line.by, self.match.ply, everyone))
            return
        move: Any = self._game.parse_move(line.move, self.match.view(line.by or None))
        if isinstance(line, Hint):
            self.bus.send(NoteHint(line.by, move, self.match.ply))
        else:
            assert self.match._make(line.by, move)

    def bridge(self, seats: Iterable[Seat]) -> Bridge:
        return Bridge(self.match, self.bus, seats)

    def play_bots(self, run: Runner) -> None:
        bots = {
            seat: make_bot(plan.level, self._game, stream(seat, "bot"))
            for seat, plan in enumerate(self.setup.seats, 1)
            if plan.kind == "bot"
        }
        if self._driver is not None:
            self._driver.stop()
        self._driver = BotDriver(self.match, self.bus, bots, run)

    def hint(self, view: Any) -> GivenHint | None:
        return think_of_hint(self._game, view, FakeMind(by_order))

    def close(self) -> None:
        self.closed = True
        if self._driver is not None:
            self._driver.stop()

    def _maybe_fail(self) -> None:
        self.attempts += 1
        if self.attempts - 1 in self.failing:
            raise RecordError("the disk is full")


class MemoryHouse:
    """A house whose tables stay in memory."""

    levels = LEVELS

    def __init__(self) -> None:
        self.tables: dict[Path, MemoryTable] = {}
        self.broken: list[SaveSummary] = []
        self.holdings = Holdings(())
        self.refuses = ""
        self.mind: Mind = FakeMind(by_order)

    def open(self, setup: Setup) -> MemoryTable:
        if self.refuses:
            raise HouseError(self.refuses)
        table = MemoryTable(setup, name=f"table-{len(self.tables) + 1}")
        self.tables[table.path] = table
        return table

    def resume(self, path: Path) -> MemoryTable:
        if path not in self.tables:
            raise HouseError(f"there is no save {path}")
        old = self.tables[path]
        del old.match
        fresh = MemoryTable(old.setup, name=path.stem)
        for line in old.lines:
            fresh.repeat(line)
        self.tables[path] = fresh
        return fresh

    def saves(self) -> list[SaveSummary]:
        kept = [
            SaveSummary(path, 1_700_000_000.0, table.header, len(table.entries), table.outcome)
            for path, table in self.tables.items()
        ]
        return [*reversed(kept), *self.broken]

    def matches(self) -> Holdings:
        return self.holdings

    def recording(self, path: Path) -> Recording:
        if path not in self.tables:
            raise HouseError(f"there is no save {path}")
        return Recording(self.tables[path].log)

    def coach(self, recording: Recording, seat: Seat, playouts: int | None = None) -> Study:
        return Study(recording, seat, analyse(recording, seat, self.mind, playouts or 200))

    def delete(self, path: Path) -> None:
        self.tables.pop(path, None)
        self.broken = [save for save in self.broken if save.path != path]


class Player:
    """Someone at the keyboard of a running app."""

    def __init__(self, app: KarmaApp, pilot: Pilot[None], house: MemoryHouse) -> None:
        self.app, self.pilot, self.house = app, pilot, house

    @property
    def screen(self) -> str:
        """Everything the terminal shows."""
        strips = self.app.screen._compositor.render_strips()
        return "\n".join("".join(segment.text for segment in strip).rstrip() for strip in strips)

    @property
    def words(self) -> str:
        """The same with single blanks, to look for sentences in."""
        return " ".join(self.screen.split())

    async def press(self, *keys: str) -> None:
        """Press keys one after another, each once the table has been drawn as it is."""
        for key in keys:
            await self._drawn()
            await self.pilot.press(key)
        await self.pilot.pause()

    async def _drawn(self) -> None:
        """A key for a table that has moved on is refused, so a player looks first; not for ever, though."""
        table = self.app.screen
        for _look in range(40):
            if not isinstance(table, TableScreen) or table.drawn == table.bridge.ply:
                return
            await self.pilot.pause()

    async def resize(self, columns: int, rows: int) -> None:
        """Give the terminal another size and wait until the screen has followed."""
        await self.pilot.resize_terminal(columns, rows)
        await self.until(lambda: len(self.screen.splitlines()) == rows, f"for {rows} rows")

    async def see(self, text: str) -> None:
        """Wait until the screen shows a text."""

        def seen() -> bool:
            screen = self.screen
            return text in screen or text in " ".join(screen.split())

        await self.until(seen, f"to see {text!r}")

    async def hear(self, text: str) -> None:
        """Wait until the log tells a sentence."""
        table = await self.on(TableScreen)
        log = table.felt.log_panel
        told = lambda: [plain(say(entry.sentence, table.board.face)) for entry in log.entries]  # noqa: E731
        await self.until(lambda: text in told(), f"to hear {text!r}")

    async def on(self, kind: type[S]) -> S:
        """Wait until a screen of that kind is in front."""
        await self.until(lambda: isinstance(self.app.screen, kind), f"for {kind.__name__}")
        await self.pilot.pause()
        screen = self.app.screen
        assert isinstance(screen, kind)
        return screen

    async def my_turn(self) -> None:
        """Wait until the table on the screen waits for a move here, or is over."""
        table = await self.on(TableScreen)
        await self.until(
            lambda: table.over is not None or (table.scene is not None and table.scene.mine), "for my turn"
        )
        await self.pilot.pause()

    async def until(self, true: Callable[[], bool], what: str) -> None:
        end = time.monotonic() + PATIENCE
        while not true():
            assert time.monotonic() < end, f"waited {what}, but the screen is\n{self.screen}"
            await asyncio.sleep(0.005)
            await self.pilot.pause()


@asynccontextmanager
async def playing(
    table: MemoryTable | None = None,
    *,
    house: MemoryHouse | None = None,
    size: tuple[int, int] = (80, 24),
    hold: float = 0.0,
    pace: float = 0.0,
    motion: str | None = "off",
    scores: bool = False,
    memory: Memory | None = None,
    player: str = "Mona",
    exports: Path | None = None,
) -> AsyncIterator[Player]:
    """Run the app, at a table or at home, without waiting for anything."""
    house = house or MemoryHouse()
    if table is not None:
        house.tables[table.path] = table
    app = KarmaApp(
        house,
        table=table,
        scores=scores,
        player=player,
        memory=memory,
        pace=pace,
        motion=motion,
        hold=hold,
        glyphs=UNICODE,
        exports=exports,
    )
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        yield Player(app, pilot, house)


def two(
    position: Mapping[str, Any] | None = None, *, other: SeatPlan = BEETLE, **options: Any
) -> MemoryTable:
    """A table for Mona and another, at a written position."""
    return MemoryTable(Setup("classic", (YOU, other), options, seed=7), position)


def position(
    hand: str, pile: str, *, up: str = "", down: str = "", deck: str = "", **more: Any
) -> dict[str, Any]:
    """A position in which seat 1 is to move against someone with a few high cards."""
    other = {"hand": "Kc Qd Jh", "up": "Ac Ad", "down": ""}
    return {"deck": deck, "pile": pile, "seat": [{"hand": hand, "up": up, "down": down}, other], **more}
