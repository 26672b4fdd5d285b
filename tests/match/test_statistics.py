"""What is made of the rows: wins, places, losses, points, streaks, by game, opponent and help."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from karma_tui.match.log import MatchLog, SeatPlan
from karma_tui.match.statistics import PEOPLE, Share, Statistics, Totals
from tests.support.rows import BEETLE, BEN, CAT, MONA, log_of, row

LEVELS = ("ant", "beetle", "hedgehog", "cat", "buddha")
WON, LOST = (0, 1), (1, 0)


class Of:
    """Statistics of logs."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def __call__(self, *logs: MatchLog) -> Statistics:
        return Statistics([row(self._folder, log) for log in logs], LEVELS)


@pytest.fixture
def stats(tmp_path: Path) -> Of:
    return Of(tmp_path)


def series(*ends: Sequence[int]) -> list[MatchLog]:
    return [log_of(number, totals=end) for number, end in enumerate(ends)]


def test_nothing_played_is_nothing(stats: Of) -> None:
    none = stats(log_of(1, totals=None))
    figures = none.figures()
    assert (none.players, none.games, none.unfinished()) == ((), (), 1)
    assert (figures.wins, figures.wins.share, figures.totals, figures.latest) == (Share(0, 0), 0.0, None, ())


def test_a_streak_is_of_wins_one_after_another(stats: Of) -> None:
    for ends, streak, longest in (
        ((WON, WON, LOST, WON), 1, 2),
        ((WON, LOST, WON, WON, WON), 3, 3),
        ((WON, WON, LOST), 0, 2),
        ((LOST, LOST), 0, 0),
    ):
        figures = stats(*series(*ends)).figures("classic", "Mona")
        assert (figures.streak, figures.longest) == (streak, longest), ends


def test_matches_are_in_the_order_they_were_begun_whatever_the_zone(tmp_path: Path) -> None:
    early, late = row(tmp_path, log_of(5, totals=LOST)), row(tmp_path, log_of(6, totals=WON))
    early = replace(early, created="2026-11-01T06:30:00+02:00")  # 04:30 UTC; late began at 05:00 UTC
    assert Statistics([late, early], LEVELS).figures().streak == 1
    assert (
        Statistics([replace(late, created="0001-01-01T00:00:00+14:00"), early], LEVELS).figures().streak == 0
    )


def test_two_people_at_one_table_both_count_and_a_win_of_either_is_one_match_of_a_streak(stats: Of) -> None:
    table = (MONA, BEN, BEETLE)
    played = stats(log_of(1, table, (0, 1, 0)), log_of(2, table, (1, 0, 0)))
    everyone = played.figures()
    assert (everyone.wins, everyone.streak, everyone.losses) == (Share(2, 4), 2, Share(2, 4))
    assert played.figures(player="Ben").streak == 1
    assert played.players == ("Ben", "Mona")


def test_bots_and_guests_are_not_the_people_of_this_machine(stats: Of) -> None:
    assert stats(log_of(1, (SeatPlan("Zoe", "remote"), BEETLE))).players == ()


def test_losers_are_counted_in_the_games_that_name_them_and_totals_by_game(stats: Of) -> None:
    played = stats(
        log_of(1, totals=(3, 1)),
        log_of(2, totals=(0, 2)),
        log_of(3, game="mieses", seats=(MONA, CAT, BEETLE), totals=(12, 20, 7)),
        log_of(4, game="mieses", seats=(MONA, CAT, BEETLE), totals=(15, 20, 7)),
    )
    assert played.games == ("classic", "mieses")
    assert played.figures().losses == Share(1, 2)
    assert played.figures().totals is None
    assert played.figures("classic").totals == Totals(3, 1.5, 0)
    assert played.figures("mieses").totals == Totals(27, 13.5, 15)
    assert played.figures("mieses").places == (0, 2)
    assert played.figures("mieses").losses == Share(0, 0)


def test_opponents_are_as_strong_as_the_strongest_of_them(stats: Of) -> None:
    random = SeatPlan("Magpie", "bot", "random")
    played = stats(
        log_of(1, (MONA, CAT, BEETLE), (0, 1, 1)),
        log_of(2, (MONA, BEETLE), LOST),
        log_of(3, (MONA, BEN), WON),
        log_of(4, (MONA, random), LOST),
        log_of(5, (MONA, random, BEETLE), (0, 1, 1)),
    )
    assert played.figures(player="Mona").against == (
        ("random", Share(0, 1)), ("beetle", Share(1, 2)), ("cat", Share(1, 1)), (PEOPLE, Share(1, 1))
    )  # fmt: skip


def test_help_counts_for_who_had_it(stats: Of) -> None:
    played = stats(log_of(1, (MONA, BEN), WON, hinted=1), log_of(2, (MONA, BEN), LOST))
    mona, ben = played.figures(player="Mona"), played.figures(player="Ben")
    assert (mona.helped, mona.alone) == (Share(1, 1), Share(0, 1))
    assert (ben.helped, ben.alone) == (Share(0, 0), Share(1, 2))


def test_a_copy_of_a_save_counts_once_by_the_one_that_got_furthest(tmp_path: Path) -> None:
    going, over = row(tmp_path, log_of(1, totals=None)), row(tmp_path, log_of(1))
    for rows in ([going, over], [over, replace(over, name="copy.karma"), going]):
        both = Statistics(rows, LEVELS)
        assert (both.figures().wins, both.unfinished()) == (Share(1, 1), 0)


def test_a_game_this_program_does_not_have_is_left_out(tmp_path: Path) -> None:
    known = row(tmp_path, log_of(1))
    played = Statistics([known, replace(known, id="other", game="chess")], LEVELS)
    assert played.games == ("classic",) and played.figures().wins.of == 1


def test_the_last_ten_are_the_last_ten_the_oldest_first(stats: Of) -> None:
    latest = stats(*series(*[LOST] * 4, *[WON] * 9)).figures().latest
    assert [result.sitting.won for result in latest] == [False] + [True] * 9
