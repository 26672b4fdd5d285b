"""The past of a match as a tree: the way it went stands, and what was undone are branches beside it."""

from __future__ import annotations

from typing import Any

from karma_tui.core.seats import DEALER, Seat
from karma_tui.core.turns import Move
from karma_tui.games.catalogue import AnyGame
from karma_tui.match.states import States


class _Place:
    """A point in a line of play and the moves that were made from it."""

    __slots__ = ("after", "drawn")

    def __init__(self) -> None:
        self.after: dict[tuple[Seat, Move], _Place] = {}
        self.drawn: Move | None = None
        """What the dealer drew here."""


class Past:
    """Remembers a match so that it can go back, and what the dealer drew so that it is not drawn anew."""

    def __init__(self, game: AnyGame, start: Any) -> None:
        """``start`` is the state before the first move."""
        self._states = States(game, start)
        self._places = [_Place()]

    @property
    def drawn(self) -> Move | None:
        """What the dealer drew when play came to this very point before; None when it never did."""
        return self._places[-1].drawn

    @drawn.setter
    def drawn(self, move: Move) -> None:
        self._places[-1].drawn = move

    def go_on(self, by: Seat, move: Move, state: Any = None) -> None:
        """Make a move; ``state`` is the one after it, if it is at hand."""
        here = self._places[-1]
        if by == DEALER:
            here.drawn = move
        self._places.append(here.after.setdefault((by, move), _Place()))
        self._states.go_on(move, state)

    def state_after(self, moves: int) -> Any:
        """Return the state after the first ``moves`` of those that stand, to be changed at will.

        Raises ``IndexError`` if there are not so many.
        """
        return self._states.at(moves)

    def go_back(self, moves: int) -> None:
        """Let the first ``moves`` stand; the others become a branch."""
        del self._places[moves + 1 :]
        self._states.go_back(moves)
