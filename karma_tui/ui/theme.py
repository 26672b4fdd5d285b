"""Themes as values: colours and card glyphs, handed to Textual as CSS variables."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from typing import Final

from textual.theme import Theme as TextualTheme

DEFAULT_THEME: Final = "dark"
ANSI_THEME: Final = "ansi"
"""The default on terminals of sixteen colours, which show exact ones badly."""


@dataclass(frozen=True, slots=True)
class Palette:
    """The colours of the screen: ``#rrggbb``, or ``ansi_red`` and so on for the terminal's own."""

    background: str
    surface: str
    text: str
    muted: str
    accent: str
    good: str
    bad: str
    warning: str
    line: str


@dataclass(frozen=True, slots=True)
class CardColours:
    """The colours of cards. Ink is drawn on ``face``, ``selected`` and ``marked``."""

    face: str
    edge: str
    back: str
    back_ink: str
    selected: str
    marked: str
    playable: str
    """The mark under a card that may be laid."""
    unplayable: str
    """The face of a card that may not."""
    unplayable_ink: str


_SUITS: Final = 4


@dataclass(frozen=True, slots=True)
class Inks:
    """What is printed on faces. A suit without an ink of its own is red or black; gold may be left out."""

    red: str
    black: str
    green: str
    blue: str
    wild: str
    gold: str = ""
    clubs: str = ""
    diamonds: str = ""
    hearts: str = ""
    spades: str = ""

    def with_suits(self, suits: str) -> Inks:
        """Print the suits in two colours or four, of the inks there are; clubs green and diamonds blue."""
        inks = self.resolved()
        if suits == "two":
            return replace(inks, clubs=inks.black, diamonds=inks.red, hearts=inks.red, spades=inks.black)
        if suits != "four" or len({inks.clubs, inks.diamonds, inks.hearts, inks.spades}) == _SUITS:
            return inks
        return replace(inks, clubs=inks.green, diamonds=inks.blue, hearts=inks.red, spades=inks.black)

    def resolved(self) -> Inks:
        """Fill in what was left out."""
        return Inks(
            self.red, self.black, self.green, self.blue, self.wild, self.gold or self.wild,
            self.clubs or self.black, self.diamonds or self.red,
            self.hearts or self.red, self.spades or self.black,
        )  # fmt: skip


@dataclass(frozen=True, slots=True)
class Theme:
    """How the table looks, as data. ``ansi`` themes use the terminal's own sixteen colours."""

    name: str
    description: str
    """What it is like and whom it is for, in a line."""
    dark: bool
    borders: str
    """The frame of a card: one of ``glyphs.FRAMES``."""
    back_pattern: str
    """One cell, repeated on the back of a card."""
    palette: Palette
    cards: CardColours
    ink: Inks

    @property
    def ansi(self) -> bool:
        """Whether every colour is one of the terminal's own."""
        return self.palette.background.startswith("ansi_")

    @property
    def four_colours(self) -> bool:
        """Whether each suit has a colour of its own."""
        inks = self.ink.resolved()
        return len({inks.clubs, inks.diamonds, inks.hearts, inks.spades}) == _SUITS

    def with_suits(self, suits: str) -> Theme:
        """The same theme with ``two`` or ``four`` colours for the suits, or as it is."""
        return replace(self, ink=self.ink.with_suits(suits))

    def variables(self) -> dict[str, str]:
        """Return the CSS variables: ``karma-text``, ``karma-card-face``, ``karma-ink-red`` and so on."""
        found: dict[str, str] = {}
        for prefix, part in (("karma", self.palette), ("karma-card", self.cards), ("karma-ink", self.ink)):
            for field in fields(part):
                found[f"{prefix}-{field.name.replace('_', '-')}"] = getattr(part, field.name)
        return found

    def to_textual(self) -> TextualTheme:
        """Translate to Textual, so that its own widgets match and ``karma.tcss`` finds its variables."""
        palette = self.palette
        # Textual's own widgets ask for these two in themes of sixteen colours.
        own = {"ansi-background": "ansi_black", "ansi-foreground": "ansi_white"} if self.ansi else {}
        return TextualTheme(
            name=self.name,
            primary=palette.accent,
            secondary=palette.accent,
            warning=palette.warning,
            error=palette.bad,
            success=palette.good,
            accent=palette.accent,
            foreground=palette.text,
            background=palette.background,
            surface=palette.surface,
            panel=palette.surface,
            dark=self.dark,
            ansi=self.ansi,
            variables={
                **own,
                **self.variables(),
                "block-cursor-background": palette.accent,
                "block-cursor-foreground": "ansi_black" if self.ansi else palette.background,
                "border": palette.accent,
                "border-blurred": palette.line,
                "scrollbar": palette.line,
                "scrollbar-background": palette.background,
                "scrollbar-corner-color": palette.background,
            },
        )
