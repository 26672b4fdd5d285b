"""What every step of a whole match sends to the terminal, and what it may."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Final

from karma_tui.core.language import N_
from karma_tui.core.seats import Seat
from karma_tui.core.turns import Decide
from karma_tui.match.bridge import Bridge
from karma_tui.match.hints import Hint
from karma_tui.match.house import House, Runner, Setup, Table
from karma_tui.match.log import SeatPlan
from karma_tui.match.settings import Memory
from karma_tui.ui.app import KarmaApp
from karma_tui.ui.direction import Order
from karma_tui.ui.frame import Depth
from karma_tui.ui.glyphs import UNICODE
from karma_tui.ui.meter import KEYS, Meter, Step, metered

KIB: Final = 1024

BUDGETS: Final = {
    N_("first paint"): 14 * KIB,
    N_("arrow key"): 600,
    N_("Home, End"): 600,
    N_("own move"): 2 * KIB + KIB // 2,
    N_("news read"): 2 * KIB + KIB // 2,
    N_("bot's move"): 2 * KIB,
    N_("idle"): 0,
}
"""Bytes each kind of step may send at 80 columns by 24 rows in 256 colours."""

LEFTWARD_BUDGETS: Final = {
    **BUDGETS,
    "Home, End": 640,
    "news read": 3 * KIB,
    "bot's move": 2400,
}
"""The same in a language from right to left, each of whose letters is two bytes, or three as it is seen."""

_ARROWS: Final = ("right", "left", "up", "down")
_ENDS: Final = ("end", "home")


@dataclass(frozen=True, slots=True)
class Played:
    """A step of a match: its kind, one of ``BUDGETS``, and what it cost."""

    kind: str
    step: Step


class _ByHand:
    """A table whose bots wait for their moves to be made for them."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self.path, self.notice = table.path, table.notice

    def bridge(self, seats: Iterable[Seat]) -> Bridge:
        return self._table.bridge(seats)

    def play_bots(self, run: Runner) -> None:
        """Let nobody think: a move comes when the one before has been painted."""

    def hint(self, view: Any) -> Hint | None:
        return self._table.hint(view)

    def close(self) -> None:
        self._table.close()


class WholeMatch:
    """A seeded match on a terminal that counts, every seat playing by rule of thumb, seat 1 on the screen.

    No clock has a part in it: the same bytes come every time.
    """

    def __init__(
        self,
        house: House,
        game: str,
        seats: int,
        size: tuple[int, int],
        depth: Depth,
        *,
        looks: int = 1,
        order: Order = Order.VISUAL,
    ) -> None:
        """``looks``: keys are pressed at every so many of one's own turns; 0 for never.

        ``order``: who orders letters, in a language from right to left.
        """
        plans = (
            SeatPlan("You", "human"),
            *(SeatPlan(f"Bot {n}", "bot", "beetle") for n in range(2, seats + 1)),
        )
        table = _ByHand(house.open(Setup(game, plans, seed=7)))
        memory = Memory()
        memory.settings = memory.settings._replace(direction=order.value)
        self._app = KarmaApp(house, table=table, memory=memory, pace=0.0, depth=depth, glyphs=UNICODE)
        self._size, self._depth, self._looks = size, depth, looks
        self._bridges = {seat: table.bridge((seat,)) for seat in range(1, seats + 1)}
        for seat, bridge in self._bridges.items():
            bridge.sit(seat)
        self.played: list[Played] = []

    async def play(self, idle: float, moves: int | None = None) -> list[Played]:
        """Play it to its end, or so many moves, then do nothing for ``idle`` seconds; return what it cost."""
        async with metered(self._app, size=self._size, depth=self._depth) as meter:
            self._note("first paint", meter.first)
            table, turns, made = self._app.screen, 0, 0
            while isinstance(turn := self._bridges[1].view().turn, Decide) and made != moves:
                if self._app.screen is not table:  # the score after a deal
                    await meter.press("enter")
                elif getattr(table, "news", None) is not None:
                    self._note("news read", await self._press(meter, "enter"))
                else:
                    if turn.seat == 1:
                        turns += 1
                        await self._look_around(meter, turns)
                    await self._move(meter, turn.seat)
                    made += 1
            self._note("idle", await meter.idle(idle))
        return self.played

    async def _look_around(self, meter: Meter, turns: int) -> None:
        if self._looks and turns % self._looks == 0:
            for key in _ARROWS:
                self._note("arrow key", await self._press(meter, key))
            for key in _ENDS:
                self._note("Home, End", await self._press(meter, key))

    async def _move(self, meter: Meter, seat: Seat) -> None:
        bridge = self._bridges[seat]
        move = bridge.game.greedy(bridge.view())
        step = await meter.at_once(lambda: bridge.submit(move), str(move))
        self._note("own move" if seat == 1 else "bot's move", step)

    async def _press(self, meter: Meter, key: str) -> Step:
        return await meter.at_once(_feeding(meter, key), key)

    def _note(self, kind: str, step: Step) -> None:
        self.played.append(Played(kind, step))


def _feeding(meter: Meter, key: str) -> Callable[[], None]:
    return lambda: meter.driver.feed(KEYS[key])


def percentile(figures: Iterable[float], share: float) -> float:
    """Return the least figure that at least ``share`` (0 to 1) of all do not exceed.

    >>> percentile([3, 1, 2, 4], 0.75)
    3
    """
    ordered = sorted(figures)
    return ordered[max(0, -int(-len(ordered) * share // 1) - 1)]
