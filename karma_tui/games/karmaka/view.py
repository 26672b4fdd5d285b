"""What one seat may know, built from nothing; and full states drawn at random that agree with it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from karma_tui.core.cards import BACK, Seen
from karma_tui.core.seats import Seat
from karma_tui.core.turns import Randomness, Turn, shuffled
from karma_tui.games.karmaka.cards import DECK, Card, cards_of, counts, points
from karma_tui.games.karmaka.events import EndCause
from karma_tui.games.karmaka.knowledge import known_to
from karma_tui.games.karmaka.moves import Grave, KarmakaMove, Life
from karma_tui.games.karmaka.options import Options
from karma_tui.games.karmaka.rules import legal_moves, turn
from karma_tui.games.karmaka.state import KEEP, SLOTS, Phase, Player, Row, State

_ALL = counts(DECK)
_SHOWN = tuple(tuple(bool(bits & 1 << at) for at in range(SLOTS)) for bits in range(1 << SLOTS))
"""By the bits of ``Player.shown``: does everyone know what lies in each slot?"""


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


def view(state: State, seat: Seat | None) -> View:
    """Return what ``seat`` may know of ``state``, its legal moves included when it is to move."""
    mine = state.phase in ("action", "cycle") and seat == state.active
    return View(
        seat=seat,
        turn=turn(state),
        legal_moves=tuple(legal_moves(state)) if mine else (),
        options=state.options,
        phase=state.phase,
        active=state.active,
        starter=state.starter,
        players=tuple(
            _player_view(player, number, seat, state.phase == "over")
            for number, player in enumerate(state.players, 1)
        ),
        deck=len(state.deck),
        graveyard=tuple(state.graveyard),
        fresh=state.fresh,
        asked=state.asked,
        ended=state.ended,
        ended_by=state.ended_by,
    )


def _player_view(player: Player, seat: Seat, viewer: Seat | None, over: bool) -> PlayerView:
    own = seat == viewer
    hand = tuple(player.hand)
    return PlayerView(
        seat=seat,
        hand=hand if own else (BACK,) * len(hand),
        known=hand if own else cards_of(known_to(player, viewer)),
        public=cards_of(player.public),
        row=player.row,
        row_limit=player.row_limit,
        future=player.future if own or over else _future_from_outside(player),
        shown=_SHOWN[player.shown],
        score=player.score,
        rows=player.rows,
        rows_before=player.rows_before,
        gifts=player.gifts,
        turns=player.turns,
    )


def _future_from_outside(player: Player) -> tuple[Seen | None, ...]:
    """K4: others see how many future lives there are, and those that came there openly."""
    shown = _SHOWN[player.shown]
    return tuple(
        [card if seen or card is None else BACK for card, seen in zip(player.future, shown, strict=True)]
    )


# --- full states that agree with a view -------------------------------------------------------------


def determinize(seen: View, luck: Randomness) -> State:
    """Return a full state that agrees with a view: what is unseen is dealt out at random.

    The other seats know what everyone knows, and nothing beyond it. Plays so far are not counted: their
    colours would tell what was stored face down.
    """
    if seen.phase == "deal":
        return State(seen.options, [Player() for _ in seen.players])
    unseen = shuffled(cards_of(_unseen(seen)), luck)
    players = [_player(each, seen, unseen) for each in seen.players]
    del unseen[seen.deck :]
    return State(
        seen.options,
        players,
        seen.phase,
        seen.starter,
        seen.active,
        deck=unseen,
        graveyard=list(seen.graveyard),
        fresh=seen.fresh,
        asked=seen.asked,
        ended=seen.ended,
        ended_by=seen.ended_by,
    )


def _unseen(seen: View) -> int:
    """The cards this viewer cannot place, by kind; those out of a written position are among them."""
    placed = counts(seen.graveyard)
    for player in seen.players:
        placed += counts(player.known) + counts(player.row) + counts(player.lives)
    return _ALL - placed


def _player(seen: PlayerView, by: View, unseen: list[Card]) -> Player:
    """A seat with cards off the end of ``unseen`` where the viewer sees backs."""
    hand = list(seen.known)
    if hidden := len(seen.hand) - len(hand):
        hand += unseen[-hidden:]
        del unseen[-hidden:]
        hand.sort()
    return Player(
        hand,
        seen.row,
        seen.row_limit,
        tuple([card if card is None or isinstance(card, Card) else unseen.pop() for card in seen.future]),
        sum([1 << at for at, shown in enumerate(seen.shown) if shown]),
        seen.score,
        seen.rows,
        seen.rows_before,
        seen.gifts,
        seen.turns,
        counts(seen.public),
        _private(seen, by),
    )


def _private(seen: PlayerView, by: View) -> tuple[int, ...]:
    """What the viewer knows of another's hand and not everyone does."""
    if by.seat in (None, seen.seat) or len(seen.known) == len(seen.public):
        return ()
    more = counts(seen.known) - counts(seen.public)
    return tuple([more if seat == by.seat else 0 for seat in range(1, len(by.players) + 1)])
