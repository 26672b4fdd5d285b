"""Some hundred games played by the engine and by an independent model of the rules, move by move (X1–X19)."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from karma_tui.core.turns import Chance, Decide, Over
from karma_tui.games.sixty import game
from karma_tui.games.sixty.events import DealEnded
from karma_tui.match.dealer import Dealer, stream
from tests.support.sixty_by_the_book import FIGURES, Book, table_of

HOUSES: list[dict[str, Any]] = [{}, {"take": "free"}]
SEATS = [2, 3, 4, 5, 6]


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("house", HOUSES, ids=lambda house: "-".join(house) or "default")
def test_the_engine_plays_by_the_book(house: dict[str, Any], seats: int) -> None:
    """X3–X18: after every move both agree on the cards, the turn, the legal moves and the end."""
    for seed in range(4):
        _play_one(house, seats, seed)


@pytest.mark.slow
@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("house", HOUSES, ids=lambda house: "-".join(house) or "default")
def test_the_engine_plays_by_the_book_for_long(house: dict[str, Any], seats: int) -> None:
    """X3–X18, as above, over hundreds of games."""
    for seed in range(1000, 1200):
        _play_one(house, seats, seed)


def _play_one(house: dict[str, Any], seats: int, seed: int) -> None:
    """One deal, more or less at random: the book and the engine side by side."""
    luck = Random(f"{house}{seats}{seed}")
    careful = luck.choice((0.0, 0.5, 0.9))
    state = game.start(game.spec.options(**house), seats)
    deal = game.turn(state)
    assert isinstance(deal, Chance)
    game.apply(state, Dealer(stream(seed, "deal")).settle(deal))
    book = Book(game.position(state))
    told = f"{seats} seats, {house}, seed {seed}"
    events: list[Any] = []
    while not isinstance(turn := game.turn(state), Over):
        moves = game.legal_moves(state)
        assert sorted(map(str, moves)) == sorted(book.legal()), told
        if isinstance(turn, Decide) and luck.random() < careful:
            move = game.greedy(game.view(state, turn.seat))
        else:
            move = luck.choice(moves)
        events = game.apply(state, move)
        book.do(str(move))
        assert table_of(game.position(state)) == book.table(), f"{told}\nthen {move}"
        seen = game.view(state, None)
        assert seen.turns == book.turns
        assert [player.place for player in seen.players] == [book.place(seat) for seat in book.hand]
    ended = events[-1]
    assert isinstance(ended, DealEnded)
    assert list(ended.losers) == book.losers
    assert book.legal() == []
    _figures_agree(state, book)


def _figures_agree(state: Any, book: Book) -> None:
    """X19: places, turns, pick-ups, piles given, received and removed, cards left, deals lost."""
    for line in game.score(state).lines:
        figures, seat = dict(line.because.facts), line.seat
        assert figures["place"] == book.place(seat)
        assert {name: figures[name] for name in FIGURES} == book.figures[seat]
        assert figures["left"] == book.cards_left(seat)
        assert line.points == (seat in (book.losers or []))
