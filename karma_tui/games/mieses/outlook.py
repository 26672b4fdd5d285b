"""What a move would do to a lifeline and to a hand, built on a view only (M13, M15, M16)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from karma_tui.games.mieses.ability import counts_joker
from karma_tui.games.mieses.cards import REAPER, Card
from karma_tui.games.mieses.combos import combinations, counted
from karma_tui.games.mieses.moves import Ability, Choose, Discard, Lay, MiesesMove, Offer
from karma_tui.games.mieses.view import PlayerView, View


class Landing(NamedTuple):
    """Where a move would lay a card."""

    player: PlayerView
    card: Card


@dataclass(frozen=True, slots=True)
class Effect:
    """What one card more does to a lifeline."""

    buddha: bool
    reaper: bool
    more: int
    """How many combinations more there are then."""
    made: tuple[str, ...]
    """Those that there were not before, by their symbols; none where there are no more."""


def landing(view: View, move: MiesesMove) -> Landing | None:
    """Which card would come to lie on whose lifeline; None for a move that lays none."""
    mine, asker = view.mine, view.players[view.active - 1]
    if mine is None:
        return None
    match move:
        case Lay(card=card):
            return Landing(mine, card)
        case Offer(card=card):
            return Landing(asker, card)
        case Choose(giver=giver):
            offer = view.players[giver - 1].offer
            return Landing(mine, offer) if isinstance(offer, Card) else None
        case Ability(card=Card() as card, target=target):
            return Landing(view.players[target - 1] if target else mine, card)
        case Ability(target=target) if target:
            return Landing(mine, view.players[target - 1].line[-1])
        case _:
            return None


def effect(view: View, player: PlayerView, card: Card) -> Effect:
    """Say what a card would do on a player's lifeline."""
    before = _sets(view, player, player.lifeline)
    after = _sets(view, player, (*player.lifeline, card))
    more, made = len(after) - len(before), Counter(after) - Counter(before)
    return Effect(card.buddha, card.right == REAPER, more, tuple(made.elements()) if more else ())


def combinations_lost(view: View, victim: PlayerView) -> int:
    """How many combinations a lifeline would have less without its last card (M-A7)."""
    rest = (*victim.left, *victim.line[:-1])
    return len(_sets(view, victim, victim.lifeline)) - len(_sets(view, victim, rest))


def _sets(view: View, player: PlayerView, cards: Sequence[Card]) -> tuple[str, ...]:
    return combinations(counted(cards, counts_joker(view, player))[0])


def empties_hand(view: View, move: MiesesMove) -> bool:
    """Would the viewer's last card leave the hand (M8, M13)? An offer does when it is chosen."""
    if view.mine is None or len(view.mine.hand) != 1:
        return False
    match move:
        case Lay() | Discard() | Offer() | Ability(card=Card()):
            return True
        case _:
            return False


def is_closed(player: PlayerView) -> bool:
    """M6: does the Grim Reaper lie on a lifeline's right end?"""
    return player.right_end == REAPER


def dies(view: View) -> bool:
    """M13: would the animal of the active seat die now?"""
    player = view.players[view.active - 1]
    return not player.hand or is_closed(player)
