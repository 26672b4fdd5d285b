"""Widgets of the card table. They take faces, strings and sentences, and know no game.

May import ``core`` and the rest of ``ui`` that knows no game (glyphs, theme, spans, paint, fan).
"""

from karma_tui.ui.widgets.bars import KeyBar, KeyHint, TitleBar
from karma_tui.ui.widgets.card import CardWidget
from karma_tui.ui.widgets.hand import HandWidget
from karma_tui.ui.widgets.log import Entry, LogPanel
from karma_tui.ui.widgets.painted import KeyLines, LinesWidget, Painted

__all__ = [
    "CardWidget",
    "Entry",
    "HandWidget",
    "KeyBar",
    "KeyHint",
    "KeyLines",
    "LinesWidget",
    "LogPanel",
    "Painted",
    "TitleBar",
]
