"""A match that goes on, as it was some moves ago: its record grows as moves become old enough."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from karma_tui.core.seats import DEALER, Seat
from karma_tui.games.catalogue import AnyGame
from karma_tui.match.events import MoveMade, SeatChanged
from karma_tui.match.log import Header
from karma_tui.match.recording import Recording


class LateRecording(Recording):
    """It has a state of its own, led on by the moves that are old enough; it never holds a later one.

    Every seat's eyes may be looked with. What the dealer did after a move comes with it.

    It holds back a round more than it must, a move a seat, so that one can be taken back: what has been
    seen stays ``late`` moves old even then. What would bring it nearer is not taken back (``stays_late``).
    """

    def __init__(self, game: AnyGame, header: Header, start: Any, late: int) -> None:
        """``start`` is the state before the first move; moves are shown once ``late`` others, and a round,
        have been made by players since, and all of them when the match is over.
        """
        self._state = game.copy(start)
        self._begin(game, header, self._state)
        self.late = late
        self._held_back = late + len(header.seats)

    @property
    def eyes(self) -> tuple[Seat, ...]:
        return tuple(range(1, len(self.header.seats) + 1))

    def follow(self, history: Sequence[MoveMade], over: bool, changes: Sequence[SeatChanged] = ()) -> bool:
        """Take in the moves of a match that are old enough, and of ``changes`` of seats those before them.

        Return whether there were any moves.
        """
        until = len(history) if over else self._old(history)
        grown = until > self.length
        for made in history[self.length : until]:
            events = tuple(self.game.apply(self._state, made.move))
            self._take_in(MoveMade(made.ply, made.by, made.move, events), self._state)
        for change in changes[len(self._changes) :]:
            if over or change.n < self.last:
                self._hand_over(change)
        return grown

    def stays_late(self, history: Sequence[MoveMade], undone: int) -> bool:
        """Whether all that is shown is ``late`` moves old still when the last ``undone`` are taken back."""
        since = history[self.length : len(history) - undone]
        return not self.length or sum(made.by != DEALER for made in since) >= self.late

    def _old(self, history: Sequence[MoveMade]) -> int:
        """How many moves are old enough."""
        since = 0
        for at in range(len(history) - 1, self.length - 1, -1):
            since += history[at].by != DEALER
            if since == self._held_back:
                return at
        return 0
