"""The rules of the toy: who is to move, what is legal and what a move does."""

from __future__ import annotations

from typing import Final

from karma_tui.core.messages import Refusal, message
from karma_tui.core.turns import Chance, Decide, Over, Shuffle, Turn
from tests.toy.cards import DECK
from tests.toy.events import Dealt, Laid, ToyEvent, Won
from tests.toy.moves import Deal, Lay, ToyMove
from tests.toy.options import Options
from tests.toy.state import State

SEATS: Final = range(2, 4)


def start(options: Options, seats: int) -> State:
    """The state before the deal."""
    return State(options, [[] for _seat in range(seats)], [[] for _seat in range(seats)])


def turn(state: State) -> Turn:
    """Who is to move."""
    if not state.dealt:
        return Chance((Shuffle(DECK),), Deal)
    return Over() if state.over else Decide(state.to_move)


def legal_moves(state: State) -> tuple[Lay, ...]:
    """Any card of the hand may be laid (T3)."""
    return tuple(Lay(card) for card in state.hands[state.to_move - 1]) if state.dealt else ()


def refuse(state: State, move: ToyMove) -> Refusal | None:
    """Say which rule forbids a move, or None."""
    if state.over:
        return Refusal("T5", message("over"))
    if isinstance(move, Deal):
        if state.dealt:
            return Refusal("T2", message("dealt_already"))
        return None if sorted(move.order) == list(DECK) else Refusal("T1", message("not_a_deck"))
    if not state.dealt:
        return Refusal("T2", message("not_dealt"))
    held = move.card in state.hands[state.to_move - 1]
    return None if held else Refusal("T3", message("not_held", card=move.card))


def apply(state: State, move: ToyMove) -> list[ToyEvent]:
    """Make a legal move."""
    return _deal(state, move) if isinstance(move, Deal) else _lay(state, move)


def _deal(state: State, move: Deal) -> list[ToyEvent]:
    each, order = state.options.cards, move.order
    for place in range(len(state.hands)):
        state.hands[place] = sorted(order[place * each : (place + 1) * each])
    state.deck = order[len(state.hands) * each :]
    return [Dealt(each)]


def _lay(state: State, move: Lay) -> list[ToyEvent]:
    seat, leader = state.to_move, state.leader
    state.hands[seat - 1].remove(move.card)
    state.table.append(move.card)
    state.to_move = seat % len(state.hands) + 1
    if len(state.table) < len(state.hands):
        return [Laid(seat, move.card)]
    best = max(state.table) if state.options.wins == "highest" else min(state.table)
    winner = (leader - 1 + state.table.index(best)) % len(state.hands) + 1
    state.won[winner - 1] += state.table
    state.table, state.to_move = [], winner
    return [Laid(seat, move.card), Won(winner, best)]
