"""The rules in each language: the same rules under the same numbers."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from karma_tui.games.catalogue import GAMES
from karma_tui.match.languages import NAMES
from tests.support.compiling import ROOT

TEXTS = sorted((ROOT / "karma_tui" / "games").glob("*/rules.*.md"))


def numbers(path: Path) -> list[str]:
    return re.findall(r"^- \*\*(.+?)\*\* ", path.read_text(encoding="utf-8"), flags=re.MULTILINE)


@pytest.mark.parametrize("path", TEXTS, ids=lambda path: f"{path.parent.name}-{path.suffixes[0][1:]}")
def test_a_translation_has_every_rule_and_no_other(path: Path) -> None:
    assert path.parent.name in GAMES
    assert path.suffixes[0][1:] in NAMES
    assert numbers(path) == numbers(path.with_name("rules.md"))
