"""What a large card has in its middle: pips, a court, a numeral, words. Pure functions of its inner cells."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from textwrap import wrap
from typing import Final, NamedTuple, TypeAlias

from karma_tui.ui.glyphs import Borders, Glyphs
from karma_tui.ui.spans import cells_of

LEAST_WIDTH: Final = 9
LEAST_HEIGHT: Final = 5
"""Cells inside a card's frame from which it has room for a figure."""


@dataclass(frozen=True, slots=True)
class Pips:
    """The card's symbol so many times, 1 to 10, as on a pack of cards."""

    n: int


@dataclass(frozen=True, slots=True)
class Court:
    """A picture card: its letter in a frame between two symbols."""

    letter: str


@dataclass(frozen=True, slots=True)
class Numeral:
    """A number of one or two digits, large."""

    n: int


@dataclass(frozen=True, slots=True)
class Words:
    """A name in the player's language, asked for when it is drawn."""

    say: Callable[[], str]


Figure: TypeAlias = Pips | Court | Numeral | Words


class Stroke(NamedTuple):
    """Some characters at a place inside the card; ``worded`` if they are read as text."""

    x: int
    y: int
    text: str
    worded: bool = False


def strokes(
    figure: Figure, pip: str, width: int, height: int, glyphs: Glyphs, frame: Borders
) -> list[Stroke]:
    """Draw a figure inside a card of ``width`` by ``height`` cells, the corners left free."""
    match figure:
        case Pips(n):
            return _pips(n, glyphs.spell(pip), width, height)
        case Court(letter):
            return _court(letter, glyphs.spell(pip), width, height, frame)
        case Numeral(n):
            return _numeral(n, width, height, glyphs)
        case Words(say):
            return _words(glyphs.spell(say()), width, height, glyphs.ellipsis)


# --- pips ---------------------------------------------------------------------------------------------

_SHORT: Final[Mapping[int, tuple[str, str]]] = {
    1: ("", "2"), 2: ("", "04"), 3: ("", "024"), 4: ("04", ""), 5: ("04", "2"), 6: ("024", ""),
    7: ("024", "1"), 8: ("024", "13"), 9: ("0134", "2"), 10: ("0134", "13"),
}  # fmt: skip
_TALL: Final[Mapping[int, tuple[str, str]]] = {
    1: ("", "3"), 2: ("", "15"), 3: ("", "135"), 4: ("15", ""), 5: ("15", "3"), 6: ("135", ""),
    7: ("135", "2"), 8: ("135", "24"), 9: ("0246", "3"), 10: ("0246", "15"),
}  # fmt: skip
"""By number of pips: the rows of those at the left and the right, and of those in the middle."""


def _pips(n: int, pip: str, width: int, height: int) -> list[Stroke]:
    beside, between = (_TALL if height >= 7 else _SHORT)[n]
    middle = width // 2
    outer = [Stroke(middle + by, int(row), pip) for row in beside for by in (-2, 2)]
    return [*outer, *(Stroke(middle, int(row), pip) for row in between)]


def _court(letter: str, pip: str, width: int, height: int, frame: Borders) -> list[Stroke]:
    inner = width - 6
    left = 2
    rows = [frame.top_left + frame.flat * inner + frame.top_right]
    rows += [frame.side + " " * inner + frame.side] * (height - 2)
    rows.append(frame.bottom_left + frame.flat * inner + frame.bottom_right)
    return [
        *(Stroke(left, y, row) for y, row in enumerate(rows)),
        Stroke(left + 1, 1, pip),
        Stroke(width // 2, height // 2, letter),
        Stroke(left + inner, height - 2, pip),
    ]


# --- numerals -----------------------------------------------------------------------------------------

_DIGITS: Final = (
    "###  #  ### ### # # ### ### ### ### ###",
    "# # ##    #   # # # #   #     # # # # #",
    "# #  #  ### ### ### ### ###   # ### ###",
    "# #  #  #     #   #   # # #   # # #   #",
    "### ### ### ###   # ### ###   # ### ###",
)
"""The digits from 0 to 9, four cells from each to the next; where it is low, two dots make a cell."""
_HALVES: Final[Mapping[tuple[bool, bool], str]] = {
    (True, True): "█", (True, False): "▀", (False, True): "▄", (False, False): " "
}  # fmt: skip
_TALL_DIGITS: Final = 7
"""Cells inside a card from which a digit is five cells high, not three."""


def _numeral(n: int, width: int, height: int, glyphs: Glyphs) -> list[Stroke]:
    digits = [[row.ljust(40)[4 * int(digit) : 4 * int(digit) + 3] for row in _DIGITS] for digit in str(n)]
    dots = [" ".join(parts) for parts in zip(*digits, strict=True)]
    if height >= _TALL_DIGITS:
        rows = ["".join("█" if dot == "#" else " " for dot in row) for row in dots]
    else:
        pairs = zip(dots[::2], [*dots[1::2], " " * len(dots[0])], strict=True)
        rows = [
            "".join(_HALVES[upper == "#", lower == "#"] for upper, lower in zip(*pair, strict=True))
            for pair in pairs
        ]
    left, top = (width - len(rows[0])) // 2, (height - len(rows)) // 2
    return [Stroke(left, top + y, glyphs.spell(row)) for y, row in enumerate(rows)]


def _words(text: str, width: int, height: int, ellipsis: str) -> list[Stroke]:
    """Words beneath the first line, which is the corner's; what does not fit ends in an ellipsis."""
    lines = wrap(text, width, max_lines=height - 1, placeholder=ellipsis)
    top = 1 + (height - len(lines)) // 2
    return [Stroke((width - cells_of(line)) // 2, top + y, line, worded=True) for y, line in enumerate(lines)]
