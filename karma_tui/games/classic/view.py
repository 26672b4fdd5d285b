"""What one seat may know, built from nothing; and full states drawn at random that agree with it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from karma_tui.core.cards import BACK, Back, Seen
from karma_tui.core.seats import Seat
from karma_tui.core.turns import Randomness, Turn, shuffled
from karma_tui.games.classic.cards import DECK, Card, bits, cards_of
from karma_tui.games.classic.moves import ClassicMove
from karma_tui.games.classic.options import Options
from karma_tui.games.classic.rules import legal_moves, turn
from karma_tui.games.classic.state import Clue, DealResult, Phase, Player, State, read_table
from karma_tui.games.shedding import Zone, zone_in_play


@dataclass(frozen=True, slots=True)
class PlayerView:
    """One seat's place at the table as the viewer sees it."""

    seat: Seat
    hand: tuple[Seen, ...]
    """The viewer's own cards in the order they came; anyone else's are backs."""
    known: tuple[Card, ...]
    """Cards of the hand that everyone saw arrive there (picked up, missed, swapped in), from low to high."""
    up: tuple[Card, ...]
    down: tuple[Back | None, ...]
    """By slot from the left: a back, or None where the card has gone."""
    ready: bool
    place: int
    """Order of going out, nought while still in."""
    turns: int
    pickups: int
    picked: int
    burns: int
    clues: tuple[Clue, ...] = field(default=(), compare=False)
    """What everyone saw this player do that tells of its hidden hand cards, oldest first."""

    @property
    def zone(self) -> Zone:
        """The zone in play (C8)."""
        return zone_in_play(self)

    @property
    def cards(self) -> int:
        """How many cards are left in all three zones."""
        return len(self.hand) + len(self.up) + sum(card is not None for card in self.down)


@dataclass(frozen=True, slots=True)
class View:
    """The table as ``seat`` sees it (a spectator when None). Everything face up is public."""

    seat: Seat | None
    turn: Turn
    legal_moves: tuple[ClassicMove, ...]
    options: Options
    phase: Phase
    deal: int
    dealer: Seat
    players: tuple[PlayerView, ...]
    deck: int
    pile: tuple[Card, ...]
    """Bottom first."""
    burned: tuple[Card, ...]
    down: bool
    """The table is turned down (C16)."""
    owes: bool
    """The seat to move owes a follow-up on a two (C12)."""
    to_move: Seat
    deck_was_gone: bool
    stirred: bool
    quiet: int
    turns: int
    results: tuple[DealResult, ...]

    @property
    def mine(self) -> PlayerView | None:
        """The viewer's own place; None for a spectator."""
        return None if self.seat is None else self.players[self.seat - 1]


def view(state: State, seat: Seat | None) -> View:
    """Return what ``seat`` may know of ``state``, its legal moves included when it is to move."""
    mine = state.phase in ("swap", "play") and seat == state.to_move
    return View(
        seat=seat,
        turn=turn(state),
        legal_moves=tuple(legal_moves(state)) if mine else (),
        options=state.options,
        phase=state.phase,
        deal=state.deal,
        dealer=state.dealer,
        players=tuple(
            _player_view(player, number, number == seat) for number, player in enumerate(state.players, 1)
        ),
        deck=len(state.deck),
        pile=tuple(state.pile),
        burned=tuple(state.burned),
        down=state.down,
        owes=state.owes,
        to_move=state.to_move,
        deck_was_gone=state.deck_was_gone,
        stirred=state.stirred,
        quiet=state.quiet,
        turns=state.turns,
        results=state.results,
    )


def _player_view(player: Player, seat: Seat, own: bool) -> PlayerView:
    return PlayerView(
        seat=seat,
        hand=tuple(player.hand) if own else (BACK,) * len(player.hand),
        known=cards_of(player.known),
        up=tuple(player.up),
        down=tuple(None if card is None else BACK for card in player.down),
        ready=player.ready,
        place=player.place,
        turns=player.turns,
        pickups=player.pickups,
        picked=player.picked,
        burns=player.burns,
        clues=player.clues,
    )


def determinize(seen: View, luck: Randomness) -> State:
    """Return a full state that agrees with a view: what is unseen is dealt out at random."""
    cards: Iterator[Card] = iter(shuffled(unseen(seen), luck))
    players = [_player(each, cards) for each in seen.players]
    state = State(
        options=seen.options,
        players=players,
        phase=seen.phase,
        deal=seen.deal,
        dealer=seen.dealer,
        to_move=seen.to_move,
        deck=list(cards),
        pile=list(seen.pile),
        burned=list(seen.burned),
        owes=seen.owes,
        deck_was_gone=seen.deck_was_gone,
        stirred=seen.stirred,
        quiet=seen.quiet,
        turns=seen.turns,
        out=max((player.place for player in seen.players), default=0),
        results=seen.results,
    )
    read_table(state)
    return state


def unseen(seen: View) -> Sequence[Card]:
    """The cards no one has shown this viewer; a match before its first deal has none to deal out."""
    if seen.deal == 0:
        return ()
    out = bits(seen.pile) | bits(seen.burned)
    for player in seen.players:
        out |= bits(player.up) | bits(player.known)
        out |= bits([card for card in player.hand if isinstance(card, Card)])
    return [card for card in DECK if not out >> card & 1]


def _player(seen: PlayerView, cards: Iterator[Card]) -> Player:
    hand = [card for card in seen.hand if isinstance(card, Card)]
    if not hand:
        hand = [*seen.known, *(next(cards) for _ in range(len(seen.hand) - len(seen.known)))]
    return Player(
        hand=hand,
        held=bits(hand),
        up=list(seen.up),
        down=[None if card is None else next(cards) for card in seen.down],
        known=bits(seen.known),
        ready=seen.ready,
        place=seen.place,
        turns=seen.turns,
        pickups=seen.pickups,
        picked=seen.picked,
        burns=seen.burns,
        clues=seen.clues,
    )
