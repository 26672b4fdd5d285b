"""A guest's place at a table of the house: what a table screen plays at, seeing one seat and no more."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any, Protocol

from karma_tui.core.language import ngettext
from karma_tui.core.messages import Refusal, message
from karma_tui.core.seats import Seat
from karma_tui.match.bridge import Bridge, Told, Witnessed
from karma_tui.match.bus import Bus
from karma_tui.match.events import MatchOver, MovesUndone, SaveFailed, TurnCame, UndoRefused
from karma_tui.match.hints import Hint
from karma_tui.match.house import Runner
from karma_tui.match.log import Header
from karma_tui.match.match import TABLE, Match
from karma_tui.server.house_table import HouseTable


class Teller(Protocol):
    """Calls what tells a guest something inside of their own app, when it is their turn or at once."""

    def __call__(self, call: Callable[[], object], /, *, at_once: bool = False) -> None: ...


class GuestBridge(Bridge):
    """A bridge to a match others play too: it tells inside the guest's app, and starts nothing anew."""

    def __init__(
        self, match: Match, bus: Bus, seats: Iterable[Seat], table: HouseTable, tell: Teller
    ) -> None:
        super().__init__(match, bus, seats)
        self._house_table = table
        self._tell = tell
        self._own: list[Callable[[Told], None]] = []

    @property
    def header(self) -> Header:
        """What the match is and who plays it now: a seat may have been given to someone else."""
        header, names = super().header, self._house_table.names()
        if [plan.name for plan in header.seats] == names:
            return header
        seats = zip(header.seats, names, strict=True)
        return replace(header, seats=tuple(replace(plan, name=name) for plan, name in seats))

    def listen(self, listener: Callable[[Told], None]) -> Callable[[], None]:
        """Bring what happens to ``listener``, inside the guest's app."""

        def inside(told: Told) -> None:
            if isinstance(told, SaveFailed):
                told = self._without_folder(told)
            self._tell(partial(listener, told))

        stop = super().listen(inside)
        self._own.append(listener)

        def end() -> None:
            stop()
            if listener in self._own:
                self._own.remove(listener)

        return end

    def _without_folder(self, failed: SaveFailed) -> SaveFailed:
        """The failure without the folder of the save: where it lies is not for guests."""
        path = self._house_table.path
        if path is None:
            return failed
        values = tuple((name, value.replace(str(path), path.name)) for name, value in failed.values)
        return replace(failed, values=values)

    def carry_on(self) -> None:
        """Tell this guest how the match stands; after a failed save, have it tried again."""
        if self._house_table.failed:
            self._house_table.try_again()
            return
        turn = self._house_table.turn
        self._answer(TurnCame(turn.seat, self.ply) if turn is not None else MatchOver(self.score()))

    def take_back(self, consents: Iterable[Seat] = (), ply: int | None = None) -> None:
        """Ask the others, wherever they are, whether the present seat may take its move back."""
        del consents
        if self.seat is None or self._house_table.taking_back.ask(
            self.seat, self.ply if ply is None else ply
        ):
            return
        self._answer(UndoRefused(self.seat, Refusal(TABLE, message("undo_of_shown"))))

    def _answer(self, told: Told) -> None:
        """Tell this guest alone what they have just asked for."""
        for listener in tuple(self._own):
            self._tell(partial(listener, told), at_once=True)


class Place:
    """One guest's place (``match.house.Table``); without a seat they look on."""

    def __init__(self, table: HouseTable, seat: Seat | None, tell: Teller) -> None:
        """``table`` must have started."""
        self.house_table = table
        self.seat = seat
        self.notice = ""
        self.seen = 0 if seat is None else table.seen(seat)
        """How many lines the log had when this guest left the seat; 0 if they have not."""
        self._tell = tell

    def missed(self, bridge: Bridge) -> list[Witnessed | MovesUndone]:
        """Return what has happened since this guest left the seat, as ``bridge`` tells it.

        The moves that stand, and that some were taken back; nothing for who has not been away.
        """
        told = [each for each in bridge.story() if each.ply > self.seen] if self.seen else []
        return [each for each in told if isinstance(each, MovesUndone) or not each.undone]

    @property
    def path(self) -> Path:
        """The name of the save: where the house keeps it is not for guests."""
        return Path("" if self.house_table.path is None else self.house_table.path.name)

    def bridge(self, seats: Iterable[Seat]) -> Bridge:
        """Return the bridge of this guest for their own seat, whatever is asked for."""
        assert self.house_table.table is not None
        allowed = [] if self.seat is None else [self.seat]
        return self.house_table.table.bridge([seat for seat in seats if seat in allowed], self._make)

    def _make(self, match: Match, bus: Bus, seats: Iterable[Seat]) -> Bridge:
        return GuestBridge(match, bus, seats, self.house_table, self._tell)

    def play_bots(self, run: Runner) -> None:
        """Nothing: the house plays its bots."""

    def hint(self, view: Any) -> Hint | None:
        """Think of a hint, where there are any."""
        table = self.house_table.table
        return table.hint(view) if table is not None and self.house_table.hints_allowed else None

    def close(self) -> None:
        """Nothing: the match goes on without this guest."""


def missed_words(missed: Sequence[Witnessed | MovesUndone]) -> str:
    """Say how many moves were missed, before they are told."""
    n = sum(isinstance(each, Witnessed) for each in missed)
    text = ngettext("{n} move was made while you were away:", "{n} moves were made while you were away:", n)
    return text.format(n=n)
