"""Bots answer views with legal moves, and each level is worth its name."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from karma_tui.bots.bot import Bot
from karma_tui.bots.ladder import DEFAULT_LEVEL, LEVELS, UnknownLevelError, about_level, make_bot
from karma_tui.bots.mind import Mind
from karma_tui.bots.thinker import Thinker
from karma_tui.core.turns import Chance, Decide
from karma_tui.games.catalogue import GAMES, AnyGame, find_game
from karma_tui.match.dealer import Dealer, stream

EVERY_GAME = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))


def play(game: AnyGame, levels: Sequence[str], seed: int) -> Any:
    """Play one match between bots through views alone; return its last state."""
    bots = [make_bot(level, game, stream(seed, f"bot {seat}")) for seat, level in enumerate(levels, 1)]
    return play_bots(game, bots, seed)


def play_bots(game: AnyGame, bots: Sequence[Bot], seed: int) -> Any:
    dealer = Dealer(stream(seed, "deal"))
    state = game.start(game.spec.options(), len(bots))
    while True:
        turn = game.turn(state)
        if isinstance(turn, Chance):
            game.apply(state, dealer.settle(turn))
        elif isinstance(turn, Decide):
            move = bots[turn.seat - 1].choose(game.view(state, turn.seat))
            assert game.refuse(state, move) is None
            game.apply(state, move)
        else:
            return state


def losses(game: AnyGame, first: str, second: str, matches: int) -> float:
    """Share of two-handed matches the first level loses, sitting in either seat equally often."""
    lost = 0.0
    for match in range(matches):
        levels = (first, second) if match % 2 == 0 else (second, first)
        sheet = game.score(play(game, levels, match // 2))
        lost += 1 / len(sheet.winners) if levels.index(second) + 1 in sheet.winners else 0
    return lost / matches


@EVERY_GAME
@pytest.mark.parametrize("level", ["random", "ant", "beetle"])
def test_every_level_that_does_not_search_plays_legal_moves_to_the_end(game: AnyGame, level: str) -> None:
    for seats in game.spec.seats:
        assert game.score(play(game, [level] * seats, seed=seats)).winners


def thinker(game: AnyGame, seed: int, playouts: int) -> Bot:
    """A bot that searches as the upper levels do, with so few playouts that a match takes a moment."""
    return Thinker(game, Random(seed), Mind(), playouts * game.thinking.cost)


@EVERY_GAME
def test_bots_that_search_play_legal_moves_to_the_end(game: AnyGame) -> None:
    seats = game.spec.seats.start
    assert game.score(play_bots(game, [thinker(game, seat, 4) for seat in range(seats)], seed=1)).winners


def test_the_upper_levels_search_ever_longer() -> None:
    game = find_game("classic")
    bots = [make_bot(level, game, Random(1)) for level in ("hedgehog", "cat", "buddha")]
    playouts = [bot.playouts for bot in bots if isinstance(bot, Thinker)]
    assert len(playouts) == 3
    assert all(more >= 3 * less for less, more in pairwise(playouts))


@EVERY_GAME
def test_the_same_seed_gives_the_same_match(game: AnyGame) -> None:
    once, again = (play(game, ["ant", "random"], seed=5) for _ in range(2))
    assert game.fingerprint(once) == game.fingerprint(again)


@EVERY_GAME
def test_the_default_level_beats_random_players_in_at_least_four_matches_of_five(game: AnyGame) -> None:
    assert losses(game, DEFAULT_LEVEL, "random", matches=80) < 0.2


@EVERY_GAME
def test_a_bot_moves_the_same_whatever_it_cannot_see(game: AnyGame) -> None:
    luck = Random(3)
    state, dealer = game.start(game.spec.options(), 3), Dealer(Random(4))
    for ply in range(120):
        turn = game.turn(state)
        if isinstance(turn, Decide):
            view = game.view(state, turn.seat)
            redealt = game.view(game.determinize(view, luck), turn.seat)
            bot, twin = (make_bot(DEFAULT_LEVEL, game, Random(ply)) for _ in range(2))
            move = bot.choose(view)
            assert twin.choose(redealt) == move
            game.apply(state, move)
        elif isinstance(turn, Chance):
            game.apply(state, dealer.settle(turn))
        else:
            break
    assert ply > 30


@EVERY_GAME
def test_an_unknown_level_is_refused_with_the_levels_there_are(game: AnyGame) -> None:
    with pytest.raises(
        UnknownLevelError, match="no bot level 'wizard'; the levels are ant, beetle, hedgehog"
    ):
        make_bot("wizard", game, Random(0))


def test_every_level_says_how_it_plays() -> None:
    assert all(about_level(level) for level in LEVELS)
    assert len({about_level(level) for level in LEVELS}) == len(LEVELS)
