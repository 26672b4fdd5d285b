"""The line to share about a daily deal, as the output can show it."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from karma_tui.plain.lines import printable

if TYPE_CHECKING:
    from karma_tui.match.house import House
    from karma_tui.match.log import Header


def daily_line(house: House, path: Path, header: Header) -> str:
    """Return the line about a saved match; empty unless it is a daily deal that is over.

    Raises ``HouseError`` when the save cannot be read.
    """
    from karma_tui.match.daily import line_of

    return printable(line_of(house, path, header, ascii_only=not shows_bars()))


def shows_bars() -> bool:
    """Whether bars can be printed: a pipe takes them as long as it is UTF-8."""
    asked = os.environ.get("KARMA_GLYPHS", "")
    return asked != "ascii" and (sys.stdout.encoding or "").lower().replace("-", "") == "utf8"
