"""Text as it is looked for: without case, accents and joiners, and suits by the letters of their names."""

from __future__ import annotations

import unicodedata
from typing import Final

_LETTERS: Final = str.maketrans(
    {
        "♣": "c",
        "♦": "d",
        "♥": "h",
        "♠": "s",
        "ø": "o",
        "ł": "l",
        "đ": "d",
        "æ": "ae",
        "œ": "oe",
        "ı": "i",
        "ي": "ی",
        "ى": "ی",
        "ك": "ک",
        "\u200c": "",
    }
    | {chr(0x6F0 + digit): str(digit) for digit in range(10)}
)


def folded(text: str) -> str:
    """Return ``text`` as it is compared when something is looked for.

    >>> folded("Zoë lays 9♥ – TWICE")
    'zoe lays 9h – twice'
    """
    return folded_with_places(text)[0]


def folded_with_places(text: str) -> tuple[str, list[int]]:
    """Return the folded text, and for each of its characters the place it comes from in ``text``.

    >>> folded_with_places("Æß")
    ('aess', [0, 0, 1, 1])
    """
    found: list[str] = []
    places: list[int] = []
    for place, character in enumerate(text):
        for letter in character.casefold().translate(_LETTERS):
            bare = [each for each in unicodedata.normalize("NFKD", letter) if not unicodedata.combining(each)]
            found += bare
            places += [place] * len(bare)
    return "".join(found), places
