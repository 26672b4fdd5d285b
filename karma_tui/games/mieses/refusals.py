"""Why a move is not allowed: each refusal names the rule that forbids it."""

from __future__ import annotations

from typing import Final, assert_never

from karma_tui.core.messages import NOTATION, Refusal, message
from karma_tui.games.mieses.ability import both_ends
from karma_tui.games.mieses.cards import BY_STACK, LIFE, Card, Rebirth, can_lay
from karma_tui.games.mieses.matching import no_such_seat, refuse_hand_card, refuse_left, refuse_right
from karma_tui.games.mieses.misuse import refuse_ability
from karma_tui.games.mieses.moves import (
    SHUFFLED,
    Ability,
    Ask,
    Choose,
    Deal,
    Discard,
    End,
    Exchange,
    Keep,
    Lay,
    MiesesMove,
    NoPoints,
    Offer,
    Pass,
    Points,
    Reshuffle,
)
from karma_tui.games.mieses.state import Phase, Player, State

_PHASE_OF: Final[dict[type[MiesesMove], Phase]] = {
    Offer: "ask",
    Pass: "ask",
    Choose: "choose",
    Exchange: "exchange",
    Keep: "exchange",
    Points: "points",
    NoPoints: "points",
}
"""When a move is made, if not in a turn."""

_FIRST: Final = {
    "deal": Refusal("M3", message("not_dealt")),
    "shuffle": Refusal("M19", message("shuffle_first")),
    "ask": Refusal("M9", message("answer_first")),
    "choose": Refusal("M9", message("choose_first")),
    "exchange": Refusal("M10", message("exchange_first")),
    "points": Refusal("M16", message("points_first")),
}
"""By phase: what must be decided before anything else."""

_NOT_NOW: Final[dict[type[MiesesMove], Refusal]] = {
    Offer: Refusal("M9", message("nobody_asks")),
    Pass: Refusal("M9", message("nobody_asks")),
    Choose: Refusal("M9", message("no_offers")),
    Exchange: Refusal("M10", message("no_exchange")),
    Keep: Refusal("M10", message("no_exchange")),
    Points: Refusal("M16", message("no_death")),
    NoPoints: Refusal("M16", message("no_death")),
}
"""By move: why it is not made in a turn."""


def refuse(state: State, move: MiesesMove) -> Refusal | None:
    """Return why the seat to move (or the dealer) may not make ``move``, or None when it may.

    Says nothing that depends on a card the seat has not seen.
    """
    if state.phase == "over":
        return Refusal("M20", message("over"))
    if isinstance(move, Deal):
        return _refuse_deal(state, move)
    if isinstance(move, Reshuffle):
        return _refuse_reshuffle(state, move)
    if _PHASE_OF.get(type(move), "turn") != state.phase:
        return _NOT_NOW[type(move)] if state.phase == "turn" else _FIRST[state.phase]
    return _refuse_in_phase(state, move)


def _refuse_in_phase(
    state: State,
    move: Lay | Discard | Ask | Offer | Pass | Choose | Exchange | Keep | Ability | Points | NoPoints | End,
) -> Refusal | None:
    player = state.players[state.active - 1]
    match move:
        case Lay():
            return _refuse_lay(state, player, move)
        case Discard():
            return _refuse_second_lay(state) or refuse_hand_card(player, move.card)
        case Ask():
            return Refusal("M5", message("asked_already")) if state.ask_done else None
        case End():
            return None if state.lay_done or not player.hand else Refusal("M5", message("lay_first"))
        case Ability():
            return refuse_ability(state, player, move)
        case Offer():
            return _refuse_offer(state, player, move.card)
        case Choose():
            return _refuse_choice(state, player, move)
        case Points():
            there = move.card in player.lifeline
            return None if there else Refusal(NOTATION, message("not_in_line", card=move.card))
        case Pass() | Exchange() | Keep() | NoPoints():
            return None
        case _:
            assert_never(move)


def _refuse_lay(state: State, player: Player, move: Lay) -> Refusal | None:
    refusal = _refuse_second_lay(state) or refuse_hand_card(player, move.card)
    if refusal:
        return refusal
    if move.left:
        return refuse_left(player, move.card, both_ends(state, player))
    return refuse_right(player, move.card, "own")


def _refuse_second_lay(state: State) -> Refusal | None:
    """M5: one card is laid or discarded a turn."""
    return Refusal("M5", message("laid_already")) if state.lay_done else None


def _refuse_offer(state: State, asker: Player, card: Card) -> Refusal | None:
    """M9: only what could be laid may be offered."""
    refusal = refuse_hand_card(state.players[state.to_move - 1], card)
    if refusal:
        return refusal
    if can_lay(card, asker.right_end, asker.left_end if both_ends(state, asker) else None):
        return None
    return Refusal("M9", message("useless_offer", card=card))


def _refuse_choice(state: State, asker: Player, move: Choose) -> Refusal | None:
    if not 1 <= move.giver <= len(state.players):
        return no_such_seat(move.giver)
    card = state.players[move.giver - 1].offer
    if card is None:
        return Refusal("M9", message("no_offer_of", seat=move.giver))
    if move.left:
        return refuse_left(asker, card, both_ends(state, asker))
    return refuse_right(asker, card, "own")


# --- the dealer -------------------------------------------------------------------------------------


def _refuse_deal(state: State, move: Deal) -> Refusal | None:
    if state.phase != "deal":
        return Refusal("M3", message("dealt_already"))
    if sorted(move.order) != list(LIFE):
        return Refusal("M1", message("not_the_life_cards"))
    if [_sorted(stack) for stack in move.stacks] != [_sorted(BY_STACK[name]) for name in SHUFFLED]:
        return Refusal("M1", message("not_the_stacks"))
    if not 1 <= move.first <= len(state.players):
        return no_such_seat(move.first)
    if state.options.first not in (0, move.first):
        return Refusal("M4", message("other_first", seat=state.options.first))
    return None


def _sorted(stack: tuple[Rebirth, ...]) -> list[str]:
    return sorted(map(str, stack))


def _refuse_reshuffle(state: State, move: Reshuffle) -> Refusal | None:
    if state.phase != "shuffle":
        return Refusal("M19", message("nothing_to_shuffle"))
    if sorted(move.order) != sorted(state.discard):
        return Refusal("M19", message("not_the_discards"))
    return None
