"""A deal of classic Karma played out by rule of thumb, fast: ranks only, since suits never matter.

It keeps C7–C27 and chooses as ``greedy`` does; a test holds it to both. Ranks are 0 (two) to 12 (ace); a
set of ranks is an ``int`` with one bit a rank.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from karma_tui.core.cards import Card
from karma_tui.core.seats import clockwise, seats_with
from karma_tui.core.turns import Randomness
from karma_tui.games import shedding
from karma_tui.games.classic.cards import FIVE, RANKS, TEN, TWO
from karma_tui.games.classic.greedy import price_of_rank, worth_of_rank
from karma_tui.games.classic.moves import ClassicMove, Flip, Lay, Ready, Swap, Take
from karma_tui.games.classic.rules import leader
from karma_tui.games.classic.state import Player, State
from karma_tui.games.shedding import FILL, QUIET_LIMIT, TURN_LIMIT

_N: Final = len(RANKS)
_ANY: Final = (1 << _N) - 1
_SPECIAL: Final = 1 << TWO | 1 << FIVE | 1 << TEN
_PLAIN: Final = _ANY & ~_SPECIAL
_UP: Final = tuple(_SPECIAL | _ANY >> top << top for top in range(_N))
_DOWN: Final = tuple(_SPECIAL | (2 << top) - 1 for top in range(_N))
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
    table = _Table(state)
    table.make(move)
    table.play()
    return shedding.chances(_totals(state, table.karma()), state.options.deals - state.deal)


def _totals(state: State, karma: tuple[int, ...]) -> tuple[int, ...]:
    """C28: how often each seat has been the Karma when this deal is over."""
    lost = [*(result.karma for result in state.results), karma]
    return tuple(sum(seat in each for each in lost) for seat in range(1, len(state.players) + 1))


class _Zone:
    """Cards of the hand or face up, as counts by rank."""

    __slots__ = ("cards", "counts", "fours", "ranks")

    def __init__(self, cards: Sequence[Card]) -> None:
        self.counts = [0] * _N
        self.ranks = 0
        self.fours = 0
        self.cards = 0
        for card in cards:
            self.add(card >> 2)

    def add(self, rank: int) -> None:
        """Put one card in."""
        counts = self.counts
        counts[rank] += 1
        self.ranks |= 1 << rank
        if counts[rank] == 4:
            self.fours |= 1 << rank
        self.cards += 1


class _Player:
    """One seat's cards; ``down`` holds the face-down ranks left, by slot."""

    __slots__ = ("down", "hand", "place", "ready", "up")

    def __init__(self, player: Player) -> None:
        self.hand = _Zone(player.hand)
        self.up = _Zone(player.up)
        self.down = [card >> 2 for card in player.down if card is not None]
        self.place = player.place
        self.ready = player.ready

    @property
    def cards(self) -> int:
        """How many cards are left in all three zones."""
        return self.hand.cards + self.up.cards + len(self.down)


class _Table:
    """The table in its fast form, and what the rules do to it."""

    __slots__ = (
        "_four_across",
        "_state",
        "_toggles",
        "deck",
        "deck_was_gone",
        "down",
        "goes",
        "out",
        "over",
        "owes",
        "pile",
        "players",
        "quiet",
        "seat",
        "stirred",
        "turns",
    )

    def __init__(self, state: State) -> None:
        self._state = state
        self._four_across = state.options.four_across_turns == "yes"
        self._toggles = state.options.second_five == "toggles"
        self.players = [_Player(player) for player in state.players]
        self.deck = [card >> 2 for card in state.deck]
        self.pile = [card >> 2 for card in state.pile]
        self.down = state.down
        self.goes = (_DOWN if state.down else _UP)[self.pile[-1]] if self.pile else _ANY
        self.owes = state.owes
        self.deck_was_gone = state.deck_was_gone
        self.stirred = state.stirred
        self.quiet = state.quiet
        self.turns = state.turns
        self.out = state.out
        self.seat = state.to_move - 1
        self.over = False
        """The deal is over."""

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
                _exchange(player, move.hand >> 2, move.up >> 2)
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

    def _lay_best(self, player: _Player, zone: _Zone, ranks: int) -> None:
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

    def lay(self, player: _Player, zone: _Zone, rank: int, count: int) -> None:
        """C7: cards of one rank leave a zone."""
        zone.cards -= count
        zone.counts[rank] -= count
        if not zone.counts[rank]:
            zone.ranks &= ~(1 << rank)
        zone.fours &= ~(1 << rank)
        self._land(player, rank, count)

    def flip(self, player: _Player, index: int) -> None:
        """C22, C24: a blind card goes, or it and the pile go into hand."""
        rank = player.down.pop(index)
        if self.goes >> rank & 1:
            self._land(player, rank, 1)
        else:
            self.pile.append(rank)
            self.take(player)

    def take(self, player: _Player) -> None:
        """C10, C11, C20."""
        hand = player.hand
        for rank in self.pile:
            hand.add(rank)
        self._clean()
        self._end_turn(player)

    def _land(self, player: _Player, rank: int, count: int) -> None:
        """What cards do on the pile (C12–C18)."""
        pile = self.pile
        if count == 1:
            pile.append(rank)
        else:
            pile += [rank] * count
        if rank == TEN or count == 4 or (self._four_across and pile[-4:] == [rank] * 4):
            self.stirred, self.quiet = True, 0
            self._clean()
            self._go_on(player)
        elif rank == TWO:
            self.down, self.goes, self.owes = False, _ANY, True
            self._go_on(player)
        else:
            if rank == FIVE:
                self.down = self.down ^ (count & 1 == 1) if self._toggles else True
            self.goes, self.owes = (_DOWN if self.down else _UP)[rank], False
            self._end_turn(player)

    def _clean(self) -> None:
        """C20: with the pile gone the table is the right way up."""
        self.pile.clear()
        self.down, self.goes, self.owes = False, _ANY, False

    def _go_on(self, player: _Player) -> None:
        """C15, C21: the same player goes on, unless its last card is gone."""
        if player.hand.cards:
            return
        if self.deck:
            self._fill(player.hand)
        elif not player.up.cards and not player.down:
            self.owes = False
            self._end_turn(player)

    def _fill(self, hand: _Zone) -> None:
        """C9."""
        deck = self.deck
        while hand.cards < FILL and deck:
            hand.add(deck.pop())

    def _end_turn(self, player: _Player) -> None:
        """C9, C25–C27."""
        self.turns += 1
        hand = player.hand
        if self.deck:
            if hand.cards < FILL:
                self._fill(hand)
        elif not hand.cards and not player.up.cards and not player.down:
            self._go_out(player)
            if self.out == len(self.players) - 1:
                self.over = True
                return
        if self.stirred:
            self.stirred = False
        elif self.deck_was_gone:
            self.quiet += 1
            if self.quiet >= QUIET_LIMIT:
                self.over = True
                return
        if self.turns >= TURN_LIMIT:
            self.over = True
            return
        players, seat = self.players, self.seat
        while True:
            seat = seat + 1 if seat + 1 < len(players) else 0
            if not players[seat].place:
                break
        self.seat = seat
        self.deck_was_gone = not self.deck

    def _go_out(self, player: _Player) -> None:
        """C25."""
        self.out += 1
        player.place = self.out
        self.stirred, self.quiet = True, 0

    # --- the end ---

    def karma(self) -> tuple[int, ...]:
        """C26, C27: whoever is still in, or at a dead heat holds the most cards."""
        left = shedding.still_in(self.players)
        if len(left) == 1:
            return left
        held = [player.cards for player in self.players]
        return seats_with(max(held), held)


def _last_zone(player: _Player, zone: _Zone) -> bool:
    """Is nothing left behind this zone?"""
    return not player.down and (zone is player.up or not player.up.cards)


def _cheapest(zone: _Zone, ranks: int, tall: int) -> tuple[int, int]:
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
    if not _SPECIAL >> rank & 1:
        return (price - 2 * tall, -4) if held == 4 else (price, -held)
    if held == 4 and 2 * tall >= _FOUR_SPECIAL:
        return price + _FOUR_SPECIAL - 2 * tall, -4
    return price, -1


def _swap_by_worth(player: _Player) -> None:
    """C5 by rule of thumb: the best of the hand for the worst face up while that is an improvement."""
    while player.hand.cards and player.up.cards:
        hand = max(_ranks(player.hand.ranks), key=_WORTH.__getitem__)
        up = min(_ranks(player.up.ranks), key=_WORTH.__getitem__)
        if _WORTH[hand] <= _WORTH[up]:
            return
        _exchange(player, hand, up)


def _exchange(player: _Player, hand: int, up: int) -> None:
    for zone, gone, come in ((player.hand, hand, up), (player.up, up, hand)):
        zone.add(come)
        zone.counts[gone] -= 1
        zone.cards -= 1
        zone.fours &= ~(1 << gone)
        if not zone.counts[gone]:
            zone.ranks &= ~(1 << gone)


def _ranks(ranks: int) -> list[int]:
    return [rank for rank in range(_N) if ranks >> rank & 1]


def _special_first() -> list[list[int]]:
    """By the height of the pile and the special ranks that go: which single card ``greedy`` lays."""
    ranks = (TWO, FIVE, TEN)
    table = [[0] * (_SPECIAL + 1) for _tall in range(53)]
    for tall, row in enumerate(table):
        for chosen in range(1, 8):
            held = [rank for at, rank in enumerate(ranks) if chosen >> at & 1]
            row[sum(1 << rank for rank in held)] = min(held, key=lambda rank: _price(rank, 1, tall))
    return table


_SPECIAL_FIRST: Final = _special_first()
