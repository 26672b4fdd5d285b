"""What a guest's terminal can do, from what its client says of it: never from the server's environment."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from karma_tui.core.language import ENGLISH, Language
from karma_tui.match.languages import usual_language
from karma_tui.ui.frame import Depth
from karma_tui.ui.glyphs import Glyphs, choose

MOST_COLUMNS: Final = 300
MOST_ROWS: Final = 100
"""Larger terminals are drawn in that much of their upper left corner."""
USUAL_SIZE: Final = (80, 24)


@dataclass(frozen=True, slots=True)
class Terminal:
    """A guest's terminal as its client described it."""

    kind: str
    """Its ``TERM``, empty without one."""
    depth: Depth
    glyphs: Glyphs
    size: tuple[int, int]
    language: Language = ENGLISH
    """What its locale asks for."""

    @property
    def plain(self) -> bool:
        """Whether it can only show lines of text."""
        return self.kind in ("", "dumb", "unknown")


def terminal_of(kind: str, environ: Mapping[str, str], size: tuple[int, int]) -> Terminal:
    """Return the terminal for a client's ``TERM``, its other variables and its (columns, rows).

    OpenSSH sends ``TERM`` alone unless told otherwise: without a locale a terminal is taken to show UTF-8.
    """
    known = {**environ, "TERM": kind}
    if not any(known.get(name) for name in ("LC_ALL", "LC_CTYPE", "LANG")):
        known["LANG"] = "C.UTF-8"
    language = next(known[name] for name in ("LC_ALL", "LC_CTYPE", "LANG") if known.get(name))
    encoding = "utf-8" if "utf" in language.lower() else "ascii"
    return Terminal(kind, Depth.of(known), choose(known, encoding), clamp(*size), usual_language(known))


def clamp(columns: int, rows: int) -> tuple[int, int]:
    """Return a size that can be drawn: nought stands for the usual, and there is an upper limit.

    >>> clamp(0, 0), clamp(10_000, 50)
    ((80, 24), (300, 50))
    """
    usual_columns, usual_rows = USUAL_SIZE
    return min(columns, MOST_COLUMNS) or usual_columns, min(rows, MOST_ROWS) or usual_rows
