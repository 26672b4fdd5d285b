"""The games one can play, by key: the only place that names them all.

A game is loaded when it is first asked for, so that a program opens as fast with four games as with one.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final, TypeAlias, cast

if TYPE_CHECKING:
    from karma_tui.core.game import Game
    from karma_tui.games.classic import game as classic
    from karma_tui.games.classic.state import State as ClassicState
    from karma_tui.games.classic.view import View as ClassicView

    _CLASSIC_KEEPS_THE_CONTRACT: Game[ClassicState, ClassicView] = classic

AnyGame: TypeAlias = "Game[Any, Any]"

_HOMES: Final = {
    "classic": "karma_tui.games.classic.game",
}
"""The module of each game that keeps the contract, in the order players are offered them."""


class Catalogue(Mapping[str, AnyGame]):
    """Every game by its key, loaded when asked for."""

    def __getitem__(self, key: str) -> AnyGame:
        return cast(AnyGame, import_module(_HOMES[key]))

    def __iter__(self) -> Iterator[str]:
        return iter(_HOMES)

    def __len__(self) -> int:
        return len(_HOMES)


GAMES: Final = Catalogue()
"""Every game in the order players are offered them."""

DEFAULT_GAME: Final = next(iter(_HOMES))
"""The game one plays who names none."""


class UnknownGameError(KeyError):
    """A game key the catalogue does not have; the text is one line for a player."""

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.key = key

    def __str__(self) -> str:
        return f"there is no game {self.key!r}; the games are {', '.join(GAMES)}"


def find_game(key: str) -> AnyGame:
    """Return the game of that key. Raises ``UnknownGameError`` naming the games there are."""
    known = key.strip().lower()
    if known not in GAMES:
        raise UnknownGameError(key)
    return GAMES[known]
