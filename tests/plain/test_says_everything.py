"""Whatever of a view the screen's table shows, plain mode's words hold.

Proved without a list of what is shown: in views of random positions one field after another gets a value of
another position. Where that changes what the board draws it must change what plain mode says.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, replace
from functools import cache
from random import Random
from typing import Any, Final

import pytest

from karma_tui.core.messages import plain
from karma_tui.core.options import make_options, option_specs
from karma_tui.core.turns import Chance, Over
from karma_tui.games.catalogue import GAMES, AnyGame
from karma_tui.match.dealer import Dealer
from karma_tui.ui.boards.board import Onlook, Scene
from karma_tui.ui.boards.catalogue import board_for
from karma_tui.ui.look import PLAIN
from karma_tui.ui.room import Room

SEATS: Final = 3
NAMES: Final = ("Mona", "Ben", "Cleo")
WIDE: Final = Room(200, 50)
EVERY: Final = 3
"""Moves between two positions that are looked at."""
MATCHES: Final = 4
KEPT: Final = 6
"""Positions of a match that are looked at."""
TRIED: Final = 1
"""Other values that are tried for a field of a view."""
TOGETHER: Final = {"answer": ("answer", "offer"), "offer": ("answer", "offer")}
"""Fields of a player that have no meaning without each other."""
CANNOT_BE: Final = (AssertionError, LookupError, StopIteration, ValueError, TypeError, AttributeError)
"""What drawing a view raises that no position has: such a view proves nothing."""


@cache
def views(key: str) -> list[Any]:
    """Views of positions that come up in random matches, from every seat in turn and a spectator's."""
    game = GAMES[key]
    luck = Random(len(key))
    found: list[Any] = []
    for _match_no in range(MATCHES):
        seen = list(_match(game, luck))
        found += luck.sample(seen, min(KEPT, len(seen)))
    return found


def _match(game: AnyGame, luck: Random) -> Iterator[Any]:
    deals = {"deals": 2} if any(spec.name == "deals" for spec in option_specs(game.spec.options)) else {}
    state = game.start(make_options(game.spec.options, deals), SEATS)
    dealer = Dealer(luck)
    for n in range(1500):
        turn = game.turn(state)
        if isinstance(turn, Over):
            return
        if isinstance(turn, Chance):
            game.apply(state, dealer.settle(turn))
            continue
        view = game.view(state, turn.seat)
        game.apply(state, game.greedy(view) if luck.random() < 0.7 else luck.choice(view.legal_moves))
        if n % EVERY == 0:
            yield game.view(state, luck.choice((1, 1, 2, 3, None)))


def drawn(key: str, view: Any) -> Scene:
    """All that the table shows of a view, where there is room for all of it."""
    return board_for(key).scene(view, Onlook(NAMES, WIDE, PLAIN))


def said(key: str, view: Any) -> list[str]:
    """All that plain mode says of it: ``table`` and ``moves``."""
    words = GAMES[key].wording
    told = [words.status(view, NAMES)]
    for topic in ("middle", "own", "others"):
        told += words.describe(view, NAMES, topic)
    return [*map(plain, told), *(plain(words.offer(move, view, NAMES)) for move in view.legal_moves)]


def changes(view: Any, others: list[Any], luck: Random) -> Iterator[tuple[str, Any]]:
    """The view with one field changed, each with the field's name."""
    alike = [each for each in others if (each.phase, each.seat) == (view.phase, view.seat)]
    for name in (each.name for each in fields(view)):
        if name in ("seat", "options", "players", "phase"):
            continue
        for other in luck.sample(alike, min(TRIED, len(alike))):
            yield name, replace(view, **{name: getattr(other, name)})
    for at, player in enumerate(view.players):
        if getattr(player, "place", 0):
            continue  # who is out has nothing any more
        for name in (each.name for each in fields(player) if each.name != "seat"):
            for other in luck.sample(alike, min(TRIED, len(alike))):
                names = TOGETHER.get(name, (name,))
                changed = replace(player, **{each: getattr(other.players[at], each) for each in names})
                yield (
                    f"player.{name}",
                    replace(view, players=(*view.players[:at], changed, *view.players[at + 1 :])),
                )


def _matters(name: str, view: Any, changed: Any) -> bool:
    """Of the others' face-down cards only how many there are: nobody says which of them."""
    if name != "player.down":
        return True
    pairs = zip(view.players, changed.players, strict=True)
    return any(sorted(map(str, old.down)) != sorted(map(str, new.down)) for old, new in pairs)


@pytest.mark.parametrize("key", GAMES)
def test_plain_mode_says_whatever_the_table_shows(key: str) -> None:
    luck = Random(7)
    told: set[str] = set()
    unsaid: dict[str, Any] = {}
    for view in views(key):
        words, shown = said(key, view), drawn(key, view)
        for name, changed in changes(view, views(key), luck):
            try:
                if said(key, changed) != words:
                    told.add(name)
                elif changed != view and _matters(name, view, changed) and drawn(key, changed) != shown:
                    unsaid[name] = view
            except CANNOT_BE:
                continue
    assert len(told) > 8, "the changes do reach what is said"
    assert not unsaid
