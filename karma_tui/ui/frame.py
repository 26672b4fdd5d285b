"""What a terminal shows, cell by cell, so that only the cells that differ are sent.

Textual repaints from a widget's left edge and names every colour again; over SSH that is most of the
traffic. Here each update is compared with the frame last sent.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from enum import Enum
from functools import lru_cache
from itertools import chain, product
from typing import Final

from rich.cells import cell_len, get_character_cell_size
from rich.color import Color, ColorSystem
from rich.segment import Segment
from rich.style import Style
from textual.strip import SGR_STYLES

from karma_tui.ui.ink import ENDS, PLAIN_INK, Cell, Ink, Run, is_blank, on_blanks, shortest


class Depth(Enum):
    """How many colours a terminal has."""

    NONE = "none"
    SIXTEEN = "16"
    MANY = "256"
    TRUE = "truecolor"

    @property
    def system(self) -> ColorSystem:
        """Rich's name for it; the nearest where Rich has none."""
        return _SYSTEMS[self]

    @classmethod
    def of(cls, environ: Mapping[str, str]) -> Depth:
        """Read it from a terminal's own environment (over SSH: the client's, often ``TERM`` alone)."""
        term = environ.get("TERM", "")
        if environ.get("NO_COLOR") or term in ("", "dumb", "unknown") or re.match(r"vt\d", term):
            return cls.NONE
        behind = term == "linux" or (term.startswith("screen") and "STY" in environ)
        # COLORTERM is then another terminal's: GNU screen hands it on and does not know what it means.
        if not behind and environ.get("COLORTERM", "").lower() in ("truecolor", "24bit"):
            return cls.TRUE
        if term.endswith("-direct"):
            return cls.TRUE
        many = ("256color", "kitty", "alacritty", "ghostty", "foot", "wezterm")
        return cls.MANY if any(name in term for name in many) else cls.SIXTEEN


_SYSTEMS: Final = {
    Depth.NONE: ColorSystem.STANDARD,
    Depth.SIXTEEN: ColorSystem.STANDARD,
    Depth.MANY: ColorSystem.EIGHT_BIT,
    Depth.TRUE: ColorSystem.TRUECOLOR,
}


_CUBE: Final = product((0, 95, 135, 175, 215, 255), repeat=3)
_GREYS: Final = ((level, level, level) for level in range(8, 239, 10))
_NUMBERS: Final = {colour: number for number, colour in enumerate(chain(_CUBE, _GREYS), start=16)}
"""The number of every colour that 256-colour terminals have exactly; Rich takes the grey beside some."""


Piece = tuple[int, int, list[Cell]]
"""Row and column where it begins, and the cells from there."""
_NO_CELL: Final[Cell] = ("", PLAIN_INK)  # the right half of a wide character

# Moving the cursor over a gap costs four bytes, over one cell three; what takes no more is written again.
_MOVE: Final = 4

# Moving rows costs some thirty bytes and a whole row; fewer that have moved are cheaper written again.
_FEW_ROWS: Final = 4

_MOST_INKS: Final = 4096
_MOST_CHARACTERS: Final = 1024


class Frame:
    """What a terminal shows, cell by cell, and the bytes that bring it up to date."""

    def __init__(self, depth: Depth = Depth.TRUE) -> None:
        self.depth = depth
        self._rows: list[list[Cell | None]] = []
        self._size = (0, 0)
        self._cursor: tuple[int, int] | None = None
        """Where the terminal's cursor is, if that is known."""

    def forget(self) -> None:
        """Assume nothing about the terminal: the next update is sent whole."""
        self._cursor = None
        self._rows = [[None] * self._size[0] for _ in range(self._size[1])]

    def resize(self, width: int, height: int) -> None:
        """Follow the terminal to a new size in cells; what it shows is unknown then."""
        if (width, height) != self._size:
            self._size = (width, height)
            self.forget()

    def update(
        self, pieces: Iterable[tuple[int, int, Iterable[Segment]]], cursor: tuple[int, int] | None = None
    ) -> str:
        """Return what must be sent so that each piece (row, column, segments) is on the screen.

        The terminal's cursor is then at ``cursor`` (column, row), if that is given.
        """
        seen = [(y, x, self._cells(segments)) for y, x, segments in pieces if 0 <= y < len(self._rows)]
        scrolled = self._scroll(seen)
        if scrolled:
            self._cursor = None
        runs = [run for y, x, cells in seen for run in self._row(y, x, cells)]
        start, self._cursor = self._cursor, cursor if runs or cursor else self._cursor
        return scrolled + shortest(runs, self._size[0], start, cursor)

    def _scroll(self, pieces: list[Piece]) -> str:
        """Return what has the terminal move rows up or down by one, where that changes most: a list scrolls.

        The row that comes in is added to ``pieces``, whole: the terminal has blanked all of it.
        """
        if len(pieces) < _FEW_ROWS:
            return ""
        wanted: dict[int, list[Cell | None]] = {}
        for y, x, cells in pieces:
            row = wanted.setdefault(y, self._rows[y][:])
            row[x : x + len(cells)] = cells[: max(0, len(row) - x)]
        up, down = self._moved(wanted, 1), self._moved(wanted, -1)
        moved = max(up, down, key=len)
        if len(moved) < _FEW_ROWS:
            return ""
        top, bottom = (up[0], up[-1] + 1) if moved is up else (down[0] - 1, down[-1])
        comes_in = bottom if moved is up else top
        whole = [cell for cell in wanted.get(comes_in, self._rows[comes_in]) if cell is not None]
        if len(whole) < self._size[0]:  # it is not known what stood there
            return ""
        pieces.append((comes_in, 0, whole))
        blank: list[list[Cell | None]] = [[None] * self._size[0]]
        rows = self._rows[top : bottom + 1]
        self._rows[top : bottom + 1] = rows[1:] + blank if moved is up else blank + rows[:-1]
        move = f"\x1b[{bottom + 1};1H\x1bD" if moved is up else f"\x1b[{top + 1};1H\x1bM"
        return f"\x1b[{top + 1};{bottom + 1}r{move}\x1b[r"

    def _moved(self, wanted: Mapping[int, list[Cell | None]], by: int) -> range:
        """The longest run of rows that are to show what the rows ``by`` further down show, by number.

        It begins and ends with a row that changes.
        """
        best, first = range(0), -1
        for y in range(min(wanted), max(wanted) + 1):
            row, other = wanted.get(y, self._rows[y]), y + by
            if not 0 <= other < len(self._rows) or row != self._rows[other] or None in row:
                first = -1
            elif row != self._rows[y]:
                first = y if first < 0 else first
                best = max(best, range(first, y + 1), key=len)
        return best

    def _cells(self, segments: Iterable[Segment]) -> list[Cell]:
        cells: list[Cell] = []
        ahead = ""  # what has no cell, and stands before the first that has one
        for text, style, control in segments:
            if control:
                continue
            ink = PLAIN_INK if style is None else _ink(style, self.depth)
            if cell_len(text) == len(text) and (text.isascii() or "\u200d" not in text):
                cells.extend(map(_drawn_in(ink).__getitem__, text))
                continue
            for character in text:
                size = get_character_cell_size(character)
                if size == 0 and cells:
                    before = -2 if cells[-1] is _NO_CELL and len(cells) > 1 else -1
                    cells[before] = (cells[before][0] + character, cells[before][1])
                elif size:
                    drawn = _drawn_in(ink)[character]
                    cells.append((ahead + character, drawn[1]) if ahead else drawn)
                    ahead = ""
                    cells.extend([_NO_CELL] * (size - 1))
                else:
                    ahead += character
        return cells

    def _row(self, y: int, x: int, cells: list[Cell]) -> list[Run]:
        row = self._rows[y]
        del cells[max(0, len(row) - x) :]
        end = len(cells)
        before = row[x : x + end]
        if before == cells:
            return []
        row[x : x + end] = cells
        pairs = enumerate(zip(before, cells, strict=True))
        changed = [at for at, (old, new) in pairs if old is not new and old != new]
        return [Run(y, x + start, cells[start:stop]) for start, stop in _runs(changed, cells)]


class _Drawn(dict[str, Cell]):
    """The cells of one ink by character, the same objects in every frame of the process."""

    def __init__(self, ink: Ink) -> None:
        super().__init__({" ": (" ", on_blanks(ink))})
        self._ink = ink

    def __missing__(self, character: str) -> Cell:
        cell = (character, self._ink)
        if len(self) < _MOST_CHARACTERS:
            self[character] = cell
        return cell


_drawn_in: Final = lru_cache(_MOST_INKS)(_Drawn)


@lru_cache(_MOST_INKS)
def _ink(style: Style, depth: Depth) -> Ink:
    # Asked of the style's colours, not of the ANSI text it caches: that one ignores the depth.
    bits = style._attributes & style._set_attributes
    attributes = ";".join(code for bit, code in enumerate(SGR_STYLES) if bits & (1 << bit) and code in ENDS)
    return Ink(attributes, colour_code(style.color, depth, True), colour_code(style.bgcolor, depth, False))


def colour_code(colour: Color | None, depth: Depth, front: bool) -> str:
    """Return the codes that a terminal of ``depth`` takes for a colour, in front or behind."""
    if colour is None or colour.is_default or depth is Depth.NONE:
        return ""
    exact = _NUMBERS.get(colour.triplet) if depth is Depth.MANY and colour.triplet else None
    shown = colour.downgrade(depth.system) if exact is None else Color.from_ansi(exact)
    return ";".join(shown.get_ansi_codes(front))


def _runs(changed: list[int], cells: list[Cell]) -> list[tuple[int, int]]:
    """Join changed cells into runs to write (start, end); wide characters are written whole."""
    runs: list[tuple[int, int]] = []
    end = len(cells)
    last = -1  # the cell after the latest run
    for at in changed:
        stop = at + 1
        alone = stop == end or cells[stop][0]
        if at == last and alone and cells[at][0] and cells[at][1] is cells[at - 1][1]:  # nearly always
            runs[-1] = (runs[-1][0], stop)
            last = stop
            continue
        start = at
        while start and not cells[start][0]:
            start -= 1
        while stop < end and not cells[stop][0]:
            stop += 1
        if runs and _is_short(cells[last:start]) and _in_one_ink(cells[last - 1 : start + 1]):
            runs[-1] = (runs[-1][0], max(stop, last))
        else:
            runs.append((start, stop))
        last = runs[-1][1]
    return runs


def _is_short(gap: Sequence[Cell]) -> bool:
    """Whether cells between two runs take no more bytes than to move the cursor over them."""
    most = _MOVE - (len(gap) == 1)
    return len(gap) <= most and sum(len(text.encode()) for text, _ink in gap) <= most


def _in_one_ink(cells: Sequence[Cell]) -> bool:
    """Whether cells can be written without naming another colour: what is not blank is of one ink."""
    if len(cells) == 2:
        return _alike(*cells)
    inks = {ink for character, ink in cells if not is_blank(character)}
    blanks = {ink for character, ink in cells if is_blank(character)}
    return len(inks) + (not inks) * len(blanks) <= 1 and (not inks or blanks <= {on_blanks(*inks)})


@lru_cache(_MOST_INKS)
def _alike(one: Cell, other: Cell) -> bool:
    """Whether two cells can be written without naming another colour between them."""
    if is_blank(one[0]) == is_blank(other[0]):
        return one[1] == other[1]
    (_blank, seen), (_character, ink) = (one, other) if is_blank(one[0]) else (other, one)
    return seen == on_blanks(ink)
