"""Another table of cards needs no other code: every effect works with either trigger (K1, K2).

The game is copied with a table of its own, and the tests of what cards do and of what players may
know are run on the copy, in another process, since the cards are read once.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from karma_tui.games.karmaka.cards import EFFECTS, KINDS, TRIGGERS, Kind, copies, load

ROOT = Path(__file__).resolve().parents[3]
PLAINLY = (
    *("-p", "no:cacheprovider", "-p", "no:xdist", "-o", "addopts=", "--import-mode=importlib"),
    "--assert=plain",  # reading the tests anew to say more of a failure takes longer than running them
)
SHOW = "from karma_tui.games.karmaka.cards import KINDS; print(*(card.effect for card in KINDS), sep=',')"
TESTS = "tests/games/karmaka/"
TRIED = (
    "test_effects.py",
    "test_refusals.py",
    "test_turn.py",
    "test_secrets.py",
    "test_long_run.py",
    "test_playout.py",
    "test_motives.py",
)


def written(kinds: list[Kind]) -> str:
    """A table as its file has it."""
    return "\n".join(
        f'[[card]]\ncolour = "{kind.colour}"\nnumber = {kind.number}\ncopies = {kind.copies}\n'
        f'trigger = "{kind.trigger}"\neffect = "{kind.effect}"\n'
        for kind in kinds
    )


def dealt_anew(first: int) -> list[Kind]:
    """Every effect on a card in turn, every other one acting in the row; ``first`` says which begin."""
    return [
        Kind(
            card.colour,
            card.number,
            copies(card),
            TRIGGERS[(at + first) % 2],
            EFFECTS[at % len(EFFECTS)],
        )
        for at, card in enumerate(KINDS)
    ]


def test_both_tables_together_give_every_effect_each_trigger() -> None:
    """K1, K2"""
    tables = [load(written(dealt_anew(first))).kinds for first in (0, 1)]
    given = {(kind.effect, kind.trigger) for kinds in tables for kind in kinds}
    assert given == {(effect, trigger) for effect in EFFECTS for trigger in TRIGGERS}


@pytest.mark.parametrize("first", [0, 1])
def test_effects_that_no_card_has_now_work_too(first: int, tmp_path: Path) -> None:
    """K2, K3: those of which there is no example in the table that is played with."""
    unused = set(EFFECTS) - {kind.effect for kind in KINDS}
    assert unused <= {"sweep row", "draw"}, "name the tests of these effects below"
    copy_with(dealt_anew(first), tmp_path)
    said = python(
        tmp_path,
        "-m",
        "pytest",
        *PLAINLY,
        "-q",
        TESTS + "test_effects.py",
        TESTS + "test_refusals.py",
        "-k",
        "swept or newest or draws_a or itself_fills",
    )
    assert re.search(r"\b[1-9]\d* passed", said)


@pytest.mark.slow
@pytest.mark.parametrize("first", [0, 1])
def test_the_game_holds_with_every_effect_on_another_card(first: int, tmp_path: Path) -> None:
    """K1–K3, K7–K9"""
    copy_with(dealt_anew(first), tmp_path)
    assert python(tmp_path, "-c", SHOW).split(",") == [kind.effect for kind in dealt_anew(first)]
    tried = [TESTS + name for name in TRIED]
    said = python(tmp_path, "-m", "pytest", *PLAINLY, "-m", "not slow", "-q", *tried)
    assert re.search(r"\b[1-9]\d\d passed", said)


def copy_with(kinds: list[Kind], folder: Path) -> None:
    """Copy the game into a folder, with a table of its own."""
    for name in ("karma_tui", "tests"):
        shutil.copytree(ROOT / name, folder / name)  # with what is compiled already
    shutil.copy(ROOT / "pyproject.toml", folder)
    table = folder / "karma_tui" / "games" / "karmaka" / "cards.toml"
    table.write_text(written(kinds), encoding="utf-8")


def python(folder: Path, *command: str) -> str:
    """Run Python with the copy in a folder; return what it prints."""
    done = subprocess.run(
        [sys.executable, *command],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(folder)},
        capture_output=True,
        text=True,
        check=False,
        timeout=600,
    )
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-1000:]
    return done.stdout.strip()
