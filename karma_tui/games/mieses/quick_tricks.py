"""What the abilities of animals would bring at a quick table: M-A1–M-A9, as ``greedy`` weighs them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from karma_tui.games.mieses.ability import (
    BOTH_ENDS,
    COPY,
    LAY_FREELY,
    LAY_ON_OTHERS,
    LAY_SECOND,
    STEAL,
    TAKE_DISCARD,
    TURN_AGAIN,
)
from karma_tui.games.mieses.appraisal import HELD, RIVAL
from karma_tui.games.mieses.cards import ABILITY_OF
from karma_tui.games.mieses.quick import QuickTable, Trick
from karma_tui.games.mieses.quick_appraisal import death, doom, laid
from karma_tui.games.mieses.quick_figures import BUDDHA, CLOSED, FITS, FITS_ON_LEFT, GOING, REAPS, RIGHT_END
from karma_tui.games.mieses.quick_place import Place

Weighed: TypeAlias = tuple[float, Trick]
"""What a trick brings, and the trick."""


def tricks(table: QuickTable, player: Place) -> list[Weighed]:
    """Every use of the active player's ability that the rule of thumb could want."""
    ability = player.animal.ability
    if ability == COPY:
        return _copies(table, player)
    lister = _LISTERS.get(ability)
    return lister(table, player, player.animal.animal) if lister and ability != BOTH_ENDS else []


def _copies(table: QuickTable, player: Place) -> list[Weighed]:
    """M-A5: what an animal in front of another player can do."""
    animals = dict.fromkeys([other.animal.animal for other in table.players if other is not player])
    weighed: list[Weighed] = []
    for animal in animals:
        if lister := _LISTERS.get(ABILITY_OF[animal]):
            weighed += lister(table, player, animal)
    return weighed


def _take_discard(table: QuickTable, player: Place, animal: str) -> list[Weighed]:
    if not table.discards:
        return []
    dying = 0.0 if player.hand else death(table, player, player.symbols, player.buddhas, 0)
    return [(HELD - dying, Trick(animal))]


def _lay_second(table: QuickTable, player: Place, animal: str) -> list[Weighed]:
    fits = FITS[player.end]
    return [(_brings(table, player, card), Trick(animal, card)) for card in player.hand if fits[card]]


def _lay_freely(table: QuickTable, player: Place, animal: str) -> list[Weighed]:
    if player.end == CLOSED:
        return []
    return [(_brings(table, player, card), Trick(animal, card)) for card in player.hand]


def _brings(table: QuickTable, player: Place, card: int) -> float:
    """What it brings to lay a hand card on the right end of one's own lifeline."""
    rest, going = len(player.hand) - 1, player.going - GOING[card]
    return laid(table, player, card, RIGHT_END[card], rest, going) - HELD


def _lay_on_others(table: QuickTable, player: Place, animal: str) -> list[Weighed]:
    """M-A6: a card helps a rival, unless it is a Reaper."""
    weighed = []
    for rival in table.players:
        if rival is not player:
            fits = FITS[rival.end]
            for card in player.hand:
                if fits[card]:
                    gain = -HELD
                    if REAPS[card]:
                        gain = doom(table, player, rival) - RIVAL * BUDDHA[card] - HELD / 2
                    weighed.append((gain, Trick(animal, card, rival)))
    return weighed


def _steal(table: QuickTable, player: Place, animal: str) -> list[Weighed]:
    weighed = []
    fits, hand = FITS[player.end], len(player.hand)
    for rival in table.players:
        if rival is not player and rival.line and fits[rival.line[-1]]:
            card = rival.line[-1]
            gain = laid(table, player, card, RIGHT_END[card], hand, player.going)
            weighed.append((gain + RIVAL * BUDDHA[card], Trick(animal, target=rival)))
    return weighed


def _both_ends(table: QuickTable, player: Place, animal: str) -> list[Weighed]:
    """M-A8, M-A5: is there something to lay on the left end, or could it be given?"""
    if table.lay_done or not player.hand:
        return [] if table.ask_done else [(HELD / 8, Trick(animal))]
    left, right = FITS_ON_LEFT[player.left_end], FITS[player.end]
    only_there = any(left[card] for card in player.hand) and not any(right[card] for card in player.hand)
    return [(HELD if only_there else HELD / 8, Trick(animal))]


def _turn_again(table: QuickTable, player: Place, animal: str) -> list[Weighed]:
    del table
    return [(HELD, Trick(animal))] if player.hand and player.end != CLOSED else []


_LISTERS: Final[dict[str, Callable[[QuickTable, Place, str], list[Weighed]]]] = {
    TAKE_DISCARD: _take_discard,
    LAY_SECOND: _lay_second,
    LAY_FREELY: _lay_freely,
    LAY_ON_OTHERS: _lay_on_others,
    STEAL: _steal,
    BOTH_ENDS: _both_ends,
    TURN_AGAIN: _turn_again,
}
"""By ability: what its uses bring. What only counts at scoring has none."""
