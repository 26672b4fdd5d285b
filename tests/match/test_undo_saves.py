"""Saves that hold undos and hints: read strictly, resumed as they were, torn and killed without harm."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from karma_tui.games.catalogue import GAMES, find_game
from karma_tui.match.bus import Bus
from karma_tui.match.commands import CarryOn, TakeBack
from karma_tui.match.dealer import Dealer, stream
from karma_tui.match.events import MovesUndone
from karma_tui.match.log import Entry, MatchLog, Undo
from karma_tui.match.match import Match
from karma_tui.match.positions import JudgeError, position_after
from karma_tui.match.reading import LogReader, read_save
from karma_tui.match.repair import repair
from karma_tui.match.replay import ReplayError, replay
from karma_tui.match.save_errors import SaveError
from karma_tui.match.saves import summaries
from karma_tui.match.storage import create_save, load_and_replay, open_save
from tests.support.matches import OpenMatch
from tests.support.played import at_random, header_of, play, play_on, seats_of, steps, text_of

SAMPLES = Path(__file__).parents[2] / "saves" / "samples"


def reread(log: MatchLog) -> MatchLog:
    """The log that a save of ``log`` holds."""
    reader = LogReader(Path("memory.karma"))
    for raw in text_of(log).splitlines(keepends=True):
        reader.take(raw)
    return reader.loaded().log


@pytest.fixture
def log() -> MatchLog:
    """A deal, some moves, a hint (number 11), an undo (13) and a move (14)."""
    table = OpenMatch(find_game("classic")).carry_on().play_out(moves=9)
    table.hint()
    table.submit(table.legal()[0])
    table.take_back(table.log.entries[-1].by)
    table.submit(table.legal()[-1])
    assert [type(line).__name__ for line in table.log.lines[10:]] == ["Hint", "Entry", "Undo", "Entry"]
    return table.log


@pytest.fixture
def save(tmp_path: Path, log: MatchLog) -> Path:
    path = tmp_path / "evening.karma"
    path.write_bytes(text_of(log))
    return path


# --- any way of playing -----------------------------------------------------------------------------


@settings(max_examples=40, deadline=None)
@given(
    key=st.sampled_from(sorted(GAMES)),
    seed=st.integers(0, 2**16),
    acts=st.lists(st.tuples(st.integers(0, 9), st.integers(0, 50)), max_size=40),
)
def test_the_same_moves_lead_to_the_same_state_and_any_save_to_where_it_was(
    key: str, seed: int, acts: list[tuple[int, int]]
) -> None:
    """Whatever is played, undone, hinted at and resumed; chance included."""
    table = OpenMatch(GAMES[key], seats=3, seed=seed).carry_on()
    states: dict[tuple[tuple[int, str], ...], str] = {}
    for act, pick in acts:
        if not table.mover:
            break
        if act < 6:
            table.submit(table.legal()[pick % len(table.legal())])
        elif act < 8:
            table.take_back(1 + pick % 3)
        elif act < 9:
            table.hint(table.legal()[pick % len(table.legal())])
        else:
            table = table.resume(seed=pick)
        way = tuple((made.by, str(made.move)) for made in table.match.history if made.by)
        assert states.setdefault(way, table.fingerprint) == table.fingerprint
    log = reread(table.log)
    assert log == table.log
    replayed = replay(log)
    assert table.game.fingerprint(replayed.state) == table.fingerprint
    assert (replayed.history, replayed.story) == (tuple(table.match.history), tuple(table.match.story))


# --- reading ----------------------------------------------------------------------------------------


def line(number: int, **changes: Any) -> Callable[[list[bytes]], list[bytes]]:
    def change(lines: list[bytes]) -> list[bytes]:
        value = json.loads(lines[number - 1])
        value = {key: each for key, each in {**value, **changes}.items() if each is not None}
        return [*lines[: number - 1], json.dumps(value).encode() + b"\n", *lines[number:]]

    return change


def other(raw: bytes) -> int:
    """The seat of two that a line is not by."""
    return 3 - int(json.loads(raw)["by"])


# The header is line 1, so that the undo, number 13, is line 14.
FAULTS: dict[str, tuple[Callable[[list[bytes]], list[bytes]], int, str]] = {
    "an undo past the beginning": (line(14, undo=0), 14, "a move of the dealer"),
    "an undo of nothing": (line(14, undo=12), 14, "after which nothing stands"),
    "an undo to what is to come": (line(14, undo=99), 14, "after which nothing stands"),
    "an undo to a hint": (line(14, undo=11), 14, "which is no move that stands"),
    "an undo further back": (line(14, undo=8), 14, "line 14: "),
    "an undo from below": (line(14, undo=-1), 14, "undo is -1, not a whole number"),
    "an undo in words": (line(14, undo="all"), 14, "undo is 'all', not a whole number"),
    "an undo with a key too many": (line(14, why="slip"), 14, "an undo has an unknown key 'why'"),
    "an undo that is a move too": (line(14, move="take"), 14, "an undo has an unknown key 'move'"),
    "an undo with a key too few": (line(14, by=None), 14, "an undo has no 'by'"),
    "an undo by someone else": (lambda lines: line(14, by=other(lines[13]))(lines), 14, "takes back a move"),
    "an undo by the dealer": (line(14, by=0), 14, "the dealer takes back a move of seat"),
    "an undo by nobody": (line(14, by=7), 14, "an undo by seat 7 at a table of 2"),
    "an undo with another number": (line(14, n=12), 14, "undo 12 where undo 13 is due"),
    "an undo with a wrong check value": (line(14, digest="0" * 16), 14, "check value is wrong"),
    "an undo that became a move": (line(14, undo=None, move="take"), 14, "line 14: "),
    "a doubled undo": (lambda lines: [*lines[:14], lines[13], *lines[14:]], 15, "undo 13 where undo 14"),
    "a missing undo": (lambda lines: [*lines[:13], *lines[14:]], 14, "move 14 where move 13"),
    "an undo moved on": (
        lambda lines: [*lines[:13], lines[14], lines[13]],
        14,
        "move 14 where move 13",
    ),
    "a hint that is no move": (line(12, hint="sing"), 12, "is not a move"),
    "a hint that is not allowed": (line(12, hint="deal"), 12, "line 12: "),
    "a hint to the dealer": (line(12, by=0), 12, "a hint to the dealer, who was not to move"),
    "a hint to who waits": (lambda lines: line(12, by=other(lines[11]))(lines), 12, "not to move"),
    "a hint with a key too many": (line(12, why="!"), 12, "a hint has an unknown key 'why'"),
    "an empty hint": (line(12, hint=""), 12, "hint is '', not a text"),
    "a missing hint": (lambda lines: [*lines[:11], *lines[12:]], 12, "move 12 where move 11"),
    "a hint that was edited": (
        lambda lines: line(12, hint=json.loads(lines[14])["move"])(lines),
        12,
        "check value is wrong",
    ),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_an_undo_or_hint_that_is_wrong_is_refused_by_line_and_the_save_left_alone(
    save: Path, fault: str
) -> None:
    change, number, said = FAULTS[fault]
    whole = save.read_bytes()
    broken = b"".join(change(whole.splitlines(keepends=True)))
    assert broken != whole
    save.write_bytes(broken)
    for refuse in (load_and_replay, open_save):
        with pytest.raises(SaveError, match=said) as told:
            refuse(save)
        assert told.value.line == number
    assert save.read_bytes() == broken


def test_an_undo_after_the_outcome_is_refused(tmp_path: Path) -> None:
    table = OpenMatch(find_game("classic")).carry_on().play_out()
    path = tmp_path / "done.karma"
    n = len(table.log.lines) + 1
    undo = json.dumps({"n": n, "by": 1, "undo": 1, "digest": "0" * 16}).encode() + b"\n"
    path.write_bytes(text_of(table.log) + undo)
    with pytest.raises(SaveError, match="a line after the outcome") as told:
        load_and_replay(path)
    assert told.value.line == n + 2


def test_an_undo_by_a_bot_is_refused() -> None:
    log = play(header_of(seats=seats_of("human", "beetle")), seed=1, moves=20)
    last = max(entry.n for entry in log.entries if entry.by == 2)
    wrong = Undo(len(log.lines) + 1, 2, last - 1, "0" * 16)
    with pytest.raises(ReplayError, match="an undo by seat 2, a bot") as told:
        replay(MatchLog(log.header, [*log.lines, wrong]))
    assert told.value.line == wrong.n + 1


@pytest.mark.parametrize("path", sorted(SAMPLES.glob("*.karma")), ids=lambda path: path.stem)
def test_saves_of_every_version_still_load_and_can_be_undone(tmp_path: Path, path: Path) -> None:
    """All but finished ones and the one try at a daily deal."""
    raw = path.read_bytes()
    copy = tmp_path / path.name
    copy.write_bytes(raw)
    file, saved = open_save(copy)
    bus = Bus()
    with file:
        match = Match(
            saved.replayed.game,
            saved.log,
            saved.replayed.state,
            bus,
            Dealer(stream(1, "deal")),
            file,
            saved.replayed.story,
        )
        undone: list[MovesUndone] = []
        bus.subscribe(MovesUndone, undone.append)
        own = [seat for seat in range(1, len(saved.log.header.seats) + 1) if match.undoable(seat)]
        for seat in own[:1]:
            bus.send(TakeBack(seat, match.ply, frozenset(match.asked_by(seat))))
    open_ = saved.log.outcome is None and not saved.log.header.official
    assert bool(undone) == bool(own) == (open_ and saved.replayed.history[-1].ply > 5)
    again = load_and_replay(copy)
    assert again.log.lines == match.log.lines
    assert copy.read_bytes().startswith(raw)


def test_a_new_save_says_version_two_so_that_older_programs_refuse_it(tmp_path: Path) -> None:
    with create_save(tmp_path, header_of()) as file:
        assert json.loads(file.path.read_bytes())["version"] == 2


# --- torn, killed, locked ---------------------------------------------------------------------------


def test_a_line_torn_after_an_undo_is_left_out_and_the_undo_stays(save: Path, log: MatchLog) -> None:
    whole = save.read_bytes()
    last = whole.splitlines(keepends=True)[-1]
    save.write_bytes(whole[:-3])
    loaded = read_save(save)
    assert loaded.torn and loaded.good == len(whole) - len(last)
    assert isinstance(loaded.log.lines[-1], Undo)
    assert [entry.n for entry in loaded.log.entries] == [entry.n for entry in log.entries[:-1]]


def test_an_undo_that_is_torn_has_not_happened(save: Path) -> None:
    lines = save.read_bytes().splitlines(keepends=True)
    save.write_bytes(b"".join(lines[:13]) + lines[13][:-2])
    file, saved = open_save(save)
    file.close()
    assert saved.torn and saved.log.lines[-1].n == 12
    assert len(saved.replayed.history) == 11
    assert save.read_bytes() == b"".join(lines[:13])


PLAY = """
import sys
from dataclasses import replace
from pathlib import Path
from random import Random
from karma_tui.core.turns import Decide
from karma_tui.match.commands import CarryOn, NoteHint, SubmitMove, TakeBack
from karma_tui.match.events import MoveMade, MovesUndone
from karma_tui.match.storage import create_save
from tests.support.played import header_of, new_match, seats_of
folder, seed = Path(sys.argv[1]), int(sys.argv[2])
luck = Random(seed)
header = header_of(seats=seats_of("human", "beetle"), options={"deals": 20})
with create_save(folder, header) as file:
    match, bus = new_match(header, seed, file)
    def told(event):
        sys.stdout.write(f"{event.ply} {match.game.fingerprint(match._state)}\\n")
        sys.stdout.flush()
    bus.subscribe(MoveMade, told)
    bus.subscribe(MovesUndone, told)
    bus.send(CarryOn())
    while isinstance(turn := match.turn, Decide):
        legal = match.view(turn.seat).legal_moves
        act = luck.random()
        if act < 0.3 and match.undoable(1):
            bus.send(TakeBack(1, match.ply))
        elif act < 0.4:
            bus.send(NoteHint(turn.seat, legal[0], match.ply))
        else:
            bus.send(SubmitMove(turn.seat, legal[int(luck.random() * len(legal))], match.ply))
"""


@pytest.mark.parametrize("seed", range(3))
def test_whatever_was_seen_before_a_kill_is_in_the_save(tmp_path: Path, seed: int) -> None:
    shown = []
    with subprocess.Popen(
        [sys.executable, "-c", PLAY, str(tmp_path), str(seed)], stdout=subprocess.PIPE, text=True
    ) as player:
        assert player.stdout is not None
        shown = [player.stdout.readline() for _ in range(Random(seed).randint(20, 120))]
        player.send_signal(signal.SIGKILL)
        shown += [each for each in player.stdout.readlines() if each.endswith("\n")]
    (path,) = tmp_path.glob("*.karma")
    file, saved = open_save(path)
    with file:
        ply, fingerprint = shown[-1].rstrip("\n").split(" ", 1)
        assert saved.log.ply in (int(ply), int(ply) + 1), "at most the line that nobody saw any more"
        if saved.log.ply == int(ply):
            assert saved.replayed.game.fingerprint(saved.replayed.state) == fingerprint
        bus = Bus()
        match = Match(
            saved.replayed.game,
            saved.log,
            saved.replayed.state,
            bus,
            Dealer(stream(seed, "deal")),
            file,
            saved.replayed.story,
        )
        play_on(match, bus, at_random(seed), moves=match.ply + 20)
    assert load_and_replay(path).log.lines == match.log.lines


def test_a_save_with_undos_is_locked_like_any_other(save: Path) -> None:
    file, _ = open_save(save)
    with file, pytest.raises(SaveError, match="in use by another process"):
        open_save(save)


# --- what the tools say of it -----------------------------------------------------------------------


def test_the_list_counts_the_moves_that_stand(save: Path, log: MatchLog) -> None:
    (summary,) = summaries(save.parent)
    assert (summary.moves, summary.problem) == (len(log.entries), "")
    assert summary.moves == 11


def test_the_list_names_an_undo_that_cannot_be_read(save: Path) -> None:
    save.write_bytes(save.read_bytes().replace(b'"undo": ', b'"undo": -', 1))
    (summary,) = summaries(save.parent)
    assert "undo is -" in summary.problem


def test_a_finished_match_with_undos_is_listed_with_its_outcome(tmp_path: Path) -> None:
    table = OpenMatch(find_game("classic")).carry_on().play_out(moves=12)
    table.take_back(1)
    table.play_out()
    (tmp_path / "done.karma").write_bytes(text_of(table.log))
    (summary,) = summaries(tmp_path)
    assert (summary.moves, summary.outcome) == (len(table.log.entries), table.log.outcome)


def test_a_repaired_copy_keeps_undos_and_hints(save: Path, log: MatchLog) -> None:
    save.write_bytes(save.read_bytes() + b'{"n": 15, "by": 1, "move": "nonsense", "digest": "0"}\n')
    report = repair(save)
    assert (report.moves, report.line, report.cut) == (len(log.entries), 16, 1)
    assert load_and_replay(report.path).log == log


def test_a_wrong_undo_is_where_a_repaired_copy_ends(save: Path, log: MatchLog) -> None:
    save.write_bytes(b"".join(line(14, undo=0)(save.read_bytes().splitlines(keepends=True))))
    report = repair(save)
    assert (report.line, report.cut) == (14, 2)
    assert load_and_replay(report.path).log.lines == log.lines[:12]


def test_the_position_after_any_line_can_be_judged(log: MatchLog) -> None:
    game = find_game("classic")
    at = [game.fingerprint(position_after(log, n).state) for n in range(1, len(log.lines) + 1)]
    assert at[12] == at[9] == at[10], "the undo leads back to before the hint and the move"
    assert at[11] != at[12] != at[13]
    with pytest.raises(JudgeError, match="there is no move 15; the last one is 14"):
        position_after(log, 15)


def test_the_chain_goes_on_over_what_was_undone(log: MatchLog) -> None:
    """An edit of an undone move is found at its line, though nothing of it stands."""
    undone = log.lines[11]
    assert isinstance(undone, Entry) and undone not in log.entries
    lines = [*log.lines[:11], replace(undone, digest="0" * 16), *log.lines[12:]]
    for refuse in (replay, lambda wrong: list(steps(wrong))):
        with pytest.raises(ReplayError, match="check value") as told:
            refuse(MatchLog(log.header, lines))
        assert told.value.line == 13


def test_a_match_of_bots_and_one_person_asks_nobody(tmp_path: Path) -> None:
    header = header_of(seats=seats_of("human", "beetle", "cat"))
    with create_save(tmp_path, header) as file:
        game = find_game("classic")
        bus = Bus()
        match = Match(
            game, MatchLog(header), game.start(game.spec.options(), 3), bus, Dealer(stream(1, "deal")), file
        )
        bus.send(CarryOn())
        play_on(match, bus, game.greedy, 25)
        bus.send(TakeBack(1, match.ply))
        assert isinstance(match.log.lines[-1], Undo)
    assert load_and_replay(file.path).log == match.log
