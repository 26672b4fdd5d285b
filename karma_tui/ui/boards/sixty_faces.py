"""The cards of Karma 60 as they are drawn: a number, or the two letters of a Karma card and its symbol."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from karma_tui.core.cards import Card as AnyCard
from karma_tui.games.sixty import wording
from karma_tui.games.sixty.cards import KINDS, Card
from karma_tui.ui.faces import Face
from karma_tui.ui.figures import Figure, Numeral, Words


def _figure(card: Card) -> Figure:
    return Words(lambda: wording.card_name(card)) if card.is_karma else Numeral(int(card.corner))


FACES: Final[Mapping[AnyCard, Face]] = {
    card: Face(card.corner, card.symbol, card.ink, figure=_figure(card)) for card in KINDS
}
"""By card: what it shows."""
