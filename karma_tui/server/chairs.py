"""The chairs of a table, and what is written down about who sits on them."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from karma_tui.core.seats import Seat
from karma_tui.match.log import SeatPlan
from karma_tui.match.names import bot_name
from karma_tui.server.circle import Listener
from karma_tui.server.guests import Guest


@dataclass(slots=True)
class Chair:
    """A seat: ``level`` of a bot, or a guest's."""

    level: str = ""
    guest: Guest | None = None
    name: str = ""
    """What who sits here is called at the table; once the match has begun it stays, taken or not."""
    visits: list[Listener] = field(default_factory=list)
    """The visits of its guest that are at the table; the last one is at it now, the others are half dead."""
    away: bool = False
    """Whether its guest is known to be gone."""
    waited: bool = False
    """Whether it has waited its time for its guest."""
    played_for: bool = False
    """Whether the house plays it: for its guest until they are back, or for a bot that was given it."""
    seen: int = 0
    """How many lines the log had when its guest left."""

    @property
    def free(self) -> bool:
        """Whether a guest can take it."""
        return not self.level and self.guest is None

    @property
    def present(self) -> bool:
        """Whether its guest is at the table."""
        return self.guest is not None and bool(self.visits)

    def empty(self) -> None:
        """Let its guest go."""
        self.guest, self.seen = None, 0
        self.visits.clear()
        self.away = self.played_for = False


def names_at(chairs: Iterable[Chair]) -> list[str]:
    """Who sits where: empty for a seat nobody has had yet, the last name for one that is free again."""
    names: list[str] = []
    for chair in chairs:
        names.append(chair.name or (bot_name(chair.level, names) if chair.level else ""))
    return names


def sitters(chairs: Sequence[Chair]) -> tuple[SeatPlan, ...]:
    """Who plays, as a save names them, seat 1 first."""
    return tuple(
        SeatPlan(name, "bot", chair.level) if chair.level else SeatPlan(name, "remote")
        for name, chair in zip(names_at(chairs), chairs, strict=True)
    )


@dataclass(frozen=True, slots=True)
class Seating:
    """Who opened a table, whose its seats are, and what they are called there."""

    opener: str
    """The identity of a guest."""
    owners: Mapping[Seat, str]
    """Identities of guests."""
    names: tuple[str, ...] = ()
    called: bool = False
    """Whether the match was called: it waits until one of the owners goes on with it."""
    watched: frozenset[str] = field(default_factory=frozenset)
    """Identities of guests who have looked on with all cards open: they may not play here."""

    def dumps(self) -> str:
        """Write it down."""
        return json.dumps(
            {
                "opener": self.opener,
                "owners": {str(seat): identity for seat, identity in self.owners.items()},
                "names": self.names,
                "called": self.called,
                "watched": sorted(self.watched),
            }
        )

    @classmethod
    def loads(cls, text: str) -> Seating:
        """Read what ``dumps`` wrote. Raises ``ValueError``, ``KeyError`` or ``TypeError`` for anything else.

        Before there were openers only the owners were written down: the first of them counts as one.
        """
        read = json.loads(text)
        if not isinstance(read, dict):
            raise TypeError(read)
        if "owners" not in read:
            owners = {int(seat): str(identity) for seat, identity in read.items()}
            return cls(next(iter(owners.values()), ""), owners)
        return cls(
            str(read["opener"]),
            {int(seat): str(identity) for seat, identity in dict(read["owners"]).items()},
            tuple(map(str, read["names"])),
            bool(read["called"]),
            frozenset(map(str, read["watched"])),
        )
