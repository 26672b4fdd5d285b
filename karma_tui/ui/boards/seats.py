"""What every board draws of the other seats: their order, their names, their cards on the table."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import zip_longest
from typing import Any, Final

from karma_tui.core.seats import Seat
from karma_tui.core.turns import Decide
from karma_tui.ui.boards.board import Onlook
from karma_tui.ui.paint import SMALL, Canvas, Look, Shown, stamp
from karma_tui.ui.spans import Line, Span, pad

_DOWN: Final = 16
"""The column where the face-down cards begin, as cards."""


def others_of(view: Any) -> list[Any]:
    """Return every other seat's place in order of play, from the viewer's left; all for a spectator."""
    first = view.seat or 0
    count = len(view.players)
    order = [view.players[(first + step) % count] for step in range(count)]
    return [player for player in order if player.seat != view.seat]


def side_by_side(blocks: Iterable[Sequence[Line]], cells: int) -> list[Line]:
    """Set blocks of lines beside each other, each in so many cells."""
    rows = zip_longest(*blocks, fillvalue=())
    return [(Span(" "), *(span for part in row for span in pad(part, cells))) for row in rows]


def name_of(view: Any, seat: Seat, onlook: Onlook) -> Line:
    """Who it is, and a mark for whoever is to move or moved last."""
    glyphs = onlook.look.glyphs
    to_move = view.turn == Decide(seat)
    mark = glyphs.right if to_move else glyphs.latest if onlook.by == seat else " "
    name = glyphs.spell(onlook.names[seat - 1])
    return (Span(f"{mark} ", "accent"), Span(name, "accent" if to_move else "strong"))


def gained(view: Any, player: Any, onlook: Onlook, figure: Callable[[Any], int]) -> str:
    """By how much a figure of a player has grown since the viewer's own last move: ``+3``; else empty.

    ``figure`` reads it off the player's place.
    """
    since = onlook.since
    if since is None or getattr(since, "deal", 0) != getattr(view, "deal", 0):
        return ""
    more = figure(player) - figure(since.players[player.seat - 1])
    return f"+{more}" if more > 0 else ""


def pictures(up: Sequence[Shown], down: Sequence[Shown | None], look: Look, cells: int) -> list[Line]:
    """Draw the face-up and the face-down cards as cards, four lines."""
    canvas = Canvas(cells, SMALL.height)
    for place, card in enumerate(up):
        stamp(canvas, 2 + place * SMALL.step, 0, card, SMALL, look)
    for place, back in enumerate(down):
        stamp(canvas, _DOWN + place * SMALL.step, 0, back, SMALL, look)
    return canvas.lines()
