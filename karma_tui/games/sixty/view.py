"""What one seat may know, built from nothing; and full states drawn at random that agree with it."""

from __future__ import annotations

from dataclasses import dataclass

from karma_tui.core.cards import BACK, Back, Seen
from karma_tui.core.seats import Seat
from karma_tui.core.turns import Randomness, Turn
from karma_tui.games.shedding import Zone, zone_in_play
from karma_tui.games.sixty.cards import ALL, UNIT, Card, cards_of, counts, size
from karma_tui.games.sixty.moves import SixtyMove
from karma_tui.games.sixty.options import Options
from karma_tui.games.sixty.rules import legal_moves, turn
from karma_tui.games.sixty.state import DealResult, Owes, Phase, Player, State


@dataclass(frozen=True, slots=True)
class PlayerView:
    """One seat's place at the table as the viewer sees it. Cards run from low to high."""

    seat: Seat
    hand: tuple[Seen, ...]
    """The viewer's own cards; anyone else's are backs."""
    known: tuple[Card, ...]
    """Cards everyone knows to be in the hand: taken, given or missed, and not laid since."""
    up: tuple[Card, ...]
    down: tuple[Back | None, ...]
    """By slot from the left: a back, or None where the card has gone."""
    six: tuple[Seen, ...]
    """The cards to pick from, until the seat has picked; anyone else's are backs (X3)."""
    place: int
    """Order of going out, nought while still in."""
    turns: int
    pickups: int
    picked: int
    given: int
    received: int
    removed: int
    back: int

    @property
    def zone(self) -> Zone:
        """The zone in play (X8), unless a table card is owed."""
        return zone_in_play(self)

    @property
    def cards(self) -> int:
        """How many cards are left in all zones."""
        down = sum(card is not None for card in self.down)
        return len(self.hand) + len(self.up) + down + len(self.six)


@dataclass(frozen=True, slots=True)
class View:
    """The table as ``seat`` sees it (a spectator when None). Everything face up is public."""

    seat: Seat | None
    turn: Turn
    legal_moves: tuple[SixtyMove, ...]
    options: Options
    phase: Phase
    deal: int
    dealer: Seat
    players: tuple[PlayerView, ...]
    deck: int
    pile: tuple[Card, ...]
    """Bottom first."""
    removed: tuple[Card, ...]
    """Cards out of the game, from low to high."""
    run: int
    """Identical cards on top that were played there one after another (X10)."""
    owes: Owes
    """What the seat to move owes to what it has just laid (X12, X14)."""
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
    mine = state.phase in ("pick", "play") and seat == state.to_move
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
        removed=cards_of(state.removed),
        run=state.run,
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
        hand=_held(player.hand, own),
        known=cards_of(player.known),
        up=cards_of(player.up),
        down=tuple(None if card is None else BACK for card in player.down),
        six=_held(player.six, own),
        place=player.place,
        turns=player.turns,
        pickups=player.pickups,
        picked=player.picked,
        given=player.given,
        received=player.received,
        removed=player.removed,
        back=player.back,
    )


def _held(cards: int, own: bool) -> tuple[Seen, ...]:
    return cards_of(cards) if own else (BACK,) * size(cards)


def determinize(seen: View, luck: Randomness) -> State:
    """Return a full state that agrees with a view: what is unseen is dealt out at random."""
    random = luck.random
    to_deal = sorted(cards_of(unseen(seen)), key=lambda _card: random())
    players = [_player(player, player.seat == seen.seat, to_deal) for player in seen.players]
    return State(
        options=seen.options,
        players=players,
        phase=seen.phase,
        deal=seen.deal,
        dealer=seen.dealer,
        to_move=seen.to_move,
        deck=to_deal[: seen.deck],  # the others are not in this game, as in some written positions
        pile=list(seen.pile),
        removed=counts(seen.removed),
        run=seen.run,
        owes=seen.owes,
        deck_was_gone=seen.deck_was_gone,
        stirred=seen.stirred,
        quiet=seen.quiet,
        turns=seen.turns,
        out=max([player.place for player in seen.players]),
        results=seen.results,
    )


def unseen(seen: View) -> int:
    """Count, by kind, the cards this viewer cannot place; none in a match before its first deal."""
    if seen.deal == 0:
        return 0
    placed = [*seen.pile, *seen.removed]
    for player in seen.players:
        placed += player.up
        placed += _own(player.hand + player.six) if player.seat == seen.seat else player.known
    return ALL - counts(placed)


def _own(cards: tuple[Seen, ...]) -> list[Card]:
    """Cards as their owner sees them."""
    return [card for card in cards if isinstance(card, Card)]


def _player(seen: PlayerView, own: bool, to_deal: list[Card]) -> Player:
    """A seat's cards: the viewer's own as they are, another's as far as known; ``to_deal`` has the rest."""
    known = counts(seen.known)
    if own:
        hand, six = counts(_own(seen.hand)), counts(_own(seen.six))
    else:
        hand = known + _deal(len(seen.hand) - len(seen.known), to_deal)
        six = _deal(len(seen.six), to_deal)
    return Player(
        hand=hand,
        up=counts(seen.up),
        down=[None if card is None else to_deal.pop() for card in seen.down],
        six=six,
        known=known,
        place=seen.place,
        turns=seen.turns,
        pickups=seen.pickups,
        picked=seen.picked,
        given=seen.given,
        received=seen.received,
        removed=seen.removed,
        back=seen.back,
    )


def _deal(how_many: int, to_deal: list[Card]) -> int:
    """Take cards off the end of ``to_deal``."""
    return sum([UNIT[to_deal.pop()] for _ in range(how_many)])
