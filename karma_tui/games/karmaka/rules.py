"""The rules of Karmaka, K3–K8: read from top to bottom to learn the game.

What cards do is in ``effects``, the second half of a turn in ``cycle``, the end in ``ending``. ``turn``,
``legal_moves`` and ``apply`` play it and trust their caller; ``refusals.refuse`` is asked first.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, partial
from typing import Final, assert_never

from karma_tui.core.options import at_the_table
from karma_tui.core.seats import seats_from
from karma_tui.core.turns import Chance, Decide, Over, Pick, Shuffle, Turn
from karma_tui.games.karmaka.cards import ACTS_IN_ROW, COLOUR, COLOURS, DECK, Card
from karma_tui.games.karmaka.cycle import begin_turn, cycle, give_back
from karma_tui.games.karmaka.effects import aims, carry_out, hit, places, store
from karma_tui.games.karmaka.ending import score_row
from karma_tui.games.karmaka.events import ActsAgain, Buried, Dealt, KarmakaEvent, PlayedLife, Skipped, Stored
from karma_tui.games.karmaka.knowledge import left_openly, left_unseen
from karma_tui.games.karmaka.moves import SKIP, Deal, Future, Grave, KarmakaMove, Life, Picked, Return, Skip
from karma_tui.games.karmaka.options import Options
from karma_tui.games.karmaka.plays import QUIET, RETURN, SEATS, STORE, STORE_OVER
from karma_tui.games.karmaka.state import KEEP, SLOTS, ZONES, Player, State

_DECIDE: Final = tuple(Decide(seat) for seat in range(SEATS.stop))
_DEAL_TO: Final = tuple(partial(Deal, seat) for seat in range(SEATS.stop))  # one each: equal turns are equal
_OVER: Final = Over()
_SKIP_ONLY: Final = (SKIP,)
_LIFE, _FUTURE, _GRAVE = (len(COLOURS) * at for at in range(len(ZONES)))
"""Where the plays of a zone begin in ``State.plays``."""


# --- whose turn, and what may be done ---------------------------------------------------------------


def start(options: Options, seats: int) -> State:
    """Return a match before its deal. Raises ``OptionError`` for a first seat nobody sits at (K5)."""
    at_the_table(options, seats)
    return State(options, [Player() for _ in range(seats)])


def turn(state: State) -> Turn:
    """Say who is to move: a seat, the dealer, or nobody when the match is over."""
    match state.phase:
        case "action" | "cycle":
            return _DECIDE[state.active]
        case "pick":
            assert state.asked is not None
            return _pick_among(places(state, state.asked))
        case "deal":
            return _deal_to_come(state)
        case "over":
            return _OVER
        case _:
            assert_never(state.phase)


def _deal_to_come(state: State) -> Chance:
    """K5: the option names who starts, else the lot decides."""
    if first := state.options.first:
        return Chance((Shuffle(DECK),), _DEAL_TO[first])
    return Chance((Pick(tuple(range(1, len(state.players) + 1))), Shuffle(DECK)), Deal)


@cache
def _pick_among(among: tuple[int, ...]) -> Chance:
    return Chance((Pick(among),), Picked)


def legal_moves(state: State) -> Sequence[KarmakaMove]:
    """List what the seat to move may do: one move for each kind of card and each aim of its effect."""
    if state.phase == "cycle":
        hand = state.players[state.active - 1].hand
        return [RETURN[card] for card in dict.fromkeys(hand)]
    if state.phase == "action":
        return _plays(state, state.players[state.active - 1])
    return ()


def _plays(state: State, player: Player) -> Sequence[KarmakaMove]:
    """K6: any hand card to any of the three places; K8: to the future row if there is room."""
    moves: list[KarmakaMove] = []
    future = player.future
    room, replace = None in future, state.options.store == "replace"
    last = None
    for card in player.hand:
        if card == last:
            continue
        last = card
        moves += aims(state, player, card)
        moves.append(QUIET[card])
        if room:
            moves.append(STORE[card])
        elif replace:
            moves += [STORE_OVER[card][life] for life in dict.fromkeys(future) if life is not None]
    return moves or _SKIP_ONLY


# --- applying a move --------------------------------------------------------------------------------


def apply(state: State, move: KarmakaMove) -> list[KarmakaEvent]:
    """Change the state in place by a legal move and return what happened."""
    events: list[KarmakaEvent] = []
    match move:
        case Return(card):
            give_back(state, card, events)
        case Life():
            _live(state, move, events)
        case Grave():
            _bury(state, move, events)
        case Future():
            _store(state, move, events)
        case Picked(place):
            _picked(state, place, events)
        case Skip():
            events.append(Skipped(state.active))
            cycle(state, state.players[state.active - 1], events)
        case Deal():
            _deal(state, move, events)
        case _:
            assert_never(move)
    return events


def _deal(state: State, move: Deal, events: list[KarmakaEvent]) -> None:
    """K4: from the starting seat on, three future lives and three hand cards each; the rest is the deck."""
    each, seats = SLOTS + KEEP, len(state.players)
    for number, seat in enumerate(seats_from(move.first, seats)):
        cards = move.order[each * number : each * (number + 1)]
        state.players[seat - 1] = Player(hand=sorted(cards[SLOTS:]), future=cards[:SLOTS])
    state.deck = list(move.order[: each * seats - 1 : -1])
    state.starter = move.first
    events.append(Dealt(move.first, len(state.deck)))
    begin_turn(state, move.first, events)


def _live(state: State, move: Life, events: list[KarmakaEvent]) -> None:
    """K7: a card enters the current-life row, and if it is a score card it acts."""
    player, card = _leave_hand(state, move.card, _LIFE)
    left_openly(player, card)
    player.row += (card,)
    events.append(PlayedLife(state.active, card))
    _act(state, player, move if ACTS_IN_ROW[card] else None, events)


def _bury(state: State, move: Grave, events: list[KarmakaEvent]) -> None:
    """K6: a card is sent to the graveyard, and if it is an effect card it acts."""
    player, card = _leave_hand(state, move.card, _GRAVE)
    left_openly(player, card)
    state.graveyard.append(card)
    state.fresh += 1
    events.append(Buried(state.active, card))
    _act(state, player, None if ACTS_IN_ROW[card] else move, events)


def _store(state: State, move: Future, events: list[KarmakaEvent]) -> None:
    """K8: a card comes face down into the first free slot, or in the place of another, which is buried."""
    player, card = _leave_hand(state, move.card, _FUTURE)
    left_unseen(player, card, len(state.players))
    if move.over is not None:
        state.graveyard.append(move.over)
        state.fresh += 1
    at = player.future.index(move.over)
    shown = bool(player.shown & 1 << at)
    slot = store(player, card, at, shown=False)
    events.append(Stored(state.active, card, slot, move.over, shown))
    _act(state, player, None, events)


def _leave_hand(state: State, card: Card, zone: int) -> tuple[Player, Card]:
    """K3: the card played leaves the hand before anything else happens."""
    player = state.players[state.active - 1]
    player.hand.remove(card)
    state.plays[zone + COLOUR[card]] += 1
    return player, card


def _act(state: State, player: Player, acting: Life | Grave | None, events: list[KarmakaEvent]) -> None:
    """K7: the effect comes first; it may end the game or wait for the dealer."""
    again = acting is not None and carry_out(state, player, acting, events)
    if state.phase == "action":
        _end_action(state, player, again, events)


def _picked(state: State, place: int, events: list[KarmakaEvent]) -> None:
    """The dealer has picked the card that an effect hits."""
    asked, player = state.asked, state.players[state.active - 1]
    assert asked is not None
    state.phase, state.asked = "action", None
    hit(state, player, asked, place, events)
    _end_action(state, player, False, events)


def _end_action(state: State, player: Player, again: bool, events: list[KarmakaEvent]) -> None:
    """K7: a row that is complete now is scored; then the same seat acts again or the cycle comes."""
    if len(player.row) >= player.row_limit:
        score_row(state, player, events)
        if state.phase == "over":
            return
    if again and player.hand:
        events.append(ActsAgain(state.active))
    else:
        cycle(state, player, events)
