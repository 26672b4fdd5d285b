"""The README is true: its map has every room, and its recipe every file and every part of the contract."""

from __future__ import annotations

import re

from karma_tui.core.game import Game
from karma_tui.games.catalogue import GAMES
from tests.support.readme import ROOT, floors, marked, quoted, rooms, steps

FILE = re.compile(r"[\w/]+(\.(py|md|toml)|/)")


def test_the_map_has_every_room_once() -> None:
    inside = {"karma_tui/locale"} | {f"karma_tui/{room}" for room in set().union(*floors())}
    listed = [room.removesuffix(".py") for room in rooms()]
    assert sorted(room for room in listed if room.startswith("karma_tui/")) == sorted(inside)
    assert [room for room in rooms() if not (ROOT / room).exists()] == []


def test_the_recipe_has_ten_steps_in_order() -> None:
    assert len(steps()) == 10
    assert re.findall(r"^(\d+)\. ", marked("recipe"), flags=re.MULTILINE) == [str(n) for n in range(1, 11)]


def test_the_recipe_names_files_that_the_toy_and_the_project_have() -> None:
    named = [name for step in steps() for name in quoted(step) if FILE.fullmatch(name)]
    of_a_game = {name for name in named if "/" not in name}
    assert of_a_game >= {"rules.py", "view.py", "wording.py", "game.py", "lesson.toml"}
    assert [name for name in named if "/" in name and not (ROOT / name).exists()] == []
    here = {path.name for path in (ROOT / "tests" / "toy").iterdir()} - {
        "board.py",
        "listed.py",
        "__pycache__",
    }
    assert here == of_a_game


def test_the_games_of_the_catalogue_have_the_files_of_the_recipe() -> None:
    for key in GAMES:
        for name in (name for step in steps() for name in quoted(step) if FILE.fullmatch(name)):
            assert "/" in name or (ROOT / "karma_tui" / "games" / key / name).exists(), f"{key}: {name}"


def test_the_recipe_names_every_part_of_the_contract() -> None:
    parts = {name for name in vars(Game) if not name.startswith("_")}
    assert parts <= {name for step in steps() for name in quoted(step)}
