"""Text that runs from right to left: which it is, and the signs that keep what is set into it together.

The signs are Unicode's isolates (UAX 9): what stands between two of them is read by itself, and has no say in
the order of what is around it.
"""

from __future__ import annotations

import re
import unicodedata
from typing import Final

FSI, LRI, RLI, PDI = "\u2068", "\u2066", "\u2067", "\u2069"
"""Begin of a piece that runs as its first letter does, to the right, to the left; and the end of a piece."""
LRM, RLM = "\u200e", "\u200f"
"""Letters from left to right and from right to left that are not seen."""
ISOLATES: Final = frozenset((FSI, LRI, RLI, PDI))
JOINERS: Final = frozenset("\u200c\u200d")
"""No cell wide: keep two letters apart, or join them."""
MARKS: Final = frozenset((LRM, RLM, "\u061c"))
"""No cell wide: letters that are not seen, of either direction."""
UNSEEN: Final = ISOLATES | JOINERS | MARKS

_LANGUAGES: Final = frozenset(("ar", "ckb", "dv", "fa", "he", "ps", "sd", "ug", "ur", "yi"))
_LETTERS: Final = re.compile("[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]")

_PIPS: Final = "♣♦♥♠☼∆†☻⚖"
_STOPS: Final = "·،؛؟"
_DIGIT: Final = "[0-9\u06f0-\u06f9]"
_SET_IN: Final = re.compile(
    r"(?:[A-Z?]{2}\*? )*[A-Z?]{2}\*(?: [A-Z?]{2}\*?)*"  # codes of tiles, some with a Buddha: JJ CB*
    rf"|[A-Za-z0-9?]*[{_PIPS}][A-Za-z0-9?{_PIPS}]*"  # cards and tiles: 9♣, ♥H☼S
    rf"|{_DIGIT}+(?: ?[×+−→] ?{_DIGIT}+)+(?: ?= ?{_DIGIT}+)?"  # 2 × 3 = 6
    rf"|(?<![\w\u06f0-\u06f9])[-+−±]{_DIGIT}+(?:[.,\u066b]{_DIGIT}+)?"  # +3
    rf"|{_DIGIT}+(?:[-:/]{_DIGIT}+)+"  # 2026-01-02
    r"|(?<![\w-])[-/~.@$]+[A-Za-z][\w./@=:~-]*"  # --lang, ~/saves
    r"|[A-Za-z](?:[\w -]*\w)?(?=: )"  # what is said of a name, or of an option
    r"|[←→↑↓]+(?:[ /]?[←→↑↓]+)*",
    re.ASCII,
)


def runs_left(language: str) -> bool:
    """Return whether a language is written from right to left, by its code.

    >>> runs_left("fa"), runs_left("fa_IR"), runs_left("de")
    (True, True, False)
    """
    return re.split(r"[_-]", language)[0].lower() in _LANGUAGES


def has_left_running(text: str) -> bool:
    """Return whether any letter of a text runs from right to left."""
    return not text.isascii() and _LETTERS.search(text) is not None


def isolated(text: str) -> str:
    """Return a name, a card or the like so that it is read by itself wherever it is set in."""
    return f"{FSI}{text}{PDI}"


def ends_phrase(text: str, at: int) -> bool:
    """Return whether a phrase ends at a place: what is Latin before and after it is not read as one.

    >>> ends_phrase("Mona، 3", 4), ends_phrase("12:30", 2)
    (True, False)
    """
    if text[at] in _STOPS:
        return True
    return text[at] in ".:;,!" and (at + 1 == len(text) or text[at + 1] == " ")


def set_in(text: str) -> list[tuple[int, int]]:
    """Return where cards, sums, signed numbers, dates and options stand, which always run to the right.

    Words and moves in Latin letters need nothing: they keep their order by themselves.

    >>> [text[start:end] for text in ["9♣, karma +3"] for start, end in set_in(text)]
    ['9♣', '+3']
    """
    return [found.span() for found in _SET_IN.finditer(text)]


def with_isolates(text: str) -> str:
    """Return a text that runs from right to left with the signs that keep its parts in order.

    What ``set_in`` finds is isolated, and a mark stands where a phrase ends, and at the beginning: a terminal
    goes by the first letter.
    """
    if not has_left_running(text):
        return text
    parts = [RLM]
    at = 0
    for start, end in set_in(text):
        parts += [_with_marks(text, at, start), LRI, text[start:end], PDI]
        at = end
    return "".join((*parts, _with_marks(text, at, len(text))))


def _with_marks(text: str, start: int, end: int) -> str:
    return "".join(text[at] + RLM * ends_phrase(text, at) for at in range(start, end))


def without_controls(text: str) -> str:
    """Return a text without signs that steer the order of what is around it; joiners stay.

    >>> without_controls("a\\u202eb\\u2067c")
    'abc'
    """
    return "".join(each for each in text if each in JOINERS or unicodedata.category(each) != "Cf")
