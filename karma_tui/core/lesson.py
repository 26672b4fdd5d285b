"""A lesson: a guided deal from an arranged position, one decision of the learner's after another."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from karma_tui.core.seats import Seat

LEARNER: Final[Seat] = 1
"""Where the learner sits in every lesson."""


@dataclass(frozen=True, slots=True)
class Step:
    """One decision of the learner's. Moves are in notation; a move wanted at every step is legal there."""

    move: str
    look: str
    """What to look at, and the rule behind it."""
    task: str
    """What to do."""
    keys: str = ""
    """With which keys, where there are keys."""
    then: tuple[str, ...] = ()
    """The others' moves, until it is the learner's turn again."""
    also: tuple[str, ...] = ()
    """Moves that are as good here, and leave all that follows as it is."""
    answers: Mapping[str, str] = field(default_factory=dict)
    """By other legal moves: why the lesson wants another."""
    answer: str = ""
    """The same for all the rest."""

    def wants(self, move: str) -> bool:
        """Whether a move is the one wanted; in which order its cards are named does not matter.

        >>> Step("9c 9d", "", "").wants("9d 9c")
        True
        """
        return any(_alike(move, wanted) for wanted in (self.move, *self.also))

    def why_not(self, move: str) -> str:
        """Say why a legal move is not the one wanted; empty where there is no more to say."""
        return next((why for other, why in self.answers.items() if _alike(move, other)), self.answer)


@dataclass(frozen=True, slots=True)
class Lesson:
    """The steps of a guided deal, and what is said when it is over."""

    steps: tuple[Step, ...]
    farewell: str
    others: tuple[str, ...]
    """The names of the other players, seat 2 first."""

    @property
    def script(self) -> tuple[str, ...]:
        """Every seat's moves in order, the dealer's left out."""
        return tuple(move for step in self.steps for move in (step.move, *step.then))


def _alike(move: str, other: str) -> bool:
    return sorted(move.split()) == sorted(other.split())
