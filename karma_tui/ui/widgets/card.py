"""One place on the table: a card, a back, an empty place, the deck or the pile."""

from __future__ import annotations

from typing import Any

from textual.geometry import Size

from karma_tui.ui.faces import SMALL, CardSize, Picture
from karma_tui.ui.layout import Layout
from karma_tui.ui.paint import measure, paint
from karma_tui.ui.spans import Line, Span, clip, width
from karma_tui.ui.widgets.painted import Painted


class CardWidget(Painted):
    """Draws one picture and, below it, an optional caption of one line."""

    def __init__(
        self,
        picture: Picture = None,
        *,
        caption: Line | str = (),
        size: CardSize = SMALL,
        state: str = "",
        run: int = 4,
        **common: Any,
    ) -> None:
        """``state`` as for ``paint.stamp``; ``run`` is how many cards of a pile are fanned at most."""
        super().__init__(**common)
        self._picture, self._state, self._size_of_card, self._run = picture, state, size, run
        self._caption = _as_line(caption)
        self._drawn: list[Line] | None = None

    @property
    def picture(self) -> Picture:
        """What is shown."""
        return self._picture

    def show(
        self,
        picture: Picture,
        *,
        caption: Line | str | None = None,
        state: str = "",
        size: CardSize | None = None,
        run: int | None = None,
    ) -> None:
        """Show something else; nothing is redrawn when nothing differs. No caption keeps the old one."""
        before = (self._picture, self._caption, self._state, self._size_of_card, self._run)
        box = self._box()
        self._picture, self._state = picture, state
        self._size_of_card = size or self._size_of_card
        self._run = run or self._run
        if caption is not None:
            self._caption = _as_line(caption)
        if before != (self._picture, self._caption, self._state, self._size_of_card, self._run):
            self._drawn = None
            self.refresh(layout=box != self._box())

    @property
    def placing(self) -> Layout:
        return Layout.FIXED

    def line(self, y: int) -> Line:
        if self._drawn is None:
            drawn = paint(self._picture, self._size_of_card, self.look, state=self._state, run=self._run)
            ellipsis = self.look.glyphs.ellipsis
            caption = clip(self._caption, self.content_size.width, ellipsis) if self._caption else ()
            self._drawn = [*drawn, caption] if caption else drawn
        return self._drawn[y] if y < len(self._drawn) else ()

    def _box(self) -> tuple[int, int]:
        columns, rows = measure(self._picture, self._size_of_card, self._run)
        return max(columns, width(self._caption)), rows + bool(self._caption)

    def notify_style_update(self) -> None:
        self._drawn = None
        super().notify_style_update()

    def get_content_width(self, container: Size, viewport: Size) -> int:  # noqa: ARG002
        return self._box()[0]

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:  # noqa: ARG002
        return self._box()[1]


def _as_line(text: Line | str) -> Line:
    if isinstance(text, str):
        return (Span(text, "muted"),) if text else ()
    return text
