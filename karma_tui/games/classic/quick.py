"""The rules of classic Karma on bare ranks, for playouts: suits never matter, nothing is told or checked.

A ``QuickTable`` is what ``state.State`` is, as far as it matters to how a deal goes on; it keeps C7–C27, and
who calls it sees to it that moves are legal. Ranks are 0 (two) to 12 (ace); a set of ranks is an ``int``
with one bit a rank. What there is to decide is left to ``playout``.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from karma_tui.core.cards import Card
from karma_tui.core.seats import Seat
from karma_tui.games.classic.cards import FIVE, RANKS, TEN, TWO
from karma_tui.games.classic.state import Player, State
from karma_tui.games.shedding import FILL, QUIET_LIMIT, TURN_LIMIT, go_out, holding_most, still_in

_N: Final = len(RANKS)
ANY: Final = (1 << _N) - 1
"""Every rank."""
SPECIAL: Final = 1 << TWO | 1 << FIVE | 1 << TEN
"""The ranks that go on anything (C12, C16, C17)."""
_UP: Final = tuple(SPECIAL | ANY >> top << top for top in range(_N))
_DOWN: Final = tuple(SPECIAL | (2 << top) - 1 for top in range(_N))
"""By the rank on top: those that go on it while the table is up (C7), and while it is down (C16)."""


class QuickZone:
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

    def remove(self, rank: int, count: int) -> None:
        """Take so many cards of a rank out."""
        self.cards -= count
        self.counts[rank] -= count
        if not self.counts[rank]:
            self.ranks &= ~(1 << rank)
        self.fours &= ~(1 << rank)


class QuickPlayer:
    """One seat's cards; ``down`` holds the face-down ranks left, by slot."""

    __slots__ = ("down", "hand", "place", "ready", "up")

    def __init__(self, player: Player) -> None:
        self.hand = QuickZone(player.hand)
        self.up = QuickZone(player.up)
        self.down = [card >> 2 for card in player.down if card is not None]
        self.place = player.place
        self.ready = player.ready

    @property
    def cards(self) -> int:
        """How many cards are left in all three zones."""
        return self.hand.cards + self.up.cards + len(self.down)

    def exchange(self, hand: int, up: int) -> None:
        """C5: a hand card for one face up."""
        self.hand.add(up)
        self.hand.remove(hand, 1)
        self.up.add(hand)
        self.up.remove(up, 1)


class QuickTable:
    """The table in its fast form, and what the rules do to it."""

    __slots__ = (
        "_four_across",
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
        self._four_across = state.options.four_across_turns == "yes"
        self._toggles = state.options.second_five == "toggles"
        self.players = [QuickPlayer(player) for player in state.players]
        self.deck = [card >> 2 for card in state.deck]
        self.pile = [card >> 2 for card in state.pile]
        self.down = state.down
        self.goes = (_DOWN if state.down else _UP)[self.pile[-1]] if self.pile else ANY
        self.owes = state.owes
        self.deck_was_gone = state.deck_was_gone
        self.stirred = state.stirred
        self.quiet = state.quiet
        self.turns = state.turns
        self.out = state.out
        self.seat = state.to_move - 1
        self.over = False
        """The deal is over."""

    # --- moves and what comes of them ---

    def lay(self, player: QuickPlayer, zone: QuickZone, rank: int, count: int) -> None:
        """C7: cards of one rank leave a zone."""
        zone.cards -= count  # as ``QuickZone.remove`` does, without a call: nothing is done more often
        counts = zone.counts
        left = counts[rank] = counts[rank] - count
        if not left:
            zone.ranks &= ~(1 << rank)
        if zone.fours:
            zone.fours &= ~(1 << rank)
        self._land(player, rank, count)

    def flip(self, player: QuickPlayer, index: int) -> None:
        """C22, C24: a blind card goes, or it and the pile go into hand."""
        rank = player.down.pop(index)
        if self.goes >> rank & 1:
            self._land(player, rank, 1)
        else:
            self.pile.append(rank)
            self.take(player)

    def take(self, player: QuickPlayer) -> None:
        """C10, C11, C20."""
        hand = player.hand
        for rank in self.pile:
            hand.add(rank)
        self._clean()
        self._end_turn(player)

    def _land(self, player: QuickPlayer, rank: int, count: int) -> None:
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
            self.down, self.goes, self.owes = False, ANY, True
            self._go_on(player)
        else:
            if rank == FIVE:
                self.down = self.down ^ (count & 1 == 1) if self._toggles else True
            self.goes, self.owes = (_DOWN if self.down else _UP)[rank], False
            self._end_turn(player)

    def _clean(self) -> None:
        """C20: with the pile gone the table is the right way up."""
        self.pile.clear()
        self.down, self.goes, self.owes = False, ANY, False

    def _go_on(self, player: QuickPlayer) -> None:
        """C15, C21: the same player goes on, unless its last card is gone."""
        if player.hand.cards:
            return
        if self.deck:
            self._fill(player.hand)
        elif not player.up.cards and not player.down:
            self.owes = False
            self._end_turn(player)

    def _fill(self, hand: QuickZone) -> None:
        """C9."""
        deck = self.deck
        while hand.cards < FILL and deck:
            hand.add(deck.pop())

    def _end_turn(self, player: QuickPlayer) -> None:
        """C9, C25–C27."""
        self.turns += 1
        hand = player.hand
        if self.deck:
            if hand.cards < FILL:
                self._fill(hand)
        elif not hand.cards and not player.up.cards and not player.down:
            go_out(self, player)
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

    # --- the end ---

    def karma(self) -> tuple[Seat, ...]:
        """C26, C27: whoever is still in, or at a dead heat holds the most cards."""
        left = still_in(self.players)
        if len(left) == 1:
            return left
        return holding_most(self.players)
