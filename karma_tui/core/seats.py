"""Seats: numbered from 1, clockwise."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias, TypeVar

T = TypeVar("T")

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


def seats_from(first: Seat, seats: int) -> list[Seat]:
    """All seats in order of play, starting with ``first``.

    >>> seats_from(3, 4)
    [3, 4, 1, 2]
    """
    return clockwise(first - 1, seats)


def seats_after(seat: Seat, seats: int) -> list[Seat]:
    """All other seats in order of play, starting with the one to the left of ``seat``.

    >>> seats_after(3, 4)
    [4, 1, 2]
    """
    return clockwise(seat, seats)[:-1]


def seats_with(figure: T, figures: Iterable[T]) -> tuple[Seat, ...]:
    """The seats that have a figure, seat 1's given first.

    >>> seats_with(5, [5, 2, 5])
    (1, 3)
    """
    return tuple([seat for seat, each in enumerate(figures, 1) if each == figure])
