"""What ``--help`` tells a newcomer: the choices by name, and nothing of Python's types."""

from __future__ import annotations

import re

import pytest

from karma_tui.bots.ladder import KNOWN, LEVELS
from karma_tui.games.catalogue import GAMES
from tests.support.commands import Command
from tests.support.man_page import PAGE, man_page


@pytest.mark.parametrize("command", ["play", "daily", "rules", "simulate"])
def test_the_games_are_named(karma: Command, command: str) -> None:
    told = karma(command, "--help").out
    assert all(re.search(rf"\b{game}\b", told) for game in GAMES)


@pytest.mark.parametrize(("command", "levels"), [("play", LEVELS), ("simulate", KNOWN)])
def test_the_levels_of_the_bots_are_named(karma: Command, command: str, levels: tuple[str, ...]) -> None:
    told = karma(command, "--help").out
    assert all(re.search(rf"\b{level}\b", told) for level in levels)


@pytest.mark.parametrize(
    ("command", "usage"),
    [
        ("", "karma [OPTIONS] COMMAND [ARGS]..."),
        ("play", "karma play [OPTIONS] [GAME]"),
        ("replay", "karma replay [OPTIONS] SAVE"),
        ("stats", "karma stats [OPTIONS] [GAME]"),
        ("saves verify", "karma saves verify [OPTIONS] [SAVE|DIR]"),
        ("themes preview", "karma themes preview [OPTIONS] [NAME]..."),
        ("bench ui", "karma bench ui [OPTIONS]"),
    ],
)
def test_the_usage_is_plain_and_no_type_is_told(karma: Command, command: str, usage: str) -> None:
    told = karma(*command.split(), "--help").out
    assert told.splitlines()[0] == f"Usage: {usage}"
    assert not re.search(r"[<{]", told)


def test_the_man_page_says_what_the_help_says() -> None:
    assert man_page() == PAGE.read_text(encoding="utf-8"), "python -m tests.support.man_page writes it anew"
