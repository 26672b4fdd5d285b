"""Who sits at a table, and who sat there when: a seat may be taken over while a match goes on."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

from karma_tui.core.seats import Seat
from karma_tui.match.log import Header, Line, SeatPlan, SeatTaken
from karma_tui.match.names import bot_name


def with_bots(plans: Iterable[SeatPlan], seats: int, level: str) -> list[SeatPlan]:
    """Return who sits at so many seats, seat 1 first: those of ``plans``, and bots of a level at the rest."""
    seated = list(plans)
    while len(seated) < seats:
        seated.append(SeatPlan(bot_name(level, [plan.name for plan in seated]), "bot", level))
    return seated


def header_after(header: Header, lines: Iterable[Line]) -> Header:
    """Return a header with those in its seats who sit there after ``lines``, each with who sat before."""
    seats = list(header.seats)
    for line in lines:
        if isinstance(line, SeatTaken):
            seats[line.by - 1] = succeeded(seats[line.by - 1], line.plan)
    return header if tuple(seats) == header.seats else replace(header, seats=tuple(seats))


def succeeded(former: SeatPlan, plan: SeatPlan) -> SeatPlan:
    """Return ``plan`` for a seat that was ``former``'s: with everyone who sat there before."""
    return replace(plan, former=(*former.former, former.name))


def taken_over_json(seats: Sequence[SeatPlan]) -> list[dict[str, Any]]:
    """Return the seats that several have sat at, as ``karma score --json`` has them."""
    return [{"seat": seat, "names": list(names)} for seat, names in taken_over(seats).items()]


def taken_over(seats: Sequence[SeatPlan]) -> dict[Seat, tuple[str, ...]]:
    """Return the seats that several have sat at, and their names in order."""
    return {seat: (*plan.former, plan.name) for seat, plan in enumerate(seats, 1) if plan.former}
