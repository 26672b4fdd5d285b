"""A saved match told in lines of text: every line of its log, the hands as they were dealt, the score."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, assert_never

from karma_tui.core.messages import plain
from karma_tui.core.seats import DEALER, Seat
from karma_tui.match import wording
from karma_tui.match.assists import assists
from karma_tui.match.events import HintNoted, Logged, MoveMade, MovesUndone, SeatChanged
from karma_tui.match.log import Hint, MatchLog
from karma_tui.match.names import shown_name
from karma_tui.match.replay import first_state, game_of, walk
from karma_tui.match.sitters import header_after
from karma_tui.plain.lines import printable
from karma_tui.plain.report import one_line, score_lines


def retold_lines(log: MatchLog, seat: Seat | None, *, open_: bool = False, first: int = 1) -> Iterator[str]:
    """Tell a match as a seat (None: a spectator) saw it, or ``open_``, every card face up.

    It begins at the line of number ``first``, after the table as it was then. Raises ``ReplayError``.
    """
    return map(printable, _Retelling(log, seat, open_).lines(first))


class _Retelling:
    """One log being told: where it is, and who sits there at that point."""

    def __init__(self, log: MatchLog, seat: Seat | None, open_: bool) -> None:
        self._log, self._seat, self._open = log, seat, open_
        self._game = game_of(log)
        self._words = self._game.wording
        self._names = log.header.names
        self._stand = {entry.n for entry in log.entries}
        self._hints = {line.n: line.move for line in log.lines if isinstance(line, Hint)}

    def lines(self, first: int) -> Iterator[str]:
        """Tell it, from who plays to the score."""
        seats = header_after(self._log.header, self._log.lines).seats
        players = ", ".join(wording.succession((*plan.former, plan.name)) for plan in seats)
        yield f"{self._words.title()}: {players}."
        state = first_state(self._game, self._log)
        skipped = False
        for passed in walk(self._log):
            told = passed.told
            if _number(told) < first:
                skipped, state = True, self._game.copy(passed.state)
            else:
                if skipped:
                    yield from self._table(state)
                skipped, state = False, passed.state
                yield self._told(told)
                if isinstance(told, MoveMade) and told.by == DEALER:
                    yield from self._hands(state)
            self._names = self._names_after(told)
        yield from self._score(state)

    def _told(self, told: Logged) -> str:
        """What a line of the log tells, with its number."""
        return f"{_number(told)}. {self._words_for(told)}"

    def _words_for(self, told: Logged) -> str:
        match told:
            case MoveMade():
                text = self._move(told)
                return text if told.ply in self._stand else wording.marked_undone(text)
            case MovesUndone():
                return plain(wording.undone(told, self._names, self._seat))
            case HintNoted():
                move = self._hints[told.n] if self._open or told.seat == self._seat else ""
                return wording.hinted(told, self._names, self._seat, move)
            case SeatChanged():
                return wording.seat_changed(told, self._names)
            case _:
                assert_never(told)

    def _move(self, made: MoveMade) -> str:
        events = made.events if self._open else [self._game.witness(each, self._seat) for each in made.events]
        narrated = (self._words.narrate(event, self._names, self._seat) for event in events)
        return one_line(filter(None, narrated))

    def _names_after(self, told: Logged) -> tuple[str, ...]:
        if not isinstance(told, SeatChanged):
            return self._names
        at = told.seat - 1
        return (*self._names[:at], shown_name(told.plan.name), *self._names[at + 1 :])

    def _hands(self, state: Any) -> Iterator[str]:
        """The cards of those whose eyes it is told with."""
        for seat, name in enumerate(self._names, 1):
            if self._open or seat == self._seat:
                cards = self._words.describe(self._game.view(state, seat), self._names, "own")
                yield f"   {name}: {one_line(cards)}"

    def _table(self, state: Any) -> Iterator[str]:
        view = self._game.view(state, self._seat)
        yield f"   {one_line(self._words.describe(view, self._names, 'middle'))}"
        yield from self._hands(state)
        yield f"   {plain(self._words.status(view, self._names))}"

    def _score(self, state: Any) -> Iterator[str]:
        sheet = self._game.score(state)
        if not sheet.winners:
            yield plain(self._words.status(self._game.view(state, self._seat), self._names))
        seats = header_after(self._log.header, self._log.lines).seats
        helped = assists(self._log.lines)
        yield from score_lines(sheet, self._words, self._names, self._seat, helped, seats)


def _number(told: Logged) -> int:
    """The number of the line of the log that tells it."""
    return told.n if isinstance(told, (HintNoted, SeatChanged)) else told.ply
