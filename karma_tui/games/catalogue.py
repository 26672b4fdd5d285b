"""The games one can play, by key: the only place that names them all.

A game is loaded when it is first asked for, so that a program opens as fast with four games as with one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from importlib.resources import files
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from karma_tui.core.language import _, series

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

    from karma_tui.core.game import Game
    from karma_tui.games.classic.state import State as ClassicState
    from karma_tui.games.classic.view import View as ClassicView
    from karma_tui.games.karmaka.state import State as KarmakaState
    from karma_tui.games.karmaka.view import View as KarmakaView
    from karma_tui.games.mieses.state import State as MiesesState
    from karma_tui.games.mieses.view import View as MiesesView
    from karma_tui.games.sixty.state import State as SixtyState
    from karma_tui.games.sixty.view import View as SixtyView

AnyGame: TypeAlias = "Game[Any, Any]"


def _classic() -> Game[ClassicState, ClassicView]:
    from karma_tui.games.classic import game

    return game


def _sixty() -> Game[SixtyState, SixtyView]:
    from karma_tui.games.sixty import game

    return game


def _mieses() -> Game[MiesesState, MiesesView]:
    from karma_tui.games.mieses import game

    return game


def _karmaka() -> Game[KarmakaState, KarmakaView]:
    from karma_tui.games.karmaka import game

    return game


LOADERS: Final[dict[str, Callable[[], AnyGame]]] = {
    "classic": _classic,
    "sixty": _sixty,
    "mieses": _mieses,
    "karmaka": _karmaka,
}
"""How each game is loaded, in the order players are offered them. A new game is a line more."""


class Catalogue(Mapping[str, AnyGame]):
    """Every game by its key, loaded when asked for."""

    def __getitem__(self, key: str) -> AnyGame:
        return LOADERS[key]()

    def __contains__(self, key: object) -> bool:
        return key in LOADERS

    def __iter__(self) -> Iterator[str]:
        return iter(LOADERS)

    def __len__(self) -> int:
        return len(LOADERS)


GAMES: Final = Catalogue()
"""Every game in the order players are offered them."""

DEFAULT_GAME: Final = next(iter(LOADERS))
"""The game one plays who names none."""


class UnknownGameError(KeyError):
    """A game key the catalogue does not have; the text is one line for a player."""

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.key = key

    def __str__(self) -> str:
        text = _("there is no game {key!r}; the games are {games}")
        return text.format(key=self.key, games=series(GAMES))


def find_game(key: str) -> AnyGame:
    """Return the game of that key. Raises ``UnknownGameError`` naming the games there are."""
    known = key.strip().lower()
    if known not in GAMES:
        raise UnknownGameError(key)
    return GAMES[known]


def folder_of(key: str) -> Traversable:
    """Return the folder of the package a game lives in, where its pages and its data are.

    Raises ``KeyError`` for a game the catalogue does not have.
    """
    return files(GAMES[key].spec.options.__module__.rpartition(".")[0])
