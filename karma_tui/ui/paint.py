"""Cards as lines of spans: pure functions from what is seen to what is drawn. No game is known here."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from karma_tui.core.cards import BACK, Back
from karma_tui.ui.canvas import Canvas
from karma_tui.ui.faces import SMALL, CardSize, Deck, Face, Picture, Pile, Shown, Tile
from karma_tui.ui.figures import LEAST_HEIGHT, LEAST_WIDTH, Figure, strokes
from karma_tui.ui.look import PLAIN, Look
from karma_tui.ui.spans import Line, Role, Span, cells_of, cut, flush_right


def stamp(
    canvas: Canvas,
    x: int,
    y: int,
    shown: Shown | None,
    size: CardSize,
    look: Look,
    *,
    state: str = "",
    top: str = "",
    bottom: str = "",
    mark: int | None = None,
    covered: bool = False,
) -> None:
    """Draw one card, back or empty place at ``x, y``.

    ``state`` is ``selected``, ``marked``, ``unplayable`` or nothing; ``top`` and ``bottom`` are marks
    set into the card's edges, ``mark`` cells from its left (default: its middle). A ``covered`` card
    has nothing printed at its right, where half of it would look like another card.
    """
    inner = size.width - 2
    frame = look.slot if shown is None else look.frame
    edge = _role("slot" if shown is None else "back-edge" if isinstance(shown, Back) else "edge", state)
    canvas.put(x, y, frame.top_left + frame.flat * inner + frame.top_right, edge)
    canvas.put(x, y + size.height - 1, frame.bottom_left + frame.flat * inner + frame.bottom_right, edge)
    for row, line in enumerate(_inside(shown, size, look, covered), start=1):
        canvas.put(x, y + row, frame.side, edge)
        column = x + 1
        for text, role in line:
            canvas.put(column, y + row, text, _role(role, state))
            column += cells_of(text)
        canvas.put(x + size.width - 1, y + row, frame.side, edge)
    at = x + (size.width // 2 if mark is None else mark)
    if top:
        canvas.put(at, y, top, _role("mark", state))
    if bottom:
        canvas.put(at, y + size.height - 1, bottom, _role("mark", state))


def _role(part: str, state: str) -> Role:
    return f"{part}@{state}" if state else part


def _inside(shown: Shown | None, size: CardSize, look: Look, covered: bool) -> list[Line]:
    width, height = size.width - 2, size.height - 2
    if shown is None:
        return [(Span(" " * width, "slot"),)] * height
    if isinstance(shown, Back):
        return [(Span(look.back * width, "back"),)] * height
    if isinstance(shown, Tile):
        return _halves(shown, width, height, look)
    corner, pip = (cut(t, min(width, cells_of(t))) for t in spelt(shown, look))
    if shown.figure and not covered and width >= LEAST_WIDTH and height >= LEAST_HEIGHT:
        return _figured(shown, shown.figure, corner, pip, width, height, look)
    rows = [corner.ljust(width), pip.ljust(width)]
    if covered:
        rows += [" " * width] * (height - 2)
    elif height > 2:
        rows[1] = pip + flush_right(pip, width - cells_of(pip)) if pip else rows[1]
        rows += [" " * width] * (height - 3) + [corner.rjust(width)]
    pip_role = "face" if shown.plain_pip else shown.role
    return [(Span(text, pip_role if row == 1 else shown.role),) for row, text in enumerate(rows[:height])]


def _figured(
    face: Face, figure: Figure, corner: str, pip: str, width: int, height: int, look: Look
) -> list[Line]:
    """A large card: corner and symbol at its upper left and lower right, its figure between them."""
    canvas = Canvas(width, height)
    ink, sign = face.role, "face" if face.plain_pip else face.role
    for y in range(height):
        canvas.put(0, y, " " * width, ink)
    drawn = strokes(figure, face.pip, width, height, look.glyphs, look.frame)
    worded = any(stroke.worded for stroke in drawn)
    for x, y, text, plain in drawn:
        canvas.put(x, y, text, "face" if plain else ink)
    canvas.put(0, 0, corner, ink)
    canvas.put(*((width - len(pip), 0) if worded else (0, 1)), pip, sign)
    if not worded:
        canvas.put(width - len(corner), height - 1, corner, ink)
        canvas.put(width - len(pip), height - 2, pip, sign)
    return canvas.lines()


_FIVE_HIGH: Final = 5
"""Rows inside a tile from which its halves are fives."""
_Row: TypeAlias = Callable[[str, Span, str], Line]


def _halves(tile: Tile, width: int, height: int, look: Look) -> list[Line]:
    """The halves of a tile side by side, the badge between them; a large one has a bar there too."""
    cells, ascii_only = (width - 1) // 2, bool(look.glyphs.spelling)
    badge = Span(look.glyphs.spell(tile.badge), "face") if tile.badge else None
    if height < 3:
        left = Span(half_text(tile.left, look).rjust(cells), tile.left.role)
        right = Span(half_text(tile.right, look).ljust(cells), tile.right.role)
        return [(left, badge or Span(" ", "face"), right)] * height

    def row(left: str, middle: Span, right: str) -> Line:
        halves = (Span(left.center(cells), tile.left.role), Span(right.center(cells), tile.right.role))
        return (halves[0], middle, halves[1])

    bar = Span(look.frame.side, "edge")
    if height >= _FIVE_HIGH:
        return _fives(tile, cells, height, row, badge or bar, bar, ascii_only)
    pips = row("" if ascii_only else tile.left.pip, bar, "" if ascii_only else tile.right.pip)
    letters = row(tile.left.corner, badge or bar, tile.right.corner)
    return [pips, letters, *[pips] * (height - 2)]


def _fives(
    tile: Tile, cells: int, height: int, row: _Row, middle: Span, bar: Span, ascii_only: bool
) -> list[Line]:
    """As a domino of fives, the letters in their middles."""
    gap = " " * (cells - 4)
    outer = row(
        *(
            ("", bar, "")
            if ascii_only
            else (tile.left.pip + gap + tile.left.pip, bar, tile.right.pip + gap + tile.right.pip)
        )
    )
    blank = row("", bar, "")
    lines = [blank] * height
    lines[0] = lines[-1] = outer
    lines[height // 2] = row(tile.left.corner, middle, tile.right.corner)
    return lines


def half_text(face: Face, look: Look) -> str:
    """Half a tile: its symbol and its letter, or the letter alone in a set that lacks symbols."""
    return face.corner if look.glyphs.spelling else face.pip + face.corner


def spelt(face: Face, look: Look) -> tuple[str, str]:
    """Return the corner and the symbol of a face as the glyph set has them."""
    return look.glyphs.spell(face.corner), look.glyphs.spell(face.pip)


def measure(picture: Picture, size: CardSize, run: int = 4) -> tuple[int, int]:
    """Return the columns and rows that ``paint`` fills; for a pile, with ``run`` cards fanned."""
    match picture:
        case Deck():
            return size.width + 2, size.height
        case Pile():
            return size.width + (run - 1) * size.step + 1, size.height
        case _:
            return size.width, size.height


def paint(
    picture: Picture, size: CardSize = SMALL, look: Look = PLAIN, *, state: str = "", run: int = 4
) -> list[Line]:
    """Draw one place on the table.

    A deck is thicker the more cards it has; a pile shows its top run fanned, the top card whole and
    always at the same place, and an edge at its left when there are cards beneath the run.
    """
    columns, rows = measure(picture, size, run)
    canvas = Canvas(columns, rows)
    match picture:
        case Deck(count):
            thickness = 0 if count < 2 else 1 if count <= 16 else 2
            for layer in range(thickness, 0, -1):
                stamp(canvas, layer, 0, BACK, size, look, state=state)
            stamp(canvas, 0, 0, BACK if count else None, size, look, state=state)
        case Pile(cards, count):
            fanned: tuple[Shown | None, ...] = cards[-run:] or (None,)
            left = (run - len(fanned)) * size.step
            if count > len(fanned):
                stamp(canvas, left, 0, fanned[0], size, look, covered=True)
            for place, shown in enumerate(fanned):
                top = place == len(fanned) - 1
                x = left + 1 + place * size.step
                stamp(canvas, x, 0, shown, size, look, state=state if top else "", covered=not top)
        case _:
            stamp(canvas, 0, 0, picture, size, look, state=state)
    return canvas.lines()
