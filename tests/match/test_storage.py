"""Writing a save: what a player has seen is on disk, whatever happens next."""

from __future__ import annotations

import errno
import json
import os
import random
import resource
import signal
import stat
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from karma_tui.games.catalogue import find_game
from karma_tui.match import storage
from karma_tui.match.bus import Bus
from karma_tui.match.commands import CarryOn
from karma_tui.match.dealer import Dealer, stream
from karma_tui.match.events import MatchOver, MoveMade, SaveFailed
from karma_tui.match.match import Match
from karma_tui.match.reading import read_save
from karma_tui.match.recorder import RecordError
from karma_tui.match.records import log_line
from karma_tui.match.save_errors import SaveError
from karma_tui.match.storage import (
    SaveFile,
    create_save,
    create_save_at,
    load_and_replay,
    new_header,
    open_save,
)
from tests.support.played import at_random, by_thumb, header_of, new_match, play, play_on, seats_of, text_of

ROOT = Path(__file__).parents[2]


@pytest.fixture
def entries() -> Any:
    """The first moves of a match, to be written down one by one."""
    return play(header_of(), seed=1, moves=12).entries


def lines(path: Path) -> list[Any]:
    return [json.loads(line) for line in path.read_text("utf-8").splitlines()]


# --- the format -------------------------------------------------------------------------------------


def test_a_save_is_a_header_a_line_a_move_and_the_outcome(tmp_path: Path) -> None:
    with create_save(tmp_path, header_of()) as file:
        match, bus = new_match(header_of(), 3, file)
        play_on(match, bus, by_thumb())
    header, *moves, outcome = lines(file.path)
    assert list(header) == [
        *("format", "version", "game", "options", "seats", "created", "id", "rules", "cards"),
    ]
    assert (header["format"], header["version"], header["game"]) == ("karma-tui", 2, "classic")
    assert header["seats"][1] == {"name": "Beetle", "kind": "bot", "level": "beetle"}
    assert [list(move) for move in moves] == [["n", "by", "move", "digest"]] * len(moves)
    assert [move["n"] for move in moves] == list(range(1, len(moves) + 1))
    assert moves[0]["by"] == 0 and moves[0]["move"].startswith("deal @")
    assert list(outcome) == ["outcome"] and list(outcome["outcome"]) == ["winners", "losers", "totals"]
    assert load_and_replay(file.path).log == match.log


def test_what_is_written_is_what_is_read(tmp_path: Path, finished: bytes) -> None:
    path = tmp_path / "whole.karma"
    path.write_bytes(finished)
    assert text_of(read_save(path).log) == finished


def test_only_its_owner_may_read_a_save(tmp_path: Path) -> None:
    with create_save(tmp_path, header_of()) as file:
        assert stat.S_IMODE(file.path.stat().st_mode) == 0o600


def test_the_line_and_the_name_of_a_save_are_both_on_disk(
    tmp_path: Path, entries: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    synced: list[bool] = []
    real = os.fsync

    def fsync(fd: int) -> None:
        synced.append(stat.S_ISDIR(os.fstat(fd).st_mode))
        real(fd)

    monkeypatch.setattr(os, "fsync", fsync)
    with create_save(tmp_path, header_of()) as file:
        assert synced == [False, True]
        file.record(entries[0])
        assert synced == [False, True, False]


def test_a_save_is_named_after_game_and_time(tmp_path: Path) -> None:
    with create_save(tmp_path, header_of()) as file:
        assert file.path.name == "classic-2026-11-29-2135-0123.karma"


def test_a_new_save_never_takes_the_place_of_another(tmp_path: Path) -> None:
    with create_save(tmp_path, header_of()) as one, create_save(tmp_path, header_of()) as other:
        assert one.path != other.path
    before = one.path.read_bytes()
    with pytest.raises(FileExistsError):
        create_save_at(one.path, header_of())
    assert one.path.read_bytes() == before


def test_a_new_header_says_when_it_began_and_by_which_rules() -> None:
    game = find_game("classic")
    header = new_header(game, seats_of("human", "beetle"), {"take": "free"})
    assert (header.rules, header.cards) == (game.spec.revision, game.spec.cards)
    assert header.created[-6] in "+-" and header.id != new_header(game, header.seats, {}).id


@pytest.mark.parametrize("name", ["", "a\nb", "\x1b[31mred", "\ud800", "x" * 70_000])
def test_a_name_that_could_not_be_read_back_makes_no_save(tmp_path: Path, name: str) -> None:
    seats = (seats_of("human")[0].__class__(name, "human"), *seats_of("beetle"))
    with pytest.raises(SaveError):
        create_save(tmp_path, header_of(seats=seats))
    assert list(tmp_path.iterdir()) == []


def test_any_script_will_do_for_a_name(tmp_path: Path) -> None:
    seats = (seats_of("human")[0].__class__("Жук 甲虫 👩‍🚀", "human"), *seats_of("beetle"))
    with create_save(tmp_path, header_of(seats=seats)) as file:
        assert read_save(file.path).log.header.seats == seats


# --- one player at a time ---------------------------------------------------------------------------

HOLD = """
import sys
from pathlib import Path
from karma_tui.match.storage import open_save
file, _ = open_save(Path(sys.argv[1]))
print("held", flush=True)
sys.stdin.read()
"""


def start(program: str, *arguments: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-c", program, *arguments],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )


def test_the_second_process_on_a_save_is_refused(save: Path) -> None:
    before = save.read_bytes()
    with start(HOLD, str(save)) as holder:
        assert holder.stdout is not None and holder.stdout.readline() == "held\n"
        with pytest.raises(SaveError, match="in use by another process"):
            open_save(save)
        assert read_save(save).log.entries, "looking on is allowed"
        assert save.read_bytes() == before
        holder.kill()
        holder.wait()
    file, _ = open_save(save)
    file.close()


def test_closing_lets_the_next_one_play(save: Path) -> None:
    file, _ = open_save(save)
    with pytest.raises(SaveError, match="in use"):
        open_save(save)
    file.close()
    file.close()
    open_save(save)[0].close()


def test_a_new_save_is_locked_from_its_start(tmp_path: Path) -> None:
    with create_save(tmp_path, header_of()) as file, pytest.raises(SaveError, match="in use"):
        open_save(file.path)


# --- a disk that fails ------------------------------------------------------------------------------


def no_room(fd: int, data: bytes = b"") -> int:
    del fd, data
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def half_then_no_room() -> Callable[[int, bytes], int]:
    real, calls = os.write, iter([True])

    def write(fd: int, data: bytes) -> int:
        return real(fd, data[: len(data) // 2]) if next(calls, False) else no_room(fd, data)

    return write


@pytest.mark.parametrize("failing", ["at once", "half way", "while syncing"])
def test_a_move_that_finds_no_room_leaves_no_trace(
    tmp_path: Path, entries: Any, monkeypatch: pytest.MonkeyPatch, failing: str
) -> None:
    with create_save(tmp_path, header_of()) as file:
        file.record(entries[0])
        before = file.path.read_bytes()
        with monkeypatch.context() as broken:
            if failing == "while syncing":
                fail_once, real = iter([True]), os.fsync
                broken.setattr(os, "fsync", lambda fd: no_room(fd) if next(fail_once, 0) else real(fd))
            else:
                broken.setattr(os, "write", no_room if failing == "at once" else half_then_no_room())
            with pytest.raises(RecordError, match=r"^No space left on device: .*try again") as told:
                file.record(entries[1])
        assert "\n" not in str(told.value)
        assert file.path.read_bytes() == before
        file.record(entries[1])
        assert file.path.read_bytes() == before + log_line(entries[1])


def test_a_real_limit_on_the_file_is_met_cleanly(tmp_path: Path, entries: Any) -> None:
    with create_save(tmp_path, header_of()) as file:
        size = file.path.stat().st_size
        soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
        resource.setrlimit(resource.RLIMIT_FSIZE, (size + 100, hard))
        try:
            with pytest.raises(RecordError, match="too large"):
                file.record(entries[0])
        finally:
            resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
        assert file.path.stat().st_size == size
        file.record(entries[0])
    assert read_save(file.path).log.entries == [entries[0]]


def test_half_a_line_that_cannot_be_cut_off_bars_every_further_one(
    tmp_path: Path, entries: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    with create_save(tmp_path, header_of()) as file:
        file.record(entries[0])
        before = file.path.read_bytes()
        with monkeypatch.context() as broken:
            broken.setattr(os, "ftruncate", no_room)
            with monkeypatch.context() as full:
                full.setattr(os, "write", half_then_no_room())
                with pytest.raises(RecordError):
                    file.record(entries[1])
            stuck = file.path.read_bytes()
            assert stuck != before
            with pytest.raises(RecordError):
                file.record(entries[1])
            assert file.path.read_bytes() == stuck
        file.record(entries[1])
    assert read_save(file.path).log.entries == entries[:2]


def test_a_key_pressed_while_writing_does_not_spoil_the_save(
    tmp_path: Path, entries: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(_fd: int) -> None:
        raise KeyboardInterrupt

    with create_save(tmp_path, header_of()) as file:
        with monkeypatch.context() as pressed:
            pressed.setattr(os, "fsync", interrupted)
            with pytest.raises(KeyboardInterrupt):
                file.record(entries[0])
        file.record(entries[0])
    assert read_save(file.path).log.entries == entries[:1]


def test_a_match_goes_on_once_there_is_room_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with create_save(tmp_path, header_of()) as file:
        match, bus = new_match(header_of(), 5, file)
        failed: list[SaveFailed] = []
        bus.subscribe(SaveFailed, failed.append)
        with monkeypatch.context() as full:
            full.setattr(os, "write", half_then_no_room())
            bus.send(CarryOn())
        assert len(failed) == 1 and match.ply == 0
        play_on(match, bus, by_thumb())
    assert load_and_replay(file.path).log == match.log
    assert match.log.outcome is not None


def test_a_save_changed_by_another_program_is_not_written_to(tmp_path: Path, entries: Any) -> None:
    with create_save(tmp_path, header_of()) as file:
        with file.path.open("ab") as other:
            other.write(b"note to self\n")
        before = file.path.read_bytes()
        with pytest.raises(RecordError, match="changed by another program"):
            file.record(entries[0])
    assert file.path.read_bytes() == before


def test_a_save_deleted_while_it_is_played_says_so(tmp_path: Path, entries: Any) -> None:
    with create_save(tmp_path, header_of()) as file:
        file.path.unlink()
        with pytest.raises(RecordError, match="was deleted"):
            file.record(entries[0])


def test_a_closed_save_takes_no_move(tmp_path: Path, entries: Any) -> None:
    file = create_save(tmp_path, header_of())
    file.close()
    with pytest.raises(RecordError, match="closed"):
        file.record(entries[0])


def test_no_save_is_left_when_its_header_finds_no_room(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "write", half_then_no_room())
    with pytest.raises(SaveError, match="No space left"):
        create_save(tmp_path, header_of())
    assert list(tmp_path.iterdir()) == []


def test_a_save_that_could_not_be_read_back_for_its_size_is_not_written_to(
    tmp_path: Path, entries: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    with create_save(tmp_path, header_of()) as file:
        file.record(entries[0])
        before = file.path.read_bytes()
        monkeypatch.setattr(storage, "FILE_LIMIT", len(before) + len(log_line(entries[1])) - 1)
        with pytest.raises(RecordError, match="as long as a save can be; start a new match"):
            file.record(entries[1])
        assert file.path.read_bytes() == before
        monkeypatch.setattr(storage, "FILE_LIMIT", len(before) + len(log_line(entries[1])))
        file.record(entries[1])


def test_a_save_bears_its_name_only_once_its_header_is_on_disk(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    named: list[list[str]] = []
    real = os.fsync

    def fsync(fd: int) -> None:
        named.append([path.name for path in tmp_path.glob("*.karma")])
        real(fd)

    monkeypatch.setattr(os, "fsync", fsync)
    with create_save(tmp_path, header_of()) as file:
        assert named == [[], [file.path.name]]
        assert list(tmp_path.iterdir()) == [file.path]


def test_where_files_have_no_second_name_a_save_is_made_and_takes_no_place_of_another(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def none_here(_from: Path, _to: Path) -> None:
        raise PermissionError(errno.EPERM, os.strerror(errno.EPERM))

    monkeypatch.setattr(os, "link", none_here)
    with create_save(tmp_path, header_of()) as one, create_save(tmp_path, header_of()) as other:
        assert one.path != other.path
        assert sorted(tmp_path.iterdir()) == sorted([one.path, other.path])
        with pytest.raises(SaveError, match="in use"):
            open_save(one.path)
        assert stat.S_IMODE(one.path.stat().st_mode) == 0o600


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write anywhere")
def test_a_folder_that_cannot_be_written_makes_no_save(tmp_path: Path) -> None:
    tmp_path.chmod(0o500)
    try:
        with pytest.raises(SaveError, match=r"cannot be created: Permission denied; .*--saves"):
            create_save(tmp_path, header_of())
    finally:
        tmp_path.chmod(0o700)


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write anything")
def test_a_save_that_may_not_be_written_is_not_played_on(save: Path) -> None:
    save.chmod(0o400)
    with pytest.raises(SaveError, match="may not be written"):
        open_save(save)
    assert load_and_replay(save).log.entries


def test_a_folder_that_is_not_there_makes_no_save(tmp_path: Path) -> None:
    with pytest.raises(SaveError, match="cannot be created: No such file"):
        create_save(tmp_path / "gone", header_of())


# --- going on ---------------------------------------------------------------------------------------


def resumed(file: SaveFile, saved: Any, seed: int) -> tuple[Match, Bus]:
    bus = Bus()
    replayed = saved.replayed
    dealer = Dealer(stream(seed, "deal"))
    return Match(replayed.game, saved.log, replayed.state, bus, dealer, file, replayed.story), bus


def test_a_resumed_match_is_played_to_its_end(save: Path) -> None:
    file, saved = open_save(save)
    match, bus = resumed(file, saved, 9)
    assert match.ply == 40
    play_on(match, bus, by_thumb())
    file.close()
    again = load_and_replay(save)
    assert again.log == match.log and again.log.outcome is not None


def test_a_finished_match_opens_at_its_end_and_stays_as_it_is(tmp_path: Path, finished: bytes) -> None:
    path = tmp_path / "done.karma"
    path.write_bytes(finished)
    file, saved = open_save(path)
    _, bus = resumed(file, saved, 9)
    over: list[MatchOver] = []
    bus.subscribe(MatchOver, over.append)
    bus.send(CarryOn())
    file.close()
    assert len(over) == 1 and path.read_bytes() == finished


def test_a_torn_outcome_is_written_anew(tmp_path: Path, finished: bytes) -> None:
    path = tmp_path / "torn.karma"
    path.write_bytes(finished[:-5])
    file, saved = open_save(path)
    assert saved.torn
    match, bus = resumed(file, saved, 9)
    bus.send(CarryOn())
    file.close()
    assert path.read_bytes() == finished and match.log.outcome is not None


def test_a_torn_last_line_is_cut_off_when_play_goes_on(save: Path, unfinished: bytes) -> None:
    save.write_bytes(unfinished + b'{"n": 41, "by": 1, "mo')
    assert read_save(save).torn
    assert save.read_bytes() != unfinished, "reading cuts nothing"
    file, saved = open_save(save)
    assert saved.torn and len(saved.log.entries) == 40
    assert save.read_bytes() == unfinished
    match, bus = resumed(file, saved, 9)
    play_on(match, bus, by_thumb())
    file.close()
    assert load_and_replay(save).log.outcome is not None


PLAY = """
import sys
from pathlib import Path
from karma_tui.match.events import MoveMade
from karma_tui.match.storage import create_save
from tests.support.played import at_random, header_of, new_match, play_on
folder, seed = Path(sys.argv[1]), int(sys.argv[2])
for number in range(1000):
    header = header_of(id=f"{seed:04x}{number:04x}")
    with create_save(folder, header) as file:
        match, bus = new_match(header, seed + number, file)
        def told(made):
            sys.stdout.write(f"{file.path.name} {made.ply} {made.move}\\n")
            sys.stdout.flush()
        bus.subscribe(MoveMade, told)
        play_on(match, bus, at_random(seed + number))
"""


@pytest.mark.parametrize("seed", range(5))
def test_every_move_seen_before_a_kill_is_in_the_save(tmp_path: Path, seed: int) -> None:
    luck = random.Random(seed)
    with start(PLAY, str(tmp_path), str(seed)) as player:
        assert player.stdout is not None
        seen = [player.stdout.readline() for _ in range(luck.randint(1, 150))]
        player.send_signal(signal.SIGKILL)
        seen += player.stdout.readlines()
    shown: dict[str, list[str]] = {}
    for line in seen:
        if line.endswith("\n"):
            name, _, move = line.rstrip("\n").split(" ", 2)
            shown.setdefault(name, []).append(move)
    for name, moves in shown.items():
        file, saved = open_save(tmp_path / name)
        assert [entry.move for entry in saved.log.entries[: len(moves)]] == moves
        match, bus = resumed(file, saved, seed)
        play_on(match, bus, at_random(seed))
        file.close()
        assert load_and_replay(tmp_path / name).log.outcome is not None


def test_a_move_is_on_disk_before_anyone_hears_of_it(tmp_path: Path) -> None:
    with create_save(tmp_path, header_of()) as file:
        match, bus = new_match(header_of(), 7, file)

        def heard(made: MoveMade) -> None:
            last = read_save(file.path).log.entries[-1]
            assert (last.n, last.by, last.move) == (made.ply, made.by, str(made.move))

        bus.subscribe(MoveMade, heard)
        play_on(match, bus, by_thumb(), moves=30)
