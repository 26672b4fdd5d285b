"""What a lifeline, a hand and a death are worth at a quick table: ``appraisal`` on bare figures."""

from __future__ import annotations

from karma_tui.games.mieses.appraisal import HELD, KARMA, POINTS, RIVAL, WIN
from karma_tui.games.mieses.quick import QuickTable
from karma_tui.games.mieses.quick_figures import (
    BUDDHA,
    CLOSED,
    FITS,
    HUMANS,
    OUTLOOK,
    REAPS,
    REBIRTH,
    RISING,
    SYMBOLS,
    asked,
)
from karma_tui.games.mieses.quick_place import Place


def laid(table: QuickTable, player: Place, card: int, end: int, hand: int, going: int) -> float:
    """What a card more on the lifeline brings, that has this right end then.

    ``hand`` is how many cards are in hand then, and ``going`` where they can go on.
    """
    symbols = player.symbols + SYMBOLS[card]
    value = player.worth.value
    gain = value[symbols] - value[player.symbols] + BUDDHA[card]
    if end == CLOSED or not hand:
        return gain + death(table, player, symbols, player.buddhas + BUDDHA[card], hand)
    return gain + OUTLOOK[end][going] - OUTLOOK[player.end][player.going]


def spare(player: Place, card: int) -> float:
    """What a card in hand is worth to oneself."""
    if REAPS[card]:
        return HELD / 4
    if not FITS[player.end][card]:
        return HELD / 2
    value = player.worth.value
    return max(HELD / 2, value[player.symbols + SYMBOLS[card]] - value[player.symbols] + BUDDHA[card])


def rebirth(table: QuickTable, karma: int) -> float:
    """What the next life begins with (M18)."""
    stack = asked(karma)
    if stack == HUMANS:
        humans = table.stacks[HUMANS]
        if humans:
            return HELD * humans[0].draws + humans[0].worth
        stack -= 1
    return REBIRTH[stack]


def gift(table: QuickTable, giver: Place) -> float:
    """What the karma for a card given is worth (M9, M18)."""
    karma = giver.karma
    if karma not in RISING:
        return KARMA
    return KARMA + rebirth(table, karma + 1) - rebirth(table, karma)


def standing(player: Place) -> float:
    """What a player would have if the game ended now (M20, M21)."""
    return (
        player.karma
        + POINTS * (player.points + player.worth.combinations[player.symbols])
        + player.animal.worth
        + player.buddhas
    )


def death(table: QuickTable, player: Place, symbols: int, buddhas: int, lost: int) -> float:
    """What dying with this lifeline brings besides its own score; ``lost`` hand cards go with it."""
    worth = player.worth
    if player.human:
        more = worth.combinations[symbols] - worth.combinations[player.symbols]
        own = standing(player) + buddhas - player.buddhas + POINTS * more
        return WIN if own >= _best_of_others(table, player) else -WIN
    return rebirth(table, player.karma + buddhas) - worth.promise[symbols] - HELD * lost


def doom(table: QuickTable, player: Place, rival: Place) -> float:
    """What it brings ``player`` that a Reaper takes ``rival``."""
    if rival.human:
        return WIN if standing(player) >= _best_of_others(table, player) else -WIN
    return RIVAL * (HELD * len(rival.hand) - rebirth(table, rival.karma) + 2 * HELD)


def _best_of_others(table: QuickTable, player: Place) -> float:
    return max([standing(other) for other in table.players if other is not player])
