"""What a match can be asked to do: each is sent on the bus, and ``Match`` alone carries it out."""

from __future__ import annotations

from dataclasses import dataclass

from karma_tui.core.seats import Seat
from karma_tui.core.turns import Move
from karma_tui.match.log import SeatPlan


@dataclass(frozen=True, slots=True)
class SubmitMove:
    """``seat`` wants to make ``move``, having seen ``ply`` moves: a doubled or late one is refused."""

    seat: Seat
    move: Move
    ply: int


@dataclass(frozen=True, slots=True)
class TakeBack:
    """``seat`` wants to go back to its previous decision, having seen ``ply`` moves.

    ``consents`` are the other people who agree; all at the table must (``Match.asked_by``).
    """

    seat: Seat
    ply: int
    consents: frozenset[Seat] = frozenset()


@dataclass(frozen=True, slots=True)
class NoteHint:
    """``seat``, who is to move, is about to be told that ``move`` would be sensible."""

    seat: Seat
    move: Move
    ply: int


@dataclass(frozen=True, slots=True)
class HandOver:
    """``plan`` names who plays ``seat`` from now on."""

    seat: Seat
    plan: SeatPlan


@dataclass(frozen=True, slots=True)
class CarryOn:
    """Go on from where the match stands: at its start, after resuming, after a failed save."""
