"""A theme in a few lines: cards of every ink and in every state, backs, and the words of the screens."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from rich.style import Style
from rich.text import Text

from karma_tui.core.cards import BACK
from karma_tui.core.language import _
from karma_tui.ui.dress import BAR, dress
from karma_tui.ui.faces import SMALL, Face
from karma_tui.ui.fan import Fan, paint_fan
from karma_tui.ui.glyphs import Glyphs
from karma_tui.ui.inline import compact
from karma_tui.ui.legibility import least_contrast, shortfalls
from karma_tui.ui.look import Look
from karma_tui.ui.spans import Line, Role, Span, clip, pad, to_text, width
from karma_tui.ui.theme import Theme

_CELLS: Final = 78
"""How wide a preview is."""

_SUITS: Final = (
    Face("4", "♣", "black"),
    Face("Q", "♦", "red"),
    Face("9", "♥", "red"),
    Face("A", "♠", "black"),
)
_COLOURS: Final = (Face("R", "", "red"), Face("G", "", "green"), Face("B", "", "blue"), Face("W", "", "wild"))

_HAND: Final = Fan(
    (*_SUITS, Face("3", "♣", "black"), *_COLOURS),
    cursor=1,
    chosen=frozenset({2}),
    playable=frozenset(range(9)) - {4},
    fresh=frozenset({3}),
)
"""One card of each suit and ink; one is selected, one chosen, one new, one not playable."""

_TABLE: Final = Fan((BACK, BACK, None))


def preview_of(theme: Theme, glyphs: Glyphs) -> Text:
    """Draw the preview of a theme, on its own ground."""
    look = Look.of(glyphs, theme)
    lines = [_heading(theme, glyphs), *_cards(look), _words(look), *_warning(theme)]

    def style(role: Role) -> Style:
        return dress(theme, role).style

    return to_text([pad(line, _CELLS) for line in lines], style)


def _heading(theme: Theme, glyphs: Glyphs) -> Line:
    right = "" if theme.ansi else _("contrast {least:.1f}").format(least=least_contrast(theme))
    left: Line = (
        Span(f" {theme.name}", f"strong@{BAR}"),
        Span(f"  {glyphs.spell(_(theme.description))}", f"muted@{BAR}"),
    )
    left = clip(left, _CELLS - len(right) - 2, glyphs.ellipsis)
    gap = " " * (_CELLS - width(left) - len(right) - 1)
    return (*left, Span(f"{gap}{right} ", f"muted@{BAR}"))


def _cards(look: Look) -> list[Line]:
    size = replace(SMALL, step=SMALL.width)
    hand = paint_fan(_HAND, size.width * len(_HAND.cards), size, look)
    table = paint_fan(_TABLE, size.width * len(_TABLE.cards), size, look)
    return [(Span(" "), *mine, Span("  "), *others) for mine, others in zip(hand, table, strict=True)]


def _words(look: Look) -> Line:
    words = {
        "text": _("text"),
        "strong": _("strong"),
        "muted": _("muted"),
        "accent": _("accent"),
        "good": _("good"),
        "bad": _("bad"),
        "warning": _("warning"),
    }
    spans = [Span(f" {word} ", role) for role, word in words.items()]
    return (*spans, Span("  "), *compact(_SUITS, (BACK, BACK), look=look))


def _warning(theme: Theme) -> list[Line]:
    """What is hardest to read in a theme, for whoever makes it; nothing when all can be read."""
    if theme.ansi:
        return []
    text = _("hard to read: {role}, a contrast of {contrast:.1f} where {needs} is needed")
    return [
        (Span(" " + text.format(role=pair.role, contrast=ratio, needs=pair.needs)),)
        for pair, ratio in shortfalls(theme)[:1]
    ]
