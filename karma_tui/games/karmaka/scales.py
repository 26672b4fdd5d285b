"""What is the same for all cards of one decision on a ``Sketch``, and the weighing of each by it."""

from __future__ import annotations

from typing import Final, TypeAlias

from karma_tui.games.karmaka.cards import ACTS_IN_ROW, EFFECT
from karma_tui.games.karmaka.moves import Destination, Future, Grave, Life
from karma_tui.games.karmaka.sketch import ACTS_IN_LIFE, FREE, NUMBER, RANKED, Place, Rank, Sketch
from karma_tui.games.karmaka.state import KEEP, ROW
from karma_tui.games.karmaka.worth import AVERAGE, END, HAND, ROW_SUM, SLOT, aiming, finishing, keeping

Aim: TypeAlias = tuple[float, Place | None, Rank, Destination | None]
"""What an effect brings at best, and what it is aimed at for that."""

Found: TypeAlias = tuple[float, type[Life | Future | Grave], Place | None, Rank, Destination | None]
"""The best one can do with a card: what that is worth, and the play without the card."""

KEPT: Final = tuple(map(keeping, RANKED))
"""By rank: how much one would rather keep it."""
_FOUR: Final = tuple(EFFECT[card] == "row of four" and ACTS_IN_ROW[card] for card in RANKED)
"""By rank: does it make room for itself?"""
NO_AIM: Final = (None, FREE, None)
"""An aim at nothing, without what it brings."""
_AIM_WEIGHTS: Final = tuple(
    (aiming(others, leads=False), aiming(others, leads=True)) if others else (0.0, 0.0) for others in range(4)
)
"""By how many others there are: what a point is worth that any of them loses, and that the leader loses."""


class Scales:
    """What is the same for all cards of one decision, and the weighing of each."""

    __slots__ = (
        "after_fourth",
        "aims",
        "back",
        "danger",
        "kept",
        "me",
        "missing",
        "room",
        "table",
        "third",
        "worst",
    )

    def __init__(self, table: Sketch, me: Place) -> None:
        self.table, self.me = table, me
        self._look_at_others(me.others)
        self._look_at_cards()
        self.missing = me.row_limit - len(me.row)
        self.room = FREE in me.future

    def _look_at_others(self, others: list[Place]) -> None:
        """Who leads, and how soon an opponent could end the game (K11)."""
        table = self.table
        weight, leading = _AIM_WEIGHTS[len(others)]
        deck, target = len(table.deck), table.target
        first = 0
        most, danger = -1.0, 99
        for at, other in enumerate(others):
            standing = other.score + sum(other.seen) + 0.6 * other.row_sum
            if standing > most:
                most, first = standing, at
            left = other.row_limit - len(other.row)
            if deck:
                if target:
                    lacks = target - other.score - other.row_sum - 4 * left
                    if lacks > 0:
                        left += ROW * -(-lacks // ROW_SUM)
                else:
                    left = max(left, deck // len(table.places))
            if left < danger:
                danger = left
        self.danger = danger
        self.aims = [(leading if at == first else weight, other) for at, other in enumerate(others)]

    def _look_at_cards(self) -> None:
        """K9: the three best of the hand and of what the cycle brings."""
        table = self.table
        if table.goes_round and table.fresh:
            pool = self.me.hand + table.graveyard[: -table.fresh]
        else:
            pool = self.me.hand + table.graveyard
        pool.sort()
        if len(pool) > KEEP:
            one, two, three, fourth = pool[:4]
            self.kept = HAND * (KEPT[one] + KEPT[two] + KEPT[three])
            self.third, self.after_fourth, self.worst = three, KEPT[fourth], KEPT[fourth]
        else:
            self.kept = HAND * (sum([KEPT[card] for card in pool]) + AVERAGE * (KEEP - len(pool)))
            self.third, self.after_fourth, self.worst = pool[-1], AVERAGE, 0.0
        self.back = -1.0 if table.goes_round else 1.0

    # --- a card ---

    def best_with(self, card: Rank, aim: Aim) -> Found:
        """Where to play a card whose effect brings so much."""
        table, number = self.table, NUMBER[card]
        after = self.kept
        if card <= self.third:
            after -= HAND * (KEPT[card] - self.after_fourth)
        left = ROW - len(self.me.row) if _FOUR[card] else self.missing - 1
        life = after + self.lay(number, left, 0)
        grave = after if table.goes_round else self.kept
        brings, victim, other, row = aim
        best: Found
        if ACTS_IN_LIFE[card]:
            life += brings
            best = (life, Life, victim, other, row) if life >= grave else (grave, Grave, *NO_AIM)
        else:
            grave += brings
            best = (grave, Grave, victim, other, row) if grave >= life else (life, Life, *NO_AIM)
        if self.room:
            store = number - SLOT / 2 + after
            if store > best[0]:
                return store, Future, *NO_AIM
        elif table.replace:
            over = min(self.me.future, key=NUMBER.__getitem__)
            store = number - NUMBER[over] - SLOT / 2 + after
            if store > best[0]:
                return store, Future, None, over, None
        return best

    def lay(self, number: int, left: int, before: int) -> float:
        """K7: what the last card of a row brings, when ``left`` are missing after it.

        ``before``: what comes to the row with it and before it.
        """
        if left > 0:
            return finishing(left, self.danger) * number
        held = self.me.row_sum + before
        return number + 0.25 * held + self.back + self._ends_with_row(held + number)

    def _ends_with_row(self, gain: int) -> float:
        """K11, K12: if a row ends the game, the totals decide it; of others' future lives as seen."""
        table, me = self.table, self.me
        if table.deck and not (table.target and me.score + gain >= table.target):
            return 0.0
        most = max([other.score + sum(other.seen) for other in me.others])
        return _ended(me.score + gain + me.lives - most)

    def ends_by_gift(self, victim: Place) -> float:
        """The same of a point for an opponent."""
        table, me = self.table, self.me
        if not table.target or victim.score + 1 < table.target:
            return 0.0
        most = max([other.score + sum(other.seen) + (other is victim) for other in me.others])
        return _ended(me.score + me.lives - most)

    def gain(self, worth: float) -> float:
        """What one more card in hand would be worth."""
        better = worth - self.worst
        return HAND * better if better > 0 else 0.0

    def found(self, worth: float) -> float:
        """What one more card in the graveyard would be worth to one's own cycle."""
        return 0.0 if self.table.goes_round else self.gain(worth)


def _ended(margin: float) -> float:
    return END + margin if margin > 0 else margin - END
