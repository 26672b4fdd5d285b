"""Some hundred games played by the engine and by an independent model of the rules, move by move (C1–C28)."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from karma_tui.core.turns import Chance, Decide, Over
from karma_tui.games.classic import game
from karma_tui.games.classic.events import DealEnded
from karma_tui.match.dealer import Dealer, stream
from tests.support.classic_by_the_book import Book, kinds, table_of

HOUSES: list[dict[str, Any]] = [
    {},
    {"take": "free"},
    {"opening": "lowest"},
    {"second_five": "toggles"},
    {"four_across_turns": "yes"},
    {"take": "free", "opening": "lowest", "second_five": "toggles", "four_across_turns": "yes"},
]


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("house", HOUSES, ids=lambda house: "-".join(house) or "default")
def test_the_engine_plays_by_the_book(house: dict[str, Any], seats: int) -> None:
    """C4–C27: after every move both agree on the cards, the turn, the legal moves and the end."""
    for seed in range(4):
        _play_one(house, seats, seed)


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("house", HOUSES, ids=lambda house: "-".join(house) or "default")
def test_the_engine_plays_by_the_book_for_long(house: dict[str, Any], seats: int) -> None:
    """C4–C27, as above, over hundreds of games."""
    for seed in range(1000, 1200):
        _play_one(house, seats, seed)


def _play_one(house: dict[str, Any], seats: int, seed: int) -> None:
    luck = Random(seed)
    careful = seed % 4 * 0.3  # how often the mover plays well rather than at random, so that games end
    state = game.start(game.spec.options(**house), seats)
    deal = game.turn(state)
    assert isinstance(deal, Chance)
    game.apply(state, Dealer(stream(seed, "deal")).settle(deal))
    position = game.position(state)
    book = Book(position)
    events: list[Any] = []
    while not isinstance(turn := game.turn(state), Over):
        before = position
        moves = game.legal_moves(state)
        assert kinds([str(move) for move in moves]) == kinds(book.legal()), f"seed {seed}: {before}"
        if isinstance(turn, Decide) and luck.random() < careful:
            move = game.greedy(game.view(state, turn.seat))
        else:
            move = luck.choice(moves)
        events = game.apply(state, move)
        book.do(str(move))
        position = game.position(state)
        assert table_of(position) == book.table(), f"seed {seed}: {before}\nthen {move}"
        assert game.view(state, None).turns == book.turns
    ended = events[-1]
    assert isinstance(ended, DealEnded)
    assert list(ended.karma) == book.karma
    assert book.legal() == []
    _figures_agree(state, book)


def _figures_agree(state: Any, book: Book) -> None:
    """C28: places, turns, pick-ups, cards picked up, burns, cards left, Karma worn."""
    for line in game.score(state).lines:
        figures, seat = dict(line.because.facts), line.seat
        assert figures["place"] == book.places[seat]
        assert figures["turns"] == book.turns_of[seat]
        assert (figures["pickups"], figures["picked"]) == (book.took[seat], book.picked[seat])
        assert figures["burns"] == book.burns[seat]
        assert figures["left"] == book.cards_left(seat)
        assert line.points == (seat in (book.karma or []))
