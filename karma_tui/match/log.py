"""The log of a match: its header, a line a move, and how it ended. What is not on it has not happened.

Nothing is ever taken off it: a move taken back stays, and a line of its own says that it was undone.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Final, Literal, TypeAlias

from karma_tui.core.game import Spec
from karma_tui.core.language import _
from karma_tui.core.scores import ScoreSheet
from karma_tui.core.seats import Seat
from karma_tui.match.names import shown_name

FORMAT: Final = "karma-tui"
VERSION: Final = 4
"""The version of the save format that is written; older ones are read, a newer one is refused.

Since 2 there are lines for moves taken back and for hints. A save of version 1 that is played on gets
them too: a program that knows version 1 alone refuses it at the first. Since 3 a header may say of which
daily deal it is. Since 4 there are lines for seats taken over, and a table with seats of guests is begun
as version 4; one of version 2 that is played on gets them too. Any other save is written as version 2.
"""

Kind: TypeAlias = Literal["human", "bot", "remote"]


@dataclass(frozen=True, slots=True)
class SeatPlan:
    """Who sits at a seat; ``level`` names a bot's strength and is empty for people."""

    name: str
    kind: Kind
    level: str = ""
    former: tuple[str, ...] = ()
    """Who sat there before, in order; in the header of a log nobody."""


@dataclass(frozen=True, slots=True)
class DailyMark:
    """Says that a match is the daily deal of a date (ISO 8601), or ``practice`` of it.

    ``code`` stands for everything the deal follows from besides: only equal codes are the same deal.
    """

    date: str
    code: str
    practice: bool = False


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
    daily: DailyMark | None = None

    @property
    def version(self) -> int:
        """The oldest version of the format that can say all this."""
        if self.has_guests:
            return VERSION
        return 3 if self.daily else 2

    @property
    def has_guests(self) -> bool:
        """Whether guests of a card house play in it."""
        return any(seat.kind == "remote" for seat in self.seats)

    @property
    def official(self) -> bool:
        """Whether it is the one try at a daily deal, in which no move is taken back."""
        return self.daily is not None and not self.daily.practice

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names as they stand in sentences, seat 1 first."""
        return tuple(shown_name(seat.name) for seat in self.seats)

    def refusal(self, spec: Spec) -> str | None:
        """Say why a match cannot be played on by the rules of ``spec``, or None when it can."""
        if len(self.seats) not in spec.seats:
            return _("{n} seats; {game} takes {few} to {many}").format(
                n=len(self.seats), game=self.game, few=spec.seats.start, many=spec.seats.stop - 1
            )
        if self.rules != spec.revision:
            text = _("played by revision {played} of the rules, and this program has revision {known}")
            return text.format(played=self.rules, known=spec.revision)
        if self.cards != spec.cards:
            return _("played with other card data than this program has")
        return None


@dataclass(frozen=True, slots=True)
class Entry:
    """One move on the log: ``n`` from 1, ``by`` a seat or 0 for the dealer, ``move`` in notation."""

    n: int
    by: Seat
    move: str
    digest: str

    @property
    def said(self) -> str:
        """What the check value covers besides the state."""
        return self.move


@dataclass(frozen=True, slots=True)
class Undo:
    """Seat ``by`` took a decision back: the moves after number ``to`` that stood until then are undone.

    ``to`` is a move that stands, or 0 for the beginning; the first move undone is one of ``by``.
    """

    n: int
    by: Seat
    to: int
    digest: str

    @property
    def said(self) -> str:
        """What the check value covers besides the state: no move reads like it."""
        return f"\0undo {self.to}"


@dataclass(frozen=True, slots=True)
class Hint:
    """Seat ``by``, who was to move, was told that ``move`` would be sensible; the state stays as it is."""

    n: int
    by: Seat
    move: str
    digest: str

    @property
    def said(self) -> str:
        """What the check value covers besides the state: no move reads like it."""
        return f"\0hint {self.move}"


@dataclass(frozen=True, slots=True)
class SeatTaken:
    """Seat ``by`` is played by someone else from here on, whom ``plan`` names; the state stays as it is."""

    n: int
    by: Seat
    plan: SeatPlan
    digest: str

    @property
    def said(self) -> str:
        """What the check value covers besides the state: no move reads like it."""
        return "\0sits " + json.dumps([self.plan.name, self.plan.kind, self.plan.level])


Line: TypeAlias = Entry | Undo | Hint | SeatTaken
"""A line between header and outcome. All share one numbering, ``n`` from 1, so line ``n + 1`` of a save."""


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
    """A header, the lines so far, and the outcome once the match is over."""

    header: Header
    lines: list[Line] = field(default_factory=list)
    outcome: Outcome | None = None

    @property
    def entries(self) -> list[Entry]:
        """The moves that stand: all but those undone."""
        return standing(self.lines)

    @property
    def ply(self) -> int:
        """The number of the last line that changed the state; it only grows. 0 before the first."""
        beside = (Hint, SeatTaken)
        return next((line.n for line in reversed(self.lines) if not isinstance(line, beside)), 0)

    @property
    def digest(self) -> str:
        """The digest of the last line; before the first, one of the header."""
        return self.lines[-1].digest if self.lines else header_digest(self.header)


def standing(lines: Iterable[Line]) -> list[Entry]:
    """Return the moves that stand once ``lines`` have been read: all but those undone."""
    entries: list[Entry] = []
    for line in lines:
        if isinstance(line, Entry):
            entries.append(line)
        elif isinstance(line, Undo):
            while entries and entries[-1].n > line.to:
                entries.pop()
    return entries


def header_digest(header: Header) -> str:
    """Return the digest the chain starts from: a changed header breaks the first move's."""
    seats = [[seat.name, seat.kind, seat.level] for seat in header.seats]
    options = sorted(header.options.items())
    fixed: list[object] = [
        header.game, options, seats, header.id, header.created, header.rules, header.cards
    ]  # fmt: skip
    if header.daily is not None:
        fixed.append([header.daily.date, header.daily.code, header.daily.practice])
    return _digest(json.dumps(fixed))  # JSON, so that no text can pass for two fields


def next_digest(previous: str, by: Seat, said: str, fingerprint: str) -> str:
    """Return the digest of a line: it covers the state after it and every digest before it."""
    return _digest(f"{previous}|{by}|{said}|{fingerprint}")


def _digest(text: str) -> str:
    return sha256(text.encode("utf-8")).hexdigest()[:16]
