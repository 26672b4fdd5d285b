"""What things are drawn with: glyphs, what a theme chose of them, the names of keys, the way one reads."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from karma_tui.ui.direction import RIGHTWARD, Direction
from karma_tui.ui.glyphs import UNICODE, Borders, Glyphs
from karma_tui.ui.keymap import DEFAULT_KEYS, KeyMap
from karma_tui.ui.theme import Theme


@dataclass(frozen=True, slots=True)
class Look:
    """What things are drawn with: a glyph set, what the theme chose from it, and the names of the keys."""

    glyphs: Glyphs
    frame: Borders
    slot: Borders
    back: str
    keys: KeyMap = DEFAULT_KEYS
    """The keys, as they are named."""
    direction: Direction = RIGHTWARD
    """Which way one reads."""

    @classmethod
    def of(cls, glyphs: Glyphs, theme: Theme | None = None, keys: KeyMap = DEFAULT_KEYS) -> Look:
        """Combine a glyph set with a theme; what the set cannot draw, it spells its own way."""
        if theme is None or glyphs.spell(theme.back_pattern) != theme.back_pattern:
            back = glyphs.back
        else:
            back = theme.back_pattern
        frame = glyphs.frame(theme.borders if theme else "round")
        return cls(glyphs, frame, glyphs.frame("slot"), back, keys)


PLAIN: Final = Look.of(UNICODE)
