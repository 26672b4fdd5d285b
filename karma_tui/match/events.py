"""What a match tells of itself, in the past tense: each is published on the bus once it is so."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, TypeAlias

from karma_tui.core.language import _
from karma_tui.core.messages import Refusal
from karma_tui.core.scores import ScoreSheet
from karma_tui.core.seats import Seat
from karma_tui.core.turns import Move
from karma_tui.match.log import SeatPlan


@dataclass(frozen=True, slots=True)
class MoveMade:
    """A move is on the log as number ``ply``. ``events`` are open: a bridge has each seat witness its own."""

    ply: int
    by: Seat
    move: Move
    events: tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class MoveRefused:
    """A move was not made, and nothing changed."""

    seat: Seat
    move: Move
    refusal: Refusal


@dataclass(frozen=True, slots=True)
class MovesUndone:
    """Seat ``by`` took its move back, on the log as number ``ply``: the moves numbered ``undone`` are.

    What was after number ``to`` is now.
    """

    ply: int
    by: Seat
    to: int
    undone: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class UndoRefused:
    """Nothing was taken back, and nothing changed."""

    seat: Seat
    refusal: Refusal


@dataclass(frozen=True, slots=True)
class HintNoted:
    """It is on the log, as number ``n``, that ``seat`` had a hint; which one is nobody else's business."""

    n: int
    seat: Seat


@dataclass(frozen=True, slots=True)
class SeatChanged:
    """It is on the log, as number ``n``, that ``plan`` names who plays ``seat`` from there on."""

    n: int
    seat: Seat
    plan: SeatPlan


Logged: TypeAlias = MoveMade | MovesUndone | HintNoted | SeatChanged
"""What a line of the log tells."""


@dataclass(frozen=True, slots=True)
class TurnCame:
    """The match waits for ``seat``, at ``ply``: what is decided now must name it."""

    seat: Seat
    ply: int


@dataclass(frozen=True, slots=True)
class MatchOver:
    """The match has ended."""

    sheet: ScoreSheet


@dataclass(frozen=True, slots=True)
class SaveFailed:
    """Something could not be written down and so has not happened; the command again tries anew."""

    text: str
    """One line of the catalogues, marked with ``N_``: several people may read it, each in their language."""
    values: tuple[tuple[str, str], ...] = ()
    """What fills its fields; what the system says (``match.system.said``) is in the catalogues too."""

    @property
    def cause(self) -> str:
        """The line in the language of who reads it."""
        return _(self.text).format(**{name: _(value) for name, value in self.values})
