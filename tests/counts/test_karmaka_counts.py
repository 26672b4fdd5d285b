"""Counts of what can be reached from a written position of Karmaka in n moves: K3–K11.

Positions are written with cards by their effects, and no score is played for, so a table tuned anew
keeps the figures as long as each effect keeps its trigger. A changed figure is a changed rule. The
dealer's picks count as moves, each place it may pick as one.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from karma_tui.core.turns import Chance
from karma_tui.games.karmaka import game
from tests.support.karmaka_table import acts, having, idles, seats, text

WRITTEN = {
    "recall future": "G",
    "steal": "G",
    "revive": "G",
    "look": "L",
    "keep from graveyard": "L",
    "drop future": "L",
    "draw and play": "G",
    "draw two": "G",
    "row of four": "G",
    "opponent scores": "L",
    "all opponents draw": "L",
    "lose future": "L",
    "lose own card": "L",
    "lose hand card": "G",
}


def by(*effects: str) -> str:
    """A card of each effect."""
    return text(*(having(effect, WRITTEN[effect])[0] for effect in effects))


NO_TARGET = {"target": 0}
DUEL: dict[str, Any] = seats(  # aims of every kind, rows one card short, nothing left to draw
    {
        "hand": by("revive", "lose future"),
        "row": by("draw two", "row of four"),
        "future": by("look"),
    },
    {"hand": by("steal", "drop future"), "row": by("steal"), "future": by("look", "steal")},
    graveyard=by("opponent scores", "draw two"),
    options=NO_TARGET,
)
TABLE_OF_FOUR: dict[str, Any] = seats(  # targets that can and that cannot be hit, drawing
    {"hand": by("lose hand card", "look"), "future": by("look", "steal", "revive")},
    {"hand": by("draw and play"), "row": by("draw two")},
    {"row": by("row of four"), "future": by("look")},
    {"hand": by("lose future")},
    deck=by("all opponents draw", "steal", "draw two", "row of four"),
    options=NO_TARGET,
)
REPLACING: dict[str, Any] = seats(  # the other choices of every option
    {"hand": by("recall future", "keep from graveyard"), "future": by("look", "look", "steal")},
    {"hand": by("lose own card", "look"), "future": by("draw two")},
    graveyard=by("row of four"),
    deck=by("draw two", "steal"),
    options={**NO_TARGET, "store": "replace", "release": "goes_round"},
)
CASES = {"duel": DUEL, "table-of-four": TABLE_OF_FOUR, "replacing": REPLACING}
LINES = {  # how many lines of play there are of 1, 2, 3 … moves
    "duel": [9, 34, 256, 936, 4296, 14319],
    "table-of-four": [6, 14, 25, 57, 213, 1226, 4493],
    "replacing": [9, 54, 574, 4199],
}
TABLES = {  # how many different tables there are after exactly 1, 2, 3 … moves
    "duel": [9, 34, 208, 584, 1394],
    "table-of-four": [5, 11, 20, 45, 151, 803],
    "replacing": [9, 54, 559, 3650],
}
every_case = pytest.mark.parametrize("name", CASES)


def moves_of(state: Any) -> Iterator[Any]:
    """What may happen next: a seat's moves, or each place the dealer may pick."""
    if isinstance(turn := game.turn(state), Chance):
        (draw,) = turn.draws
        yield from map(turn.settle, draw.items)
    yield from game.legal_moves(state)


def after(state: Any, move: Any) -> Any:
    reached = game.copy(state)
    game.apply(reached, move)
    return reached


def lines(state: Any, depth: int) -> int:
    """How many lines of play of that many moves there are."""
    if depth == 0:
        return 1
    return sum(lines(after(state, move), depth - 1) for move in moves_of(state))


def tables(state: Any, depth: int) -> list[int]:
    """How many different tables there are after exactly 1, 2, 3 … moves."""
    reached, found = [state], []
    for _ in range(depth):
        every = (after(each, move) for each in reached for move in moves_of(each))
        reached = list({repr(game.position(each)): each for each in every}.values())
        found.append(len(reached))
    return found


def test_the_figures_are_for_these_effects_and_triggers() -> None:
    """K1, K2: a table in which one acts otherwise needs other figures."""
    assert {effect for effect, trigger in WRITTEN.items() if not having(effect, trigger)} == set()


@every_case
def test_the_lines_of_play_are_counted(name: str) -> None:
    """K3–K9"""
    state, counts = game.set_up(CASES[name]), LINES[name]
    assert [lines(state, depth) for depth in range(1, len(counts) + 1)] == counts


@every_case
def test_the_tables_reached_are_counted(name: str) -> None:
    """K3–K9"""
    counts = TABLES[name]
    assert tables(game.set_up(CASES[name]), len(counts)) == counts


def test_the_first_moves_are_those_one_can_list_by_hand() -> None:
    """K3, K6, K8: the duel's, one by one."""
    revive, hit = by("revive"), by("lose future")
    one, two = by("opponent scores"), by("draw two")
    expected = {
        *(f"{acts(revive)} > {other} {row}" for other in (one, two) for row in ("life", "future")),
        *(idles(revive), f"future {revive}"),
        *(f"{acts(hit)} @2", idles(hit), f"future {hit}"),
    }
    assert {str(move) for move in moves_of(game.set_up(DUEL))} == expected
