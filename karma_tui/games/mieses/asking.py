"""Asking the others for a card (M9), and exchanging the hand when nobody offers one (M10)."""

from __future__ import annotations

from karma_tui.core.seats import Seat, seats_after
from karma_tui.games.mieses.dying import draw
from karma_tui.games.mieses.events import (
    Asked,
    Chose,
    Exchanged,
    KeptHand,
    MiesesEvent,
    NoOffers,
    Offered,
    Passed,
    Revealed,
)
from karma_tui.games.mieses.moves import Choose, Offer
from karma_tui.games.mieses.state import State, give_up


def ask(state: State, events: list[MiesesEvent]) -> None:
    """M9: the others decide one after another, from the asker's left."""
    asker = state.active
    state.ask_done = True
    events.append(Asked(asker))
    for seat, player in enumerate(state.players, 1):
        if seat != asker:
            player.answer = "waiting"
    state.phase = "ask"
    _ask_next(state, asker, events)


def _ask_next(state: State, after: Seat, events: list[MiesesEvent]) -> None:
    """Who has no card can offer none, which everyone sees, and passes without being asked."""
    players = state.players
    seat = after % len(players) + 1
    while seat != state.active:
        player = players[seat - 1]
        if player.hand:
            state.to_move = seat
            return
        player.answer = "passed"
        events.append(Passed(seat))
        seat = seat % len(players) + 1
    state.to_move = seat
    _all_have_decided(state, events)


def offer(state: State, move: Offer, events: list[MiesesEvent]) -> None:
    """M9: the card stays in hand, face down, until all have decided."""
    seat = state.to_move
    player = state.players[seat - 1]
    player.answer, player.offer = "offered", move.card
    events.append(Offered(seat, move.card))
    _ask_next(state, seat, events)


def decline(state: State, events: list[MiesesEvent]) -> None:
    """M9: one need not offer anything."""
    seat = state.to_move
    state.players[seat - 1].answer = "passed"
    events.append(Passed(seat))
    _ask_next(state, seat, events)


def _all_have_decided(state: State, events: list[MiesesEvent]) -> None:
    """M9: the offers are turned over; M10: without any the asker may exchange the hand."""
    asker, players = state.active, state.players
    offers = []
    for seat in seats_after(asker, len(players)):
        player = players[seat - 1]
        card = player.offer
        if card is not None:
            offers.append((seat, card))
            if card not in player.known:
                player.known += (card,)
    if offers:
        state.phase = "choose"
        events.append(Revealed(tuple(offers)))
        return
    _clear_answers(state)
    state.phase = "exchange" if players[asker - 1].hand else "turn"
    events.append(NoOffers(asker))


def _clear_answers(state: State) -> None:
    for player in state.players:
        player.answer, player.offer = "", None


def choose(state: State, move: Choose, events: list[MiesesEvent]) -> None:
    """M9: the card chosen is laid, its giver gains a karma, the others take theirs back."""
    asker, giver = state.players[state.active - 1], state.players[move.giver - 1]
    card = giver.offer
    assert card is not None
    give_up(giver, card)
    giver.karma += 1
    giver.gifts += 1
    if move.left:
        asker.left = (card, *asker.left)
    else:
        asker.line += (card,)
    _clear_answers(state)
    state.phase = "turn"
    events.append(Chose(state.active, move.giver, card, move.left, giver.karma))


def exchange(state: State, events: list[MiesesEvent]) -> None:
    """M10: the whole hand down, as many cards up."""
    player = state.players[state.active - 1]
    cards = player.hand
    state.discard += cards
    player.hand = player.known = ()
    events.append(Exchanged(state.active, cards))
    draw(state, len(cards), "exchange", events)


def keep(state: State, events: list[MiesesEvent]) -> None:
    """M10: it is the whole hand or nothing."""
    state.phase = "turn"
    events.append(KeptHand(state.active))
