"""Replay: the same moves lead to the same states, without a random number."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path

import pytest

from karma_tui.match import dealer
from karma_tui.match.events import MoveMade
from karma_tui.match.log import Entry, MatchLog, Outcome, header_digest
from karma_tui.match.reading import read_save
from karma_tui.match.replay import ReplayError, replay
from karma_tui.match.storage import load_and_replay
from tests.support.played import at_random, header_of, new_match, play, play_on, seats_of, steps

ROOT = Path(__file__).parents[2]
SAMPLES = sorted((ROOT / "saves" / "samples").glob("*.karma"))


@pytest.fixture
def log() -> MatchLog:
    return play(header_of(), seed=1, moves=30)


def changed(log: MatchLog, n: int, **changes: object) -> MatchLog:
    lines = [replace(line, **changes) if line.n == n else line for line in log.lines]  # type: ignore[arg-type]
    return MatchLog(log.header, lines, log.outcome)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_replayed_match_is_the_one_that_was_played(seats: int) -> None:
    header = header_of(seats=seats_of(*["beetle"] * seats), options={"deals": 2, "take": "free"})
    match, bus = new_match(header, seed=seats)
    told: list[MoveMade] = []
    bus.subscribe(MoveMade, told.append)
    play_on(match, bus, at_random(seats))
    replayed = replay(match.log)
    assert replayed.history == tuple(told)
    assert replayed.game.fingerprint(replayed.state) == match.game.fingerprint(match._state)
    assert replayed.game.score(replayed.state) == match.score()


def test_replay_asks_for_no_random_number(log: MatchLog, monkeypatch: pytest.MonkeyPatch) -> None:
    def never(*_: object) -> None:
        raise AssertionError("a random number was drawn")

    monkeypatch.setattr(random.Random, "random", never)
    monkeypatch.setattr(dealer, "stream", never)
    assert len(replay(log).history) == len(log.entries)


def test_steps_show_each_state_on_the_way(log: MatchLog) -> None:
    plies = [step.made.ply for step in steps(log)]
    assert plies == list(range(1, len(log.entries) + 1))


def test_a_log_without_a_move_is_a_match_before_its_first_deal() -> None:
    replayed = replay(MatchLog(header_of()))
    assert replayed.history == () and replayed.state.deal == 0


@pytest.mark.parametrize(
    ("n", "changes", "said"),
    [
        (9, {"digest": "0" * 16}, "check value"),
        (9, {"move": "flip 1"}, "not allowed"),
        (9, {"move": "hello"}, "not a move"),
        (9, {"by": 0}, "the dealer, who was not to move"),
        (9, {"by": 4}, "seat 4, who was not to move"),
        (1, {"by": 1}, "seat 1, who was not to move"),
        (1, {"move": "deal @1 2c"}, "52 cards"),
    ],
)
def test_a_divergence_is_found_at_its_line(
    log: MatchLog, n: int, changes: dict[str, object], said: str
) -> None:
    with pytest.raises(ReplayError, match=said) as told:
        replay(changed(log, n, **changes))
    assert told.value.line == n + 1


def test_a_divergence_is_found_no_later_than_the_next_check_value(log: MatchLog) -> None:
    header = replace(log.header, id="someone else's")
    with pytest.raises(ReplayError) as told:
        replay(MatchLog(header, log.lines))
    assert told.value.line == 2


def test_moves_after_the_end_are_refused() -> None:
    log = play(header_of(), seed=1)
    more = Entry(len(log.entries) + 1, 1, "take", "0" * 16)
    with pytest.raises(ReplayError, match="not to move"):
        replay(MatchLog(log.header, [*log.lines, more]))


def test_an_outcome_must_be_the_one_the_moves_lead_to(log: MatchLog) -> None:
    with pytest.raises(ReplayError, match="not over"):
        replay(MatchLog(log.header, log.lines, Outcome((1,), (), (0, 0, 0))))
    whole = play(header_of(), seed=1)
    with pytest.raises(ReplayError, match="not the one"):
        replay(MatchLog(whole.header, whole.lines, Outcome((), (), (0, 0, 0))))


@pytest.mark.parametrize(
    "changes", [{"game": "bridge"}, {"rules": 99}, {"cards": "x"}, {"options": {"jokers": 1}}]
)
def test_a_match_of_other_rules_is_refused_at_its_header(log: MatchLog, changes: dict[str, object]) -> None:
    with pytest.raises(ReplayError) as told:
        replay(MatchLog(replace(log.header, **changes), log.lines))  # type: ignore[arg-type]
    assert told.value.line == 1


def test_the_chain_starts_at_the_header(log: MatchLog) -> None:
    assert header_digest(log.header) not in {entry.digest for entry in log.entries}


# --- the samples that come with the project ---------------------------------------------------------


def test_there_are_samples_of_finished_and_unfinished_matches() -> None:
    over = {path.stem: read_save(path).log.outcome is not None for path in SAMPLES}
    assert {over[f"classic-{n}"] for n in (1, 3)} == {True}
    assert {over[f"classic-{n}"] for n in (2, 4)} == {False}


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.stem)
def test_a_sample_replays(path: Path) -> None:
    saved = load_and_replay(path)
    assert not saved.torn and saved.replayed.history
    assert saved.log.header.game == path.stem.rsplit("-", 1)[0]
