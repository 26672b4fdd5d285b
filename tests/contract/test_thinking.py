"""What search asks of a game, asked of every game in the catalogue."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from karma_tui.core.messages import plain
from karma_tui.games.catalogue import AnyGame
from tests.contract.test_contract import CASES, Case, Step, every_case, some_steps, toy
from tests.support.matches import NAMES

__all__ = ["toy"]  # the fixture is at work here too

LONGEST_REASON = 70
plain_case = pytest.mark.parametrize("case", [each for each in CASES if not each.options], ids=str)


def decisions(case: Case, count: int) -> list[tuple[AnyGame, Step, Any]]:
    """Some moves of a match where the seat to move had a choice, each with that seat's view."""
    game = case.game
    return [
        (game, step, game.view(step.before, step.by))
        for step in some_steps(case, count, salt="thinking")
        if step.by and len(game.legal_moves(step.before)) > 1
    ]


@every_case
def test_the_rule_of_thumbs_own_choice_is_the_most_promising(case: Case) -> None:
    for game, _step, view in decisions(case, 5):
        prior = game.thinking.prior(view)
        assert len(prior) == len(view.legal_moves)
        assert min(prior) >= 0
        assert prior[view.legal_moves.index(game.greedy(view))] == max(prior) > 0


@every_case
def test_a_playout_gives_each_seat_a_chance_and_leaves_the_state_alone(case: Case) -> None:
    for game, step, view in decisions(case, 2):
        before = game.fingerprint(step.before)
        for move in view.legal_moves[:6]:
            chances = game.thinking.playout(step.before, move, Random(1))
            assert len(chances) == case.seats
            assert all(0 <= chance <= 1 for chance in chances)
            assert sum(chances) > 0
            assert chances == game.thinking.playout(step.before, move, Random(1))
        assert game.fingerprint(step.before) == before


@every_case
def test_worlds_agree_with_the_view_and_follow_from_their_luck(case: Case) -> None:
    for game, _step, view in decisions(case, 4):
        draw, again = game.thinking.worlds(view, Random(1)), game.thinking.worlds(view, Random(1))
        for luck in range(3):
            world = draw(Random(luck))
            assert game.view(world, view.seat) == view
            assert game.fingerprint(world) == game.fingerprint(again(Random(luck)))


@plain_case
def test_the_last_move_of_a_match_is_played_out_to_its_score(case: Case) -> None:
    game, last = case.game, some_steps(case, 0)[-1]
    if not last.by:
        pytest.skip("the last move is the dealer's")
    winners = game.score(last.after).winners
    expected = [float(seat in winners) for seat in range(1, case.seats + 1)]
    assert list(game.thinking.playout(last.before, last.move, Random(1))) == expected


@every_case
def test_every_choice_has_a_reason_in_one_short_line(case: Case) -> None:
    names = NAMES[: case.seats]
    for game, _step, view in decisions(case, 5):
        for move in view.legal_moves:
            reason = plain(game.wording.reason(move, view, names))
            assert reason.strip() == reason != ""
            assert "\n" not in reason
            assert "{" not in reason
            assert len(reason) <= LONGEST_REASON, reason
