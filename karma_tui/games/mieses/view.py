"""What one seat may know, built from nothing; and full states drawn at random that agree with it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from karma_tui.core.cards import Back, Seen
from karma_tui.core.seats import Seat
from karma_tui.core.turns import Turn
from karma_tui.games.mieses.cards import Card, Rebirth, Symbol
from karma_tui.games.mieses.moves import MiesesMove
from karma_tui.games.mieses.options import Options
from karma_tui.games.mieses.state import Answer, Draw, Life, Phase

SeenAnimal: TypeAlias = Rebirth | Back
"""A rebirth card as everyone sees it: its front or its back."""


@dataclass(frozen=True, slots=True)
class PlayerView:
    """One seat's place at the table as the viewer sees it."""

    seat: Seat
    animal: Rebirth
    hand: tuple[Seen, ...]
    """The viewer's own cards, in the order they came; anyone else's are backs."""
    known: tuple[Card, ...]
    """Hand cards everyone knows to be there: offered in the open, or taken from the discard pile."""
    left: tuple[Card, ...]
    """Cards laid on the left end (M-A8), from left to right."""
    line: tuple[Card, ...]
    """Cards laid on the right end, from left to right."""
    karma: int
    points: tuple[Card, ...]
    gifts: int
    """Cards given in this life (M9)."""
    lives: tuple[Life, ...]
    answer: Answer
    offer: Seen | None
    """What is offered; another's is a back until all have decided (M9)."""

    @property
    def lifeline(self) -> tuple[Card, ...]:
        """All cards of the lifeline, from left to right."""
        return self.left + self.line

    @property
    def right_end(self) -> Symbol:
        """What a card laid on the right end must match (M6)."""
        return self.line[-1].right if self.line else self.animal.symbol

    @property
    def left_end(self) -> Symbol:
        """What a card laid on the left end must match (M-A8)."""
        return self.left[0].left if self.left else self.animal.symbol


@dataclass(frozen=True, slots=True)
class StackView:
    """A stack of rebirth cards, top first: backs that have lain there since the start, then known ones."""

    name: str
    cards: tuple[SeenAnimal, ...]


@dataclass(frozen=True, slots=True)
class View:
    """The table as ``seat`` sees it (a spectator when None). Everything face up is public."""

    seat: Seat | None
    turn: Turn
    legal_moves: tuple[MiesesMove, ...]
    options: Options
    phase: Phase
    round: int
    starter: Seat
    active: Seat
    """Whose turn of play it is."""
    players: tuple[PlayerView, ...]
    deck: int
    discard: tuple[Card, ...]
    """Top last."""
    stacks: tuple[StackView, ...]
    """The four stacks of animals, then the humans; the ants that are left over are in the box."""
    lay_done: bool
    ability_done: bool
    ask_done: bool
    both_ends: bool
    """The active seat may lay on both ends of its lifeline now (M-A8)."""
    again: bool
    """The active seat has declared a second turn (M-A9)."""
    second: bool
    """This is a second turn."""
    dying: Life | None
    """In phase ``points``: the life that has ended, as far as it is scored."""
    combinations_left: int
    """In phase ``points``: for how many combinations a card may still be taken (M16)."""
    owed: int
    """In phase ``shuffle``: cards still to be drawn (M19)."""
    owed_for: Draw
    ender: Seat
    """Who died as a human and ended the game; nought while it goes on and when it was called."""

    @property
    def mine(self) -> PlayerView | None:
        """The viewer's own place; None for a spectator."""
        return None if self.seat is None else self.players[self.seat - 1]
