"""Watching a match finds faults: one is planted in a game, and the play that is fuzzed comes upon it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from karma_tui.core.messages import Refusal, message
from karma_tui.core.turns import Over
from karma_tui.games.catalogue import GAMES, AnyGame, find_game
from tests.support.long_play import SELDOM, whole_match

Plant = Callable[[AnyGame], dict[str, Any]]
"""What is otherwise in a game with a fault."""


def _a_copy_is_no_copy(game: AnyGame) -> dict[str, Any]:
    del game
    return {"copy": lambda state: state}


def _a_card_is_nowhere(game: AnyGame) -> dict[str, Any]:
    return {"position": lambda state: {**game.position(state), "deck": ""}}


def _a_view_tells_of_the_deck(game: AnyGame) -> dict[str, Any]:
    """Legal moves come in another order when the first card to be drawn is odd."""

    def view(state: Any, seat: int | None) -> Any:
        seen = game.view(state, seat)
        odd = state.deck and int(state.deck[0]) % 2
        return replace(seen, legal_moves=seen.legal_moves[::-1]) if odd else seen

    return {"view": view}


def _everyone_sees_everything_happen(game: AnyGame) -> dict[str, Any]:
    del game
    return {"witness": lambda event, _seat: event}


def _a_rule_that_is_not_in_the_rules(game: AnyGame) -> dict[str, Any]:
    def refuse(state: Any, move: Any) -> Refusal | None:
        refusal = game.refuse(state, move)
        return None if refusal is None else Refusal("Z99", refusal.reason)

    return {"refuse": refuse}


def _a_refusal_tells_of_the_deck(game: AnyGame) -> dict[str, Any]:
    def refuse(state: Any, move: Any) -> Refusal | None:
        refusal = game.refuse(state, move)
        return refusal and Refusal(refusal.rule, message("unreadable", text=str(state.deck[:1])))

    return {"refuse": refuse}


def _a_legal_move_is_refused(game: AnyGame) -> dict[str, Any]:
    def refuse(state: Any, move: Any) -> Refusal | None:
        last = list(game.legal_moves(state))[-1:] == [move]
        return game.refuse(state, move) or (Refusal("C1", message("unreadable", text="")) if last else None)

    return {"refuse": refuse}


def _the_sheet_names_the_wrong_winner(game: AnyGame) -> dict[str, Any]:
    def score(state: Any) -> Any:
        sheet = game.score(state)
        others = tuple(seat for seat in range(1, len(sheet.totals) + 1) if seat not in sheet.winners)
        return replace(sheet, winners=others) if isinstance(game.turn(state), Over) else sheet

    return {"score": score}


PLANTS: list[Plant] = [
    _a_copy_is_no_copy,
    _a_card_is_nowhere,
    _a_view_tells_of_the_deck,
    _everyone_sees_everything_happen,
    _a_rule_that_is_not_in_the_rules,
    _a_refusal_tells_of_the_deck,
    _a_legal_move_is_refused,
    _the_sheet_names_the_wrong_winner,
]
every_game = pytest.mark.parametrize("key", GAMES)


def _play(game: AnyGame, seed: str) -> None:
    """Play a few matches of two players, looking at them far more often than a long run does."""
    often = {what: 10 * seldom for what, seldom in SELDOM.items()}
    for number in range(3):
        whole_match(game, 2, {}, Random(f"{seed} {number}"), often)


@every_game
@pytest.mark.parametrize("plant", PLANTS, ids=lambda plant: plant.__name__.strip("_"))
def test_a_fault_that_is_planted_is_found(plant: Plant, key: str) -> None:
    game = find_game(key)
    faulty: Any = SimpleNamespace(**{**{name: getattr(game, name) for name in dir(game)}, **plant(game)})
    with pytest.raises((AssertionError, ValueError)):  # what is unsound may break down too
        _play(faulty, key)
