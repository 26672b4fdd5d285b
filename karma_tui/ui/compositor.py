"""A compositor that looks only at what has changed.

Textual goes through every widget in the smallest rectangle around all changes: at a table, the whole
screen: others' hands change at its top and the line that tells of it at its bottom.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from textual._compositor import ChopsUpdate, Compositor
from textual.geometry import Region
from textual.strip import Strip


class PatchCompositor(Compositor):
    """Renders for a partial update only the rows of each widget that a change touches."""

    def __init__(self) -> None:
        super().__init__()
        self._patches: Sequence[Region] = ()
        """The regions that are being brought up to date; empty when all is rendered."""

    def render_partial_update(self) -> ChopsUpdate | None:
        self._patches = tuple(self._dirty_regions)
        try:
            return super().render_partial_update()
        finally:
            self._patches = ()

    def _get_renders(self, crop: Region | None = None) -> Iterable[tuple[Region, Region, list[Strip]]]:
        if not self._patches:
            yield from super()._get_renders(crop)
            return
        for widget, (region, clip) in self.visible_widgets.items():
            seen = region.intersection(clip)
            touched = [patch for patch in self._patches if patch.overlaps(seen)]
            if touched:
                top = max(seen.y, min(patch.y for patch in touched))
                bottom = min(seen.bottom, max(patch.bottom for patch in touched))
                rows = Region(seen.x, top, seen.width, bottom - top)
                yield region, rows, widget.render_lines(rows.translate((-region.x, -region.y)))
