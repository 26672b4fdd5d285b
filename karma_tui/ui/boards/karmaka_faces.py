"""The cards of Karmaka as they are drawn: on a card the code and when it acts, in a line the code alone."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from karma_tui.core.cards import BACK, Back, Seen
from karma_tui.core.cards import Card as AnyCard
from karma_tui.core.language import figure
from karma_tui.games.karmaka import wording
from karma_tui.games.karmaka.cards import KINDS, Card
from karma_tui.games.karmaka.view import PlayerView
from karma_tui.ui.faces import Face, Shown
from karma_tui.ui.figures import Words
from karma_tui.ui.inline import chip
from karma_tui.ui.look import Look
from karma_tui.ui.spans import Line, Span


def _figure(card: Card) -> Words:
    return Words(lambda: wording.effect_title(card.effect))


FACES: Final[Mapping[AnyCard, Face]] = {
    card: Face(card.corner, card.symbol, card.ink, plain_pip=True, figure=_figure(card)) for card in KINDS
}
"""By card: what it shows when it is drawn as a card."""

CODES: Final[Mapping[AnyCard, Face]] = {card: Face(card.corner, "", card.ink) for card in KINDS}
"""By card: what it shows inside a line."""


def face(card: Seen | None) -> Shown | None:
    """A card as it lies on the table: its face, a back, or a free place."""
    return card if card is None or isinstance(card, Back) else FACES[card]


def code(card: Seen | None, look: Look) -> Span:
    """The same inside a line."""
    return chip(card if card is None or isinstance(card, Back) else CODES[card], look)


def chips(cards: Iterable[Seen | None], look: Look) -> Line:
    """Cards in a line with a blank between: ``B3 ▒ –``."""
    spans: list[Span] = []
    for card in cards:
        if spans:
            spans.append(Span(" "))
        spans.append(code(card, look))
    return tuple(spans)


def future(player: PlayerView, turned_up: bool) -> tuple[Seen | None, ...]:
    """Future lives as they lie: face down, but for what everyone saw come there, unless ``turned_up``."""
    return tuple(
        card if card is None or turned_up or known else BACK
        for card, known in zip(player.future, player.shown, strict=True)
    )


def added(cards: Iterable[Card]) -> str:
    """Numbers and their sum: ``2+3+6 = 11``; a number alone is its own.

    >>> added(KINDS[1:3])
    '2+3 = 5'
    """
    numbers = [card.number for card in cards]
    if len(numbers) < 2:
        return figure(sum(numbers))
    return f"{'+'.join(map(figure, numbers))} = {figure(sum(numbers))}"
