"""A hand of overlapping cards: where each lies, and how the whole is drawn. Pure functions."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from karma_tui.ui.canvas import Canvas
from karma_tui.ui.faces import SMALL, CardSize, Shown
from karma_tui.ui.look import PLAIN, Look
from karma_tui.ui.paint import stamp
from karma_tui.ui.spans import Line

_TIGHTEST: Final = 3
"""Cells that an overlapped card must show: its border and a corner of two."""

_ARROWS: Final = 3
"""Cells kept free at either side for the arrow and number of cards beyond."""


@dataclass(frozen=True, slots=True)
class Fan:
    """A hand as it is to be drawn; numbers are places from the left, from 0."""

    cards: tuple[Shown | None, ...] = ()
    """From the left; ``None`` is an empty place."""
    cursor: int | None = None
    """The selected card: raised by a row and always whole."""
    chosen: frozenset[int] = field(default=frozenset())
    """Cards chosen for laying."""
    playable: frozenset[int] | None = None
    """Cards that may be laid; ``None`` when there is nothing to tell apart."""
    dim: bool = True
    """Whether the others are drawn dim, as of no use now."""
    fresh: frozenset[int] = field(default=frozenset())
    """Cards that have just come."""

    def state(self, place: int) -> str:
        """Return how a card stands out: ``selected``, ``marked``, ``unplayable`` or not at all."""
        if place == self.cursor:
            return "selected"
        if place in self.chosen:
            return "marked"
        useless = self.dim and self.playable is not None and place not in self.playable
        return "unplayable" if useless else ""


@dataclass(frozen=True, slots=True)
class Spread:
    """Where the cards of a hand lie: card ``first`` at ``x``, each next ``step`` cells on.

    The selected card covers nothing: those behind it make room for its whole width.
    """

    count: int
    first: int
    shown: int
    x: int
    step: int
    size: CardSize
    cursor: int | None = None

    def left(self, place: int) -> int:
        """Return the column of a card's left border; outside the widget for one beyond its edge."""
        room = self.size.width - self.step if self.cursor is not None and place > self.cursor else 0
        return self.x + (place - self.first) * self.step + room

    def covers(self, place: int) -> bool:
        """Whether the next card lies on part of this one."""
        last = self.first + self.shown - 1
        return self.step < self.size.width and place not in (self.cursor, last)

    def visible(self, place: int) -> bool:
        """Whether any of the card is drawn."""
        return self.first <= place < self.first + self.shown

    def at(self, column: int) -> int | None:
        """Return the card drawn at a column, or ``None``."""
        for place in reversed(range(self.first, self.first + self.shown)):
            if self.left(place) <= column < self.left(place) + self.size.width:
                return place
        return None


def fits(count: int, width: int, size: CardSize) -> bool:
    """Whether so many cards can lie in ``width`` cells, as close together as can be."""
    return (count - 2) * _TIGHTEST + 2 * size.width <= width


def spread(count: int, width: int, size: CardSize, cursor: int | None = None, first: int = 0) -> Spread:
    """Fit ``count`` cards into ``width`` cells: overlap more while that helps, then scroll.

    When scrolling, ``first`` (the first card shown until now) is kept as long as the cursor stays in
    sight, so that most steps redraw two cards and not the whole hand.
    """
    for step in range(size.step, _TIGHTEST - 1, -1):
        if (count - 2) * step + 2 * size.width <= width:
            return Spread(count, 0, count, 0, step, size, cursor)
    shown = max(1, (width - 2 * _ARROWS - 2 * size.width) // _TIGHTEST + 2)
    if cursor is not None and not first <= cursor < first + shown:
        first = cursor - shown // 2
    first = max(0, min(first, count - shown))
    return Spread(count, first, min(shown, count), _ARROWS, _TIGHTEST, size, cursor)


def paint_fan(
    fan: Fan, width: int, size: CardSize = SMALL, look: Look = PLAIN, *, lying: Spread | None = None
) -> list[Line]:
    """Draw a hand in ``size.height + 1`` lines of ``width`` cells; the top one is for the raised card."""
    canvas = Canvas(width, size.height + 1)
    lying = lying or spread(len(fan.cards), width, size, fan.cursor)
    for place in range(lying.first, lying.first + lying.shown):
        if place != fan.cursor:
            _stamp(canvas, fan, place, lying, look)
    if fan.cursor is not None and lying.visible(fan.cursor):
        _stamp(canvas, fan, fan.cursor, lying, look)
    before, after = lying.first, lying.count - lying.first - lying.shown
    middle = 1 + size.height // 2
    if before > 0:
        canvas.put(0, middle, f"{look.glyphs.left}{before}", "accent")
    if after > 0:
        text = f"{after}{look.glyphs.right}"
        canvas.put(width - len(text), middle, text, "accent")
    return canvas.lines()


def _stamp(canvas: Canvas, fan: Fan, place: int, lying: Spread, look: Look) -> None:
    glyphs = look.glyphs
    stamp(
        canvas,
        lying.left(place),
        0 if place == fan.cursor else 1,
        fan.cards[place],
        lying.size,
        look,
        state=fan.state(place),
        top=glyphs.chosen if place in fan.chosen else glyphs.fresh if place in fan.fresh else "",
        bottom=glyphs.playable if fan.playable is not None and place in fan.playable else "",
        mark=min(lying.size.mark, lying.step - 1),
        covered=lying.covers(place),
    )
