"""Search: the same answer wherever it is thought, soon given up when nobody waits for it."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator, Sequence
from concurrent.futures.process import BrokenProcessPool
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from karma_tui.bots.mind import Mind
from karma_tui.bots.pool import Pool
from karma_tui.bots.search import Batch, GivenUp, Results, Stopped, never, run_here, weigh
from karma_tui.core.turns import Chance, Decide, Over
from karma_tui.games.catalogue import GAMES, AnyGame, find_game
from karma_tui.match.dealer import Dealer, stream

EVERY_GAME = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))


def choices(game: AnyGame, count: int, seats: int = 3, seed: int = 1) -> Iterator[tuple[Any, Any]]:
    """States in which the seat to move has a choice, from matches of sensible players, with its view."""
    luck, deal = Random(seed), 0
    while True:
        state, dealer = game.start(game.spec.options(), seats), Dealer(stream(deal, f"{seed}"))
        deal += 1
        while not isinstance(turn := game.turn(state), Over):
            if isinstance(turn, Chance):
                game.apply(state, dealer.settle(turn))
                continue
            assert isinstance(turn, Decide)
            view = game.view(state, turn.seat)
            if len(view.legal_moves) > 1 and luck.random() < 0.25:
                yield state, view
                count -= 1
                if not count:
                    return
            game.apply(state, game.greedy(view))


def by_ones(batches: Sequence[Batch], stopped: Stopped) -> Iterator[Results]:
    """A runner that cuts every batch to single worlds and plays the last first."""
    for batch in batches:
        ones = [
            Batch(batch.game, batch.view, batch.moves, batch.seed, batch.worlds[at : at + 1])
            for at in range(len(batch.worlds))
        ]
        played = [next(iter(run_here([one], stopped))) for one in reversed(ones)]
        yield [results[0] for results in reversed(played)]


@EVERY_GAME
def test_the_answer_does_not_depend_on_who_plays_the_batches(game: AnyGame) -> None:
    for _state, view in choices(game, 3):
        assert weigh(game, view, 60, 5, by_ones) == weigh(game, view, 60, 5)


@EVERY_GAME
def test_moves_are_weighed_once_each_and_the_best_come_first(game: AnyGame) -> None:
    for _state, view in choices(game, 4):
        weighed = weigh(game, view, 80, 6)
        moves = [each.move for each in weighed]
        assert len(set(moves)) == len(moves)
        assert set(moves) <= set(view.legal_moves)
        longest = [each for each in weighed if each.playouts == weighed[0].playouts]
        error = 1 / longest[0].playouts ** 0.5
        assert all(one.chance > other.chance - error for one, other in pairwise(longest))


@EVERY_GAME
def test_a_move_to_be_kept_is_weighed_to_the_end(game: AnyGame) -> None:
    for _state, view in choices(game, 3):
        unlikely = view.legal_moves[-1]
        weighed = weigh(game, view, 100, 7, keep=[unlikely])
        assert {each.playouts for each in weighed if each.move == unlikely} == {weighed[0].playouts}


def check_honest(game: AnyGame, count: int) -> None:
    luck = Random(8)
    for number, (_state, view) in enumerate(choices(game, count, seats=2 + count % 3)):
        redealt = game.view(game.determinize(view, luck), view.seat)
        assert weigh(game, redealt, 24, number) == weigh(game, view, 24, number)


@EVERY_GAME
def test_redealing_what_a_bot_cannot_see_never_changes_its_move(game: AnyGame) -> None:
    check_honest(game, 12)


@pytest.mark.slow
@EVERY_GAME
def test_redealing_what_a_bot_cannot_see_never_changes_its_move_in_500_positions(game: AnyGame) -> None:
    check_honest(game, 500)


def test_a_pool_of_processes_gives_the_same_answer_as_this_thread() -> None:
    game, pool = find_game("classic"), Pool(2)
    try:
        for _state, view in choices(game, 2):
            assert Mind(pool).weigh(game, view, 300, 9) == Mind().weigh(game, view, 300, 9)
    finally:
        pool.close()


def test_a_pool_gives_up_within_a_tenth_of_a_second() -> None:
    game, pool = find_game("classic"), Pool(2)
    _state, view = next(choices(game, 1, seats=4))
    try:
        Mind(pool).weigh(game, view, 4, 1)
        given_up, when = threading.Event(), list[float]()
        threading.Timer(0.2, lambda: (when.append(time.monotonic()), given_up.set())).start()
        with pytest.raises(GivenUp):
            Mind(pool).weigh(game, view, 200_000, 1, stopped=given_up.is_set)
        assert time.monotonic() - when[0] < 0.5
        begun = time.monotonic()
        Mind(pool).weigh(game, view, 4, 1)
        assert time.monotonic() - begun < 2, "batches nobody wants are not played on"
    finally:
        pool.close()


def test_a_pool_whose_processes_die_thinks_on_in_the_asking_thread(monkeypatch: pytest.MonkeyPatch) -> None:
    game, pool = find_game("classic"), Pool(1)
    _state, view = next(choices(game, 1))

    def die(batches: Sequence[Batch], stopped: Stopped) -> Iterator[Results]:
        yield next(iter(run_here(batches[:1], stopped)))
        raise BrokenProcessPool

    monkeypatch.setattr(pool, "_run", die)
    assert Mind(pool).weigh(game, view, 600, 3) == Mind().weigh(game, view, 600, 3)
    assert weigh(game, view, 10, 3, pool, (), never) == weigh(game, view, 10, 3)
