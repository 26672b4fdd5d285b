"""A seat may be taken over while a match goes on: the save says who sat there when."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from karma_tui.core.messages import plain
from karma_tui.games.catalogue import GAMES, find_game
from karma_tui.match.bridge import Bridge
from karma_tui.match.commands import HandOver
from karma_tui.match.events import SaveFailed, SeatChanged
from karma_tui.match.log import Hint, MatchLog, SeatPlan, SeatTaken
from karma_tui.match.reading import read_save
from karma_tui.match.recording import Recording
from karma_tui.match.records import log_line, read_line
from karma_tui.match.replay import ReplayError, replay
from karma_tui.match.retelling import tell_move
from karma_tui.match.rows import row_of
from karma_tui.match.save_errors import LineError
from karma_tui.match.saves import summary_of
from karma_tui.match.wording import footnotes, sat
from karma_tui.plain.report import match_score, recorded_score
from tests.support.make_samples import SAMPLES
from tests.support.matches import OpenMatch

DORA = SeatPlan("Dora", "remote")
CAT = SeatPlan("Cat", "bot", "beetle")


def taken(seat: int, *plans: SeatPlan) -> OpenMatch:
    """A match in which a seat was taken over after some moves, and again after some more."""
    table = OpenMatch(find_game("classic"), 3, seed=4).carry_on().play_out(moves=20)
    for plan in plans:
        table.bus.send(HandOver(seat, plan))
        table.play_out(moves=6)
    return table


def test_a_seat_taken_over_is_a_line_that_changes_no_state_and_no_turn() -> None:
    table = OpenMatch(find_game("classic"), seed=4).carry_on().play_out(moves=5)
    before, ply, move = table.fingerprint, table.match.ply, table.legal()[0]
    table.bus.send(HandOver(2, DORA))
    assert table.told[-1] == SeatChanged(len(table.log.lines), 2, DORA)
    assert (table.fingerprint, table.match.ply) == (before, ply)
    assert table.submit(move, ply=ply), "decided before it, it counts"
    assert replay(table.log).story == tuple(table.match.story)
    assert table.log.header.names == ("Mona", "Ben") and table.match.header.names == ("Mona", "Dora")


def test_one_that_cannot_be_written_down_has_not_happened() -> None:
    table = OpenMatch(find_game("classic"), seed=4).carry_on()
    table.notes.failing = 1
    table.bus.send(HandOver(2, DORA))
    assert isinstance(table.told[-1], SaveFailed) and table.match.header == table.log.header


def test_when_the_match_is_over_nobody_takes_a_seat() -> None:
    table = OpenMatch(find_game("classic"), seed=4).carry_on().play_out()
    lines = len(table.log.lines)
    table.bus.send(HandOver(2, DORA))
    assert len(table.log.lines) == lines


def test_everyone_is_called_by_the_name_of_who_sat_there_then() -> None:
    recording = Recording(taken(2, DORA, CAT).play_out().log)
    first, second = [at for at in range(1, recording.length + 1) if recording.changes_before(at)]
    for at in range(recording.length + 1):
        name = "Ben" if at + 1 < first else "Dora" if at + 1 < second else "Cat"
        assert recording.names_at(at) == ("Mona", name, "Cleo")
    told = [plain(each) for each in tell_move(recording, first, recording.moves[first - 1].events, None)]
    assert told[0] == "Dora plays on for Ben."
    turns = [at + 1 for at in recording.turns(2)]
    for at, name in ((turns[0], "Ben"), (turns[-1], "Cat")):
        told = [plain(each) for each in tell_move(recording, at, recording.moves[at - 1].events, None)]
        assert any(name in sentence for sentence in told)


def test_the_score_names_all_who_sat_at_a_seat_in_order() -> None:
    table = taken(2, DORA, CAT)
    bridge = Bridge(table.match, table.bus, ())
    assert "Seat 2: Ben, then Dora, then Cat." in list(match_score(bridge))
    table.play_out()
    recording = Recording(table.log)
    assert "Seat 2: Ben, then Dora, then Cat." in list(recorded_score(recording, recording.length))
    assert footnotes((), recording.header.seats) == "Seat 2: Ben, then Dora, then Cat."
    assert sat(table.log.header.seats) == ""


def test_the_same_person_back_at_the_seat_is_named_again() -> None:
    table = taken(1, DORA, SeatPlan("Mona", "human"))
    assert sat(table.match.header.seats) == "Seat 1: Mona, then Dora, then Mona."


def test_a_hint_to_who_sat_there_before_is_not_one_to_who_sits_there_now() -> None:
    table = taken(2, DORA)
    while table.mover != 2:
        table.submit(table.legal()[0])
    table.hint()
    assert table.match.had_hint(2)
    table.bus.send(HandOver(1, CAT))
    assert table.match.had_hint(2)
    table.bus.send(HandOver(2, CAT))
    assert not table.match.had_hint(2)
    table.hint()
    assert sum(isinstance(line, Hint) for line in table.log.lines) == 2


def test_what_is_said_of_a_save_names_who_sits_there_now(tmp_path: Path) -> None:
    path = SAMPLES / "classic-7.karma"
    summary = summary_of(path)
    assert summary.header is not None and not summary.problem
    assert summary.header.names == ("Cleo", "Cat", "Beetle")
    log = read_save(path).log
    assert summary.moves == len(log.entries)
    row = row_of(path.name, path.stat(), log)
    assert [(each.name, each.kind) for each in row.sittings[:2]] == [("Cleo", "remote"), ("Cat", "bot")]
    for name in ("undo", "hint", "outcome", "sits", "move"):
        lines = path.read_bytes().splitlines(keepends=True)[:22]
        read = read_line(path.read_bytes().splitlines(keepends=True)[21], 21, 3)
        assert isinstance(read, SeatTaken)
        lines[21] = log_line(replace(read, plan=SeatPlan(name, "remote")))
        (odd := tmp_path / "odd.karma").write_bytes(b"".join(lines))
        seen = summary_of(odd)
        assert seen.header is not None and seen.header.names[0] == name and seen.moves == 20


@pytest.mark.parametrize("game", GAMES)
def test_a_sample_with_seats_taken_over_is_told_with_all_names(game: str) -> None:
    (path,) = [path for path in SAMPLES.glob(f"{game}-*") if b'"sits"' in path.read_bytes()]
    recording = Recording(read_save(path).log)
    assert sat(recording.header.seats) == "Seat 1: Mona, then Cleo. Seat 2: Ben, then Cat."
    assert recording.names_at(0)[:2] == ("Mona", "Ben")
    assert recording.names_at(recording.length)[:2] == ("Cleo", "Cat")


@pytest.mark.parametrize(
    "sits",
    [
        b'"Dora"',
        b'{"name": "Dora"}',
        b'{"name": "", "kind": "remote", "level": ""}',
        b'{"name": "Dora", "kind": "ghost", "level": ""}',
        b'{"name": "Do\\nra", "kind": "remote", "level": ""}',
        b'{"name": "Dora", "kind": "remote", "level": "", "age": 3}',
    ],
)
def test_a_line_that_names_nobody_is_refused(sits: bytes) -> None:
    with pytest.raises(LineError):
        read_line(b'{"n": 3, "by": 1, "sits": ' + sits + b', "digest": "0123456789abcdef"}\n', 3, 2)


def test_an_edited_name_breaks_the_check_value() -> None:
    log = taken(2, DORA).log
    at = next(place for place, line in enumerate(log.lines) if isinstance(line, SeatTaken))
    for edited in (replace(log.lines[at], plan=CAT), replace(log.lines[at], by=1)):
        lines = [*log.lines[:at], edited, *log.lines[at + 1 :]]
        with pytest.raises(ReplayError, match=f"line {at + 2}: the check value"):
            replay(MatchLog(log.header, lines))
    dealt = [*log.lines[:at], replace(log.lines[at], by=0), *log.lines[at + 1 :]]
    with pytest.raises(ReplayError, match="by the dealer"):
        replay(MatchLog(log.header, dealt))
