"""Elo ratings from matches between levels."""

from __future__ import annotations

import pytest

from karma_tui.cli.ratings import ratings, scores_of
from karma_tui.cli.simulation import Played


def match(number: int, levels: tuple[str, ...], places: tuple[int, ...], deal: int | None = None) -> Played:
    winners = tuple(seat for seat, place in enumerate(places, 1) if place == 1)
    deal = number if deal is None else deal
    return Played(number, deal, levels, winners, (), tuple(-p for p in places), places, 10, ())


def series(wins: int, draws: int, losses: int) -> list[Played]:
    results = [(1, 2)] * wins + [(1, 1)] * draws + [(2, 1)] * losses
    return [match(number, ("cat", "ant"), places) for number, places in enumerate(results)]


def test_a_draw_is_half_a_point_for_both() -> None:
    scores = scores_of(series(2, 2, 1))
    assert scores["cat", "ant"].share == pytest.approx(0.6)
    assert scores["ant", "cat"].share == pytest.approx(0.4)
    assert scores["cat", "ant"].meetings == 5


def test_every_two_levels_of_a_table_meet_and_a_level_does_not_meet_itself() -> None:
    scores = scores_of([match(0, ("cat", "ant", "cat"), (1, 2, 3))])
    assert set(scores) == {("cat", "ant"), ("ant", "cat")}
    assert (scores["cat", "ant"].points, scores["cat", "ant"].meetings) == (1.0, 2)


def test_three_wins_in_four_are_worth_191_points() -> None:
    rated = ratings(series(3000, 0, 1000), ["cat", "ant"], 0)
    assert rated["cat"].elo - rated["ant"].elo == pytest.approx(190.8, abs=0.5)
    assert rated["cat"].elo + rated["ant"].elo == pytest.approx(0, abs=1e-6)


def test_the_interval_holds_the_rating_and_narrows_with_the_number_of_deals() -> None:
    few, many = (ratings(series(6 * n, 0, 4 * n), ["cat", "ant"], 1)["cat"] for n in (5, 500))
    for rating in (few, many):
        assert rating.low <= rating.elo <= rating.high
    assert many.high - many.low < (few.high - few.low) / 4


def test_matches_of_one_deal_count_as_one_for_the_interval() -> None:
    alone = [match(n, ("cat", "ant"), (1, 2) if n % 10 < 6 else (2, 1)) for n in range(400)]
    bound = [match(n, ("cat", "ant"), (1, 2) if n // 40 < 6 else (2, 1), deal=n // 40) for n in range(400)]
    narrow, wide = (ratings(played, ["cat", "ant"], 0)["cat"] for played in (alone, bound))
    assert narrow.elo == pytest.approx(wide.elo)
    assert wide.high - wide.low > 3 * (narrow.high - narrow.low)


def test_levels_are_rated_through_a_third_they_both_met() -> None:
    chain = series(30, 0, 10) + [match(n, ("ant", "bug"), (1, 2) if n % 4 else (2, 1)) for n in range(40, 80)]
    rated = ratings(chain, ["cat", "ant", "bug"], 0)
    assert rated["cat"].elo > rated["ant"].elo + 100 > rated["bug"].elo + 200


def test_a_level_that_never_lost_has_a_finite_rating() -> None:
    rated = ratings(series(20, 0, 0), ["cat", "ant"], 0)
    assert 200 < rated["cat"].elo - rated["ant"].elo < 1000
