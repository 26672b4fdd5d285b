"""The cards of Karma 60 as they are drawn: a number, or the two letters of a Karma card and its symbol."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from karma_tui.core.cards import Card as AnyCard
from karma_tui.games.sixty.cards import KINDS
from karma_tui.ui.paint import Face

FACES: Final[Mapping[AnyCard, Face]] = {card: Face(card.corner, card.symbol, card.ink) for card in KINDS}
"""By card: what it shows."""
