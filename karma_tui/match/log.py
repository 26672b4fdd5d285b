"""The log of a match: its header, a line a move, and how it ended. What is not on it has not happened."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Final, Literal, TypeAlias

from karma_tui.core.game import Spec
from karma_tui.core.scores import ScoreSheet
from karma_tui.core.seats import Seat

FORMAT: Final = "karma-tui"
VERSION: Final = 1
"""The version of the save format; a newer one is refused."""

Kind: TypeAlias = Literal["human", "bot", "remote"]


@dataclass(frozen=True, slots=True)
class SeatPlan:
    """Who sits at a seat; ``level`` names a bot's strength and is empty for people."""

    name: str
    kind: Kind
    level: str = ""


@dataclass(frozen=True, slots=True)
class Header:
    """What a match is: fixed before its first move.

    ``rules`` and ``cards`` name the revision and the card data it is played by; ``created`` is
    ISO 8601 with an offset.
    """

    game: str
    options: Mapping[str, str | int]
    seats: tuple[SeatPlan, ...]
    created: str
    id: str
    rules: int
    cards: str

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names, seat 1 first."""
        return tuple(seat.name for seat in self.seats)

    def refusal(self, spec: Spec) -> str | None:
        """Say why a match cannot be played on by the rules of ``spec``, or None when it can."""
        if len(self.seats) not in spec.seats:
            return f"{len(self.seats)} seats; {self.game} takes {spec.seats.start} to {spec.seats.stop - 1}"
        if self.rules != spec.revision:
            return (
                f"played by revision {self.rules} of the rules, and this program has revision {spec.revision}"
            )
        if self.cards != spec.cards:
            return "played with other card data than this program has"
        return None


@dataclass(frozen=True, slots=True)
class Entry:
    """One move on the log: ``n`` from 1, ``by`` a seat or 0 for the dealer, ``move`` in notation."""

    n: int
    by: Seat
    move: str
    digest: str


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a match ended; ``totals`` has a figure for each seat, seat 1 first."""

    winners: tuple[Seat, ...]
    losers: tuple[Seat, ...]
    totals: tuple[int, ...]

    @classmethod
    def of(cls, sheet: ScoreSheet) -> Outcome:
        """Return the outcome a final score sheet states."""
        return cls(sheet.winners, sheet.losers, sheet.totals)


@dataclass(slots=True)
class MatchLog:
    """A header, the moves so far, and the outcome once the match is over."""

    header: Header
    entries: list[Entry] = field(default_factory=list)
    outcome: Outcome | None = None

    @property
    def digest(self) -> str:
        """The digest of the last move; before the first, one of the header."""
        return self.entries[-1].digest if self.entries else header_digest(self.header)


def header_digest(header: Header) -> str:
    """Return the digest the chain starts from: a changed header breaks the first move's."""
    seats = [[seat.name, seat.kind, seat.level] for seat in header.seats]
    options = sorted(header.options.items())
    fixed = [header.game, options, seats, header.id, header.created, header.rules, header.cards]
    return _digest(json.dumps(fixed))  # JSON, so that no text can pass for two fields


def next_digest(previous: str, by: Seat, move: str, fingerprint: str) -> str:
    """Return the digest of a move: it covers the state after it and every digest before it."""
    return _digest(f"{previous}|{by}|{move}|{fingerprint}")


def _digest(text: str) -> str:
    return sha256(text.encode("utf-8")).hexdigest()[:16]
