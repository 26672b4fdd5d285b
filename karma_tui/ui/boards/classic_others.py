"""Everyone else at a table of classic Karma: what lies before them, and what is known of their hands."""

from __future__ import annotations

from itertools import zip_longest
from typing import Final

from karma_tui.core.cards import BACK
from karma_tui.core.language import _
from karma_tui.core.turns import Decide
from karma_tui.games.classic.view import PlayerView, View
from karma_tui.ui.boards.board import Onlook
from karma_tui.ui.paint import SMALL, Canvas, FaceOf, chip, stamp
from karma_tui.ui.spans import Line, Span, clip, pad, width

_MOST: Final = 46
"""Cells that one player's block takes at most."""
_TIGHT: Final = 22
"""Cells below which a block's cards lie close together."""


def others(view: View, onlook: Onlook, face_of: FaceOf) -> tuple[Line, ...]:
    """Lay out a block for every other seat, in order of play from the viewer's left."""
    first = view.seat or 0
    count = len(view.players)
    order = [view.players[(first + step) % count] for step in range(count)]
    shown = [player for player in order if player.seat != view.seat]
    cells = min(_MOST, (onlook.room.columns - 2) // max(1, len(shown)))
    blocks = [_block(view, player, onlook, face_of, cells - 2) for player in shown]
    rows = zip_longest(*blocks, fillvalue=())
    return tuple(_joined(row, cells) for row in rows)


def _joined(parts: tuple[Line, ...], cells: int) -> Line:
    line: list[Span] = [Span(" ")]
    for part in parts:
        line.extend(pad(part, cells))
    return tuple(line)


def _block(view: View, player: PlayerView, onlook: Onlook, face_of: FaceOf, cells: int) -> list[Line]:
    lines = [_name(view, player, onlook, cells)]
    if player.place:
        lines.append((Span("  "), Span(_("out and safe, number {n}").format(n=player.place), "good")))
    elif onlook.room.large:
        lines += _pictures(player, onlook, face_of, cells)
    else:
        lines.append(_table_cards(player, onlook, face_of, tight=cells < _TIGHT))
    if not player.place:
        lines.append(_hand(player, onlook, face_of))
    return [clip(line, cells, onlook.look.glyphs.ellipsis) for line in lines]


def _name(view: View, player: PlayerView, onlook: Onlook, cells: int) -> Line:
    glyphs = onlook.look.glyphs
    to_move = view.turn == Decide(player.seat)
    mark = glyphs.right if to_move else glyphs.latest if onlook.by == player.seat else " "
    name = glyphs.spell(onlook.names[player.seat - 1])
    line: Line = (Span(f"{mark} ", "accent"), Span(name, "accent" if to_move else "strong"))
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
        spans += [chip(face_of(card), onlook.look), Span(" ")]
    if player.up and not tight:
        spans.append(Span(" "))
    for back in player.down:
        spans += [chip(back, onlook.look), Span("" if tight else " ")]
    return tuple(spans)


def _hand(player: PlayerView, onlook: Onlook, face_of: FaceOf) -> Line:
    """How many cards, those that everyone has seen first: ``hand 4  9♥ ▒▒▒``."""
    spans = [Span("  "), Span(_("hand {n}").format(n=len(player.hand)), "text"), Span("  ")]
    for card in player.known:
        spans += [chip(face_of(card), onlook.look), Span(" ")]
    spans.append(Span(onlook.look.back * (len(player.hand) - len(player.known)), "back"))
    return tuple(spans)


def _pictures(player: PlayerView, onlook: Onlook, face_of: FaceOf, cells: int) -> list[Line]:
    """The face-up and the face-down cards as cards, four lines."""
    canvas = Canvas(cells, SMALL.height)
    for place, card in enumerate(sorted(player.up)):
        stamp(canvas, 2 + place * SMALL.step, 0, face_of(card), SMALL, onlook.look)
    for place, back in enumerate(player.down):
        shown = None if back is None else BACK
        stamp(canvas, 16 + place * SMALL.step, 0, shown, SMALL, onlook.look)
    return canvas.lines()
