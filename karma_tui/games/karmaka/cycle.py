"""The second half of a turn of Karmaka, the cycle, and how turns follow each other: K6, K9."""

from __future__ import annotations

from karma_tui.core.seats import Seat
from karma_tui.games.karmaka.cards import Card
from karma_tui.games.karmaka.ending import end_after_turn
from karma_tui.games.karmaka.events import Cycled, KarmakaEvent, Returned, TurnBegan
from karma_tui.games.karmaka.knowledge import came_openly, left_openly
from karma_tui.games.karmaka.state import KEEP, Player, State


def cycle(state: State, player: Player, events: list[KarmakaEvent]) -> None:
    """K9: take the graveyard, then draw up to three; with more than three, cards are to be returned."""
    taken = take_graveyard(state, player)
    drawn = draw(state, player, KEEP - len(player.hand))
    if taken or drawn:
        events.append(Cycled(state.active, taken, drawn))
    if len(player.hand) > KEEP:
        state.phase = "cycle"
    else:
        end_turn(state, player, events)


def take_graveyard(state: State, player: Player) -> tuple[Card, ...]:
    """K9: everything there, or what was there before this turn when the rest is to go round."""
    graveyard = state.graveyard
    left = state.fresh if state.options.release == "goes_round" else 0
    taken = tuple(graveyard[: len(graveyard) - left])
    if taken:
        del graveyard[: len(taken)]
        state.fresh = left
        player.hand += taken
        player.hand.sort()
        came_openly(player, taken)
    return taken


def draw(state: State, player: Player, count: int) -> tuple[Card, ...]:
    """Draw as many cards as there are, up to ``count``."""
    deck = state.deck
    if count <= 0 or not deck:
        return ()
    drawn = tuple(deck[: -count - 1 : -1])
    del deck[-count:]
    player.hand += drawn
    player.hand.sort()
    return drawn


def give_back(state: State, card: Card, events: list[KarmakaEvent]) -> None:
    """K9: one of more than three cards goes back to the graveyard, where the next player finds it."""
    player = state.players[state.active - 1]
    player.hand.remove(card)
    left_openly(player, card)
    state.graveyard.append(card)
    state.fresh += 1
    events.append(Returned(state.active, card))
    if len(player.hand) == KEEP:
        end_turn(state, player, events)


def end_turn(state: State, player: Player, events: list[KarmakaEvent]) -> None:
    """K11: the game may be over now; otherwise the next seat clockwise begins its turn."""
    player.turns += 1
    state.fresh = 0
    if not end_after_turn(state, events):
        begin_turn(state, state.active % len(state.players) + 1, events)


def begin_turn(state: State, seat: Seat, events: list[KarmakaEvent]) -> None:
    """K6: a seat is to act."""
    state.phase, state.active = "action", seat
    events.append(TurnBegan(seat, state.players[seat - 1].turns + 1))
