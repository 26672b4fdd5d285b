"""Everything there is in a match of Mieses Karma: the open state the authority holds."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, Literal, TypeAlias

from karma_tui.core.cards import codes
from karma_tui.core.seats import Seat
from karma_tui.games.mieses.cards import STACKS, Card, Rebirth, Symbol, without
from karma_tui.games.mieses.combos import Counts
from karma_tui.games.mieses.events import Cause
from karma_tui.games.mieses.options import Options

Phase: TypeAlias = Literal["deal", "turn", "ask", "choose", "exchange", "points", "shuffle", "over"]
"""Waiting for the dealer; a turn of play (M5); the others decide what they offer; the asker chooses (M9);
nobody offered (M10); cards are taken for combinations (M16); the deck ran short (M19); the game is over."""

Answer: TypeAlias = Literal["", "waiting", "passed", "offered"]
"""What a seat has answered to who asks; nothing while nobody asks."""

Draw: TypeAlias = Literal["", "exchange", "rebirth"]
"""What cards are still to be drawn for when the deck ran short (M10, M18, M19)."""


@dataclass(frozen=True, slots=True)
class Life:
    """A finished life: what it scored and how it ended (M13–M17, M20)."""

    animal: Rebirth
    cards: tuple[Card, ...]
    """The whole lifeline, from left to right."""
    buddhas: tuple[Card, ...]
    counts: Counts
    """Living symbols, a squirrel's joker among them."""
    joker: str
    """What a squirrel's joker was counted as; empty for none (M-A4)."""
    combinations: tuple[str, ...]
    taken: tuple[Card, ...]
    """The cards that went to the points pile."""
    gifts: int
    """Cards given to who asked, each for a karma (M9)."""
    karma: int
    """Afterwards."""
    cause: Cause


class Lifeline:
    """What a lifeline is and where it can grow, of a player in a state as in a view."""

    __slots__ = ()

    animal: Rebirth
    left: tuple[Card, ...]
    """Cards laid on the left end (M-A8), from left to right."""
    line: tuple[Card, ...]
    """Cards laid on the right end, from left to right."""

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


@dataclass(slots=True)
class Player(Lifeline):
    """One seat's place at the table."""

    animal: Rebirth
    hand: tuple[Card, ...] = ()
    """In the order they came."""
    known: tuple[Card, ...] = ()
    """Hand cards everyone knows to be there."""
    left: tuple[Card, ...] = ()
    """Cards laid on the left end (M-A8), from left to right."""
    line: tuple[Card, ...] = ()
    """Cards laid on the right end, from left to right."""
    karma: int = 0
    points: tuple[Card, ...] = ()
    gifts: int = 0
    """Cards given in this life."""
    lives: tuple[Life, ...] = ()
    answer: Answer = ""
    offer: Card | None = None
    """Still in the hand while it is offered."""

    def copy(self) -> Player:
        """Return an independent copy."""
        return Player(
            self.animal,
            self.hand,
            self.known,
            self.left,
            self.line,
            self.karma,
            self.points,
            self.gifts,
            self.lives,
            self.answer,
            self.offer,
        )


@dataclass(slots=True)
class State:
    """A whole match. Change it through ``rules.apply`` only."""

    options: Options
    players: list[Player]
    phase: Phase = "deal"
    round: int = 0
    starter: Seat = 0
    active: Seat = 1
    """Whose turn of play it is."""
    to_move: Seat = 1
    """Who is to decide: the active seat, or one that is asked for a card."""
    deck: list[Card] = field(default_factory=list)
    """Next card last."""
    discard: list[Card] = field(default_factory=list)
    """Top last."""
    stacks: tuple[tuple[Rebirth, ...], ...] = ((),) * len(STACKS)
    """By ``STACKS``, each top first."""
    unseen: tuple[int, ...] = (0,) * len(STACKS)
    """How many cards at the top of each stack have lain there, unseen, since the start (M3)."""
    lay_done: bool = False
    ability_done: bool = False
    ask_done: bool = False
    """What this turn has had of its three things (M5)."""
    as_dog: bool = False
    """A chameleon's lifeline grows at both ends this turn (M-A5)."""
    again: bool = False
    """A second turn is declared (M-A9)."""
    second: bool = False
    """This is a second turn."""
    dying: Life | None = None
    """While cards are taken for combinations: the life that has ended, as far as it is scored."""
    combinations: int = 0
    """For how many combinations a card may still be taken (M16)."""
    owed: int = 0
    """Cards still to be drawn when the discard pile has been shuffled (M19)."""
    owed_for: Draw = ""
    ender: Seat = 0
    """Who died as a human and ended the game; nought while it goes on and when it was called."""

    def copy(self) -> State:
        """Return an independent copy."""
        return State(
            self.options,
            [player.copy() for player in self.players],
            self.phase,
            self.round,
            self.starter,
            self.active,
            self.to_move,
            self.deck[:],
            self.discard[:],
            self.stacks,
            self.unseen,
            self.lay_done,
            self.ability_done,
            self.ask_done,
            self.as_dog,
            self.again,
            self.second,
            self.dying,
            self.combinations,
            self.owed,
            self.owed_for,
            self.ender,
        )


def fingerprint(state: State) -> str:
    """Write everything in a state as text: equal exactly when the states are equal."""
    players = "|".join(
        f"{p.animal}/{codes(p.hand)}/{codes(p.known)}/{codes(p.left)}/{codes(p.line)}/{p.karma}"
        f"/{codes(p.points)}/{p.gifts}/{p.lives!r}/{p.answer}/{p.offer}"
        for p in state.players
    )
    stacks = "|".join(",".join(map(str, stack)) for stack in state.stacks)
    return (
        f"{state.options!r};{players};{state.phase};{state.round};{state.starter};{state.active}"
        f";{state.to_move};{codes(state.deck)};{codes(state.discard)};{stacks};{state.unseen}"
        f";{state.lay_done:d}{state.ability_done:d}{state.ask_done:d}{state.as_dog:d}{state.again:d}"
        f"{state.second:d};{state.dying!r};{state.combinations};{state.owed};{state.owed_for};{state.ender}"
    )


STACK_AT: Final = {name: number for number, name in enumerate(STACKS)}
"""By its name: where a stack is in ``State.stacks``."""


def give_up(player: Player, card: Card) -> None:
    """Take a card out of a hand: of several alike one that everyone knows, for nobody can tell them apart."""
    player.hand = without(player.hand, card)
    if card in player.known:
        player.known = without(player.known, card)
