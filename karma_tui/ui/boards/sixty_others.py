"""Everyone else at a table of Karma 60: a line a player, or cards as cards where there is room."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from karma_tui.core.language import _, figure
from karma_tui.games.sixty.cards import Card
from karma_tui.games.sixty.view import PlayerView, View
from karma_tui.ui.boards.board import Onlook
from karma_tui.ui.boards.seats import Row, gained, name_of, others_of, others_size, pictures, side_by_side
from karma_tui.ui.boards.sixty_faces import FACES
from karma_tui.ui.faces import SMALL, CardSize
from karma_tui.ui.inline import chip
from karma_tui.ui.room import Room
from karma_tui.ui.spans import Line, Span, clip, pad, width, wrap

_LEAST: Final = 3
"""Lines there are for the others at least."""
_BESIDE: Final = 3
"""Players drawn with cards beside each other."""
_WORDS: Final = 3
"""Lines of a player drawn with cards besides these: the name, and two for hand and known cards."""
_WATCHING: Final = 6
"""Lines more for one who watches and has no cards on the table."""
_WIDEST: Final = 50
_NAME: Final = 16
"""Cells for a block, and for a name in a line of its own."""
_UP: Final = 12
_DOWN: Final = 5
"""Cells for the face-up and the face-down cards in a line."""


def others(view: View, onlook: Onlook) -> tuple[Line, ...]:
    """Lay out every other seat, in order of play from the viewer's left."""
    shown = others_of(view)
    room = onlook.room
    lines = _lines_for(room) + (_WATCHING if view.seat is None else 0)
    rows = -(-len(shown) // _BESIDE)
    if room.large:
        cells = min(_WIDEST, (room.table - 2) // min(_BESIDE, max(1, len(shown))))
        for size in dict.fromkeys((others_size(room, cells - 2), SMALL)):
            if rows * (size.height + _WORDS) <= lines:
                return tuple(_blocks(view, shown, onlook, cells, size))
    if len(shown) <= lines:
        each = max(1, min(_LEAST, lines) // max(1, len(shown)))
        return _filled([line for player in shown for line in _row(view, player, onlook, each)])
    return _filled(_pairs(view, shown, onlook))


def _lines_for(room: Room) -> int:
    """The lines left for the others when everything else has what it needs."""
    return room.rows - (17 if room.low else 3 * room.card.height + 7)


def _filled(lines: Sequence[Line]) -> tuple[Line, ...]:
    return (*lines, *[()] * (_LEAST - len(lines)))


# --- a line a player ----------------------------------------------------------------------------------


def _row(view: View, player: PlayerView, onlook: Onlook, lines: int) -> list[Line]:
    """One player in so many lines; what is known of the hand is wrapped, or cut as the last resort."""
    cells, ellipsis = onlook.room.table - 2, onlook.look.glyphs.ellipsis
    longest = max(len(onlook.names[each.seat - 1]) for each in others_of(view))
    name = clip(name_of(view, player.seat, onlook), _NAME + 2, ellipsis)
    start: Line = (Span(" "), *pad(name, min(longest, _NAME) + 4))
    if player.place:
        told = [(*start, *_out(player))]
    else:
        up, down = _chips(player.up, onlook), _slots(player, onlook)
        columns = (*start, *pad(up, _UP), *pad(down, _DOWN))
        rest = _hand(view, player, onlook)
        if width(columns) + width(rest) > cells and lines == 1:
            columns = (*start, *up, Span(" " if up else ""), *down, Span(" "))
        left = width(columns)
        first, *more = wrap(rest, cells - left, 0)
        if lines == 1:
            first, more = rest, []
        told = [(*columns, *first), *((Span(" " * left), *line) for line in more)]
    told = [clip(line, cells, ellipsis) for line in told[:lines]]
    return [*told, *[()] * (lines - len(told))]


def _pairs(view: View, shown: Sequence[PlayerView], onlook: Onlook) -> list[Line]:
    """Two players in a line, for screens of few rows; ``o`` tells what is known of their hands in full."""
    cells, ellipsis = (onlook.room.table - 2) // 2, onlook.look.glyphs.ellipsis
    lines: list[Line] = []
    for at in range(0, len(shown), 2):
        pair = [_pair(view, player, onlook, cells - 1) for player in shown[at : at + 2]]
        lines += side_by_side([[clip(line, cells - 1, ellipsis)] for line in pair], cells)
    return lines


def _pair(view: View, player: PlayerView, onlook: Onlook, cells: int) -> Line:
    rest: Line = _out(player)
    if not player.place:
        up = _chips(player.up, onlook)
        gap = Span(" " if up else "")
        hand = Span(figure(len(player.hand) + len(player.six)))
        rest = (hand, Span(" "), *up, gap, *_slots(player, onlook), Span(" "), *_chips(player.known, onlook))
    name = name_of(view, player.seat, onlook)
    longest = cells - 18 if cells > 26 else 8
    return (*pad(clip(name, longest, onlook.look.glyphs.ellipsis), longest + 1), *rest)


def _out(player: PlayerView) -> Line:
    return (Span(_("out, number {n}").format(n=player.place), "good"),)


def _chips(cards: Sequence[Card], onlook: Onlook) -> Line:
    """Cards in a line, several of a kind as one: ``3 2×9 GP→``."""
    spans: list[Span] = []
    for card, n in sorted(Counter(cards).items()):
        if spans:
            spans.append(Span(" "))
        if n > 1:
            spans.append(Span(f"{figure(n)}{onlook.look.glyphs.times}", "muted"))
        spans.append(chip(FACES[card], onlook.look))
    return tuple(spans)


def _slots(player: PlayerView, onlook: Onlook) -> Line:
    return tuple(chip(back, onlook.look) for back in player.down)


def _hand(view: View, player: PlayerView, onlook: Onlook) -> Line:
    """How many cards, and those of them that everyone has seen: ``hand 12: 3 2×9 GP→``."""
    if player.six:
        return (Span(_("picks three of six"), "muted"),)
    hand: Line = (Span(_("hand {n}").format(n=len(player.hand))),)
    if more := gained(view, player, onlook, lambda each: len(each.hand)):
        hand = (*hand, Span(f" {more}", "accent"))
    return (*hand, Span(": ", "muted"), *_chips(player.known, onlook)) if player.known else hand


# --- cards as cards -----------------------------------------------------------------------------------


def _blocks(
    view: View, shown: Sequence[PlayerView], onlook: Onlook, cells: int, size: CardSize
) -> list[Line]:
    lines: list[Line] = []
    for at in range(0, len(shown), _BESIDE):
        blocks = [_block(view, player, onlook, cells - 2, size) for player in shown[at : at + _BESIDE]]
        lines += side_by_side(blocks, cells)
    return lines


def _block(view: View, player: PlayerView, onlook: Onlook, cells: int, size: CardSize) -> list[Line]:
    ellipsis, height = onlook.look.glyphs.ellipsis, size.height + _WORDS
    name = name_of(view, player.seat, onlook)
    lines: list[Line]
    if player.place:
        lines = [name, (Span("  "), *_out(player))]
    else:
        up = [FACES[card] for card in player.up]
        first, *rest = wrap(_hand(view, player, onlook), cells - 2, 0)
        lines = [name, *pictures((Row(up), Row(player.down)), onlook.look, cells, size)]
        lines += [(Span("  "), *line) for line in (first, *rest)]
    lines = [clip(line, cells, ellipsis) for line in lines]
    return [*lines, *[()] * (height - len(lines))][:height]
