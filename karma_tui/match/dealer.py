"""The dealer: draws what the rules leave to chance, from a seed, the same on every Python."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from hashlib import sha256
from random import Random
from typing import Any, assert_never

from karma_tui.core.turns import Chance, Draw, Move, Pick, Randomness, Shuffle, shuffled


def new_seed() -> int:
    """Return a seed nobody can guess, 63 bits."""
    return secrets.randbits(63)


def stream(seed: int, name: str) -> Random:
    """Return the random stream called ``name`` of a seed: deal, a bot's play and effects never share one."""
    return Random(int.from_bytes(sha256(f"{seed}:{name}".encode()).digest()[:8], "big"))


class Dealer:
    """Answers chance with moves, drawn from ``luck``."""

    def __init__(self, luck: Randomness) -> None:
        self._luck = luck

    def settle(self, chance: Chance) -> Move:
        """Draw everything ``chance`` asks for and return its move."""
        return chance.settle(*(self._draw(draw) for draw in chance.draws))

    def _draw(self, draw: Draw) -> Any:
        match draw:
            case Shuffle(items):
                return tuple(shuffled(items, self._luck))
            case Pick(items):
                return items[int(self._luck.random() * len(items))]
            case _:
                assert_never(draw)


class SteadyDealer(Dealer):
    """Draws the nth chance of a match from a stream of its own.

    So it is the same whatever was decided before it, and however often the match was resumed.
    """

    def __init__(self, seed: int, dealt: Callable[[], int]) -> None:
        """``dealt`` says how many of the dealer's moves stand."""
        self._seed, self._dealt = seed, dealt

    def settle(self, chance: Chance) -> Move:
        """Draw everything ``chance`` asks for and return its move."""
        self._luck = stream(self._seed, f"deal {self._dealt() + 1}")
        return super().settle(chance)
