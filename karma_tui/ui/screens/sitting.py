"""One sitting at a table: what is seen from the present seat, and what has just changed there."""

from __future__ import annotations

import time
from dataclasses import replace
from typing import Any

from karma_tui.core.cards import Card
from karma_tui.core.messages import Sentence
from karma_tui.core.seats import DEALER, Seat
from karma_tui.match.bridge import Bridge, Witnessed
from karma_tui.match.events import MovesUndone
from karma_tui.ui.boards.board import Board, Onlook, Pick
from karma_tui.ui.look import Look
from karma_tui.ui.room import Room
from karma_tui.ui.widgets.log import Entry


class Sitting:
    """The view of the seat before the screen. With several seats here, they take turns at it."""

    def __init__(self, bridge: Bridge, board: Board) -> None:
        self.bridge, self.board = bridge, board
        self.names = bridge.header.names
        self.view: Any = None
        """None until someone sits before the screen."""
        self.seated = not self.shared
        """Whether the one whose view this is sits there now."""
        self.peeking = False
        """Whether the player looks at their own face-down cards."""
        self._happened: tuple[Any, ...] = ()
        self._turn = Turn()
        self._latest = Witnessed(0, 0, ())
        self._since: dict[Seat, Any] = {}

    @property
    def shared(self) -> bool:
        """Whether several people play at this keyboard, so that hands have to be hidden."""
        return len(self.bridge.seats) > 1

    @property
    def me(self) -> Seat | None:
        """Who is "you" in a sentence that everyone here reads."""
        return None if self.shared else self.bridge.seat

    def is_next(self, seat: Seat) -> bool:
        """Whether someone else here has to sit down now that it is the turn of ``seat``."""
        return not self.seated or (seat in self.bridge.seats and seat != self.bridge.seat)

    def witness(self, witnessed: Witnessed) -> list[Entry]:
        """Take in what has happened and tell it; nobody is told while nobody sits here."""
        if not self.seated:
            return []
        if witnessed.by == self.bridge.seat and self.view is not None:
            self._since[witnessed.by] = self.view
        self._latest = witnessed
        self._happened += witnessed.events
        return self._told(witnessed)

    def sit_down(self) -> list[Entry]:
        """Have the present seat's player before the screen; return everything they saw so far."""
        self.seated = True
        return self._tell_all(self.bridge.story())

    def go_back(self, undone: MovesUndone) -> list[Entry]:
        """Take in that moves were undone; return everything seen so far, with those marked."""
        if not self.seated:
            return []
        self._since.clear()
        return self._tell_all(self.bridge.story(undone.ply))

    def retell(self) -> list[Entry]:
        """Everything seen so far once more, as it is said now."""
        happened, latest = self._happened, self._latest
        told = self._tell_all(self.bridge.story())
        self._happened, self._latest = happened, latest
        return told

    def whole_story(self) -> list[Entry]:
        """Everything the one who sits here has seen so far, from the first move."""
        turn = Turn()
        return [entry for past in self.bridge.story() for entry in self._tell(past, turn)]

    def _tell_all(self, story: list[Witnessed | MovesUndone]) -> list[Entry]:
        self._happened = ()
        self._turn = Turn()
        stood = (past for past in reversed(story) if isinstance(past, Witnessed) and not past.undone)
        self._latest = next((past for past in stood if past.by), Witnessed(0, 0, ()))
        return [entry for past in story for entry in self._told(past)]

    def look(self) -> None:
        """Take the view as it is now. Where others play too, cards turned up are turned down again."""
        self.view = self.bridge.view()
        self.peeking = self.peeking and not self.shared

    def home(self) -> Pick:
        """Where the cursor is best."""
        return self.board.home(self.view)

    def onlook(self, room: Room, look: Look) -> Onlook:
        """Who looks on, in how much room, and what has just happened."""
        since = self._since.get(self.bridge.seat or 0)
        return Onlook(self.names, room, look, self._latest.events, self._latest.by, since, self.peeking)

    def take_happened(self) -> tuple[Any, ...]:
        """Return what has been witnessed since this was last asked."""
        happened, self._happened = self._happened, ()
        return happened

    def _told(self, past: Witnessed | MovesUndone) -> list[Entry]:
        return self._tell(past, self._turn)

    def _tell(self, past: Witnessed | MovesUndone, turn: Turn) -> list[Entry]:
        sentences = self.bridge.narrate(past)
        if isinstance(past, MovesUndone):
            turn.begin_anew()
            return [Entry(sentence, past.ply) for sentence in sentences]
        own = past.by == self.bridge.seat and not past.undone
        if not self.board.whole_turns:
            return [Entry(sentence, past.ply, undone=past.undone, own=own) for sentence in sentences]
        return [replace(entry, own=own) for entry in turn.tell(past, sentences)]


class Turn:
    """Tells the moves of one player that follow each other as one turn, chance among them included."""

    def __init__(self) -> None:
        self.begin_anew()

    def begin_anew(self) -> None:
        """Go on from no turn."""
        self._by: Seat = 0
        self._begun = 0
        self._told: Entry | None = None

    def tell(self, witnessed: Witnessed, sentences: list[Sentence]) -> list[Entry]:
        """Return the entries; two sentences that differ in a card alone become one with both cards."""
        if witnessed.by not in (DEALER, self._by):
            self._by, self._begun, self._told = witnessed.by, witnessed.ply, None
        entries: list[Entry] = []
        for sentence in sentences:
            joined = None
            if self._told is not None and self._told.undone == witnessed.undone:
                joined = _joined(self._told.sentence, sentence)
            self._told = Entry(joined or sentence, self._begun, joined is not None, witnessed.undone)
            entries.append(self._told)
        return entries


def _joined(told: Sentence, more: Sentence) -> Sentence | None:
    """Tell ``Mona returns B2.`` and ``Mona returns G3.`` at once; None for sentences not alike."""
    if not isinstance(more[-1], str) or sum(isinstance(part, Card) for part in more) != 1:
        return None
    at = next(place for place, part in enumerate(more) if isinstance(part, Card))
    head, tail = more[:at], more[at + 1 :]
    if told[:at] != head or told[len(told) - len(tail) :] != tail or not isinstance(told[at], Card):
        return None
    return (*told[: len(told) - len(tail)], " ", more[at], *tail)


class Slips:
    """Tells a key that bounced, or is held down, from one that means another move."""

    def __init__(self, hold: float) -> None:
        """``hold``: seconds after a move in which its key once more is a slip."""
        self._hold = hold
        self._key = ""
        self._moved: tuple[str, float] = ("", 0.0)

    def moved(self) -> None:
        """Note that the key pressed last has made a move."""
        self._moved = (self._key, time.monotonic())

    def pressed(self, key: str) -> bool:
        """Note a key; whether it is a slip. Any other key in between makes it meant."""
        self._key = key
        moved, at = self._moved
        now = time.monotonic()
        slip = key == moved and now - at < self._hold
        self._moved = (key, now) if slip else ("", 0.0)
        return slip
