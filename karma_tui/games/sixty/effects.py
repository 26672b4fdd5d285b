"""What cards of Karma 60 do once they are laid: X10–X15."""

from __future__ import annotations

from karma_tui.core.seats import Seat
from karma_tui.games.sixty.cards import BOTTOMS_UP, FIVE_OR_LESS, GIVE, HIGH, PLAY_TABLE, Card, counts
from karma_tui.games.sixty.ending import end_turn, fill
from karma_tui.games.sixty.events import CameBack, Demanded, Gave, GaveNothing, Removed, Rose, SixtyEvent
from karma_tui.games.sixty.state import Player, State


def land(state: State, player: Player, cards: tuple[Card, ...], to: Seat, events: list[SixtyEvent]) -> None:
    """X10: the third in a row removes the pile; X11: otherwise a Karma card takes effect, once."""
    pile = state.pile
    card = cards[0]
    run = state.run + len(cards) if pile and pile[-1] == card else len(cards)
    if run >= 3:
        pile += cards
        _remove(state, player, events)
    elif card <= HIGH:
        pile += cards
        state.run, state.owes = run, ""
        end_turn(state, player, events)
    elif card == GIVE:
        _give_the_pile(state, player, cards, to, events)
    else:
        pile += cards
        state.run, state.owes = run, ""
        _take_effect(state, player, card, events)


def _remove(state: State, player: Player, events: list[SixtyEvent]) -> None:
    """X10: the pile leaves the game, and the same player plays again on a new one."""
    pile = state.pile
    player.removed += 1
    events.append(Removed(state.to_move, len(pile)))
    state.removed += counts(pile)
    pile.clear()
    state.run, state.owes = 0, ""
    state.stirred, state.quiet = True, 0
    if player.hand:
        return
    if state.deck:
        fill(state, player, 0, events)
    elif not player.up and not player.down_left:
        end_turn(state, player, events)


def _take_effect(state: State, player: Player, card: Card, events: list[SixtyEvent]) -> None:
    if card == PLAY_TABLE:  # X14: with nothing left to lay, the turn ends
        if player.up or player.hand or player.down_left:
            state.owes = "table card"
            return
    elif card == BOTTOMS_UP:  # X15: the risen card was not played, so no run goes on
        pile = state.pile
        risen = pile.pop(0)
        pile.append(risen)
        state.run = 0
        events.append(Rose(state.to_move, risen))
        if risen == FIVE_OR_LESS:
            events.append(Demanded(state.to_move))
    else:  # X13: while a Five or Less lies on top, it demands
        events.append(Demanded(state.to_move))
    end_turn(state, player, events)


def _give_the_pile(
    state: State, player: Player, cards: tuple[Card, ...], to: Seat, events: list[SixtyEvent]
) -> None:
    """X12: the card leaves the game first; on an empty pile it does nothing else."""
    state.removed += counts(cards)
    state.owes = ""
    if not state.pile:
        events.append(GaveNothing(state.to_move))
        end_turn(state, player, events)
    elif to:
        give(state, player, to, events)
    else:  # turned over blind
        state.owes = "receiver"


def give(state: State, player: Player, to: Seat, events: list[SixtyEvent]) -> None:
    """X12: the whole pile into another's hand, who is back in the game if out; X17: the place is gone."""
    pile = state.pile
    receiver = state.players[to - 1]
    given = counts(pile)
    receiver.hand += given
    receiver.known += given
    receiver.received += 1
    player.given += 1
    events.append(Gave(state.to_move, to, tuple(pile)))
    pile.clear()
    state.run = 0
    if receiver.place:
        for other in state.players:
            if other.place > receiver.place:
                other.place -= 1
        receiver.place = 0
        receiver.back += 1
        state.out -= 1
        events.append(CameBack(to))
    end_turn(state, player, events)
