"""The rules as players read them: one page of Markdown a game, shipped with its package."""

from __future__ import annotations

import re
from importlib.resources import files


def rules_text(key: str) -> str:
    """Return the rules of the game of that key, which the catalogue must have.

    >>> rules_text("classic").splitlines()[0]
    '# Karma with a standard deck'
    """
    return files(__package__).joinpath(key, "rules.md").read_text(encoding="utf-8")


def rule_text(key: str, rule: str) -> str | None:
    """Return one rule by its id (upper or lower case), or None when the game has none of that id.

    >>> rule_text("classic", "c19")
    'C19 Burned cards are out of the game.'
    """
    found = re.search(
        rf"^- \*\*{re.escape(rule)}\*\* (.+)$", rules_text(key), flags=re.MULTILINE | re.IGNORECASE
    )
    return None if found is None else f"{rule.upper()} {unmarked(found[1])}"


def first_rule(key: str) -> str:
    """Return the id of the first rule of a game.

    >>> first_rule("classic")
    'C1'
    """
    found = re.search(r"^- \*\*(\S+)\*\* ", rules_text(key), flags=re.MULTILINE)
    return "" if found is None else found[1]


def unmarked(markdown: str) -> str:
    """Return Markdown as plain text: no stars, back quotes or number signs.

    >>> unmarked("## A *ready* `take`")
    'A ready take'
    """
    return re.sub(r"\*\*?([^*]+)\*\*?", r"\1", re.sub(r"^#+ ", "", markdown, flags=re.MULTILINE)).replace(
        "`", ""
    )
