"""A compositor that renders only what is to be seen anew.

Textual goes through every widget in the smallest rectangle around all changes, which at a table is the whole
screen, and renders what others cover too. Here each row is shared out from front to back, and every widget is
asked only for rows of which something is left for it.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from typing import TypeAlias, TypeVar

from rich.console import RenderableType
from rich.segment import Segment
from textual._compositor import Compositor, CompositorUpdate, LayoutUpdate
from textual.geometry import Region
from textual.reactive import Reactive
from textual.screen import Screen
from textual.widget import Widget

Result = TypeVar("Result")

Piece: TypeAlias = tuple[int, int, Iterable[Segment]]
"""Row and column where it begins, and what is drawn from there."""
_Stretch: TypeAlias = tuple[int, int]
"""Columns of a row, from the first to before the second."""


class PatchUpdate(CompositorUpdate):
    """The pieces of the screen that have changed; only ``ThriftyApp`` can show them."""

    def __init__(self, pieces: list[Piece]) -> None:
        self.pieces = pieces

    def __rich__(self) -> str:
        return ""


class PatchCompositor(Compositor):
    """Composes patches for what is dirty; the whole screen where that is asked for."""

    def render_update(
        self, full: bool = False, screen_stack: list[Screen[object]] | None = None, simplify: bool = False
    ) -> RenderableType | None:
        if full or screen_stack:  # what shines through another screen is Textual's to compose
            return super().render_update(full, screen_stack, simplify)
        return self.render_patches()

    def render_patches(self) -> PatchUpdate | None:
        """Return what changed since the last update, or None if nothing did."""
        screen = self.size.region
        dirty = [region.intersection(screen) for region in self._dirty_regions]
        self._dirty_regions.clear()
        if not dirty:
            return None
        left: dict[int, list[_Stretch]] = defaultdict(list)
        for y, start, end in self._regions_to_spans(dirty):
            left[y].append((start, end))
        pieces: list[Piece] = []
        for widget, (region, clip) in self.visible_widgets.items():
            seen = region.intersection(clip)
            tiles = {y: taken for y in seen.line_range if y in left and (taken := _take(left, y, seen))}
            if tiles:
                pieces.extend(_render(widget, region, seen, tiles))
        return PatchUpdate(pieces)


class PatchScreen(Screen[Result]):
    """A screen composed in patches."""

    focused: Reactive[Widget | None] = Reactive(None, repaint=False)  # who gains or loses it repaints itself

    def __init__(self, name: str | None = None, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(name, id, classes)
        self._compositor = PatchCompositor()

    def was_shown(self) -> None:
        """What was drawn of this screen until now has been sent."""


def _take(left: dict[int, list[_Stretch]], y: int, seen: Region) -> list[_Stretch]:
    """Take from row ``y`` what lies within ``seen``, and return that."""
    taken: list[_Stretch] = []
    others: list[_Stretch] = []
    for start, end in left[y]:
        first, last = max(start, seen.x), min(end, seen.right)
        if first >= last:
            others.append((start, end))
            continue
        taken.append((first, last))
        others.extend(part for part in ((start, first), (last, end)) if part[0] < part[1])
    if others:
        left[y] = others
    else:
        del left[y]
    return taken


def _render(widget: Widget, region: Region, seen: Region, tiles: dict[int, list[_Stretch]]) -> list[Piece]:
    """Render the rows of a widget that are wanted, and cut the tiles out of them."""
    top, bottom = min(tiles), max(tiles) + 1
    rows = Region(seen.x - region.x, top - region.y, seen.width, bottom - top)
    strips = widget.render_lines(rows)
    return [
        (y, start, strips[y - top].crop(start - seen.x, end - seen.x))
        for y, stretches in tiles.items()
        for start, end in stretches
    ]


def pieces_of(update: CompositorUpdate) -> list[Piece] | None:
    """Take a compositor's update apart; ``None`` if it is of another kind."""
    if isinstance(update, PatchUpdate):
        return update.pieces
    if not isinstance(update, LayoutUpdate):
        return None
    left, top = update.region.offset
    return [
        (y, left, [segment for strip in strips for segment in strip])
        for y, strips in enumerate(update.strips, start=top)
    ]
