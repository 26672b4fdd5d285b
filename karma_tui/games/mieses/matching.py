"""Refusals that several moves share: the card is not there, or it does not match (M6)."""

from __future__ import annotations

from karma_tui.core.messages import NOTATION, Refusal, message
from karma_tui.core.seats import Seat
from karma_tui.games.mieses.cards import FITS_LEFT, FITS_RIGHT, REAPER, Card
from karma_tui.games.mieses.state import Player


def refuse_hand_card(player: Player, card: Card) -> Refusal | None:
    """Is the card in hand?"""
    return None if card in player.hand else Refusal(NOTATION, message("not_in_hand", card=card))


def refuse_after_reaper(owner: Player, whose: str) -> Refusal | None:
    """M6: nothing is laid after a Reaper. ``whose`` lifeline it is: ``own`` or ``other``."""
    if owner.right_end != REAPER:
        return None
    return Refusal("M6", message("after_reaper", whose=whose))


def refuse_right(owner: Player, card: Card, whose: str) -> Refusal | None:
    """M6: does the card match the right end of a lifeline?"""
    end = owner.right_end
    if FITS_RIGHT[end][card]:
        return None
    return refuse_after_reaper(owner, whose) or Refusal(
        "M6", message("no_match", card=card, half=card.left, end=end, whose=whose)
    )


def refuse_left(owner: Player, card: Card, open_end: bool) -> Refusal | None:
    """M-A8: is the left end open, and does the card match it with its right half?"""
    if not open_end:
        return Refusal("M-A8", message("one_end"))
    end = owner.left_end
    if FITS_LEFT[end][card]:
        return None
    return Refusal("M6", message("no_match_left", card=card, half=card.right, end=end))


def no_such_seat(seat: Seat) -> Refusal:
    """There is nobody at that seat."""
    return Refusal(NOTATION, message("no_such_seat", seat=seat))
