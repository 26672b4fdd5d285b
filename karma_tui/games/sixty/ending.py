"""How a turn and a deal of Karma 60 end: X7, X17–X19."""

from __future__ import annotations

from karma_tui.core.seats import Seat
from karma_tui.games.shedding import FILL, Called, go_out, holding_most, how_called, next_turn, still_in
from karma_tui.games.sixty.cards import UNIT, size
from karma_tui.games.sixty.events import DealEnded, Drew, SixtyEvent, WentOut
from karma_tui.games.sixty.state import DealResult, Player, State


def fill(state: State, player: Player, held: int, events: list[SixtyEvent]) -> None:
    """X7: draw up to three in hand while there are cards to draw; ``held`` are there already."""
    count = FILL - held
    drawn = tuple(state.deck[: -count - 1 : -1])
    del state.deck[-count:]
    for card in drawn:
        player.hand += UNIT[card]
    events.append(Drew(state.to_move, drawn))


def end_turn(state: State, player: Player, events: list[SixtyEvent]) -> None:
    """X7 draws, X17 goes out, X17 and X18 end the deal; otherwise the next seat still in is to move."""
    player.turns += 1
    state.turns += 1
    if state.deck:
        held = size(player.hand)
        if held < FILL:
            fill(state, player, held, events)
    elif not player.hand and not player.up and not player.down_left:
        go_out(state, player)
        events.append(WentOut(state.to_move, player.place))
        if state.out == len(state.players) - 1:
            end_deal(state, still_in(state.players), "", events)
            return
    if not next_turn(state):
        call_deal(state, events)


def call_deal(state: State, events: list[SixtyEvent]) -> None:
    """X18: a dead heat is lost by whoever holds the most cards, all of them if several do."""
    end_deal(state, holding_most(state.players), how_called(state.quiet, state.turns), events)


def end_deal(state: State, losers: tuple[Seat, ...], called: Called, events: list[SixtyEvent]) -> None:
    """X2, X17: the loser is known; X19: the deal's figures go on the sheet."""
    state.results = (*state.results, deal_result(state, losers, called))
    state.phase = "deal" if state.deal < state.options.deals else "over"
    events.append(DealEnded(state.deal, losers, called))


def deal_result(state: State, losers: tuple[Seat, ...], called: Called = "") -> DealResult:
    """Return the figures of the deal as it stands (X19)."""
    players = state.players
    return DealResult(
        deal=state.deal,
        dealer=state.dealer,
        places=tuple(player.place for player in players),
        turns=tuple(player.turns for player in players),
        pickups=tuple(player.pickups for player in players),
        picked=tuple(player.picked for player in players),
        given=tuple(player.given for player in players),
        received=tuple(player.received for player in players),
        removed=tuple(player.removed for player in players),
        back=tuple(player.back for player in players),
        left=tuple(player.cards for player in players),
        losers=losers,
        called=called,
    )
