"""The levels one can play against, by name, on the way up."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, TypeAlias

from karma_tui.bots.bot import Bot, GreedyBot, RandomBot
from karma_tui.bots.mind import Mind
from karma_tui.bots.thinker import Thinker
from karma_tui.core.language import _, series
from karma_tui.core.turns import Randomness
from karma_tui.games.catalogue import AnyGame

Maker: TypeAlias = Callable[[AnyGame, Randomness, Mind], Bot]


@dataclass(frozen=True, slots=True)
class _Careless:
    """By rule of thumb, and so much of the time (0–1) at random."""

    careless: float = 0.0

    def __call__(self, game: AnyGame, luck: Randomness, mind: Mind) -> Bot:
        del mind
        return GreedyBot(game, luck, self.careless)


@dataclass(frozen=True, slots=True)
class _Thinking:
    """By search, with so much thought a move: processor time in tenths of a millisecond."""

    thought: float

    def __call__(self, game: AnyGame, luck: Randomness, mind: Mind) -> Bot:
        return Thinker(game, luck, mind, self.thought)


def _random(game: AnyGame, luck: Randomness, mind: Mind) -> Bot:
    del game, mind
    return RandomBot(luck)


_LADDER: Final[dict[str, Maker]] = {
    "ant": _Careless(0.3),
    "beetle": _Careless(),
    "hedgehog": _Thinking(40),
    "cat": _Thinking(300),
    "buddha": _Thinking(3000),
}

LEVELS: Final = tuple(_LADDER)
"""The levels to play against, weakest first."""

KNOWN: Final[dict[str, Maker]] = {"random": _random, **_LADDER}
"""The levels and, for tests and comparisons, a player who makes any legal move."""

DEFAULT_LEVEL: Final = "beetle"


class UnknownLevelError(KeyError):
    """A level nobody plays at; the text is one line for a player."""

    def __init__(self, level: str) -> None:
        super().__init__(level)
        self.level = level

    def __str__(self) -> str:
        text = _("there is no bot level {level!r}; the levels are {levels}")
        return text.format(level=self.level, levels=series(LEVELS))


def make_bot(level: str, game: AnyGame, luck: Randomness, mind: Mind | None = None) -> Bot:
    """Return a bot of that level, thinking with ``mind``, or by itself in the thread it is asked in.

    Raises ``UnknownLevelError`` naming the levels there are.
    """
    maker = KNOWN.get(level)
    if maker is None:
        raise UnknownLevelError(level)
    return maker(game, luck, Mind() if mind is None else mind)


def about_level(level: str) -> str:
    """Say in a line how a level plays; empty for one there is not."""
    return {
        "ant": _("By rule of thumb, and three moves in ten at random."),
        "beetle": _("By rule of thumb: quick, sensible, never looking ahead."),
        "hedgehog": _("Tries its moves in a few dozen ways the cards may lie."),
        "cat": _("Tries its moves in hundreds of ways the cards may lie."),
        "buddha": _("Tries its moves in thousands of ways the cards may lie."),
    }.get(level, "")
