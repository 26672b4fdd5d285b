"""``karma daily`` from the command line: one try, practice, and the line to share."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest

from tests.support.commands import Command

ENOUGH = ["1"] * 400


@pytest.fixture(autouse=True)
def _monday(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("karma_tui.match.daily.today", lambda: date(2026, 11, 30))


def test_a_daily_deal_is_begun_gone_on_with_ended_and_shared(karma: Command, folder: Path) -> None:
    begun = karma("daily", "karmaka", "--plain", said=["1"])
    assert begun.status == 0
    assert "Daily deal of 2026-11-30: the same for all, one try, nothing taken back." in begun.out
    (save,) = folder.glob("*.karma")
    assert save.stem == "daily-2026-11-30-karmaka"

    early = karma("daily", "karmaka", "--result")
    assert early.status == 1
    assert "is not played to its end; go on with: karma daily karmaka --date 2026-11-30" in early.err

    refused = karma("daily", "karmaka", "--plain", said=["undo"])
    assert "Going on after" in refused.out
    assert "a daily deal is one try: nothing is taken back in it" in refused.out

    ended = karma("daily", "karmaka", "--plain", said=ENOUGH)
    line = ended.out.splitlines()[-1]
    assert line.startswith("Karma daily 2026-11-30 karmaka #")

    shared = karma("daily", "karmaka", "--result")
    assert (shared.status, shared.out, shared.err) == (0, f"{line}\n", "")

    again = karma("daily", "karmaka", "--plain", said=ENOUGH)
    assert again.out.splitlines()[-1] == line
    assert "--practice plays it again" in again.out
    assert list(folder.glob("*.karma")) == [save]

    practice = karma("daily", "karmaka", "--plain", "--practice", said=ENOUGH)
    assert "Practice of the daily deal of 2026-11-30: it does not count." in practice.out
    assert "(practice)" in practice.out.splitlines()[-1]
    assert karma("daily", "karmaka", "--result").out == shared.out


@pytest.mark.parametrize(
    ("words", "status", "said"),
    [
        (["--date", "2026-12-01"], 2, "comes on that day"),
        (["--date", "2020-01-01"], 2, "the first was 2026-11-01"),
        (["--date", "soon"], 2, "'soon' is not a date like 2026-11-30"),
        (["whist"], 2, "there is no game 'whist'"),
        (["--result", "--practice"], 2, "exclude each other"),
        (["--result"], 1, "is not played to its end"),
    ],
)
def test_what_cannot_be_had_is_said_in_one_line(
    karma: Command, folder: Path, words: list[str], status: int, said: str
) -> None:
    ended = karma("daily", *words)
    assert (ended.status, ended.out) == (status, "")
    assert said in ended.err
    assert ended.err.count("\n") == 1
    assert list(folder.iterdir()) == []


def test_a_damaged_try_is_named_and_left_alone(karma: Command, folder: Path) -> None:
    save = folder / "daily-2026-11-30-classic.karma"
    save.write_bytes(b"\xff\n")
    for words in (["--plain"], ["--result"]):
        ended = karma("daily", *words)
        assert ended.status == 1
        assert "daily-2026-11-30-classic: not a Karma save" in ended.err
        assert "--practice plays the deal anew" in ended.err
    assert save.read_bytes() == b"\xff\n"
    assert karma("daily", "--practice", "--plain").status == 0
