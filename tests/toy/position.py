"""Written positions of the toy: the keys of a position file to a state and back."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from karma_tui.core.cards import codes
from karma_tui.core.game import PositionError
from karma_tui.core.options import changed_options
from karma_tui.core.written import check_keys, options_in, seat_tables, whole, words
from tests.toy.cards import BY_CODE, DECK, Card
from tests.toy.options import Options
from tests.toy.rules import SEATS
from tests.toy.state import State


def position(state: State) -> dict[str, Any]:
    """Return a state as the keys of a position file."""
    places = zip(state.hands, state.won, strict=True)
    return {
        "options": changed_options(state.options),
        "to_move": state.to_move,
        "deck": codes(state.deck),
        "table": codes(state.table),
        "seat": [{"hand": codes(hand), "won": codes(won)} for hand, won in places],
    }


def set_up(written: Mapping[str, Any]) -> State:
    """The state a position file describes; without ``deck``, all other cards are in it.

    Raises ``PositionError`` naming the key.
    """
    check_keys(written, ("options", "to_move", "deck", "table", "seat"))
    tables = seat_tables(written, SEATS, ("hand", "won"), "a hand and the cards it has won")
    hands, won = (
        [_cards(f"seat[{number}].{key}", table.get(key, "")) for number, table in enumerate(tables, start=1)]
        for key in ("hand", "won")
    )
    table = _cards("table", written.get("table", ""))
    named = [card for pile in (table, *hands, *won) for card in pile]
    rest = codes(card for card in DECK if card not in named)
    deck = _cards("deck", written.get("deck", rest))
    if sorted([*named, *deck]) != list(DECK):
        raise PositionError("deck", "every card is at one place, once")
    to_move = whole(written, "to_move", 1, 1, len(hands))
    if len(table) >= len(hands):
        raise PositionError("table", "a trick is taken when everyone has laid")
    return State(
        options_in(written, Options), [sorted(hand) for hand in hands], won, to_move, tuple(deck), table
    )


def _cards(key: str, text: object) -> list[Card]:
    named = words(key, text)
    for word in named:
        if word not in BY_CODE:
            raise PositionError(key, f"there is no card {word!r}")
    return [BY_CODE[word] for word in named]
