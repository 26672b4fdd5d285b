"""The rules of Karma 60, X1–X9: read from top to bottom to learn the game.

``effects`` has what cards do once they are laid (X10–X15), ``ending`` how turns and deals end (X17–X19).
``turn``, ``legal_moves`` and ``apply`` play it and trust their caller; ``refusals.refuse`` is asked first.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final, assert_never

from karma_tui.core.seats import Seat, clockwise
from karma_tui.core.turns import Chance, Decide, Over, Pick, Shuffle, Turn
from karma_tui.games import shedding
from karma_tui.games.sixty.cards import DECK, GOES, MASK, UNIT, Card, cards_of, counts
from karma_tui.games.sixty.effects import give, land
from karma_tui.games.sixty.ending import end_turn
from karma_tui.games.sixty.events import Dealt, Laid, Missed, Opened, Picked, SixtyEvent, Took
from karma_tui.games.sixty.moves import (
    FLIPS,
    SLOTS,
    TAKE,
    Deal,
    Flip,
    Keep,
    Lay,
    SixtyMove,
    Take,
    gifts,
    keeps,
    lays,
    to_others,
)
from karma_tui.games.sixty.options import Options
from karma_tui.games.sixty.state import Player, State

SEATS: Final = range(2, 7)
SIX: Final = 2 * SLOTS
"""Cards to pick from (X3)."""

_DECIDE: Final = tuple(Decide(seat) for seat in range(SEATS.stop))
_DEAL_BY: Final = tuple(partial(Deal, seat) for seat in range(SEATS.stop))  # one each: equal turns are equal
_WHOM: Final = tuple(
    tuple(to_others(seat, seats) for seat in range(SEATS.stop)) for seats in range(SEATS.stop)
)
"""By how many seats there are and who gives: whom a pile can be given to."""
_OVER: Final = Over()
_TAKE_ONLY: Final = (TAKE,)


# --- whose turn, and what may be done ---------------------------------------------------------------


def start(options: Options, seats: int) -> State:
    """Return a match before its first deal (X1)."""
    return State(options, [Player() for _ in range(seats)])


def turn(state: State) -> Turn:
    """Say who is to move: a seat, the dealer between deals (X3), or nobody when the match is over."""
    if state.phase == "deal":
        return _deal_to_come(state)
    return _OVER if state.phase == "over" else _DECIDE[state.to_move]


def _deal_to_come(state: State) -> Chance:
    """X19: the first dealer comes from the shuffle; later the loser deals."""
    if not state.results:
        seats = tuple(range(1, len(state.players) + 1))
        return Chance((Pick(seats), Shuffle(DECK)), Deal)
    return Chance((Shuffle(DECK),), _DEAL_BY[next_dealer(state)])


def next_dealer(state: State) -> Seat:
    """X19: the loser deals; of several, the first to the last dealer's left."""
    last = state.results[-1]
    return shedding.next_dealer(last.dealer, last.losers, len(state.players))


def legal_moves(state: State) -> Sequence[SixtyMove]:
    """List what the seat to move may do: a lay for each kind, number of cards and receiver of the pile."""
    if state.phase == "play":
        player = state.players[state.to_move - 1]
        return _owed(state, player) if state.owes else _plays(state, player)
    if state.phase == "pick":
        return keeps(cards_of(state.players[state.to_move - 1].six))
    return ()


def _plays(state: State, player: Player) -> Sequence[SixtyMove]:
    plays: Sequence[SixtyMove]
    pile = state.pile
    if zone := player.hand or player.up:  # X8: the hand first, then face up, then face down
        if not pile:  # X4: anything goes
            return lays(zone, 0)
        plays = lays(zone & GOES[pile[-1]], _WHOM[len(state.players)][state.to_move])
        if not plays:
            return _TAKE_ONLY  # X6
    else:
        plays = _flips(player)
    if state.options.take == "free" and pile:
        return (*plays, TAKE)
    return plays


def _owed(state: State, player: Player) -> Sequence[SixtyMove]:
    """X12, X14: what a card just laid asks for; height means nothing now, and nothing can be taken."""
    seats = len(state.players)
    if state.owes == "receiver":
        return gifts(state.to_move, seats)
    if zone := player.up or (not player.down_left and player.hand):
        return lays(zone, _WHOM[seats][state.to_move])
    return _flips(player)


def _flips(player: Player) -> Sequence[SixtyMove]:
    return [flip for flip, card in zip(FLIPS, player.down, strict=False) if card is not None]


# --- applying a move --------------------------------------------------------------------------------


def apply(state: State, move: SixtyMove) -> list[SixtyEvent]:
    """Change the state in place by a legal move and return what happened."""
    events: list[SixtyEvent] = []
    match move:
        case Lay():
            _lay(state, move, events)
        case Take():
            _take(state, events)
        case Flip():
            _flip(state, move.slot, events)
        case Keep():
            _keep(state, move, events)
        case Deal():
            _deal(state, move, events)
        case _:
            assert_never(move)
    return events


def _deal(state: State, move: Deal, events: list[SixtyEvent]) -> None:
    """X3: three face down and six to pick from each; the rest is the draw pile."""
    seats = len(state.players)
    each = SLOTS + SIX
    state.players = [_dealt(move.order[each * seat : each * (seat + 1)]) for seat in range(seats)]
    state.deck = list(move.order[: each * seats - 1 : -1])
    state.pile, state.removed, state.run, state.owes = [], 0, 0, ""
    state.quiet = state.turns = state.out = 0
    state.phase, state.deal, state.dealer = "pick", state.deal + 1, move.dealer
    state.to_move = clockwise(move.dealer, seats)[0]
    events.append(Dealt(move.dealer, state.deal, len(state.deck)))


def _dealt(cards: tuple[Card, ...]) -> Player:
    return Player(down=list(cards[:SLOTS]), six=counts(cards[SLOTS:]))


def _keep(state: State, keep: Keep, events: list[SixtyEvent]) -> None:
    """X3: three for the hand, the others face up; X4: when all have picked, the dealer's left opens."""
    seat = state.to_move
    player = state.players[seat - 1]
    player.hand, player.up, player.six = keep.counts, player.six - keep.counts, 0
    events.append(Picked(seat, keep.cards, cards_of(player.up)))
    order = clockwise(state.dealer, len(state.players))
    picking = [each for each in order if state.players[each - 1].six]
    if picking:
        state.to_move = picking[0]
        return
    state.phase, state.to_move = "play", order[0]
    state.deck_was_gone = not state.deck
    events.append(Opened(order[0]))


def _lay(state: State, lay: Lay, events: list[SixtyEvent]) -> None:
    """X5, X9: identical cards leave the zone in play, or what a card just laid asks for is done."""
    seat = state.to_move
    player = state.players[seat - 1]
    cards = lay.cards
    if state.owes == "receiver":
        state.owes = ""
        give(state, player, lay.to, events)
        return
    if player.up and (state.owes or not player.hand):
        player.up -= lay.counts
        events.append(Laid(seat, cards, "up"))
    else:
        player.hand -= lay.counts
        if player.known & MASK[cards[0]]:
            _forget(player, lay)
        events.append(Laid(seat, cards))
    land(state, player, cards, lay.to, events)


def _forget(player: Player, lay: Lay) -> None:
    """Of cards laid, those are gone that everyone knew of: nobody can tell copies apart."""
    known = player.known & MASK[lay.cards[0]]
    player.known -= min(known, lay.counts)


def _flip(state: State, slot: int, events: list[SixtyEvent]) -> None:
    """X8: a blind card goes, or it and the pile go into hand; X14: after a Play a Table Card it goes."""
    player = state.players[state.to_move - 1]
    card = player.down[slot - 1]
    assert card is not None
    player.down[slot - 1] = None
    pile = state.pile
    if state.owes or not pile or UNIT[card] & GOES[pile[-1]]:
        events.append(Laid(state.to_move, (card,), "down"))
        land(state, player, (card,), 0, events)
    else:
        events.append(Missed(state.to_move, card))
        pile.append(card)
        _take(state, events)


def _take(state: State, events: list[SixtyEvent]) -> None:
    """X6: the whole pile into hand; everyone knows what it was."""
    player = state.players[state.to_move - 1]
    pile = state.pile
    taken = counts(pile)
    player.hand += taken
    player.known += taken
    player.pickups += 1
    player.picked += len(pile)
    events.append(Took(state.to_move, tuple(pile)))
    pile.clear()
    state.run = 0
    end_turn(state, player, events)
