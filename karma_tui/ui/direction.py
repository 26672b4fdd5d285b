"""Which way the screen is read, and who brings its letters into the order they are seen in."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Final

from karma_tui.core.bidi import runs_left
from karma_tui.core.language import spoken

AUTO: Final = "auto"
"""The setting by which the terminal decides."""


class Order(Enum):
    """The order in which the letters of a line are sent."""

    VISUAL = "visual"
    """As they are seen, from the left, each in the form it has beside its neighbours."""
    LOGICAL = "logical"
    """As they are read; the terminal orders and joins them."""


@dataclass(frozen=True, slots=True)
class Direction:
    """How lines are laid on the screen."""

    leftward: bool = False
    """Whether the language of the screen runs from right to left."""
    order: Order = Order.VISUAL

    @classmethod
    def of(cls, language: str, order: Order = Order.VISUAL) -> Direction:
        """The direction of a language, by its code."""
        return cls(runs_left(language), order)

    @property
    def ordered_here(self) -> bool:
        """Whether lines of this direction are sent as they are seen."""
        return self.leftward and self.order is Order.VISUAL


RIGHTWARD: Final = Direction()


def direction_here() -> Direction:
    """Return the direction of the language of the current context."""
    return Direction.of(spoken().code)


_VTE_ORDERS: Final = 5800
"""The version of VTE from which on it orders letters, and can be told not to."""
STOP_ORDERING: Final = "\x1b[8l\x1b]5379;use_ctl=false\x07"
"""Tells a terminal that lines come as they are to be seen: VTE (ECMA-48, BDSM), then mlterm.

Others leave it unread.
"""
ORDER_AGAIN: Final = "\x1b[8h\x1b]5379;use_ctl=true\x07"
NEW_ROWS: Final = "\x1b[2J"
"""Blanks the screen: a row of VTE's goes by what was told before it was made."""


def order_here(asked: str, environ: Mapping[str, str]) -> Order | None:
    """Return the order a terminal needs, as the setting has it or by what the terminal says of itself.

    None: nobody knows, and the player has to be asked. A multiplexer hides which terminal it is.

    >>> order_here("auto", {"KONSOLE_VERSION": "221203"}), order_here("auto", {"TERM": "xterm-256color"})
    (<Order.LOGICAL: 'logical'>, None)
    """
    if asked in (Order.VISUAL.value, Order.LOGICAL.value):
        return Order(asked)
    term, program = environ.get("TERM", ""), environ.get("TERM_PROGRAM", "")
    if "TMUX" in environ or "STY" in environ or term.startswith(("screen", "tmux")):
        return None
    if program == "Apple_Terminal" or "KONSOLE_VERSION" in environ:
        return Order.LOGICAL
    vte = environ.get("VTE_VERSION", "")
    if term.startswith("mlterm") or "MLTERM" in environ or (vte.isdecimal() and int(vte) >= _VTE_ORDERS):
        return Order.VISUAL  # they stop ordering when told to
    never = ("linux", "alacritty", "foot", "xterm-kitty", "xterm-ghostty")
    if term in never or program in ("vscode", "WezTerm", "ghostty"):
        return Order.VISUAL
    return None
