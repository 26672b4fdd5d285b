"""The gallery of a table: who looks on there sees every card, but late, from a record of the past."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from karma_tui.bots.table import Table
from karma_tui.match.bridge import Bridge
from karma_tui.match.events import MoveMade, MovesUndone, SeatChanged
from karma_tui.match.late import LateRecording
from karma_tui.match.match import start_state


class _Record(Bridge):
    """What was done at the table, open: for the record only, never for a screen."""

    @property
    def made(self) -> Sequence[MoveMade]:
        """The moves that stand."""
        return self._match.history

    def past(self) -> Iterator[Sequence[MoveMade]]:
        """The moves that stood after each line of the log; a sequence that changes."""
        standing: list[MoveMade] = []
        for told in self._match.story:
            if isinstance(told, MoveMade):
                standing.append(told)
            elif isinstance(told, MovesUndone):
                del standing[len(standing) - len(told.undone) :]
            yield standing

    @property
    def changes(self) -> Sequence[SeatChanged]:
        """The seats that were taken over."""
        return [told for told in self._match.story if isinstance(told, SeatChanged)]

    def record(self, late: int) -> LateRecording:
        """Return the record before the first move."""
        start = start_state(self.game, self._match.log)
        return LateRecording(self.game, self._match.log.header, start, late)


class Gallery:
    """Keeps the record of one table and tells those who look at it when it has grown."""

    def __init__(self, table: Table, late: int) -> None:
        self._table = table.bridge((), _Record)
        assert isinstance(self._table, _Record)
        self.recording = self._table.record(late)
        for moves in self._table.past():  # what was shown before the house was closed has been seen
            self.recording.follow(moves, over=False)
        self._listeners: list[Callable[[], None]] = []

    def join(self, listener: Callable[[], None]) -> Callable[[], None]:
        """Call ``listener`` whenever more is to be seen, until the returned function is called."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    def follow(self, over: bool) -> None:
        """Take in what has become old enough."""
        assert isinstance(self._table, _Record)
        if self.recording.follow(self._table.made, over, self._table.changes):
            for listener in tuple(self._listeners):
                listener()

    def stays_late(self, undone: int) -> bool:
        """Whether what is shown would be late enough still when the last ``undone`` are taken back."""
        assert isinstance(self._table, _Record)
        return self.recording.stays_late(self._table.made, undone)
