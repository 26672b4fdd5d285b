"""A recording as one pair of eyes sees it: the scene at a position, and what has happened until then."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from karma_tui.core.messages import Sentence
from karma_tui.core.seats import Seat
from karma_tui.match.recording import Recording
from karma_tui.match.retelling import tell_move
from karma_tui.ui.boards.board import Board, Onlook, Peek, Pick, Scene
from karma_tui.ui.look import Look
from karma_tui.ui.room import Room
from karma_tui.ui.screens.sitting import Turn
from karma_tui.ui.widgets.log import Entry

_RECENT: Final = 120
"""Moves that the log beside the table tells of, at most."""


class Playback:
    """Where one is in a recording, and whose eyes one looks with (``seat`` None: a spectator's)."""

    def __init__(self, recording: Recording, board: Board, seat: Seat | None, at: int = 0) -> None:
        self.recording, self.board = recording, board
        self.at = 0
        self.seat = seat if seat in recording.eyes else None
        self.peeking = False
        """Whether the cards lie open that these eyes' player may turn up."""
        self._told: dict[Seat | None, list[list[Entry]]] = {}
        self._turns: dict[Seat | None, Turn] = {}
        self.go(at)

    @property
    def names(self) -> tuple[str, ...]:
        """Who sits where at this position, seat 1 first."""
        return self.recording.names_at(self.at)

    @property
    def eyes(self) -> tuple[Seat | None, ...]:
        """Whose eyes there are to look with; the last are a spectator's."""
        return (*self.recording.eyes, None)

    def go(self, at: int) -> bool:
        """Go to a position, the nearest there is; whether it is another."""
        before, self.at = self.at, max(0, min(at, self.recording.length))
        return self.at != before

    def look_with(self, seat: Seat | None) -> bool:
        """Look with other eyes; False when they are not there to look with."""
        if seat not in self.eyes:
            return False
        self.seat = seat
        return True

    def decision(self, by: int) -> int | None:
        """The next position (``by`` 1) or the one before (-1) at which these eyes' player had a choice.

        A spectator's are everyone's; None where there is none left.
        """
        moves = self.recording.moves
        beyond = range(self.at + 1, len(moves)) if by > 0 else range(min(self.at, len(moves)) - 1, -1, -1)
        for at in beyond:
            made = moves[at].by
            if made and made == (self.seat or made) and not self.recording.forced(at):
                return at
        return None

    def deal(self, by: int) -> int | None:
        """Where the next deal begins (``by`` 1), or this one, or else the one before (-1)."""
        deals = self.recording.deals
        beyond = (
            [at for at in deals if at > self.at] if by > 0 else [at for at in deals if at < self.at][::-1]
        )
        return beyond[0] if beyond else None

    def scene(self, room: Room, look: Look) -> Scene:
        """The table at this position."""
        return self.board.scene(self.recording.view(self.at, self.seat), self.onlook(room, look))

    def onlook(self, room: Room, look: Look) -> Onlook:
        """Who looks on, and what has just happened."""
        if not self.at:
            return Onlook(self.names, room, look, peeking=self.peeking)
        latest = self.recording.witnessed(self.at, self.seat)
        moves = self.recording.moves[: self.at]
        own = next((at for at in range(self.at - 1, -1, -1) if moves[at].by == self.seat), None)
        since = None if own is None else self.recording.view(own, self.seat)
        return Onlook(self.names, room, look, latest.events, latest.by, since, self.peeking)

    def peek(self, key: str, onlook: Onlook) -> bool:
        """Turn those cards up, or down again, if ``key`` means that in this game; whether it does."""
        view = self.recording.view(self.at, self.seat)
        meant = isinstance(self.board.shortcut(view, key, Pick(self.board.hand_zone), onlook), Peek)
        self.peeking ^= meant
        return meant

    def told(self) -> list[Sentence]:
        """The move that led here, as these eyes saw it; nothing at the beginning."""
        return self._sentences(self.at) if self.at else []

    def recent(self) -> list[Entry]:
        """What the log beside the table tells up to here."""
        return self._entries(max(0, self.at - _RECENT))

    def everything(self) -> list[Entry]:
        """All that has happened up to here."""
        return self._entries(0)

    def news(self) -> list[Entry]:
        """What the log tells of the latest move."""
        return self._entries(max(0, self.at - 1))

    def _entries(self, start: int) -> list[Entry]:
        return [entry for move in self._tell_until(self.at)[start : self.at] for entry in move]

    def _tell_until(self, at: int) -> Sequence[list[Entry]]:
        told = self._told.setdefault(self.seat, [])
        turn = self._turns.setdefault(self.seat, Turn())
        for place in range(len(told) + 1, at + 1):
            witnessed, sentences = self.recording.witnessed(place, self.seat), self._sentences(place)
            if self.board.whole_turns:
                told.append(turn.tell(witnessed, sentences))
            else:
                told.append([Entry(sentence, witnessed.ply) for sentence in sentences])
        return told

    def _sentences(self, at: int) -> list[Sentence]:
        return tell_move(self.recording, at, self.recording.witnessed(at, self.seat).events, self.seat)
