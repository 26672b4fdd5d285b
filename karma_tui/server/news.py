"""What people at a house table hear besides the game: who came, who spoke, whose time runs."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from karma_tui.core.seats import Seat


class Decision(Enum):
    """What the others can do about a seat that has waited its time for its guest."""

    WAIT = "wait"
    """Go on waiting."""
    STAND_IN = "stand in"
    """A bot plays on until the guest is back."""
    BOT = "bot"
    """A bot has the seat for good."""
    GUEST = "guest"
    """Another guest may sit down there."""
    CALL = "call"
    """The match is called: it ends here without a result, and its owners may go on with it later."""


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
    """A seat has waited its time: the others may decide what becomes of it."""

    seat: Seat
    name: str


@dataclass(frozen=True, slots=True)
class BotPlaysOn:
    """A bot plays for a seat until its player is back."""

    seat: Seat
    name: str


@dataclass(frozen=True, slots=True)
class Proposed:
    """``by`` proposes something about ``seat``; all of ``asked`` have to agree."""

    by: Seat
    name: str
    decision: Decision
    seat: Seat
    whom: str
    asked: frozenset[Seat]


@dataclass(frozen=True, slots=True)
class Declined:
    """Someone does not agree to a proposal; without a name, there is nothing left to decide."""

    name: str


@dataclass(frozen=True, slots=True)
class WaitsOn:
    """It was decided to go on waiting for a seat."""

    name: str


@dataclass(frozen=True, slots=True)
class SeatGiven:
    """A seat is a bot's or another guest's from now on: ``name`` plays on for ``former``."""

    seat: Seat
    former: str
    name: str


@dataclass(frozen=True, slots=True)
class SeatOffered:
    """Another guest may sit down in a seat now."""

    name: str


@dataclass(frozen=True, slots=True)
class Spoke:
    """A player or watcher said something, or made a gesture (``talk.EMOTES``)."""

    identity: str
    """Whose it is, for those who do not hear them; never shown."""
    name: str
    text: str
    emote: str = ""


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
    """The table is closed."""

    why: str
    """One line of the catalogues, marked with ``N_``: each reader has it in their own language."""
    code: str = ""
    """The code of the table, where the line names it as ``{code}``."""


News: TypeAlias = (
    Gathered
    | Started
    | Went
    | CameBack
    | MayGoOn
    | BotPlaysOn
    | Proposed
    | Declined
    | WaitsOn
    | SeatGiven
    | SeatOffered
    | Spoke
    | UndoAsked
    | UndoAnswered
    | TimeUp
    | TakenOver
    | Closed
)
