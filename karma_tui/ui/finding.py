"""Looking for words in lines of the screen: where they are, and the lines with them marked."""

from __future__ import annotations

from collections.abc import Container, Sequence
from typing import Final, NamedTuple, TypeAlias

from karma_tui.core.folding import folded, folded_with_places
from karma_tui.ui.spans import Line, Span, plain

Piece: TypeAlias = tuple[int, int, int]
"""A line, and the first place in it and the place after the last, in characters."""
Match: TypeAlias = tuple[Piece, ...]
"""The pieces of what was found: several where it goes on in the next line."""

FOUND: Final = "found"
"""The role of what was found."""
HERE: Final = "here"
"""The role of the match one stands at."""

_JOINT: Final = -1
"""The place of what joins two lines, which is in neither."""


class Reading(NamedTuple):
    """A long text laid out for a screen."""

    lines: tuple[Line, ...]
    runs_on: Container[int] = frozenset()
    """The lines that go on with the sentence of the line before."""


def find(reading: Reading, words: str) -> list[Match]:
    """Return where ``words`` are, first to last; case, accents and line breaks within a sentence are ignored.

    >>> find(Reading(((Span("The pile"),), (Span("  burns."),)), {1}), "PILE burns")
    [((0, 4, 8), (1, 2, 7))]
    """
    looked_for = " ".join(folded(words).split())
    if not looked_for:
        return []
    text, places = _run_together(reading)
    found: list[Match] = []
    at = text.find(looked_for)
    while at >= 0:
        found.append(_pieces(places[at : at + len(looked_for)]))
        at = text.find(looked_for, at + len(looked_for))
    return found


def _run_together(reading: Reading) -> tuple[str, list[tuple[int, int]]]:
    """All lines folded into one text with single blanks, and the line and place each character is from."""
    text: list[str] = []
    places: list[tuple[int, int]] = []
    for number, line in enumerate(reading.lines):
        letters, from_ = folded_with_places(plain(line))
        joint = " " if number in reading.runs_on else "\n"
        for letter, place in zip(joint + letters, [_JOINT, *from_], strict=True):
            blank = letter.isspace() and letter != "\n"
            if blank and text and text[-1].isspace():
                continue
            text.append(" " if blank else letter)
            places.append((number, place))
    return "".join(text), places


def _pieces(places: Sequence[tuple[int, int]]) -> Match:
    pieces: list[Piece] = []
    for line, place in places:
        if place == _JOINT:
            continue
        if pieces and pieces[-1][0] == line:
            pieces[-1] = (line, pieces[-1][1], place + 1)
        else:
            pieces.append((line, place, place + 1))
    return tuple(pieces)


def marked(lines: Sequence[Line], found: Sequence[Match], here: int | None) -> list[Line]:
    """Return the lines with what was found in roles of its own; ``here`` is the match one stands at."""
    shown = list(lines)
    for number, match in enumerate(found):
        for line, start, end in match:
            shown[line] = _with_role(shown[line], start, end, HERE if number == here else FOUND)
    return shown


def _with_role(line: Line, start: int, end: int, role: str) -> Line:
    """The line with the characters from ``start`` to before ``end`` in another role."""
    spans: list[Span] = []
    at = 0
    for span in line:
        left, right = max(start - at, 0), min(end - at, len(span.text))
        if left < right:
            parts = (span.text[:left], span.text[left:right], span.text[right:])
            spans += [
                Span(text, each)
                for text, each in zip(parts, (span.role, role, span.role), strict=True)
                if text
            ]
        else:
            spans.append(span)
        at += len(span.text)
    return tuple(spans)
