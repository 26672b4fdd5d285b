"""A hint: a move, why, and how it compares; whoever thinks of it, every interface words it alike."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from karma_tui.core.game import Wording
from karma_tui.core.language import _
from karma_tui.core.messages import Sentence
from karma_tui.core.turns import Move


@dataclass(frozen=True, slots=True)
class Rated:
    """A move and the chance of winning the match with it (0–1)."""

    move: Move
    chance: float


@dataclass(frozen=True, slots=True)
class Hint:
    """The best move found; ``other`` is the next best, None where there is no choice worth the name."""

    best: Rated
    other: Rated | None = None


def hint_lines(hint: Hint, words: Wording, view: Any, names: Sequence[str]) -> tuple[Sentence, ...]:
    """Word a hint for the holder of ``view``: the move and why; the chance with it and with the next best."""
    move = hint.best.move
    first = (*words.offer(move, view, names), ": ", *words.reason(move, view, names))
    if hint.other is None:
        return (first,)
    chance = _("{chance} to win; next best, {other}: ").format(
        chance=percent(hint.best.chance), other=percent(hint.other.chance)
    )
    return first, (chance, *words.offer(hint.other.move, view, names))


def percent(chance: float) -> str:
    """Write a chance down.

    >>> percent(0.416)
    '42 %'
    """
    return _("{n} %").format(n=round(100 * chance))
