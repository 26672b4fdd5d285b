"""Text fit to be shown: nothing in it breaks a line, steers a terminal or turns its neighbours round."""

from __future__ import annotations

import unicodedata
from typing import Final

from karma_tui.core.bidi import JOINERS

_UNFIT: Final = frozenset({"Cc", "Cf", "Cs", "Zl", "Zp"})
"""Unicode categories that would break a line, or a terminal, or turn it round, when shown."""


def unfit(letter: str) -> bool:
    """Whether a letter is none that can be shown."""
    return unicodedata.category(letter) in _UNFIT and letter not in JOINERS


def one_line(text: str, limit: int = 240) -> str:
    """Return ``text`` fit to be shown in one line: no control characters, at most ``limit`` characters."""
    clean = "".join("?" if unfit(letter) else letter for letter in text)
    return clean if len(clean) <= limit else clean[: limit - 1] + "…"
