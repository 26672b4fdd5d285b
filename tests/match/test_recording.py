"""A recording: any position of a match, forward and back, from a seat's eyes."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from karma_tui.games.catalogue import find_game
from karma_tui.match.log import MatchLog
from karma_tui.match.reading import read_save
from karma_tui.match.recording import Recording
from karma_tui.match.save_errors import SaveError
from karma_tui.match.storage import load_recording
from tests.support.played import steps

SAMPLES = sorted((Path(__file__).parents[2] / "saves" / "samples").glob("*.karma"))


def sample(name: str) -> Recording:
    return load_recording(next(path for path in SAMPLES if path.stem == name))


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.stem)
def test_a_position_looks_the_same_gone_to_forward_or_back(path: Path) -> None:
    log = read_save(path).log
    game = find_game(log.header.game)
    seats = (None, *range(1, len(log.header.seats) + 1))
    there = [{seat: game.view(step.state, seat) for seat in seats} for step in steps(log)]
    recording = Recording(log)
    for at in (*range(1, recording.length + 1, 7), *range(recording.length, 0, -11)):
        assert {seat: recording.view(at, seat) for seat in seats} == there[at - 1]


def test_looking_at_a_position_leaves_the_recording_as_it_was() -> None:
    recording = sample("classic-2")
    state = recording.state(31)
    before = recording.game.fingerprint(recording.state(32))
    recording.game.apply(state, recording.moves[31].move)
    recording.game.apply(state, recording.moves[32].move)
    assert recording.game.fingerprint(recording.state(32)) == before


def test_a_deal_begins_where_the_cards_were_dealt() -> None:
    recording = sample("classic-3")
    assert len(recording.deals) == 3
    assert [recording.view(at, 1).deal for at in recording.deals] == [1, 2, 3]
    assert [recording.view(at - 1, 1).deal for at in recording.deals] != [1, 2, 3]
    assert [recording.deal(at) for at in (0, *recording.deals, recording.length)] == [0, 1, 2, 3, 3]


def test_the_position_before_a_move_is_the_one_it_was_made_in() -> None:
    recording = sample("sixty-1")
    assert recording.moves[recording.position_before(34)].ply == 34
    assert recording.position_before(10_000) == recording.length


def test_a_move_is_forced_when_the_rules_left_no_other() -> None:
    recording = sample("classic-3")
    for at in recording.turns(1):
        assert recording.forced(at) == (len(recording.view(at, 1).legal_moves) == 1)
    assert any(recording.forced(at) for at in recording.turns(1))


def test_one_may_look_from_every_seat_of_a_match_that_is_over() -> None:
    assert sample("classic-3").over
    assert sample("classic-3").eyes == (1, 2)


def test_one_may_look_from_peoples_seats_alone_while_a_match_goes_on() -> None:
    assert not sample("mieses-2").over
    assert sample("mieses-2").eyes == (1, 2)
    assert sample("classic-2").eyes == (1,)


def test_an_unfinished_match_of_bots_hides_nothing_from_anybody_who_plays() -> None:
    log = read_save(next(path for path in SAMPLES if path.stem == "classic-1")).log
    begun = MatchLog(log.header, log.entries[:20])
    assert Recording(begun).eyes == (1, 2, 3, 4)


def test_a_position_beyond_the_ends_is_an_error() -> None:
    recording = sample("classic-4")
    for at in (-1, recording.length + 1):
        with pytest.raises(IndexError, match="of 0 to 5"):
            recording.state(at)


def test_a_save_that_does_not_replay_is_refused_with_its_line(tmp_path: Path) -> None:
    lines = SAMPLES[0].read_bytes().splitlines(keepends=True)
    broken = tmp_path / "broken.karma"
    broken.write_bytes(
        b"".join([*lines[:9], lines[9].replace(b'"digest": "', b'"digest": "0')[:-4] + b'"}\n'])
    )
    with pytest.raises(SaveError, match="line 10"):
        load_recording(broken)


def test_a_log_without_moves_has_one_position() -> None:
    log = read_save(SAMPLES[0]).log
    recording = Recording(MatchLog(replace(log.header), []))
    assert (recording.length, recording.deals, recording.deal(0)) == (0, [], 0)
    assert recording.position_before(1) == 0
