"""What the coach finds in a match: each move of a seat with its chance, and those that cost most."""

from __future__ import annotations

import math
from collections.abc import Generator
from dataclasses import dataclass
from typing import Any, Final

from karma_tui.core.seats import Seat
from karma_tui.core.turns import Move
from karma_tui.match.recording import Recording

LEAST_COST: Final = 0.03
"""A chance lost that is worth a word at least."""


@dataclass(frozen=True, slots=True)
class Judged:
    """One move as judged from what its player could know; chances are of winning the match, 0 to 1."""

    at: int
    """The position it was made at (``Recording``)."""
    ply: int
    """Its number on the log."""
    deal: int
    """Which deal, from 1; 0 before the first."""
    turn: int
    """The how-manieth move of its player, from 1."""
    view: Any
    """What its player knew then."""
    move: Move
    chance: float
    """With the move that was made."""
    best: Move
    """The best move found: the move made, if none was better."""
    best_chance: float
    playouts: int
    """Playouts behind the less sure of the two chances."""
    forced: bool
    """Whether there was no other move."""

    @property
    def cost(self) -> float:
        """How much the best move was better by, 0 to 1."""
        return max(0.0, self.best_chance - self.chance)

    @property
    def margin(self) -> float:
        """Two standard errors of ``cost``, from above: that the same cards were tried for both helps.

        The chance is taken as if one more playout had been won and one lost, so that chances near the
        ends are not thought to be surer than so many playouts make them.

        >>> deck = dict(at=0, ply=1, deal=1, turn=1, view=None, move="a", best="b", forced=False)
        >>> round(Judged(**deck, chance=0.4, best_chance=0.6, playouts=200).margin, 3)
        0.1
        """
        middle = (self.chance + self.best_chance) / 2
        share = (middle * self.playouts + 1) / (self.playouts + 2)
        return 2 * math.sqrt(2 * share * (1 - share) / max(1, self.playouts))

    @property
    def costly(self) -> bool:
        """Whether it cost enough to speak of, and more than could be an error of sampling."""
        return not self.forced and self.cost > max(self.margin, LEAST_COST)


@dataclass(frozen=True, slots=True)
class Analysis:
    """The moves of a seat as far as they are judged; ``costliest`` are at most three, the worst first."""

    seat: Seat
    points: tuple[Judged, ...]
    costliest: tuple[Judged, ...] = ()
    done: float = 1.0
    """How much of the thinking is done, 0 to 1; before the end nothing is called costly."""


@dataclass(frozen=True, slots=True)
class Study:
    """A match and its analysis under way: each step brings what is known so far, the last the result.

    Whoever has enough of it closes ``progress``.
    """

    recording: Recording
    seat: Seat
    progress: Generator[Analysis, None, None]
