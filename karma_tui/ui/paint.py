"""Cards as lines of spans: pure functions from what is seen to what is drawn. No game is known here."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from karma_tui.core.bidi import has_left_running
from karma_tui.core.cards import BACK, Back, Card
from karma_tui.core.messages import Sentence, Who
from karma_tui.ui.direction import RIGHTWARD, Direction
from karma_tui.ui.figures import LEAST_HEIGHT, LEAST_WIDTH, Figure, strokes
from karma_tui.ui.glyphs import SUITS, UNICODE, Borders, Glyphs
from karma_tui.ui.keymap import DEFAULT_KEYS, KeyMap
from karma_tui.ui.spans import Line, Role, Span, cells_of, clusters, cut, flush_right
from karma_tui.ui.theme import Theme


@dataclass(frozen=True, slots=True)
class Face:
    """What a card shows: a number or name of up to three cells, a symbol, and the ink of both."""

    corner: str
    pip: str = ""
    ink: str = "black"
    """``red``, ``black``, ``green``, ``blue``, ``wild`` or a suit; a red or black suit finds its own."""
    plain_pip: bool = False
    """Whether the symbol is a sign beside what the ink tells, and printed without it."""
    figure: Figure | None = None
    """What a large card has in its middle."""

    def __str__(self) -> str:
        return self.corner + self.pip

    @property
    def role(self) -> Role:
        """The role of its ink: ``ink-hearts`` for a red ♥, so that a theme may have four colours."""
        suit = SUITS.get(self.pip) if self.ink in ("red", "black") else None
        return f"ink-{suit or self.ink}"


@dataclass(frozen=True, slots=True)
class Tile:
    """A card of two halves, like a domino: each half a letter and its symbol, a sign between them or not."""

    left: Face
    right: Face
    badge: str = ""
    """One cell, between the halves."""


Shown: TypeAlias = Face | Tile | Back
FaceOf: TypeAlias = Callable[[Card], Face | Tile]


@dataclass(frozen=True, slots=True)
class Look:
    """What things are drawn with: a glyph set, what the theme chose from it, and the names of the keys."""

    glyphs: Glyphs
    frame: Borders
    slot: Borders
    back: str
    keys: KeyMap = DEFAULT_KEYS
    """The keys, as they are named."""
    direction: Direction = RIGHTWARD
    """Which way one reads."""

    @classmethod
    def of(cls, glyphs: Glyphs, theme: Theme | None = None, keys: KeyMap = DEFAULT_KEYS) -> Look:
        """Combine a glyph set with a theme; what the set cannot draw, it spells its own way."""
        if theme is None or glyphs.spell(theme.back_pattern) != theme.back_pattern:
            back = glyphs.back
        else:
            back = theme.back_pattern
        frame = glyphs.frame(theme.borders if theme else "round")
        return cls(glyphs, frame, glyphs.frame("slot"), back, keys)


PLAIN: Final = Look.of(UNICODE)


@dataclass(frozen=True, slots=True)
class CardSize:
    """How large a card is, borders included, in cells."""

    width: int
    height: int
    step: int
    """How much of an overlapped card is left to see."""
    mark: int = 2
    """Where marks stand in its edges, in cells from its left, as long as they are to be seen."""


SMALL: Final = CardSize(width=5, height=4, step=4)
LARGE: Final = CardSize(width=7, height=5, step=5)
BIG: Final = CardSize(width=11, height=7, step=5)
GRAND: Final = CardSize(width=13, height=9, step=5)
TILE: Final = CardSize(width=7, height=3, step=6, mark=3)
LARGE_TILE: Final = CardSize(width=11, height=5, step=10, mark=5)
BIG_TILE: Final = CardSize(width=17, height=7, step=16, mark=8)


@dataclass(frozen=True, slots=True)
class Deck:
    """A stack of backs."""

    count: int


@dataclass(frozen=True, slots=True)
class Pile:
    """A stack of faces: its top run (the last is on top), and how many cards it has in all."""

    run: tuple[Shown, ...]
    count: int


Picture: TypeAlias = Shown | Deck | Pile | None
"""What one place on the table can show; ``None`` is an empty place."""


class Canvas:
    """A grid of cells to draw on. Later strokes cover earlier ones."""

    def __init__(self, width: int, height: int) -> None:
        self.width, self.height = width, height
        self._rows: list[list[tuple[str, Role]]] = [[(" ", "text")] * width for _ in range(height)]

    def put(self, x: int, y: int, text: str, role: Role) -> None:
        """Write text of one-cell characters; what falls outside is lost."""
        if not 0 <= y < self.height:
            return
        if has_left_running(text):
            self._put_letters(x, y, clusters(text), role)
            return
        shown = text[max(0, -x) : max(0, self.width - x)]
        at = max(0, x)
        self._rows[y][at : at + len(shown)] = [(character, role) for character in shown]

    def _put_letters(self, x: int, y: int, letters: Sequence[str], role: Role) -> None:
        """Write letters with their marks, a cell each."""
        for at, letter in enumerate(letters, start=x):
            if 0 <= at < self.width:
                self._rows[y][at] = (letter, role)

    def lines(self) -> list[Line]:
        """Read the grid as lines, neighbours of one role in one span."""
        return [_line(row) for row in self._rows]


def _line(row: Iterable[tuple[str, Role]]) -> Line:
    spans: list[Span] = []
    text, role = "", ""
    for character, here in row:
        if here != role:
            if text:
                spans.append(Span(text, role))
            text, role = "", here
        text += character
    return (*spans, Span(text, role)) if text else tuple(spans)


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
    corner, pip = (cut(t, min(width, cells_of(t))) for t in _words(shown, look))
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


def _words(face: Face, look: Look) -> tuple[str, str]:
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


def chips(shown: Shown | None, look: Look = PLAIN) -> Line:
    """Draw any card inside a line of text; a tile takes several spans: ``♥H☼S``."""
    if not isinstance(shown, Tile):
        return (chip(shown, look),)
    badge = (Span(look.glyphs.spell(shown.badge), "face"),) if shown.badge else ()
    return (
        Span(half_text(shown.left, look), shown.left.role),
        *badge,
        Span(half_text(shown.right, look), shown.right.role),
    )


def chip(shown: Face | Back | None, look: Look = PLAIN) -> Span:
    """Draw a card inside a line of text: ``K♣``, ``▒``, or ``-`` where there is none."""
    match shown:
        case Face():
            return Span("".join(_words(shown, look)), shown.role)
        case Back():
            return Span(look.back, "back")
        case None:
            return Span(look.glyphs.dash, "muted")


def compact(*groups: Sequence[Shown | None], look: Look = PLAIN) -> Line:
    """Draw rows of cards in one line, three blanks between groups: ``K♣ A♦   ▒ ▒ ▒``."""
    spans: list[Span] = []
    for group in groups:
        if group and spans:
            spans.append(Span("   "))
        for place, shown in enumerate(group):
            if place:
                spans.append(Span(" "))
            spans += chips(shown, look)
    return tuple(spans)


def say(sentence: Sentence, face_of: FaceOf, look: Look = PLAIN, role: Role = "text") -> Line:
    """Draw a sentence: its words in ``role``, names strong, cards as cards."""
    spans: list[Span] = []
    for part in sentence:
        match part:
            case Card():
                spans += chips(face_of(part), look)
            case Back():
                spans.append(chip(part, look))
            case Who():
                spans.append(Span(look.glyphs.spell(part.name), "strong"))
            case _:
                spans.append(Span(look.glyphs.spell(part), role))
    return tuple(spans)
