"""How a turn and a deal of classic Karma end: C9, C25–C28."""

from __future__ import annotations

from karma_tui.core.seats import Seat
from karma_tui.games.classic.cards import BIT
from karma_tui.games.classic.events import ClassicEvent, DealEnded, Drew, WentOut
from karma_tui.games.classic.state import DealResult, Player, State
from karma_tui.games.shedding import FILL, Called, go_out, holding_most, how_called, next_turn, still_in


def fill(state: State, player: Player, events: list[ClassicEvent]) -> None:
    """C9: draw up to three in hand while the deck lasts."""
    count = FILL - len(player.hand)
    drawn = tuple(state.deck[: -count - 1 : -1])
    del state.deck[-count:]
    player.hand += drawn
    for card in drawn:
        player.held |= BIT[card]
    player.remember(len(drawn))
    events.append(Drew(state.to_move, drawn))


def end_turn(state: State, player: Player, events: list[ClassicEvent]) -> None:
    """C9 draws, C25 goes out, C26 and C27 end the deal; otherwise the next seat still in is to move."""
    player.turns += 1
    state.turns += 1
    if state.deck:
        if len(player.hand) < FILL:
            fill(state, player, events)
    elif not player.hand and not player.up and not player.down_left:
        go_out(state, player)
        events.append(WentOut(state.to_move, player.place))
        if state.out == len(state.players) - 1:
            end_deal(state, still_in(state.players), "", events)
            return
    if not next_turn(state):
        call_deal(state, events)


def call_deal(state: State, events: list[ClassicEvent]) -> None:
    """C27: a dead heat goes to whoever holds the most cards, all of them if several do."""
    end_deal(state, holding_most(state.players), how_called(state.quiet, state.turns), events)


def end_deal(state: State, karma: tuple[Seat, ...], called: Called, events: list[ClassicEvent]) -> None:
    """C3, C26: the Karma is known; C28: the deal's figures go on the sheet."""
    state.results = (*state.results, deal_result(state, karma, called))
    state.phase = "deal" if state.deal < state.options.deals else "over"
    events.append(DealEnded(state.deal, karma, called))


def deal_result(state: State, karma: tuple[Seat, ...], called: Called = "") -> DealResult:
    """Return the figures of the deal as it stands (C28)."""
    players = state.players
    return DealResult(
        deal=state.deal,
        dealer=state.dealer,
        places=tuple(player.place for player in players),
        turns=tuple(player.turns for player in players),
        pickups=tuple(player.pickups for player in players),
        picked=tuple(player.picked for player in players),
        burns=tuple(player.burns for player in players),
        left=tuple(player.cards for player in players),
        karma=karma,
        called=called,
    )
