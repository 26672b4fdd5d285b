"""Widgets of the screens and the card table. They take faces, strings and sentences, and know no game.

May import ``core`` and the rest of ``ui`` that knows no game (glyphs, theme, spans, paint, fan). What every
screen has is named here; the others are imported from their own modules, so that home loads no table.
"""

from karma_tui.ui.widgets.bars import KeyBar, KeyHint, TitleBar
from karma_tui.ui.widgets.painted import KeyLines, LinesWidget, Painted

__all__ = ["KeyBar", "KeyHint", "KeyLines", "LinesWidget", "Painted", "TitleBar"]
