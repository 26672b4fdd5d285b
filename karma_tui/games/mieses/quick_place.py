"""One seat's place at a quick table: hand, lifeline and what they come to, kept up as cards come and go."""

from __future__ import annotations

from karma_tui.games.mieses.cards import HUMAN, Rebirth
from karma_tui.games.mieses.quick_figures import (
    BUDDHA,
    END,
    GOING,
    LEFT_END,
    PLAIN,
    RIGHT_END,
    SYMBOLS,
    Worth,
    going,
)
from karma_tui.games.mieses.state import Player


class Place:
    """One seat's place at a quick table."""

    __slots__ = (
        "animal",
        "buddhas",
        "end",
        "going",
        "hand",
        "karma",
        "left",
        "left_end",
        "line",
        "points",
        "seat",
        "symbols",
        "worth",
    )

    seat: int
    animal: Rebirth
    worth: Worth
    """What symbols on this lifeline are worth."""
    hand: list[int]
    going: int
    """Where the cards in hand can go on."""
    left: list[int]
    line: list[int]
    end: int
    left_end: int
    symbols: int
    """Of the whole lifeline."""
    buddhas: int
    """On the lifeline."""
    karma: int
    points: int
    """How many cards are on the points pile."""

    def __init__(self, seat: int, player: Player) -> None:
        self.seat = seat
        self.animal = player.animal
        self.worth = PLAIN
        self.hand = list(map(int, player.hand))
        self.going = going(self.hand)
        self.left = list(map(int, player.left))
        self.line = list(map(int, player.line))
        self.end = END[player.right_end]
        self.left_end = END[player.left_end]
        self.symbols = self.buddhas = 0
        for card in (*self.left, *self.line):
            self.symbols += SYMBOLS[card]
            self.buddhas += BUDDHA[card]
        self.karma = player.karma
        self.points = len(player.points)

    @property
    def human(self) -> bool:
        """Does the game end with this life (M20)?"""
        return self.animal.stack == HUMAN

    def give_up(self, card: int) -> None:
        """Take a card out of the hand."""
        self.hand.remove(card)
        self.going -= GOING[card]

    def receive(self, cards: list[int]) -> None:
        """Take cards into the hand."""
        self.hand += cards
        self.going += going(cards)

    def grow(self, card: int) -> None:
        """A card more on the right end of the lifeline."""
        self.line.append(card)
        self.end = RIGHT_END[card]
        self.symbols += SYMBOLS[card]
        self.buddhas += BUDDHA[card]

    def grow_left(self, card: int) -> None:
        """A card more on its left end (M-A8)."""
        self.left.insert(0, card)
        self.left_end = LEFT_END[card]
        self.symbols += SYMBOLS[card]
        self.buddhas += BUDDHA[card]

    def begin(self, animal: Rebirth) -> None:
        """A new life, with nothing on its lifeline (M18)."""
        self.animal = animal
        self.left, self.line = [], []
        self.end = self.left_end = END[animal.symbol]
        self.symbols = self.buddhas = 0

    def shrink(self) -> int:
        """Take the last card off the right side of the lifeline, and return it (M-A7)."""
        card = self.line.pop()
        self.end = RIGHT_END[self.line[-1]] if self.line else END[self.animal.symbol]
        self.symbols -= SYMBOLS[card]
        self.buddhas -= BUDDHA[card]
        return card
