"""A compositor that renders only what is to be seen anew.

Textual goes through every widget in the smallest rectangle around all changes, which at a table is the whole
screen, and renders what others cover too. Here each row is shared out from front to back, and every widget is
asked only for rows of which something is left for it.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from time import monotonic
from typing import Self, TypeAlias, TypeVar

from rich.console import RenderableType
from rich.segment import Segment
from textual import events
from textual._compositor import Compositor, CompositorUpdate, LayoutUpdate
from textual.geometry import Region
from textual.reactive import Reactive
from textual.screen import UPDATE_PERIOD, Screen
from textual.widget import Widget

from karma_tui.ui.parting import Parting

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
        whole = screen in dirty
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
            if whole:
                widget._exchange_repaint_regions()  # what it has been about to ask for is done
        return PatchUpdate(pieces)


class PatchScreen(Parting, Screen[Result]):
    """A screen composed in patches, and painted once for all that changes at once.

    Textual paints with every layout, of which there are several while a screen opens, and then all again.
    """

    focused: Reactive[Widget | None] = Reactive(None, repaint=False)  # who gains or loses it repaints itself

    def __init__(self, name: str | None = None, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(name, id, classes)
        self._compositor = PatchCompositor()
        self._paint_due = False
        """Whether something was laid out that is not painted yet."""
        self._painting = False
        self._whole = False
        """Whether all of it has been painted since it came to the top."""
        self._painted = 0.0
        """When it was painted, in seconds of ``monotonic``."""

    def _on_screen_resume(self, event: events.ScreenResume) -> None:
        """Leave the styles of a new screen: each widget has just been given its own."""
        event.refresh_styles = event.refresh_styles and bool(self.stack_updates)
        self._whole = False

    async def _invoke_and_clear_callbacks(self) -> None:
        """Do what was to be done once this is painted, if it still is there."""
        if self.is_parting:
            self._callbacks.clear()
        await super()._invoke_and_clear_callbacks()

    def forget(self) -> None:
        """Have the next ``refresh`` paint all of it: it is not known what the terminal shows."""
        self._whole = False

    def refresh(
        self, *regions: Region, repaint: bool = True, layout: bool = False, recompose: bool = False
    ) -> Self:
        """Repaint regions, or all that is on it unless the terminal shows that.

        Textual asks for all once a screen above has gone, and again when that one has been taken apart.
        """
        repaint = repaint and (bool(regions) or not self._whole)
        return super().refresh(*regions, repaint=repaint, layout=layout, recompose=recompose)

    def _compositor_refresh(self) -> None:
        """Paint, but not between the layouts of one tick: at its end."""
        if self._painting or self.app.is_inline:
            super()._compositor_refresh()
            return
        self._paint_due = True
        self._update_timer.resume()

    def _on_timer_update(self) -> None:
        super()._on_timer_update()
        if self._paint_due and not self.app._batch_count:
            self._paint()

    def _paint(self) -> None:
        self._paint_due = False
        self._update_timer.pause()
        if self.is_current:
            self._painting = True
            try:
                self._compositor_refresh()
            finally:
                self._painting, self._painted, self._whole = False, monotonic(), True

    async def _on_idle(self, event: events.Idle) -> None:
        """Paint what has changed now that nothing else waits, but not more often than Textual does."""
        if not self._to_be_painted:
            return
        event.prevent_default()
        if monotonic() - self._painted < UPDATE_PERIOD:
            self._update_timer.resume()
        else:
            self._on_timer_update()

    @property
    def _to_be_painted(self) -> bool:
        changed = self._layout_required or self._repaint_required or self._recompose_required
        due = self._paint_due or self._scroll_required or self._dirty_widgets or changed
        return bool(due) and self.is_current and not self.app._batch_count

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
