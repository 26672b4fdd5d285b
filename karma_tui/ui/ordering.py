"""Lines as they are seen: the letters of each text in their order from the left, joined, with their roles.

A line is laid out, padded, clipped and wrapped as it is read, and comes here last. What stands in columns,
that is between two blanks or more, is ordered by itself.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from enum import Enum
from functools import lru_cache
from itertools import groupby
from typing import Final, NamedTuple, TypeAlias
from unicodedata import bidirectional

from karma_tui.core.bidi import FSI, LRI, PDI, RLI, RLM, ends_phrase, has_left_running, set_in
from karma_tui.ui.direction import Direction, Order
from karma_tui.ui.scripts import formed, mirrored, reordered, turned
from karma_tui.ui.spans import (
    CARD_PARTS,
    COLUMN,
    CONTROLS,
    Line,
    Role,
    Span,
    cells_of,
    clusters,
    plain,
    width,
)

_REMEMBERED: Final = 4096
"""Lines kept as they are seen: most of a screen stays the same."""
_EDGES: Final = frozenset("│┃║╭╮╰╯┌┐└┘┏┓┗┛╔╗╚╝┤")
"""Edges of cards, in whatever ink."""
_FRAMES: Final = _EDGES | {"╎", "|"}
_OBJECT: Final = "\ufffc"
"""Stands for a piece that is read by itself."""
_NAMES: Final = frozenset(("strong", "accent"))
"""The roles of names in a column."""
_COMMAS: Final = frozenset("،؛,;")
"""What a list has in it, and no name."""
_AT_CARDS: Final = " ‹›<>"
_COUNTED: Final = re.compile("[0-9\u06f0-\u06f9×x]+")
"""How many of a card there are, right behind it."""
_LEFT_ARROWS: Final = {("‹", " "), ("<", " ")}
_RIGHT_ARROWS: Final = {(" ", "›"), (" ", ">")}
_BASES: Final = {LRI: "L", RLI: "R", FSI: ""}


class Layout(Enum):
    """What of a line stays where it is in a language that runs from right to left."""

    TEXT = "text"
    """Cards that are drawn; without any, columns are mirrored, and the line begins at the right."""
    CARDS = "cards"
    """Columns with cards drawn in them; text in such a column, beside no card, begins at its right."""
    FIXED = "fixed"
    """Every column."""


class Letter(NamedTuple):
    """What stands in a cell (or two, or none), its role, and the cell of the line as written."""

    text: str
    role: Role
    at: int
    cells: int = 1
    fills: bool = False
    """Whether it is of blanks that were put in behind a name to fill its column up."""


class Seen(NamedTuple):
    """A line as it is seen."""

    line: Line
    places: tuple[int, ...]
    """For each of its cells, the cell of the line as written that stands there."""

    def cell_of(self, written: int) -> int:
        """Return the cell in which a cell of the line as written is seen."""
        return self.places.index(written) if written in self.places else written

    def caret(self, written: int) -> int:
        """Return the cell in which what is typed at the end of a text goes on: behind the last letter."""
        shown = plain(self.line)
        before, at = self.cell_of(written - 1), self.cell_of(written)
        rightward = written > 0 and before < len(shown) and bidirectional(shown[before]) in ("L", "EN")
        return before + 1 if rightward and shown[before + 1 : before + 2] in (" ", "") else at


class _Field(NamedTuple):
    """A column of a line, or what is between two."""

    letters: list[Letter]
    stays: bool
    """Whether there is nothing to order: it is blank, or drawn."""


class _Piece(NamedTuple):
    """Letters that are read by themselves; ``base`` is their direction, R or L."""

    parts: Sequence[_Part]
    base: str
    parted: bool = True
    """Whether a sign stands where a phrase ends, so that what is Latin on either side is not read as one."""


_Part: TypeAlias = "Letter | _Piece"


def is_drawn(line: Line) -> bool:
    """Return whether cards with edges stand in a line."""
    return any(not (_FRAMES if _of_card(span.role) else _EDGES).isdisjoint(span.text) for span in line)


def layout_of(lines: Iterable[Line]) -> Layout:
    """Return how lines that belong together are laid out."""
    return Layout.CARDS if any(map(is_drawn, lines)) else Layout.TEXT


def needs_order(line: Line) -> bool:
    """Return whether some of a line runs from right to left."""
    return has_left_running(plain(line))


@lru_cache(_REMEMBERED)
def seen(line: Line, cells: int, direction: Direction, layout: Layout = Layout.TEXT) -> Seen:
    """Return a line as it is seen in a room of ``cells``; what is beyond them is lost."""
    letters = _filled(_letters(line), cells)
    shown: list[Letter] = []
    for part, start, end in _columns(line, cells, layout):
        beside_cards = is_drawn(part)
        stays = layout is Layout.FIXED or beside_cards
        fields = _fields([each for each in letters if start <= each.at < end], beside_cards)
        if layout is Layout.FIXED:
            fields = map(_fixed, fields)
        shown += _laid(fields, direction, mirrored=direction.leftward and not stays)
    places = tuple(letter.at + more for letter in shown for more in range(letter.cells))
    return Seen(_line(shown), places)


def _columns(line: Line, cells: int, layout: Layout) -> Iterator[tuple[Line, int, int]]:
    """The parts of a line that keep their places, each with its first cell and the one after its last."""
    start, part = 0, list[Span]()
    for span in line:
        if span == COLUMN and layout is Layout.CARDS:
            end = start + width(tuple(part))
            yield tuple(part), start, end
            start, part = end, []
        else:
            part.append(span)
    yield tuple(part), start, cells


def _laid(fields: Iterable[_Field], direction: Direction, *, mirrored: bool) -> list[Letter]:
    """The letters of all fields from the left; mirrored, the last field is the first."""
    base = "R" if direction.leftward else "L"
    shown: list[Letter] = []
    for field in reversed(list(fields)) if mirrored else fields:
        if field.stays:
            shown += field.letters[::-1] if mirrored else field.letters
        else:
            shown += _ordered(field.letters, base, direction.order)
    return shown


def _letters(line: Line) -> list[Letter]:
    letters: list[Letter] = []
    at = 0
    before = Span("")
    for text, role in line:
        named = before.role in _NAMES and any(map(str.isalpha, before.text))
        fills, before = named and role == "text" and text.isspace(), Span(text, role)
        for cluster in clusters(text):
            cells = 1 if cluster.isascii() else cells_of(cluster)
            letters.append(Letter(cluster, role, at, cells, fills))
            at += cells
    return letters


def _filled(letters: list[Letter], cells: int) -> list[Letter]:
    """What is within the room, and blanks for what is missing."""
    within = [letter for letter in letters if letter.at + letter.cells <= cells]
    end = within[-1].at + within[-1].cells if within else 0
    return [*within, *(Letter(" ", "text", at) for at in range(end, cells))]


def _line(letters: Sequence[Letter]) -> Line:
    return tuple(
        Span("".join(letter.text for letter in run), role)
        for role, run in groupby(letters, lambda each: each.role)
    )


@lru_cache(_REMEMBERED)
def _of_card(role: Role) -> bool:
    return role.partition("@")[0] in CARD_PARTS


# --- columns ------------------------------------------------------------------------------------------


def _fields(letters: Sequence[Letter], beside_cards: bool) -> Iterator[_Field]:
    """Take a line apart into its columns and the blanks between them; drawn cards are columns too.

    Two blanks set columns apart, and so does one that fills up a column of names.
    """
    start = 0
    for kind, run in groupby(_kind(letters, at, beside_cards) for at in range(len(letters))):
        field = list(letters[start : start + len(list(run))])
        start += len(field)
        if kind == "text" and beside_cards:
            yield from _trimmed(field)
        else:
            yield _Field(field, kind in ("blank", "frame"))


def _fixed(field: _Field) -> _Field:
    """A column that never moves: figures, a ruler or a curve have nothing to order either."""
    kinds = {bidirectional(letter.text[0]) for letter in field.letters}
    return field if kinds & {"R", "AL"} else field._replace(stays=True)


def _kind(letters: Sequence[Letter], at: int, beside_cards: bool) -> str:
    letter = letters[at]
    if beside_cards and letter.text in (_FRAMES if _of_card(letter.role) else _EDGES):
        return "frame"
    if _of_card(letter.role):
        return "card" if beside_cards else "text"
    if letter.text != " ":
        return "text"
    beside = (letters[other] for other in (at - 1, at + 1) if 0 <= other < len(letters))
    wide = any(each.text == " " and not _of_card(each.role) for each in beside)
    return "blank" if letter.fills or wide or not 0 < at < len(letters) - 1 else "text"


def _trimmed(field: list[Letter]) -> Iterator[_Field]:
    """The blanks and arrows at the ends of a text beside drawn cards keep their places too."""
    start = next((at for at, letter in enumerate(field) if letter.text not in _AT_CARDS), len(field))
    after = (at for at in range(len(field), start, -1) if field[at - 1].text not in _AT_CARDS)
    end = next(after, start)
    parts = ((field[:start], True), (field[start:end], False), (field[end:], True))
    yield from (_Field(letters, stays) for letters, stays in parts if letters)


# --- what is read by itself ---------------------------------------------------------------------------


def _ordered(field: list[Letter], base: str, order: Order) -> list[Letter]:
    """A field as it is seen, or with isolates for a terminal that orders it."""
    if _between_arrows(field):
        return [*field[:2], *_ordered(field[2:-2], base, order), *field[-2:]]
    there = order is Order.LOGICAL
    forms = formed([letter.text for letter in field], only_ligatures=there)
    letters = [
        letter if form == letter.text else letter._replace(text=form)
        for letter, form in zip(field, forms, strict=True)
    ]
    piece = _Piece(_parts(letters, set_apart=True), base)
    return _marked(_least_marked(piece)) if there and has_left_running("".join(forms)) else _visual(piece)


def _between_arrows(field: Sequence[Letter]) -> bool:
    """Whether something is chosen here with the keys to the left and right: those stay where they are."""
    if len(field) <= 2 * len("‹ "):
        return False
    left, right = (field[0].text, field[1].text), (field[-2].text, field[-1].text)
    return left in _LEFT_ARROWS and right in _RIGHT_ARROWS


def _parts(letters: Sequence[Letter], *, set_apart: bool) -> list[_Part]:
    """Put together what is read by itself: cards, keys, sums and dates, and what stands between isolates."""
    ends = _set_apart(letters) if set_apart else {}
    parts: list[_Part] = []
    at = 0
    while at < len(letters):
        letter = letters[at]
        if at in ends:
            inside = letters[at : ends[at]]
            parts.append(_Piece(_parts(inside, set_apart=False), _base_of_whole(inside)))
            at = ends[at]
        elif letter.text in _BASES:
            end = _closing(letters, at)
            inside = letters[at + 1 : end]
            parts.append(_Piece(_parts(inside, set_apart=set_apart), _BASES[letter.text] or _base_of(inside)))
            at = end + 1
        else:
            if letter.text != PDI:
                parts.append(letter)
            at += 1
    return parts


def _set_apart(letters: Sequence[Letter]) -> dict[int, int]:
    """Where pieces begin that always run to the right, each with the place after its end."""
    bases = "".join(letter.text[0] for letter in letters)
    ends = dict(set_in(bases))
    for start, stop, part in _whole_runs(letters, bases):
        outside = {first: last for first, last in ends.items() if last <= start or first >= stop}
        if part == "name" and len(outside) < len(ends):
            continue  # more than a name
        ends = {**outside, start: stop}
    return ends


def _whole_runs(letters: Sequence[Letter], bases: str) -> Iterator[tuple[int, int, str]]:
    """Where cards begin and end, with how many there are, and keys, and names in letters of one direction."""
    start = 0
    for part, run in groupby(letters, _whole_part):
        end = start + len(list(run))
        if part == "card":
            counted = _COUNTED.match(bases, end)
            yield start, counted.end() if counted else end, part
        elif part == "key" or (part == "name" and _one_way(bases[start:end])):
            yield start, end, part
        start = end


def _whole_part(letter: Letter) -> str:
    if _of_card(letter.role):
        return "card"
    return "key" if letter.role == "key" else "name" if letter.role in _NAMES else ""


def _one_way(text: str) -> bool:
    """Whether a text has letters, all of them run to the same side, and it is no list."""
    kinds = {bidirectional(each) == "L" for each in text if each.isalpha()}
    return len(kinds) == 1 and _COMMAS.isdisjoint(text) and text[0].isalnum() and not text[-1].isspace()


def _closing(letters: Sequence[Letter], opening: int) -> int:
    depth = 0
    for at in range(opening, len(letters)):
        if letters[at].text in _BASES:
            depth += 1
        elif letters[at].text == PDI:
            depth -= 1
            if not depth:
                return at
    return len(letters)


def _base_of_whole(letters: Sequence[Letter]) -> str:
    """A name runs as its letters do; a card, a key and a sum to the right."""
    return _base_of(letters) if letters[0].role in _NAMES else "L"


def _base_of(letters: Sequence[Letter]) -> str:
    """The direction of the first letter that has one."""
    kinds = (bidirectional(letter.text[0]) for letter in letters)
    return next(("L" if kind == "L" else "R" for kind in kinds if kind in ("L", "R", "AL")), "L")


# --- the order of letters -----------------------------------------------------------------------------


def _visual(piece: _Piece) -> list[Letter]:
    """Bring letters into the order they are seen in; brackets and the like are mirrored."""
    if piece.base == "L" and all(isinstance(part, Letter) and part.text.isascii() for part in piece.parts):
        return [part for part in piece.parts if isinstance(part, Letter)]
    shown: list[Letter] = []
    for at, leftward in reordered(_signs(piece), piece.base):
        part = piece.parts[at]
        if isinstance(part, _Piece):
            shown += _visual(part)
        elif part.text not in CONTROLS:
            sign = mirrored(part.text[0]) if leftward else part.text[0]
            shown.append(part if sign == part.text[0] else part._replace(text=sign + part.text[1:]))
    return shown


def _signs(piece: _Piece) -> str:
    """A character for each part; where a phrase ends is one that parts what is Latin on either side."""
    text = "".join(_OBJECT if isinstance(part, _Piece) else part.text[0] for part in piece.parts)
    if piece.parted and piece.base == "R" and has_left_running(text):
        text = "".join(RLM if ends_phrase(text, at) else each for at, each in enumerate(text))
    return text


def _least_marked(piece: _Piece) -> _Piece:
    """The same without the signs that change nothing: each costs three bytes."""
    wanted = _visual(piece)
    for at in reversed(range(len(piece.parts))):
        part = piece.parts[at]
        if isinstance(part, _Piece):
            open_ = piece._replace(parts=(*piece.parts[:at], *_flat(part), *piece.parts[at + 1 :]))
            piece = open_ if _visual(open_) == wanted else piece
    whole = piece._replace(parted=False)
    return whole if _visual(whole) == wanted else piece


def _flat(piece: _Piece) -> Iterator[Letter]:
    for part in piece.parts:
        if isinstance(part, _Piece):
            yield from _flat(part)
        else:
            yield part


def _marked(piece: _Piece) -> list[Letter]:
    """Letters as they are read, with the signs that have a terminal order them."""
    if len(piece.parts) == 1 and isinstance(piece.parts[0], _Piece):
        return _marked(piece.parts[0])
    letters: list[Letter] = []
    for part, sign in zip(piece.parts, _signs(piece), strict=True):
        if isinstance(part, _Piece):
            letters += _marked(part)
        else:
            text = turned(part.text) if piece.base == "R" else part.text
            letters.append(part._replace(text=text + RLM if sign == RLM != text else text))
    if not letters:
        return []
    base = piece.base
    letters[0] = letters[0]._replace(text=(RLI if base == "R" else LRI) + letters[0].text)
    letters[-1] = letters[-1]._replace(text=letters[-1].text + PDI)
    return letters
