"""Everything by keyboard: each key of each screen does something, and the help opened there tells it."""

from __future__ import annotations

import importlib
import pkgutil
import re
from typing import Any, Final

import pytest
from textual.binding import Binding

import karma_tui.ui.screens
from karma_tui.ui.boards.catalogue import board_for
from karma_tui.ui.screens.base import KarmaScreen
from karma_tui.ui.screens.keys import keys_on, sections

SHOWN: Final = {
    "left": "←",
    "right": "→",
    "up": "↑",
    "down": "↓",
    "pageup": "pgup",
    "pagedown": "pgdn",
    "minus": "-",
    "comma": ",",
    "slash": "/",
    "plus": "+",
    "equals_sign": "+",
    "left_square_bracket": "[",
    "right_square_bracket": "]",
}
"""How keys are shown that are not shown by their names."""


def every_screen() -> list[type[KarmaScreen[Any]]]:
    for module in pkgutil.iter_modules(karma_tui.ui.screens.__path__):
        importlib.import_module(f"karma_tui.ui.screens.{module.name}")
    found: set[type[KarmaScreen[Any]]] = set()
    new: list[type[KarmaScreen[Any]]] = list(KarmaScreen.__subclasses__())
    while new:
        screen = new.pop()
        found.add(screen)
        new += screen.__subclasses__()
    ours = {screen for screen in found if screen.__module__.startswith("karma_tui.ui.")}
    return sorted(ours, key=lambda each: each.__name__)


def bound(screen: type[KarmaScreen[Any]]) -> set[str]:
    """The keys bound on a screen, as they are shown."""
    keys = [key for each in screen.BINDINGS if isinstance(each, Binding) for key in each.key.split(",")]
    return {SHOWN.get(key, key) for key in keys}


def told(screen: type[KarmaScreen[Any]]) -> set[str]:
    words = " ".join(f"{shown} {what}" for shown, what in keys_on(screen.__name__, board_for("classic")))
    return set(re.findall(r"[\w+]+(?:\+\w+)?|\S", words))


@pytest.mark.parametrize("screen", every_screen(), ids=lambda each: each.__name__)
def test_every_key_of_a_screen_is_in_its_help(screen: type[KarmaScreen[Any]]) -> None:
    if screen.__name__ in ("HelpScreen", "FeltScreen", "WatchingScreen", "StartScreen"):
        return  # the help has its keys at its foot; the others are there to be built on
    keys = bound(screen)
    assert keys, "no screen is without a key"
    assert not keys - told(screen) - {"f1", "?"}


@pytest.mark.parametrize("screen", every_screen(), ids=lambda each: each.__name__)
def test_every_key_of_a_screen_has_an_action(screen: type[KarmaScreen[Any]]) -> None:
    for each in screen.BINDINGS:
        assert isinstance(each, Binding)
        name = each.action.partition("(")[0]
        assert callable(getattr(screen, f"action_{name}", None)), each


def test_the_help_begins_with_the_keys_of_where_it_was_opened() -> None:
    board = board_for("mieses")
    assert [section.heading for section in sections("SavesScreen", board)] == [
        "Keys here",
        "Keys at the table",
        "Keys on the score",
        "Keys in a replay",
        "Keys in the rules, the log and this help",
    ]
    for screen, heading in (("TableScreen", "Keys at the table"), ("ReplayScreen", "Keys in a replay")):
        told = [section.heading for section in sections(screen, board)]
        assert told[0] == heading and len(told) == len(set(told)) == 4
