"""What people at a house table hear besides the game: who came, who spoke, whose time runs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from karma_tui.core.seats import Seat


@dataclass(frozen=True, slots=True)
class Gathered:
    """Someone took or gave up a seat before the match began."""


@dataclass(frozen=True, slots=True)
class Started:
    """The match has begun."""


@dataclass(frozen=True, slots=True)
class Went:
    """A player's connection is gone; the seat waits."""

    name: str


@dataclass(frozen=True, slots=True)
class CameBack:
    """A player is here again."""

    seat: Seat
    name: str


@dataclass(frozen=True, slots=True)
class MayGoOn:
    """A seat has waited its time: the others may have a bot play on for it."""

    seat: Seat
    name: str


@dataclass(frozen=True, slots=True)
class BotPlaysOn:
    """A bot plays for a seat until its player is back."""

    seat: Seat
    name: str


@dataclass(frozen=True, slots=True)
class Spoke:
    """A player or watcher said something."""

    name: str
    text: str


@dataclass(frozen=True, slots=True)
class UndoAsked:
    """``seat`` would like to take ``moves`` moves back; ``asked`` have yet to agree."""

    seat: Seat
    name: str
    moves: int
    asked: frozenset[Seat]


@dataclass(frozen=True, slots=True)
class UndoAnswered:
    """Someone does not agree, or the table has moved on: nothing is taken back."""

    name: str


@dataclass(frozen=True, slots=True)
class TimeUp:
    """A player's time was over: a sensible move was made instead."""

    name: str


@dataclass(frozen=True, slots=True)
class TakenOver:
    """The guest of this seat sits at it from another connection now."""


@dataclass(frozen=True, slots=True)
class Closed:
    """The table is closed; ``why`` is one line."""

    why: str


News: TypeAlias = (
    Gathered
    | Started
    | Went
    | CameBack
    | MayGoOn
    | BotPlaysOn
    | Spoke
    | UndoAsked
    | UndoAnswered
    | TimeUp
    | TakenOver
    | Closed
)
