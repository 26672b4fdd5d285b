"""The states a match went through: every so many are kept, those between are made again from the moves."""

from __future__ import annotations

from typing import Any, Final

from karma_tui.core.turns import Move
from karma_tui.games.catalogue import AnyGame

_SPACING: Final = 16
"""Moves between two states that are kept: fewer than these are made again for the state at a position."""


class States:
    """The states of one line of play. A position is how many moves have been made, from 0.

    Whatever is kept is a copy, and so is whatever is handed out: either may be changed at will.
    """

    def __init__(self, game: AnyGame, start: Any) -> None:
        """``start`` is the state before the first move."""
        self._game = game
        self._moves: list[Move] = []
        self._kept = {0: game.copy(start)}

    def go_on(self, move: Move, state: Any = None) -> None:
        """Make a move; ``state`` is the one after it, if it is at hand."""
        self._moves.append(move)
        if state is not None:
            self._maybe_keep(len(self._moves), state)

    def at(self, position: int) -> Any:
        """Return the state at a position. Raises ``IndexError`` beyond the ends."""
        if not 0 <= position <= len(self._moves):
            raise IndexError(f"position {position} of 0 to {len(self._moves)}")
        kept = next(at for at in range(position, -1, -1) if at in self._kept)
        state = self._game.copy(self._kept[kept])
        for at in range(kept, position):
            self._game.apply(state, self._moves[at])
            self._maybe_keep(at + 1, state)
        return state

    def go_back(self, position: int) -> None:
        """Forget all moves but the first so many, and what came of them."""
        del self._moves[position:]
        self._kept = {at: state for at, state in self._kept.items() if at <= position}

    def _maybe_keep(self, position: int, state: Any) -> None:
        if position % _SPACING == 0:
            self._kept[position] = self._game.copy(state)
