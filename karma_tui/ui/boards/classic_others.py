"""Everyone else at a table of classic Karma: what lies before them, and what is known of their hands."""

from __future__ import annotations

from typing import Final

from karma_tui.core.language import _
from karma_tui.games.classic.view import PlayerView, View
from karma_tui.ui.boards.board import Onlook
from karma_tui.ui.boards.seats import Row, gained, name_of, others_of, others_size, pictures, side_by_side
from karma_tui.ui.faces import FaceOf
from karma_tui.ui.inline import chip, chips
from karma_tui.ui.spans import Line, Span, clip, width, wrap

_MOST: Final = 46
"""Cells that one player's block takes at most."""
_TIGHT: Final = 22
"""Cells below which a block's cards lie close together."""


def others(view: View, onlook: Onlook, face_of: FaceOf) -> tuple[Line, ...]:
    """Lay out a block for every other seat, in order of play from the viewer's left."""
    shown = others_of(view)
    cells = min(_MOST, (onlook.room.table - 2) // max(1, len(shown)))
    return tuple(side_by_side([_block(view, each, onlook, face_of, cells - 2) for each in shown], cells))


def _block(view: View, player: PlayerView, onlook: Onlook, face_of: FaceOf, cells: int) -> list[Line]:
    lines = [_name(view, player, onlook, cells)]
    if player.place:
        lines.append((Span("  "), Span(_("out and safe, number {n}").format(n=player.place), "good")))
    elif onlook.room.large:
        up = [face_of(card) for card in sorted(player.up)]
        rows = (Row(up), Row(player.down))
        lines += pictures(rows, onlook.look, cells, others_size(onlook.room, cells))
        lines += _in_two(_hand(view, player, onlook, face_of), cells)
    else:
        lines.append(_table_cards(player, onlook, face_of, tight=cells < _TIGHT))
        lines.append((Span("  "), *_hand(view, player, onlook, face_of)))
    return [clip(line, cells, onlook.look.glyphs.ellipsis) for line in lines]


def _in_two(line: Line, cells: int) -> list[Line]:
    """A line in two; what does not fit there either is for ``clip``."""
    first, *rest = wrap(line, cells - 2, 0)
    second = tuple(span for more in rest for span in (*more, Span(" ")))
    return [(Span("  "), *first), (Span("  "), *second)]


def _name(view: View, player: PlayerView, onlook: Onlook, cells: int) -> Line:
    line = name_of(view, player.seat, onlook)
    note = _note(view, player)
    return (*line, Span("  "), note) if note and width(line) + 2 + len(note.text) <= cells else line


def _note(view: View, player: PlayerView) -> Span | None:
    if view.results and player.seat in view.results[-1].karma:
        return Span(_("Karma"), "warning")
    if view.phase == "swap" and player.ready:
        return Span(_("ready"), "good")
    return None


def _table_cards(player: PlayerView, onlook: Onlook, face_of: FaceOf, tight: bool) -> Line:
    """Face up, then face down: ``K♣ A♦ 9♥  ▒ ▒ ▒``, or closer together where it is ``tight``."""
    spans = [Span("  ")]
    for card in player.up:
        spans += [*chips(face_of(card), onlook.look), Span(" ")]
    if player.up and not tight:
        spans.append(Span(" "))
    for back in player.down:
        spans += [chip(back, onlook.look), Span("" if tight else " ")]
    return tuple(spans)


def _hand(view: View, player: PlayerView, onlook: Onlook, face_of: FaceOf) -> Line:
    """How many cards, how many more than at one's last move, those seen first: ``hand 4 +1  9♥ ▒▒▒``."""
    more = gained(view, player, onlook, lambda each: len(each.hand))
    spans = [Span(_("hand {n}").format(n=len(player.hand)), "text")]
    spans += [Span(f" {more}", "accent"), Span("  ")] if more else [Span("  ")]
    for card in player.known:
        spans += [*chips(face_of(card), onlook.look), Span(" ")]
    spans.append(Span(onlook.look.back * (len(player.hand) - len(player.known)), "back"))
    return tuple(spans)
