"""A table of the house: its seats belong to people, and the match goes on whoever is connected."""

from __future__ import annotations

import asyncio
import json
from collections import deque
from collections.abc import Callable, Coroutine
from contextvars import Context
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, Protocol, TypeAlias

from karma_tui.bots.table import Table
from karma_tui.core.language import _
from karma_tui.core.seats import Seat
from karma_tui.match.bridge import Told
from karma_tui.match.house import Setup
from karma_tui.match.log import SeatPlan
from karma_tui.match.match import MatchOver, MoveRefused, MovesUndone, SaveFailed, TurnCame
from karma_tui.match.names import bot_name, unused
from karma_tui.server.guests import Guest
from karma_tui.server.news import (
    BotPlaysOn,
    CameBack,
    Closed,
    Gathered,
    MayGoOn,
    News,
    Spoke,
    Started,
    TakenOver,
    TimeUp,
    UndoAnswered,
    UndoAsked,
    Went,
)
from karma_tui.server.plans import OPEN, HallError, TablePlan
from karma_tui.ui.pace import NORMAL
from karma_tui.ui.pacer import Pacer

_CHAT: Final = 50
"""Lines of talk that are kept."""
_AWAY_AFTER: Final = 1.0
"""Seconds without a connection before the others hear of it: one may come back at once."""

Listener: TypeAlias = Callable[[News], None]
"""Hears the news of a table."""


class Opener(Protocol):
    """Opens and resumes matches (``match.house.House``)."""

    def open(self, setup: Setup) -> Table:
        """Open a new table and its save. Raises ``HouseError``."""

    def resume(self, path: Path) -> Table:
        """Go on with a saved match. Raises ``HouseError``."""


@dataclass(slots=True)
class Chair:
    """A seat: ``level`` of a bot, or a guest's; who is connected there is counted."""

    level: str = ""
    guest: Guest | None = None
    here: int = 0
    """How many visits of its guest are at the table."""
    away: bool = False
    """Whether its guest is known to be gone."""
    played_for: bool = False
    """Whether a bot plays on for its guest."""
    listener: Listener | None = None
    """Who of its guest's visits is at it now."""
    seen: int = 0
    """How many lines the log had when its guest left."""
    waited: bool = False
    """Whether it has waited its time for its guest."""

    @property
    def free(self) -> bool:
        """Whether a guest can take it."""
        return not self.level and self.guest is None


class HouseTable:
    """One table, from the moment it is opened until its match is over and the last has left."""

    def __init__(
        self,
        code: str,
        plan: TablePlan,
        house: Opener,
        changed: Callable[[HouseTable], None],
        grace: float,
    ) -> None:
        """``changed`` is told of everything that matters to who is not at it; ``grace`` in seconds."""
        self.code = code
        self.plan = plan
        self.chairs = [Chair("" if kind == OPEN else kind) for kind in plan.seats]
        self.table: Table | None = None
        self.over = False
        self.talk: deque[Spoke] = deque(maxlen=_CHAT)
        self.turn: TurnCame | None = None
        self._house = house
        self._changed = changed
        self._grace = grace
        self._listeners: list[Listener] = []
        self._watchers = 0
        self._visited = False
        self._tasks: set[asyncio.Task[None]] = set()
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._clock_ends = 0.0
        self._undo: UndoAsked | None = None
        self._agreed: frozenset[Seat] = frozenset()
        self._stop_watching: Callable[[], None] = lambda: None
        self.failed = False
        """Whether the latest move could not be saved."""

    # --- who sits where ---

    @property
    def started(self) -> bool:
        """Whether the match has begun."""
        return self.table is not None

    def seat_of(self, guest: Guest) -> Seat | None:
        """Return the seat that belongs to a guest."""
        for seat, chair in enumerate(self.chairs, 1):
            if chair.guest is not None and chair.guest.identity == guest.identity:
                return seat
        return None

    def names(self) -> list[str]:
        """Who sits where, empty for a free seat."""
        names: list[str] = []
        for chair in self.chairs:
            if chair.guest is not None:
                names.append(unused(chair.guest.name, names))
            else:
                names.append(bot_name(chair.level, names) if chair.level else "")
        return names

    @property
    def watchers(self) -> int:
        """How many look on."""
        return self._watchers

    def take_seat(self, guest: Guest) -> Seat:
        """Give a guest their seat, or the first free one; the match begins when none is left.

        Raises ``HallError`` when there is none.
        """
        seat = self.seat_of(guest)
        if seat is None:
            seat = next((seat for seat, chair in enumerate(self.chairs, 1) if chair.free), None)
            if seat is None:
                raise HallError(_("no seat is free at this table; you can watch it"))
            self.chairs[seat - 1].guest = guest
            self._tell(Gathered())
            if not any(chair.free for chair in self.chairs):
                self.start()
        return seat

    def leave_seat(self, guest: Guest) -> None:
        """Give a seat up before the match begins."""
        seat = self.seat_of(guest)
        if seat is not None and not self.started:
            self.chairs[seat - 1].guest = None
            self._tell(Gathered())

    # --- who is connected ---

    def visit(self, seat: Seat | None, listener: Listener) -> Callable[[], None]:
        """Count someone in, at a seat or as a watcher, and tell them the news until they leave."""
        self._listeners.append(listener)
        self._visited = True
        if seat is None:
            self._watchers += 1
        else:
            self._arrive(seat, listener)
        self._changed(self)
        gone = False

        def leave() -> None:
            nonlocal gone
            if not gone:
                gone = True
                self._listeners.remove(listener)
                if seat is None:
                    self._watchers -= 1
                else:
                    self._depart(seat, listener)
                self._changed(self)

        return leave

    def _arrive(self, seat: Seat, listener: Listener) -> None:
        """Sit down; a visit that sat there before, half dead or not, is told to go."""
        chair = self.chairs[seat - 1]
        former, chair.listener = chair.listener, listener
        chair.here += 1
        if former is not None:
            former(TakenOver())
        was_away, chair.away = chair.away, False
        chair.waited = chair.played_for = False
        self._cancel(f"away {seat}")
        if was_away:
            self._tell(CameBack(seat, self.names()[seat - 1]))

    def _depart(self, seat: Seat, listener: Listener) -> None:
        chair = self.chairs[seat - 1]
        chair.here -= 1
        if chair.listener is listener:
            chair.listener, chair.seen = None, self._plies
        if chair.here == 0 and not self.over:
            self._after(_AWAY_AFTER, f"away {seat}", lambda: self._went(seat))

    def _went(self, seat: Seat) -> None:
        """Nobody has sat down in the seat again at once."""
        if self.started and not self.over:
            self.chairs[seat - 1].away = True
            self._tell(Went(self.names()[seat - 1]))
            self._after(self._grace, f"away {seat}", lambda: self._waited(seat))

    def _waited(self, seat: Seat) -> None:
        """The seat has waited; when nobody is left to decide, it goes on waiting."""
        self.chairs[seat - 1].waited = True
        self._tell(MayGoOn(seat, self.names()[seat - 1]))

    def missed(self, seat: Seat) -> int:
        """How many moves have been made since the guest of a seat left it."""
        return max(0, self._plies - self.chairs[seat - 1].seen) if self.chairs[seat - 1].seen else 0

    @property
    def _plies(self) -> int:
        return 0 if self.table is None else self.table.bridge(()).ply

    def play_on_for(self, seat: Seat, by: Guest) -> None:
        """Have a bot play for a seat that has waited its time. Raises ``HallError``."""
        chair = self.chairs[seat - 1]
        if self.seat_of(by) is None:
            raise HallError(_("only who plays here can decide that"))
        if not chair.waited or chair.here:
            raise HallError(_("that seat has not waited its time yet"))
        chair.played_for = True
        self._tell(BotPlaysOn(seat, self.names()[seat - 1]))
        self._play_for()

    def say(self, name: str, text: str) -> None:
        """Have everyone at the table hear something."""
        spoke = Spoke(name, text)
        self.talk.append(spoke)
        self._tell(spoke)

    # --- the match ---

    def start(self) -> None:
        """Begin: bots take the seats still free. Raises ``HouseError`` when it cannot be saved."""
        if self.started:
            return
        for chair in self.chairs:
            if chair.free:
                chair.level = "beetle"
        plans = [
            SeatPlan(name, "bot", chair.level) if chair.level else SeatPlan(name, "remote")
            for name, chair in zip(self.names(), self.chairs, strict=True)
        ]
        setup = Setup(self.plan.game, tuple(plans), dict(self.plan.options), self.plan.seed)
        self._sit_down_at(self._house.open(setup))
        self._tell(Started())

    def resume(self, path: Path, guests: dict[Seat, Guest]) -> None:
        """Go on with an interrupted match, its seats waiting for their owners. Raises ``HouseError``."""
        for seat, guest in guests.items():
            self.chairs[seat - 1].guest = guest
        table = self._house.resume(path)
        for chair, plan in zip(self.chairs, table.bridge(()).header.seats, strict=True):
            chair.level = plan.level
        self._sit_down_at(table)

    def _sit_down_at(self, table: Table) -> None:
        self.table = table
        watching = table.bridge(())
        self._stop_watching = watching.listen(self._told)
        table.play_bots(Pacer(self._spawn, lambda: NORMAL))
        self._changed(self)
        watching.carry_on()

    def owners(self) -> str:
        """Write down whose the seats are."""
        return json.dumps(
            {str(seat): chair.guest.identity for seat, chair in enumerate(self.chairs, 1) if chair.guest}
        )

    def try_again(self) -> None:
        """Go on after a failed save."""
        if self.table is not None:
            self.table.bridge(()).carry_on()

    def _told(self, told: Told) -> None:
        match told:
            case TurnCame():
                self.turn, self.failed = told, False
                self._set_clock()
                self._soon(self._play_for)
                self._changed(self)
            case MatchOver():
                self.turn, self.over = None, True
                self._cancel("clock")
                self._changed(self)
            case MovesUndone():
                self._undo = None
            case SaveFailed():
                self.failed = True
            case MoveRefused():
                pass
            case _:
                self._drop_undo()

    # --- bots, and bots in a player's place ---

    def _play_for(self) -> None:
        """Make a sensible move for who is to move, if a bot plays on for them."""
        turn = self.turn
        if turn is not None and self.chairs[turn.seat - 1].played_for:
            self._after(NORMAL, "substitute", lambda: self._move_for(turn))

    def _move_for(self, turn: TurnCame) -> None:
        if self.table is None or self.turn != turn:
            return
        bridge = self.table.bridge([turn.seat])
        bridge.submit(bridge.game.greedy(bridge.view()), turn.ply)

    # --- the clock ---

    def _set_clock(self) -> None:
        self._cancel("clock")
        turn = self.turn
        if turn is None or not self.plan.clock or self.chairs[turn.seat - 1].level:
            return
        self._clock_ends = asyncio.get_running_loop().time() + self.plan.clock
        self._after(self.plan.clock, "clock", lambda: self._time_is_up(turn))

    @property
    def seconds_left(self) -> float:
        """What is left of the clock that runs; 0 when none does."""
        if "clock" not in self._timers:
            return 0.0
        return max(0.0, self._clock_ends - asyncio.get_running_loop().time())

    def _time_is_up(self, turn: TurnCame) -> None:
        if self.turn == turn:
            self._tell(TimeUp(self.names()[turn.seat - 1]))
            self._move_for(turn)

    # --- taking back among people ---

    def ask_undo(self, seat: Seat, ply: int) -> None:
        """Ask everyone else who plays here whether ``seat`` may go back to its previous decision.

        Who is away and played for by a bot need not be asked.
        """
        if self.table is None:
            return
        bridge = self.table.bridge([seat])
        others = frozenset(each for each in bridge.asked if self.chairs[each - 1].here)
        absent = frozenset(bridge.asked) - others
        if not others or not bridge.undoable or ply != bridge.ply:
            bridge.take_back(absent, ply)
            return
        self._agreed = absent
        self._undo = UndoAsked(seat, self.names()[seat - 1], bridge.undoable, others)
        self._tell(self._undo)

    def answer_undo(self, seat: Seat, yes: bool) -> None:
        """Have ``seat`` agree, or not, to what was asked."""
        undo = self._undo
        if undo is None or seat not in undo.asked or self.table is None:
            return
        if not yes:
            self._undo = None
            self._tell(UndoAnswered(self.names()[seat - 1]))
            return
        self._agreed |= {seat}
        if undo.asked <= self._agreed:
            self._undo = None
            self.table.bridge([undo.seat]).take_back(self._agreed)

    def _drop_undo(self) -> None:
        if self._undo is not None:
            self._undo = None
            self._soon(lambda: self._tell(UndoAnswered("")))

    # --- the end ---

    def close(self, why: str = "") -> None:
        """Let go of the match; everything played is saved."""
        if why:
            self._tell(Closed(why))
        self._stop_watching()
        for timer in self._timers.values():
            timer.cancel()
        for task in self._tasks:
            task.cancel()
        if self.table is not None:
            self.table.close()

    @property
    def deserted(self) -> bool:
        """Whether nobody is at it and nothing is left to wait for."""
        empty = self._visited and not self._watchers and not any(chair.here for chair in self.chairs)
        return empty and (self.over or not self.started)

    # --- telling ---
    # What is done later has a context of its own: that of a guest's app would keep it after its visit.

    def _tell(self, news: News) -> None:
        for listener in tuple(self._listeners):
            listener(news)
        self._changed(self)

    def _soon(self, call: Callable[[], None]) -> None:
        asyncio.get_running_loop().call_soon(call, context=Context())

    def _after(self, seconds: float, name: str, call: Callable[[], None]) -> None:
        self._cancel(name)

        def due() -> None:
            self._timers.pop(name, None)
            call()

        self._timers[name] = asyncio.get_running_loop().call_later(seconds, due, context=Context())

    def _cancel(self, name: str) -> None:
        timer = self._timers.pop(name, None)
        if timer is not None:
            timer.cancel()

    def _spawn(self, thinking: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(thinking, context=Context())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
