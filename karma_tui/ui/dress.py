"""The colours of every role under a theme: what ``karma.tcss`` says, where there is no Textual to ask."""

from __future__ import annotations

from dataclasses import fields
from typing import Final, NamedTuple

from rich.style import Style

from karma_tui.ui.spans import WORDS, Role
from karma_tui.ui.theme import Inks, Theme

BAR: Final = "bar"
"""The state of words in the first line of a screen and the last: they have a ground of their own."""

STATES: Final = ("selected", "marked", "unplayable")
"""How a card can stand out."""

INKS: Final = tuple(f"ink-{field.name}" for field in fields(Inks))
"""What is printed on faces."""

PARTS: Final = ("edge", "face", "back", "back-edge", "slot", "mark", *INKS)
"""What a card is drawn of."""

OUTLINES: Final = frozenset({"edge", "back-edge", "back", "slot"})
"""Parts that are drawn in black ink on a card that is selected or marked."""


class Dress(NamedTuple):
    """How a role is drawn: two colours of the theme, and whether it is bold."""

    front: str
    ground: str
    bold: bool = False

    @property
    def style(self) -> Style:
        """The same for Rich."""
        front, ground = (colour.removeprefix("ansi_") for colour in (self.front, self.ground))
        return Style(color=front, bgcolor=ground, bold=self.bold)


def dress(theme: Theme, role: Role) -> Dress:
    """Return how a role is drawn: ``muted``, ``muted@bar``, ``ink-hearts``, ``edge@selected``."""
    part, _at, state = role.partition("@")
    plain = _plain(theme, part)
    match state:
        case "":
            return plain
        case "bar":
            return plain._replace(ground=theme.palette.surface)
        case "unplayable":
            return Dress(theme.cards.unplayable_ink, theme.cards.unplayable)
        case _:
            front = theme.ink.black if part in OUTLINES else plain.front
            return plain._replace(front=front, ground=getattr(theme.cards, state))


def _plain(theme: Theme, part: str) -> Dress:
    palette, cards = theme.palette, theme.cards
    if part in WORDS:
        strong = part == "strong"
        return Dress(getattr(palette, "text" if strong else part), palette.background, strong)
    bold = not theme.ansi  # terminals that brighten what is bold would print grey on white
    match part:
        case "back" | "back-edge":
            return Dress(cards.back_ink, cards.back)
        case "slot":
            return Dress(palette.muted, palette.background)
        case "edge":
            return Dress(cards.edge, cards.face)
        case "face":
            return Dress(theme.ink.black, cards.face)
        case "mark":
            return Dress(cards.playable, cards.face, bold)
        case _:
            return Dress(getattr(theme.ink, part.removeprefix("ink-")), cards.face, bold)
