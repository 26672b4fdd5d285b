"""What one seat may know of a match of the toy, built from nothing."""

from __future__ import annotations

from dataclasses import dataclass
from typing import cast

from karma_tui.core.cards import BACK, Seen
from karma_tui.core.seats import Seat
from karma_tui.core.turns import Decide, Over, Randomness, Turn, shuffled
from tests.toy.cards import DECK, Card
from tests.toy.moves import Lay
from tests.toy.options import Options
from tests.toy.rules import legal_moves, turn
from tests.toy.state import State


@dataclass(frozen=True, slots=True)
class PlayerView:
    """A player's place: backs in the hands of others."""

    seat: Seat
    hand: tuple[Seen, ...]
    won: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class View:
    """The table as one seat sees it; ``deck`` is how many cards were not dealt."""

    seat: Seat | None
    turn: Turn
    legal_moves: tuple[Lay, ...]
    players: tuple[PlayerView, ...]
    table: tuple[Card, ...]
    to_move: Seat
    deck: int
    options: Options

    @property
    def hand(self) -> tuple[Card, ...]:
        """The viewer's own cards; none for a spectator."""
        return () if self.seat is None else cast("tuple[Card, ...]", self.players[self.seat - 1].hand)

    @property
    def over(self) -> bool:
        return isinstance(self.turn, Over)


def view(state: State, seat: Seat | None) -> View:
    """What ``seat`` may know."""
    now = turn(state)
    mine = isinstance(now, Decide) and now.seat == seat
    players = tuple(
        PlayerView(each, tuple(hand) if each == seat else (BACK,) * len(hand), tuple(won))
        for each, (hand, won) in enumerate(zip(state.hands, state.won, strict=True), 1)
    )
    legal = legal_moves(state) if mine else ()
    return View(seat, now, legal, players, tuple(state.table), state.to_move, len(state.deck), state.options)


def determinize(seen: View, luck: Randomness) -> State:
    """Deal what ``seen`` does not show at random."""
    known = {*seen.hand, *seen.table, *(card for player in seen.players for card in player.won)}
    unseen = shuffled([card for card in DECK if card not in known], luck)
    hands: list[list[Card]] = []
    for player in seen.players:
        held, unseen = (
            (list(seen.hand), unseen)
            if player.seat == seen.seat
            else (sorted(unseen[: len(player.hand)]), unseen[len(player.hand) :])
        )
        hands.append(held)
    won = [list(player.won) for player in seen.players]
    deck = tuple(unseen) if len(unseen) < len(DECK) else DECK
    return State(seen.options, hands, won, seen.to_move, deck, list(seen.table))
