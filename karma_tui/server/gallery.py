"""The gallery of a table: who looks on there sees every card, but late, from a record of the past."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from karma_tui.bots.table import Table
from karma_tui.core.seats import DEALER
from karma_tui.match.bridge import Bridge
from karma_tui.match.late import LateRecording
from karma_tui.match.match import MoveMade, start_state


class _Record(Bridge):
    """What was done at the table, open: for the record only, never for a screen."""

    @property
    def made(self) -> Sequence[MoveMade]:
        """The moves that stand."""
        return self._match.history

    def record(self, late: int) -> LateRecording:
        """Return the record before the first move."""
        start = start_state(self.game, self._match.log)
        return LateRecording(self.game, self.header, start, late)


class Gallery:
    """Keeps the record of one table and tells those who look at it when it has grown."""

    def __init__(self, table: Table, late: int) -> None:
        self._table = table.bridge((), _Record)
        assert isinstance(self._table, _Record)
        self.recording = self._table.record(late)
        self._listeners: list[Callable[[], None]] = []

    def join(self, listener: Callable[[], None]) -> Callable[[], None]:
        """Call ``listener`` whenever more is to be seen, until the returned function is called."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    def follow(self, over: bool) -> None:
        """Take in what has become old enough."""
        assert isinstance(self._table, _Record)
        if self.recording.follow(self._table.made, over):
            for listener in tuple(self._listeners):
                listener()

    def has_shown_after(self, undone: int) -> bool:
        """Whether as many moves of players would be undone with the last ``undone`` as the record is late.

        Then what would be the present again is in sight already.
        """
        assert isinstance(self._table, _Record)
        moves = self._table.made
        players = sum(made.by != DEALER for made in moves[len(moves) - undone :])
        return players >= self.recording.late
