"""How well a theme can be read: which colour lies on which ground, and the contrast of the two."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from karma_tui.ui.dress import BAR, OUTLINES, PARTS, STATES, dress
from karma_tui.ui.spans import WORDS, Role
from karma_tui.ui.theme import Theme

TEXT: Final = 4.5
"""The contrast that text needs (WCAG 2.2, 1.4.3, level AA)."""
PICTURE: Final = 3.0
"""The contrast that a pattern needs (WCAG 2.2, 1.4.11)."""


class Pair(NamedTuple):
    """A role, its colour, the ground it is drawn on, and the contrast it needs."""

    role: str
    front: str
    ground: str
    needs: float


def pairs(theme: Theme) -> Iterator[Pair]:
    """Return everything that is read: words on both grounds, inks and marks on faces in every state, backs.

    The frame of a card is not among them: the face is told by its ground.
    """
    for word in sorted(WORDS):
        yield _pair(theme, word, TEXT)
        yield _pair(theme, f"{word}@{BAR}", TEXT)
    for part in PARTS:
        for state in ("", *(f"@{state}" for state in STATES)):
            if part != "edge":
                yield _pair(theme, part + state, PICTURE if part in OUTLINES else TEXT)


def _pair(theme: Theme, role: Role, needs: float) -> Pair:
    front, ground, _bold = dress(theme, role)
    return Pair(role, front, ground, needs)


def contrast(first: str, second: str) -> float:
    """Return the WCAG contrast ratio of two exact colours, from 1 to 21.

    >>> round(contrast("#ffffff", "#000000"))
    21
    """
    bright, dim = sorted((_luminance(first), _luminance(second)), reverse=True)
    return (bright + 0.05) / (dim + 0.05)


def least_contrast(theme: Theme) -> float:
    """Return the contrast of the text that is hardest to read in a theme of exact colours."""
    return min(contrast(pair.front, pair.ground) for pair in pairs(theme) if pair.needs == TEXT)


def shortfalls(theme: Theme) -> list[tuple[Pair, float]]:
    """Return what is hard to read in a theme of exact colours, with its contrast, the worst first."""
    found = [(pair, contrast(pair.front, pair.ground)) for pair in pairs(theme)]
    short = [(pair, ratio) for pair, ratio in found if ratio < pair.needs]
    return sorted(short, key=lambda each: each[1] / each[0].needs)


def _luminance(colour: str) -> float:
    channels = (int(colour[start : start + 2], 16) / 255 for start in (1, 3, 5))
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
