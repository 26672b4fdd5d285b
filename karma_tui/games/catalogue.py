"""The games one can play, by key: the only place that names them all."""

from __future__ import annotations

from typing import Any, Final, TypeAlias

from karma_tui.core.game import Game
from karma_tui.games.classic import game as classic
from karma_tui.games.classic.state import State as ClassicState
from karma_tui.games.classic.view import View as ClassicView

AnyGame: TypeAlias = Game[Any, Any]

_CLASSIC: Final[Game[ClassicState, ClassicView]] = classic

GAMES: Final[dict[str, AnyGame]] = {_CLASSIC.spec.key: _CLASSIC}
"""Every game in the order players are offered them."""


class UnknownGameError(KeyError):
    """A game key the catalogue does not have; the text is one line for a player."""

    def __str__(self) -> str:
        return str(self.args[0])


def find_game(key: str) -> AnyGame:
    """Return the game of that key. Raises ``UnknownGameError`` naming the games there are."""
    game = GAMES.get(key.strip().lower())
    if game is None:
        raise UnknownGameError(f"there is no game {key!r}; the games are {', '.join(GAMES)}")
    return game
