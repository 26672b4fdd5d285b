"""How a turn, a life and the game end: M13–M22."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from karma_tui.core.seats import Seat, seats_from
from karma_tui.games.mieses.ability import counts_joker
from karma_tui.games.mieses.cards import ANT, HAS_BUDDHA, HUMAN, REAPER, STACKS, Card, without
from karma_tui.games.mieses.combos import combinations, counted
from karma_tui.games.mieses.events import (
    Cause,
    Counted,
    Died,
    Drew,
    Ended,
    Enlightened,
    HandDiscarded,
    LineDiscarded,
    MiesesEvent,
    Reborn,
    Reshuffled,
    TookPoint,
    TurnBegan,
)
from karma_tui.games.mieses.state import STACK_AT, Draw, Life, Player, State

ROUND_LIMIT: Final = 200
"""Rounds after which the game is called (M22)."""


# --- the turn ---------------------------------------------------------------------------------------


def end_turn(state: State, events: list[MiesesEvent]) -> None:
    """M13: with a Reaper or without a card the animal dies; M-A9: else a declared second turn begins."""
    player = state.players[state.active - 1]
    if player.right_end == REAPER:  # nothing is ever laid after one
        _die(state, player, "reaper", events)
    elif not player.hand:
        _die(state, player, "empty", events)
    elif state.again:
        state.lay_done = state.ask_done = state.as_dog = state.again = False
        state.second = True
        events.append(TurnBegan(state.active, state.round, second=True))
    else:
        _next_turn(state, events)


def _next_turn(state: State, events: list[MiesesEvent]) -> None:
    """M4: clockwise; M22: after two hundred rounds the game is called."""
    seat = state.active % len(state.players) + 1
    if seat == state.starter:
        if state.round >= ROUND_LIMIT:
            _end_game(state, 0, events)
            return
        state.round += 1
    state.active = state.to_move = seat
    state.phase = "turn"
    _clear_turn(state)
    events.append(TurnBegan(seat, state.round))


def _clear_turn(state: State) -> None:
    """Nothing of a turn's three things is done, and no ability has brought anything."""
    state.lay_done = state.ability_done = state.ask_done = False
    state.as_dog = state.again = state.second = False


# --- death ------------------------------------------------------------------------------------------


def _die(state: State, player: Player, cause: Cause, events: list[MiesesEvent]) -> None:
    """M14: after a Reaper the hand goes; M15, M16: the lifeline is scored; M20: a human ends the game."""
    seat = state.active
    events.append(Died(seat, cause, player.animal))
    if player.hand:
        state.discard += player.hand
        events.append(HandDiscarded(seat, player.hand))
        player.hand = player.known = ()
    if player.animal.stack == HUMAN:
        _end_game(state, seat, events, cause)
        return
    state.dying = _score_life(state, seat, cause, events)
    state.combinations = len(state.dying.combinations)
    if state.combinations:
        state.phase = "points"
    else:
        _bury(state, events)


def _score_life(state: State, seat: Seat, cause: Cause, events: list[MiesesEvent]) -> Life:
    """M15: a karma a Buddha; M16: the combinations."""
    player = state.players[seat - 1]
    life = life_of(state, player, cause)
    if life.buddhas:
        player.karma = life.karma
        events.append(Enlightened(seat, life.buddhas, life.karma))
    events.append(Counted(seat, life.counts, life.joker, life.combinations))
    return life


def life_of(state: State, player: Player, cause: Cause) -> Life:
    """Return what a lifeline scores as it lies, no points cards taken; M-A4: a squirrel's joker counts."""
    cards = player.lifeline
    buddhas = tuple([card for card in cards if HAS_BUDDHA[card]])
    counts, joker = counted(cards, counts_joker(state, player))
    return Life(
        animal=player.animal,
        cards=cards,
        buddhas=buddhas,
        counts=counts,
        joker=joker,
        combinations=combinations(counts),
        taken=(),
        gifts=player.gifts,
        karma=player.karma + len(buddhas),
        cause=cause,
    )


def take_point(state: State, card: Card, events: list[MiesesEvent]) -> None:
    """M16: one card for each combination; with the last the rest is discarded."""
    assert state.dying is not None
    _to_points(state, state.active, card, events)
    state.dying = replace(state.dying, taken=(*state.dying.taken, card))
    state.combinations -= 1
    if not state.combinations:
        _bury(state, events)


def _to_points(state: State, seat: Seat, card: Card, events: list[MiesesEvent]) -> None:
    player = state.players[seat - 1]
    if card in player.left:
        player.left = without(player.left, card)
    else:
        player.line = without(player.line, card)
    player.points += (card,)
    events.append(TookPoint(seat, card))


def stop_taking(state: State, events: list[MiesesEvent]) -> None:
    """M16: taking none, or no more, is allowed."""
    state.combinations = 0
    _bury(state, events)


def _bury(state: State, events: list[MiesesEvent]) -> None:
    """M17: the rest goes to the discard pile, the animal under its stack, an ant into the box."""
    player = state.players[state.active - 1]
    assert state.dying is not None
    rest, animal = player.lifeline, player.animal
    state.discard += rest
    if animal.stack != ANT:
        at = STACK_AT[animal.stack]
        stacks = state.stacks
        state.stacks = (*stacks[:at], (*stacks[at], animal), *stacks[at + 1 :])
    events.append(LineDiscarded(state.active, rest, animal))
    player.lives += (state.dying,)
    player.left = player.line = ()
    player.gifts = 0
    state.dying = None
    _rebear(state, player, events)


# --- rebirth ----------------------------------------------------------------------------------------


def wanted(karma: int) -> str:
    """M18: the stack a karma asks for.

    >>> wanted(1), wanted(2), wanted(9)
    ('0-1', '2-3', 'human')
    """
    return STACKS[min(karma // 2, 4) + 1]


def _rebear(state: State, player: Player, events: list[MiesesEvent]) -> None:
    """M18: the top card of that stack, else of the next lower one that has a card."""
    _clear_turn(state)  # they were the dead animal's
    asked = wanted(player.karma)
    at = _stack_with_a_card(state, STACK_AT[asked])
    stacks, unseen = state.stacks, state.unseen
    player.animal = stacks[at][0]
    state.stacks = (*stacks[:at], stacks[at][1:], *stacks[at + 1 :])
    state.unseen = (*unseen[:at], max(unseen[at] - 1, 0), *unseen[at + 1 :])
    events.append(Reborn(state.active, player.animal, asked))
    draw(state, player.animal.draws, "rebirth", events)


def _stack_with_a_card(state: State, wanted_at: int) -> int:
    """M18: downwards; only where no stack below has a card, upwards."""
    order: list[int] = [*range(wanted_at, -1, -1), *range(wanted_at + 1, len(STACKS))]
    return next(at for at in order if state.stacks[at])


def draw(state: State, count: int, why: Draw, events: list[MiesesEvent]) -> None:
    """M18, M10: draw; M19: a short deck is shuffled anew first, and if both are gone that is all."""
    player, deck = state.players[state.active - 1], state.deck
    cards = tuple(deck[: -count - 1 : -1])
    if cards:
        del deck[-count:]
        player.hand += cards
        events.append(Drew(state.active, cards))
    state.owed = count - len(cards)
    if state.owed and state.discard:
        state.phase, state.owed_for = "shuffle", why
        return
    state.owed, state.owed_for = 0, ""
    if why == "rebirth":
        _next_turn(state, events)
    else:
        state.phase = "turn"


def reshuffle(state: State, order: tuple[Card, ...], events: list[MiesesEvent]) -> None:
    """M19: the discard pile is the new deck, and drawing goes on."""
    state.deck = list(order[::-1])
    state.discard = []
    events.append(Reshuffled(len(order)))
    draw(state, state.owed, state.owed_for, events)


# --- the end ----------------------------------------------------------------------------------------


def _end_game(state: State, ender: Seat, events: list[MiesesEvent], cause: Cause = "end") -> None:
    """M20, M22: every lifeline is scored, and points cards are taken unasked, the leftmost ones."""
    for seat in seats_from(ender or state.starter, len(state.players)):
        life = _score_life(state, seat, cause if seat == ender else "end", events)
        taken = life.cards[: len(life.combinations)]
        for card in taken:
            _to_points(state, seat, card, events)
        state.players[seat - 1].lives += (replace(life, taken=taken),)
    state.phase, state.ender = "over", ender
    events.append(Ended(ender))
