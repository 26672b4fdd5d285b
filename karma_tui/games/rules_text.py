"""The rules as players read them: one page of Markdown a game and language, shipped with its package."""

from __future__ import annotations

import re

from karma_tui.core.folding import folded
from karma_tui.core.language import series, spoken
from karma_tui.games.catalogue import folder_of


def rules_text(key: str) -> str:
    """Return the rules of the game of that key, which the catalogue must have, in the current language.

    Where they are not written in it, they are in English; the ids of the rules are the same.

    >>> rules_text("classic").splitlines()[0]
    '# Karma with a standard deck'
    """
    folder = folder_of(key)
    told = folder.joinpath(f"rules.{spoken().code}.md")
    return (told if told.is_file() else folder.joinpath("rules.md")).read_text(encoding="utf-8")


def rule_text(key: str, rule: str) -> str | None:
    """Return one rule by its id (upper or lower case), or None when the game has none of that id.

    >>> rule_text("classic", "c19")
    'C19 Burned cards are out of the game.'
    """
    found = re.search(
        rf"^- \*\*{re.escape(rule)}\*\* (.+)$", rules_text(key), flags=re.MULTILINE | re.IGNORECASE
    )
    return None if found is None else f"{rule.upper()} {unmarked(found[1])}"


def find_rules(key: str, words: str) -> list[str]:
    """Return the rules, cases and rows of tables that have ``words``, case and accents ignored.

    >>> find_rules("classic", "BURNED  cards")
    ['C19 Burned cards are out of the game.']
    """
    looked_for = " ".join(folded(words).split())
    passages = (_passage(line) for line in rules_text(key).splitlines() if not line.startswith("#"))
    return [passage for passage in passages if looked_for and looked_for in folded(passage)]


def _passage(line: str) -> str:
    """A line of Markdown as one would read it out: no bullet, and the cells of a table parted by commas."""
    if line.startswith("|"):
        line = series(cell.strip() for cell in line.strip("|").split("|") if cell.strip(" -:"))
    return unmarked(re.sub(r"^- ", "", line))


def unmarked(markdown: str) -> str:
    """Return Markdown as plain text: no stars, back quotes or number signs.

    >>> unmarked("## A *ready* `take`")
    'A ready take'
    """
    return re.sub(r"\*\*?([^*]+)\*\*?", r"\1", re.sub(r"^#+ ", "", markdown, flags=re.MULTILINE)).replace(
        "`", ""
    )
