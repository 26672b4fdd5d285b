"""Why an ability cannot be used, or not so: M11, M12, M-A1–M-A9."""

from __future__ import annotations

from typing import Final

from karma_tui.core.messages import Message, Refusal, message
from karma_tui.games.mieses.ability import (
    BOTH_ENDS,
    COPY,
    JOKER_COUNTS,
    LAY_FREELY,
    LAY_ON_OTHERS,
    LAY_SECOND,
    STEAL,
    TAKE_DISCARD,
    TURN_AGAIN,
    can_lay_yet,
    copyable,
)
from karma_tui.games.mieses.cards import ABILITY_OF, REAPER, Card
from karma_tui.games.mieses.matching import no_such_seat, refuse_after_reaper, refuse_hand_card, refuse_right
from karma_tui.games.mieses.moves import Ability
from karma_tui.games.mieses.state import Player, State

_TAKES_CARD: Final = (LAY_SECOND, LAY_FREELY, LAY_ON_OTHERS)
_TAKES_SEAT: Final = (LAY_ON_OTHERS, STEAL)


def refuse_ability(state: State, player: Player, move: Ability) -> Refusal | None:
    """Return why the active player may not use the ability so, or None when it may."""
    own = player.animal.ability
    if not own:
        return Refusal("M11", message("no_ability", animal=player.animal.animal))
    if own in (JOKER_COUNTS, BOTH_ENDS):
        return Refusal(own, message("passive", animal=player.animal.animal))
    if state.ability_done:
        return (
            Refusal("M-A9", message("second_turn"))
            if state.second
            else Refusal("M5", message("used_already"))
        )
    if refusal := _refuse_copy(state, player, move):
        return refusal
    ability = ABILITY_OF[move.animal] if move.animal else own
    return _refuse_shape(ability, move) or _refuse_use(state, player, ability, move)


def _refuse_copy(state: State, player: Player, move: Ability) -> Refusal | None:
    """M-A5: a chameleon, and only a chameleon, says whose ability it uses."""
    if player.animal.ability != COPY:
        return Refusal("M-A5", message("not_a_chameleon")) if move.animal else None
    if not move.animal:
        return Refusal("M-A5", message("say_as"))
    if ABILITY_OF[move.animal] == JOKER_COUNTS:
        return Refusal("M-A4", message("counts_by_itself", animal=move.animal))
    if ABILITY_OF[move.animal] == COPY:
        return Refusal("M-A5", message("copies_nothing", animal=move.animal))
    if move.animal not in copyable(state, player):
        return Refusal("M-A5", message("not_in_front", animal=move.animal))
    return None


def _refuse_shape(ability: str, move: Ability) -> Refusal | None:
    """Does it name a card and a seat where one is wanted, and nowhere else?"""
    wants_card, wants_seat = ability in _TAKES_CARD, ability in _TAKES_SEAT
    for given, wanted, missing, extra in (
        (move.card is not None, wants_card, "say_card", "no_card"),
        (bool(move.target), wants_seat, "say_seat", "no_seat"),
    ):
        if given != wanted:
            return Refusal(ability, message(missing if wanted else extra))
    return None


def _refuse_use(state: State, player: Player, ability: str, move: Ability) -> Refusal | None:
    if move.card is not None:
        return _refuse_laying(state, player, ability, move, move.card)
    if move.target:
        return _refuse_target(state, ability, move) or _refuse_theft(state, player, move)
    why = _USELESS[ability](state, player)
    return None if why is None else Refusal(*why)


def _refuse_laying(state: State, player: Player, ability: str, move: Ability, card: Card) -> Refusal | None:
    refusal = refuse_hand_card(player, card)
    if refusal:
        return refusal
    if ability == LAY_FREELY:
        return refuse_after_reaper(player, "own")
    if ability == LAY_SECOND:
        return refuse_right(player, card, "own")
    return _refuse_target(state, ability, move) or refuse_right(state.players[move.target - 1], card, "other")


def _refuse_target(state: State, ability: str, move: Ability) -> Refusal | None:
    if move.target > len(state.players):
        return no_such_seat(move.target)
    return Refusal(ability, message("to_oneself")) if move.target == state.active else None


def _refuse_theft(state: State, player: Player, move: Ability) -> Refusal | None:
    victim = state.players[move.target - 1]
    if not victim.line:
        return Refusal(STEAL, message("nothing_to_steal", seat=move.target))
    return refuse_right(player, victim.line[-1], "own")


# --- abilities without anything to say: what they would do for nothing (M12) -------------------------


def _no_discard(state: State, player: Player) -> tuple[str, Message] | None:
    del player
    return None if state.discard else ("M12", message("no_discard"))


def _nothing_to_lay(state: State, player: Player) -> tuple[str, Message] | None:
    return None if can_lay_yet(state, player) else ("M12", message("nothing_to_lay"))


def _no_second_turn(state: State, player: Player) -> tuple[str, Message] | None:
    """M-A9: who will die has no second turn."""
    del state
    doomed = not player.hand or player.right_end == REAPER
    return ("M12", message("doomed")) if doomed else None


_USELESS: Final = {TAKE_DISCARD: _no_discard, BOTH_ENDS: _nothing_to_lay, TURN_AGAIN: _no_second_turn}
