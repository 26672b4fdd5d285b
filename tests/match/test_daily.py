"""The daily deal: the same for everyone on a date, one try, and a line that gives nothing away."""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import date
from hashlib import sha256
from pathlib import Path

import pytest

from karma_tui.bootstrap import House
from karma_tui.bots.driver import QueueRunner
from karma_tui.bots.mind import Mind
from karma_tui.core.messages import message
from karma_tui.core.scores import ScoreLine, ScoreSheet
from karma_tui.games.catalogue import GAMES, find_game
from karma_tui.match.daily import (
    FIRST,
    DailyError,
    Result,
    daily_code,
    daily_seed,
    daily_setup,
    days_played,
    find_try,
    places_of,
    read_date,
    result_of,
    streak,
)
from karma_tui.match.events import UndoRefused
from karma_tui.match.house import HouseError, SaveSummary, Table
from karma_tui.match.log import DailyMark
from karma_tui.match.reading import read_save
from karma_tui.match.recording import Recording
from karma_tui.match.records import header_line, read_header
from tests.support.played import header_of, play

MONDAY, WEDNESDAY = date(2026, 11, 30), date(2026, 11, 4)


@pytest.fixture
def house(tmp_path: Path) -> House:
    return House(tmp_path, Mind())


def play_on(table: Table, moves: int = 10_000) -> None:
    """Have seat 1 play by rule of thumb, for so many moves of anyone's or to the end; then leave."""
    bridge, runner = table.bridge([1]), QueueRunner()
    table.play_bots(runner)
    bridge.carry_on()
    for _move in range(moves):
        if runner.step():
            continue
        if not (view := bridge.view()).legal_moves:
            break
        bridge.submit(bridge.game.greedy(view))
    table.close()


def moves_of(path: Path) -> list[str]:
    return [entry.move for entry in read_save(path).log.entries]


# --- the same for everyone --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "day", "moves", "told"),
    [
        ("classic", MONDAY, 30, "7ab5b0e3"),
        ("sixty", MONDAY, 30, "f42d3fd4"),
        ("mieses", MONDAY, 30, "dc71166c"),
        ("karmaka", WEDNESDAY, 99, "70a177a1"),
    ],
)
def test_shuffles_and_bots_choices_are_the_same_on_every_machine(
    house: House, game: str, day: date, moves: int, told: str
) -> None:
    """When this fails, bots choose otherwise than they did: raise ``daily.REVISION``."""
    table = house.open(daily_setup(game, day, "Ann"))
    play_on(table, moves)
    assert sha256(" ".join(moves_of(table.path)).encode()).hexdigest()[:8] == told


def test_leaving_and_resuming_changes_neither_shuffles_nor_choices(tmp_path: Path) -> None:
    paths = []
    for name, rest in (("whole", 10_000), ("rests", 6)):
        (tmp_path / name).mkdir()
        house = House(tmp_path / name, Mind())
        table = house.open(daily_setup("karmaka", WEDNESDAY, "Ann"))
        paths.append(table.path)
        play_on(table, rest)
        while read_save(table.path).log.outcome is None:
            play_on(house.resume(table.path), rest)
    assert moves_of(paths[0]) == moves_of(paths[1])


@pytest.mark.parametrize("game", GAMES)
def test_another_date_or_game_or_revision_is_another_deal(game: str) -> None:
    spec = find_game(game).spec
    changed = [
        replace(spec, revision=spec.revision + 1),
        replace(spec, cards="other"),
        replace(spec, key="x"),
    ]
    seeds = {daily_seed(spec, "2026-11-30"), daily_seed(spec, "2026-12-01")}
    seeds |= {daily_seed(each, "2026-11-30") for each in changed}
    assert len(seeds) == 5


@pytest.mark.parametrize("game", GAMES)
def test_the_table_follows_from_game_and_date_and_its_bots_get_better_through_the_week(game: str) -> None:
    week = [daily_setup(game, date(2026, 11, day), "Ann") for day in range(2, 9)]
    levels = [setup.seats[-1].level for setup in week]
    assert levels == ["beetle"] * 2 + ["hedgehog"] * 3 + ["cat"] * 2
    for setup in week:
        assert len(setup.seats) in find_game(game).spec.seats
        assert setup.options == {}
        assert [seat.kind for seat in setup.seats][:2] == ["human", "bot"]
        assert len({seat.name for seat in setup.seats}) == len(setup.seats)


def test_a_deal_begun_with_another_version_is_not_gone_on_with(house: House) -> None:
    setup = daily_setup("karmaka", MONDAY, "Ann")
    table = house.open(replace(setup, daily=DailyMark("2026-11-30", "beef")))
    play_on(table, 4)
    with pytest.raises(HouseError, match="#beef of another version of the program"):
        house.resume(table.path)


# --- dates ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("2026-12-01", "comes on that day; today's is that of 2026-11-30"),
        ("2026-10-31", "the first was 2026-11-01"),
        ("2026-11-31", "is not a date like 2026-11-30"),
        ("yesterday", "is not a date"),
        ("\x1b[2J" * 50, "is not a date"),
    ],
)
def test_a_date_without_a_deal_is_refused(text: str, said: str) -> None:
    with pytest.raises(DailyError, match=said) as refused:
        read_date(text, MONDAY)
    assert len(str(refused.value).splitlines()) == 1
    assert str(refused.value).isprintable()


def test_every_date_from_the_first_to_today_has_a_deal() -> None:
    assert read_date("2026-11-01", MONDAY) == FIRST
    assert read_date(" 2026-11-30 ", MONDAY) == MONDAY


# --- one try ----------------------------------------------------------------------------------------


def test_there_is_one_try_and_as_much_practice_as_one_likes(house: House) -> None:
    table = house.open(daily_setup("karmaka", MONDAY, "Ann"))
    table.close()
    with pytest.raises(HouseError, match="begun already"):
        house.open(daily_setup("karmaka", MONDAY, "Ann"))
    for _again in range(2):
        house.open(daily_setup("karmaka", MONDAY, "Ann", practice=True)).close()
    found = find_try(house.saves(), "karmaka", MONDAY)
    assert found is not None
    assert found.path == table.path
    assert len(house.saves()) == 3


def test_nothing_is_taken_back_in_the_try_but_in_practice(house: House) -> None:
    for practice in (False, True):
        table = house.open(daily_setup("karmaka", MONDAY, "Ann", practice))
        bridge, runner = table.bridge([1]), QueueRunner()
        told: list[object] = []
        bridge.listen(told.append)
        table.play_bots(runner)
        bridge.carry_on()
        while not bridge.history() or bridge.history()[-1].by != 1:
            if not runner.step():
                bridge.submit(bridge.game.greedy(bridge.view()))
        assert bool(bridge.undoable) == practice
        bridge.take_back()
        refused = [each.refusal.reason.key for each in told if isinstance(each, UndoRefused)]
        assert refused == ([] if practice else ["undo_in_daily"])
        table.close()


def test_of_a_damaged_try_and_its_repaired_copy_the_copy_counts(house: House, tmp_path: Path) -> None:
    table = house.open(daily_setup("karmaka", MONDAY, "Ann"))
    play_on(table, 6)
    whole = table.path.read_bytes()
    table.path.write_bytes(whole + b"garbage\n")
    found = find_try(house.saves(), "karmaka", MONDAY)
    assert found is not None
    assert found.problem
    (tmp_path / "daily-2026-11-30-karmaka-repaired.karma").write_bytes(whole)
    found = find_try(house.saves(), "karmaka", MONDAY)
    assert found is not None
    assert not found.problem


def test_a_try_whose_header_is_lost_is_known_by_its_name(house: House, tmp_path: Path) -> None:
    (tmp_path / "daily-2026-11-30-karmaka.karma").write_bytes(b"\xff\n")
    found = find_try(house.saves(), "karmaka", MONDAY)
    assert found is not None
    assert found.problem


def test_the_mark_is_kept_and_only_marked_saves_need_the_newest_format() -> None:
    plain, marked = header_of(), replace(header_of(), daily=DailyMark("2026-11-30", "cc27", True))
    assert read_header(header_line(marked)) == marked
    assert b'"version": 3' in header_line(marked)
    assert b'"version": 2' in header_line(plain)
    assert b"daily" not in header_line(plain)


@pytest.mark.parametrize(
    ("was", "now"),
    [
        ('"2026-11-30"', '"30.11.2026"'),
        ('"2026-11-30"', "7"),
        ('"practice": false', '"practice": 0'),
        ('"code": "cc27"', '"code": ""'),
        ('"code": "cc27"', '"kode": "cc27"'),
    ],
)
def test_a_mark_that_is_none_is_refused(was: str, now: str) -> None:
    line = header_line(replace(header_of(), daily=DailyMark("2026-11-30", "cc27"))).decode()
    assert was in line
    with pytest.raises(ValueError, match=r"dail|practice"):
        read_header(line.replace(was, now).encode())


# --- the line to share ------------------------------------------------------------------------------

RESULT = Result(
    game="classic",
    mark=DailyMark("2026-11-30", "cc27"),
    seats=3,
    place=2,
    shared=False,
    moves=41,
    hints=0,
    late="",
    course=(5, 4, 9, 12, 6, 3, 1, 0),
    streak=4,
)


def test_the_line_says_place_moves_hints_and_streak() -> None:
    assert RESULT.line() == (
        "Karma daily 2026-11-30 classic #cc27: 2nd of 3, 41 moves, no hints · streak 4 · ▄▃▆█▅▃▂▁"
    )
    assert RESULT.line(ascii_only=True) == (
        "Karma daily 2026-11-30 classic #cc27: 2nd of 3, 41 moves, no hints - streak 4 - 43685321"
    )


def test_help_practice_and_a_late_start_are_marked() -> None:
    marked = replace(RESULT, hints=2, shared=True, late="2026-12-03", streak=0, place=1)
    assert "shared 1st of 3, 41 moves, 2 hints · begun 2026-12-03 · " in marked.line()
    practice = replace(RESULT, mark=replace(RESULT.mark, practice=True))
    assert practice.line().startswith("Karma daily 2026-11-30 classic #cc27 (practice): ")


def test_the_line_of_a_match_gives_no_card_away() -> None:
    header = replace(header_of("karmaka"), daily=DailyMark("2026-11-29", "cc27"))
    log = play(header, 7)
    result = result_of(Recording(log), {date(2026, 11, 29), date(2026, 11, 28)})
    assert result is not None
    assert result.streak == 2
    assert result.moves == sum(entry.by == 1 for entry in log.entries)
    assert len(result.course) <= 8
    assert re.fullmatch(
        r"Karma daily 2026-11-29 karmaka #cc27: (shared )?\d\w\w of 3, \d+ moves, no hints"
        r" · streak 2 · [▁▂▃▄▅▆▇█]{1,8}",
        result.line(),
    )


def test_a_hint_is_allowed_and_counted(house: House) -> None:
    table = house.open(daily_setup("karmaka", MONDAY, "Ann"))
    bridge, runner = table.bridge([1]), QueueRunner()
    table.play_bots(runner)
    bridge.carry_on()
    while not bridge.view().legal_moves:
        runner.step()
    assert bridge.note_hint(bridge.view().legal_moves[0])
    table.close()
    play_on(house.resume(table.path))
    result = result_of(house.recording(table.path))
    assert result is not None
    assert ", 1 hint" in result.line()


def test_a_match_that_goes_on_or_is_no_daily_deal_has_no_line() -> None:
    marked = replace(header_of("karmaka"), daily=DailyMark("2026-11-29", "cc27"))
    assert result_of(Recording(play(marked, 7, moves=8))) is None
    assert result_of(Recording(play(header_of("karmaka"), 7))) is None


def line_of(seat: int, points: int, place: int) -> ScoreLine:
    return ScoreLine(seat, message("deal", deal=1), points, message("deal_figures", place=place))


def test_places_are_those_of_the_sheet() -> None:
    deal = tuple(line_of(seat, points, place) for seat, points, place in ((1, 0, 2), (2, 1, 0), (3, 0, 1)))
    assert places_of(ScoreSheet(deal, (0, 1, 0), (1, 3), (2,))) == [2, 3, 1]
    assert places_of(ScoreSheet((), (12, 18, 12), (2,))) == [2, 1, 2]
    assert places_of(ScoreSheet((), (7, 3, 7), (1, 3))) == [1, 3, 1]
    assert places_of(ScoreSheet((), (30, 30), (2,))) == [2, 1]


# --- the streak -------------------------------------------------------------------------------------


def saved(
    day: str, created: str, *, practice: bool = False, over: bool = True, problem: str = ""
) -> SaveSummary:
    header = replace(header_of("karmaka"), created=created, daily=DailyMark(day, "cc27", practice))
    outcome = play(header_of("karmaka"), 7).outcome if over else None
    return SaveSummary(Path(f"{day}.karma"), 0.0, header, 9, outcome, problem)


def test_days_count_that_were_played_to_the_end_and_begun_on_the_day_itself() -> None:
    saves = [
        saved("2026-11-26", "2026-11-26T23:59:59+01:00"),
        saved("2026-11-27", "2026-11-28T00:00:01+01:00"),
        saved("2026-11-28", "2026-11-28T12:00:00+01:00", practice=True),
        saved("2026-11-29", "2026-11-29T12:00:00+01:00", over=False),
        saved("2026-11-30", "2026-11-30T12:00:00+01:00", problem="line 7: not readable as JSON"),
    ]
    assert days_played(saves, "karmaka") == {date(2026, 11, 26)}
    assert days_played(saves, "classic") == frozenset()


def test_a_gap_ends_a_streak() -> None:
    days = {date(2026, 11, day) for day in (25, 26, 28, 29, 30)}
    assert streak(days, date(2026, 11, 30)) == 3
    assert streak(days, date(2026, 11, 27)) == 0


def test_a_code_has_four_digits() -> None:
    assert {len(daily_code(find_game(game).spec, "2026-11-30")) for game in GAMES} == {4}
