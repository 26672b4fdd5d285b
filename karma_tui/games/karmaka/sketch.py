"""A state in the light form playouts run on: no events, nothing about who knows what.

A card is its rank, a plain ``int``: nought is the one the rule of thumb keeps first. So the three best
of some cards are the three lowest, and what is returned in the cycle is the rest (K9).
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, NamedTuple, TypeAlias

from karma_tui.core.turns import Randomness
from karma_tui.games.karmaka import cards
from karma_tui.games.karmaka.cards import ACTS_IN_ROW, EFFECT, KINDS, Card, points
from karma_tui.games.karmaka.moves import Destination, Future, Grave, KarmakaMove, Life
from karma_tui.games.karmaka.state import SLOTS, Player, State
from karma_tui.games.karmaka.worth import AVERAGE, keeping

Rank: TypeAlias = int
"""A kind of card, from the one to keep first."""

RANKED: Final[tuple[Card, ...]] = tuple(sorted(KINDS, key=lambda card: (-keeping(card), -card)))
"""By rank: the card. Of two worth the same the one later in the table comes first, as ``greedy`` has it."""
RANK: Final[tuple[Rank, ...]] = tuple(map(RANKED.index, KINDS))
"""By card: its rank."""
FREE: Final[Rank] = -1
"""In a slot for a future life: nothing."""
NUMBER: Final[tuple[int, ...]] = (*(cards.NUMBER[card] for card in RANKED), 0)
"""By rank: the points it is worth; a free slot none."""
ACTS_IN_LIFE: Final = tuple(ACTS_IN_ROW[card] for card in RANKED)
"""By rank: does it act on entering the current life, not when sent to the graveyard (K1)?"""
AGAIN: Final = tuple(EFFECT[card] == "draw and play" for card in RANKED)
"""By rank: does its effect let one play again?"""


@dataclass(slots=True, eq=False)
class Place:
    """One seat's cards and score."""

    seat: int
    hand: list[Rank]
    row: list[Rank]
    """The current life, oldest first (K7)."""
    row_sum: int
    row_limit: int
    future: list[Rank]
    """By slot (K8)."""
    seen: list[float]
    """By slot: what it is worth in the eyes of others."""
    score: int
    completed: int
    turns: int
    others: list[Place] = field(default_factory=list)
    """Everyone else, clockwise."""

    @property
    def lives(self) -> int:
        """K12: what the future lives are worth."""
        one, two, three = self.future
        return NUMBER[one] + NUMBER[two] + NUMBER[three]


class Play(NamedTuple):
    """A card played, and what its effect is aimed at where it acts."""

    kind: type[Life | Future | Grave]
    card: Rank
    victim: Place | None
    other: Rank
    """The card its effect hits, or the one it takes the place of (K8)."""
    row: Destination | None
    """Where a card of the graveyard goes."""

    def move(self) -> KarmakaMove:
        """The same as a move."""
        card, other = RANKED[self.card], None if self.other == FREE else RANKED[self.other]
        if issubclass(self.kind, Future):
            return Future(card, other)
        return self.kind(card, self.victim.seat if self.victim else 0, other, self.row or "")


@dataclass(slots=True, eq=False)
class Sketch:
    """A match under way, or over."""

    places: list[Place]
    active: Place
    deck: list[Card]
    """Next card last; cards still, since most are never drawn."""
    graveyard: list[Rank]
    """Top last."""
    fresh: int
    target: int
    replace: bool
    """May a card be stored in a full row of future lives (K8)?"""
    goes_round: bool
    """Does what came to the graveyard this turn wait for the next player (K9)?"""
    over: bool
    luck: Randomness
    record: list[KarmakaMove] | None
    """Where the moves made are written down, chance included; None when nobody asks."""


def sketch(state: State, luck: Randomness, record: list[KarmakaMove] | None = None) -> Sketch:
    """Draw up a state after its deal. The sketch takes over the state's deck: hand in a copy."""
    places = [_place(seat, player) for seat, player in enumerate(state.players, 1)]
    for seat, place in enumerate(places, 1):
        place.others = places[seat:] + places[: seat - 1]
    options = state.options
    return Sketch(
        places,
        places[state.active - 1],
        state.deck,
        [RANK[card] for card in state.graveyard],
        state.fresh,
        options.target,
        options.store == "replace",
        options.release == "goes_round",
        state.phase == "over",
        luck,
        record,
    )


def _place(seat: int, player: Player) -> Place:
    future = [FREE if card is None else RANK[card] for card in player.future]
    return Place(
        seat,
        [RANK[card] for card in player.hand],
        [RANK[card] for card in player.row],
        points(player.row),
        player.row_limit,
        future,
        [worth_seen(future[at], bool(player.shown & 1 << at)) for at in range(SLOTS)],
        player.score,
        player.completed,
        player.turns,
    )


def worth_seen(card: Rank, shown: bool) -> float:
    """What a slot of another's is worth as far as one can see: its number, or an average one."""
    return NUMBER[card] if shown or card == FREE else AVERAGE


def winners(table: Sketch) -> list[float]:
    """K12: by seat, 1.0 for who has won a match that is over, shared or not, and 0.0 for the others."""
    ranks = [(place.score + place.lives, place.score, place.completed) for place in table.places]
    best = max(ranks)
    return [1.0 if rank == best else 0.0 for rank in ranks]
