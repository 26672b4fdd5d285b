"""Why a move is not allowed: each refusal names the rule that forbids it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from karma_tui.core.messages import NOTATION, Refusal, message
from karma_tui.games.classic.cards import BIT, DECK, Card
from karma_tui.games.classic.moves import ClassicMove, Deal, Flip, Lay, Ready, Swap, Take
from karma_tui.games.classic.rules import legal_moves, next_dealer
from karma_tui.games.classic.state import Player, State
from karma_tui.games.shedding import Zone, zone_in_play


def refuse(state: State, move: ClassicMove) -> Refusal | None:
    """Return why the seat to move (or the dealer) may not make ``move``, or None when it may.

    Says nothing that depends on a card the seat has not seen.
    """
    if state.phase == "over":
        return Refusal("C26", message("over"))
    if isinstance(move, Deal):
        return _refuse_deal(state, move)
    if state.phase == "deal":
        return Refusal("C4", message("not_dealt"))
    player = state.players[state.to_move - 1]
    if state.phase == "swap":
        return _refuse_in_swap(player, move)
    match move:
        case Lay():
            return _refuse_lay(state, player, move.cards)
        case Take():
            return _refuse_take(state)
        case Flip():
            return _refuse_flip(player, move.slot)
        case Swap() | Ready():
            return Refusal("C5", message("swapping_over"))
        case _:
            assert_never(move)


def _refuse_deal(state: State, move: Deal) -> Refusal | None:
    if state.phase != "deal":
        return Refusal("C4", message("dealt_already"))
    if sorted(move.order) != list(DECK):
        return Refusal("C1", message("not_a_deck"))
    if not 1 <= move.dealer <= len(state.players):
        return Refusal(NOTATION, message("no_such_seat", seat=move.dealer))
    if state.results and move.dealer != next_dealer(state):
        return Refusal("C6", message("wrong_dealer", seat=next_dealer(state)))
    return None


def _refuse_in_swap(player: Player, move: Lay | Take | Flip | Swap | Ready) -> Refusal | None:
    match move:
        case Ready():
            return None
        case Swap():
            if move.hand not in player.hand:
                return _not_there(move.hand, "hand")
            return None if move.up in player.up else _not_there(move.up, "up")
        case Lay() | Take() | Flip():
            return Refusal("C5", message("still_swapping"))
        case _:
            assert_never(move)


def _refuse_lay(state: State, player: Player, cards: Sequence[Card]) -> Refusal | None:
    return (
        _refuse_unreadable(cards)
        or _refuse_zone(player, zone_in_play(player), cards)
        or _refuse_ranks(cards)
        or _refuse_height(state, cards[0])
    )


def _refuse_unreadable(cards: Sequence[Card]) -> Refusal | None:
    if not cards:
        return Refusal(NOTATION, message("unreadable", text=""))
    twice = next((card for card in cards if cards.count(card) > 1), None)
    return None if twice is None else Refusal(NOTATION, message("card_twice", card=twice))


def _refuse_zone(player: Player, zone: Zone, cards: Sequence[Card]) -> Refusal | None:
    """C8: all cards from the zone in play."""
    if zone == "down":
        return Refusal("C22", message("flip_blind"))
    playable = player.hand if zone == "hand" else player.up
    for card in cards:
        if card not in playable:
            return (
                Refusal("C8", message("hand_first", card=card))
                if card in player.up
                else _not_there(card, zone)
            )
    return None


def _refuse_ranks(cards: Sequence[Card]) -> Refusal | None:
    other = next((card for card in cards if card.rank != cards[0].rank), None)
    return None if other is None else Refusal("C7", message("two_ranks", card=cards[0], other=other))


def _refuse_height(state: State, card: Card) -> Refusal | None:
    if BIT[card] & state.goes:
        return None
    if state.down:
        return Refusal("C16", message("too_high", rank=card.rank, top=state.pile[-1].rank))
    return Refusal("C7", message("too_low", rank=card.rank, top=state.pile[-1].rank))


def _refuse_take(state: State) -> Refusal | None:
    if not state.pile:
        return Refusal("C10", message("nothing_to_take"))
    if state.owes:
        return Refusal("C12", message("follow_up_owed"))
    if state.options.take == "free":
        return None
    match legal_moves(state)[0]:
        case Lay(cards):
            return Refusal("C10", message("can_play", play=message("cards", cards=cards)))
        case Flip():
            return Refusal("C10", message("can_play", play=message("a_flip")))
        case _:
            return None


def _refuse_flip(player: Player, slot: int) -> Refusal | None:
    if zone_in_play(player) != "down":
        return Refusal("C8", message("not_yet_blind"))
    if not 1 <= slot <= len(player.down) or player.down[slot - 1] is None:
        return Refusal(NOTATION, message("empty_slot", slot=slot))
    return None


def _not_there(card: Card, zone: Zone) -> Refusal:
    return Refusal(NOTATION, message("not_there", card=card, zone=zone))
