"""What a lifeline, a hand and a death are worth to a player, by rule of thumb, in victory points."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from karma_tui.games.mieses.ability import counts_joker
from karma_tui.games.mieses.cards import (
    BY_STACK,
    FITS_RIGHT,
    HAS_BUDDHA,
    HUMAN,
    JOKER,
    REAPER,
    RIGHT,
    Card,
    Rebirth,
    Symbol,
)
from karma_tui.games.mieses.combos import Counts, counted, greatest
from karma_tui.games.mieses.dying import wanted
from karma_tui.games.mieses.view import PlayerView, View

HELD: Final = 0.5
"""A card in hand: a karma when it is given away, or a part of a lifeline."""
POINTS: Final = 2.0
"""A card for a combination (M21)."""
NEARLY: Final = 1.4
"""A combination that lacks a little, at most."""
CHAIN: Final = 0.2
"""A card in hand that could be laid next, up to three of them."""
OPEN: Final = 0.3
"""A joker on the end, after which anything can be laid."""
WIN: Final = 6.0
"""A human's death that wins the game; one that loses it costs as much."""
KARMA: Final = 1.0
"""A karma (M21)."""
LURE: Final = 0.3
"""How much better it is to offer what the asker wants, since only the card chosen brings a karma."""
RIVAL: Final = 0.3
"""How much of what a rival gains is a loss of one's own."""


@cache
def promise(counts: Counts) -> float:
    """What is there towards the next combination."""
    most = max(each % 4 for each in counts)
    kinds = sum(each > 0 for each in counts) if min(counts) == 0 else 1
    return NEARLY * (max(most, kinds) / 4) ** 2


def scored(cards: Sequence[Card], joker: bool) -> float:
    """What a lifeline would score now: its Buddhas and a card for each combination."""
    counts, _symbol = counted(cards, joker)
    return sum([HAS_BUDDHA[card] for card in cards]) + POINTS * greatest(counts)


def line_value(cards: Sequence[Card], joker: bool) -> float:
    """What a lifeline is worth while it can still grow."""
    counts, _symbol = counted(cards, joker)
    return sum([HAS_BUDDHA[card] for card in cards]) + POINTS * greatest(counts) + promise(counts)


def outlook(end: Symbol, hand: Sequence[Card]) -> float:
    """How well a lifeline can go on from its right end with these cards in hand."""
    fits = FITS_RIGHT[end]
    going = sum([fits[card] and RIGHT[card] != REAPER for card in hand])
    return CHAIN * min(going, 3) + (OPEN if end == JOKER else 0.0)


def rebirth(view: View, karma: int) -> float:
    """What the next life begins with (M18)."""
    stack = wanted(karma)
    if stack == HUMAN:
        humans = view.stacks[-1].cards
        if humans and isinstance(humans[0], Rebirth):
            return HELD * humans[0].draws + humans[0].worth
        stack = view.stacks[-2].name
    return HELD * mean_draws(stack)


@cache
def mean_draws(stack: str) -> float:
    """How many life cards a life from a stack begins with, on average."""
    cards = BY_STACK[stack]
    return sum(card.draws for card in cards) / len(cards)


def standing(view: View, player: PlayerView) -> float:
    """What a player would have if the game ended now (M20, M21)."""
    lifeline = scored(player.lifeline, counts_joker(view, player))
    return player.karma + POINTS * len(player.points) + player.animal.worth + lifeline


def death(view: View, player: PlayerView, cards: Sequence[Card], lost: int) -> float:
    """What dying with this lifeline brings besides its own score; ``lost`` hand cards go with it."""
    joker = counts_joker(view, player)
    if player.animal.stack == HUMAN:
        own = standing(view, player) - scored(player.lifeline, joker) + scored(cards, joker)
        return WIN if own >= _best_of_others(view, player) else -WIN
    karma = player.karma + sum([HAS_BUDDHA[card] for card in cards])
    return rebirth(view, karma) - promise(counted(cards, joker)[0]) - HELD * lost


def doom(view: View, player: PlayerView, rival: PlayerView) -> float:
    """What it brings ``player`` that a Reaper takes ``rival``."""
    if rival.animal.stack == HUMAN:
        return WIN if standing(view, player) >= _best_of_others(view, player) else -WIN
    return RIVAL * (HELD * len(rival.hand) - rebirth(view, rival.karma) + 2 * HELD)


def _best_of_others(view: View, player: PlayerView) -> float:
    return max(standing(view, other) for other in view.players if other.seat != player.seat)
