"""What the games of getting rid of cards share: figures and small functions, no cards and no prose."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Sequence
from functools import cache
from typing import Final, Literal, Protocol, TypeAlias, TypeVar

from karma_tui.core.messages import NOTATION, Refusal, message
from karma_tui.core.notation import Reader
from karma_tui.core.seats import Seat, clockwise, seats_with

M = TypeVar("M")

FILL: Final = 3
"""A turn ends with at least this many cards in hand while there are cards to draw (C9, X7)."""
QUIET_LIMIT: Final = 80
"""Quiet turns after which a deal is called (C27, X18)."""
TURN_LIMIT: Final = 1000
"""Turns after which a deal is called however it stands (C27, X18)."""

Called: TypeAlias = Literal["", "quiet", "long"]
"""How a deal was called a dead heat: not at all, eighty quiet turns, a thousand turns."""


Zone: TypeAlias = Literal["hand", "up", "down"]
"""Where a player's cards are: in hand, face up, face down."""


class Zones(Protocol):
    """A player of a state or of a view; what holds no card is false."""

    @property
    def hand(self) -> object:
        """The cards in hand."""

    @property
    def up(self) -> object:
        """The cards that lie face up."""


def zone_in_play(player: Zones) -> Zone:
    """C8, X8: the hand first, then what lies face up, then what lies face down."""
    return "hand" if player.hand else "up" if player.up else "down"


def reader_of_flips(flips: Sequence[M]) -> Reader[M]:
    """Return the reader of ``flip 2``, one of ``flips`` by its slot from the left (C22, X8)."""

    def read(words: list[str]) -> M | Refusal | None:
        if len(words) != 1 or not re.fullmatch(r"[0-9]{1,2}", words[0]):
            return None
        slot = int(words[0])
        if not 1 <= slot <= len(flips):
            return Refusal(NOTATION, message("no_such_slot", slot=slot))
        return flips[slot - 1]

    return read


class Placed(Protocol):
    """Someone at the table."""

    @property
    def place(self) -> int:
        """The order of going out, nought while still in."""


class Goer(Protocol):
    """Someone who may go out."""

    place: int


class Holder(Protocol):
    """Someone with cards."""

    @property
    def cards(self) -> int:
        """How many, wherever they lie."""


class Leaving(Protocol):
    """A deal in play, as far as it is about going out."""

    out: int
    """How many have gone out."""
    stirred: bool
    """Cards left the game or someone went out this turn, so it is not quiet."""
    quiet: int
    """Quiet turns, one after another."""


class Course(Leaving, Protocol):
    """A deal in play, as far as its turns go."""

    to_move: Seat
    deck_was_gone: bool
    """This turn began with an empty deck, so it can count as quiet."""
    turns: int

    @property
    def players(self) -> Sequence[Placed]:
        """Everyone, seat 1 first."""

    @property
    def deck(self) -> Sequence[object]:
        """What is left to draw."""


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


def go_out(deal: Leaving, player: Goer) -> None:
    """C25, X17: a player is out and safe; places are by order of going out."""
    deal.out += 1
    player.place = deal.out
    deal.stirred, deal.quiet = True, 0


def holding_most(players: Sequence[Holder]) -> tuple[Seat, ...]:
    """C27, X18: who loses a dead heat: whoever holds the most cards, all of them if several do."""
    held = [player.cards for player in players]
    return seats_with(max(held), held)


def next_turn(course: Course) -> bool:
    """C27, X18: count the turn that is over if it was quiet; say whether the deal goes on.

    If it does, the next seat still in is to move; if not, ``how_called`` says why.
    """
    if course.stirred:
        course.stirred = False
    elif course.deck_was_gone:
        course.quiet += 1
    if course.quiet >= QUIET_LIMIT or course.turns >= TURN_LIMIT:
        return False
    course.to_move = next_in(course.players, course.to_move)
    course.deck_was_gone = not course.deck
    return True


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
