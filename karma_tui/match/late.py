"""A match that goes on, as it was some moves ago: its record grows as moves become old enough."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from karma_tui.core.seats import DEALER, Seat
from karma_tui.games.catalogue import AnyGame
from karma_tui.match.log import Header
from karma_tui.match.match import MoveMade
from karma_tui.match.recording import Recording


class LateRecording(Recording):
    """It has a state of its own, led on by the moves that are old enough; it never holds a later one.

    Every seat's eyes may be looked with. What the dealer did after a move comes with it.
    """

    def __init__(self, game: AnyGame, header: Header, start: Any, late: int) -> None:
        """``start`` is the state before the first move; moves are shown once ``late`` others have been made
        by players since, and all of them when the match is over.
        """
        self._state = game.copy(start)
        self._begin(game, header, self._state)
        self.late = late

    @property
    def eyes(self) -> tuple[Seat, ...]:
        return tuple(range(1, len(self.header.seats) + 1))

    def follow(self, history: Sequence[MoveMade], over: bool) -> bool:
        """Take in the moves of a match that are old enough; whether there were any."""
        until = len(history) if over else self._old(history)
        grown = until > self.length
        for made in history[self.length : until]:
            events = tuple(self.game.apply(self._state, made.move))
            self._take_in(MoveMade(made.ply, made.by, made.move, events), self._state)
        return grown

    def _old(self, history: Sequence[MoveMade]) -> int:
        """How many moves are old enough: all before the ``late``-th last of a player."""
        since = 0
        for at in range(len(history) - 1, self.length - 1, -1):
            since += history[at].by != DEALER
            if since == self.late:
                return at
        return 0
