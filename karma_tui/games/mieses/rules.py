"""The rules of Mieses Karma, M1–M8 and M11: read from top to bottom to learn the game.

``asking`` has what comes of asking for a card (M9, M10), ``ability`` what the animals can do (M12,
M-A1–M-A9), ``dying`` how a turn, a life and the game end (M13–M22).
``turn``, ``legal_moves`` and ``apply`` play it and trust their caller; ``refusals.refuse`` is asked first.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final, assert_never

from karma_tui.core.options import at_the_table
from karma_tui.core.seats import seats_after, seats_from
from karma_tui.core.turns import Chance, Decide, Over, Pick, Shuffle, Turn
from karma_tui.games.mieses.ability import ability_moves, both_ends, use_ability
from karma_tui.games.mieses.asking import ask, choose, decline, exchange, keep, offer
from karma_tui.games.mieses.cards import (
    ANT,
    BY_STACK,
    FITS_LEFT,
    FITS_RIGHT,
    HUMAN,
    LIFE,
    RIGHT,
)
from karma_tui.games.mieses.dying import end_turn, reshuffle, stop_taking, take_point
from karma_tui.games.mieses.events import Dealt, Discarded, Laid, MiesesEvent, TurnBegan
from karma_tui.games.mieses.moves import (
    ASK,
    CHOOSE,
    CHOOSE_LEFT,
    DISCARD,
    END,
    EXCHANGE,
    KEEP,
    LAY,
    LAY_LEFT,
    NO_POINTS,
    OFFER,
    PASS,
    POINTS,
    SHUFFLED,
    Ability,
    Ask,
    Choose,
    Deal,
    Discard,
    End,
    Exchange,
    Keep,
    Lay,
    MiesesMove,
    NoPoints,
    Offer,
    Pass,
    Points,
    Reshuffle,
    deal,
)
from karma_tui.games.mieses.options import MOST_SEATS, Options
from karma_tui.games.mieses.state import Player, State, give_up

SEATS: Final = range(2, MOST_SEATS + 1)
"""M2: three to five as published, and two."""
FIRST_HAND: Final = 2
"""Life cards one begins with (M3)."""

_DECIDE: Final = tuple(Decide(seat) for seat in range(SEATS.stop))
_SHUFFLES: Final = (Shuffle(LIFE), *(Shuffle(BY_STACK[name]) for name in SHUFFLED))
_DEAL_TO: Final = tuple(partial(deal, seat) for seat in range(SEATS.stop))  # one each: equal turns are equal
_OVER: Final = Over()
_EXCHANGE_OR_KEEP: Final = (EXCHANGE, KEEP)


# --- whose turn, and what may be done ---------------------------------------------------------------


def start(options: Options, seats: int) -> State:
    """Return a match before its deal (M1). Raises ``OptionError`` when nobody sits where one is to start."""
    at_the_table(options, seats)
    return State(options, [Player(ant) for ant in BY_STACK[ANT][:seats]])


def turn(state: State) -> Turn:
    """Say who is to move: a seat, the dealer (M3, M19), or nobody when the game is over."""
    match state.phase:
        case "over":
            return _OVER
        case "deal":
            return _deal_to_come(state)
        case "shuffle":
            return Chance((Shuffle(tuple(state.discard)),), Reshuffle)
        case _:
            return _DECIDE[state.to_move]


def _deal_to_come(state: State) -> Chance:
    """M4: who starts comes from the shuffle unless the setup says."""
    if first := state.options.first:
        return Chance(_SHUFFLES, _DEAL_TO[first])
    return Chance((Pick(tuple(range(1, len(state.players) + 1))), *_SHUFFLES), deal)


def legal_moves(state: State) -> Sequence[MiesesMove]:
    """List what the seat to move may do, one move for each kind of card."""
    match state.phase:
        case "turn":
            return _turn_moves(state)
        case "ask":
            return _answers(state)
        case "choose":
            return _choices(state)
        case "exchange":
            return _EXCHANGE_OR_KEEP
        case "points":
            cards = state.players[state.active - 1].lifeline
            return [*[POINTS[card] for card in dict.fromkeys(cards)], NO_POINTS]
        case _:
            return ()


def _turn_moves(state: State) -> list[MiesesMove]:
    """M5: lay or discard, the ability, asking, each once and in any order; then the turn is ended."""
    player = state.players[state.active - 1]
    hand = player.hand
    moves: list[MiesesMove] = []
    if hand and not state.lay_done:
        kinds = dict.fromkeys(hand)
        line = player.line
        fits = FITS_RIGHT[RIGHT[line[-1]] if line else player.animal.symbol]
        moves = [LAY[card] for card in kinds if fits[card]]
        if both_ends(state, player):
            fits = FITS_LEFT[player.left_end]
            moves += [LAY_LEFT[card] for card in kinds if fits[card]]
        moves += [DISCARD[card] for card in kinds]  # M7: even when a card would match
    if not state.ability_done and player.animal.ability:
        moves += ability_moves(state, player)
    if not state.ask_done:
        moves.append(ASK)
    if state.lay_done or not hand:  # M8
        moves.append(END)
    return moves


def _answers(state: State) -> list[MiesesMove]:
    """M9: any card that could be laid on the asker's lifeline may be offered, and one may always pass."""
    asker = state.players[state.active - 1]
    kinds = dict.fromkeys(state.players[state.to_move - 1].hand)
    right = FITS_RIGHT[asker.right_end]
    moves: list[MiesesMove] = [PASS]
    if both_ends(state, asker):
        left = FITS_LEFT[asker.left_end]
        moves += [OFFER[card] for card in kinds if right[card] or left[card]]
    else:
        moves += [OFFER[card] for card in kinds if right[card]]
    return moves


def _choices(state: State) -> list[MiesesMove]:
    """M9: one of the offers must be laid; M-A8: on either end where it matches."""
    asker = state.players[state.active - 1]
    right = FITS_RIGHT[asker.right_end]
    left = FITS_LEFT[asker.left_end] if both_ends(state, asker) else None
    moves: list[MiesesMove] = []
    for seat in seats_after(state.active, len(state.players)):
        card = state.players[seat - 1].offer
        if card is not None:
            if right[card]:
                moves.append(CHOOSE[seat])
            if left and left[card]:
                moves.append(CHOOSE_LEFT[seat])
    return moves


# --- applying a move --------------------------------------------------------------------------------


def apply(state: State, move: MiesesMove) -> list[MiesesEvent]:
    """Change the state in place by a legal move and return what happened."""
    events: list[MiesesEvent] = []
    match move:
        case Offer():
            offer(state, move, events)
        case Pass():
            decline(state, events)
        case Lay():
            _lay(state, move, events)
        case Discard():
            _discard(state, move, events)
        case End():
            end_turn(state, events)
        case Ask():
            ask(state, events)
        case Choose():
            choose(state, move, events)
        case Ability():
            use_ability(state, move, events)
        case Exchange():
            exchange(state, events)
        case Keep():
            keep(state, events)
        case Points():
            take_point(state, move.card, events)
        case NoPoints():
            stop_taking(state, events)
        case Reshuffle():
            reshuffle(state, move.order, events)
        case Deal():
            _deal(state, move, events)
        case _:
            assert_never(move)
    return events


def _deal(state: State, move: Deal, events: list[MiesesEvent]) -> None:
    """M3: an ant and two life cards each; M4: the first seat starts."""
    deck = list(move.order[::-1])
    for seat in seats_from(move.first, len(state.players)):
        state.players[seat - 1].hand = tuple([deck.pop() for _card in range(FIRST_HAND)])
    state.deck = deck
    state.stacks = ((), *move.stacks, BY_STACK[HUMAN])
    state.unseen = (0, *map(len, move.stacks), 0)
    state.phase, state.round = "turn", 1
    state.starter = state.active = state.to_move = move.first
    events += [Dealt(move.first), TurnBegan(move.first, 1)]


def _lay(state: State, move: Lay, events: list[MiesesEvent]) -> None:
    """M5, M6: onto an end of one's own lifeline."""
    player, card = state.players[state.active - 1], move.card
    give_up(player, card)
    if move.left:
        player.left = (card, *player.left)
    else:
        player.line += (card,)
    state.lay_done = True
    events.append(Laid(state.active, card, move.left, state.active))


def _discard(state: State, move: Discard, events: list[MiesesEvent]) -> None:
    """M5, M7: instead of laying."""
    give_up(state.players[state.active - 1], move.card)
    state.discard.append(move.card)
    state.lay_done = True
    events.append(Discarded(state.active, move.card))
