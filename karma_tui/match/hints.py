"""A hint: a move, why, and how it compares; whoever thinks of it, every interface words it alike."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from karma_tui.core.game import Wording
from karma_tui.core.language import _
from karma_tui.core.messages import Sentence
from karma_tui.core.turns import Move

_ALIKE: Final = 0.02
"""Chances closer than this are called the same: playouts are no surer than that."""


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
    """Word a hint for the holder of ``view``: the move and why, then what else there is."""
    move = hint.best.move
    first = (_("Hint: "), *words.named(move, view, names), ": ", *words.reason(move, view, names), ".")
    if hint.other is None:
        return (first,)
    best, other = percent(hint.best.chance), percent(hint.other.chance)
    if hint.best.chance - hint.other.chance < _ALIKE:
        comparison = _("It wins about {best}, and so does the next best: ").format(best=best)
    else:
        comparison = _("It wins {best}, the next best {other}: ").format(best=best, other=other)
    return first, (comparison, *words.named(hint.other.move, view, names), ".")


def percent(chance: float) -> str:
    """Write a chance down.

    >>> percent(0.416)
    '42 %'
    """
    return _("{n} %").format(n=round(100 * chance))
