"""Every game has a board, and every board the same manners."""

from __future__ import annotations

import pytest

from karma_tui.core.options import make_options
from karma_tui.games.catalogue import GAMES
from karma_tui.ui.boards.board import Onlook
from karma_tui.ui.boards.catalogue import board_for
from karma_tui.ui.look import PLAIN
from karma_tui.ui.room import Room


@pytest.mark.parametrize("key", GAMES)
def test_before_the_first_deal_every_board_has_something_to_show(key: str) -> None:
    game, board = GAMES[key], board_for(key)
    for seats in game.spec.seats:
        state = game.start(make_options(game.spec.options, {}), seats)
        names = [f"Player {n}" for n in range(1, seats + 1)]
        for room in (Room(60, 20), Room(80, 24), Room(120, 40)):
            onlook = Onlook(names, room, PLAIN)
            for seat in (None, 1, seats):
                view = game.view(state, seat)
                scene = board.scene(view, onlook)
                assert not scene.mine
                assert len(scene.middle) == board.places
                assert board.home(view).zone == board.hand_zone
                assert board.asks(view, onlook) is None
                assert list(board.hints(view)) == []


@pytest.mark.parametrize("key", GAMES)
def test_the_help_names_every_key_of_a_game_once(key: str) -> None:
    listed = board_for(key).keys()
    assert len(listed) == len({shown for shown, _what in listed}) > 0
