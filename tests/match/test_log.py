"""The log: a chain of check values over its header, its moves and the states they lead to."""

from __future__ import annotations

from dataclasses import replace

import pytest

from karma_tui.core.scores import ScoreSheet
from karma_tui.games.catalogue import find_game
from karma_tui.match.log import Header, MatchLog, Outcome, SeatPlan, header_digest, next_digest
from tests.support.played import header_of, play, seats_of

HEADER = header_of(options={"take": "free"})


@pytest.mark.parametrize(
    "changed",
    [
        replace(HEADER, game="sixty"),
        replace(HEADER, options={}),
        replace(HEADER, options={"take": "forced"}),
        replace(HEADER, options={"take": "free", "deals": 2}),
        replace(HEADER, seats=HEADER.seats[::-1]),
        replace(HEADER, seats=HEADER.seats[:2]),
        replace(HEADER, seats=(SeatPlan("You", "remote"), *HEADER.seats[1:])),
        replace(HEADER, created="2026-11-29T21:36:00+01:00"),
        replace(HEADER, id="another"),
        replace(HEADER, rules=HEADER.rules + 1),
        replace(HEADER, cards="other"),
    ],
)
def test_every_part_of_a_header_counts(changed: Header) -> None:
    assert header_digest(changed) != header_digest(HEADER)


def test_the_order_of_options_does_not_count() -> None:
    one = replace(HEADER, options={"take": "free", "deals": 2})
    assert header_digest(one) == header_digest(replace(HEADER, options={"deals": 2, "take": "free"}))


def test_no_name_can_pass_for_two_seats() -> None:
    two = replace(HEADER, seats=(SeatPlan("A", "human"), SeatPlan("B", "human")))
    one = replace(HEADER, seats=(SeatPlan("A/human/;B", "human"),))
    assert header_digest(one) != header_digest(two)


def test_a_check_value_covers_everything_before_it() -> None:
    value = next_digest("0" * 16, 1, "take", "state")
    assert len(value) == 16
    others = [
        ("1" * 16, 1, "take", "state"),
        ("0" * 16, 2, "take", "state"),
        ("0" * 16, 1, "flip 1", "state"),
    ]
    assert all(next_digest(*other) != value for other in (*others, ("0" * 16, 1, "take", "other state")))


def test_a_log_starts_from_its_header_and_goes_on_from_its_last_move() -> None:
    log = play(header_of(), seed=1, moves=5)
    assert MatchLog(log.header).digest == header_digest(log.header)
    assert log.digest == log.entries[-1].digest


def test_the_same_match_has_the_same_log() -> None:
    assert play(header_of(), seed=4) == play(header_of(), seed=4)
    assert play(header_of(), seed=4).entries != play(header_of(), seed=5).entries


def test_a_header_fits_the_rules_it_was_made_by() -> None:
    spec = find_game("classic").spec
    assert header_of().refusal(spec) is None
    assert header_of(seats=seats_of("human")).refusal(spec) is not None
    assert replace(header_of(), rules=spec.revision + 1).refusal(spec) is not None
    assert replace(header_of(), cards="other").refusal(spec) is not None


def test_an_outcome_is_what_the_sheet_states() -> None:
    sheet = ScoreSheet((), (0, 1), winners=(1,), losers=(2,))
    assert Outcome.of(sheet) == Outcome((1,), (2,), (0, 1))


def test_a_player_called_you_is_told_of_in_quotation_marks() -> None:
    header = replace(HEADER, seats=(SeatPlan("You", "human"), SeatPlan("Yousuf", "human")))
    assert header.names == ("“You”", "Yousuf")
