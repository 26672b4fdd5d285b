"""What the games of getting rid of cards share: pure functions and figures, no state and no prose."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from functools import cache
from typing import Final, Literal, Protocol, TypeAlias

from karma_tui.core.seats import Seat, clockwise

FILL: Final = 3
"""A turn ends with at least this many cards in hand while there are cards to draw (C9, X7)."""
QUIET_LIMIT: Final = 80
"""Quiet turns after which a deal is called (C27, X18)."""
TURN_LIMIT: Final = 1000
"""Turns after which a deal is called however it stands (C27, X18)."""

Called: TypeAlias = Literal["", "quiet", "long"]
"""How a deal was called a dead heat: not at all, eighty quiet turns, a thousand turns."""


class Placed(Protocol):
    """Someone at the table."""

    @property
    def place(self) -> int:
        """The order of going out, nought while still in."""


def next_in(players: Sequence[Placed], after: Seat) -> Seat:
    """Return the next seat clockwise that is still in; there must be one."""
    seats = len(players)
    seat = after % seats + 1
    while players[seat - 1].place:
        seat = seat % seats + 1
    return seat


def still_in(players: Iterable[Placed]) -> tuple[Seat, ...]:
    """Return the seats that are not out."""
    return tuple(seat for seat, player in enumerate(players, 1) if not player.place)


def next_dealer(last_dealer: Seat, losers: Collection[Seat], seats: int) -> Seat:
    """C6, X19: whoever lost deals; of several, the first to the last dealer's left.

    >>> next_dealer(3, (2, 1), 4)
    1
    """
    return next(seat for seat in clockwise(last_dealer, seats) if seat in losers)


def seats_with(figure: int, figures: Iterable[int]) -> tuple[Seat, ...]:
    """Return the seats that have a figure, seat 1's given first.

    >>> seats_with(5, [5, 2, 5])
    (1, 3)
    """
    return tuple(seat for seat, each in enumerate(figures, 1) if each == figure)


def how_called(quiet: int, turns: int) -> Called:
    """C27, X18: say by which limit a deal is to be called, if by one."""
    return "quiet" if quiet >= QUIET_LIMIT else "long" if turns >= TURN_LIMIT else ""


def winners_of(totals: Sequence[int]) -> tuple[Seat, ...]:
    """C28, X19: the fewest deals lost win the match; equal fewest share it."""
    return seats_with(min(totals), totals)


@cache
def chances(totals: tuple[int, ...], deals_left: int) -> tuple[float, ...]:
    """C28, X19: each seat's chance of winning the match, should each seat be as likely to lose a deal.

    ``totals`` has the deals each seat has lost, seat 1's given first; one seat loses each of the
    ``deals_left`` to come. Equal fewest all count as won, so the chances may add up to more than one.

    >>> chances((0, 1), 0), chances((0, 1), 1)
    ((1.0, 0.0), (1.0, 0.5))
    """
    if not deals_left:
        return tuple(float(total == min(totals)) for total in totals)
    order = sorted(range(len(totals)), key=totals.__getitem__)
    levelled = tuple(totals[at] - totals[order[0]] for at in order)
    if levelled != totals:  # who sits where and what all have lost changes nothing: far fewer to work out
        known = dict(zip(order, chances(levelled, deals_left), strict=True))
        return tuple(known[at] for at in range(len(totals)))
    after = [chances((*totals[:at], totals[at] + 1, *totals[at + 1 :]), deals_left - 1) for at in order]
    return tuple(sum(each) / len(totals) for each in zip(*after, strict=True))


def losers_of(totals: Sequence[int]) -> tuple[Seat, ...]:
    """C28, X19: who lost the most deals, unless all have lost as many and share the match.

    >>> losers_of((2, 0, 1)), losers_of((1, 1))
    ((1,), ())
    """
    most = seats_with(max(totals), totals)
    return most if len(most) < len(totals) else ()
