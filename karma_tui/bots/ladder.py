"""The levels one can play against, by name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from karma_tui.bots.bot import Bot, GreedyBot, RandomBot
from karma_tui.core.turns import Randomness
from karma_tui.games.catalogue import AnyGame

_MAKERS: Final[dict[str, Callable[[AnyGame, Randomness], Bot]]] = {
    "random": lambda game, luck: RandomBot(luck),  # noqa: ARG005
    "ant": lambda game, luck: GreedyBot(game, luck, careless=0.3),
    "beetle": GreedyBot,
}

LEVELS: Final = tuple(_MAKERS)
"""Level names, weakest first."""

DEFAULT_LEVEL: Final = "beetle"


class UnknownLevelError(KeyError):
    """A level nobody plays at; the text is one line for a player."""

    def __init__(self, level: str) -> None:
        super().__init__(level)
        self.level = level

    def __str__(self) -> str:
        return f"there is no bot level {self.level!r}; the levels are {', '.join(LEVELS)}"


def make_bot(level: str, game: AnyGame, luck: Randomness) -> Bot:
    """Return a bot of that level. Raises ``UnknownLevelError`` naming the levels there are."""
    maker = _MAKERS.get(level)
    if maker is None:
        raise UnknownLevelError(level)
    return maker(game, luck)
