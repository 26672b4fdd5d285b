"""A deal of classic Karma played out by rule of thumb, fast: ``quick`` has the rules, as ``rules`` has them.

It chooses as ``greedy`` does; a test holds it to both.
"""

from __future__ import annotations

from typing import Final

from karma_tui.core.seats import clockwise
from karma_tui.core.turns import Randomness
from karma_tui.games import shedding
from karma_tui.games.classic.cards import FIVE, RANKS, TEN, TWO
from karma_tui.games.classic.greedy import price_of_rank, worth_of_rank
from karma_tui.games.classic.moves import ClassicMove, Flip, Lay, Ready, Swap, Take
from karma_tui.games.classic.quick import ANY, SPECIAL, QuickPlayer, QuickTable, QuickZone
from karma_tui.games.classic.rules import leader
from karma_tui.games.classic.state import State

_N: Final = len(RANKS)
_PLAIN: Final = ANY & ~SPECIAL
_WORTH: Final = tuple(worth_of_rank(rank) for rank in range(_N))
_TALL: Final = 9
"""Below this height of the pile no special card is as cheap as a plain one."""
_FOUR_SPECIAL: Final = 30
"""What ``greedy`` asks more for four of a special rank than for one."""


def playout(state: State, move: ClassicMove, luck: Randomness) -> tuple[float, ...]:
    """Make ``move`` in a copy of ``state`` and play the deal out; see ``core.game.Thinking``.

    No chance is left in a deal once the cards lie, so ``luck`` is not asked.
    """
    del luck
    table = QuickDeal(state)
    table.make(move)
    table.play()
    return shedding.chances(_totals(state, table.karma()), state.options.deals - state.deal)


def _totals(state: State, karma: tuple[int, ...]) -> tuple[int, ...]:
    """C28: how often each seat has been the Karma when this deal is over."""
    lost = [*(result.karma for result in state.results), karma]
    return tuple(sum(seat in each for each in lost) for seat in range(1, len(state.players) + 1))


class QuickDeal(QuickTable):
    """A quick table at which everyone plays on."""

    __slots__ = ("_state",)

    def __init__(self, state: State) -> None:
        super().__init__(state)
        self._state = state

    # --- the first move, whichever it is ---

    def make(self, move: ClassicMove) -> None:
        """Make a legal move of the seat to move; before play everyone swaps to the end."""
        if isinstance(move, Lay):
            player = self.players[self.seat]
            self.lay(
                player, player.hand if player.hand.cards else player.up, move.cards[0] >> 2, len(move.cards)
            )
        elif isinstance(move, Take):
            self.take(self.players[self.seat])
        elif isinstance(move, Flip):
            down = self._state.players[self.seat].down
            self.flip(self.players[self.seat], sum(card is not None for card in down[: move.slot - 1]))
        else:
            assert isinstance(move, Swap | Ready)
            self._swap_all(move)

    def _swap_all(self, move: Swap | Ready) -> None:
        """C5, C6: ``move``, then swaps by rule of thumb till all are ready; the first to lead is known."""
        for seat in clockwise(self._state.dealer, len(self.players)):
            player = self.players[seat - 1]
            if player.ready:
                continue
            if seat - 1 == self.seat:
                if isinstance(move, Ready):
                    continue
                player.exchange(move.hand >> 2, move.up >> 2)
            _swap_by_worth(player)
        self.seat = leader(self._state) - 1  # no swap moves a card between players, so it tells still
        self.deck_was_gone = not self.deck

    # --- play ---

    def play(self) -> None:
        """Play by rule of thumb to the end of the deal."""
        while not self.over:
            player = self.players[self.seat]
            zone = player.hand
            if not zone.cards:
                zone = player.up
                if not zone.cards:
                    self.flip(player, 0)
                    continue
            ranks = zone.ranks & self.goes
            if ranks:
                self._lay_best(player, zone, ranks)
            else:
                self.take(player)

    def _lay_best(self, player: QuickPlayer, zone: QuickZone, ranks: int) -> None:
        """What ``greedy`` lays: as a rule all cards of the lowest rank that goes."""
        if zone.fours:
            rank, count = _cheapest(zone, ranks, len(self.pile))
        elif plain := ranks & _PLAIN:
            if len(self.pile) < _TALL or plain == ranks:
                rank = (plain & -plain).bit_length() - 1
                count = zone.counts[rank]
            else:
                rank, count = _cheapest(zone, ranks, len(self.pile))
        else:
            rank, count = _SPECIAL_FIRST[len(self.pile)][ranks], 1
        if count < zone.counts[rank] == zone.cards and not self.deck and _last_zone(player, zone):
            count = zone.cards
        self.lay(player, zone, rank, count)


def _last_zone(player: QuickPlayer, zone: QuickZone) -> bool:
    """Is nothing left behind this zone?"""
    return not player.down and (zone is player.up or not player.up.cards)


def _cheapest(zone: QuickZone, ranks: int, tall: int) -> tuple[int, int]:
    """The rank and number of cards that ``greedy`` would give up first, of those that go."""
    best = (99, 0)
    chosen = 0
    while ranks:
        rank = (ranks & -ranks).bit_length() - 1
        ranks &= ranks - 1
        price = _price(rank, zone.counts[rank], tall)
        if price < best:
            best, chosen = price, rank
    return chosen, -best[1]


def _price(rank: int, held: int, tall: int) -> tuple[int, int]:
    """``greedy``'s price for the best number of cards of a rank, and that number, negative."""
    price = price_of_rank(rank, tall)
    if rank == TEN:
        return price, -1
    if not SPECIAL >> rank & 1:
        return (price - 2 * tall, -4) if held == 4 else (price, -held)
    if held == 4 and 2 * tall >= _FOUR_SPECIAL:
        return price + _FOUR_SPECIAL - 2 * tall, -4
    return price, -1


def _swap_by_worth(player: QuickPlayer) -> None:
    """C5 by rule of thumb: the best of the hand for the worst face up while that is an improvement."""
    while player.hand.cards and player.up.cards:
        hand = max(_ranks(player.hand.ranks), key=_WORTH.__getitem__)
        up = min(_ranks(player.up.ranks), key=_WORTH.__getitem__)
        if _WORTH[hand] <= _WORTH[up]:
            return
        player.exchange(hand, up)


def _ranks(ranks: int) -> list[int]:
    return [rank for rank in range(_N) if ranks >> rank & 1]


def _special_first() -> list[list[int]]:
    """By the height of the pile and the special ranks that go: which single card ``greedy`` lays."""
    ranks = (TWO, FIVE, TEN)
    table = [[0] * (SPECIAL + 1) for _tall in range(53)]
    for tall, row in enumerate(table):
        for chosen in range(1, 8):
            held = [rank for at, rank in enumerate(ranks) if chosen >> at & 1]
            row[sum(1 << rank for rank in held)] = min(held, key=lambda rank: _price(rank, 1, tall))
    return table


_SPECIAL_FIRST: Final = _special_first()
