"""A scene as lines of a given width: the table as the screen shows it, standing still."""

from __future__ import annotations

from collections.abc import Sequence

from karma_tui.ui.boards.board import Board, Place, Scene, Zone
from karma_tui.ui.dress import BAR
from karma_tui.ui.faces import CardSize
from karma_tui.ui.fan import Fan, paint_fan
from karma_tui.ui.look import Look
from karma_tui.ui.paint import measure, paint
from karma_tui.ui.room import Room
from karma_tui.ui.spans import COLUMN, WORDS, Line, Span, clip, pad, trimmed, width

_GAP = 2
"""Cells between two things side by side."""


def draw_scene(board: Board, scene: Scene, room: Room, look: Look) -> list[Line]:
    """Draw a scene at most ``room.columns`` wide, its title first."""
    hand = room.hand_size(board.shape)
    zones = [scene.zones[name] for name in board.table_zones if name in scene.zones]
    own = scene.zones.get(board.hand_zone)
    blocks = [
        list(scene.others),
        _middle(scene, room.size_of(board.shape), look),
        beside_each_other([_zone(zone, hand, look, 3 * hand.width) for zone in zones]),
        list(scene.own),
        _zone(own, hand, look, room.columns - 2, room.columns - 2) if own and own.cards else [],
        [scene.status],
    ]
    lines = [bar(scene.title, scene.corner, room.columns, look)]
    for block in blocks:
        if any(block):
            lines += [*block, ()]
    return lines[:1] + [
        clip((Span(" "), *trimmed(line)) if line else (), room.columns, look.glyphs.ellipsis)
        for line in lines[1:-1]
    ]


def bar(left: Line, right: Line, columns: int, look: Look) -> Line:
    """Draw a line of words on a ground of its own, as wide as the page; the right is not cut for the left."""
    right = clip(right, columns - 2, look.glyphs.ellipsis)
    left = clip(left, columns - width(right) - 3, look.glyphs.ellipsis)
    gap = columns - 2 - width(left) - width(right)
    spans = (Span(" "), *left, Span(" " * gap), *right, Span(" "))
    return tuple(
        Span(span.text, f"{span.role}@{BAR}") if span.role in WORDS else span for span in spans if span.text
    )


def beside_each_other(blocks: Sequence[Sequence[Line]]) -> list[Line]:
    """Put blocks of lines side by side, their tops in one line."""
    blocks = [block for block in blocks if block]
    lines: list[Line] = []
    for row in range(max(map(len, blocks), default=0)):
        line: Line = ()
        for block in blocks:
            cells = max(map(width, block)) + _GAP
            line = (*line, COLUMN, *pad(block[row] if row < len(block) else (), cells))
        lines.append(line)
    return lines


def _middle(scene: Scene, size: CardSize, look: Look) -> list[Line]:
    pictures = [_place(place, size, look) for place in scene.middle]
    tall = max(map(len, pictures), default=0)
    words = list(scene.beside)
    if len(words) < tall:
        words = [*[()] * ((tall - len(words)) // 2), *words]
    return beside_each_other([*pictures, words])


def _place(place: Place, size: CardSize, look: Look) -> list[Line]:
    state = "marked" if place.fresh else ""
    lines = paint(place.picture, size, look, state=state, run=place.run)
    cells, _rows = measure(place.picture, size, place.run)
    caption = clip(place.caption, cells, look.glyphs.ellipsis)
    return [*lines, caption] if place.caption else lines


def _zone(zone: Zone, size: CardSize, look: Look, least: int, most: int = 0) -> list[Line]:
    """Draw a row of cards and its label; cards overlap where they need more than ``most`` cells."""
    cells = max(least, len(zone.cards) * size.width)
    fan = Fan(zone.cards, playable=zone.playable, dim=zone.dim, fresh=zone.fresh)
    _raised, *lines = paint_fan(fan, min(cells, most) if most else cells, size, look)
    return [*lines, zone.label] if zone.label else lines
