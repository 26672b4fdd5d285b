"""Reading a save: every fault is named by its line, and no file is touched by being refused."""

# ruff: noqa: ARG005 - what a fault ignores is part of its table

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from karma_tui.match import records
from karma_tui.match.reading import read_save
from karma_tui.match.save_errors import SaveError
from karma_tui.match.storage import load_and_replay, open_save
from tests.support.played import header_of, play, text_of

Lines = list[bytes]


def edited(line: bytes, **changes: Any) -> bytes:
    return json.dumps({**json.loads(line), **changes}).encode() + b"\n"


def without(line: bytes, key: str) -> bytes:
    value = json.loads(line)
    del value[key]
    return json.dumps(value).encode() + b"\n"


def header(**changes: Any) -> Callable[[Lines], Lines]:
    return lambda lines: [edited(lines[0], **changes), *lines[1:]]


def line(number: int, **changes: Any) -> Callable[[Lines], Lines]:
    return at(number, lambda old: edited(old, **changes))


def at(number: int, change: Callable[[bytes], bytes]) -> Callable[[Lines], Lines]:
    return lambda lines: [*lines[: number - 1], change(lines[number - 1]), *lines[number:]]


def becomes(number: int, new: bytes) -> Callable[[Lines], Lines]:
    return at(number, lambda old: new)


SEAT = {"name": "You", "kind": "human", "level": ""}
BOT = {"name": "Cat", "kind": "bot", "level": "random"}
OUTCOME = b'{"outcome": {"winners": [1], "losers": [2], "totals": [0, 1, 0]}}\n'
"""An outcome that reads; it fits no match that is going on."""

FAULTS: dict[str, tuple[Callable[[Lines], Lines], int | None, str]] = {
    # what it is: how the lines change, which line is named, what is said of it
    "an empty file": (lambda lines: [], None, "empty"),
    "not a save at all": (lambda lines: [b"Dear diary,\n"], 1, "not a Karma save"),
    "JSON of something else": (lambda lines: [b'{"name": "cat"}\n'], 1, "not a Karma save"),
    "a number": (lambda lines: [b"7\n"], 1, "not a Karma save"),
    "a binary file": (lambda lines: [b"\x89PNG\r\n", b"\x1a\n"], 1, "not UTF-8"),
    "another format": (header(format="patience"), 1, "another format, 'patience'"),
    "a newer version": (header(version=5), 1, "newer version .*update karma-tui"),
    "a newer version with new keys": (header(version=5, bonus=1), 1, "newer version"),
    "no such version": (header(version=0), 1, "0 is not a version"),
    "a version in words": (header(version="one"), 1, "'one' is not a version"),
    "another game": (header(game="bridge"), 1, "there is no game 'bridge'; the games are classic"),
    "other rules": (header(rules=99), 1, "revision 99 of the rules"),
    "other cards": (header(cards="0" * 16), 1, "other card data"),
    "seats too many": (header(seats=[SEAT, *[BOT] * 4]), 1, "5 seats; classic takes 2 to 4"),
    "an unknown option": (header(options={"jokers": 2}), 1, "there is no option 'jokers'"),
    "an option out of range": (header(options={"deals": 99}), 1, "deals cannot be 99"),
    "an option that is a list": (header(options={"deals": [1]}), 1, "option deals is list"),
    "options in a list": (header(options=[]), 1, "options is not an object"),
    "a header with a key too many": (header(colour="red"), 1, "unknown key 'colour'"),
    "a header with a key too few": (at(1, lambda old: without(old, "id")), 1, "has no 'id'"),
    "no seats": (header(seats=[]), 1, "not a list of seats"),
    "a seat in words": (header(seats=["You", "Cat"]), 1, "a seat is not an object"),
    "a seat with a key too many": (header(seats=[{**SEAT, "age": 9}, BOT]), 1, "unknown key 'age'"),
    "a kind unheard of": (header(seats=[{**SEAT, "kind": "ghost"}, BOT]), 1, "'ghost', not one of human"),
    "a name with a line break": (header(seats=[{**SEAT, "name": "a\nb"}, BOT]), 1, "cannot be shown"),
    "a name that is a number": (header(seats=[{**SEAT, "name": 7}, BOT]), 1, "a seat's name is 7"),
    "a name that is half a letter": (header(seats=[{**SEAT, "name": "\ud800"}, BOT]), 1, "cannot be shown"),
    "no time of day": (header(created="yesterday"), 1, "not a time"),
    "a time without an offset": (header(created="2026-11-29T21:35:00"), 1, "offset"),
    "rules that are true": (header(rules=True), 1, "rules is True"),
    "an edited name": (header(seats=[SEAT, {**BOT, "name": "Dog"}, BOT]), 2, "check value"),
    "an edited option": (header(options={"take": "free"}), 2, "check value"),
    "an edited time": (header(created="2020-01-01T00:00:00+00:00"), 2, "check value"),
    "an edited move": (line(20, move="take"), 20, "line 20: "),
    "a move in other words": (
        at(20, lambda old: edited(old, move=" " + json.loads(old)["move"])),
        20,
        "check",
    ),
    "a move nobody can read": (line(20, move="resign"), 20, "is not a move"),
    "an edited check value": (line(20, digest="0123456789abcdef"), 20, "check value is wrong"),
    "a check value in capitals": (line(20, digest="0123456789ABCDEF"), 20, "not a check value"),
    "a move by someone else": (line(20, by=0), 20, "the dealer, who was not to move"),
    "a move by nobody": (line(20, by=7), 20, "seat 7 at a table of 3"),
    "a move from below": (line(20, by=-1), 20, "by is -1"),
    "an edited deal": (
        at(2, lambda old: edited(old, move=" ".join(_swapped(json.loads(old)["move"].split())))),
        2,
        "check value",
    ),
    "swapped lines": (
        lambda lines: [*lines[:9], lines[10], lines[9], *lines[11:]],
        10,
        "move 10 where move 9",
    ),
    "a missing line": (lambda lines: [*lines[:9], *lines[10:]], 10, "move 10 where move 9"),
    "a doubled line": (lambda lines: [*lines[:10], lines[9], *lines[10:]], 11, "move 9 where move 10"),
    "a missing first move": (lambda lines: [lines[0], *lines[2:]], 2, "move 2 where move 1"),
    "a second header": (lambda lines: [*lines[:5], lines[0], *lines[5:]], 6, "a move has no 'n'"),
    "an empty line": (becomes(7, b"\n"), 7, "empty line"),
    "a line of zeros": (becomes(7, b"\0\0\0\n"), 7, "not readable as JSON"),
    "a line in another encoding": (becomes(7, '{"n": "é"}\n'.encode("latin-1")), 7, "not UTF-8"),
    "a list": (becomes(7, b"[]\n"), 7, "neither a move nor an outcome"),
    "a move with a key too many": (line(7, note="!"), 7, "unknown key 'note'"),
    "a move with a key too few": (at(7, lambda old: without(old, "digest")), 7, "has no 'digest'"),
    "a move that is a number": (line(7, move=9), 7, "move is 9"),
    "a number with a point": (
        at(7, lambda old: old.replace(b'"n": 6', b'"n": 6.0')),
        7,
        "not a whole number",
    ),
    "a number that is none": (
        at(7, lambda old: old.replace(b'"n": 6', b'"n": NaN')),
        7,
        "not a whole number",
    ),
    "a huge number": (
        at(7, lambda old: old.replace(b'"n": 6', b'"n": ' + b"9" * 9000)),
        7,
        "9000 digits",
    ),
    "the same key twice": (at(7, lambda old: old.replace(b"{", b'{"n": 6, ')), 7, "the same key twice"),
    "brackets without end": (becomes(7, b"[" * 60_000 + b"\n"), 7, "nested too deeply|not readable"),
    "a line too long": (becomes(7, b" " * records.LINE_LIMIT + b"\n"), 7, "longer than 65536 bytes"),
    "a torn line too long": (lambda lines: [*lines, b" " * 70_000], 42, "longer than 65536 bytes"),
    "an outcome too early": (lambda lines: [*lines, OUTCOME], 42, "the match is not over"),
    "an outcome of nobody": (
        lambda lines: [*lines, OUTCOME.replace(b"[1]", b"[9]")],
        42,
        "a seat that is not at the table",
    ),
    "an outcome for fewer": (
        lambda lines: [*lines, OUTCOME.replace(b", 0]", b"]")],
        42,
        "2 totals for 3 seats",
    ),
    "an outcome in words": (lambda lines: [*lines, b'{"outcome": "won"}\n'], 42, "not an object"),
    "an outcome and more": (
        lambda lines: [*lines, OUTCOME.replace(b"}}", b'}, "by": 1}')],
        42,
        "unknown key 'by'",
    ),
    "lines after the outcome": (lambda lines: [*lines, OUTCOME, lines[-1]], 43, "a line after the outcome"),
    "a torn header": (lambda lines: [lines[0][:-1]], 1, "header is cut off"),
    "half a header": (lambda lines: [lines[0][:60]], 1, "not a Karma save"),
}


def _swapped(words: list[str]) -> list[str]:
    return [*words[:-2], words[-1], words[-2]]


@pytest.mark.parametrize("fault", FAULTS)
def test_a_save_that_is_wrong_is_refused_by_line_and_left_alone(
    save: Path, unfinished: bytes, fault: str
) -> None:
    change, number, said = FAULTS[fault]
    broken = b"".join(change(unfinished.splitlines(keepends=True)))
    assert broken != unfinished
    save.write_bytes(broken)
    for refuse in (load_and_replay, open_save):
        with pytest.raises(SaveError, match=said) as told:
            refuse(save)
        assert told.value.line == number
        assert str(save) in str(told.value) and "; " in str(told.value)
        assert str(told.value).isprintable() and len(told.value.cause) < 300
    assert save.read_bytes() == broken


def test_a_torn_tail_is_kept_when_an_earlier_line_is_wrong(save: Path, unfinished: bytes) -> None:
    broken = unfinished.replace(b'"by": 1', b'"by": 2', 1) + b'{"n": 4'
    save.write_bytes(broken)
    with pytest.raises(SaveError):
        open_save(save)
    assert save.read_bytes() == broken


def test_a_torn_line_is_left_out_and_said(save: Path, unfinished: bytes) -> None:
    lines = unfinished.splitlines(keepends=True)
    for cut in (1, 5, len(lines[-1]) - 1):
        save.write_bytes(unfinished[:-cut])
        loaded = read_save(save)
        assert loaded.torn and loaded.good == len(unfinished) - len(lines[-1])
        assert len(loaded.log.entries) == 39


def test_a_whole_save_is_not_torn(save: Path, unfinished: bytes) -> None:
    loaded = read_save(save)
    assert (loaded.torn, loaded.good) == (False, len(unfinished))


def test_a_changed_outcome_is_found(tmp_path: Path, finished: bytes) -> None:
    path = tmp_path / "done.karma"
    *lines, outcome = finished.splitlines(keepends=True)
    totals = json.loads(outcome)["outcome"]["totals"]
    changed = json.loads(outcome)
    changed["outcome"]["totals"] = totals[::-1] if totals != totals[::-1] else [9] * 3
    path.write_bytes(b"".join(lines) + json.dumps(changed).encode() + b"\n")
    with pytest.raises(SaveError, match="not the one the moves lead to") as told:
        load_and_replay(path)
    assert told.value.line == len(lines) + 1


def test_line_ends_of_another_system_do_no_harm(save: Path, unfinished: bytes) -> None:
    save.write_bytes(unfinished.replace(b"\n", b"\r\n"))
    assert len(load_and_replay(save).log.entries) == 40


def test_a_missing_save_is_named(tmp_path: Path) -> None:
    for refuse in (load_and_replay, open_save):
        with pytest.raises(SaveError, match=r"gone\.karma: there is no such save; .*saves list"):
            refuse(tmp_path / "gone.karma")
    assert list(tmp_path.iterdir()) == []


def test_what_is_no_regular_file_is_refused_without_waiting(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe.karma"
    os.mkfifo(pipe)
    dangling = tmp_path / "dangling.karma"
    dangling.symlink_to(tmp_path / "gone")
    for path in (tmp_path, pipe, Path("/dev/zero"), Path("/dev/null")):
        for refuse in (load_and_replay, open_save):
            with pytest.raises(SaveError, match="not a regular file"):
                refuse(path)
    for path in (dangling, Path("a\0b"), tmp_path / ("x" * 300)):
        with pytest.raises(SaveError):
            load_and_replay(path)


def test_a_file_too_large_is_refused_unread(tmp_path: Path) -> None:
    path = tmp_path / "huge.karma"
    with path.open("wb") as stream:
        stream.truncate(records.FILE_LIMIT + 1)
    with pytest.raises(SaveError, match="larger than 4 MiB"):
        load_and_replay(path)


FUZZED = text_of(play(header_of(), seed=2, moves=12))


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_a_save_damaged_anyhow_is_refused_or_read_rightly(tmp_path: Path, data: st.DataObject) -> None:
    damaged = bytearray(FUZZED)
    for _ in range(data.draw(st.integers(1, 3))):
        where = data.draw(st.integers(0, len(damaged) - 1))
        match data.draw(st.sampled_from(("flip", "cut", "drop", "put", "tail"))):
            case "flip":
                damaged[where] ^= 1 << data.draw(st.integers(0, 7))
            case "cut":
                del damaged[where + 1 :]
            case "drop":
                del damaged[where : where + data.draw(st.integers(1, 30))]
            case "put":
                damaged[where:where] = data.draw(st.binary(max_size=20))
            case "tail":
                damaged += data.draw(st.binary(max_size=20))
        if not damaged:
            break
    path = tmp_path / "fuzzed.karma"
    path.write_bytes(damaged)
    try:
        saved = load_and_replay(path)
    except SaveError as refused:
        assert str(refused).isprintable()
    else:
        whole = read_save_of(FUZZED, tmp_path)
        assert saved.log.entries == whole.entries[: len(saved.log.entries)]
        assert saved.log.header == whole.header or not saved.log.entries
    assert path.read_bytes() == damaged


def read_save_of(text: bytes, folder: Path) -> Any:
    path = folder / "whole.karma"
    path.write_bytes(text)
    return read_save(path).log
