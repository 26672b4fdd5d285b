"""Why one would make a move, in a line: what it says comes true (K6–K12)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from karma_tui.core.messages import plain
from karma_tui.core.turns import Chance, Over
from karma_tui.games.karmaka import game
from karma_tui.games.karmaka.cards import points
from karma_tui.games.karmaka.ending import total
from karma_tui.games.karmaka.events import Cycled, Kept, Lost, LostFuture, Revived, RowScored, Swept
from karma_tui.games.karmaka.moves import Future, Grave, Life, Picked, Return
from karma_tui.match.dealer import Dealer
from tests.support.karmaka_table import acts, calm, course, having, numbers, seats, set_up, spare, text

HOUSES: list[dict[str, Any]] = [
    {},
    {"target": 0},
    {"target": 30, "store": "replace", "release": "goes_round"},
]
LONG = [letter * 20 for letter in "WXYZ"]


def choices(count: int, seed: int, **house: Any) -> Iterator[tuple[Any, Any]]:
    """States of a match where a seat is to move (not copies), each with one of its moves."""
    luck = Random(seed)
    for state, _events in course(count, seed, sensible=0.8, **house):
        if moves := game.legal_moves(state):
            yield state, luck.choice(moves)


def made(state: Any, move: Any) -> tuple[Any, list[Any]]:
    """A copy of a state after a move and what luck made of it, and what happened."""
    after, dealer = game.copy(state), Dealer(Random(1))
    events = list(game.apply(after, move))
    while isinstance(turn := game.turn(after), Chance):
        picked: Any = dealer.settle(turn)
        events += game.apply(after, picked)
    return after, events


def why(state: Any, move: Any) -> str:
    return plain(game.wording.reason(move, game.view(state, state.active)))


def counted(said: str, move: Future) -> int | None:
    """What a future life is said to count at the end."""
    if move.over is not None and "as much" in said:
        return move.over.number
    more = number_in(r"counts (\d+) more", said)
    if move.over is not None and more is not None:
        return move.over.number + more
    return number_in(r"counts (\d) at the end", said)


def number_in(pattern: str, said: str) -> int | None:
    found = re.search(pattern, said)
    return int(found[1]) if found else None


every_house = pytest.mark.parametrize("house", HOUSES, ids=lambda house: "-".join(house) or "default")


@every_house
def test_every_choice_has_a_short_reason(house: dict[str, Any]) -> None:
    """At most seventy characters, with the longest names too; a phrase like that of a choice."""
    for count in (2, 4):
        for state, _move in choices(count, count, **house):
            view = game.view(state, state.active)
            for move in view.legal_moves:
                for names in ((), LONG[:count]):
                    said = plain(game.wording.reason(move, view, names))
                    assert 0 < len(said) <= 70, said
                    assert not said.endswith(".")
                    assert "?" not in said


@every_house
def test_what_it_says_of_rows_and_of_the_end_comes_true(house: dict[str, Any]) -> None:
    """K7, K11, K12"""
    for seed in range(3):
        for state, move in choices(2 + seed % 3, seed, **house):
            said, me = why(state, move), state.active
            after, events = made(state, move)
            player, scored = after.players[me - 1], [each for each in events if isinstance(each, RowScored)]
            over = game.turn(after) == Over()
            assert said.startswith("ends the game") == (over and isinstance(move, Life | Grave)), said
            worth = number_in(r"scores a row of (\d+)", said)
            assert worth == (scored[0].points if scored and not over else None), said
            if (comes_to := number_in(r"your row comes to (\d+)", said)) is not None:
                assert comes_to == points(player.row), said
            if (left := number_in(r"(\d) more card", said)) is not None:
                assert left == player.row_limit - len(player.row), said
            if over and (mine := number_in(r"you have (\d+)", said)) is not None:
                assert mine == total(player), said
                theirs = max(total(each) for at, each in enumerate(after.players, 1) if at != me)
                best = number_in(r"the best of the others (\d+)", said)
                assert best is not None
                assert best <= theirs if said.endswith("in sight") else best == theirs, said


@every_house
def test_what_it_says_of_cards_comes_true(house: dict[str, Any]) -> None:
    """K8, K9: what is kept, what the cycle brings, and what counts at the end."""
    for seed in range(3):
        for state, move in choices(2 + seed % 3, seed, **house):
            said, me = why(state, move), state.active
            after, events = made(state, move)
            hand, lives = after.players[me - 1].hand, after.players[me - 1].future
            taken = [card for each in events if isinstance(each, Cycled) for card in each.taken]
            if isinstance(move, Return):
                kept = said.split("keep ")[1].split()
                assert len(kept) == 3
                assert kept == list(map(str, hand)) if "rather" not in said else len(hand) > 3
            elif "comes back to you in the cycle" in said:
                assert move.card in taken, said
            elif "it comes to you in the cycle" in said:
                lost = next(each.card for each in events if isinstance(each, Lost | LostFuture | Swept))
                assert lost in taken, said
            elif isinstance(move, Future):
                assert move.card in lives
                assert counted(said, move) == move.card.number, said
            elif "future life and counts" in said:
                assert next(each.card for each in events if isinstance(each, Revived | Kept)) in lives


def test_a_reason_for_each_way_to_play_a_card() -> None:
    """K6, K7, K8"""
    a, b, c, *deck = calm(12)
    state = set_up(seats({"hand": text(a), "row": b}, {"hand": c}, deck=text(*deck))).state
    view = game.view(state, 1)
    said = {str(move): plain(game.wording.reason(move, view)) for move in view.legal_moves}
    assert said[f"life {a}"] == f"your row comes to {numbers(a, b)}; 1 more card completes it"
    assert said[f"future {a}"] == f"as a future life it counts {numbers(a)} at the end of the game"


def test_players_are_called_by_their_names() -> None:
    lose = having("lose hand card")[0]
    state = set_up(seats({"hand": lose}, {"hand": spare(1, lose)[0]}, deck=text(*spare(9, lose)[1:]))).state
    view = game.view(state, 1)
    move = next(move for move in view.legal_moves if str(move) == acts(lose, "@2"))
    assert plain(game.wording.reason(move, view, ("Mona", "Ben"))).startswith("Ben loses a random hand card")
    assert plain(game.wording.reason(move, view)).startswith("seat 2 loses a random hand card")


def test_a_gift_that_ends_the_game_completes_no_row() -> None:
    """K11: it is over before the row is looked at."""
    gift = next((code for code in having("opponent scores", "L")), "")
    if not gift:
        pytest.skip("no card gives a point in the row")
    a, b, c, *deck = calm(12, gift)
    mine = {"hand": gift, "row": text(a, b), "score": 3}
    state = set_up(seats(mine, {"hand": c, "score": 14}, deck=text(*deck))).state
    view = game.view(state, 1)
    move = next(move for move in view.legal_moves if str(move) == f"life {gift} @2")
    ends = "ends the game with 3 for you, 15 for the best of the others"
    assert plain(game.wording.reason(move, view)) == ends
    assert "completes a row" not in plain(game.wording.offer(move, view))


def test_the_dealers_moves_need_no_reason() -> None:
    view = game.view(set_up(seats({"hand": "B1"}, {"hand": "B2"}, deck="G1 G2 G3")).state, 1)
    assert game.wording.reason(Picked(1), view) == ()
