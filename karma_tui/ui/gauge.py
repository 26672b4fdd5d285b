"""Shares and results as small pictures in a line: bars and sparks; pure, so that a pipe can have them too."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from karma_tui.ui.glyphs import Glyphs
from karma_tui.ui.spans import Span

_FULL: Final = "█"
_HEIGHTS: Final = "▁▂▃▄▅▆▇█"
"""The lowest first."""


def bar(share: float, cells: int, glyphs: Glyphs) -> Span:
    """Draw a share (0 to 1) as a bar of at most ``cells``; what is not nothing has one at least.

    It has the ink of words: beside a figure that changes with it, another ink would cost more than the bar.

    >>> from karma_tui.ui.glyphs import UNICODE
    >>> bar(0.5, 10, UNICODE).text, bar(0.01, 10, UNICODE).text, bar(0, 10, UNICODE).text
    ('█████', '█', '')
    """
    full = max(round(share * cells), 1 if share and cells else 0)
    return Span(glyphs.spell(_FULL) * min(full, cells))


def spark(places: Iterable[tuple[int, int]], glyphs: Glyphs) -> Span:
    """Draw results one cell each, the better the taller: a place (1 for the best) and of how many.

    A set without blocks shows the places themselves.

    >>> from karma_tui.ui.glyphs import ASCII, UNICODE
    >>> spark([(1, 4), (2, 4), (4, 4)], UNICODE).text, spark([(1, 4), (2, 4), (4, 4)], ASCII).text
    ('█▆▁', '124')
    """
    if glyphs.spelling:
        return Span("".join(str(place % 10) for place, _of in places))
    return Span("".join(map(_height, places)))


def _height(result: tuple[int, int]) -> str:
    place, of = result
    share = (of - place) / (of - 1) if of > 1 else 1.0
    return _HEIGHTS[round(share * (len(_HEIGHTS) - 1))]
