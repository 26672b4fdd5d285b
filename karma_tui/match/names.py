"""Players' names: fit to be shown and saved, and no two alike at one table."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from typing import Final

from karma_tui.core.language import _

NAME_LIMIT: Final = 20
"""Characters of a player's name."""
_MARKS: Final = 2
"""Marks on one letter: as many as languages need."""
_NARROW: Final = "\u200c"
"""Keeps two letters of a Persian word apart; has no width."""
_ARABIC: Final = "[\u0620-\u06d3]"
_LOOSE: Final = re.compile(f"(?<!{_ARABIC}){_NARROW}|{_NARROW}(?!{_ARABIC})")
"""One that stands between no two letters of such a word."""


def clean_name(text: str) -> str:
    """Return a name fit to be shown and saved: printable, single spaces, not too long; may be empty.

    What keeps two letters of a Persian word apart is kept there, and nowhere else: names that look alike
    would differ.

    >>> clean_name("  Mona\\t Lisa\\x1b ")
    'Mona Lisa'
    >>> clean_name("Mo\u200cna"), len(clean_name("نی\u200cلوفر"))
    ('Mona', 7)
    """
    spaced = "".join(" " if letter.isspace() else letter for letter in unicodedata.normalize("NFC", text))
    shown = "".join(
        letter for letter in spaced if unicodedata.category(letter)[0] != "C" or letter == _NARROW
    )
    apart = _LOOSE.sub("", few_marks(" ".join(shown.split()))[:NAME_LIMIT])
    return apart.strip()


def few_marks(text: str) -> str:
    """Return a text without the marks that are piled on one letter, from the third on: they would spill over.

    >>> few_marks("a\u0300\u0301\u0302\u0303b") == "a\u0300\u0301b"
    True
    """
    kept: list[str] = []
    piled = 0
    for letter in text:
        piled = piled + 1 if unicodedata.category(letter) in ("Mn", "Me") else 0
        if piled <= _MARKS:
            kept.append(letter)
    return "".join(kept)


def player_name() -> str:
    """Return the name of whoever sits at this computer: their login name."""
    import getpass

    try:
        login = getpass.getuser()
    except (KeyError, OSError):  # no such user in the system's list
        login = ""
    return clean_name(login) or _("Player")


def shown_name(name: str) -> str:
    """Return a name as it stands in a sentence: one that reads as the pronoun stands in quotation marks.

    >>> shown_name("Mona"), shown_name("You")
    ('Mona', '“You”')
    """
    return _("“{name}”").format(name=name) if name.casefold() in ("you", _("you").casefold()) else name


def bot_name(level: str, taken: Sequence[str]) -> str:
    """Return the usual name of a bot, which says how well it plays."""
    return unused(level.capitalize(), taken)


def unused(name: str, taken: Sequence[str]) -> str:
    """Return ``name``, numbered if someone at the table has it already.

    >>> unused("Beetle", ["Mona", "Beetle"])
    'Beetle 2'
    """
    number = 1
    numbered = name
    while numbered in taken:
        number += 1
        numbered = f"{name[: NAME_LIMIT - 4]} {number}"
    return numbered
