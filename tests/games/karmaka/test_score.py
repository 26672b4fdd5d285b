"""The score sheet: every completed row, points by effects, future lives at the end, turns (K12)."""

from __future__ import annotations

import pytest

from karma_tui.games.karmaka import game
from karma_tui.games.karmaka.tally import future_decides
from tests.support.karmaka_table import (
    IDLE,
    acts,
    calm,
    card,
    course,
    having,
    numbers,
    played,
    seats,
    set_up,
    spare,
    text,
)

NAMES = ("Mona", "Ben", "Cleo", "Dan")


def lines(table_or_state, seat: int) -> list[tuple[str, int, str]]:
    """The lines of a seat as they are read: label, points, evidence."""
    sheet = game.score(getattr(table_or_state, "state", table_or_state))
    wording = game.wording
    return [(wording.label(line), line.points, wording.because(line, NAMES)) for line in sheet.of(seat)]


def test_a_completed_row_is_a_line_with_its_cards() -> None:
    """K7, K12"""
    a, b, c, *deck = calm(8)
    position = seats(
        {"hand": c, "row": text(a, b), "turns": 2}, IDLE, deck=text(*deck), options={"target": 0}
    )
    table = played(position, f"life {c}")
    points = numbers(a, b, c)
    sum_ = " + ".join(str(card(code).number) for code in (a, b, c))
    row, *rest = lines(table, 1)
    assert row == ("Row 1", points, f"{a} {b} {c}: {sum_}, complete in turn 3")
    assert [label for label, _, _ in rest] == ["Turns"]


@pytest.mark.parametrize("code", having("opponent scores"))
def test_points_by_effects_name_those_whose_plays_brought_them(code: str) -> None:
    """K12"""
    table = played(seats({"hand": code}, IDLE, deck=text(*spare(4, code))), acts(code, "@2"))
    assert lines(table, 2) == [
        ("Points by effects", 1, "by plays of Mona 1"),
        ("Turns", 0, lines(table, 2)[-1][2]),
    ]


def test_each_completed_row_has_its_line_and_each_point_by_an_effect_its_player() -> None:
    """K7, K12"""
    a, b, c, *deck = calm(8)
    going_on = {"options": {"target": 0}, "deck": text(*deck)}
    table = set_up(seats({"hand": c, "row": text(a, b), "rows": 1, "score": 5}, IDLE, **going_on))
    assert [label for label, _, _ in lines(table.play(f"life {c}"), 1)][1:2] == ["Row 2"]
    for code in having("opponent scores", "L"):
        hands = ({"hand": code}, IDLE, {"hand": code})
        table = set_up(seats(*hands, to_move=3, deck=text(*spare(9, code))))
        table.play(acts(code, "@2"), acts(code, "@2"))
        (line,) = [line for line in game.score(table.state).of(2) if line.label.key == "effects"]
        assert (line.points, line.because.fact("by")) == (2, (3, 1))


def test_what_is_counted_over_matches_are_the_plays_by_place_and_by_colour() -> None:
    """K6"""
    table = set_up(seats({"hand": "B1 R1"}, {"hand": "G1"}, deck=text(*spare(9, "B1", "R1", "G1"))))
    table.play("life B1", "future G1")
    counted = {tally.label.key: (tally.amount, tally.of) for tally in game.tallies(table.state)}
    assert [counted[f"plays_{place}"] for place in ("life", "future", "grave")] == [(1, 2), (1, 2), (0, 2)]
    assert [counted[f"plays_{colour}"] for colour in ("blue", "green", "red")] == [(1, 2), (1, 2), (0, 2)]
    table = set_up(seats({"hand": "B1 R1"}, {"hand": "B2 G1"}, deck=text(*spare(9, "B1", "B2", "R1", "G1"))))
    table.play("life B1", "life B2")
    counted = {tally.label.key: (tally.amount, tally.of) for tally in game.tallies(table.state)}
    assert counted["plays_life"] == counted["plays_blue"] == (2, 2)


def test_future_lives_are_on_the_sheet_only_at_the_end() -> None:
    """K4, K12: while the game goes on they are secret."""
    a, b = spare(2)
    going = set_up(seats({"hand": a, "future": b, "score": 14}, {"future": a}))
    assert game.score(going.state).totals == (14, 0)
    assert [label for label, _, _ in lines(going, 1)] == ["Before this position", "Turns"]
    over = set_up(seats({"hand": a, "future": f"- {b}", "row": a, "score": 15, "rows": 2}, {"future": a}))
    assert lines(over, 1) == [
        ("Before this position", 15, "2 rows completed"),
        ("Future life 2", numbers(b), b),
        ("Unfinished row", 0, f"{a}, which scores nothing"),
        *lines(over, 1)[-1:],
    ]


def test_the_sheet_says_what_decided_between_equal_totals() -> None:
    """K12"""
    two = next(code for code in spare(64) if card(code).number == 2)
    by_score = set_up(seats({"score": 15}, {"score": 13, "future": two}))
    assert ("Tie", 0, "decided by the score without future lives: 15") in lines(by_score, 1)
    assert ("Tie", 0, "decided by the score without future lives: 13") in lines(by_score, 2)
    three = next(code for code in spare(64) if card(code).number == 3)
    both = set_up(seats({"score": 13, "future": two}, {"score": 12, "future": three}))
    assert ("Tie", 0, "decided by the score without future lives: 13") in lines(both, 1)
    by_rows = set_up(seats({"score": 15, "rows": 2}, {"score": 15, "rows": 1}))
    assert ("Tie", 0, "decided by the completed rows: 2") in lines(by_rows, 1)
    shared = set_up(seats({"score": 15}, {"score": 15}, {"score": 1}))
    assert ("Tie", 0, "score and completed rows are equal too") in lines(shared, 2)
    assert not any(label == "Tie" for label, _, _ in lines(shared, 3))
    for over, by in ((by_score, "score"), (by_rows, "rows"), (shared, "shared")):
        [tie] = [line for line in game.score(over.state).of(1) if line.label.key == "tie"]
        assert tie.because.fact("by") == by


def test_a_clear_win_needs_no_tie_break() -> None:
    """K12"""
    table = set_up(seats({"score": 15}, {"score": 14}))
    going = set_up(seats({"hand": "B1", "score": 3}, {"hand": "B1", "score": 3}))
    assert not any(label == "Tie" for seat in (1, 2) for label, _, _ in lines(going, seat))
    assert not any(label == "Tie" for seat in (1, 2) for label, _, _ in lines(table, seat))


def test_turns_are_counted_the_one_under_way_too() -> None:
    """K12"""
    table = set_up(seats({"hand": "B1", "turns": 4}, {"hand": "B1", "turns": 4}))
    assert lines(table, 1)[-1] == ("Turns", 0, "5 turns")
    assert lines(table, 2)[-1] == ("Turns", 0, "4 turns")
    table.play("grave B1" if card("B1").trigger == "L" else "life B1")
    assert [lines(table, seat)[-1][2] for seat in (1, 2)] == ["5 turns", "5 turns"]
    assert [player.turns for player in game.view(table.state, None).players] == [5, 4]


@pytest.mark.parametrize("count", [2, 3, 4])
def test_the_lines_of_a_seat_add_up_to_its_total_all_through_a_game(count: int) -> None:
    """K12"""
    for seed in range(3):
        for number, (state, _events) in enumerate(course(count, seed, target=30)):
            over = game.view(state, None).phase == "over"
            if number % 5 and not over:
                continue
            sheet = game.score(state)
            for seat in range(1, count + 1):
                assert sum(line.points for line in sheet.of(seat)) == sheet.totals[seat - 1]
            assert bool(sheet.winners) == over


def test_the_verdict_names_the_winners() -> None:
    """K12"""
    alone = game.score(set_up(seats({"score": 15}, {"score": 14})).state)
    say = game.wording.verdict
    assert "".join(map(str, say(alone, NAMES, 1))) == "You win with 15 points."
    assert "".join(map(str, say(alone, NAMES, 2))) == "Mona wins with 15 points."
    shared = game.score(set_up(seats({"score": 15}, {"score": 15})).state)
    assert "".join(map(str, say(shared, NAMES, 1))) == "You and Ben share the win with 15 points each."
    level = game.score(set_up(seats({"score": 15, "rows": 1}, {"score": 15})).state)
    assert "score sheet says what decided" in "".join(map(str, say(level, NAMES, None)))
    going = game.score(set_up(seats({"hand": "B1"}, {"hand": "B1"})).state)
    assert say(going, NAMES, 1) == ()


def test_what_is_counted_over_matches_tells_when_future_lives_decide() -> None:
    """K12"""
    six = next(code for code in spare(64) if card(code).number == 6)
    turned = set_up(seats({"score": 15}, {"score": 12, "future": six}))
    kept = set_up(seats({"score": 15, "future": six}, {"score": 12}))
    going = set_up(seats({"hand": "B1"}, {"hand": "B1"}))
    assert [future_decides(table.state) for table in (turned, kept, going)] == [True, False, False]


def test_no_turn_is_counted_before_the_deal_and_none_after_the_last() -> None:
    """K11, K12"""
    before = game.start(game.spec.options(), 2)
    assert [lines(before, seat)[-1][2] for seat in (1, 2)] == ["0 turns", "0 turns"]
    a, b = calm(2)
    over = played(seats({"hand": a}, {"row": b}), f"life {a}")
    assert [lines(over, seat)[-1][2] for seat in (1, 2)] == ["1 turn", "0 turns"]
