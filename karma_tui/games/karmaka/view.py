"""What one seat may know, built from nothing; and full states drawn at random that agree with it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from karma_tui.core.cards import Seen
from karma_tui.core.seats import Seat
from karma_tui.core.turns import Turn
from karma_tui.games.karmaka.cards import Card, points
from karma_tui.games.karmaka.events import EndCause
from karma_tui.games.karmaka.moves import Grave, KarmakaMove, Life
from karma_tui.games.karmaka.options import Options
from karma_tui.games.karmaka.state import CAP, KEEP, Phase, Row


@dataclass(frozen=True, slots=True)
class PlayerView:
    """One seat's place at the table as the viewer sees it. Hands and what is known of them are sorted."""

    seat: Seat
    hand: tuple[Seen, ...]
    """The viewer's own cards; anyone else's are backs, whatever is known of them."""
    known: tuple[Card, ...]
    """Cards the viewer knows to be in the hand: all of one's own."""
    public: tuple[Card, ...]
    """Those of them that everyone knows to be there."""
    row: tuple[Card, ...]
    """The current life, oldest first (K7)."""
    row_limit: int
    """With how many cards the row is scored: three, or four after its effect."""
    future: tuple[Seen | None, ...]
    """By slot from the left: the owner's cards and those that everyone saw come there, else a back; None
    where it is free. When the match is over, all are seen."""
    shown: tuple[bool, ...]
    """By slot: does everyone know what lies there?"""
    score: int
    """Without future lives."""
    rows: tuple[Row, ...]
    """Completed rows, first to last."""
    rows_before: int
    """Rows completed before the position the match began with; 0 in a match from its deal."""
    gifts: tuple[Seat, ...]
    """For each point by an effect, whose play it was; 0 before a written position."""
    turns: int
    """Turns completed."""

    @property
    def row_sum(self) -> int:
        """What the current row adds up to so far."""
        return points(self.row)

    @property
    def effect_points(self) -> int:
        """Points scored by effects."""
        return len(self.gifts)

    @property
    def completed(self) -> int:
        """How many rows have been completed."""
        return self.rows_before + len(self.rows)

    @property
    def lives(self) -> tuple[Card, ...]:
        """The future lives the viewer knows, from the left."""
        return tuple([card for card in self.future if isinstance(card, Card)])


@dataclass(frozen=True, slots=True)
class View:
    """The table as ``seat`` sees it (a spectator when None). Everything face up is public."""

    seat: Seat | None
    turn: Turn
    legal_moves: tuple[KarmakaMove, ...]
    options: Options
    phase: Phase
    active: Seat
    """Whose turn it is, also while the dealer picks a card."""
    starter: Seat
    players: tuple[PlayerView, ...]
    deck: int
    graveyard: tuple[Card, ...]
    """Top last."""
    fresh: int
    """How many cards on top of the graveyard came there this turn (K9)."""
    asked: Life | Grave | None
    """In phase ``pick``: the play whose effect hits a card at random."""
    plays: tuple[int, ...]
    """Hand cards played so far, by zone and within it by colour."""
    ended: EndCause | Literal[""]
    """Why the match is over; empty while it goes on."""
    ended_by: Seat
    """Who reached the target or completed the last row, else nought."""

    @property
    def mine(self) -> PlayerView | None:
        """The viewer's own place; None for a spectator."""
        return None if self.seat is None else self.players[self.seat - 1]

    @property
    def acting(self) -> PlayerView:
        """The place of the seat whose turn it is."""
        return self.players[self.active - 1]

    @property
    def cycle_brings(self) -> tuple[Card, ...]:
        """What the next cycle takes from the graveyard as it lies now, bottom first (K9).

        Before the action, what is sent there by it comes on top (``release = "all"``).
        """
        if self.phase == "cycle":
            return ()
        late = self.fresh if self.options.release == "goes_round" else 0
        return self.graveyard[: len(self.graveyard) - late]

    @property
    def to_return(self) -> int:
        """How many cards are still to be returned in the cycle (K9)."""
        return max(0, len(self.acting.hand) - KEEP) if self.phase == "cycle" else 0

    @property
    def cap_left(self) -> int:
        """Turns that whoever has had the fewest has yet to come until the game is called (K11)."""
        return max(0, CAP - min(player.turns for player in self.players))
