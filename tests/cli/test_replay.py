"""``karma replay``: the screen on a terminal, lines of text else, from a move on."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from karma_tui.cli import story
from tests.support.commands import Command


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Any, ...]]:
    """What was opened on the screen, as if this were a terminal: seat, position and theme."""
    calls: list[tuple[Any, ...]] = []

    def open_replay(
        _house: Any, recording: Any, seat: int, at: int, theme: str | None, _stem: str, **_how: Any
    ) -> int:
        calls.append((recording.length, seat, at, theme))
        return 0

    monkeypatch.setattr(story, "open_replay", open_replay)
    monkeypatch.setattr(story, "why_plain", lambda asked: "asked" if asked else None)
    return calls


def test_on_a_terminal_the_replay_opens_at_the_move_from_the_first_persons_seat(
    karma: Command, folder: Path, unfinished: bytes, opened: list[tuple[Any, ...]]
) -> None:
    (folder / "evening.karma").write_bytes(unfinished)
    assert karma("replay", "evening").status == 0
    assert karma("replay", "evening", "--at", "12", "--from", "1", "--theme", "light").status == 0
    assert opened == [(40, 1, 0, None), (40, 1, 11, "light")]


def test_plain_and_open_tell_it_in_lines_on_a_terminal_too(
    karma: Command, folder: Path, finished: bytes, opened: list[tuple[Any, ...]]
) -> None:
    (folder / "morning.karma").write_bytes(finished)
    for option in ("--plain", "--open"):
        assert "\n1. " in karma("replay", "morning", option).out
    assert opened == []


def test_on_the_screen_nobody_elses_seat_of_an_unfinished_match_is_looked_from(
    karma: Command, folder: Path, finished: bytes, unfinished: bytes, opened: list[tuple[Any, ...]]
) -> None:
    (folder / "evening.karma").write_bytes(unfinished)
    (folder / "morning.karma").write_bytes(finished)
    ended = karma("replay", "evening", "--from", "2")
    assert ended.status == 2
    assert ended.err == "karma: --from 2: while the match goes on, you may look from seat 1 only\n"
    assert karma("replay", "morning", "--from", "2").status == 0
    assert [seat for _length, seat, *_rest in opened] == [2]


def test_in_text_it_begins_with_the_table_before_the_move(
    karma: Command, folder: Path, unfinished: bytes
) -> None:
    (folder / "evening.karma").write_bytes(unfinished)
    whole = karma("replay", "evening", "--from", "1").out.splitlines()
    lines = karma("replay", "evening", "--from", "1", "--at", "12").out.splitlines()
    assert lines[0] == whole[0]
    assert lines[1].startswith("   The pile")
    assert lines[2].startswith("   Ann: ")
    assert lines[4:] == whole[next(at for at, line in enumerate(whole) if line.startswith("12. ")) :]


@pytest.mark.parametrize("at", ["0", "41", "-3"])
def test_a_move_there_is_not(karma: Command, folder: Path, unfinished: bytes, at: str) -> None:
    (folder / "evening.karma").write_bytes(unfinished)
    ended = karma("replay", "evening", "--at", at)
    assert (ended.status, ended.err) == (2, f"karma: --at {at}: the moves of this match are 1 to 40\n")
