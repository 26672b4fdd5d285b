"""A card on its way across the table: whether one has come to the middle, from where, and by which way."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from textual.geometry import Offset

from karma_tui.ui.boards.board import Place, Scene
from karma_tui.ui.faces import Pile, Shown
from karma_tui.ui.spans import Line, cells_of, plain

_FRAMES: Final = 3
"""How often a card is drawn on its way in full motion."""
_LONGEST: Final = 0.1
"""Seconds that a card is on its way at most between being gone from one place and lying in another."""


def step_seconds(pace: float) -> float:
    """Return how long a card is on its way when a bot's move takes ``pace`` seconds; 0 for not at all."""
    return min(_LONGEST, pace / 6)


def landing(before: Scene | None, after: Scene) -> int | None:
    """Return the place in the middle that a card has just come to; None if to none."""
    for n, place in enumerate(after.middle):
        old = before.middle[n] if before is not None and n < len(before.middle) else Place(None)
        if before is not None and place.fresh and top(place) is not None and old.picture != place.picture:
            return n
    return None


def top(place: Place) -> Shown | None:
    """Return the card on top of a pile; None if there is none."""
    picture = place.picture
    return picture.run[-1] if isinstance(picture, Pile) and picture.run else None


def spot_of(name: str, lines: Sequence[Line]) -> Offset | None:
    """Return where a player's name stands in the lines about the others, in cells; None if it does not."""
    for y, line in enumerate(lines):
        x = plain(line).find(name)
        if x >= 0:
            return Offset(cells_of(plain(line)[:x]), y)
    return None


def way(start: Offset, end: Offset) -> list[Offset]:
    """Return where a card is drawn between two places, neither included.

    >>> way(Offset(0, 0), Offset(8, 4))
    [Offset(x=2, y=1), Offset(x=4, y=2), Offset(x=6, y=3)]
    """
    return [
        Offset(
            start.x + (end.x - start.x) * n // (_FRAMES + 1), start.y + (end.y - start.y) * n // (_FRAMES + 1)
        )
        for n in range(1, _FRAMES + 1)
    ]
