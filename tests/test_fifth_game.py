"""A fifth game, made by the README's recipe, has the whole product: nothing else names it."""

from __future__ import annotations

import io
import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import tests.bots.test_lesson_scripts as lessons
import tests.ui.test_boards as boards
from karma_tui.__main__ import main
from karma_tui.match.house import Setup
from karma_tui.match.storage import load_and_replay
from karma_tui.ui.screens.scoring import ScoringScreen
from tests.toy.listed import listed
from tests.ui.conftest import quick
from tests.ui.playing import BEETLE, YOU, MemoryHouse, playing

__all__ = ["quick"]

Command = Callable[..., str]


@pytest.fixture(autouse=True)
def toy(monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """The toy is among the games; processes would not know of it, so bots think in this one."""

    def none(_jobs: int) -> None:
        raise OSError("no processes here")

    monkeypatch.setattr("karma_tui.bots.pool.Processes", none)
    with listed() as key:
        yield key


@pytest.fixture
def karma(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Command:
    """Run a command in this process that must succeed, with lines to read; what it printed."""
    monkeypatch.setenv("KARMA_SAVES", str(tmp_path / "saves"))

    def run(*argv: str, said: str = "") -> str:
        monkeypatch.setattr("sys.stdin", io.StringIO(said))
        status = main(list(argv))
        printed = capsys.readouterr()
        assert status == 0, printed.err
        return printed.out

    return run


def test_it_is_played_in_lines_saved_resumed_replayed_scored_and_looked_back_on(
    karma: Command, tmp_path: Path
) -> None:
    """Left in the middle, gone on with, and then everything one can do with what was saved."""
    seats = ("--seat", "Ann:human", "--seat", "Bo:hedgehog")
    begun = karma("play", "toy", "--plain", "--seed", "3", *seats, said="1\nhint\nquit\n")
    assert "Your move: lay a card." in begun
    (path,) = (tmp_path / "saves").glob("toy-*.karma")
    moves = len(load_and_replay(path).log.entries)
    assert moves > 1

    ended = karma("resume", "--plain", said="1\n" * 8)
    saved = load_and_replay(path)
    assert saved.log.outcome is not None and len(saved.log.entries) == 9 > moves
    assert "the match" in ended

    save = path.stem
    assert "toy" in karma("saves", "list")
    assert "good; 9 moves replayed, over" in karma("saves", "verify", save)
    assert "wins the trick with" in karma("replay", save, "--plain")
    score = json.loads(karma("score", save, "--json"))
    assert sum(seat["total"] for seat in score["seats"]) == 4
    assert "tricks won" in karma("score", save)
    assert "Ann" in karma("analyse", save, "--seat", "1", "--playouts", "20")
    assert json.loads(karma("stats", "--json", "toy"))["played"] == 1
    page = tmp_path / "match.html"
    karma("export", save, "--to", str(page))
    assert "Toy tricks" in page.read_text(encoding="utf-8")


def test_it_is_judged_simulated_and_has_rules_and_a_deal_a_day(karma: Command, tmp_path: Path) -> None:
    position = tmp_path / "toy.toml"
    written = 'game = "toy"\nmoves = ["lay 40", "lay 7"]\n[[seat]]\nhand = "40"\n[[seat]]\nhand = "7"\n'
    position.write_text(written, encoding="utf-8")
    assert "Seat 1 wins the match." in karma("judge", str(position))
    assert "toy" in karma("simulate", "toy", "--games", "6", "--jobs", "1", "--json")
    assert "T4" in karma("rules", "toy", "T4")
    assert "Toy tricks" in karma(
        "daily", "toy", "--plain", "--date", "2026-11-30", "--practice", said="quit\n"
    )


async def test_it_is_set_up_played_to_the_end_and_scored_on_the_screen() -> None:
    house = MemoryHouse()
    async with playing(house.open(Setup("toy", (YOU, BEETLE), {}, 3)), house=house) as player:
        await player.see("Toy tricks")
        for _trick in range(4):
            await player.my_turn()
            await player.see("Enter: lay")
            await player.press("enter")
        await player.press("enter")
        await player.on(ScoringScreen)
        await player.see("tricks won")


def test_it_has_a_lesson_and_a_board_with_the_manners_of_the_others(toy: str) -> None:
    lessons.test_the_script_of_a_lesson_is_legal_from_end_to_end_and_leaves_nothing_to_chance(toy)
    lessons.test_who_does_what_is_asked_for_comes_to_the_end_and_wins(toy)
    lessons.test_every_other_legal_move_is_answered_and_nothing_is_lost(toy)
    boards.test_before_the_first_deal_every_board_has_something_to_show(toy)
    boards.test_the_help_names_every_key_of_a_game_once(toy)
