"""The keys of the table: what there is to do, the key for each, and how a key is named.

Boards and screens know each thing by the key it has by default. What a player presses is translated to that
before any of them hears of it, and what they show is translated back.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from textual.keys import _character_to_key, key_to_character

from karma_tui.core.language import N_, _, pgettext


class Action(NamedTuple):
    """Something one can do at a table."""

    name: str
    """As the settings file calls it."""
    key: str
    """Textual's name of its key by default."""
    games: tuple[str, ...] = ()
    """Where there is such a thing; everywhere if empty."""
    also: str = ""
    """Another key that does it as long as it has its own by default."""

    def meets(self, other: Action) -> bool:
        """Whether both are at one table, so that they need keys of their own."""
        return not self.games or not other.games or bool(set(self.games) & set(other.games))

    def at(self, game: str) -> bool:
        """Whether there is such a thing at a table of this game."""
        return not self.games or game in self.games


_PILES: Final = ("classic", "sixty")

ACTIONS: Final = (
    Action("lay", "enter"),
    Action("choose", "space"),
    Action("give-up", "escape"),
    Action("left", "left"),
    Action("right", "right"),
    Action("up", "up"),
    Action("down", "down"),
    Action("first", "home"),
    Action("last", "end"),
    Action("add-all", "a", _PILES),
    Action("take", "t", _PILES),
    Action("ready", "r"),
    Action("discard", "d", ("mieses",)),
    Action("ask", "a", ("mieses",)),
    Action("ability", "x", ("mieses",)),
    Action("pass", "p", ("mieses",)),
    Action("end-turn", "e", ("mieses",)),
    Action("future", "f", ("karmaka",)),
    Action("graveyard", "g", ("karmaka",)),
    Action("lives", "v", ("karmaka",)),
    Action("hint", "h"),
    Action("undo", "u"),
    Action("cards", "i"),
    Action("others", "o"),
    Action("rules", "b"),
    Action("log", "l"),
    Action("log-back", "pageup"),
    Action("log-on", "pagedown"),
    Action("more", "m"),
    Action("slower", "minus"),
    Action("faster", "plus", also="equals_sign"),
    Action("settings", "comma"),
    Action("help", "question_mark"),
    Action("leave", "q"),
)
"""Everything one can do at a table but to go to a card by its number."""

BY_NAME: Final = {action.name: action for action in ACTIONS}

_FIXED: Final = frozenset({*"0123456789", "f1", "ctrl+c", "ctrl+q"})
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


def what(action: Action) -> str:
    """Say what an action is, in a few words."""
    return {
        "lay": _("lay, turn over, decide, go on"),
        "choose": _("choose a card, or give it up"),
        "give-up": _("give up what is chosen, or leave"),
        "left": _("the card to the left"),
        "right": _("the card to the right"),
        "up": _("up, to the cards on the table"),
        "down": _("down, to the hand"),
        "first": _("the first card"),
        "last": _("the last card"),
        "add-all": _("choose all cards alike"),
        "take": _("take the pile"),
        "ready": _("ready; try a failed save again"),
        "discard": _("discard the selected card"),
        "ask": _("ask the others for a card"),
        "ability": _("use the ability"),
        "pass": _("offer nothing"),
        "end-turn": _("end the turn"),
        "future": _("to the future lives"),
        "graveyard": _("to the graveyard"),
        "lives": _("look at your future lives"),
        "hint": _("a hint"),
        "undo": _("take your last move back"),
        "cards": _("the special cards"),
        "others": _("everyone's cards in words"),
        "rules": _("the rules"),
        "log": _("the whole log"),
        "log-back": _("scroll the log back"),
        "log-on": _("scroll the log on"),
        "more": _("the rest of a long message"),
        "slower": _("slower bots"),
        "faster": _("faster bots"),
        "settings": _("settings"),
        "help": _("help"),
        "leave": _("leave the table"),
    }[action.name]


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
        key = self.key(BY_NAME[name])
        return _(_SAID[key]) if key in _SAID else printed(key)

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


def _at(game: str) -> Iterator[Action]:
    return (action for action in ACTIONS if action.at(game))
