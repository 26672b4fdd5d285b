"""What scripts from right to left need to be seen: the order of their letters, and the forms they take."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from typing import Any, Final
from unicodedata import bidirectional
from unicodedata import mirrored as is_mirrored

from karma_tui.core.bidi import JOINERS, LRM, RLM, has_left_running

_TURNED: Final = {"▌": "▐", "▐": "▌", "◀": "▶", "▶": "◀"}
"""Signs that point or stand at a side, and that Unicode does not mirror."""
_BRACKETS: Final = {"(": ")", "[": "]", "{": "}", "«": "»"}

_SIGNS: Final = 1024
_WORD: Final = "[\u0600-\u06ff\u200d]+"
_LAM_ALEF: Final = "\u0644[\u0622\u0623\u0625\u0627]"
_ALEFS: Final = {"\ufe82": 0xFEF5, "\ufe84": 0xFEF7, "\ufe88": 0xFEF9, "\ufe8e": 0xFEFB}
"""The end forms of alef, and what lam and it are alone; joined to what is before, they are the next one."""
_ZWJ, _TATWEEL = "\u200d", "\u0640"
_JOINED_LAMS: Final = frozenset("\ufee0\ufede")
_AS_WRITTEN: Final = str.maketrans(
    "\ufe8d\ufe81\ufea9\ufeab\ufead\ufeaf\ufb8a\ufeed", "\u0627\u0622\u062f\u0630\u0631\u0632\u0698\u0648"
)
"""Letters that stand alone and join none after them: as they are written they look so too, in a byte less."""


@lru_cache(_SIGNS)
def mirrored(sign: str) -> str:
    """Return what is seen in place of a sign in text from right to left.

    >>> mirrored("("), mirrored("▌"), mirrored("a")
    (')', '▐', 'a')
    """
    from bidi.mirror import MIRRORED

    found: str = MIRRORED.get(sign, sign) if is_mirrored(sign) else turned(sign)
    return found


def turned(sign: str) -> str:
    """Return what is seen so in place of a sign that no terminal turns round by itself.

    >>> turned("▌"), turned("(")
    ('▐', '(')
    """
    return _TURNED.get(sign, sign)


def reordered(text: str, base: str) -> Iterator[tuple[int, bool]]:
    """Return the places of a text from the left, each with whether it runs from right to left (UAX 9).

    ``base`` is the direction of the whole, R or L; the text has no isolates.
    """
    from bidi import algorithm

    storage: dict[str, Any] = algorithm.get_empty_storage()
    storage["base_level"], storage["base_dir"] = (1, "R") if base == "R" else (0, "L")
    algorithm.get_embedding_levels(_bracketed(text, base), storage)
    for at, each in enumerate(storage["chars"]):
        each["at"] = at
    algorithm.explicit_embed_and_overrides(storage)
    algorithm.resolve_weak_types(storage)
    algorithm.resolve_neutral_types(storage, False)
    algorithm.resolve_implicit_levels(storage, False)
    algorithm.reorder_resolved_levels(storage, False)
    return ((each["at"], bool(each["level"] % 2)) for each in storage["chars"])


def _bracketed(text: str, base: str) -> str:
    """The text with a letter for each bracket of a pair, of the direction both take (UAX 9, N0)."""
    signs = list(text)
    opened: list[int] = []
    for at, sign in enumerate(text):
        if sign in _BRACKETS:
            opened.append(at)
        elif opened and sign == _BRACKETS[text[opened[-1]]]:
            start = opened.pop()
            inside = set(filter(None, map(_direction, text[start + 1 : at])))
            if inside:
                before = next(filter(None, map(_direction, reversed(text[:start]))), base)
                way = base if base in inside or before == base else before
                signs[start] = signs[at] = RLM if way == "R" else LRM
    return "".join(signs)


def _direction(sign: str) -> str:
    kind = bidirectional(sign)
    return "R" if kind in ("R", "AL", "AN", "EN") else "L" if kind == "L" else ""


# --- the forms of letters -----------------------------------------------------------------------------


def formed(pieces: Sequence[str], *, only_ligatures: bool = False) -> list[str]:
    """Give each piece of a text, a letter with its marks, the form it has between its neighbours.

    Joiners have then done what they are for. With ``only_ligatures``, only words with lam and alef, which a
    terminal would draw in two cells, take other forms.

    >>> formed(["ک", "لا"]) == ["\ufb90", "\ufefc"]
    True
    """
    text = "".join(pieces)
    if not has_left_running(text):
        return list(pieces)
    forms = _forms(text)
    words = _words_to_shape(text) if only_ligatures else [(0, len(text))]
    found: list[str] = []
    at = 0
    for piece in pieces:
        end = at + len(piece)
        within = any(start <= at < stop for start, stop in words)
        found.append(_seen_form(piece, forms[at:end]) if within else piece)
        at = end
    return found


def _words_to_shape(text: str) -> list[tuple[int, int]]:
    return [word.span() for word in re.finditer(_WORD, text) if re.search(_LAM_ALEF, word[0])]


def _seen_form(written: str, formed: str) -> str:
    """What stands in a cell, without joiners; lam and alef as one."""
    shown = "".join(form for letter, form in zip(written, formed, strict=True) if letter not in JOINERS)
    if len(shown) > 1 and (alef := _ALEFS.get(shown[1])) is not None:
        return chr(alef + (shown[0] in _JOINED_LAMS)) + shown[2:]
    return shown


@lru_cache(1)
def _reshaper() -> Callable[[str], str]:
    from arabic_reshaper import ArabicReshaper

    wanted = {"delete_harakat": False, "delete_tatweel": False, "support_ligatures": False}
    reshape: Callable[[str], str] = ArabicReshaper(configuration=wanted).reshape
    return reshape


def _forms(text: str) -> str:
    """The text in presentation forms, as long as it is; a joiner counts as a letter that joins."""
    return _reshaper()(text.replace(_ZWJ, _TATWEEL)).translate(_AS_WRITTEN)
