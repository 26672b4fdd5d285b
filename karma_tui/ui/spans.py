"""Lines of text whose pieces know what they are, not how they look; colours come last.

A role is ``part`` or ``part@state``: ``ink-red``, ``edge@selected``, ``muted``. Widgets find its style
in TCSS, pictures and tests in a theme or nowhere at all.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from string import Formatter
from typing import Final, NamedTuple, TypeAlias

from rich.cells import cell_len, get_character_cell_size
from rich.segment import Segment
from rich.style import Style
from rich.text import Text
from textual.strip import Strip

from karma_tui.core.bidi import ISOLATES, MARKS

Role: TypeAlias = str
Styler: TypeAlias = Callable[[Role], Style]


class Span(NamedTuple):
    """Some text and its role on the screen."""

    text: str
    role: Role = "text"


Line: TypeAlias = tuple[Span, ...]

WORDS = frozenset({"text", "muted", "accent", "good", "bad", "warning", "strong"})
"""The roles of prose; everything else is part of a card and never broken across lines."""

CARD_PARTS: Final = (
    *("edge", "face", "back", "back-edge", "slot", "mark"),
    *("selected", "selected-edge", "marked", "marked-edge", "unplayable"),
    *("ink-red", "ink-black", "ink-green", "ink-blue", "ink-wild", "ink-gold"),
    *("ink-clubs", "ink-diamonds", "ink-hearts", "ink-spades"),
)

ROLE_CLASSES = frozenset({f"card--{part}" for part in CARD_PARTS} | {f"text--{word}" for word in WORDS})
"""The TCSS component class of every role."""

CONTROLS: Final = ISOLATES | MARKS
"""Characters that are no part of a letter and have no cell."""
_LIGATURE: Final = re.compile("\u0644[\u0622\u0623\u0625\u0627]")
"""Lam and alef are one letter to see, and one cell."""


COLUMN: Final = Span("", "column")
"""Stands between blocks of lines that are set beside each other."""


def plain(line: Line) -> str:
    """Read a line as a string.

    >>> plain((Span("pile "), Span("9♥", "ink-hearts")))
    'pile 9♥'
    """
    return "".join([text for text, _role in line])


def cells_of(text: str) -> int:
    """Return the width of a text in cells: marks and joiners have none, lam with alef has one.

    >>> cells_of("9♥"), cells_of("کلاه"), cells_of("می\u200cرود")
    (2, 3, 5)
    """
    if text.isascii():
        return len(text)
    if "\u0644" in text:
        return cell_len(text) - len(_LIGATURE.findall(text))
    return cell_len(text)


def clusters(text: str) -> list[str]:
    """Take a text apart into what stands in a cell each, or in two: a letter with its marks and joiners.

    >>> clusters("کلاه") == ["ک", "لا", "ه"]
    True
    """
    found: list[str] = []
    at = 0
    while at < len(text):
        end = at + (2 if _LIGATURE.match(text, at) else 1)
        piece = text[at:end]
        if found and piece not in CONTROLS and not get_character_cell_size(piece[0]):
            found[-1] += piece
        else:
            found.append(piece)
        at = end
    return found


def cut(text: str, cells: int) -> str:
    """Return a text in exactly so many cells: what is beyond is lost, what is missing is blank.

    >>> cut("pile", 3), cut("pile", 6)
    ('pil', 'pile  ')
    """
    if text.isascii():
        return text[:cells].ljust(cells)
    kept: list[str] = []
    room = cells
    for cluster in clusters(text):
        room -= cells_of(cluster)
        if room < 0:
            room += cells_of(cluster)
            break
        kept.append(cluster)
    return "".join(kept) + " " * room


def ending(text: str, cells: int) -> str:
    """Return the end of a text, as much as ``cells`` have room for.

    >>> ending("pile.txt", 4), ending("pile", 9)
    ('.txt', 'pile')
    """
    kept: list[str] = []
    for cluster in reversed(clusters(text)):
        cells -= cells_of(cluster)
        if cells < 0:
            break
        kept.append(cluster)
    return "".join(reversed(kept))


def woven(template: str, role: Role = "text", **lines: Line) -> Line:
    """Fill the fields of a translated template with lines; its own words are of ``role``.

    >>> plain(woven("what fits: {cards}", "muted", cards=(Span("9♥", "ink-hearts"),)))
    'what fits: 9♥'
    """
    spans: list[Span] = []
    for words, field, _spec, _conversion in Formatter().parse(template):
        spans += [Span(words, role)] if words else []
        spans += lines[field] if field is not None else ()
    return tuple(spans)


def width(line: Line) -> int:
    """Return the width of a line in cells."""
    return sum(cells_of(span.text) for span in line)


def place_of(line: Line, cell: int) -> int:
    """Return the place in ``plain(line)`` of what stands in a cell; beyond the end, as many cells further.

    >>> place_of((Span("9♥ "), Span("pile")), 4)
    4
    """
    at = 0
    text = plain(line)
    if text.isascii():
        return cell
    for cluster in clusters(text):
        cell -= cells_of(cluster)
        if cell < 0:
            return at
        at += len(cluster)
    return at + cell


def pad(line: Line, cells: int) -> Line:
    """Fill a line up with blanks to at least ``cells``."""
    missing = cells - width(line)
    return (*line, Span(" " * missing)) if missing > 0 else line


def flush_left(text: str, cells: int) -> str:
    """Fill a text up with blanks at its right; in cells, of which some characters of a script have none.

    >>> flush_left("pile", 6)
    'pile  '
    """
    return text + " " * (cells - cells_of(text))


def flush_right(text: str, cells: int) -> str:
    """Fill a text up with blanks at its left.

    >>> flush_right("12", 4)
    '  12'
    """
    return " " * (cells - cells_of(text)) + text


def trimmed(line: Line) -> Line:
    """Drop the blanks at the end of a line.

    >>> plain(trimmed((Span("9♥ "), Span("  "))))
    '9♥'
    """
    if not line:
        return ()
    text = line[-1].text.rstrip()
    return (*line[:-1], line[-1]._replace(text=text)) if text else trimmed(line[:-1])


def clip(line: Line, cells: int, ellipsis: str) -> Line:
    """Cut a line to at most ``cells``; a cut line ends in ``ellipsis`` (one cell)."""
    if width(line) <= cells:
        return line
    kept: list[Span] = []
    room = cells - 1
    for span in line:
        length = cells_of(span.text)
        if length > room:
            if room > 0:
                kept.append(Span(cut(span.text, room), span.role))
            break
        kept.append(span)
        room -= length
    return (*kept, Span(ellipsis, kept[-1].role if kept else "text")) if cells > 0 else ()


def fitted(text: str, cells: int, ellipsis: str) -> str:
    """Return a text of exactly ``cells``, cut with an ``ellipsis`` or filled up with blanks.

    >>> fitted("Hedgehog", 6, "…"), fitted("Cat", 6, "…")
    ('Hedge…', 'Cat   ')
    """
    return flush_left(plain(clip((Span(text),), cells, ellipsis)), cells)


def wrap(line: Line, cells: int, indent: int = 2) -> list[Line]:
    """Break a line at its blanks into lines of at most ``cells``; all but the first are indented.

    A card is never broken, what touches it (a full stop) stays with it; no line breaks at a blank that binds.
    """
    lines: list[list[Span]] = [[]]
    used = 0
    gap: Span | None = None
    for word in _words(line):
        length = sum(cells_of(span.text) for span in word)
        if word[0].text.isspace():
            gap = word[0]
            continue
        blank = cells_of(gap.text) if gap and used else 0
        start = indent if len(lines) > 1 else 0
        if used > start and used + blank + length > cells:
            lines.append([Span(" " * indent)])
            used, blank, gap = indent, 0, None
        if gap and used > start:
            lines[-1].append(gap)
            used += blank
        lines[-1].extend(word)
        used += length
        gap = None
    return [joined(spans) for spans in lines]


def _words(line: Line) -> Iterable[list[Span]]:
    word: list[Span] = []
    for span in line:
        pieces = re.findall(r"[^\S\xa0]+|[\S\xa0]+", span.text) if span.role in WORDS else [span.text]
        for piece in pieces:
            if piece.isspace() and span.role in WORDS:
                if word:
                    yield word
                yield [Span(piece, span.role)]
                word = []
            else:
                word.append(Span(piece, span.role))
    if word:
        yield word


def joined(spans: Sequence[Span]) -> Line:
    """Return spans as a line, neighbours of one role in one span."""
    merged: list[Span] = []
    for span in spans:
        if merged and merged[-1].role == span.role:
            merged[-1] = Span(merged[-1].text + span.text, span.role)
        else:
            merged.append(span)
    return tuple(merged)


def to_text(lines: Sequence[Line], style: Styler) -> Text:
    """Dress lines as one Rich text, a newline between each two."""
    text = Text(no_wrap=True, end="")
    for number, line in enumerate(lines):
        if number:
            text.append("\n")
        for span in line:
            if span.text:
                text.append(span.text, style(span.role))
    return text


def to_strip(line: Line, cells: int, style: Styler, blank: Style) -> Strip:
    """Dress one line as a Textual strip of exactly ``cells``; what is missing is ``blank``."""
    segments = [Segment(span.text, style(span.role)) for span in line if span.text]
    return Strip(segments, cells_of(plain(line))).adjust_cell_length(cells, blank)
