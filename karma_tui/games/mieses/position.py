"""Writing positions of Mieses Karma: a state as the keys of a position file (JUDGE); ``setting`` reads it."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from karma_tui.core.cards import codes
from karma_tui.core.options import changed_options
from karma_tui.games.mieses.cards import STACKS
from karma_tui.games.mieses.setting import default_stack
from karma_tui.games.mieses.setting_turn import DEFAULT_STARTER
from karma_tui.games.mieses.state import STACK_AT, Player, State
from karma_tui.games.mieses.tables import Rebirth


def position(state: State) -> dict[str, Any]:
    """Return a state as the keys of a position file; what is at its default is left out."""
    written: dict[str, Any] = {"to_move": state.to_move}
    if options := changed_options(state.options):
        written["options"] = options
    defaults: dict[str, Any] = {
        "active": state.to_move,
        "phase": "turn",
        "round": 1,
        "starter": DEFAULT_STARTER,
        "combinations": 0,
        "owed": 0,
        "owed_for": "",
        "ender": 0,
        "again": False,
        "second": False,
    }
    written |= {key: getattr(state, key) for key, value in defaults.items() if getattr(state, key) != value}
    if state.as_dog:
        written["both_ends"] = True
    done = {"lay": state.lay_done, "ask": state.ask_done, "ability": state.ability_done}
    if any(done.values()):
        written["done"] = [key for key, value in done.items() if value]
    written |= {"deck": codes(state.deck[::-1]), "discard": codes(state.discard)}
    if stacks := _changed_stacks(state):
        written["stacks"] = stacks
    return {**written, "seat": [_seat(player) for player in state.players]}


def _changed_stacks(state: State) -> dict[str, list[str]]:
    """The stacks that are not what they are when nothing is said of them."""
    usual = _default_stacks(*[player.animal for player in state.players])
    return {
        name: list(map(str, state.stacks[STACK_AT[name]]))
        for name in STACKS[1:]
        if state.stacks[STACK_AT[name]] != usual[name]
    }


@lru_cache(256)
def _default_stacks(*in_front: Rebirth) -> dict[str, tuple[Rebirth, ...]]:
    return {name: default_stack(name, in_front) for name in STACKS[1:]}


def _seat(player: Player) -> dict[str, Any]:
    animal = player.animal
    seat: dict[str, Any] = {"animal": animal.animal, "symbol": animal.symbol}
    if animal.number:
        seat["human"] = animal.number
    if player.left:
        seat["left"] = codes(player.left)
    seat |= {"line": codes(player.line), "hand": codes(player.hand)}
    if player.known:
        seat["known"] = codes(player.known)
    seat["karma"] = player.karma
    if player.points:
        seat["points"] = codes(player.points)
    if player.gifts:
        seat["gifts"] = player.gifts
    if player.answer in ("passed", "offered"):
        seat["offer"] = "pass" if player.offer is None else str(player.offer)
    return seat
