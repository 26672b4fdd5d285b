"""The cards that the asker may choose from (M9): in the middle of the table as cards, or in a line."""

from __future__ import annotations

from typing import Final, TypeAlias

from karma_tui.core.language import pgettext
from karma_tui.games.mieses.cards import Card
from karma_tui.games.mieses.view import PlayerView, View
from karma_tui.ui.boards.board import Onlook
from karma_tui.ui.boards.mieses_faces import FACES
from karma_tui.ui.boards.mieses_room import beside_columns
from karma_tui.ui.canvas import Canvas
from karma_tui.ui.faces import TILE
from karma_tui.ui.inline import chips
from karma_tui.ui.paint import stamp
from karma_tui.ui.spans import COLUMN, Line, Span, clip, pad

_STEP: Final = TILE.width + 4
"""Cells from one card to the next."""
_NAME: Final = 9
"""Cells for a name in a line, the blank after it included."""

Offer: TypeAlias = tuple[PlayerView, Card]


def offers(view: View) -> list[Offer]:
    """Who offers what, in the order they answered; nothing before all have."""
    count = len(view.players)
    order = (view.players[(view.active - 1 + step) % count] for step in range(1, count))
    shown = ((player, player.offer) for player in order) if view.phase == "choose" else ()
    return [(player, card) for player, card in shown if isinstance(card, Card)]


def lie_in_the_middle(view: View, onlook: Onlook) -> bool:
    """Whether there is room for them beside the deck and the discard pile."""
    return 0 < len(offers(view)) * _STEP <= beside_columns(onlook.room)


def as_cards(view: View, onlook: Onlook) -> list[Line]:
    """Draw them side by side, their names beneath."""
    look, found = onlook.look, offers(view)
    canvas = Canvas(len(found) * _STEP, TILE.height)
    names: Line = ()
    for place, (player, card) in enumerate(found):
        stamp(canvas, place * _STEP, 0, FACES[card], TILE, look, state="marked")
        name = look.glyphs.spell(onlook.names[player.seat - 1])
        names += (COLUMN, *pad(clip((Span(name, "strong"),), _STEP - 1, look.glyphs.ellipsis), _STEP))
    return [*canvas.lines(), (*names, COLUMN)]


def in_a_line(view: View, onlook: Onlook) -> Line:
    """Name them one after another."""
    look, line = onlook.look, [Span(pgettext("heading", "offers"), "muted")]
    for player, card in offers(view):
        name = look.glyphs.spell(onlook.names[player.seat - 1])
        line += [Span("  "), *clip((Span(f"{name} ", "strong"),), _NAME, look.glyphs.ellipsis)]
        line += chips(FACES[card], look)
    return tuple(line)
