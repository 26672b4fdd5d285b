"""How a game ends and who wins: K11, K12."""

from __future__ import annotations

from typing import Any

import pytest

from karma_tui.core.options import make_options
from karma_tui.games.karmaka import game
from karma_tui.games.karmaka.events import Cycled, Ended, Gained, Revealed, RowScored
from karma_tui.games.karmaka.options import Options
from tests.support.karmaka_table import (
    IDLE,
    acts,
    calm,
    card,
    course,
    having,
    numbers,
    played,
    run,
    seats,
    set_up,
    spare,
    text,
)


def completing(score: int, deck: str = "B1 B1", **keys: Any) -> tuple[dict[str, Any], str, int]:
    """A position in which seat 1 completes a row: the position, the move, and the row's points."""
    a, b, c = calm(3, "B1")
    position = seats({"hand": c, "row": text(a, b), "score": score}, IDLE, deck=deck, **keys)
    return position, f"life {c}", numbers(a, b, c)


@pytest.mark.parametrize("target", [15, 30, 45])
def test_the_game_ends_at_once_when_a_row_reaches_the_target(target: int) -> None:
    """K11, target"""
    _, _, points = completing(0)
    position, move, _ = completing(target - points, options={"target": target})
    table = played(position, move)
    assert table.told(Ended) == [Ended("target", 1)]
    assert table.told(Cycled) == []
    position, move, _ = completing(target - points - 1, options={"target": target})
    assert not played(position, move).over


def test_without_a_target_no_score_ends_the_game() -> None:
    """K11, target = 0"""
    position, move, points = completing(100, options={"target": 0})
    table = played(position, move)
    assert not table.over
    assert table.points(1) == 100 + points


def test_the_target_is_fifteen_unless_another_is_chosen() -> None:
    """K11"""
    assert Options().target == 15
    assert [make_options(Options, {"target": each}).target for each in ("30", 45, 0)] == [30, 45, 0]
    with pytest.raises(ValueError, match="target"):
        make_options(Options, {"target": 20})


@pytest.mark.parametrize("code", having("opponent scores"))
def test_a_point_by_an_effect_ends_the_game_too(code: str) -> None:
    """K11: for whoever gets it, at once, no cycle."""
    table = played(seats({"hand": code}, {"score": 14}, deck="B1 B1"), acts(code, "@2"))
    assert table.last[1:3] == [Gained(2, 1, 1), Ended("target", 2)]
    assert table.over
    assert table.told(Cycled) == []


@pytest.mark.parametrize("code", having("opponent scores", "L"))
def test_a_row_is_not_scored_any_more_if_its_last_card_ends_the_game(code: str) -> None:
    """K7, K11: the entry effect comes first, and the game ends at once."""
    a, b = calm(2, code)
    position = seats({"hand": code, "row": text(a, b)}, {"score": 14}, deck="B1 B1")
    table = played(position, acts(code, "@2"))
    assert table.told(Ended) == [Ended("target", 2)]
    assert table.told(RowScored) == []
    assert table.row(1) == [a, b, code]
    again = set_up(table.position)
    assert again.over
    assert again.position == table.position


def test_a_row_completed_with_the_deck_gone_ends_the_game() -> None:
    """K11"""
    position, move, points = completing(0, deck="", options={"target": 45})
    table = played(position, move)
    assert table.told(Ended) == [Ended("deck", 1)]
    assert table.points(1) == points


def test_a_row_that_reaches_the_target_with_the_deck_gone_ends_the_game_once() -> None:
    """K11"""
    position, move, _ = completing(14, deck="")
    assert played(position, move).told(Ended) == [Ended("target", 1)]


def test_while_there_is_a_card_to_draw_a_row_does_not_end_it() -> None:
    """K11"""
    position, move, _ = completing(0, deck="B1", options={"target": 45})
    assert not played(position, move).over


def test_with_the_deck_gone_the_game_goes_on_until_a_row_is_completed() -> None:
    """K11"""
    a, b = calm(2)
    table = played(seats({"hand": a}, {"hand": b}), f"life {a}")
    assert not table.over
    assert table.to_move == 2


def test_when_nobody_holds_a_card_and_nothing_can_be_drawn_the_game_ends() -> None:
    """K11"""
    a, b = calm(2)
    table = played(seats({"hand": a}, {"row": b}), f"life {a}")
    assert table.told(Ended) == [Ended("empty", 0)]
    assert table.over


def test_a_card_in_the_graveyard_keeps_the_game_going() -> None:
    """K11: whoever is next takes it."""
    code = next(iter(having("look") + having("draw")))
    position = seats({"hand": code}, IDLE, options={"release": "goes_round"})
    table = played(position, f"grave {code}")
    if card(code).trigger == "L":
        assert table.graveyard == [code]
    assert not table.over
    assert table.play("skip").hand(2) == [code]


def test_after_twenty_five_turns_a_player_the_game_ends() -> None:
    """K11"""
    a, b, c, d = calm(4)
    table = set_up(seats({"hand": text(a, b), "turns": 24}, {"hand": text(c, d), "turns": 24}))
    table.play(f"life {a}")
    assert not table.over
    table.play(f"life {c}")
    assert table.told(Ended) == [Ended("turns", 0)]
    assert table.over
    counted = [game.score(table.state).of(seat)[-1].because.fact("n") for seat in (1, 2)]
    assert counted == [25, 25]


@pytest.mark.parametrize("count", [2, 3, 4])
def test_every_game_ends_within_twenty_five_turns_a_player(count: int) -> None:
    """K11"""
    for seed in range(4):
        for state, _events in course(count, seed, sensible=0.0, target=0):
            last = state
        view = game.view(last, None)
        assert view.phase == "over"
        assert max(player.turns for player in view.players) <= 25


def test_at_the_end_every_future_life_is_turned_up_and_added() -> None:
    """K12"""
    a, b, c, d = spare(9)[5:]
    position, move, points = completing(14)
    position["seat"][0]["future"] = f"{a} - {b}"
    position["seat"][1]["future"] = text(c, d)
    table = played(position, move)
    assert table.told(Revealed) == [
        Revealed(1, run(a, b), numbers(a, b)),
        Revealed(2, run(c, d), numbers(c, d)),
    ]
    assert game.score(table.state).totals == (14 + points + numbers(a, b), numbers(c, d))
    for viewer in (1, 2, None):
        futures = [player.future for player in game.view(table.state, viewer).players]
        assert futures == [(card(a), None, card(b)), (card(c), card(d), None)]


def test_an_unfinished_row_scores_nothing() -> None:
    """K12"""
    position, move, points = completing(14)
    position["seat"][1]["row"] = text(*calm(7)[5:])
    assert game.score(played(position, move).state).totals == (14 + points, 0)


def ended(*each: dict[str, Any]) -> Any:
    """The score sheet of a game that is over: seat 1 has reached the target."""
    table = set_up(seats(*each))
    assert table.over
    return game.score(table.state)


def _lives(points: int) -> str:
    """One future life of so many points."""
    return next(code for code in spare(64) if card(code).number == points)


def test_the_highest_total_wins_even_over_the_one_who_reached_the_target() -> None:
    """K12"""
    sheet = ended({"score": 15}, {"score": 13, "future": _lives(3)}, {"score": 2})
    assert (sheet.totals, sheet.winners) == ((15, 16, 2), (2,))
    assert sheet.losers == ()


def test_of_equal_totals_the_higher_score_without_future_lives_wins() -> None:
    """K12"""
    sheet = ended({"score": 15}, {"score": 13, "future": _lives(2), "rows": 9})
    assert (sheet.totals, sheet.winners) == ((15, 15), (1,))


def test_then_the_most_completed_rows_win() -> None:
    """K12"""
    sheet = ended({"score": 15, "rows": 1}, {"score": 15, "rows": 2}, {"score": 15, "rows": 1})
    assert sheet.winners == (2,)


def test_then_the_win_is_shared() -> None:
    """K12"""
    sheet = ended({"score": 15, "rows": 2}, {"score": 3, "rows": 5}, {"score": 15, "rows": 2})
    assert sheet.winners == (1, 3)


def test_nothing_is_legal_once_the_game_is_over() -> None:
    """K11"""
    position, move, _ = completing(14)
    table = played(position, move)
    assert table.legal == set()
    assert {table.refused(each) for each in (move, "skip", "pick 1", "return B1", "grave B1")} == {"K11"}
    for viewer in (1, 2, None):
        assert game.view(table.state, viewer).legal_moves == ()
