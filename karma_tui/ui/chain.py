"""Tiles laid end to end, like dominoes: drawn as cards, or as a strip that wraps. Pure functions, no game.

A chain grows from its head, to the right or both ways, and says at an open end what fits there.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from karma_tui.ui.canvas import Canvas
from karma_tui.ui.faces import TILE, CardSize, Face, Tile
from karma_tui.ui.inline import chips
from karma_tui.ui.look import Look
from karma_tui.ui.paint import half_text, stamp
from karma_tui.ui.spans import Line, Span, cells_of, width

_TALL: Final = 4
"""Rows from which a card has room for its symbol beneath its name."""
_INDENT: Final = 2
"""Cells by which all lines of a strip but the first are set in."""


@dataclass(frozen=True, slots=True)
class Head:
    """What a chain grows from: its name, and the symbol that the first tile must match."""

    name: str
    end: Face


@dataclass(frozen=True, slots=True)
class Chain:
    """A chain as it lies; the tiles on either side from left to right."""

    head: Head
    right: tuple[Tile, ...] = ()
    left: tuple[Tile, ...] = ()
    after: Line = ()
    """Words after the right end: what fits there."""
    before: Line = ()
    """Words before the left end."""
    closed: bool = False
    """Whether the right end can take no more."""
    fresh: frozenset[int] = frozenset()
    """Tiles that have just come, by their place in the whole from the left, the head not counted."""

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """All tiles from left to right."""
        return self.left + self.right


def draw(chain: Chain, cells: int, rows: int, look: Look, sizes: Sequence[CardSize] = (TILE,)) -> list[Line]:
    """Draw a chain in at most ``rows`` lines of ``cells``: as cards if one of ``sizes`` fits."""
    drawn = (boxes(chain, cells, rows, look, size) for size in sizes)
    return next(filter(None, drawn), None) or strip(chain, cells, rows, look)


def strip(chain: Chain, cells: int, rows: int, look: Look) -> list[Line]:
    """Draw a chain as ``│ant J│JS│SC│``, in several lines if need be.

    Where even these do not do, the tiles nearest the head are left out, and their number stands there.
    """
    lines: list[Line] = []
    for hidden in range(2 * len(chain.tiles) + 1):
        lines = _rows(_pieces(chain, hidden, look), chain, cells, look)
        if len(lines) <= rows:
            return lines
    return lines[-rows:]


def boxes(chain: Chain, cells: int, rows: int, look: Look, size: CardSize = TILE) -> list[Line]:
    """Draw a chain as cards, as many rows of them as it takes; nothing when they do not fit."""
    widths = [size.step] * len(chain.tiles)
    widths.insert(len(chain.left), _head_width(chain.head, size, look) - 1)
    before, after = width(chain.before), width(chain.after)
    placed: list[tuple[int, int]] = []
    x, row = before, 0
    for number, each in enumerate(widths):
        last = number == len(widths) - 1
        if x + each + 1 + (after if last else 0) > cells and x > _INDENT:
            x, row = _INDENT, row + 1
        placed.append((x, row))
        x += each
    if (row + 1) * size.height > rows or x + 1 + after > cells:
        return []
    canvas = Canvas(cells, (row + 1) * size.height)
    middle = size.height // 2
    _put_line(canvas, 0, middle, chain.before)
    for number, (at, row) in enumerate(placed):
        _put_card(canvas, at, row * size.height, number, chain, size, look)
    if chain.closed:
        _close(canvas, x, row * size.height, size, look)
    _put_line(canvas, x + 1, row * size.height + middle, chain.after)
    return canvas.lines()


# --- a strip ------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Piece:
    line: Line
    fresh: bool = False


def _pieces(chain: Chain, hidden: int, look: Look) -> list[_Piece]:
    """The parts of a strip, so many tiles left out beside the head; the last at either end stays."""
    off_left = min(max(0, len(chain.left) - 1), hidden // 2)
    off_right = min(max(0, len(chain.right) - 1), hidden - off_left)
    tiles = [_Piece(chips(tile, look), place in chain.fresh) for place, tile in enumerate(chain.tiles)]
    at = len(chain.left)
    name = Span(f"{look.glyphs.spell(chain.head.name)} ", "face")
    head = _Piece((name, Span(half_text(chain.head.end, look), chain.head.end.role)))
    return [
        *tiles[: at - off_left],
        *_gap(off_left, look),
        head,
        *_gap(off_right, look),
        *tiles[at + off_right :],
    ]


def _gap(hidden: int, look: Look) -> list[_Piece]:
    dots = look.glyphs.ellipsis
    return [_Piece((Span(f"{dots}{hidden}{dots}", "face"),))] if hidden else []


def _rows(pieces: Sequence[_Piece], chain: Chain, cells: int, look: Look) -> list[Line]:
    """Break a strip into lines, between its parts; what stands at an end stays with the part there."""
    after = width(chain.after)
    lines: list[list[Span]] = [list(chain.before)]
    used = width(chain.before)
    for number, piece in enumerate(pieces):
        more = 1 + width(piece.line)
        tail = 1 + (after if number == len(pieces) - 1 else 0)
        started = number and len(lines[-1]) > 1
        if started and used + more + tail > cells:
            lines[-1].append(Span(look.frame.side, lines[-1][-1].role))
            lines.append([Span(" " * _INDENT)])
            used = _INDENT
        lines[-1] += _edged(piece, look)
        used += more
    side = look.glyphs.frame("double").side if chain.closed else look.frame.side
    lines[-1] += [Span(side, lines[-1][-1].role), *chain.after]
    return [tuple(line) for line in lines]


def _edged(piece: _Piece, look: Look) -> list[Span]:
    """A part with the edge at its left, of the ink beside it: where halves match, one colour does for all.

    A new part stands out, and a sign in its edge says so too.
    """
    if not piece.fresh:
        return [Span(look.frame.side, piece.line[0].role), *piece.line]
    return [
        Span(look.glyphs.fresh, "mark@marked"),
        *(Span(span.text, f"{span.role}@marked") for span in piece.line),
    ]


# --- cards --------------------------------------------------------------------------------------------


def _put_card(canvas: Canvas, x: int, y: int, number: int, chain: Chain, size: CardSize, look: Look) -> None:
    at = len(chain.left)
    if number == at:
        _put_head(canvas, x, y, chain.head, size, look)
        return
    place = number if number < at else number - 1
    fresh = place in chain.fresh
    stamp(
        canvas,
        x,
        y,
        chain.tiles[place],
        size,
        look,
        state="marked" if fresh else "",
        top=look.glyphs.fresh if fresh else "",
        mark=size.mark,
    )


def _head_width(head: Head, size: CardSize, look: Look) -> int:
    name, end = cells_of(look.glyphs.spell(head.name)), len(half_text(head.end, look))
    return 2 + (name + 1 + end if size.height < _TALL else name + 2)


def _put_head(canvas: Canvas, x: int, y: int, head: Head, size: CardSize, look: Look) -> None:
    """Draw what a chain grows from: its name, then its symbol, at the bottom right of a tall card."""
    name, end, frame = look.glyphs.spell(head.name), half_text(head.end, look), look.frame
    inner = _head_width(head, size, look) - 2
    canvas.put(x, y, frame.top_left + frame.flat * inner + frame.top_right, "edge")
    for row in range(1, size.height - 1):
        canvas.put(x, y + row, frame.side + " " * inner + frame.side, "edge")
    tall = size.height >= _TALL
    canvas.put(x + 1 + tall, y + size.height // 2, name, "face")
    canvas.put(x + 1 + inner - len(end), y + size.height - 2, end, head.end.role)
    bottom = frame.bottom_left + frame.flat * inner + frame.bottom_right
    canvas.put(x, y + size.height - 1, bottom, "edge")


def _close(canvas: Canvas, x: int, y: int, size: CardSize, look: Look) -> None:
    """Draw the right edge of a last tile double: nothing comes after it."""
    double = look.glyphs.frame("double")
    sides = [double.side] * (size.height - 2)
    for row, cell in enumerate((double.top_right, *sides, double.bottom_right)):
        canvas.put(x, y + row, cell, "edge")


def _put_line(canvas: Canvas, x: int, y: int, line: Line) -> None:
    for text, role in line:
        canvas.put(x, y, text, role)
        x += cells_of(text)
