"""What is to be written on a terminal, and the shortest way to write it.

Naming a colour costs more than moving the cursor, so it may be cheaper to write all that is drawn in one ink,
here and there, and then all that is drawn in the next.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias


class Ink(NamedTuple):
    """How a cell is drawn: codes of its attributes, foreground and background, empty for the default."""

    attributes: str = ""
    front: str = ""
    back: str = ""


PLAIN_INK: Final = Ink()
Cell = tuple[str, Ink]


Place: TypeAlias = tuple[int, int] | None


class Run(NamedTuple):
    """Cells side by side; the right half of a wide character is an empty text."""

    y: int
    x: int
    cells: Sequence[Cell]


class Stroke(NamedTuple):
    """Text side by side in one ink."""

    y: int
    x: int
    end: int
    """The column after it."""
    text: str
    ink: Ink


_SEEN_ON_BLANKS: Final = frozenset("4579")
"""Attributes that show where nothing is written: underlined, blinking, reversed, struck out."""

# The code that ends each attribute; those without one that every terminal knows are not sent.
ENDS: Final = {"1": "22", "2": "22", "3": "23", "4": "24", "5": "25", "7": "27", "8": "28", "9": "29"}


_REMEMBERED: Final = 4096
"""Answers kept of each small function: a screen has few inks, and its ways recur."""


def shortest(runs: Sequence[Run], columns: int, start: Place = None, stop: Place = None) -> str:
    """Return what writes all runs, in the order that takes the fewest bytes of those tried.

    The terminal is ``columns`` wide; its ink is the default before and after. The cursor is at ``start``
    (column, row; None: nobody knows where) and is to be at ``stop`` (None: anywhere).
    """
    if not runs:
        return "" if stop is None or stop == start else _move(*(start or (columns, -1)), *stop, columns)
    strokes = [stroke for run in runs for stroke in _strokes(run)]
    by_back, by_ink = (_ordered(_blanks_joined(strokes), key, columns) for key in (_back, _ink))
    return min((_written(each, columns, start, stop) for each in (strokes, by_back, by_ink)), key=len)


@lru_cache(_REMEMBERED)
def on_blanks(ink: Ink) -> Ink:
    """Return what can be seen of an ink where nothing is written."""
    if ink.attributes and not _SEEN_ON_BLANKS.isdisjoint(ink.attributes):
        return ink
    return Ink("", "", ink.back)


def is_blank(character: str) -> bool:
    """Whether nothing is to be seen in a cell; signs for the order of letters may stand with the blank."""
    return character[:1] == " "


def _strokes(run: Run) -> Iterator[Stroke]:
    """Take a run apart by ink; a blank is drawn in that of what is beside it where it looks the same."""
    text, start, ink = "", run.x, PLAIN_INK
    for at, (character, here) in enumerate(run.cells):
        if character and here != ink and not (text and is_blank(character) and on_blanks(ink) == here):
            if text:
                yield Stroke(run.y, start, run.x + at, text, ink)
            text, start = "", run.x + at
            ink = _for_blank(run.cells, at) if is_blank(character) else here
        text += character
    yield Stroke(run.y, start, run.x + len(run.cells), text, ink)


def _for_blank(cells: Sequence[Cell], at: int) -> Ink:
    """Return an ink that the blank at ``at`` looks the same in, that of the next character if it can be."""
    blank = cells[at][1]
    written = next((ink for character, ink in cells[at:] if not is_blank(character)), blank)
    return written if on_blanks(written) == blank else blank


def _blanks_joined(strokes: Sequence[Stroke]) -> list[Stroke]:
    """Draw blanks that stand alone in the ink that most else on their background is drawn in."""
    used = Counter(stroke.ink for stroke in strokes if not stroke.text.isspace())
    best: dict[Ink, Ink] = {}
    for ink, _count in reversed(used.most_common()):
        best[on_blanks(ink)] = ink
    return [
        stroke._replace(ink=best.get(stroke.ink, stroke.ink)) if stroke.text.isspace() else stroke
        for stroke in strokes
    ]


def _back(stroke: Stroke) -> str:
    return stroke.ink.back


def _ink(stroke: Stroke) -> Ink:
    return stroke.ink


def _ordered(strokes: Sequence[Stroke], key: Callable[[Stroke], Hashable], columns: int) -> list[Stroke]:
    """Bring those of one key together; each time those come next that are cheapest to go on with."""
    groups: dict[Hashable, list[Stroke]] = {}
    for stroke in strokes:
        groups.setdefault(key(stroke), []).append(stroke)
    rest = [
        min((sorted(group), sorted(group, key=_column)), key=lambda each: len(_written(each, columns)))
        for group in groups.values()
    ]
    ordered: list[Stroke] = []
    last = Stroke(-1, columns, columns, "", PLAIN_INK)

    def cost(group: Sequence[Stroke]) -> int:
        first = group[0]
        way = _move(last.end, last.y, first.x, first.y, columns)
        return len(_change(last.ink, first.ink)) + len(way)

    while rest:
        following = min(rest, key=cost)
        rest.remove(following)
        ordered += following
        last = ordered[-1]
    return ordered


def _column(stroke: Stroke) -> tuple[int, int]:
    return stroke.x, stroke.y


def _written(strokes: Iterable[Stroke], columns: int, start: Place = None, stop: Place = None) -> str:
    out: list[str] = []
    ink, (x, y) = PLAIN_INK, start or (columns, -1)
    for stroke in strokes:
        out.append(_move(x, y, stroke.x, stroke.y, columns))
        out.append(_change(ink, stroke.ink))
        out.append(stroke.text)
        ink, x, y = stroke.ink, stroke.end, stroke.y
    out.append(_change(ink, PLAIN_INK))
    if stop is not None:
        out.append(_move(x, y, *stop, columns))
    return "".join(out)


@lru_cache(_REMEMBERED)
def _move(from_x: int, from_y: int, x: int, y: int, columns: int) -> str:
    """Return the shortest way for the cursor; where it stands after the last column, terminals disagree."""
    if (from_x, from_y) == (x, y):
        return ""
    absolute = f"\x1b[{y + 1};{x + 1}H" if x else f"\x1b[{_count(y + 1)}H"
    if from_x >= columns:
        return absolute
    return min(_along(y - from_y, "B", "A") + _across(x - from_x), absolute, key=len)


def _across(by: int) -> str:
    return "\b" * -by if -4 < by < 0 else _along(by, "C", "D")


def _along(by: int, onward: str, back: str) -> str:
    return f"\x1b[{_count(abs(by))}{onward if by > 0 else back}" if by else ""


def _count(number: int) -> str:
    return "" if number == 1 else str(number)


@lru_cache(_REMEMBERED)
def _change(old: Ink, new: Ink) -> str:
    if new == old:
        return ""
    if new == PLAIN_INK:
        return "\x1b[m"
    codes = _attribute_changes(old.attributes, new.attributes)
    if old.front != new.front:
        codes.append(new.front or "39")
    if old.back != new.back:
        codes.append(new.back or "49")
    anew = ["", *(part for part in new if part)]
    return f"\x1b[{min(';'.join(codes), ';'.join(anew), key=len)}m"


def _attribute_changes(old: str, new: str) -> list[str]:
    if old == new:
        return []
    had, wanted = [code for code in old.split(";") if code], [code for code in new.split(";") if code]
    ends = {ENDS[code] for code in had if code not in wanted}
    # One code ends both bold and dim.
    lost = {code for code in had if ENDS[code] in ends}
    return [*sorted(ends), *(code for code in wanted if code not in had or code in lost)]
