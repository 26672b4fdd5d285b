"""Pieces of a line that are read by themselves, and the order in which their letters are seen."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final, NamedTuple, TypeAlias
from unicodedata import bidirectional

from karma_tui.core.bidi import FSI, LRI, PDI, RLI, RLM, ends_phrase, has_left_running, set_in
from karma_tui.ui.layout import of_card
from karma_tui.ui.letters import NAMES, Letter
from karma_tui.ui.scripts import mirrored, reordered, turned
from karma_tui.ui.spans import CONTROLS

_OBJECT: Final = "\ufffc"
"""Stands for a piece that is read by itself."""
_COMMAS: Final = frozenset("،؛,;")
"""What a list has in it, and no name."""
_COUNTED: Final = re.compile("[0-9\u06f0-\u06f9×x]+")
"""How many of a card there are, right behind it."""
_BASES: Final = {LRI: "L", RLI: "R", FSI: ""}


class Piece(NamedTuple):
    """Letters that are read by themselves; ``base`` is their direction, R or L."""

    parts: Sequence[Part]
    base: str
    parted: bool = True
    """Whether a sign stands where a phrase ends, so that what is Latin on either side is not read as one."""


Part: TypeAlias = "Letter | Piece"


def parts_of(letters: Sequence[Letter], *, set_apart: bool) -> list[Part]:
    """Return letters with what is read by itself put together.

    That is cards, keys, sums and dates, and what stands between isolates.
    """
    ends = _set_apart(letters) if set_apart else {}
    parts: list[Part] = []
    at = 0
    while at < len(letters):
        letter = letters[at]
        if at in ends:
            inside = letters[at : ends[at]]
            parts.append(Piece(parts_of(inside, set_apart=False), _base_of_whole(inside)))
            at = ends[at]
        elif letter.text in _BASES:
            end = _closing(letters, at)
            inside = letters[at + 1 : end]
            base = _BASES[letter.text] or _base_of(inside)
            parts.append(Piece(parts_of(inside, set_apart=set_apart), base))
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
    if of_card(letter.role):
        return "card"
    return "key" if letter.role == "key" else "name" if letter.role in NAMES else ""


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
    return _base_of(letters) if letters[0].role in NAMES else "L"


def _base_of(letters: Sequence[Letter]) -> str:
    """The direction of the first letter that has one."""
    kinds = (bidirectional(letter.text[0]) for letter in letters)
    return next(("L" if kind == "L" else "R" for kind in kinds if kind in ("L", "R", "AL")), "L")


def visual(piece: Piece) -> list[Letter]:
    """Return letters in the order they are seen in; brackets and the like are mirrored."""
    if piece.base == "L" and all(isinstance(part, Letter) and part.text.isascii() for part in piece.parts):
        return [part for part in piece.parts if isinstance(part, Letter)]
    shown: list[Letter] = []
    for at, leftward in reordered(_signs(piece), piece.base):
        part = piece.parts[at]
        if isinstance(part, Piece):
            shown += visual(part)
        elif part.text not in CONTROLS:
            sign = mirrored(part.text[0]) if leftward else part.text[0]
            shown.append(part if sign == part.text[0] else part._replace(text=sign + part.text[1:]))
    return shown


def _signs(piece: Piece) -> str:
    """A character for each part; where a phrase ends is one that parts what is Latin on either side."""
    text = "".join(_OBJECT if isinstance(part, Piece) else part.text[0] for part in piece.parts)
    if piece.parted and piece.base == "R" and has_left_running(text):
        text = "".join(RLM if ends_phrase(text, at) else each for at, each in enumerate(text))
    return text


def least_marked(piece: Piece) -> Piece:
    """Return the same without the signs that change nothing: each costs three bytes."""
    wanted = visual(piece)
    for at in reversed(range(len(piece.parts))):
        part = piece.parts[at]
        if isinstance(part, Piece):
            open_ = piece._replace(parts=(*piece.parts[:at], *_flat(part), *piece.parts[at + 1 :]))
            piece = open_ if visual(open_) == wanted else piece
    whole = piece._replace(parted=False)
    return whole if visual(whole) == wanted else piece


def _flat(piece: Piece) -> Iterator[Letter]:
    for part in piece.parts:
        if isinstance(part, Piece):
            yield from _flat(part)
        else:
            yield part


def marked(piece: Piece) -> list[Letter]:
    """Return letters as they are read, with the signs that have a terminal order them."""
    if len(piece.parts) == 1 and isinstance(piece.parts[0], Piece):
        return marked(piece.parts[0])
    letters: list[Letter] = []
    for part, sign in zip(piece.parts, _signs(piece), strict=True):
        if isinstance(part, Piece):
            letters += marked(part)
        else:
            text = turned(part.text) if piece.base == "R" else part.text
            letters.append(part._replace(text=text + RLM if sign == RLM != text else text))
    if not letters:
        return []
    base = piece.base
    letters[0] = letters[0]._replace(text=(RLI if base == "R" else LRI) + letters[0].text)
    letters[-1] = letters[-1]._replace(text=letters[-1].text + PDI)
    return letters
