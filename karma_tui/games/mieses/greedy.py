"""A sensible player of Mieses Karma by rule of thumb."""

from __future__ import annotations

from karma_tui.games.mieses.moves import MiesesMove
from karma_tui.games.mieses.view import View


def greedy(view: View) -> MiesesMove:
    """Return a sensible legal move, the same for the same view. The viewer must be to move."""
    return view.legal_moves[0]
