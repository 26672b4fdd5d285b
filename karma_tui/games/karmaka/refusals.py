"""Why a move is not allowed: each refusal names the rule that forbids it."""

from __future__ import annotations

from typing import assert_never

from karma_tui.core.messages import NOTATION, Refusal, message
from karma_tui.core.seats import Seat
from karma_tui.games.karmaka.cards import ACTS_IN_ROW, DECK, EFFECT, NEED, Card
from karma_tui.games.karmaka.effects import aims, can_hit, open_rows, places
from karma_tui.games.karmaka.moves import Deal, Future, Grave, KarmakaMove, Life, Picked, Return, Skip
from karma_tui.games.karmaka.plays import QUIET, Play
from karma_tui.games.karmaka.state import KEEP, Player, State


def refuse(state: State, move: KarmakaMove) -> Refusal | None:
    """Return why the seat to move (or the dealer) may not make ``move``, or None when it may.

    Says nothing that depends on a card the seat has not seen.
    """
    if state.phase == "over":
        return Refusal("K11", message("over"))
    if isinstance(move, Deal):
        return _refuse_deal(state, move)
    if state.phase == "deal":
        return Refusal("K4", message("not_dealt"))
    if isinstance(move, Picked):
        return _refuse_pick(state, move)
    if state.phase == "pick":
        return Refusal("K3", message("dealer_picks"))
    player = state.players[state.active - 1]
    if state.phase == "cycle":
        return _refuse_in_cycle(player, move)
    match move:
        case Return():
            return Refusal("K9", message("return_later"))
        case Skip():
            return Refusal("K6", message("must_play")) if player.hand else None
        case Future() | Life() | Grave():
            if not player.hand:
                return Refusal("K6", message("no_hand"))
            if move.card not in player.hand:
                return Refusal("K6", message("not_in_hand", card=move.card))
            if isinstance(move, Future):
                return _refuse_store(state, player, move)
            return _refuse_play(state, player, move)
        case _:
            assert_never(move)


# --- chance and the cycle ---------------------------------------------------------------------------


def _refuse_deal(state: State, move: Deal) -> Refusal | None:
    if state.phase != "deal":
        return Refusal("K4", message("dealt_already"))
    if sorted(move.order) != list(DECK):
        return Refusal("K1", message("not_a_deck", cards=len(DECK)))
    if not 1 <= move.first <= len(state.players):
        return _no_such_seat(move.first)
    if state.options.first not in (0, move.first):
        return Refusal("K5", message("wrong_first", seat=state.options.first))
    return None


def _refuse_pick(state: State, move: Picked) -> Refusal | None:
    if state.asked is None:
        return Refusal("K3", message("nothing_to_pick"))
    if move.place not in places(state, state.asked):
        return Refusal("K3", message("no_such_place", place=move.place))
    return None


def _refuse_in_cycle(player: Player, move: KarmakaMove) -> Refusal | None:
    if not isinstance(move, Return):
        return Refusal("K9", message("return_first", n=len(player.hand) - KEEP))
    return None if move.card in player.hand else Refusal("K9", message("not_in_hand", card=move.card))


def _no_such_seat(seat: Seat) -> Refusal:
    return Refusal(NOTATION, message("no_such_seat", seat=seat))


# --- storing ----------------------------------------------------------------------------------------


def _refuse_store(state: State, player: Player, move: Future) -> Refusal | None:
    """K8: a free slot, or in a full row a card to replace where that is played."""
    if None in player.future:
        return None if move.over is None else Refusal("K8", message("free_slot", card=move.card))
    if state.options.store != "replace":
        return Refusal("K8", message("future_full"))
    if move.over is None:
        return Refusal("K8", message("say_over", card=move.card))
    return None if move.over in player.future else Refusal("K8", message("no_such_life", card=move.over))


# --- plays that may act -----------------------------------------------------------------------------


def _refuse_play(state: State, player: Player, move: Play) -> Refusal | None:
    """K3: a play names what its effect is aimed at, and nothing else."""
    card = move.card
    if isinstance(move, Life) != ACTS_IN_ROW[card]:
        return None if move == QUIET[card] else Refusal("K3", message("does_nothing_there", card=card))
    ways = aims(state, player, card)
    if move in ways:
        return None
    need = NEED[card]
    if (move.seat and need != "seat") or (move.other is not None and need in ("", "seat")):
        return Refusal("K3", message("wrong_aim", card=card, need=need))
    if move.row and need != "graveyard and row":
        return Refusal("K3", message("wrong_row", card=card, other=move.other))
    if not move.seat and move.other is None:
        return Refusal("K3", message("say_aim", card=card, need=need))
    if need == "seat":
        return _refuse_target(state, move)
    assert move.other is not None
    if need == "own future":
        return Refusal("K3", message("no_such_life", card=move.other))
    return _refuse_raising(state, player, move, move.other)


def _refuse_target(state: State, move: Play) -> Refusal:
    if move.seat > len(state.players):
        return _no_such_seat(move.seat)
    if move.seat == state.active:
        return Refusal("K3", message("to_oneself"))
    assert not can_hit(state, state.players[move.seat - 1], EFFECT[move.card])
    return Refusal("K3", message("nothing_to_hit", seat=move.seat, effect=EFFECT[move.card]))


def _refuse_raising(state: State, player: Player, move: Play, other: Card) -> Refusal:
    """K2: a card from the graveyard needs to be there, and room in the row it goes to."""
    if other not in state.graveyard:
        return Refusal("K3", message("not_in_graveyard", card=other))
    if NEED[move.card] == "graveyard":
        return Refusal("K8", message("future_full"))
    if not move.row:
        return Refusal("K3", message("say_row", other=other))
    assert move.row not in open_rows(player, move.card)
    return (
        Refusal("K8", message("future_full")) if move.row == "future" else Refusal("K7", message("row_full"))
    )
