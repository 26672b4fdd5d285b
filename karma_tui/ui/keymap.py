"""Which key does what at a table.

What a player presses is translated to the default key before a board or a screen hears of it, and what they
show is translated back.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Final

from karma_tui.core.language import _
from karma_tui.ui.actions import ACTIONS, BY_NAME, Action, what
from karma_tui.ui.key_names import in_a_sentence, key_of, label, printed

_FIXED: Final = frozenset({*"0123456789", "f1", "ctrl+c", "ctrl+q"})
"""Keys that mean the same everywhere."""


class KeyMap:
    """Which key does what.

    >>> keys = KeyMap({"take": "y"})
    >>> keys.meant("y", "classic"), keys.meant("t", "classic"), keys.meant("t", "mieses")
    ('t', '', 't')
    >>> keys.shown("t", "classic"), keys.shown("←→", "classic"), keys.named("lay")
    ('y', '←→', 'Enter')
    """

    def __init__(self, chosen: Mapping[str, str] | None = None) -> None:
        """``chosen``: Textual's names of keys by action, without conflicts, for what is not as by default."""
        self.chosen = {name: key for name, key in (chosen or {}).items() if BY_NAME[name].key != key}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, KeyMap) and self.chosen == other.chosen

    def __hash__(self) -> int:
        return hash(frozenset(self.chosen.items()))

    def key(self, action: Action) -> str:
        """Textual's name of the key that does something now."""
        return self.chosen.get(action.name, action.key)

    # What is pressed, and what is meant

    def meant(self, key: str, game: str) -> str:
        """Return what a key means at a table of ``game``, by its default key; empty for nothing."""
        by_default = False
        for action in _at(game):
            if key == self.key(action) or (key == action.also and action.name not in self.chosen):
                return action.key if key == self.key(action) else key
            by_default = by_default or key in (action.key, action.also)
        return "" if by_default else key

    def pressed(self, key: str, game: str) -> str:
        """Return which key has to be pressed at a table of ``game`` for what has this key by default."""
        return next((self.key(action) for action in _at(game) if action.key == key), key)

    # How keys are named

    def shown(self, text: str, game: str) -> str:
        """Return the keys that ``text`` names as by default: ``t``, ``←→``, ``1–9 ↑ ↓ enter``."""
        if not self.chosen:
            return text
        now = {label(action.key): label(self.key(action)) for action in _at(game)}
        if text in ("←→", "↑↓"):
            both = [now[each] for each in text]
            return "".join(both) if "".join(both) == text else " ".join(both)
        return re.sub(r"[^\s,]+", lambda word: now.get(word[0], word[0]), text)

    def named(self, name: str) -> str:
        """Return the key of the action of that name as a sentence names it."""
        return in_a_sentence(self.key(BY_NAME[name]))

    def lead(self) -> str:
        """Return how a line begins that says what laying would do."""
        return _("{key}: ").format(key=self.named("lay"))

    def fill(self, text: str) -> str:
        """Put the keys of actions in their places in a sentence: ``{give-up} goes a step back``."""
        return re.sub(r"\{([a-z-]+)\}", lambda name: self.named(name[1]), text)

    # Changing it

    def holder(self, action: Action, key: str) -> Action | None:
        """Return what else has a key at a table where ``action`` is."""
        for other in ACTIONS:
            also = other.also if other.name not in self.chosen else ""
            if other != action and other.meets(action) and key in (self.key(other), also):
                return other
        return None

    def problem(self, action: Action, key: str) -> str:
        """Say in a line why an action cannot have a key; nothing if it can."""
        if key in _FIXED:
            text = _("{key} has its own meaning everywhere: choose another key")
            return text.format(key=printed(key))
        holder = self.holder(action, key)
        if holder is None:
            return ""
        text = _("{key} is taken by “{other}”: give that another key first")
        return text.format(key=printed(key), other=what(holder))

    def with_key(self, action: Action, key: str) -> KeyMap:
        """Return the map with another key for an action."""
        return KeyMap({**self.chosen, action.name: key})


DEFAULT_KEYS: Final = KeyMap()


def read_keys(written: Mapping[str, str]) -> tuple[KeyMap, dict[str, str]]:
    """Return the map that settings say, and by action what is wrong in them; the default stands in for it."""
    wrong: dict[str, str] = {}
    chosen: dict[str, str] = {}
    for name, text in written.items():
        key = key_of(text)
        if name not in BY_NAME:
            wrong[name] = _("is nothing one can do at a table")
        elif not key:
            wrong[name] = _("{key!r} is not the name of a key").format(key=text)
        elif key in _FIXED:
            wrong[name] = KeyMap().problem(BY_NAME[name], key)
        else:
            chosen[name] = key
    while clash := next(_clashes(KeyMap(chosen)), None):
        wrong[clash] = KeyMap(chosen).problem(BY_NAME[clash], chosen[clash])
        del chosen[clash]
    return KeyMap(chosen), wrong


def _clashes(keys: KeyMap) -> Iterator[str]:
    return (name for name, key in keys.chosen.items() if keys.holder(BY_NAME[name], key))


def _at(game: str) -> Iterator[Action]:
    return (action for action in ACTIONS if action.at(game))
