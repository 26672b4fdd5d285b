"""What a guest's terminal can do, from what its client says of it: never from the server's environment."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from karma_tui.core.language import ENGLISH, Language
from karma_tui.match.languages import usual_language
from karma_tui.ui.frame import Depth
from karma_tui.ui.glyphs import Glyphs, choose
from karma_tui.ui.sizes import drawable

_KIND: Final = re.compile(r"[!-~]{1,64}")
LARGEST_SIZE: Final = (300, 100)
"""Columns and rows that are drawn for a guest."""


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

    What cannot be the name of a terminal is none. OpenSSH sends ``TERM`` alone unless told otherwise:
    without a locale a terminal is taken to show UTF-8.
    """
    known = {**environ, "TERM": kind}
    if not any(known.get(name) for name in ("LC_ALL", "LC_CTYPE", "LANG")):
        known["LANG"] = "C.UTF-8"
    kind = known["TERM"] = kind if _KIND.fullmatch(kind) else ""
    language = next(known[name] for name in ("LC_ALL", "LC_CTYPE", "LANG") if known.get(name))
    encoding = "utf-8" if "utf" in language.lower() else "ascii"
    return Terminal(
        kind, Depth.of(known), choose(known, encoding), drawable(size, LARGEST_SIZE), usual_language(known)
    )
