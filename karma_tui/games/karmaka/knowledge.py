"""What players know of each other's hands: cards that must be there, by kind.

``Player.public`` is what everyone knows, ``Player.private`` what single seats know beyond it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from karma_tui.core.seats import Seat
from karma_tui.games.karmaka.cards import BITS, MASK, UNIT, Card, counts
from karma_tui.games.karmaka.state import Player

_ONE_OF_EACH: Final = sum(UNIT)


def known_to(player: Player, seat: Seat | None) -> int:
    """What ``seat``, not the owner, knows of a hand; a spectator (None) what everyone does."""
    if seat is None or not player.private:
        return player.public
    return player.public + player.private[seat - 1]


def came_openly(player: Player, cards: Iterable[Card]) -> None:
    """Cards came into a hand before everyone's eyes."""
    player.public += counts(cards)


def came_from(player: Player, card: Card, victim: Seat, seats: int) -> None:
    """A card came into a hand that only its owner and ``victim``, who lost it, have seen."""
    known = list(player.private or (0,) * seats)
    known[victim - 1] += UNIT[card]
    player.private = tuple(known)


def looked_at(player: Player, looker: Seat, seats: int) -> None:
    """A seat looked at a hand: all that is not public it alone knows."""
    known = list(player.private or (0,) * seats)
    known[looker - 1] = counts(player.hand) - player.public
    player.private = tuple(known)


def left_openly(player: Player, card: Card) -> None:
    """A card left a hand before everyone's eyes: who knew of it knows of one less."""
    if player.public & MASK[card]:
        player.public -= UNIT[card]
    elif player.private:
        _set_private(player, [_without(known, card) for known in player.private])


def left_unseen(player: Player, card: Card, seats: int, seen_by: Seat = 0) -> None:
    """A card left a hand, and of the others only ``seen_by`` knows which (nought for none).

    It may have been any that one knew of, so to the rest one less of each kind must be there.
    """
    if not player.public and not player.private:
        return
    public = _less_of_each(player.public)
    private = []
    for seat, more in enumerate(player.private or (0,) * seats, 1):
        known = player.public + more
        private.append((_without(known, card) if seat == seen_by else _less_of_each(known)) - public)
    player.public = public
    _set_private(player, private)


def _set_private(player: Player, private: list[int]) -> None:
    player.private = tuple(private) if any(private) else ()


def _without(known: int, card: Card) -> int:
    return known - UNIT[card] if known & MASK[card] else known


def _less_of_each(known: int) -> int:
    """Take one of every kind there is off a count."""
    there = 0
    for bit in range(BITS):
        there |= known >> bit
    return known - (there & _ONE_OF_EACH)
