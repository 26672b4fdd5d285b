"""A match as it was played, to be looked at again: any position, forward and back, from a seat's eyes."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from dataclasses import replace
from typing import Any, Final

from karma_tui.core.scores import ScoreSheet
from karma_tui.core.seats import DEALER, Seat
from karma_tui.core.turns import Over
from karma_tui.games.catalogue import AnyGame
from karma_tui.match.assists import Assist, assists
from karma_tui.match.bridge import Witnessed, witnessed
from karma_tui.match.events import MoveMade, SeatChanged
from karma_tui.match.log import Header, MatchLog
from karma_tui.match.replay import first_state, game_of, walk
from karma_tui.match.sitters import succeeded
from karma_tui.match.states import States

_DEAL: Final = "deal "
"""What the notation of a dealer's move begins with that begins a deal, in every game."""


class Recording:
    """A log replayed once. A position is how many moves have been made: 0 to ``length``."""

    assists: tuple[Assist, ...] = ()
    """Who took moves back or had hints."""

    def __init__(self, log: MatchLog) -> None:
        """Raises ``ReplayError`` at the first line that is not right."""
        game = game_of(log)
        self._begin(game, log.header, first_state(game, log))
        stand = {entry.n for entry in log.entries}
        for passed in walk(log):
            if isinstance(passed.told, SeatChanged):
                self._hand_over(passed.told)
            elif isinstance(passed.told, MoveMade) and passed.told.ply in stand:
                self._take_in(passed.told, passed.state)
        self.assists = assists(log.lines)

    def _begin(self, game: AnyGame, header: Header, state: Any) -> None:
        """Be a match that has yet to begin, from ``state``."""
        self.game: AnyGame = game
        self.header: Header = header
        """What the match is and who sat there in the end, with who did before."""
        self._sat = [header.names]
        self._changes: list[SeatChanged] = []
        self.moves: list[MoveMade] = []
        self.over: bool = isinstance(game.turn(state), Over)
        self.deals: list[int] = []
        """The positions right after the cards were dealt."""
        self._states = States(game, state)
        self._choices = [len(game.legal_moves(state))]

    def _take_in(self, made: MoveMade, state: Any) -> None:
        """Go on by a move that has led to ``state``, which is copied as far as it is kept."""
        self.moves.append(made)
        self._states.go_on(made.move, state)
        self._choices.append(len(self.game.legal_moves(state)))
        if made.by == DEALER and str(made.move).startswith(_DEAL):
            self.deals.append(len(self.moves))
        self.over = isinstance(self.game.turn(state), Over)

    def _hand_over(self, change: SeatChanged) -> None:
        """Have someone else at a seat from here on."""
        seats = list(self.header.seats)
        seats[change.seat - 1] = succeeded(seats[change.seat - 1], change.plan)
        self.header = replace(self.header, seats=tuple(seats))
        self._sat.append(self.header.names)
        self._changes.append(change)

    def names_at(self, at: int) -> tuple[str, ...]:
        """Return who sits where at a position, seat 1 first: those who make the move after it."""
        return self._sat[self._changes_before(at)]

    def names_by(self, at: int) -> tuple[str, ...]:
        """Return who sat where when the move was made that led to a position, from 1."""
        return self.names_at(at - 1)

    def changes_before(self, at: int) -> list[tuple[SeatChanged, tuple[str, ...]]]:
        """Return the seats taken over between the move that led to a position, from 1, and the one before it.

        With each, who sat where until then.
        """
        first = self._changes_before(at - 2) if at > 1 else 0
        return list(zip(self._changes, self._sat, strict=False))[first : self._changes_before(at - 1)]

    def _changes_before(self, at: int) -> int:
        """How many seats had been taken over when the move after a position was made."""
        if at >= self.length:
            return len(self._changes)
        return bisect_left(self._changes, self.moves[at].ply, key=lambda change: change.n)

    @property
    def length(self) -> int:
        """How many moves there are."""
        return len(self.moves)

    @property
    def last(self) -> int:
        """The number of the last move on the log, where undos and hints are numbered too; nought if none."""
        return self.moves[-1].ply if self.moves else 0

    @property
    def eyes(self) -> tuple[Seat, ...]:
        """The seats one may look from: all once it is over, or if only bots play; else people's."""
        every = tuple(range(1, len(self.header.seats) + 1))
        return every if self.over or not self._people else self._people

    @property
    def first_eyes(self) -> Seat:
        """Whose eyes come first: the first person's, else seat 1's."""
        return next(iter(self._people), 1)

    @property
    def _people(self) -> tuple[Seat, ...]:
        plans = enumerate(self.header.seats, 1)
        return tuple(seat for seat, plan in plans if plan.kind == "human")

    def state(self, at: int) -> Any:
        """Return the state at a position, to be changed at will. Raises ``IndexError`` beyond the ends."""
        return self._states.at(at)

    def view(self, at: int, seat: Seat | None) -> Any:
        """Return what a seat (None: a spectator) could know at a position."""
        return self.game.view(self.state(at), seat)

    def score(self, at: int) -> ScoreSheet:
        """Return the score sheet at a position."""
        return self.game.score(self.state(at))

    def witnessed(self, at: int, seat: Seat | None) -> Witnessed:
        """Return the move that led to a position, from 1, as a seat saw it."""
        return witnessed(self.game, self.moves[at - 1], seat)

    def position_before(self, ply: int) -> int:
        """Return the position before the move of that number; the nearest one there is."""
        return min(bisect_left(self.moves, ply, key=lambda made: made.ply), self.length)

    def deal(self, at: int) -> int:
        """Return which deal a position is in, from 1; 0 before the first."""
        return bisect_right(self.deals, at)

    def turns(self, seat: Seat) -> tuple[int, ...]:
        """Return the positions at which a seat made its moves, forced ones too."""
        return tuple(at for at, made in enumerate(self.moves) if made.by == seat)

    def forced(self, at: int) -> bool:
        """Whether there was only one move at a position."""
        return self._choices[at] <= 1
