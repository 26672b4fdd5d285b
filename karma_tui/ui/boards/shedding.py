"""What the tables of classic Karma and Karma 60 share: the title."""

from __future__ import annotations

from typing import Any

from karma_tui.core.language import _
from karma_tui.ui.boards.board import Onlook
from karma_tui.ui.spans import Line, Span


def title(view: Any, onlook: Onlook, game: str, *bears: Span) -> Line:
    """The game, which deal of several it is, the viewer, what they bear, and whether they are out."""
    spans = [Span(game, "strong")]
    if view.options.deals > 1 and view.deal:
        deal = _("deal {deal} of {deals}").format(deal=view.deal, deals=view.options.deals)
        spans.append(Span(f" · {deal}"))
    mine = view.mine
    if mine is not None:
        spans += [Span(" · "), Span(onlook.look.glyphs.spell(onlook.names[mine.seat - 1]), "strong"), *bears]
        if mine.place and view.phase != "over":
            spans.append(Span(" · " + _("out, number {place}").format(place=mine.place), "good"))
    return tuple(spans)
