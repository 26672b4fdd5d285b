"""Names of keys: Textual's, as one writes them in the settings file, and as they are named to the player."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from textual.keys import _character_to_key, key_to_character

from karma_tui.core.language import N_, _, pgettext

_SHORT: Final = {"pageup": "pgup", "pagedown": "pgdn", "left": "←", "right": "→", "up": "↑", "down": "↓"}
_SAID: Final = {"enter": N_("Enter"), "escape": N_("Esc"), "space": N_("Space")}
_NAMED: Final = re.compile(
    r"\b(enter|space|escape|home|end|pgup|pgdn|tab|shift|ctrl|alt|delete|backspace|insert)\b"
)
_REPLACED: Final = {"minus": "-", "plus": "+", "space": "space", "tab": "tab", "enter": "enter"}
_KNOWN: Final = re.compile(
    r"(?:(?:ctrl|shift|alt)\+)*(?:[a-z]|f[1-9][0-9]?|enter|space|escape|tab|backspace|delete|insert|"
    r"home|end|pageup|pagedown|left|right|up|down)"
)
"""Keys that no character stands for; ``ctrl+a`` and the like among them."""


def key_of(text: str) -> str:
    """Return Textual's name of a key as one writes it, ``?`` or ``pageup``; empty if there is none.

    >>> key_of("?"), key_of("pageup"), key_of("N"), key_of("no key")
    ('question_mark', 'pageup', 'N', '')
    """
    if len(text) == 1:
        return _character_to_key(text) if text.isprintable() and text != " " else ""
    return text if _KNOWN.fullmatch(text) else ""


def written(key: str) -> str:
    """Return a key as one writes it: the inverse of ``key_of``.

    >>> written("question_mark"), written("space")
    ('?', 'space')
    """
    if key in _REPLACED:
        return _REPLACED[key]
    character = key_to_character(key)
    return character if character and character.isprintable() else key


def label(key: str) -> str:
    """Return a key as the foot of the screen names it.

    >>> label("question_mark"), label("pageup"), label("space"), label("left")
    ('?', 'pgup', 'space', '←')
    """
    return _SHORT.get(key) or written(key)


def as_printed(text: str) -> str:
    """Return a text that names keys as ``label`` does with their names on keyboards of the player's language.

    >>> as_printed("shift+tab"), as_printed("d  delete")
    ('shift+tab', 'd  delete')
    """
    return _NAMED.sub(lambda found: _names()[found[0]], text)


def printed(key: str) -> str:
    """Return a key as it is named to the player."""
    return as_printed(label(key))


def in_a_sentence(key: str) -> str:
    """Return a key as a sentence names it: ``Enter``, ``t``."""
    return _(_SAID[key]) if key in _SAID else printed(key)


def _names() -> Mapping[str, str]:
    return {
        "enter": pgettext("keyboard", "enter"),
        "space": pgettext("keyboard", "space"),
        "escape": pgettext("keyboard", "escape"),
        "home": pgettext("keyboard", "home"),
        "end": pgettext("keyboard", "end"),
        "pgup": pgettext("keyboard", "pgup"),
        "pgdn": pgettext("keyboard", "pgdn"),
        "tab": pgettext("keyboard", "tab"),
        "shift": pgettext("keyboard", "shift"),
        "ctrl": pgettext("keyboard", "ctrl"),
        "alt": pgettext("keyboard", "alt"),
        "delete": pgettext("keyboard", "delete"),
        "backspace": pgettext("keyboard", "backspace"),
        "insert": pgettext("keyboard", "insert"),
    }
