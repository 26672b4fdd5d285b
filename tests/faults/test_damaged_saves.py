"""A damaged save is refused in one line, or gives all before the fault: soon, and in little memory."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from karma_tui.match.records import FILE_LIMIT
from tests.support.damage import KINDS
from tests.support.strange_files import STRANGE

ROOT = Path(__file__).parents[2]


def campaign(*options: str) -> dict[str, dict[str, Any]]:
    """What damaging saves found, by the kind of damage."""
    ended = subprocess.run(
        [sys.executable, "-m", "tests.support.damage", *options], cwd=ROOT, capture_output=True, text=True
    )
    assert ended.stderr == ""
    found = [json.loads(line) for line in ended.stdout.splitlines()]
    for each in found:
        assert each["faults"] == [], each
    return {each["kind"]: each for each in found}


def test_a_damaged_save_is_refused_or_read_up_to_the_fault_and_hides_no_other() -> None:
    strange = [kind for kind in STRANGE if "hundred thousand" not in kind]
    found = campaign("--saves", "198", "--command-every", "9", "--commands", "1", *KINDS, *strange)
    assert list(found) == [*KINDS, *strange]
    assert sum(each["saves"] for each in found.values()) == 198 + len(strange)
    for much in ("refused", "read", "repaired", "commands"):
        assert sum(each[much] for each in found.values()) > 10
    read = {kind for kind in strange if found[kind]["read"]}
    assert read >= {"a save of the far future", "a save beyond all numbers", "a save of the far past"}


@pytest.mark.slow
@pytest.mark.parametrize("kind", [*KINDS, *STRANGE])
def test_twenty_thousand_damaged_saves_are_refused_or_read_up_to_the_fault(kind: str) -> None:
    (found,) = campaign("--saves", str(20_000 // len(KINDS) + 1), kind).values()
    assert found["refused"] + found["read"] == found["saves"] > 0


def test_no_save_is_refused_for_its_size_that_is_not_a_dozen_times_the_longest_match() -> None:
    """A match of twenty deals, played at random by as many as can, takes 310 KB."""
    assert FILE_LIMIT > 12 * 310_000
