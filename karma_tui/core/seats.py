"""Seats: numbered from 1, clockwise."""

from __future__ import annotations

from typing import TypeAlias

Seat: TypeAlias = int
"""A place at the table, from 1, clockwise."""

DEALER: Seat = 0
"""The seat number under which chance moves are logged."""


def clockwise(after: Seat, seats: int) -> list[Seat]:
    """All seats in order of play, starting with the one to the left of ``after``.

    >>> clockwise(3, 4)
    [4, 1, 2, 3]
    """
    return [(after + step) % seats + 1 for step in range(seats)]
