"""The past of a match as a tree: the way it went stands, and what was undone are branches beside it."""

from __future__ import annotations

from typing import Any, Final

from karma_tui.core.seats import DEALER, Seat
from karma_tui.core.turns import Move
from karma_tui.games.catalogue import AnyGame

_SPACING: Final = 32
"""Moves between states that are kept: so many at most are made again to go back."""


class _Place:
    """A point in a line of play and the moves that were made from it."""

    __slots__ = ("after", "drawn", "state")

    def __init__(self) -> None:
        self.after: dict[tuple[Seat, Move], _Place] = {}
        self.drawn: Move | None = None
        """What the dealer drew here."""
        self.state: Any = None
        """Kept here and there, never changed."""


class Past:
    """Remembers a match so that it can go back, and what the dealer drew so that it is not drawn anew.

    ``start`` is the state before the first move; it must not be changed, nor may any state handed out.
    """

    def __init__(self, game: AnyGame, start: Any) -> None:
        self._game = game
        self._moves: list[Move] = []
        self._places = [_Place()]
        self._places[0].state = start

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
        there = here.after.setdefault((by, move), _Place())
        self._moves.append(move)
        self._places.append(there)
        if state is not None and len(self._moves) % _SPACING == 0:
            there.state = state

    def state_after(self, moves: int) -> Any:
        """Return the state after the first ``moves`` of those that stand."""
        kept = next(n for n in range(moves, -1, -1) if self._places[n].state is not None)
        state = self._places[kept].state
        if kept == moves:
            return state
        state = self._game.copy(state)
        for n in range(kept, moves):
            self._game.apply(state, self._moves[n])
            if (n + 1) % _SPACING == 0:
                self._places[n + 1].state = self._game.copy(state)
        return state

    def go_back(self, moves: int) -> None:
        """Let the first ``moves`` stand; the others become a branch."""
        del self._moves[moves:], self._places[moves + 1 :]
