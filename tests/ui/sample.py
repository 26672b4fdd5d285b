"""A small table to try the widgets on; it knows no game."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.message import Message

from karma_tui.core.cards import Card
from karma_tui.ui.faces import Deck, Face
from karma_tui.ui.glyphs import UNICODE, Glyphs
from karma_tui.ui.thrift import ThriftyApp
from karma_tui.ui.widgets import KeyBar, KeyHint, LinesWidget, TitleBar
from karma_tui.ui.widgets.card import CardWidget
from karma_tui.ui.widgets.hand import HandWidget
from karma_tui.ui.widgets.log import LogPanel

RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
PIPS = (("♣", "black"), ("♦", "red"), ("♥", "red"), ("♠", "black"))


class Sample(Card):
    """A card of the ordinary deck, by number."""

    __slots__ = ()

    def __str__(self) -> str:
        return RANKS[self // 4] + "cdhs"[self % 4]


def face(card: Card) -> Face:
    pip, ink = PIPS[card % 4]
    return Face(RANKS[card // 4], pip, ink)


def faces(count: int) -> list[Face]:
    """Return so many different faces."""
    return [face(Sample((place * 7 + 4) % 52)) for place in range(count)]


HINTS = (
    KeyHint("←→", "choose", "right"),
    KeyHint("space", "add"),
    KeyHint("enter", "lay"),
    KeyHint("?", "keys", keep=True),
)


class Table(ThriftyApp[None]):
    """Every widget of the toolkit at once."""

    CSS: ClassVar[str] = "LogPanel { height: 8; } #deck { margin: 0 2; }"

    def __init__(
        self, cards: int = 7, *, theme: str = "dark", glyphs: Glyphs = UNICODE, several: bool = True
    ) -> None:
        super().__init__(theme=theme, glyphs=glyphs)
        self.count, self.several = cards, several
        self.posted: list[Message] = []

    def compose(self) -> ComposeResult:
        yield TitleBar("Karma", "deck 14")
        yield LinesWidget(id="others")
        yield CardWidget(Deck(14), caption="deck 14", id="deck")
        yield LogPanel(face)
        yield HandWidget(faces(self.count), playable=range(0, self.count, 2), several=self.several)
        yield KeyBar(HINTS)

    def on_mount(self) -> None:
        self.hand.focus()

    @property
    def hand(self) -> HandWidget:
        return self.query_one(HandWidget)

    @property
    def log_panel(self) -> LogPanel:
        return self.query_one(LogPanel)

    def on_hand_widget_toggled(self, message: HandWidget.Toggled) -> None:
        self.posted.append(message)

    def on_hand_widget_submitted(self, message: HandWidget.Submitted) -> None:
        self.posted.append(message)
