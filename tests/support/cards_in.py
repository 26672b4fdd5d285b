"""Where the cards of any game are, read from its written position: no game is named here."""

from __future__ import annotations

from collections import Counter
from typing import Any

from karma_tui.core.cards import Card
from karma_tui.core.turns import Chance, Shuffle
from karma_tui.games.catalogue import AnyGame

NOT_PLACES = ("options", "known", "offer")
"""Keys that lie no card anywhere: what they name is also where it lies."""


def deck_of(game: AnyGame, state: Any) -> Counter[str]:
    """Every card of a match before its first deal, by code: what the dealer is to shuffle."""
    turn = game.turn(state)
    assert isinstance(turn, Chance), "the first turn of a match is the dealer's"
    items = (item for draw in turn.draws if isinstance(draw, Shuffle) for item in draw.items)
    return Counter(str(item) for item in items if isinstance(item, Card))


def places(position: Any, deck: Counter[str]) -> dict[str, list[str]]:
    """The card codes of each place of a position, by path: ``seat[1].hand``."""
    found: dict[str, list[str]] = {}
    for path, text in _texts(position, "", []):
        codes = [word for word in text.split() if word in deck]
        if codes:
            found.setdefault(path, []).extend(codes)
    return found


def count_cards(position: Any, deck: Counter[str]) -> Counter[str]:
    """How often each card is in a position."""
    words = Counter(" ".join([text for _path, text in _texts(position, "", [])]).split())
    return Counter({word: number for word, number in words.items() if word in deck})


def where(position: Any, deck: Counter[str]) -> dict[str, str]:
    """The place of each card there is one of, by code."""
    return {code: path for path, codes in places(position, deck).items() for code in codes if deck[code] == 1}


def shape(position: Any, deck: Counter[str]) -> dict[str, int]:
    """How many cards lie at each place."""
    return {path: len(codes) for path, codes in places(position, deck).items()}


def _texts(value: Any, path: str, found: list[tuple[str, str]]) -> list[tuple[str, str]]:
    """Add every text in a value to those that were found, each with its path."""
    if isinstance(value, str):
        found.append((path, value))
    elif isinstance(value, dict):
        for key, inner in value.items():
            if key not in NOT_PLACES:
                _texts(inner, f"{path}.{key}" if path else str(key), found)
    elif isinstance(value, (list, tuple)):
        for number, inner in enumerate(value, 1):
            _texts(inner, f"{path}[{number}]", found)
    return found
