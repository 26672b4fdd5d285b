"""What a card of Karmaka does, in a line; and a hand that was looked at (B4), for the looker alone."""

from __future__ import annotations

from karma_tui.core.language import _
from karma_tui.games.karmaka import wording
from karma_tui.games.karmaka.cards import Card
from karma_tui.games.karmaka.events import Looked
from karma_tui.ui.boards.board import News, Onlook
from karma_tui.ui.boards.karmaka_faces import FACES, code
from karma_tui.ui.fan import Fan, paint_fan, spread
from karma_tui.ui.paint import Look
from karma_tui.ui.spans import Line, Span, wrap


def told(card: Card, look: Look) -> Line:
    """A card, when it acts, and what it does."""
    when = Span(f" {look.glyphs.spell(card.symbol)} ", "muted")
    return (code(card, look), when, Span(look.glyphs.spell(wording.card_effect(card))))


def seen_hand(looked: Looked, onlook: Onlook) -> News:
    """The cards, and what each kind of them does."""
    cards = [card for card in looked.cards if isinstance(card, Card)]
    size, cells = onlook.room.hand_size("card"), onlook.room.columns - 8
    faces = tuple(FACES[card] for card in cards)
    drawn = paint_fan(Fan(faces), cells, size, onlook.look, lying=spread(len(faces), cells, size))
    words = [part for card in dict.fromkeys(cards) for part in wrap(told(card, onlook.look), cells, 5)]
    name = onlook.names[looked.victim - 1]
    return News(_("the hand of {name}").format(name=name), (*drawn[1:], (), *words))
